"""Two decks played on the same deals: each measure of both, and the difference with its interval.

Game n of both has the same seed, so that what chance adds is in both and goes out of the
difference. Every measure is linearised, as in `estimates`; the variance is that of the difference,
game by game, so that the interval is as narrow as the two decks are alike.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from checker.balance.estimates import Z, pearson, spread_slopes
from checker.balance.measures import Measure, MeasureKind, NumberPath, measures
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.tally import laid_out
from schema.deck.model import Deck


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
    """The figures of a deck's games, a row each, and where each measure's numbers stand."""

    def __init__(self, deck: Deck, players: int, figures: Table) -> None:
        at = columns(players, deck_tables(deck))
        self._places = laid_out(deck, at, players, np.arange(at.width))
        self._figures = figures
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
        games = len(self._figures)
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
        return self._figures[:, places].sum(1).astype(float)

    def _spread(self, measure: Measure) -> _Linear:
        numbers = [self._summed([path]) / self._players for path, _none in measure.parts]
        mean, square = (float(each.mean()) for each in numbers)
        spread = sqrt(max(0.0, square - mean * mean))
        slopes = spread_slopes(mean, spread) if spread else [0.0, 0.0]
        return _Linear(spread, _along(numbers, slopes))

    def _pearson(self, measure: Measure) -> _Linear:
        numbers = [self._summed([path]) / self._players for path, _none in measure.parts]
        squares = float((self._figures[:, self._wins].astype(float) ** 2).mean())
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
            error = _error(after.parts - before.parts)
            low, high = away - Z * error, away + Z * error
        measure = mine or other
        is_share = measure is not None and measure.is_share
        yield Shift(*key, before.value, after.value, low, high, is_share)


def _error(parts: Any) -> float:
    """Return the standard error of the mean of what each game adds."""
    return float(parts.std(ddof=1) / sqrt(len(parts)))
