"""Random logs of one player: plausible play, and play with mistakes in it.

Plausible play is found by looking: cards are laid on a board of the reference, and a claim is
drawn where a goal is met. Mistakes are then worked into the record, each keeping its right shape.
"""

from __future__ import annotations

import copy
from collections.abc import Callable

from hypothesis import strategies as st

from tests.checker.reference.board import TYPES, Board, Json, fingerprint
from tests.checker.reference.log import judge_log

MOST_POINTS = 9999
UNKNOWN = {"J": range(60, 100), "S": range(60, 100), "G": range(60, 100), "B": range(60, 100)}


def names(things: list[Json]) -> list[str]:
    """The ids of a list of cards, goals or tokens."""
    return [thing["id"] for thing in things]


def all_ids(deck: Json) -> list[str]:
    """Every id of a deck."""
    parts = ("start", "journey", "goals", "tokens")
    return [name for part in parts for name in names(deck[part])]


def unknown_ids(deck: Json, letter: str) -> st.SearchStrategy[str]:
    """An id of the right form that the deck does not have."""
    used = all_ids(deck)
    return st.sampled_from([f"{letter}{n}" for n in UNKNOWN[letter] if f"{letter}{n}" not in used])


def of_type(things: list[Json], kind: str) -> list[str]:
    """The ids of the goals or tokens of one type."""
    return [thing["id"] for thing in things if thing["type"] == kind]


def house_rules() -> st.SearchStrategy[Json]:
    """Some of the four rules, by name."""
    return st.fixed_dictionaries(
        {},
        optional={
            "bonus_on_note": st.sampled_from(["replace", "add"]),
            "start_card_counts": st.booleans(),
            "goals_first_come": st.booleans(),
            "tie_start": st.sampled_from(["oldest_tied", "oldest_overall"]),
        },
    )


@st.composite
def heads(draw: st.DrawFn, deck: Json, goals: dict[str, str]) -> Json:
    """The optional fields before the play: rules, deck, goals."""
    head: dict[str, Json] = {}
    if draw(st.booleans()):
        head["rules"] = draw(house_rules())
    if draw(st.integers(0, 3)) == 0:
        head["deck"] = fingerprint(deck)[: draw(st.sampled_from([8, 9, 64]))]
    if draw(st.booleans()):
        head["goals"] = draw(st.permutations(sorted(goals.values())))
    return head


@st.composite
def one_goal_per_type(draw: st.DrawFn, deck: Json) -> dict[str, str]:
    """The goals in the middle of the table, by type."""
    return {kind: draw(st.sampled_from(of_type(deck["goals"], kind))) for kind in TYPES}


@st.composite
def plays(
    draw: st.DrawFn, deck: Json, rules: Json, goals: dict[str, str], start: str, cards: list[str]
) -> list[Json]:
    """Placements of these cards with claims that one player alone may make."""
    board = Board(deck, rules, start)
    held: list[str] = []
    placements = []
    for card in cards:
        end = draw(st.sampled_from(["left", "right"]))
        board.place(card, end)
        placement: dict[str, Json] = {"card": card, "end": end}
        claims = []
        for kind in draw(st.permutations(TYPES)):
            goal = next(one for one in deck["goals"] if one["id"] == goals[kind])
            if kind in held or not board.is_met(goal) or draw(st.integers(0, 2)) == 0:
                continue
            held.append(kind)
            claim = {"goal": goals[kind]}
            claim["token"] = draw(st.sampled_from(of_type(deck["tokens"], kind)))
            if kind != "III":
                claim["on"] = draw(st.sampled_from(board.row))
            claims.append(claim)
        if claims or draw(st.integers(0, 5)) == 0:
            placement["claims"] = claims
        placements.append(placement)
    return placements


def figures(right: int) -> st.SearchStrategy[int | None]:
    """No figure, the right one, one beside it, or any."""
    near = st.integers(max(0, right - 3), right + 3)
    some = st.integers(0, MOST_POINTS)
    return st.one_of(st.none(), st.just(right), st.just(right), near, some)


@st.composite
def with_figures(draw: st.DrawFn, player: Json, verdict: Json) -> Json:
    """The player's record with claimed figures, right and wrong, on what was scored."""
    player = copy.deepcopy(player)
    for placement, scored in zip(player["placements"], verdict["placements"], strict=False):
        _claim_figure(draw, placement, "claimed_points", scored["note"]["points"])
        for claim, judged in zip(placement.get("claims", []), scored["claims"], strict=True):
            _claim_figure(draw, claim, "claimed_points", judged["points"])
    _claim_figure(draw, player, "claimed_total", verdict["total"] or 0)
    return player


def _claim_figure(draw: st.DrawFn, record: Json, key: str, right: int) -> None:
    figure = draw(figures(right))
    if figure is not None:
        record[key] = figure


Disturb = Callable[[st.DrawFn, Json, Json], None]


def _bad_start(draw: st.DrawFn, deck: Json, player: Json) -> None:
    unknown = st.one_of(unknown_ids(deck, "S"), unknown_ids(deck, "J"))
    player["start"] = draw(st.one_of(unknown, st.sampled_from(names(deck["journey"]))))


