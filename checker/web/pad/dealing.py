"""Setting up a table (R2): random goals, Start cards and seats, by a seed that can be repeated."""

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from checker.cases.case import FEWEST_PLAYERS, MOST_PLAYERS, SEATS, Head, Log, Player, TableCase
from schema.deck.model import Deck, Type

_NO_SEED = re.compile(r"[^0-9A-Z]+")
LONGEST_SEED = 12
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none is mistaken for another when spoken


class DealtTable(NamedTuple):
    """A table set up: a goal of each type, clockwise each seat's Start card and player.

    `players` are indexes into the players as they were named, so that `players[0]` sits first.
    """

    seed: str
    goals: tuple[str, ...]
    starts: tuple[str, ...]
    players: tuple[int, ...]


def new_seed() -> str:
    """Return a seed that is short to speak."""
    return "".join(secrets.choice(_LETTERS) for _letter in range(5))


def read_seed(text: str) -> str:
    """Return a seed as typed: capitals and digits, at most twelve; "" for none."""
    return _NO_SEED.sub("", text.upper())[:LONGEST_SEED]


def read_players(text: str) -> int:
    """Return the number of players that a field tells, the most where it tells none."""
    is_number = text.isascii() and text.isdigit() and len(text) == 1
    return min(max(int(text), FEWEST_PLAYERS), MOST_PLAYERS) if is_number else MOST_PLAYERS


def deal(deck: Deck, players: int, seed: str) -> DealtTable:
    """Return the table that a seed sets up: the same one for the same deck, players and seed.

    Ids are ordered by SHA-256 of seed and id, so that any program can repeat it.
    """
    goals = tuple(
        _shuffled(seed, (goal.id for goal in deck.goals.values() if goal.type is type_))[0]
        for type_ in Type
        if any(goal.type is type_ for goal in deck.goals.values())
    )
    starts = _shuffled(seed, (card.id for card in deck.start))[:players]
    seated = _shuffled(seed, map(str, range(min(players, len(starts)))))
    return DealtTable(seed, goals, tuple(starts), tuple(map(int, seated)))


def _shuffled(seed: str, ids: Iterable[str]) -> list[str]:
    return sorted(ids, key=lambda id_: sha256(f"{seed}/{id_}".encode()).hexdigest())


def dealt_table(dealt: DealtTable) -> TableCase:
    """Return the table before the first placement, its players named by their seats."""
    seated = zip(SEATS, dealt.starts, strict=False)
    players = tuple(Player(name, None, Log(start)) for name, start in seated)
    return TableCase(Head(goals=dealt.goals), players)
