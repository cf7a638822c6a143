"""The standard deck keeps its promises: every figure of its design, one fact per test.

Totals stand as sums, one term per line with its meaning, so that an edit of the deck shows which
term it moved. The file is read as plain JSON: these tests judge the data, not our loader.
"""

import json
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from itertools import combinations
from typing import Any

import pytest

from schema.stats.budget import JOURNEY_BAND, WEIGHTS, Means, budget, derive_weights
from tests.places import DECK_FILE

TEXT = DECK_FILE.read_text(encoding="utf-8")
DATA: dict[str, Any] = json.loads(TEXT)

TAPES = ("green", "purple", "blue", "orange", "yellow")
ICONS = ("paw", "flower", "sun", "boat", "temple")
PAIRS = tuple(combinations(TAPES, 2))

START_BUDGET = 3.8  # points of score: beginning 2, an end of one colour, no top


@dataclass(frozen=True, slots=True)
class Card:
    """What the rules use of a Start or Journey card; a Start card has no top."""

    id: str
    tape: tuple[str, ...]
    icons: tuple[str, ...]
    beginning: int | None
    end: tuple[str, ...]


def _card(entry: dict[str, Any]) -> Card:
    return Card(
        id=entry["id"],
        tape=tuple(entry.get("tape", ())),
        icons=tuple(entry.get("icons", ())),
        beginning=entry.get("beginning"),
        end=tuple(entry.get("end", ())),
    )


START = tuple(_card(entry) for entry in DATA["start"])
JOURNEY = tuple(_card(entry) for entry in DATA["journey"])
NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in DATA["journey"]}


def _worth(card: Card) -> float:
    tapes = sum(symbol in TAPES for symbol in card.end)
    return budget(
        len(card.tape),
        len(card.icons),
        card.beginning,
        end_tapes=tapes,
        end_icons=len(card.end) - tapes,
    )


def _top_size(card: Card) -> int:
    return len(card.tape) + len(card.icons)


def _ends(length: int) -> list[frozenset[str]]:
    return [frozenset(card.end) for card in JOURNEY if len(card.end) == length]


def _per_card(values: Iterable[int]) -> float:
    return sum(values) / len(JOURNEY)


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
    assert len(JOURNEY) == (
        36  # with tape of one colour
        + 25  # with tape of two colours
    )


def test_start_cards() -> None:
    assert len(START) == 5


def test_journey_ids_run_in_order() -> None:
    assert [card.id for card in JOURNEY] == [f"J{n:02}" for n in range(1, 62)]


def test_start_ids_run_in_order() -> None:
    assert [card.id for card in START] == [f"S{n}" for n in range(1, 6)]


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


# Tape


def test_tapes_of_the_deck() -> None:
    assert tuple(tape["id"] for tape in DATA["tapes"]) == TAPES


def test_every_tape_has_a_pattern_of_its_own() -> None:
    patterns = [tape["pattern"] for tape in DATA["tapes"]]
    assert patterns == ["stripes", "dots", "waves", "chevrons", "checks"]


def test_cards_of_one_colour() -> None:
    singles = Counter(card.tape[0] for card in JOURNEY if len(card.tape) == 1)
    assert singles == {"green": 7, "purple": 7, "blue": 8, "orange": 7, "yellow": 7}


def test_cards_of_one_colour_in_all() -> None:
    assert sum(len(card.tape) == 1 for card in JOURNEY) == (
        7  # green
        + 7  # purple
        + 8  # blue
        + 7  # orange
        + 7  # yellow
    )


def test_cards_of_two_colours_in_all() -> None:
    assert sum(len(card.tape) == 2 for card in JOURNEY) == (
        3  # green and purple
        + 2  # green and blue
        + 2  # green and orange
        + 3  # green and yellow
        + 3  # purple and blue
        + 3  # purple and orange
        + 2  # purple and yellow
        + 2  # blue and orange
        + 2  # blue and yellow
        + 3  # orange and yellow
    )


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_colours_lies_on_two_or_three_cards(pair: tuple[str, str]) -> None:
    assert sum(set(card.tape) == set(pair) for card in JOURNEY) in {2, 3}


@pytest.mark.parametrize(
    ("colour", "cards"),
    [  # alone, then with each other colour in the order of TAPES
        ("green", 7 + 3 + 2 + 2 + 3),  # purple, blue, orange, yellow
        ("purple", 7 + 3 + 3 + 3 + 2),  # green, blue, orange, yellow
        ("blue", 8 + 2 + 3 + 2 + 2),  # green, purple, orange, yellow
        ("orange", 7 + 2 + 3 + 2 + 3),  # green, purple, blue, yellow
        ("yellow", 7 + 3 + 2 + 2 + 3),  # green, purple, blue, orange
    ],
)
def test_every_colour_lies_on_17_or_18_cards(colour: str, cards: int) -> None:
    assert sum(colour in card.tape for card in JOURNEY) == cards in {17, 18}


# Icons


def test_icons_of_the_deck() -> None:
    assert tuple(icon["id"] for icon in DATA["icons"]) == ICONS


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
    assert sum(card.icons.count(icon) for card in JOURNEY) == printed in {13, 14}


def test_icons_printed_in_all() -> None:
    assert sum(len(card.icons) for card in JOURNEY) == (
        15 * 0  # cards without an icon
        + 29 * 1  # with one
        + 12 * 2  # with two
        + 5 * 3  # with three
    )


def test_cards_with_a_repeated_icon() -> None:
    repeated = [card for card in JOURNEY if len(set(card.icons)) < len(card.icons)]
    assert len(repeated) == (
        1  # flower three times: Lisse
        + 3  # flower twice: Monteverde, Sidi Bou Saïd, Namaqualand
        + 1  # sun twice: Aitutaki
        + 1  # boat twice: Sými
        + 1  # paw twice: Khongoryn Els
        + 1  # temple twice: Rapa Nui
    )


