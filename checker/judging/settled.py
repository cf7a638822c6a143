"""The verdict on a row as it lies, with what is known of its order."""

from collections.abc import Sequence
from typing import NamedTuple

from checker.cases.case import FinalCase, Head, LogCase, RowToken
from checker.cases.from_line import parse_line
from checker.histories.questions import EventPair
from checker.judging.judge_final import FinalVerdict, judge_final
from checker.judging.judge_log import judge_log
from checker.judging.verdict import LogVerdict
from schema.deck.model import Deck


class JudgedRow(NamedTuple):
    """A row's line, None where it has none, its case and its verdict."""

    line: str | None
    case: FinalCase | LogCase
    verdict: FinalVerdict | LogVerdict


def judge_row(
    deck: Deck,
    head: Head,
    ids: Sequence[str],
    tokens: Sequence[RowToken] = (),
    known: Sequence[EventPair] = (),
) -> JudgedRow:
    """Return the verdict: on a log when one history is left, else on a final row (contract 8)."""
    final = FinalCase(head, tuple(ids), tuple(tokens), tuple(known))
    verdict = judge_final(deck, final)
    if verdict.histories == 1 and isinstance(
        log := parse_line(verdict.totals[0].example), LogCase
    ):
        case = log._replace(head=log.head._replace(deck=None))
        judged = judge_log(deck, case)
        return JudgedRow(judged.line, case, judged)
    return JudgedRow(verdict.line, final, verdict)
