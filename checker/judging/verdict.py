"""The verdict on one player's log: one derivation object that all views show."""

from typing import NamedTuple

from checker.cases.house_rules import HouseRules
from checker.rules.derivation import ScoredPlacement
from schema.common.problems import Problem, Severity


class GoalStatus(NamedTuple):
    """A goal in play: the placements at whose check it held, and the one it was claimed after."""

    goal: str
    type: str
    met_after: tuple[int, ...]
    claimed_after: int | None


class LogVerdict(NamedTuple):
    """All that can be said of one player's log; `total` is None after an error."""

    problems: tuple[Problem, ...]
    deck: str
    rules: HouseRules
    line: str | None
    row: tuple[str, ...] = ()
    placements: tuple[ScoredPlacement, ...] = ()
    goals: tuple[GoalStatus, ...] = ()
    end_points: int = 0
    total: int | None = None


def is_valid(problems: tuple[Problem, ...]) -> bool:
    """Return whether nothing graver than a notice was found."""
    return not any(p.severity in (Severity.ERROR, Severity.ILLEGAL) for p in problems)
