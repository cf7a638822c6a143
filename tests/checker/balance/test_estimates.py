"""Intervals: figures worked out by hand, and how often they hold what they should."""

from __future__ import annotations

import math

import pytest

from checker.balance.estimates import Games, Interval, estimate, games_needed, pearson, wilson
from checker.balance.measures import measures
from tests.checker.balance.games import CARD, DOCUMENT, Json, deck, result_of

SEEDS, FEW, MANY = 100, 150, 40_000
COVERED = (
    ("mean", ""), ("spread", ""), ("seat", "1"), ("age", "oldest"), ("start_card", "S2"),
    ("turn", "round 4 turn 1"), ("points_share", "II"), ("zero_notes", "placement 4"),
    ("goal_met", "G08"), ("token_wins", "B05"), ("token_gain", "B07"), ("card_kept", CARD),
    ("card_placed", CARD), ("card_wins", CARD), ("card_points", CARD), ("leading", "round 3"),
)  # fmt: skip


def intervals(result: Json) -> dict[tuple[str, str], Interval]:
    """Every measure of a result, estimated."""
    games = Games(result, result["players"])
    return {(m.name, m.of): estimate(games, m) for m in measures(result, deck(), 5)}


@pytest.mark.many
def test_of_a_hundred_intervals_about_95_hold_the_truth() -> None:
    """The truth is that of many games; a binomial of 100 and 0.95 is below 88 once in 500."""
    levels = ("random",) * 5
    truth = intervals(result_of(DOCUMENT, levels, MANY, seed=10**6))
    held = dict.fromkeys(COVERED, 0)
    for seed in range(SEEDS):
        found = intervals(result_of(DOCUMENT, levels, FEW, seed))
        for key in COVERED:
            value, (_value, low, high) = truth[key].value, found[key]
            assert value is not None
            assert low is not None
            assert high is not None
            held[key] += low <= value <= high
    assert min(held.values()) >= 88, held
    assert 93 <= sum(held.values()) / len(held) <= 97, held


def tiny(**keys: Json) -> Games:
    """Two games of two players: totals 4 and 6, then 8 and 10."""
    totals = {"count": 4, "sum": 28, "sum_sq": 216, "histogram": {}}
    squares = {"totals": {"sum": 10**2 + 18**2, "sum_sq": 52**2 + 164**2}}
    products = {"totals": {"sum_x_sum_sq": 10 * 52 + 18 * 164}}
    return Games({"totals": totals, "squares": squares, "products": products, **keys}, 2)


def test_the_mean_of_totals_has_the_error_of_the_games() -> None:
    """The games' means are 5 and 9: mean 7, standard deviation 2, error 2 / sqrt 2."""
    (measure, *_rest) = measures(result_of(DOCUMENT, ("random",) * 5, 2), None, 2)
    value, low, high = estimate(tiny(), measure)
    assert value == 7
    assert high is not None
    assert low is not None
    assert (high - low) / 2 == pytest.approx(1.959964 * math.sqrt(2))


def test_the_spread_of_totals_is_that_of_all_rows() -> None:
    """Of 4, 6, 8, 10: mean 7, variance (9 + 1 + 1 + 9) / 4 = 5. Both games deviate alike."""
    _mean, measure, *_rest = measures(result_of(DOCUMENT, ("random",) * 5, 2), None, 2)
    value, low, high = estimate(tiny(), measure)
    assert value == pytest.approx(math.sqrt(5))
    assert low == pytest.approx(high)


def test_wilson_is_as_in_the_books() -> None:
    """1 of 10 (Newcombe 1998, method 3, as Wilson wrote it): 1.8 to 40.4 %."""
    found = wilson(0.1, math.sqrt(0.1 * 0.9 / 10), 10)
    assert (found.low, found.high) == pytest.approx((0.0179, 0.4042), abs=1e-4)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_a_share_that_never_varied_is_not_certain(share: float) -> None:
    """0 of 20: up to 16.1 %."""
    found = wilson(share, 0.0, 20)
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low == pytest.approx(0.1611, abs=1e-4)


def test_pearson_is_that_of_four_rows() -> None:
    """Points 1 2 3 4, wins 0 0 0 60: covariance 22.5, variances 1.25 and 675."""
    value, _slopes = pearson((2.5, 7.5, 60.0), 15.0, 900.0)
    assert value == pytest.approx(22.5 / math.sqrt(1.25 * 675))


def test_pearson_of_rows_all_alike_is_none() -> None:
    assert pearson((2.0, 4.0, 30.0), 15.0, 900.0)[0] is None


def test_what_was_never_counted_has_no_value() -> None:
    result = result_of(DOCUMENT, ("random",) * 5, 1)
    unseen = next(of for of, card in result["cards"].items() if not card["seen"])
    assert intervals(result)["card_kept", unseen] == Interval(None)


@pytest.mark.parametrize(
    ("found", "aim", "needed"),
    [
        (Interval(50, 48, 52), (45, 55), 16),  # 2 of 5 away: 100 x (2 / 5)^2
        (Interval(60, 58, 62), (45, 55), 16),
        (Interval(54, 52, 56), (45, 55), 400),
        (Interval(55, 53, 57), (45, 55), None),
        (Interval(54, 52, 56), (None, None), None),
        (Interval(54, 52, 56), (52, None), 100),
        (Interval(None), (45, 55), None),
    ],
)
def test_games_needed_grow_with_the_square(
    found: Interval, aim: tuple[float | None, float | None], needed: int | None
) -> None:
    assert games_needed(100, found, aim) == needed


def test_every_measure_lies_within_its_interval() -> None:
    for key, (value, low, high) in intervals(result_of(DOCUMENT, ("greedy",) * 5, 60)).items():
        if value is not None:
            assert low is not None, key
            assert high is not None, key
            assert low <= value <= high, key
