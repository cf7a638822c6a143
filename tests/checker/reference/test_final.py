"""What one answer about the order of two events leaves of a final row's totals."""

from __future__ import annotations

from tests.checker.reference.scorer import Json, all_histories, answers, judge
from tests.checker.reference.test_reference import load_deck

# J02 left, J24 and J12 right of S1. J02 first: 3 + 4 + 4 = 11, else 2 + 6 + 4 = 12.
THREE_ORDERS = {"row": ["J02", "S1", "J24", "J12"]}


def left(case: Json, first: str, second: str) -> Json:
    """What "yes" and "no" leave: least, greatest, totals, histories."""
    found = answers(all_histories(load_deck("small"), case), first, second)
    return {word: tuple(found[word].values()) for word in ("yes", "no")}


def test_an_answer_that_settles_the_total() -> None:
    """J02 before J24 is the one order that gives 11."""
    assert left(THREE_ORDERS, "J02", "J24") == {"yes": (11, 11, 1, 1), "no": (12, 12, 1, 2)}


def test_an_answer_that_settles_half() -> None:
    """J02 before J12 leaves two orders, J12 before J02 one."""
    assert left(THREE_ORDERS, "J02", "J12") == {"yes": (11, 12, 2, 2), "no": (12, 12, 1, 1)}


def test_an_answer_that_cannot_be() -> None:
    """J12 lies outside J24, so it can't have come before it."""
    found = left(THREE_ORDERS, "J12", "J24")
    assert found == {"yes": (None, None, 0, 0), "no": (11, 12, 2, 3)}


def test_the_question_that_settles_the_total_is_asked() -> None:
    """J02 and J24, of which either answer leaves one total."""
    question = judge(load_deck("small"), THREE_ORDERS)["question"]
    assert (question["first"], question["second"]) == ("J02", "J24")


def test_no_question_is_asked_where_one_total_is_left() -> None:
    """J24 before J02 leaves 12."""
    assert (
        judge(load_deck("small"), {**THREE_ORDERS, "known": [["J24", "J02"]]})["question"] is None
    )
