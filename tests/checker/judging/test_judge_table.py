"""Tables: whose a problem is, the line of each player, rounds that can't stand side by side."""

from __future__ import annotations

import pytest

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from tests.checker.judged import Json, deck, verdict_of

SMALL = deck("small")
ROWS = {  # in this order they sit; after two placements they have 9, 2 and 2 points
    "Cleo": ("S3", "J10 J11 J22 J20"),
    "Ana": ("S1", "J12 J09 J02 J24"),
    "Ben": ("S5", "J18 J07 J01 J03"),
}


def player(name: str, count: int) -> Json:
    start, cards = ROWS[name]
    placements = [{"card": card, "end": "right"} for card in cards.split()[:count]]
    return {"name": name, "start": start, "placements": placements}


def table(*counts: int) -> Json:
    return {"players": [player(name, n) for name, n in zip(ROWS, counts, strict=False)]}


def pointers(verdict: Json) -> list[str]:
    return [problem["pointer"] for problem in verdict["problems"]]


def test_each_player_has_the_line_of_the_own_row() -> None:
    whole = verdict_of(SMALL, table(2, 2))
    for judged, case in zip(whole["players"], table(2, 2)["players"], strict=True):
        own = {key: case[key] for key in ("start", "placements")}
        assert judged["line"] == verdict_of(SMALL, own)["line"]


def test_table_that_is_malformed_has_no_line_at_all() -> None:
    verdict = verdict_of(SMALL, {**table(2, 2), "nonsense": 1})
    assert [verdict["line"], *(one["line"] for one in verdict["players"])] == [None] * 3


@pytest.mark.parametrize(
    ("player_two", "pointer"),
    [("nobody", "/players/1"), ({**player("Ben", 1), "nonsense": 1}, "/players/1/nonsense")],
)
def test_malformed_player_has_the_problem_alone(player_two: Json, pointer: str) -> None:
    case = {"players": [player("Cleo", 1), player_two, player("Ana", 1)]}
    verdict = verdict_of(SMALL, case)
    assert [pointers(one) for one in verdict["players"]] == [[], [pointer], []]
    assert pointers(verdict) == [pointer]


def test_malformed_head_is_no_player_s() -> None:
    verdict = verdict_of(SMALL, {**table(1, 1), "nonsense": 1})
    assert [pointers(one) for one in verdict["players"]] == [[], []]
    assert pointers(verdict) == ["/nonsense"]


def is_uneven(*counts: int) -> bool:
    """Whether the numbers of placements are noticed, by players as they are seated."""
    problems = verdict_of(SMALL, table(*counts))["problems"]
    return "uneven-placements" in [problem["code"] for problem in problems]


@pytest.mark.parametrize("counts", [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, 2, 1)])
def test_first_round_is_played_by_one_after_the_other(counts: tuple[int, ...]) -> None:
    assert not is_uneven(*counts)


@pytest.mark.parametrize("counts", [(0, 1, 0), (1, 1, 0), (1, 2, 2), (2, 0, 1), (2, 1, 1)])
def test_nobody_places_before_the_turn(counts: tuple[int, ...]) -> None:
    assert is_uneven(*counts)


@pytest.mark.parametrize("counts", [(2, 3, 2), (2, 4, 2), (2, 4, 3), (2, 4, 4), (3, 4, 4)])
def test_later_round_is_begun_by_the_lowest_score(counts: tuple[int, ...]) -> None:
    assert not is_uneven(*counts)


@pytest.mark.parametrize("counts", [(3, 2, 2), (2, 2, 3), (3, 4, 2), (4, 4, 2), (2, 4, 1)])
def test_nobody_places_before_the_turn_of_a_later_round(counts: tuple[int, ...]) -> None:
    assert is_uneven(*counts)


def test_turn_order_stops_where_an_error_cut_a_score_short() -> None:
    """J99 leaves A without a second placement, so nobody knows who began round 2."""
    line = "N1/P/S1/RJ12.RJ99/RJ01.RJ03/P/S3/LJ09.LJ11/LJ02.LJ24"
    verdict = verdict_json(judge(deck("small"), read_line(line)))
    assert verdict["turn_order"] == [["A", "B"]]
    assert [player["total"] is None for player in verdict["players"]] == [True, False]


def test_turn_order_goes_on_where_an_error_came_after() -> None:
    line = "N1/P/S1/RJ12.RJ01/RJ99.RJ03/P/S3/LJ09.LJ11/LJ02.LJ24"
    verdict = verdict_json(judge(deck("small"), read_line(line)))
    assert len(verdict["turn_order"]) == 2
