"""The cards of the standard deck are what the rules say that the game holds (R1), one fact a test.

The file is read as plain JSON: these tests judge the data, not our loader. How strong cards are,
and how often each symbol is wanted, is no matter of theirs: that may change for a fairer game.
"""

import json
import unicodedata
from collections import Counter
from typing import Any

import pytest

from tests.places import DECK_FILE

TEXT = DECK_FILE.read_text(encoding="utf-8")
DATA: dict[str, Any] = json.loads(TEXT)
START: list[dict[str, Any]] = DATA["start"]
JOURNEY: list[dict[str, Any]] = DATA["journey"]

TAPES = ("green", "purple", "blue", "orange", "yellow")
ICONS = ("paw", "flower", "sun", "boat", "temple")


# The file


def test_file_is_nfc() -> None:
    assert unicodedata.is_normalized("NFC", TEXT)


def test_file_leaves_letters_unescaped() -> None:
    assert "\\u" not in TEXT


def test_file_ends_with_one_newline() -> None:
    assert TEXT.endswith("}\n")


def test_lines_fit_an_editor() -> None:
    assert max(len(line) for line in TEXT.splitlines()) <= 99


def test_first_line_names_the_schema() -> None:
    assert DATA["$schema"] == "schema/cards.schema.json"


def test_deck_has_the_standard_totals() -> None:
    assert "counts" not in DATA["game"]


# Components (R1)


def test_journey_cards() -> None:
    assert len(JOURNEY) == 61


def test_start_cards() -> None:
    assert len(START) == 5


def test_journey_ids_run_in_order() -> None:
    assert [card["id"] for card in JOURNEY] == [f"J{n:02}" for n in range(1, 62)]


def test_start_ids_run_in_order() -> None:
    assert [card["id"] for card in START] == [f"S{n}" for n in range(1, 6)]


def test_markers_run_through_the_deck() -> None:
    marked = [*DATA["journey"], *DATA["start"], *DATA["tokens"], *DATA["goals"]]
    assert [entry["marker"] for entry in marked] == list(
        range(
            1,
            1
            + 61  # Journey cards
            + 5  # Start cards
            + 15  # Bonus tokens
            + 12,  # Goal cards
        )
    )


# Tops


def test_tapes_of_the_deck() -> None:
    assert tuple(tape["id"] for tape in DATA["tapes"]) == TAPES


def test_every_tape_has_a_pattern_of_its_own() -> None:
    patterns = [tape["pattern"] for tape in DATA["tapes"]]
    assert patterns == ["stripes", "dots", "waves", "chevrons", "checks"]


def test_icons_of_the_deck() -> None:
    assert tuple(icon["id"] for icon in DATA["icons"]) == ICONS


def test_every_colour_lies_on_some_card() -> None:
    assert {colour for card in JOURNEY for colour in card["tape"]} == set(TAPES)


@pytest.mark.parametrize(
    ("icon", "printed"),
    [  # cards that show it once, twice, three times
        ("paw", 12 * 1 + 1 * 2),
        ("flower", 4 * 1 + 3 * 2 + 1 * 3),
        ("sun", 12 * 1 + 1 * 2),
        ("boat", 12 * 1 + 1 * 2),
        ("temple", 11 * 1 + 1 * 2),
    ],
)
def test_every_icon_is_printed_13_or_14_times(icon: str, printed: int) -> None:
    assert sum(card["icons"].count(icon) for card in JOURNEY) == printed in {13, 14}


def test_icons_printed_in_all() -> None:
    assert sum(len(card["icons"]) for card in JOURNEY) == (
        15 * 0  # cards without an icon
        + 29 * 1  # with one
        + 12 * 2  # with two
        + 5 * 3  # with three
    )


# Notes


def test_every_symbol_is_asked_for_by_some_end() -> None:
    assert {symbol for card in JOURNEY for symbol in card.get("end", ())} == {*TAPES, *ICONS}


def test_some_cards_lack_a_half() -> None:
    assert any("beginning" not in card or "end" not in card for card in JOURNEY)


def test_no_two_journey_cards_play_alike() -> None:
    kinds = Counter(
        (
            frozenset(card["tape"]),
            tuple(sorted(card["icons"])),
            card.get("beginning"),
            frozenset(card.get("end", ())),
        )
        for card in JOURNEY
    )
    assert [kind for kind, cards in kinds.items() if cards > 1] == []


# Start cards


def test_start_cards_have_both_halves() -> None:
    assert [card["id"] for card in START if not (card["beginning"] and card["end"])] == []


def test_start_cards_have_no_top() -> None:
    assert [card["id"] for card in START if {"tape", "icons"} & set(card)] == []
