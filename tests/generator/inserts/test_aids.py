"""Player aids and order counters: on every paper, in every language, for every deck."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from generator.errors import FaceError
from generator.faces import counter
from generator.faces.all_faces import lay_counters
from generator.faces.context import FaceContext
from generator.inserts.aid_card import aid_faces
from generator.inserts.figure import FigureContext
from generator.inserts.legend import legend
from generator.style.style import Style
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from schema.deck.model import Deck
from tests.generator.printed import in_turn, run_print
from tests.generator.recorder import Recorder, record
from tests.golden import Golden
from tests.places import DATA, DECK_FILE, FIRST_FILE

Words = dict[str, list[str]]  # the text of each page of each file


def make(folder: Path, *options: str) -> Words:
    """Print aids and counters; return what they say."""
    done = run_print("--output", folder, "--only", "aids,counters", *options)
    if done.exception is not None:
        raise done.exception
    return {path.stem: pages_of(path) for path in folder.glob("*.pdf")}


def pages_of(path: Path) -> list[str]:
    with PdfDocument(path) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def names(deck: Deck) -> list[str]:
    return [tape.name for tape in deck.tapes] + [icon.name for icon in deck.icons]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Words:
    return make(tmp_path_factory.mktemp("aids"), "--paper", "a4", "--players", "3")


@pytest.mark.parametrize(("language", "paper"), in_turn(["a4", "letter", "a5"], times=1))
def test_aids_fit_in_every_language(tmp_path: Path, language: str, paper: str) -> None:
    found = make(tmp_path, "--lang", language, "--paper", paper)
    assert len(found["counters"]) <= 2
    assert len(found["aids"]) == (5 if paper == "a5" else 3)


def test_each_player_gets_a_card(told: Words) -> None:
    assert told["aids"][0].count("Your turn") == 3


def test_every_symbol_is_named_on_card_and_legend(told: Words, deck: Deck) -> None:
    for name in names(deck):
        assert told["aids"][1].count(name) == 3
        assert name in told["aids"][2]


def test_aid_tells_draft_starter_and_how_many_tokens(told: Words) -> None:
    words = " ".join(told["aids"][1].split())
    for rule in ("keep 1, pass 2", "keep 2, discard 1", "the oldest", "One token of each type"):
        assert words.count(rule) == 3


def test_legend_tells_the_letters(told: Words, deck: Deck) -> None:
    assert all(f"{tape.name[0]} · {tape.name}" in told["aids"][2] for tape in deck.tapes)


def test_counters_go_from_1_to_8_for_each_player(told: Words) -> None:
    found = re.findall(r"([A-E])\s*([1-8])(?!\d)", " ".join(told["counters"]))
    assert sorted(found) == [(letter, str(n)) for letter in "ABC" for n in range(1, 9)]


def test_sheets_of_counters_say_where_these_are_not_laid(told: Words) -> None:
    assert "but not over a card's square" in " ".join(" ".join(told["counters"]).split())


def test_faces_of_counters_have_ids_of_their_own(deck: Deck) -> None:
    ids = [f"counter-{letter}{number}" for letter in "ABCDE" for number in range(1, 9)]
    assert list(lay_counters(deck, Style())) == ids


def test_counters_of_a_print_are_in_its_record(printed: Path) -> None:
    files = json.loads((printed / "print.json").read_text("utf-8"))["files"]
    slots = [slot for file in files if file["file"] == "tokens.pdf" for page in file["pages"]
             for slot in page["slots"]]  # fmt: skip
    found = {slot["face"]: slot for slot in slots if slot["face"].startswith("counter-")}
    assert len(found) == 40
    assert len({slot["hash"] for slot in found.values()}) == 40
    assert {(slot["w_mm"], slot["h_mm"]) for slot in found.values()} <= {(13, 20), (20, 13)}


@pytest.mark.parametrize("scale", [0.7, 1.1])
def test_counters_are_as_large_whatever_cards_are(deck: Deck, scale: float) -> None:
    face = lay_counters(deck, Style(), scale=scale)["counter-A1"]
    assert (face.width * scale, face.height * scale) == pytest.approx((13, 20))


# Texts that stand together.
STEPS = (
    "Place a card left or right; its tape and icons join.",
    "Score the one new Note.",
    "A goal is met? Take a token of its type; it works at once.",
)
TYPES = (
    "new number; a complete Note scores once more",
    "new things to count; the same",
    "points at the end",
)
TOKENS = (
    "the token is a new number",
    "the token is new things to count",
    "the token is points at the end",
)


@pytest.mark.parametrize("language", languages())
def test_texts_that_stand_together_are_of_one_size(deck: Deck, language: str) -> None:
    context = FigureContext(FaceContext(deck, Style()), {}, "aids")
    with spoken(language):
        card, _other = aid_faces(context)
        shown, told = record(card), Recorder()
        legend(context, 150).paint(told)
        groups = [(pen, [_(text) for text in texts]) for pen, texts in ((shown, STEPS),
                  (shown, TYPES), (told, TOKENS))]  # fmt: skip
    for pen, texts in groups:
        lines = [one for one in pen.written if any(one.words in text for text in texts)]
        assert len({round(one.size_pt, 1) for one in lines if " " in one.words}) == 1


def test_nothing_covers_the_tape_of_a_counter(deck: Deck) -> None:
    """Half a chevron is a slanting line, as of another tape."""
    face = lay_counters(deck, Style())["counter-D1"]
    assert all(text.ink.y > counter.TAPE.bottom for text in record(face).written)
    assert counter.TAPE.bottom < counter.MARK.y


def test_texts_of_counters_are_clear_of_tape_and_mark(deck: Deck) -> None:
    dark = counter.MARK.grown(-counter.MARK.w / 9)
    for face in lay_counters(deck, Style()).values():
        for text in record(face).written:
            assert text.size_pt > 5.999
            assert text.ink.bottom <= dark.y - counter.MARK.w / 9 + 0.02


def test_counters_go_on_narrow_paper(tmp_path: Path) -> None:
    assert len(make(tmp_path, "--paper", "115x230mm", "--players", "2")["counters"]) == 1


def test_other_decks_are_named_by_themselves(tmp_path: Path, small_deck: Deck) -> None:
    found = make(tmp_path, "--cards", str(DATA / "decks" / "faces.json"), "--paper", "a4")
    assert all(name in found["aids"][2] for name in names(small_deck))


def without_icons(deck: dict[str, Any]) -> None:
    for one in deck["start"] + deck["journey"] + deck["tokens"]:
        if "icons" in one:
            one["icons"] = []
        if "end" in one:
            one["end"] = [deck["tapes"][0]["id"]]
    deck["icons"], deck["goals"] = [], []


def with_twelve_tapes(deck: dict[str, Any]) -> None:
    first = deck["tapes"][0]
    names = ["Amber", "Black", "Coral", "Denim", "Ebony", "Fawn", "Hazel"]
    deck["tapes"] += [{**first, "id": name.lower(), "name": name} for name in names]


@pytest.mark.parametrize("change", [without_icons, with_twelve_tapes])
def test_few_and_many_symbols_fit(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    deck = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    change(deck)
    deck["game"]["counts"] = {
        kind: len(deck[kind]) for kind in ("journey", "start", "goals", "tokens")
    }
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    assert make(tmp_path, "--cards", str(tmp_path / "deck.json"), "--paper", "a4")["aids"]


def test_name_that_does_not_fit_is_told(tmp_path: Path) -> None:
    deck = json.loads(FIRST_FILE.read_text(encoding="utf-8"))
    deck["icons"][0]["name"] = "A paw of an animal that no one has ever seen"
    deck["goals"][0]["condition"] = {"icons": {"sun": 3}}
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    with pytest.raises(FaceError, match="the text 'A paw of an animal"):
        make(tmp_path, "--cards", str(tmp_path / "deck.json"), "--paper", "a4")


def test_text_of_each_page_is_golden(golden: Golden, tmp_path: Path) -> None:
    pages = make(tmp_path, "--paper", "a4")
    lines = [
        f"=== {name}, {number} ===\n{text}"
        for name, texts in sorted(pages.items())
        for number, text in enumerate(texts, 1)
    ]
    text = re.sub(r"horizon [0-9.]+", "horizon", "\n".join(lines).replace("\r", ""))
    golden.check("aids/en.txt", text + "\n")
