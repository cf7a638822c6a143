"""Reads what the detector gave up: squares on the table of a mark's size, cell by cell.

The size and the place on the table tell squares that are marks from all others, so that softer
ones may be read; still at most one cell may be wrong, and the second best must be far.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from checker.photo.marks import CELLS, DICTIONARY, MOST_WRONG, Array, Grey, Mark, refined

BITS = CELLS - 2
FINE = 4  # samples of a cell in each direction
LEAST_CONTRAST = 18.0  # of 255, between the border around a mark and its dark square
MOST_UNEVEN = 0.3  # of the contrast, by which the dark border's cells may differ
LEAST_INNER, LEAST_VARIED = 0.2, 0.14  # of the contrast: mean and spread of the cells within
SHARPER = (0.0, 0.6, 1.2, 2.0)  # how much of the neighbours' light is taken off a cell's
LEAST_ALIKE = 0.72  # correlation with the mark
LEAST_AHEAD = 0.14  # of the second best's


@dataclass(frozen=True, slots=True)
class Square:
    """A dark square with a light border, px; its number where it could be read."""

    corners: Array
    number: int | None


def read_square(grey: Grey, corners: Array, numbers: frozenset[int]) -> Square | None:
    """Return what a quadrangle is, None where it is no dark square with a light border.

    Only these marks are thought of.
    """
    exact = refined(grey, corners)
    cells = _cells(grey, exact)
    border = np.concatenate([cells[1, 1:-1], cells[-2, 1:-1], cells[2:-2, 1], cells[2:-2, -2]])
    around = np.concatenate([cells[0, 1:-1], cells[-1, 1:-1], cells[1:-1, 0], cells[1:-1, -1]])
    dark, light = float(np.median(border)), float(np.median(around))
    contrast = light - dark
    if contrast < LEAST_CONTRAST or np.percentile(around, 20) < dark + 0.5 * contrast:
        return None
    if np.percentile(border, 85) - dark > MOST_UNEVEN * contrast + 6:
        return None
    inner = (cells[2:-2, 2:-2] - dark) / contrast
    if inner.mean() < LEAST_INNER or inner.std() < LEAST_VARIED:
        return None
    told = _number((cells - dark) / contrast, numbers)
    if told is None:
        return Square(exact, None)
    number, turn = told
    return Square(np.roll(exact, -turn, axis=0), number)


def as_mark(square: Square) -> Mark:
    """Return a square that was read as a mark."""
    return Mark(square.number or 0, square.corners)


def _cells(grey: Grey, corners: Array) -> Array:
    """Return the light of the cells, 9 x 9 with the border around, from the square's corners."""
    size = (CELLS + 2) * FINE
    flat = np.array([[1, 1], [CELLS + 1, 1], [CELLS + 1, CELLS + 1], [1, CELLS + 1]]) * FINE - 0.5
    way = cv2.getPerspectiveTransform(flat.astype(np.float32), corners.astype(np.float32))
    large = cv2.warpPerspective(
        grey, way, (size, size), flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    parts = np.asarray(large, float).reshape(CELLS + 2, FINE, CELLS + 2, FINE)
    return np.asarray(parts[:, 1:-1, :, 1:-1].mean(axis=(1, 3)))


def _number(cells: Array, numbers: frozenset[int]) -> tuple[int, int] | None:
    """Return the mark that cells (0 dark, 1 light) show and how far it is turned, None if unsure.

    A turn of 1 says that the mark's own top left is the square's second corner.
    """
    known = _patterns(tuple(sorted(numbers)))
    light = cells - cv2.blur(cells, (3, 3))
    best: tuple[float, int, int] | None = None
    for sharper in SHARPER:
        inner = (cells + sharper * light)[2:-2, 2:-2]
        scores = known.alike(inner)
        order = np.argsort(scores.max(axis=1))
        first, second = int(order[-1]), float(scores.max(axis=1)[order[-2]])
        turn = int(scores[first].argmax())
        wrong = known.wrong(inner, first, turn)
        score = float(scores[first, turn])
        if wrong <= MOST_WRONG and score >= LEAST_ALIKE and score - second >= LEAST_AHEAD:
            if best and best[1:] != (known.numbers[first], turn):
                return None
            best = (score, known.numbers[first], turn)
    return best and (best[1], best[2])


@dataclass(frozen=True)
class _Patterns:
    numbers: tuple[int, ...]
    bits: Array  # numbers x 4 turns x 5 x 5

    def alike(self, inner: Array) -> Array:
        """Return the correlation of cells with each mark in each turn."""
        flat = self.bits.reshape(len(self.numbers), 4, -1)
        mine = inner.ravel() - inner.mean()
        theirs = flat - flat.mean(axis=-1, keepdims=True)
        size = np.linalg.norm(theirs, axis=-1) * max(float(np.linalg.norm(mine)), 1e-9)
        return np.asarray((theirs @ mine) / np.maximum(size, 1e-9))

    def wrong(self, inner: Array, mark: int, turn: int) -> int:
        """Return how many cells are wrong, split halfway between dark and light."""
        bits = self.bits[mark, turn] > 0
        split = (inner[bits].mean() + inner[~bits].mean()) / 2 if bits.any() else 1.0
        return int(((inner > split) != bits).sum())


@cache
def _patterns(numbers: tuple[int, ...]) -> _Patterns:
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    turned = [
        [np.rot90(_bits(dictionary, number), -turn) for turn in range(4)] for number in numbers
    ]
    return _Patterns(numbers, np.array(turned, float))


def _bits(dictionary: cv2.aruco.Dictionary, number: int) -> Array:
    drawn = cv2.aruco.generateImageMarker(dictionary, number, CELLS)
    return np.asarray(drawn, float)[1:-1, 1:-1] / 255
