"""Which pairs of events are asked about, and what the answers leave."""

from checker.cases.case import RowToken
from checker.histories.histories import Histories
from checker.histories.questions import (
    Answer,
    Question,
    Range,
    befores_of,
    best_question,
    needed,
    questions,
)
from tests.checker.histories.rows import histories


def open_questions(found: Histories) -> list[Question]:
    return questions(found, befores_of(found))


def test_cards_on_both_sides_have_an_open_order() -> None:
    (question,) = open_questions(histories("J01", "S1", "J02"))
    assert (question.first, question.second) == ("J01", "J02")
    assert (dict(question.yes.ways), dict(question.no.ways)) == ({2: 1}, {4: 1})


def test_order_that_is_known_is_not_open() -> None:
    assert open_questions(histories("J01", "S1", "J02", pairs=(("J02", "J01"),))) == []


def test_token_and_card_have_an_open_order_where_the_token_can_wait() -> None:
    """J05 before B05 leaves B05 after 2, or after 1 where J05 was first."""
    open_ = open_questions(histories("J06", "S1", "J05", tokens=(RowToken("B05", "S1"),)))
    assert [(each.first, each.second) for each in open_] == [
        ("J06", "J05"),
        ("J06", "B05"),
        ("J05", "B05"),
    ]
    assert (dict(open_[2].yes.ways), dict(open_[2].no.ways)) == ({5: 1, 8: 1, 10: 1}, {6: 1})


def test_two_tokens_of_one_check_have_an_open_order() -> None:
    tokens = (RowToken("B05", "J22"), RowToken("B15"))
    (question,) = open_questions(histories("S1", "J22", tokens=tokens))
    assert (question.first, question.second) == ("B05", "B15")


def test_answer_tells_its_range_totals_and_histories() -> None:
    answer = Answer({5: 2, 9: 1})
    assert (answer.span, answer.totals, answer.histories) == (Range(5, 9), 2, 3)
    assert answer.allows(9)
    assert not answer.allows(7)


def ask(name: str, yes: dict[int, int], no: dict[int, int]) -> Question:
    return Question(name, "J99", Answer(yes), Answer(no))


FEWER_TOTALS = ask("J01", {1: 9, 99: 9}, {1: 1})
NARROWER = ask("J02", {1: 9, 5: 9}, {1: 9, 5: 9})
FEWER_HISTORIES = ask("J03", {1: 9, 5: 8}, {1: 9, 5: 8})
MORE_TOTALS = ask("J04", {1: 1, 2: 1, 3: 1}, {1: 1})


def test_worse_answer_decides_by_totals_then_range_then_histories() -> None:
    open_ = [MORE_TOTALS, FEWER_TOTALS, NARROWER, FEWER_HISTORIES]
    while open_:
        best = best_question(open_)
        assert best == open_.pop()


def test_worse_of_both_answers_decides() -> None:
    other_way_round = MORE_TOTALS._replace(yes=MORE_TOTALS.no, no=MORE_TOTALS.yes)
    assert best_question([other_way_round, FEWER_TOTALS]) == FEWER_TOTALS


def test_first_of_equal_questions_is_asked() -> None:
    assert best_question([NARROWER, NARROWER._replace(first="J00")]) == NARROWER


def test_pair_that_nobody_remembers_is_passed_over() -> None:
    assert best_question([NARROWER], {("J02", "J99")}) is None


def test_total_needs_the_answers_that_alone_allow_it() -> None:
    open_ = [ask("J01", {1: 1}, {2: 1}), ask("J02", {2: 1}, {1: 1}), ask("J03", {1: 1}, {1: 1})]
    assert needed({}, open_, 1) == [("J01", "J99"), ("J99", "J02")]


def test_what_follows_from_other_needs_is_left_out() -> None:
    """J03 before J02 and J02 before J01 says the third; J01 before J00 is so in every history."""
    need = ask("J02", {1: 1}, {2: 1})._replace(second="J01")
    others = [need._replace(first="J03", second=after) for after in ("J02", "J01", "J00")]
    assert needed({("J01", "J00"): 1}, [need, *others], 1) == [("J02", "J01"), ("J03", "J02")]