@pytest.mark.parametrize("icon", ICONS)
@pytest.mark.parametrize("colour", TAPES)
def test_every_icon_meets_every_colour_on_two_cards_or_more(icon: str, colour: str) -> None:
    assert sum(icon in card.icons and colour in card.tape for card in JOURNEY) >= 2


# Notes


def test_beginnings() -> None:
    assert Counter(card.beginning for card in JOURNEY) == {1: 19, 2: 25, 3: 12, 4: 2, None: 3}


def test_sum_of_the_beginnings() -> None:
    assert sum(card.beginning or 0 for card in JOURNEY) == (
        19 * 1  # points per criterion met
        + 25 * 2
        + 12 * 3
        + 2 * 4  # Banaue and Colca
        + 3 * 0  # without a beginning: Lisse, Sými, Meroë
    )


def test_lengths_of_the_ends() -> None:
    assert sum(len(card.end) > 0 for card in JOURNEY) == (
        34  # of one symbol
        + 20  # of two
        + 4  # of three
    )


def test_ends_of_one_symbol() -> None:
    assert Counter(symbol for end in _ends(1) for symbol in end) == {
        **dict.fromkeys(("green", "purple", "blue", "orange", "yellow", "boat"), 3),
        **dict.fromkeys(("paw", "flower", "sun", "temple"), 4),
    }


def test_ends_of_two_symbols() -> None:
    assert len(_ends(2)) == (
        10  # pairs of colours
        + 5  # pairs of icons
        + 5  # a colour and an icon
    )


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_one_end_asks_for_each_pair_of_colours(pair: tuple[str, str]) -> None:
    assert _ends(2).count(frozenset(pair)) == 1


def test_ends_of_two_icons() -> None:
    assert sum(end <= set(ICONS) for end in _ends(2)) == 5


def test_ends_of_three_symbols_are_few_and_different() -> None:
    assert len(set(_ends(3))) == len(_ends(3)) == 4


@pytest.mark.parametrize("symbol", TAPES + ICONS)
def test_every_symbol_is_asked_for_by_eight_or_nine_ends(symbol: str) -> None:
    assert sum(symbol in card.end for card in JOURNEY) in {8, 9}


def test_ends_ask_for_tape_as_often_as_for_icons() -> None:
    asked = [symbol for card in JOURNEY for symbol in card.end]
    assert sum(symbol in TAPES for symbol in asked) == sum(symbol in ICONS for symbol in asked)


def test_no_end_asks_for_a_symbol_of_its_own_card() -> None:
    assert [card.id for card in JOURNEY if {*card.end} & {*card.tape, *card.icons}] == []


def test_cards_without_a_beginning() -> None:
    lacking = [NAMES[card.id] for card in JOURNEY if card.beginning is None]
    assert lacking == ["Lisse", "Sými", "Meroë"]


def test_cards_without_an_end() -> None:
    lacking = [NAMES[card.id] for card in JOURNEY if not card.end]
    assert lacking == ["Aitutaki", "Iguaçu", "Sidi Bou Saïd"]


def test_a_missing_half_is_paid_for_with_a_richer_top() -> None:
    lacking = [card for card in JOURNEY if card.beginning is None or not card.end]
    whole = [card for card in JOURNEY if card not in lacking]
    poorest = min(_top_size(card) for card in lacking)
    assert poorest > sum(_top_size(card) for card in whole) / len(whole) + 1


# Strength


@pytest.mark.parametrize("card", JOURNEY, ids=NAMES.get)
def test_every_journey_card_lies_in_the_band(card: Card) -> None:
    lowest, highest = JOURNEY_BAND
    assert lowest <= _worth(card) <= highest


@pytest.mark.parametrize("card", START, ids=lambda card: card.id)
def test_start_cards_are_equally_strong(card: Card) -> None:
    assert _worth(card) == START_BUDGET


def test_richer_tops_have_poorer_notes() -> None:
    by_top: dict[int, list[float]] = {size: [] for size in range(1, 6)}
    for card in JOURNEY:
        by_top[_top_size(card)].append(_worth(card) - _top_size(card) * WEIGHTS.tape)
    means = [sum(notes) / len(notes) for notes in by_top.values()]
    assert means == sorted(means, reverse=True)


def test_weights_follow_from_the_deck() -> None:
    means = Means(
        tapes=_per_card(len(card.tape) for card in JOURNEY),
        icons=_per_card(len(card.icons) for card in JOURNEY),
        beginning=_per_card(card.beginning or 0 for card in JOURNEY),
        end_tapes=_per_card(sum(symbol in TAPES for symbol in card.end) for card in JOURNEY),
        end_icons=_per_card(sum(symbol in ICONS for symbol in card.end) for card in JOURNEY),
        tape_kinds=len(TAPES),
        icon_kinds=len(ICONS),
    )
    assert astuple(WEIGHTS) == pytest.approx(astuple(derive_weights(means)), abs=0.1)


def test_no_two_journey_cards_are_alike() -> None:
    kinds = {
        (frozenset(card.tape), tuple(sorted(card.icons)), card.beginning, frozenset(card.end))
        for card in JOURNEY
    }
    assert len(kinds) == 61


# Start cards


def test_start_cards_begin_with_one_or_two() -> None:
    assert all(card.beginning in {1, 2} for card in START)


def test_start_cards_end_with_one_colour_each() -> None:
    assert [card.end for card in START] == [(colour,) for colour in TAPES]


def test_start_cards_have_no_top() -> None:
    assert all(not card.tape and not card.icons for card in START)
