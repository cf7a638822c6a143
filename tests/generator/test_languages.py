"""The catalogues are complete: nothing missing, nothing unused, nothing half translated."""

import re
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from generator.faces.all_faces import lay_faces
from generator.faces.sentences import goal_sentence
from generator.style.style import Style
from schema.common.paths import own_file
from schema.common.translations import PAPER, languages, spoken
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES
from tests.places import ROOT

KEYWORDS = {"_": None, "ngettext": (1, 2)}
OTHERS = [language for language in languages() if language != "en"]
Id = str | tuple[str, ...]


@cache
def used() -> frozenset[Id]:
    """Return the message ids of the generator's code."""
    found = extract_from_dir(
        ROOT / "generator", method_map=[("**.py", "python")], keywords=KEYWORDS
    )
    return frozenset(
        tuple(message) if isinstance(message, (tuple, list)) else message
        for _file, _line, message, _comments, _context in found
    )


def of_deck(deck: Deck) -> frozenset[str]:
    """Return the deck's own words that stand on paper, as titles and inside sentences."""
    symbols = [tape.name for tape in deck.tapes] + [icon.name for icon in deck.icons]
    inside = [name[:1].lower() + name[1:] for name in symbols]
    names = [card.name for card in deck.start] + [goal.name for goal in deck.goals.values()]
    return frozenset([*symbols, *inside, *names])


def of_rules() -> frozenset[str]:
    """Return the sentences of the house rules, which the rulebook prints."""
    return frozenset(rule.printed for rule in HOUSE_RULES.values())


@cache
def catalogue(language: str) -> Catalog:
    file = own_file("templates/locale") / language / "LC_MESSAGES" / f"{PAPER}.po"
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def forms_of(message: Message) -> list[str]:
    forms = message.string if isinstance(message.string, (tuple, list)) else [message.string]
    return [form or "" for form in forms]


@pytest.mark.parametrize("language", OTHERS)
def test_no_string_is_missing(language: str, deck: Deck) -> None:
    assert (used() | of_deck(deck) | of_rules()) - {
        message.id for message in messages(language)
    } == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_string_is_unused(language: str, deck: Deck) -> None:
    known = used() | of_deck(deck) | of_rules()
    assert {message.id for message in messages(language)} - known == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_every_string_is_translated_and_none_is_a_guess(language: str) -> None:
    for message in messages(language):
        assert all(forms_of(message)), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", OTHERS)
def test_places_for_values_are_kept(language: str) -> None:
    def places(text: str) -> set[str]:
        return set(re.findall(r"\{\w+\}", text))

    for message in messages(language):
        named = places(str(message.id))
        assert all(places(form) == named for form in forms_of(message)), message.id


@pytest.mark.parametrize("language", OTHERS)
def test_every_face_fits(language: str, deck: Deck) -> None:
    with spoken(language):
        assert len(lay_faces(deck, Style())) == 101


SENTENCES = {
    "en": ("At least 2 green and 2 blue tapes in your row.",
           "Exactly 5 cards in your row, and no paw icon."),
    "de": ("Band: mindestens 2 × grün und 2 × blau in deiner Reihe.",
           "Genau 5 Karten in deiner Reihe und kein Symbol Pfote."),
    "fr": ("Ruban : au moins 2 × vert et 2 × bleu dans votre rangée.",
           "Exactement 5 cartes dans votre rangée, sans patte."),
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_goals_say_their_condition_in_each_language(language: str, deck: Deck) -> None:
    with spoken(language):
        told = [goal_sentence(deck.goals[goal].condition, deck) for goal in ("G06", "G09")]
    plain = [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in told]
    assert tuple(plain) == SENTENCES[language]
