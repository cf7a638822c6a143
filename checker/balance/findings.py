"""Findings: each measure of a deck's play held against its aim."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from checker.balance.aims import NO_AIM, AimEnds, Aims
from checker.balance.estimates import Games, Interval, estimate, games_needed
from checker.balance.measures import Measure, asked_of, measures
from schema.deck.model import Deck


class Outcome(StrEnum):
    """What an interval says of an aim."""

    PASS = "pass"  # noqa: S105 - no password
    FAIL = "fail"
    UNDECIDED = "undecided"


class BalanceFinding(NamedTuple):
    """A measure with its interval of 95 %, its aim, and what follows.

    `games_needed`: in how many games it would be decided if the value stays; None where no number
    of games would, and without an aim.
    """

    name: str
    of: str
    found: Interval
    aim: AimEnds
    outcome: Outcome
    games_needed: int | None
    is_share: bool


def outcome(found: Interval, aim: AimEnds) -> Outcome:
    """Return pass where the interval lies within the aim, fail where outside, else undecided.

    Where nothing is asked, all passes.
    """
    if aim == NO_AIM:
        return Outcome.PASS
    if found.low is None or found.high is None:
        return Outcome.UNDECIDED
    low, high = aim
    if (low is not None and found.high < low) or (high is not None and found.low > high):
        return Outcome.FAIL
    is_within = (low is None or found.low >= low) and (high is None or found.high <= high)
    return Outcome.PASS if is_within else Outcome.UNDECIDED


def findings(result: Mapping[str, Any], aims: Aims, deck: Deck | None) -> Iterator[BalanceFinding]:
    """Yield the findings of a result of `simulate`, as parsed JSON with `squares`, `products`.

    `deck` is the deck it was played with, None where that is not at hand (see `measures`). Where
    the players are of several levels it tells how often the best win.
    """
    games = Games(result, result["players"])
    from_points = int(aims.figures["token_taken_from_points"])
    placed: list[Interval] = []
    for measure in measures(result, deck, games.players):
        found = estimate(games, measure)
        if measure.name == "card_placed":
            placed.append(found)
        is_asked = asked_of(measure, deck, from_points)
        aim = aims.of(measure.name, measure.of, games.players) if is_asked else NO_AIM
        yield _finding(games.games, measure, found, aim)
    yield _placed_often(placed, aims)
    if skill := _skill(result["levels"]):
        found = estimate(games, skill)
        # asked of one among others: two of the best level win less often each
        is_asked = len(skill.parts) == 1
        aim = aims.of("skill", "", games.players) if is_asked else NO_AIM
        yield _finding(games.games, skill, found, aim)


def _finding(games: int, measure: Measure, found: Interval, aim: AimEnds) -> BalanceFinding:
    needed = games_needed(games, found, aim)
    result = outcome(found, aim)
    return BalanceFinding(measure.name, measure.of, found, aim, result, needed, measure.is_share)


def _placed_often(placed: Sequence[Interval], aims: Aims) -> BalanceFinding:
    """Return how many cards are placed more often than asked; certainly so, and possibly."""
    often = aims.figures["placed_often"]
    least, value, most = (
        (
            float(sum(end is not None and end > often for end in ends))
            for ends in zip(*((each.low, each.value, each.high) for each in placed), strict=True)
        )
        if placed
        else (0.0, 0.0, 0.0)
    )
    found = Interval(value, least, most)
    aim = aims.of("cards_placed_often", "", 1)
    of = f"over {often:g}"
    return BalanceFinding("cards_placed_often", of, found, aim, outcome(found, aim), None, False)


def _skill(levels: Sequence[str]) -> Measure | None:
    """Return the measure of how often the best level wins, None where all are of one."""
    ranks = ("random", "greedy", "sensible")
    kinds = sorted({*levels}, key=ranks.index)
    if len(kinds) < 2:
        return None
    best, others = kinds[-1], kinds[:-1]
    seats = [seat for seat, level in enumerate(levels) if level == best]
    parts = tuple((("seats", seat, "wins_x60"), None) for seat in seats)
    return Measure("skill", f"{best} among {' and '.join(others)}", parts, 60 * len(seats))
