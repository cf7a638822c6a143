"""Batches of games: the pure function under all that simulates.

`play_batch(tables, weights, rules, levels, seed, first, last)` plays the games `first` to `last`
(included) and returns a matrix of whole numbers, one row a game; `columns` (module of that name)
tells what each column is. Nothing but its arguments matters, so batches of one seed may be played
anywhere, in any order. Sums, squares and products of columns, from which intervals are formed, are
the caller's to take, a batch at a time: the rows of one game are not independent, games are.
"""

from collections.abc import Sequence

import numpy as np

from checker.cases.house_rules import HouseRules
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.compiled import compiling
from checker.simulation.kernel.games import Memo, play_games
from checker.simulation.kernel.layout import TURN, DeckTables, Table, rule_flags
from checker.simulation.kernel.outlook import features

_ready: list[bool] = []  # holds something once the kernel is compiled in this process
BATCH = 256  # games; their figures stay within a processor's cache


def no_weights(tables: DeckTables) -> Table:
    """Return the weights of a player who thinks that nothing is to come."""
    return np.zeros((9, features(tables.symbols.shape[1] - 1)), np.int64)


def memo_of(games: int, players: int) -> Memo:
    """Return room for what is played in so many games."""
    return Memo(
        np.zeros((games, 3 + 3 * players), np.int64),
        np.zeros((games, 4, players, 7), np.int64),
        np.zeros((games, 4, players), np.int64),
        np.zeros((games, 4, players, TURN + 1), np.int64),
    )


def play_batch(
    tables: DeckTables,
    weights: Table | None,
    rules: HouseRules,
    levels: Sequence[int],
    seed: int,
    first: int,
    last: int,
    memo: Memo | None = None,
    gram: Table | None = None,
) -> Table:
    """Return the figures [games, columns] of the games `first` to `last` of a seed.

    `levels` has one entry a seat: 0 random, 1 greedy, 2 sensible, who plays by `weights`, 3 as the
    `memo` tells.
    `memo`, if given, gets what was played; `gram` adds up what weights are fitted from.
    """
    if weights is None:
        weights = no_weights(tables)
    players = len(levels)
    at = columns(players, tables)
    figures = np.zeros((last - first + 1, at.width), np.int64)
    if gram is None:
        gram = np.zeros((0, weights.shape[1] + 1, weights.shape[1] + 1), np.int64)
    given = (
        tables.cards, tables.goals, tables.tokens, tables.symbols, tables.journey, weights,
        np.array(rule_flags(rules), np.int64), np.array(levels, np.int64), seed, first, at,
        figures, memo or memo_of(1, players), gram,
    )  # fmt: skip
    if not _ready:
        with compiling():
            play_games(*given[:-3], figures[:0], *given[-2:])
        _ready.append(True)
    play_games(*given)
    return figures
