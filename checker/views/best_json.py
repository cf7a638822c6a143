"""Best play as the JSON of contract 9: a view that copies and never recomputes."""

from typing import Any

import orjson

from checker.best_play.answer import BestAnswer, PlayerBest, Wanted, best_of
from checker.best_play.best import ExpectedBest
from checker.cases.case import Placement
from checker.cases.load import read_text
from checker.judging.verdict import is_valid
from checker.views.bulk import Judged
from checker.views.verdict_json import problem_json
from schema.deck.model import Deck

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


def _expected_json(expected: ExpectedBest) -> Json:
    return {
        "sum": expected.total,
        "count": expected.deals,
        "low": expected.low,
        "high": expected.high,
    }


def best_line(deck: Deck, line: bytes, wanted: Wanted) -> Judged:
    """Return the best play of one line of input, as JSON text (contract 9)."""
    record = best_json(best_of(deck, read_text(line), wanted))
    return orjson.dumps(record).decode(), record["valid"], len(line)
