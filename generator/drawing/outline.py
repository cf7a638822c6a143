"""Outlines in millimetres (or any unit of their own): numbers, written as PDF path operators.

A path is built once and drawn often, so what is written is kept. Two decimals are: 0.01 mm is an
eighth of a pixel at 300 dpi.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, islice

from generator.drawing.geometry import Box

Point = tuple[float, float]
# The control points of a cubic curve that draws a quarter of a circle (error under 0.03 %).
QUARTER = 0.5522847498
_MOVE = "%.2f %.2f m"
_LINE = "%.2f %.2f l"
_CURVE = "%.2f %.2f %.2f %.2f %.2f %.2f c"
_CLOSE = "h"
_RECTANGLE = "%.2f %.2f %.2f %.2f re"
_ELLIPSE = " ".join([_MOVE, *[_CURVE] * 4, _CLOSE])
_PAIRS = {_MOVE: 1, _LINE: 1, _CURVE: 3, _CLOSE: 0, _RECTANGLE: 2, _ELLIPSE: 13}  # of numbers
_BEGINNINGS = frozenset({_MOVE, _RECTANGLE, _ELLIPSE})


class Outline:
    """An outline under construction: the steps of the hand, and the numbers that they take."""

    def __init__(self) -> None:
        self._steps: list[str] = []
        self._numbers: list[float] = []
        self._written: tuple[int, str] = (0, "")

    @property
    def operators(self) -> str:
        """The path as PDF operators, without the painting operator; for this folder's modules."""
        count = len(self._steps)
        if self._written[0] != count:
            self._written = (count, " ".join(self._steps) % tuple(self._numbers))
        return self._written[1]

    @property
    def numbers(self) -> tuple[float, ...]:
        """The numbers of all steps in order: a rectangle's are x, y, width and height."""
        return tuple(self._numbers)

    @property
    def points(self) -> list[Point]:
        """The corners and the control points of curves; of a rectangle two corners."""
        pairs = zip(self._numbers[::2], self._numbers[1::2], strict=True)
        points: list[Point] = []
        for step in self._steps:
            points += islice(pairs, _PAIRS[step])
            if step is _RECTANGLE:
                (x, y), (w, h) = points[-2:]
                points[-1] = (x + w, y + h)
        return points

    @property
    def subpaths(self) -> int:
        """How many outlines of its own, open or closed, the path has."""
        return sum(step in _BEGINNINGS for step in self._steps)

    @property
    def is_empty(self) -> bool:
        """Whether it draws nothing."""
        return not self._steps

    @property
    def is_rectangle(self) -> bool:
        """Whether it is one rectangle and nothing else."""
        return self._steps == [_RECTANGLE]

    def move(self, x: float, y: float) -> "Outline":
        """Begin a new outline at the point."""
        self._steps.append(_MOVE)
        self._numbers += (x, y)
        return self

    def line(self, *points: Point) -> "Outline":
        """Draw straight to each point in turn."""
        self._steps += [_LINE] * len(points)
        self._numbers += chain.from_iterable(points)
        return self

    def curve(self, a: Point, b: Point, end: Point) -> "Outline":
        """Draw a cubic curve with the control points a and b."""
        self._steps.append(_CURVE)
        self._numbers += (*a, *b, *end)
        return self

    def close(self) -> "Outline":
        """Close the outline."""
        self._steps.append(_CLOSE)
        return self

    def polygon(self, points: Sequence[Point]) -> "Outline":
        """Add a closed polygon."""
        return self.move(*points[0]).line(*points[1:]).close()

    def rect(self, box: Box) -> "Outline":
        """Add a rectangle."""
        self._steps.append(_RECTANGLE)
        self._numbers += (box.x, box.y, box.w, box.h)
        return self

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> "Outline":
        """Add an ellipse with the half axes rx and ry."""
        kx, ky = rx * QUARTER, ry * QUARTER
        left, right, top, bottom = cx - rx, cx + rx, cy - ry, cy + ry
        self._steps.append(_ELLIPSE)
        self._numbers += (
            right, cy,
            right, cy + ky, cx + kx, bottom, cx, bottom,
            cx - kx, bottom, left, cy + ky, left, cy,
            left, cy - ky, cx - kx, top, cx, top,
            cx + kx, top, right, cy - ky, right, cy,
        )  # fmt: skip
        return self

    def circle(self, cx: float, cy: float, r: float) -> "Outline":
        """Add a circle."""
        return self.ellipse(cx, cy, r, r)

    def rounded(self, box: Box, radius: float) -> "Outline":
        """Add a rectangle with round corners."""
        r = min(radius, box.w / 2, box.h / 2)
        k, x0, y0, x1, y1 = r * (1 - QUARTER), box.x, box.y, box.right, box.bottom
        self.move(x0 + r, y0).line((x1 - r, y0))
        self.curve((x1 - k, y0), (x1, y0 + k), (x1, y0 + r)).line((x1, y1 - r))
        self.curve((x1, y1 - k), (x1 - k, y1), (x1 - r, y1)).line((x0 + r, y1))
        self.curve((x0 + k, y1), (x0, y1 - k), (x0, y1 - r)).line((x0, y0 + r))
        self.curve((x0, y0 + k), (x0 + k, y0), (x0 + r, y0))
        return self.close()


def regular(cx: float, cy: float, radius: float, corners: int, turn: float = 0) -> list[Point]:
    """Return the corners of a regular polygon, the first straight up, turned by degrees."""
    return [(cx + radius * x, cy + radius * y) for x, y in _round(corners, turn)]


@cache
def _round(corners: int, turn: float) -> list[Point]:
    """Return the corners on the circle of radius 1, as `regular` describes them."""
    start = math.radians(turn - 90)
    angles = [start + math.tau * n / corners for n in range(corners)]
    return [(math.cos(a), math.sin(a)) for a in angles]


def star(cx: float, cy: float, outer: float, inner: float, points: int) -> list[Point]:
    """Return the corners of a star, the first point straight up."""
    tips = regular(cx, cy, outer, points)
    notches = regular(cx, cy, inner, points, 180 / points)
    return [corner for pair in zip(tips, notches, strict=True) for corner in pair]


def smooth(points: Sequence[Point]) -> Iterable[tuple[Point, Point, Point]]:
    """Yield the cubic curves through the points (Catmull-Rom), from the first to the last."""
    padded = [points[0], *points, points[-1]]
    for p, a, b, q in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        first = (a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6)
        second = (b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6)
        yield first, second, b
