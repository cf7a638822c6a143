"""Best play as the JSON of contract 9: a view that copies and never recomputes."""

from typing import Any

from checker.best_play.answer import BestAnswer, PlayerBest
from checker.best_play.best import Expected
from checker.cases.case import Placement
from checker.judging.verdict import is_valid
from checker.views.verdict_json import problem_json

Json = dict[str, Any]


def best_json(answer: BestAnswer) -> Json:
    """Return best play as the contract writes it; a table has a list of players."""
    head: Json = {
        "valid": is_valid(answer.problems),
        "problems": [problem_json(problem) for problem in answer.problems],
        "line": answer.line,
    }
    if answer.is_table:
        return {**head, "players": [_player_json(player) for player in answer.players]}
    if not answer.players:
        return {**head, "total": None, **_NOTHING}
    (player,) = answer.players
    return {**head, "total": player.verdict.total, **_play_json(player)}


_NOTHING: Json = {"best_total": None, "best_line": None, "placements": None}


def _player_json(player: PlayerBest) -> Json:
    verdict = player.verdict
    return {
        "name": player.name,
        "valid": is_valid(verdict.problems),
        "problems": [problem_json(problem) for problem in verdict.problems],
        "line": verdict.line,
        "total": verdict.total,
        **_play_json(player),
    }


def _play_json(player: PlayerBest) -> Json:
    play = player.play
    if play is None:
        return _NOTHING
    record: Json = {
        "best_total": play.best_total,
        "best_line": play.line,
        "placements": [
            {
                "number": number,
                "card": step.placement.card,
                "end": step.placement.end.value,
                "cost": step.cost,
                "best": _step_json(step.best),
            }
            for number, step in enumerate(play.steps, 1)
        ],
    }
    if player.free_total is not None:
        record["free_total"] = player.free_total
    if player.expected is not None:
        record["expected"] = _expected_json(player.expected)
    return record


def _step_json(step: Placement) -> Json:
    return {
        "card": step.card,
        "end": step.end.value,
        "claims": [
            {"goal": claim.goal, "token": claim.token, "on": claim.on} for claim in step.claims
        ],
    }


def _expected_json(expected: Expected) -> Json:
    return {
        "sum": expected.sum,
        "count": expected.count,
        "low": expected.low,
        "high": expected.high,
    }
