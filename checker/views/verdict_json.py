"""Verdicts as the JSON of contract 4: a view that copies and never recomputes."""

from collections.abc import Callable, Sequence
from typing import Any

from checker.cases.house_rules import values
from checker.histories.questions import Answer
from checker.judging.judge import Verdict
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict, is_valid
from checker.rules.derivation import JudgedClaim, Note, ScoredPlacement
from schema.common.problems import Problem

Json = dict[str, Any]
Told = Callable[[Sequence[Problem]], Sequence[Problem]]


def verdict_json(verdict: Verdict, told: Told = tuple) -> Json:
    """Return a verdict of any kind as the contract writes it.

    `told` takes each list of problems and returns those that are named; `valid` stands for all.
    """
    if isinstance(verdict, LogVerdict):
        return log_json(verdict, told)
    if isinstance(verdict, TableVerdict):
        return table_json(verdict, told)
    return final_json(verdict, told)


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


def head_json(verdict: Verdict, told: Told) -> Json:
    """Return the keys with which every kind of verdict begins."""
    return {
        "valid": is_valid(verdict.problems),
        "problems": [problem_json(problem) for problem in told(verdict.problems)],
        "deck": verdict.deck,
        "rules": values(verdict.rules),
        "line": verdict.line,
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


def log_json(verdict: LogVerdict, told: Told) -> Json:
    """Return the verdict on a log as the contract writes it."""
    record = head_json(verdict, told)
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
        "end": placed.end.value,
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


def table_json(verdict: TableVerdict, told: Told) -> Json:
    """Return the verdict on a table as the contract writes it."""
    record = head_json(verdict, told)
    record["players"] = [{"name": name, **log_json(log, told)} for name, log in verdict.players]
    record["turn_order"] = verdict.turn_order
    record["ranking"] = verdict.ranking and [rank._asdict() for rank in verdict.ranking]
    if verdict.not_judged is not None:
        record["not_judged"] = list(verdict.not_judged)
    return record


def final_json(verdict: FinalVerdict, told: Told) -> Json:
    """Return the verdict on a final row as the contract writes it."""
    record = head_json(verdict, told)
    span, question = verdict.span, verdict.question
    record["row"] = list(verdict.row)
    record["orders"] = verdict.orders
    record["histories"] = verdict.histories
    record["totals"] = [total._asdict() for total in verdict.totals]
    record["min"] = span and span.least
    record["max"] = span and span.greatest
    record["claimed_total"] = verdict.claimed_total
    record["claim_possible"] = verdict.claim_possible
    record["question"] = question and {
        "first": question.first,
        "second": question.second,
        "yes": _answer_json(question.yes),
        "no": _answer_json(question.no),
    }
    return record


def _answer_json(answer: Answer) -> Json:
    least, greatest = answer.span
    return {
        "min": least,
        "max": greatest,
        "totals": answer.totals,
        "histories": answer.histories,
    }
