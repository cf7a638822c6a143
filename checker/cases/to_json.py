"""A case as the JSON of contract 3, the inverse of `from_json`; defaults are left out."""

from typing import Any

from checker.cases.case import (
    RECORD,
    Case,
    Claim,
    DraftTold,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RecordCase,
    RoundTold,
    RowToken,
    TurnTold,
)
from checker.cases.house_rules import in_force

Json = dict[str, Any]


def case_json(case: Case) -> Json:
    """Return a case as JSON; what stands at its default or is empty is left out."""
    head = _head(case.head)
    if isinstance(case, LogCase):
        return head | _log(case.log)
    if isinstance(case, FinalCase):
        return head | _final(case)
    if isinstance(case, RecordCase):
        return _record(head, case)
    return head | {"players": [_seated(player) | _log(player.log) for player in case.players]}


def _seated(player: Player) -> Json:
    return {"name": player.name} | _given(age=player.age)


def _record(head: Json, case: RecordCase) -> Json:
    players = [
        _seated(player)
        | {"start": player.log.start}
        | _given(claimed_total=player.log.claimed_total)
        for player in case.players
    ]
    rounds = [_round(each) for each in case.rounds]
    seed = _given(seed=case.seed)
    return {"record": RECORD} | head | seed | {"players": players, "rounds": rounds}


def _round(told: RoundTold) -> Json:
    draft = told.draft and [_drafted(hands) for hands in told.draft]
    turns = None if told.turns is None else [_turn(turn) for turn in told.turns]
    return _given(draft=draft, turns=turns)


def _drafted(hands: DraftTold) -> Json:
    return {
        key: cards if isinstance(cards, str) else list(cards)
        for key, cards in _given(**hands._asdict()).items()
    }


def _turn(turn: TurnTold) -> Json:
    placements = [_placement(placement) for placement in turn.placements]
    return {"player": turn.player, "placements": placements}


def _given(**values: Any) -> Json:
    return {key: value for key, value in values.items() if value is not None}


def _head(head: Head) -> Json:
    rules = {
        rule.name: reading.in_json
        for rule, reading in in_force(head.rules)
        if reading is not rule.own
    }
    goals = None if head.goals is None else list(head.goals)
    return _given(rules=rules or None, deck=head.deck, goals=goals)


def _log(log: Log) -> Json:
    placements = [_placement(placement) for placement in log.placements]
    return {"start": log.start, "placements": placements} | _given(claimed_total=log.claimed_total)


def _placement(placement: Placement) -> Json:
    record = {"card": placement.card, "end": placement.end.value}
    claims = [_claim(claim) for claim in placement.claims]
    return record | _given(claimed_points=placement.claimed, claims=claims or None)


def _claim(claim: Claim) -> Json:
    record = {"goal": claim.goal, "token": claim.token}
    return record | _given(on=claim.on, claimed_points=claim.claimed)


def _final(case: FinalCase) -> Json:
    return {"row": list(case.row)} | _given(
        tokens=[_token(token) for token in case.tokens] or None,
        known=[list(pair) for pair in case.known] or None,
        rounds=[list(cards) for cards in case.rounds] or None,
        claimed_total=case.claimed_total,
    )


def _token(token: RowToken) -> Json:
    return {"token": token.token} | _given(on=token.on)
