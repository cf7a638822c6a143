"""Which pairs of cards are asked about."""

from checker.histories.histories import Range
from checker.histories.questions import best_question, open_question
from tests.checker.histories.rows import histories

ROW = ("J02", "S1", "J24")


def test_cards_on_both_sides_have_an_open_order() -> None:
    question = open_question(histories(*ROW))
    assert question is not None
    assert (question.first, question.second) == ("J02", "J24")


def test_pair_that_nobody_remembers_is_passed_over() -> None:
    assert open_question(histories(*ROW), {("J02", "J24")}) is None


def test_order_that_is_known_is_not_open() -> None:
    assert open_question(histories(*ROW, known=(("J24", "J02"),))) is None


def test_order_that_changes_the_total_is_asked_for() -> None:
    question = best_question(histories("J01", "S1", "J02"), Range(2, 4))
    assert question is not None
    assert (question.yes, question.no) == (Range(2, 2), Range(4, 4))


def test_order_that_changes_no_total_is_not_asked_for() -> None:
    assert best_question(histories("J06", "S1", "J02"), Range(2, 2)) is None
