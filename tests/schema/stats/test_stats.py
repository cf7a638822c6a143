"""What a deck holds: the small deck by figures counted by hand, the first standard by its sums."""

import json
from collections.abc import Callable
from dataclasses import astuple
from typing import Any

import pytest

from schema.deck.build import build_deck
from schema.stats.report import format_json, format_text
from schema.stats.stats import Stats, count_deck, mean_points
from tests.golden import Golden
from tests.schema.decks import DOCUMENTED, small, standard

EMPTY: dict[str, Any] = {
    "game": {
        "title": "Empty", "edition": "0",
        "counts": {"journey": 0, "start": 0, "goals": 0, "tokens": 0},
    },
    "tapes": [], "icons": [], "start": [], "journey": [], "goals": [], "tokens": [],
}  # fmt: skip


def _small() -> Stats:
    return count_deck(build_deck(small()))


def _standard() -> Stats:
    return count_deck(build_deck(standard()))


def _empty() -> Stats:
    return count_deck(build_deck(EMPTY))


# The small deck


def test_totals() -> None:
    assert astuple(_small().totals) == (8, 2, (1, 1, 1), (2, 2, 2))


def test_tapes() -> None:
    counts = [(tape.id, tape.cards, tape.alone) for tape in _small().tapes]
    assert counts == [
        ("green", 4, 2),  # J01, J03, J05, J07; alone J01, J07
        ("purple", 3, 1),  # J04, J05, J08; alone J04
        ("blue", 4, 2),  # J02, J03, J06, J08; alone J02, J06
    ]


def test_pairs() -> None:
    assert {pair.tapes: pair.cards for pair in _small().pairs} == {
        ("green", "purple"): 1,  # J05
        ("green", "blue"): 1,  # J03
        ("purple", "blue"): 1,  # J08
    }


def test_icons() -> None:
    counts = [(icon.id, icon.printed, icon.cards) for icon in _small().icons]
    assert counts == [
        ("paw", 4, 3),  # J01, J05, J07 twice
        ("flower", 3, 2),  # J04 twice, J06
        ("sun", 4, 4),  # J03, J05, J06, J07
    ]


def test_icons_per_card() -> None:
    assert _small().icons_per_card == ((0, 2), (1, 2), (2, 3), (3, 1))


def test_beginnings() -> None:
    assert _small().beginnings == ((0, 2), (1, 2), (2, 2), (3, 1), (4, 1))


def test_lengths_of_ends() -> None:
    assert _small().end_lengths == ((0, 2), (1, 4), (2, 2))


def test_what_ends_ask_for() -> None:
    assert [astuple(end) for end in _small().ends] == [
        ("green", 1, 1),  # J01
        ("purple", 1, 1),  # J06
        ("blue", 1, 0),  # J02
        ("paw", 1, 1),  # J05
        ("flower", 2, 1),  # J04 alone, J07
        ("sun", 2, 0),  # J02, J07
    ]


def test_budgets() -> None:
    points = {card.id: card.points for card in _small().journey_budgets}
    assert points["J01"] == round(1 * 1.0 + 1 * 1.0 + 2 * 1.1 + 1 * 1.6, 2)
    assert points["J03"] == round(2 * 1.0 + 1 * 1.0 + 3 * 1.1, 2)
    assert points["J08"] == 2 * 1.0


def test_budgets_of_start_cards() -> None:
    assert [(card.id, card.points) for card in _small().start_budgets] == [
        ("S1", round(2 * 1.1 + 1.3, 2)),
        ("S2", round(1 * 1.1 + 1.6 + 1.3, 2)),
    ]


def test_the_mean_of_budgets() -> None:
    assert mean_points(_small().start_budgets) == 3.75


def test_the_mean_of_none_is_nought() -> None:
    assert mean_points(()) == 0


# The first standard deck


@pytest.mark.parametrize(
    ("total", "count"),
    [
        (lambda s: sum(tape.cards for tape in s.tapes), 36 * 1 + 25 * 2),
        (lambda s: sum(tape.alone for tape in s.tapes), 36),
        (lambda s: sum(pair.cards for pair in s.pairs), 25),
        (lambda s: sum(icon.printed for icon in s.icons), 29 * 1 + 12 * 2 + 5 * 3),
        (lambda s: sum(cards for _, cards in s.icons_per_card), 61),
        (lambda s: sum(value * cards for value, cards in s.beginnings), 113),
        (lambda s: sum(end.ends for end in s.ends), 34 * 1 + 20 * 2 + 4 * 3),
        (lambda s: sum(end.alone for end in s.ends), 34),
    ],
)
def test_sums_of_the_first_standard_deck(total: Callable[[Stats], int], count: int) -> None:
    assert total(_standard()) == count


# Views


def test_golden_text(golden: Golden) -> None:
    golden.check("stats.txt", format_text(_standard()) + "\n")


def test_golden_json(golden: Golden) -> None:
    golden.check("stats.json", format_json(_small()) + "\n")


def test_an_empty_deck_as_text() -> None:
    text = format_text(_empty())
    assert "0 Journey cards, 0 Start cards\n" in text
    assert text.endswith("Budget of the Start cards: none")


def test_an_empty_deck_as_json() -> None:
    told = json.loads(format_json(_empty()))
    assert told["tapes"] == told["pairs"] == []
    assert told["budgets"]["journey"] == {
        "least": None, "mean": None, "greatest": None, "cards": [],
    }  # fmt: skip


def test_keys() -> None:
    assert list(json.loads(format_json(_small()))) == [
        "title", "edition", "deck", "totals", "tapes", "pairs", "icons", "icons_per_card",
        "beginnings", "end_lengths", "ends", "budgets",
    ]  # fmt: skip


@pytest.mark.parametrize("key", json.loads(format_json(_small())))
def test_every_key_is_documented(key: str) -> None:
    assert f"`{key}`" in DOCUMENTED
