"""Judges a case of any form: the one way from what was read to a verdict."""

from checker.cases.case import LogCase, RecordCase, TableCase
from checker.cases.from_json import CaseRead
from checker.judging.judge_final import FinalVerdict, judge_final
from checker.judging.judge_log import judge_log
from checker.judging.judge_record import judge_record
from checker.judging.judge_table import TableVerdict, judge_table
from checker.judging.verdict import LogVerdict
from schema.deck.model import Deck

Verdict = LogVerdict | TableVerdict | FinalVerdict


def judge(deck: Deck, read: CaseRead) -> Verdict:
    """Return the verdict on a case as read; never raises, whatever the case holds."""
    case, malformed = read
    if isinstance(case, LogCase):
        return judge_log(deck, case, malformed)
    if isinstance(case, TableCase):
        return judge_table(deck, case, malformed)
    if isinstance(case, RecordCase):
        return judge_record(deck, case, malformed)
    return judge_final(deck, case, malformed)
