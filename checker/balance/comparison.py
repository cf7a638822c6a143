"""Two decks played on the same deals: each measure of both, and the difference with its interval.

Game n of both has the same seed, so that what chance adds is in both and goes out of the
difference. Every measure is linearised, as in `estimates`. The games lie in blocks, each played by
players of their own, fitted to the decks from other games: the games of a block share what luck
their players had in learning, blocks share nothing. So the variance is that of the difference,
block by block, and as there are few blocks, the interval is Student's: the method of batch means
(Law, Simulation Modeling and Analysis, 9.5.3).
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from checker.balance.estimates import pearson, spread_slopes
from checker.balance.measures import Measure, MeasureKind, NumberPath, measures
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.tally import laid_out
from schema.deck.model import Deck

# Student's t of 95 %, both sides, by degrees of freedom from 1
T = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452,
)  # fmt: skip


class Shift(NamedTuple):
    """A measure of two decks; None where one of them lacks it or nothing was counted.

    `low` and `high` are the interval, of 95 %, of the difference new - old.
    """

    name: str
    of: str
    old: float | None
    new: float | None
    low: float | None
    high: float | None
    is_share: bool

    @property
    def difference(self) -> float | None:
        """New less old."""
        return None if self.old is None or self.new is None else self.new - self.old

    @property
    def is_seen(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


class _Linear(NamedTuple):
    """A measure over games: its value, and what each game adds to it beyond the mean [games]."""

    value: float | None
    parts: Any


class PlayedDeck:
    """The figures of a deck's games, a row each, and where each measure's numbers stand.

    `blocks` are those that one player played [games, columns], two or more, as many as T allows.
    """

    def __init__(self, deck: Deck, players: int, blocks: Sequence[Table]) -> None:
        at = columns(players, deck_tables(deck))
        self._places = laid_out(deck, at, players, np.arange(at.width))
        self.figures = np.concatenate(blocks)
        self.sizes = [len(block) for block in blocks]
        self._players = players
        self._wins = slice(at.wins, at.wins + players)
        self.measures = {
            (each.name, each.of): each for each in measures(self._places, deck, players)
        }

    def linear(self, measure: Measure) -> _Linear:
        """Return a measure over these games."""
        if measure.kind is MeasureKind.SPREAD:
            return self._spread(measure)
        if measure.kind is MeasureKind.PEARSON:
            return self._pearson(measure)
        games = len(self.figures)
        one = self._summed([path for path, _per in measure.parts])
        per = [path for _one, path in measure.parts if path is not None]
        whole = self._summed(per) if per else np.ones(games)
        if not whole.sum():
            return _Linear(None, None)
        ratio = one.sum() / whole.sum()
        parts = (one - ratio * whole) / whole.mean() / measure.scale
        return _Linear(float(ratio / measure.scale), parts)

    def _summed(self, paths: Sequence[NumberPath]) -> Any:
        """Return the sums of some figures of each game [games]."""
        places: list[int] = []
        for path in paths:
            place: Any = self._places
            for key in path:
                place = place[key]
            places.append(place)
        return self.figures[:, places].sum(1).astype(float)

    def _spread(self, measure: Measure) -> _Linear:
        numbers = [self._summed([path]) / self._players for path, _none in measure.parts]
        mean, square = (float(each.mean()) for each in numbers)
        spread = sqrt(max(0.0, square - mean * mean))
        slopes = spread_slopes(mean, spread) if spread else [0.0, 0.0]
        return _Linear(spread, _along(numbers, slopes))

    def _pearson(self, measure: Measure) -> _Linear:
        numbers = [self._summed([path]) / self._players for path, _none in measure.parts]
        squares = float((self.figures[:, self._wins].astype(float) ** 2).mean())
        means = [float(each.mean()) for each in numbers]
        value, slopes = pearson(means, 60 / self._players, squares)
        return _Linear(value, None if value is None else _along(numbers, slopes))


def _along(numbers: Sequence[Any], slopes: Sequence[float]) -> Any:
    """Return what each game adds, beyond the mean, along the slopes."""
    pairs = zip(numbers, slopes, strict=True)
    return sum((each - each.mean()) * slope for each, slope in pairs)


def shifts(old: PlayedDeck, new: PlayedDeck) -> Iterator[Shift]:
    """Yield every measure that either deck has, in the order of the old deck, then of the new."""
    for key in dict.fromkeys([*old.measures, *new.measures]):
        mine, other = old.measures.get(key), new.measures.get(key)
        before = old.linear(mine) if mine else _Linear(None, None)
        after = new.linear(other) if other else _Linear(None, None)
        low = high = None
        if before.value is not None and after.value is not None:
            away = after.value - before.value
            half = _half(after.parts - before.parts, old.sizes)
            low, high = away - half, away + half
        measure = mine or other
        is_share = measure is not None and measure.is_share
        yield Shift(*key, before.value, after.value, low, high, is_share)


def _half(parts: Any, sizes: Sequence[int]) -> float:
    """Return half the interval of the mean of what each game adds; sizes are those of blocks."""
    sums = np.add.reduceat(parts, [0, *accumulate(sizes[:-1])])
    free = len(sizes) - 1
    away = sums - np.array(sizes) * parts.mean()
    return float(T[free - 1] * sqrt((away**2).sum() * len(sizes) / free) / len(parts))
