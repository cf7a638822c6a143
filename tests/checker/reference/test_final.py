"""What one answer about the order of two cards leaves of a final row's totals."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.checker.random_cases.strategies import decks, final_rows
from tests.checker.reference.scorer import judge, open_pairs, ranges
from tests.checker.reference.test_reference import load_deck

# J02 left, J24 and J12 right of S1. J02 first: 3 + 4 + 4 = 11, else 2 + 6 + 4 = 12.
THREE_ORDERS = {"row": ["J02", "S1", "J24", "J12"]}


def test_an_answer_that_settles_the_total() -> None:
    """J02 before J24 is the one order that gives 11."""
    found = ranges(load_deck("small"), THREE_ORDERS, "J02", "J24")
    assert found == {"yes": {"min": 11, "max": 11}, "no": {"min": 12, "max": 12}}


def test_an_answer_that_settles_half() -> None:
    """J02 before J12 leaves two orders, J12 before J02 one."""
    found = ranges(load_deck("small"), THREE_ORDERS, "J02", "J12")
    assert found == {"yes": {"min": 11, "max": 12}, "no": {"min": 12, "max": 12}}


def test_an_answer_that_cannot_be() -> None:
    """J12 lies outside J24, so it can't have come before it."""
    found = ranges(load_deck("small"), THREE_ORDERS, "J12", "J24")
    assert found == {"yes": {"min": None, "max": None}, "no": {"min": 11, "max": 12}}


def test_open_pairs_lie_on_both_sides() -> None:
    """The order on one side is settled by the row."""
    assert open_pairs(THREE_ORDERS) == [("J02", "J24"), ("J02", "J12")]


def test_known_settles_pairs() -> None:
    """J24 before J02 leaves J02 and J12 open."""
    assert open_pairs({**THREE_ORDERS, "known": [["J24", "J02"]]}) == [("J02", "J12")]


@settings(max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_both_answers_together_are_the_whole_range(data: Any) -> None:
    """No history is lost between yes and no."""
    deck = data.draw(decks())
    case = data.draw(final_rows(deck, most_cards=4))
    verdict = judge(deck, case)
    if not verdict["histories"]:
        return
    for first, second in open_pairs(case):
        answers = ranges(deck, case, first, second)
        found = [one for one in answers.values() if one["min"] is not None]
        assert min(one["min"] for one in found) == verdict["min"]
        assert max(one["max"] for one in found) == verdict["max"]
