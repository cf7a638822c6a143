"""The verdict on one player's log: one derivation object that JSON, text and pages view."""

from typing import Any, NamedTuple

from checker.derivation import JudgedClaim, Note, ScoredPlacement
from checker.house_rules import HouseRules
from schema.problems import Problem, Severity

Json = dict[str, Any]


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


def problem_json(problem: Problem) -> Json:
    """Return a problem as the contract writes it; `at` and `mistakes` only where they belong."""
    record: Json = {
        "code": problem.code,
        "severity": problem.severity.value,
        "rule": problem.rule,
        "pointer": problem.pointer,
        "message": problem.message,
        "hint": problem.hint,
    }
    if problem.at is not None:
        record["at"] = problem.at
    if problem.mistakes is not None:
        record["mistakes"] = list(problem.mistakes)
    return record


def head_json(
    problems: tuple[Problem, ...], deck: str, rules: HouseRules, line: str | None
) -> Json:
    """Return the keys with which every kind of verdict begins."""
    return {
        "valid": is_valid(problems),
        "problems": [problem_json(problem) for problem in problems],
        "deck": deck,
        "rules": rules._asdict(),
        "line": line,
    }


def note_json(note: Note) -> Json:
    """Return a Note as the contract writes it."""
    criteria = note.criteria and [
        {
            "of": criterion.of,
            "count": len(criterion.cards),
            "cards": list(criterion.cards),
            "not_counted": [{"card": card, "why": "placed later"} for card in criterion.later],
        }
        for criterion in note.criteria
    ]
    return {
        "number": note.number,
        "left": note.left,
        "right": note.right,
        "value": note.value,
        "complete": note.is_complete,
        "points": note.points,
        "criteria": criteria,
    }


def log_json(verdict: LogVerdict) -> Json:
    """Return the verdict on a log as the contract writes it."""
    record = head_json(verdict.problems, verdict.deck, verdict.rules, verdict.line)
    record["row"] = list(verdict.row)
    record["placements"] = [_placement_json(placed) for placed in verdict.placements]
    record["goals"] = [
        {
            "goal": status.goal,
            "type": status.type,
            "met_after": list(status.met_after),
            "claimed_after": status.claimed_after,
        }
        for status in verdict.goals
    ]
    record["end_points"] = verdict.end_points
    record["total"] = verdict.total
    return record


def _placement_json(placed: ScoredPlacement) -> Json:
    return {
        "number": placed.number,
        "round": placed.round,
        "card": placed.card,
        "end": placed.side.value,
        "note": note_json(placed.note),
        "collection": placed.collection,
        "goals_met": list(placed.goals_met),
        "claims": [_claim_json(claim) for claim in placed.claims],
        "total": placed.total,
    }


def _claim_json(claim: JudgedClaim) -> Json:
    return {
        "goal": claim.goal,
        "token": claim.token,
        "on": claim.on,
        "accepted": claim.is_accepted,
        "note": note_json(claim.note) if claim.note else None,
        "points": claim.points,
    }
