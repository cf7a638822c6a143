"""Estimates with 95 % intervals from sums over games; pure functions of a result's JSON.

The games of a run are independent, the rows of one game are not. So every variance is that of what
a game adds to an estimate: a quotient's by its linearisation (Cochran 1977, 2.11 and 6.3), spread
and correlation by the delta method. Where sums of products were not kept, of groups of cards, the
standard errors are added, which is never too narrow. Shares have Wilson's interval (Wilson 1927)
with the number of independent trials that the standard error comes to, so that it holds for few
counts as well.
"""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import Any, NamedTuple

from checker.balance.measures import Measure, MeasureKind, NumberPath

Z = 1.959964  # standard normal: 95 % lie within
MOST_ROOT = 1e4  # 10^8 times the games at hand: nobody plays so many


class Interval(NamedTuple):
    """A value and its interval of 95 %; None where nothing was counted."""

    value: float | None
    low: float | None = None
    high: float | None = None


class Games:
    """The sums of a run: of numbers, of their squares in each game, of products in each game."""

    def __init__(self, sums: Mapping[str, Any], players: int) -> None:
        self._sums = sums
        self.players = players
        self.games: int = sums["totals"]["count"] // players

    def sum(self, path: NumberPath) -> float:
        """Return a number of the result."""
        return _number(self._sums, path)

    def squares(self, path: NumberPath) -> float:
        """Return the sum, over games, of the square of that number in the game."""
        return _number(self._sums["squares"], path)

    def products(self, one: NumberPath, per: NumberPath) -> float:
        """Return the sum, over games, of the product of a numerator and its denominator.

        Where no product was kept, the denominator is 1 in every game in which the numerator is
        not 0, so that their product is the numerator: a card is dealt once in a game, or not.
        """
        kept = self._sums["products"]
        if one[0] == "points":
            return float(kept["points_x_total"][one[1]])
        if one[-1] == "kept":
            return float(kept["kept_x_seen"][one[1]])
        return self.sum(one)

    def round_products(self, number: int) -> tuple[float, float, float]:
        """Return the products of a round's sum, sum_sq and sum_x_wins_x60, two and two."""
        kept = self._sums["products"]["rounds"][number]
        return kept["sum_x_sum_sq"], kept["sum_x_product"], kept["sum_sq_x_product"]

    def total_products(self) -> float:
        """Return the products of the sum of totals and the sum of their squares."""
        return float(self._sums["products"]["totals"]["sum_x_sum_sq"])

    def win_squares(self) -> float:
        """Return the sum of the squares of all rows' wins, of which a whole one is 60."""
        return float(sum(seat["wins_x60"] for seat in self._sums["squares"]["seats"]))


def _number(value: Any, path: NumberPath) -> float:
    for key in path:
        value = value[key]
    return float(value)


def estimate(games: Games, measure: Measure) -> Interval:
    """Return the estimate of a measure."""
    if measure.kind is MeasureKind.SPREAD:
        return _spread(games, measure)
    if measure.kind is MeasureKind.PEARSON:
        return _pearson(games, measure)
    return _quotient(games, measure)


def _quotient(games: Games, measure: Measure) -> Interval:
    wholes = [games.games if per is None else games.sum(per) for _one, per in measure.parts]
    whole = wholes[0] if measure.parts[0][1] is None else sum(wholes)
    if not whole:
        return Interval(None)
    ratio = sum(games.sum(one) for one, _per in measure.parts) / whole
    error = sum(sqrt(_variance(games, one, per, ratio)) for one, per in measure.parts)
    value, error = ratio / measure.scale, error / whole / measure.scale
    if not measure.is_share:
        return Interval(value, value - Z * error, value + Z * error)
    return wilson(value, error, whole)


def _variance(games: Games, one: NumberPath, per: NumberPath | None, ratio: float) -> float:
    """Return the variance, summed over games, of numerator - ratio x denominator."""
    total, squares = games.sum(one), games.squares(one)
    if per is None:
        return max(0.0, squares - total * total / games.games)
    mean = (total - ratio * games.sum(per)) / games.games
    both = squares - 2 * ratio * games.products(one, per) + ratio * ratio * games.squares(per)
    return max(0.0, both - games.games * mean * mean)


