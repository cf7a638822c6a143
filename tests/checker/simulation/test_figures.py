"""The figures: counted once more from the engine's verdicts on the records, and worked by hand."""

from collections import Counter
from typing import Any

import pytest

from checker.judging.judge_table import TableVerdict
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import deck_tables
from checker.simulation.tally import Tally, sums_of, tally
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.checker.simulation.playing import Record, judged, played, task

GAMES = 60


def told_of(deck: Deck, levels: tuple[int, ...], games: int) -> tuple[Tally, list[Record]]:
    figures, records = played(task(deck, levels, games=games))
    at = columns(len(levels), deck_tables(deck))
    return tally(deck, at, len(levels), sums_of(at, len(levels), figures)), records


@pytest.fixture(scope="module")
def both(deck: Deck) -> tuple[Tally, list[tuple[Record, TableVerdict]]]:
    told, records = told_of(deck, (1, 0, 1, 0, 1), GAMES)
    return told, [(record, judged(deck, record)) for record in records]


def test_notes_are_the_verdicts(both: Any) -> None:
    told, pairs = both
    zero, incomplete, points, placed = Counter(), Counter(), Counter(), Counter()  # type: ignore[var-annotated]
    for _record, verdict in pairs:
        for _name, player in verdict.players:
            for one in player.placements:
                zero[one.number] += one.note.points == 0
                incomplete[one.number] += not one.note.is_complete
                points[one.card] += one.note.points
                placed[one.card] += 1
    assert told["notes"]["zero"] == [zero[n] for n in range(1, 9)]
    assert told["notes"]["incomplete"] == [incomplete[n] for n in range(1, 9)]
    assert {i: c["note_points_sum"] for i, c in told["cards"].items() if c["placed"]} == points
    assert {i: c["placed"] for i, c in told["cards"].items() if c["placed"]} == placed


def test_goals_are_the_verdicts(both: Any) -> None:
    told, pairs = both
    met, claimed, first = Counter(), Counter(), Counter()  # type: ignore[var-annotated]
    for _record, verdict in pairs:
        for _name, player in verdict.players:
            for goal in player.goals:
                met[goal.goal] += bool(goal.met_after)
                claimed[goal.goal] += goal.claimed_after is not None
                first[goal.goal] += goal.met_after[0] if goal.met_after else 0
    assert {i: g["met"] for i, g in told["goals"].items()} == {i: met[i] for i in told["goals"]}
    assert {i: g["claimed"] for i, g in told["goals"].items()} == {
        i: claimed[i] for i in told["goals"]
    }
    assert {i: g["first_check_sum"] for i, g in told["goals"].items()} == {
        i: first[i] for i in told["goals"]
    }


def test_wins_are_the_highest_totals(both: Any) -> None:
    told, pairs = both
    wins = [0] * 5
    for record, _verdict in pairs:
        totals = [player["claimed_total"] for player in record["players"]]
        for seat, total in enumerate(totals):
            wins[seat] += 60 // totals.count(max(totals)) if total == max(totals) else 0
    assert [seat["wins_x60"] for seat in told["seats"]] == wins


def flat_deck(top: int) -> Deck:
    """Return a deck of 24 equal cards, two equal Start cards and one goal never met.

    Each card has an icon and a Note of 2 an icon; a Start card has no beginning and that end.
    """
    card = {"name": "", "tape": ["red"], "icons": ["bell"] * top, "beginning": 2, "end": ["bell"]}
    return build_deck(
        {
            "game": {"title": "", "edition": ""},
            "tapes": [{"id": "red", "name": "", "colour": "#ff0000", "pattern": "dots"}],
            "icons": [{"id": "bell", "name": ""}],
            "start": [{"id": f"S{n}", "name": "", "end": ["bell"]} for n in (1, 2)],
            "journey": [{"id": f"J{n:02}", **card} for n in range(1, 25)],
            "goals": [
                {"id": "G01", "type": "I", "name": "", "condition": {"icons": {"bell": 99}}}
            ],
            "tokens": [{"id": "B01", "type": "I", "value": 9}],
        }
    )


def test_greedy_rows_of_equal_cards_are_worked_by_hand() -> None:
    """Each Note is 2 times the icons so far, at any end but right of the Start card.

    That end lacks a beginning, so the first card goes left: 2 times 1, then 2, up to 8: 72 points.
    """
    told, _records = told_of(flat_deck(1), (1, 1), 20)
    assert told["totals"] == {
        "count": 40, "sum": 40 * 72, "sum_sq": 40 * 72 * 72, "histogram": {"72": 40},
    }  # fmt: skip
    assert told["seats"] == [{"wins_x60": 600, "sum": 1440}, {"wins_x60": 600, "sum": 1440}]
    assert [one["sum"] for one in told["rounds"]] == [40 * n for n in (6, 20, 42, 72)]
    assert told["notes"]["incomplete"] == [0] * 8
    assert told["goals"]["G01"] == {
        "in_play": 20, "rows": 40, "met": 0, "claimed": 0, "first_check_sum": 0,
    }  # fmt: skip
    assert told["tokens"]["B01"] == {"offered": 0, "taken": 0, "gain_sum": 0, "wins_x60": 0}
    assert told["squares"]["totals"] == {"sum": 20 * 144**2, "sum_sq": 20 * (2 * 72 * 72) ** 2}


def test_cards_without_icons_score_nothing_and_all_share_the_win() -> None:
    told, _records = told_of(flat_deck(0), (0, 0), 20)
    assert told["totals"]["histogram"] == {"0": 40}
    assert told["ages"] == [600, 600]
    assert told["notes"]["zero"] == [40] * 8
