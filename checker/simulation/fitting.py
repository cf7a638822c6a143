"""The weights of a sensible player, fitted to one deck, its house rules and number of players.

Players of the present weights play; what their rows looked like after each placement, and what
they scored from there on, gives the next weights: least squares, solved in whole numbers alone, so
that every machine finds the same.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from checker.cases.house_rules import HouseRules
from checker.simulation.kernel.layout import DeckTables, Table
from checker.simulation.kernel.outlook import ONE
from checker.simulation.play import no_weights, play_batch

SEED = 20_261_130  # of the games that are played to learn, whatever is simulated afterwards
STEPS = (300, 600, 1000, 2000)  # games of each turn of fitting
RIDGE = 4  # squared features added on the diagonal: what was never seen weighs nothing


class Fitting(NamedTuple):
    """From which games a player learns: how many in each turn of fitting, of which seed.

    One of another seed is as good a player, and not the same one.
    """

    steps: Sequence[int] = STEPS
    seed: int = SEED


STANDARD = Fitting()  # of the player who is meant where nothing else is said


def fit(
    tables: DeckTables,
    rules: HouseRules,
    players: int,
    done: Callable[[int], object],
    fitting: Fitting = STANDARD,
) -> Table:
    """Return the weights [9, features], whole numbers; a point is ONE.

    Each turn of fitting learns from its games and those of the turn before; `done` is called with
    the number of games just played.
    """
    weights = no_weights(tables)
    first = 0
    before = np.zeros((8, weights.shape[1] + 1, weights.shape[1] + 1), np.int64)
    for games in fitting.steps:
        span = first, first + games - 1
        seen = _products(tables, weights, rules, players, fitting.seed, span)
        weights, before = _weights(seen + before), seen
        first += games
        done(games)
    return weights


def learn(
    tables: DeckTables,
    teacher: Table,
    rules: HouseRules,
    players: int,
    seed: int,
    span: tuple[int, int],
) -> Table:
    """Return the weights learnt from games of a span, both ends included, played by a teacher."""
    return _weights(_products(tables, teacher, rules, players, seed, span))


def _products(
    tables: DeckTables,
    teacher: Table,
    rules: HouseRules,
    players: int,
    seed: int,
    span: tuple[int, int],
) -> Table:
    """Return the products [8, features + 1, features + 1] of what was seen and came."""
    size = teacher.shape[1] + 1
    gram = np.zeros((8, size, size), np.int64)
    play_batch(tables, teacher, rules, [2] * players, seed, *span, gram=gram)
    return gram


def _weights(gram: Table) -> Table:
    weights = np.zeros((9, gram.shape[1] - 1), np.int64)
    for placed in range(1, 8):
        weights[placed] = solve(gram[placed].tolist(), RIDGE)
    return weights


def solve(gram: Sequence[Sequence[int]], ridge: int) -> list[int]:
    """Return the least-squares weights times ONE, each rounded down.

    `gram` is the upper triangle of the products of the features and, last, of what they are to
    tell. Fraction-free elimination (Bareiss 1968) keeps all numbers whole, so nothing is lost.
    """
    size = len(gram) - 1
    rows = [[gram[min(i, j)][max(i, j)] for j in range(size + 1)] for i in range(size)]
    for i in range(size):
        rows[i][i] += ridge
    before = 1
    for step in range(size - 1):
        pivot = rows[step]
        for row in rows[step + 1 :]:
            factor = row[step]
            for j in range(step + 1, size + 1):
                row[j] = (row[j] * pivot[step] - factor * pivot[j]) // before
            row[step] = 0
        before = pivot[step]
    return _back(rows)


def _back(rows: list[list[int]]) -> list[int]:
    """Solve the triangle from below; the last pivot is the common denominator of all weights."""
    size = len(rows)
    common = rows[-1][size - 1]
    found = [0] * size
    for i in range(size - 1, -1, -1):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] * common - known) // rows[i][i]
    return [value * ONE // common for value in found]