def wilson(share: float, error: float, trials: float) -> Interval:
    """Return Wilson's interval of a share with that standard error; `trials` where it is 0."""
    share = min(1.0, max(0.0, share))
    worth = share * (1 - share) / (error * error) if error > 0 and 0 < share < 1 else trials
    square = Z * Z / max(worth, 1.0)
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / max(worth, 1.0) + square * square / (4 * Z * Z))
    half /= 1 + square
    return Interval(
        share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
    )


def _spread(games: Games, measure: Measure) -> Interval:
    paths = [path for path, _none in measure.parts]
    rows = games.games * games.players
    mean, of_squares = (games.sum(path) / rows for path in paths)
    value = sqrt(max(0.0, of_squares - mean * mean))
    if not value:
        return Interval(value, value, value)
    matrix = _covariances(games, paths, [games.total_products()])
    return _by_delta(games, value, spread_slopes(mean, value), matrix)


def spread_slopes(mean: float, spread: float) -> list[float]:
    """Return how a spread grows with the mean and the mean square of the rows."""
    return [-mean / spread, 0.5 / spread]


def _pearson(games: Games, measure: Measure) -> Interval:
    paths = [path for path, _none in measure.parts]
    rows = games.games * games.players
    means = [games.sum(path) / rows for path in paths]
    value, slopes = pearson(means, 60 / games.players, games.win_squares() / rows)
    if value is None:
        return Interval(None)
    number = int(paths[0][1])
    matrix = _covariances(games, paths, games.round_products(number))
    return _by_delta(games, value, slopes, matrix)


def pearson(
    means: Sequence[float], win: float, win_square: float
) -> tuple[float | None, list[float]]:
    """Return Pearson's correlation of points and wins, and how it grows with each of the means.

    `means` are those, over rows, of the points, their squares, their products with the wins. How
    often wins are shared is taken as it was found. None where points or wins don't vary.
    """
    mean, square, product = means
    varies, win_varies = square - mean * mean, win_square - win * win
    if varies <= 0 or win_varies <= 0:
        return None, []
    root = sqrt(varies * win_varies)
    value = (product - mean * win) / root
    return value, [(-win / root) + value * mean / varies, -value / (2 * varies), 1 / root]


def _covariances(
    games: Games, paths: Sequence[NumberPath], products: Sequence[float]
) -> list[list[float]]:
    """Return the covariances of numbers of a game; `products` of each two, in order of pairs."""
    size = len(paths)
    sums = [games.sum(path) for path in paths]
    rest = iter(products)
    found = [[0.0] * size for _path in paths]
    for i, path in enumerate(paths):
        found[i][i] = games.squares(path) / games.games - (sums[i] / games.games) ** 2
        for j in range(i + 1, size):
            both = next(rest) / games.games - sums[i] * sums[j] / games.games**2
            found[i][j] = found[j][i] = both
    return found


def _by_delta(
    games: Games, value: float, slopes: Sequence[float], matrix: Sequence[Sequence[float]]
) -> Interval:
    """Return the estimate by the delta method; slopes are by the means of rows."""
    variance = sum(
        a * b * matrix[i][j] for i, a in enumerate(slopes) for j, b in enumerate(slopes)
    )
    error = sqrt(max(0.0, variance) / games.games) / games.players
    return Interval(value, value - Z * error, value + Z * error)


def games_needed(
    games: int, found: Interval, aim: tuple[float | None, float | None]
) -> int | None:
    """Return in how many games the interval would lie on one side of the aim's nearest end.

    As intervals shrink with the root of the games; None where the value stands on that end or all
    but on it, where nothing was counted, and where the aim has no end.
    """
    if found.value is None or found.low is None or found.high is None:
        return None
    ends = [end for end in aim if end is not None]
    if not ends:
        return None
    value = found.value
    end = min(ends, key=lambda each: abs(each - value))
    half = value - found.low if end < value else found.high - value
    away = abs(end - value)
    if away <= half / MOST_ROOT:
        return None
    return max(1, ceil(round(games * (half / away) ** 2, 6)))