def _bad_card(draw: st.DrawFn, deck: Json, player: Json) -> None:
    if player["placements"]:
        unknown = st.one_of(unknown_ids(deck, "S"), unknown_ids(deck, "J"))
        any_card = st.sampled_from(names(deck["start"]) + names(deck["journey"]))
        placement = draw(st.sampled_from(player["placements"]))
        placement["card"] = draw(st.one_of(unknown, any_card))


def _twice(draw: st.DrawFn, deck: Json, player: Json) -> None:
    if len(player["placements"]) > 1:
        first = draw(st.sampled_from(player["placements"]))
        draw(st.sampled_from(player["placements"]))["card"] = first["card"]


def _too_many(draw: st.DrawFn, deck: Json, player: Json) -> None:
    cards = st.sampled_from(names(deck["journey"]))
    while len(player["placements"]) < draw(st.integers(9, 10)):
        end = draw(st.sampled_from(["left", "right"]))
        player["placements"].append({"card": draw(cards), "end": end})


@st.composite
def any_claims(draw: st.DrawFn, deck: Json) -> Json:
    """Any claim of known ids, seldom a legal one."""
    claim = {
        "goal": draw(st.sampled_from(names(deck["goals"]))),
        "token": draw(st.sampled_from(names(deck["tokens"]))),
    }
    if draw(st.booleans()):
        claim["on"] = draw(st.sampled_from(names(deck["start"]) + names(deck["journey"])))
    return claim


def _another_claim(draw: st.DrawFn, deck: Json, player: Json) -> None:
    if player["placements"]:
        claims = draw(st.sampled_from(player["placements"])).setdefault("claims", [])
        claims.insert(draw(st.integers(0, len(claims))), draw(any_claims(deck)))


def claims_of(player: Json) -> list[Json]:
    """Every claim of a player's record, in file order."""
    return [one for placement in player["placements"] for one in placement.get("claims", [])]


def _repeated_claim(draw: st.DrawFn, deck: Json, player: Json) -> None:
    if claims_of(player):
        claim = copy.deepcopy(draw(st.sampled_from(claims_of(player))))
        draw(st.sampled_from(player["placements"])).setdefault("claims", []).append(claim)


def _bad_claim(draw: st.DrawFn, deck: Json, player: Json) -> None:
    if not claims_of(player):
        _another_claim(draw, deck, player)
    if not claims_of(player):
        return
    claim = draw(st.sampled_from(claims_of(player)))
    key = draw(st.sampled_from(["goal", "token", "on", "on", "no target"]))
    if key == "no target":
        claim.pop("on", None)
    elif key == "on":
        in_row = [player["start"], *[one["card"] for one in player["placements"]]]
        some = st.sampled_from(names(deck["start"]) + names(deck["journey"]))
        claim["on"] = draw(st.one_of(st.sampled_from(in_row), some, unknown_ids(deck, "J")))
    elif key == "goal":
        known = st.sampled_from(names(deck["goals"]))
        claim["goal"] = draw(st.one_of(known, known, unknown_ids(deck, "G")))
    else:
        known = st.sampled_from(names(deck["tokens"]))
        claim["token"] = draw(st.one_of(known, known, unknown_ids(deck, "B")))


PLAYER_MISTAKES: list[Disturb] = [
    _bad_start,
    _bad_card,
    _bad_card,
    _twice,
    _too_many,
    _another_claim,
    _another_claim,
    _another_claim,
    _repeated_claim,
    _repeated_claim,
    _bad_claim,
    _bad_claim,
    _bad_claim,
    _bad_claim,
    _bad_claim,
]


def bad_head(draw: st.DrawFn, deck: Json, case: Json) -> None:
    """Another deck, or goals that are unknown or not one of each type."""
    if draw(st.integers(0, 2)) == 0:
        case["deck"] = draw(st.sampled_from(["00000000", "f" * 64, "0123456789abcdef"]))
        return
    goals = st.one_of(st.sampled_from(names(deck["goals"])), unknown_ids(deck, "G"))
    case["goals"] = draw(st.lists(goals, min_size=1, max_size=4))


@st.composite
def logs(draw: st.DrawFn, deck: Json) -> Json:
    """One player's log, legal or not, always of the right shape."""
    goals = draw(one_goal_per_type(deck))
    head = draw(heads(deck, goals))
    start = draw(st.sampled_from(names(deck["start"])))
    order = draw(st.permutations(names(deck["journey"])))
    cards = order[: draw(st.sampled_from([0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8]))]
    rules = {"bonus_on_note": "replace", "start_card_counts": True, **head.get("rules", {})}
    player = {"start": start, "placements": draw(plays(deck, rules, goals, start, cards))}
    number = draw(st.sampled_from([0, 0, 1, 1, 1, 2, 2, 3]))
    mistakes = [draw(st.sampled_from([*PLAYER_MISTAKES, bad_head])) for _ in range(number)]
    for mistake in mistakes:
        mistake(draw, deck, head if mistake is bad_head else player)
    case = {**head, **player}
    return draw(with_figures(case, judge_log(deck, case)))
