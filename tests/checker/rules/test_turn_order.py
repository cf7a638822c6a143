"""Who starts a round (R4), and in which order the others follow."""

from __future__ import annotations

import pytest

from checker.cases.case import Log, Player
from checker.cases.house_rules import DEFAULT, HouseRules
from checker.rules.turn_order import AgeNeeded, Start, clockwise, who_starts
from schema.house_rules.table import TieStart

OVERALL: HouseRules = frozenset({TieStart.OLDEST_OVERALL})


def starts(
    scores: list[int], ages: list[int | None] | None = None, rules: HouseRules = DEFAULT
) -> Start | AgeNeeded:
    listed = ages or [None] * len(scores)
    return who_starts([Player("", age, Log("S1")) for age in listed], scores, rules)


@pytest.mark.parametrize("rules", [DEFAULT, OVERALL])
@pytest.mark.parametrize("ages", [None, [70, 60, 50], [None, 60, None]])
def test_lowest_score_starts_whatever_the_ages(
    ages: list[int | None] | None, rules: HouseRules
) -> None:
    assert starts([9, 8, 7], ages, rules) == Start(2, 7, (2,))


@pytest.mark.parametrize(
    ("rules", "player"), [(DEFAULT, 2), (OVERALL, 0)], ids=["of the tied", "of all"]
)
def test_oldest_starts_on_a_tie(rules: HouseRules, player: int) -> None:
    assert starts([9, 7, 7], [70, 50, 60], rules) == Start(player, 7, (1, 2))


def test_of_equal_ages_the_first_listed_starts() -> None:
    assert starts([9, 7, 7, 7], [70, 50, 60, 60]) == Start(2, 7, (1, 2, 3))


@pytest.mark.parametrize(("rules", "player"), [(DEFAULT, 1), (OVERALL, 0)])
def test_without_ages_the_first_listed_counts_as_the_oldest(
    rules: HouseRules, player: int
) -> None:
    assert starts([9, 7, 7], None, rules) == Start(player, 7, (1, 2))


@pytest.mark.parametrize(
    ("rules", "needed"), [(DEFAULT, Start(2, 7, (1, 2))), (OVERALL, AgeNeeded(0))]
)
def test_only_the_ages_that_decide_are_needed(
    rules: HouseRules, needed: Start | AgeNeeded
) -> None:
    assert starts([9, 7, 7], [None, 50, 60], rules) == needed


def test_first_age_that_is_missing_is_told() -> None:
    assert starts([7, 7, 7], [50, None, None]) == AgeNeeded(1)


@pytest.mark.parametrize(
    ("start", "players", "order"), [(0, 3, [0, 1, 2]), (2, 3, [2, 0, 1]), (1, 2, [1, 0])]
)
def test_the_others_follow_clockwise(start: int, players: int, order: list[int]) -> None:
    assert clockwise(start, players) == order
