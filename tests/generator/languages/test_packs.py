"""Each language that is found: its pack is whole, and all that it says is right and fits."""

import pytest
from PIL import Image

from generator.faces.all_faces import lay_faces
from generator.faces.sentences import goal_sentence
from generator.languages.check import check_pack
from generator.proof.findings import find_text_faults
from generator.style.style import Style
from schema.common.language import _, inside
from schema.common.packs import CATALOGUE, PAPER, PLAY, RULEBOOK, languages, our_packs
from schema.common.translations import read_catalogue, spoken
from schema.deck.build import build_deck
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES
from tests.schema.decks import standard

OTHERS = languages()[1:]
# How people who speak the language say it; the words in German and French once were others.
SAID = {
    "de": ("Plättchen", "Zieht von jeder Art eine", "die älteste **der Personen mit Gleichstand**",
           "zeigt 2", "und Zanzibar auf der Hand", "Reihenfolge",
           "gehört nun zur Reihe", "Zwischenstand"),
    "fr": ("Le joueur au plus petit score", "indique 4", "rapporte", "à laquelle il manque"),
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_nothing_is_wrong_with_the_pack(language: str, deck: Deck) -> None:
    assert [fault.told() for fault in check_pack(language, deck)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_pack_has_two_catalogues_and_a_rulebook_and_nothing_else(language: str) -> None:
    files = {file.name for file in (our_packs() / language).iterdir()}
    assert files == {CATALOGUE.format(domain=PAPER), CATALOGUE.format(domain=PLAY), RULEBOOK}


@pytest.mark.parametrize("language", OTHERS)
def test_faces_keep_their_texts_large_and_off_the_edge(
    language: str, deck: Deck, style: Style
) -> None:
    """What a proof finds of each, but for contrast, which no word changes."""
    white = Image.new("RGB", (400, 600), "#ffffff")  # as large as a face at 150 dpi
    with spoken(language):
        faces = lay_faces(deck, style).values()
        found = [line for face in faces for line in find_text_faults(face, style, white)]
    assert [line for line in found if "contrast" not in line] == []


@pytest.mark.parametrize("language", OTHERS)
def test_goals_say_their_condition(language: str) -> None:
    """In words of the language: each thing by its name, each number."""
    deck = build_deck(standard())
    asked = {"G06": ("2", "green", "blue"), "G09": ("5", "paw")}
    for goal, words in asked.items():
        condition = deck.goals[goal].condition
        english = goal_sentence(condition, deck)
        with spoken(language):
            told = goal_sentence(condition, deck).replace("\N{NO-BREAK SPACE}", " ")
            due = [_(inside(word)) for word in words]
        assert [word for word in due if word not in told] == []
        assert told != english
        assert told.endswith(".")


@pytest.mark.parametrize("language", OTHERS)
def test_house_rules_are_told_in_the_language(language: str) -> None:
    told = read_catalogue(our_packs() / language / "paper.po", language)
    assert all(told[rule.printed].string for rule in HOUSE_RULES.values())


@pytest.mark.parametrize(("language", "words"), [(code, w) for code in SAID for w in SAID[code]])
def test_it_is_said_as_people_say_it(language: str, words: str) -> None:
    files = (our_packs() / language).iterdir()
    assert any(words in file.read_text(encoding="utf-8").replace("\n", " ") for file in files)


def test_german_tokens_have_one_name() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in (our_packs() / "de").iterdir())
    assert "Marke" not in text
    assert "Folgemarke" not in text
