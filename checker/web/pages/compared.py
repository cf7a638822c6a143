"""What is said on the spot to a figure that somebody counted: that it is right, or the notice."""

from collections.abc import Iterable
from dataclasses import dataclass

from checker.cases.case import Case, FinalCase, LogCase
from checker.judging.judge_final import FinalVerdict
from checker.judging.verdict import LogVerdict
from schema.common.language import _
from schema.common.problems import Problem


@dataclass(frozen=True, slots=True)
class Compared:
    """A total that was claimed, "" for none, and the answer to it."""

    claimed: str = ""
    agrees: str = ""
    notice: Problem | None = None


def compare(case: Case, verdict: LogVerdict | FinalVerdict | None, player: int = 0) -> Compared:
    """Return the answer to the total claimed in a case, at a table by that player."""
    total = claimed_total(case, player)
    if total is None or verdict is None:
        return Compared("" if total is None else str(total))
    if notice := next((p for p in verdict.problems if p.code == "total-differs"), None):
        return Compared(str(total), notice=notice)
    if isinstance(verdict, FinalVerdict) and verdict.claim_possible:
        is_settled = len(verdict.totals) == 1
        agrees = (
            _("{claimed} was claimed, and {claimed} it is.", claimed=total)
            if is_settled
            else _("{claimed} was claimed: that is possible.", claimed=total)
        )
        return Compared(str(total), agrees)
    if isinstance(verdict, LogVerdict) and verdict.total == total:
        return Compared(
            str(total), _("{claimed} was claimed, and {claimed} it is.", claimed=total)
        )
    return Compared(str(total))


def claimed_total(case: Case, player: int = 0) -> int | None:
    """Return the total claimed in a case, at a table by that player; None for none."""
    if isinstance(case, FinalCase):
        return case.claimed_total
    if isinstance(case, LogCase):
        return case.log.claimed_total
    return case.players[player].log.claimed_total if player < len(case.players) else None


def without_totals(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems but those on a claimed total, which are told beside its field."""
    return tuple(problem for problem in problems if problem.code != "total-differs")
