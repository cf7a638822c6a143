"""Whole games of one player for the benchmarks: eight placements, tokens claimed when due."""

import json
from functools import cache
from random import Random
from typing import Any

from checker.cases.case import Claim, Head, Log, LogCase, Placement, RowEnd
from checker.cases.house_rules import DEFAULT
from checker.cases.to_json import case_json
from checker.cases.to_line import format_line
from checker.rules.engine import Middle, begin, place, take_turn
from schema.deck.build import build_deck
from schema.deck.model import Card, Deck, Goal, Token, Type
from tests.places import FIRST_FILE


@cache
def document() -> Any:
    """Return the standard deck as it first was, parsed, so that figures can be compared."""
    return json.loads(FIRST_FILE.read_text(encoding="utf-8"))


@cache
def deck() -> Deck:
    """Return the standard deck."""
    return build_deck(document())


def game(random: Random) -> LogCase:
    """Return a legal game: cards and ends at random, each goal claimed when first met."""
    goals = {
        type_: random.choice([goal for goal in deck().goals.values() if goal.type is type_])
        for type_ in Type
    }
    start, *cards = [random.choice(deck().start), *random.sample(deck().journey, 8)]
    state, middle = begin(deck(), start), Middle(goals)
    placements = []
    for card in cards:
        event = Placement(card.id, random.choice(list(RowEnd)))
        met = take_turn(deck(), DEFAULT, state, middle, event).placed.goals_met
        row = place(state, card, event.end, DEFAULT)[0].row
        held = {token.type for token, _on in state.held}
        due = [goal for goal in goals.values() if goal.id in met and goal.type not in held]
        event = event._replace(claims=tuple(_claim(random, goal, row) for goal in due))
        state, middle, _placed, _refused = take_turn(deck(), DEFAULT, state, middle, event)
        placements.append(event)
    ids = tuple(goal.id for goal in goals.values())
    return LogCase(Head(goals=ids), Log(start.id, tuple(placements)))


def _claim(random: Random, goal: Goal, row: tuple[Card, ...]) -> Claim:
    tokens: list[Token] = [one for one in deck().tokens.values() if one.type is goal.type]
    on = None if goal.type is Type.III else random.choice(row).id
    return Claim(goal.id, random.choice(tokens).id, on)


@cache
def games(number: int) -> list[LogCase]:
    """Return so many games, the same each time."""
    return [game(Random(seed)) for seed in range(number)]


@cache
def json_lines(number: int) -> list[bytes]:
    """Return so many games as JSON, one a line."""
    return [json.dumps(case_json(case)).encode() + b"\n" for case in games(number)]


@cache
def row_lines(number: int) -> list[bytes]:
    """Return so many games as row lines."""
    lines = (format_line(case, deck().fingerprint) for case in games(number))
    return [str(line).encode() + b"\n" for line in lines]
