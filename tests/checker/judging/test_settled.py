"""A row as it lies becomes a log as soon as one history is left (contract 8)."""

from checker.cases.case import FinalCase, Head, LogCase
from checker.judging.settled import judge_row
from checker.judging.verdict import LogVerdict
from tests.checker.judged import deck

HEAD = Head()
ROW = ("J01", "S1", "J02")


def test_row_with_one_history_is_a_log() -> None:
    judged = judge_row(deck("first"), HEAD, ROW, known=[("J02", "J01")])
    assert isinstance(judged.case, LogCase)
    assert isinstance(judged.verdict, LogVerdict)
    assert judged.case.head.deck is None
    assert "/S1/RJ02.LJ01" in (judged.line or "")


def test_row_with_several_histories_stays_a_final_row() -> None:
    judged = judge_row(deck("first"), HEAD, ROW)
    assert judged.case == FinalCase(HEAD, ROW)
    assert "/F/J01.S1.J02" in (judged.line or "")
