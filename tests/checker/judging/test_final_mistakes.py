"""The mistakes behind an impossible total are those of some history: every one is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from checker.cases.case import Claim, Head, Log, LogCase, Placement, RowEnd
from checker.cases.from_json import read_case
from checker.judging.judge_log import Played, goals_in_play, play
from checker.mistakes.paid_lines import lines_of
from checker.mistakes.readings import READINGS, START_CARD_COUNTED, START_CARD_NOT_COUNTED
from checker.rules.engine import Middle, end_points
from schema.deck.model import CardsCondition
from schema.house_rules.table import StartCardCounts
from tests.checker.judged import Json, deck, deck_json, verdict_of
from tests.checker.reference.scorer import all_histories

DECK = deck("small")


def final_row(random: Random) -> Json:
    """A final row of three or four cards with one to three tokens, without anything known."""
    number = random.choice((3, 4))
    cards = random.sample([card.id for card in DECK.journey], number)
    row = [*cards[:1], random.choice(DECK.start).id, *cards[1:]]
    tokens = []
    for kind in random.sample(("I", "II", "III"), random.randint(1, 3)):
        token = random.choice([one.id for one in DECK.tokens.values() if one.type.value == kind])
        tokens.append({"token": token} | ({} if kind == "III" else {"on": random.choice(row)}))
    rules = random.choice(({}, {"start_card_counts": False}, {"bonus_on_note": "add"}))
    return {"rules": rules, "row": row, "tokens": tokens}


def logs_of(case: Json) -> Iterator[LogCase]:
    """Every history as a log, with every choice of goals that is legal."""
    rules = read_case(case).case.head.rules
    on = {token["token"]: token.get("on") for token in case["tokens"]}
    start = next(name for name in case["row"] if name.startswith("S"))
    at = case["row"].index(start)
    types = [
        [goal.id for goal in DECK.goals.values() if goal.type is DECK.tokens[token].type]
        for token in on
    ]
    for events, _total in all_histories(deck_json("small"), case):
        for goals in product(*types):
            goal_of = dict(zip(on, goals, strict=True))
            placements: list[Placement] = []
            for event in events:
                if event in on:
                    claim = Claim(goal_of[event], event, on[event])
                    last = placements.pop()
                    placements.append(last._replace(claims=(*last.claims, claim)))
                else:
                    is_left = case["row"].index(event) < at
                    placements.append(Placement(event, RowEnd.LEFT if is_left else RowEnd.RIGHT))
            log = LogCase(Head(rules), Log(start, tuple(placements)))
            if not played(log).refused:
                yield log


def played(log: LogCase) -> Played:
    """How a log goes, its claimed goals in play."""
    return play(DECK, log, Middle(goals_in_play(DECK, log.head, (log.log,))), None)


def total_of(log: LogCase) -> int:
    """The total of a log, refused claims left out."""
    state = played(log).state
    assert state
    return state.points + end_points(state)


def misread(log: LogCase) -> Iterator[tuple[str, int]]:
    """Every reading kept up for the whole log, and the total that it makes."""
    own = played(log)
    assert own.state
    lines = lines_of(DECK, log, own.placements)
    for reading in READINGS:
        points = [reading.points(line) for line in lines]
        total = sum(
            line.points if each is None else each for line, each in zip(lines, points, strict=True)
        )
        yield reading.name, total + end_points(own.state)
    claims = [claim for placed in log.log.placements for claim in placed.claims]
    if any(isinstance(DECK.goals[claim.goal].condition, CardsCondition) for claim in claims):
        rules = log.head.rules ^ {StartCardCounts.NO}
        is_counted = StartCardCounts.NO in log.head.rules
        name = START_CARD_COUNTED if is_counted else START_CARD_NOT_COUNTED
        yield name, total_of(log._replace(head=log.head._replace(rules=rules)))


@pytest.mark.parametrize("seed", range(60))
def test_mistakes_of_an_impossible_total_are_those_of_some_history(seed: int) -> None:
    case = final_row(Random(seed))
    by_total: dict[int, set[str]] = {}
    for log in logs_of(case):
        for name, total in misread(log):
            by_total.setdefault(total, set()).add(name)
    possible = {each["total"] for each in verdict_of(DECK, case)["totals"]}
    for claimed in range(40) if possible else ():
        if claimed not in possible:
            (problem,) = verdict_of(DECK, {**case, "claimed_total": claimed})["problems"]
            assert set(problem["mistakes"]) == by_total.get(claimed, set()), claimed
