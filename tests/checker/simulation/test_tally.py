"""The sums of games: what must add up in every result."""

import pytest

from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import deck_tables
from checker.simulation.tally import Tally, added, sums_of, tally
from schema.deck.model import Deck
from tests.checker.simulation.playing import played, task

GAMES = 50


@pytest.fixture(scope="module")
def told(deck: Deck) -> Tally:
    figures, _records = played(task(deck, (1,) * 5, games=GAMES))
    at = columns(5, deck_tables(deck))
    return tally(deck, at, 5, sums_of(at, 5, figures))


def test_each_game_is_won_once(told: Tally) -> None:
    wins = 60 * GAMES
    assert sum(seat["wins_x60"] for seat in told["seats"]) == wins
    assert sum(told["ages"]) == wins
    assert sum(start["wins_x60"] for start in told["start_cards"].values()) == wins
    assert [sum(order) for order in told["order"]] == [wins] * 4


def test_points_come_from_notes_and_tokens(told: Tally) -> None:
    assert sum(told["points"].values()) == told["totals"]["sum"]


def test_histogram_has_all_totals(told: Tally) -> None:
    histogram = {int(total): n for total, n in told["totals"]["histogram"].items()}
    assert sum(histogram.values()) == told["totals"]["count"] == 5 * GAMES
    assert sum(total * n for total, n in histogram.items()) == told["totals"]["sum"]
    assert sum(total**2 * n for total, n in histogram.items()) == told["totals"]["sum_sq"]


def test_cards_are_dealt_seen_kept_and_placed(told: Tally) -> None:
    cards = told["cards"].values()
    assert sum(card["dealt"] for card in cards) == 60 * GAMES
    assert sum(card["seen"] for card in cards) == 9 * 5 * 4 * GAMES
    assert sum(card["kept"] for card in cards) == 5 * 5 * 4 * GAMES
    assert sum(card["placed"] for card in cards) == 8 * 5 * GAMES
    assert sum(card["note_points_sum"] for card in cards) == told["points"]["notes"]
    assert told["rounds"][3]["sum"] == told["points"]["notes"]


def test_claims_take_tokens(told: Tally) -> None:
    claimed = sum(goal["claimed"] for goal in told["goals"].values())
    assert claimed == sum(token["taken"] for token in told["tokens"].values())
    assert all(t["taken"] <= t["offered"] for t in told["tokens"].values())


def test_sums_are_added_number_by_number(told: Tally) -> None:
    twice = added(told, told)
    assert twice["totals"]["sum"] == 2 * told["totals"]["sum"]
    assert twice["squares"]["cards"]["J01"]["seen"] == 2 * told["squares"]["cards"]["J01"]["seen"]
