"""Judges a case of any form: the one way from what was read to a verdict."""

from checker.case import LogCase, TableCase
from checker.case_reader import CaseRead
from checker.final_row import FinalVerdict, judge_final
from checker.log import judge_log
from checker.table import TableVerdict, judge_table
from checker.verdict import LogVerdict
from schema.model import Deck

Verdict = LogVerdict | TableVerdict | FinalVerdict


def judge(deck: Deck, read: CaseRead) -> Verdict:
    """Return the verdict on a case as read; never raises, whatever the case holds."""
    case, malformed = read
    if isinstance(case, LogCase):
        return judge_log(deck, case, malformed)
    if isinstance(case, TableCase):
        return judge_table(deck, case, malformed)
    return judge_final(deck, case, malformed)
