"""R4: who starts a round, and in which order the others follow."""

from collections.abc import Sequence
from typing import NamedTuple

from checker.cases.case import Player
from checker.cases.house_rules import HouseRules
from schema.house_rules.table import TieStart


class Start(NamedTuple):
    """R4: the index of the player who starts a round, the lowest score, and who has it."""

    player: int
    lowest: int
    tied: tuple[int, ...]


class AgeNeeded(NamedTuple):
    """R4 can't be decided: the index of the first player whose age is missing."""

    player: int


def who_starts(
    players: Sequence[Player], scores: Sequence[int], rules: HouseRules
) -> Start | AgeNeeded:
    """R4: return who starts a round, given the scores so far.

    The lowest score starts; on a tie the oldest of the tied, or of all under
    `TieStart.OLDEST_OVERALL`. `scores` are without type III tokens (R9). Without any age the
    players count as listed oldest first; of equal ages the first listed counts as older.
    """
    lowest = min(scores)
    tied = tuple(index for index, score in enumerate(scores) if score == lowest)
    if len(tied) == 1:
        return Start(tied[0], lowest, tied)
    among = range(len(players)) if TieStart.OLDEST_OVERALL in rules else tied
    if all(player.age is None for player in players):
        return Start(among[0], lowest, tied)
    ages: dict[int, int] = {}
    for index in among:
        age = players[index].age
        if age is None:
            return AgeNeeded(index)
        ages[index] = age
    return Start(max(among, key=lambda index: ages[index]), lowest, tied)


def clockwise(start: int, players: int) -> list[int]:
    """R4: return the players' indexes in turn order, from the one who starts."""
    return [(start + step) % players for step in range(players)]


def missing_turns(order: Sequence[int], told: Sequence[int]) -> list[int]:
    """R4: return who must have had a turn, untold, before the last of the turns told.

    `order` is a round's turn order; those who come after all who are told may be yet to come.
    """
    last = max((order.index(player) for player in told), default=-1)
    return [player for player in order[: last + 1] if player not in told]


def first_wrong_turn(order: Sequence[int], told: Sequence[int]) -> int | None:
    """R4: return which of the turns told is the first out of turn, None where all are in order."""
    pairs = enumerate(zip(order, told, strict=False))
    return next((index for index, (right, player) in pairs if right != player), None)
