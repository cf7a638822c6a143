"""The simulator beside a floor of NumPy alone: whole random games, all tables at once.

The floor deals, drafts and places as R3 and R5 say and scores every Note by R6; it knows no goals,
no tokens, no turn order, and counts nothing but totals. `aim` is how many times as long a game may
take: a quarter of the floor's games a second at random, 0.007 of them greedily, 0.0013 sensibly.
"""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import numpy as np

from checker.simulation.fitting import Fitting, fit
from checker.simulation.kernel.compiled import digest
from checker.simulation.kernel.layout import (
    BEGINNING,
    CRITERIA,
    END,
    TOP,
    TOPS,
    DeckTables,
    Table,
    deck_tables,
)
from checker.simulation.run import play_part
from checker.simulation.task import Task
from schema.common.progress import ignore
from tests.benchmarks.games import deck
from tests.benchmarks.runner import Comparison

PLAYERS, ROUNDS, BATCH = 5, 4, 2048
AIMS = {"random": 1 / 0.25, "greedy": 1 / 0.007, "sensible": 1 / 0.0013}
GAMES = {"random": 20_480, "greedy": 2_048, "sensible": 512}


def comparisons() -> Iterator[Comparison]:
    """Yield one comparison for each level; each plays as many games as the floor does."""
    for level, (name, games) in enumerate(GAMES.items()):
        task = Task(deck(), frozenset(), (level,) * PLAYERS, 1, games)
        weights = _weights() if name == "sensible" else None
        yield Comparison(
            f"{games} games, {name} players, beside a floor of NumPy",
            AIMS[name],
            partial(play_part, task, weights, (0, games - 1), False, digest()),
            partial(floor, games),
        )


@cache
def _tables() -> DeckTables:
    return deck_tables(deck())


@cache
def _weights() -> Table:
    return fit(_tables(), frozenset(), PLAYERS, ignore, Fitting((100,)))


def floor(games: int) -> Any:
    """Return the totals [games, players] of games of which every choice is random."""
    random = np.random.default_rng(1)
    batches = [min(BATCH, games - first) for first in range(0, games, BATCH)]
    return np.concatenate([_play(size, random) for size in batches])


def _play(games: int, random: np.random.Generator) -> Any:
    tables = _tables()
    every = np.broadcast_to(np.arange(tables.journey), (games, tables.journey))
    dealt = random.permuted(every, axis=1)[:, : ROUNDS * PLAYERS * 3]
    hands = dealt.reshape(games, ROUNDS, PLAYERS, 3)
    kept = [_draft(hands[:, number], random) for number in range(ROUNDS)]
    starts = np.arange(tables.journey, len(tables.cards))
    laid = random.permuted(np.broadcast_to(starts, (games, len(starts))), axis=1)[:, :PLAYERS]
    cards = np.concatenate(kept, axis=2).reshape(games * PLAYERS, 2 * ROUNDS)
    return _score(laid.reshape(-1), cards, random).reshape(games, PLAYERS)


def _draft(hands: Any, random: np.random.Generator) -> Any:
    """R3: return the two cards that each player keeps, at random and in random order."""
    first = random.permuted(hands, axis=2)
    first[:, :, 1:] = np.roll(first[:, :, 1:], 1, axis=1)
    second = random.permuted(first, axis=2)
    second[:, :, 0] = np.roll(second[:, :, 0], 1, axis=1)
    return random.permuted(second, axis=2)[:, :, :2]


def _score(starts: Any, cards: Any, random: np.random.Generator) -> Any:
    """R5, R6: return the total of each row, its cards placed at random ends."""
    tables = _tables()
    every = np.arange(len(starts))
    have = np.zeros((len(starts), tables.symbols.shape[1] + 1), np.int64)
    left, right = starts.copy(), starts.copy()
    total = np.zeros(len(starts), np.int64)
    for card in cards.T:
        for column in range(TOP, TOP + TOPS):
            have[every, tables.cards[card, column]] += 1
        at_right = random.integers(0, 2, len(starts), dtype=bool)
        before, after = np.where(at_right, right, card), np.where(at_right, card, left)
        counted = sum(
            have[every, tables.cards[after, column]] for column in range(END, END + CRITERIA)
        )
        total += tables.cards[before, BEGINNING] * counted
        left, right = np.where(at_right, left, card), np.where(at_right, card, right)
    return total
