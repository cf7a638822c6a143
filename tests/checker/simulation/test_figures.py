"""The figures: all counted once more from the records, and those of tiny decks worked by hand."""

import json

import pytest

from checker.cases.house_rules import values
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.tally import Tally, sums_of, tally
from checker.simulation.task import Task
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.checker.simulation.playing import Record, played, quick_weights, task
from tests.checker.simulation.recount import Recount
from tests.places import FIRST_FILE

DOCUMENT = json.loads(FIRST_FILE.read_text("utf-8"))
GAMES = 60


def told_of(deck: Deck, of: Task, weights: Table | None = None) -> tuple[Tally, list[Record]]:
    figures, records = played(of, weights)
    at = columns(of.players, deck_tables(deck))
    return tally(deck, at, of.players, sums_of(at, of.players, figures)), records


@pytest.mark.many
@pytest.mark.parametrize("letters", ["", "A", "C", "F", "O"])
@pytest.mark.parametrize("levels", [(2, 1, 0, 0, 2), (0, 1, 0)])
def test_every_sum_is_counted_once_more_from_the_records(
    deck: Deck, letters: str, levels: tuple[int, ...]
) -> None:
    of = task(deck, levels, letters, GAMES)
    weights = quick_weights(deck, letters, len(levels)) if 2 in levels else None
    told, records = told_of(deck, of, weights)
    recount = Recount(DOCUMENT, values(of.rules), len(levels))
    for record in records:
        recount.add(record)
    recounted = {key: told[key] for key in recount.sums}
    assert recounted == recount.sums
    assert [*told] == [*recount.sums, "squares", "products"]
    assert [*told["cards"]] == [card["id"] for card in DOCUMENT["journey"]]
    totals = [int(total) for total in told["totals"]["histogram"]]
    assert totals == sorted(totals)


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
    told, _records = told_of(flat_deck(1), task(flat_deck(1), (1, 1), games=20))
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
    told, _records = told_of(flat_deck(0), task(flat_deck(0), (0, 0), games=20))
    assert told["totals"]["histogram"] == {"0": 40}
    assert told["ages"] == [600, 600]
    assert told["notes"]["zero"] == [40] * 8
