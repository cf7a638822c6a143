"""What a result of `simulate` must have, so that whoever reads it finds all that it looks for."""

from collections.abc import Mapping, Sequence
from typing import Any

from checker.simulation.kernel.columns import (
    CARD_FIGURES,
    GOAL_FIGURES,
    POINT_FIGURES,
    ROUND_FIGURES,
    START_FIGURES,
    TOKEN_FIGURES,
)
from checker.simulation.tally import PLACEMENTS, ROUNDS, Tally, added
from checker.simulation.task import LEVELS


def check_head(head: Mapping[str, Any]) -> None:
    """Raise ValueError, naming the place, where a value of the head is of a wrong kind."""
    for key in ("players", "games", "seed"):
        if type(head[key]) is not int:
            raise ValueError(f"/{key}")
    levels, rules = head["levels"], head["rules"]
    if not isinstance(levels, list) or len(levels) != head["players"]:
        raise ValueError("/levels")
    are_right = {
        "/deck": isinstance(head["deck"], str),
        "/rules": isinstance(rules, dict) and all(type(v) in (str, bool) for v in rules.values()),
        "/levels": all(level in LEVELS for level in levels),
        "/player": head["player"] is None or isinstance(head["player"], str),
    }
    for place, is_right in are_right.items():
        if not is_right:
            raise ValueError(place)


def check_sums(told: Tally, players: int) -> None:
    """Raise ValueError, naming the place, where a sum of the contract (10) lacks or is none.

    KeyError or TypeError where a whole part lacks or is no map.
    """
    counted = told["totals"]["histogram"]
    if not all(key.isascii() and key.isdigit() for key in counted):
        raise ValueError("/totals/histogram")
    wanted = _nothing(told, players)
    added({key: told[key] for key in wanted}, wanted)
    if not counted or sum(counted.values()) != told["totals"]["count"]:
        raise ValueError("/totals/histogram")


def _nothing(told: Tally, players: int) -> Tally:
    """Return the sums of no games, of the ids that are told of."""

    def each(kind: str, names: Sequence[str]) -> Tally:
        return {id_: dict.fromkeys(names, 0) for id_ in told[kind]}

    return {
        "totals": {"count": 0, "sum": 0, "sum_sq": 0, "histogram": {}},
        "seats": [{"wins_x60": 0, "sum": 0}] * players,
        "ages": [0] * players,
        "start_cards": each("start_cards", START_FIGURES),
        "order": [[0] * players] * ROUNDS,
        "goals": each("goals", GOAL_FIGURES),
        "tokens": each("tokens", TOKEN_FIGURES),
        "cards": each("cards", CARD_FIGURES),
        "points": dict.fromkeys(POINT_FIGURES, 0),
        "rounds": [dict.fromkeys(ROUND_FIGURES, 0)] * ROUNDS,
        "notes": {key: [0] * PLACEMENTS for key in ("placed", "zero", "incomplete")},
    }
