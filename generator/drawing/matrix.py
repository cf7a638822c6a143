"""Matrices: where a point lies once it is placed, turned, scaled."""

import math
from typing import NamedTuple

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point


class Matrix(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f; mm, y down, as PDF writes it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @property
    def scale(self) -> float:
        """How many mm outside one unit is, where across and down are scaled alike."""
        return math.hypot(self.a, self.b)

    def point(self, x: float, y: float) -> Point:
        """Return where the point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def placed(self, x: float, y: float, turn: float, scale: float) -> "Matrix":
        """Return the matrix within one more placement, turned clockwise by degrees."""
        sine, cosine = math.sin(math.radians(turn)) * scale, math.cos(math.radians(turn)) * scale
        e, f = self.point(x, y)
        return Matrix(
            self.a * cosine + self.c * sine, self.b * cosine + self.d * sine,
            self.c * cosine - self.a * sine, self.d * cosine - self.b * sine, e, f,
        )  # fmt: skip

    def box(self, path: Outline) -> Box:
        """Return the box around where a path's points go, a curve's control points among them."""
        points = [self.point(*point) for point in path.points]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


SAME = Matrix()  # every point stays
