"""Random logs by the thousand: any card, any claim at any check, most of it legal, some not.

Plainer and several times faster than the strategies, which shrink and reach the odd corners.
"""

from __future__ import annotations

from random import Random
from typing import Any

Json = Any
RULES: dict[str, list[Json]] = {
    "bonus_on_note": ["replace", "add"],
    "start_card_counts": [True, False],
    "goals_first_come": [False, True],
    "tie_start": ["oldest_tied", "oldest_overall"],
}


def random_log(random: Random, document: Json, placements: int = 8) -> Json:
    """One player's log over a deck; the same for the same state of `random`."""
    case: dict[str, Json] = {}
    if random.random() < 0.5:
        chosen = random.sample(sorted(RULES), random.randint(1, 4))
        case["rules"] = {name: random.choice(RULES[name]) for name in chosen}
    goals = [random.choice(_of_type(document["goals"], type_)) for type_ in ("I", "II", "III")]
    if random.random() < 0.7:
        case["goals"] = random.sample(goals, 3)
    case["start"] = random.choice(_ids(document["start"]))
    row = [case["start"]]
    case["placements"] = []
    for card in random.sample(_ids(document["journey"]), placements):
        row.append(card)
        placement: dict[str, Json] = {"card": card, "end": random.choice(["left", "right"])}
        claims = [_claim(random, document, goals, row) for _ in range(random.choice(_CLAIMS))]
        if claims:
            placement["claims"] = claims
        if random.random() < 0.2:
            placement["claimed_points"] = random.randint(0, 12)
        case["placements"].append(placement)
    if random.random() < 0.3:
        case["claimed_total"] = random.randint(20, 60)
    return case


_CLAIMS = (0, 0, 0, 1, 1, 2)  # claims at one check


def _claim(random: Random, document: Json, goals: list[str], row: list[str]) -> Json:
    """A claim; four in five name a goal in play, a token of its type and a card of the row."""
    goal = random.choice(goals)
    type_ = next(one["type"] for one in document["goals"] if one["id"] == goal)
    claim = {"goal": goal, "token": random.choice(_of_type(document["tokens"], type_))}
    if type_ != "III":
        claim["on"] = random.choice(row)
    slip = random.random()
    if slip < 0.05:
        claim["goal"] = random.choice(_ids(document["goals"]))
    elif slip < 0.1:
        claim["token"] = random.choice(_ids(document["tokens"]))
    elif slip < 0.15:
        claim["on"] = random.choice(_ids(document["journey"]))
    elif slip < 0.2:
        claim.pop("on", None)
    return claim


def _ids(things: list[Json]) -> list[str]:
    return [thing["id"] for thing in things]


def _of_type(things: list[Json], type_: str) -> list[str]:
    return [thing["id"] for thing in things if thing["type"] == type_]
