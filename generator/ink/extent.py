"""Where a path lies on the face: boxes of paths under the placements around them."""

import math
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point


@dataclass(frozen=True, slots=True)
class Extent:
    """The placements so far, as one matrix; `scale` is theirs together."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @property
    def scale(self) -> float:
        """How many mm of the face one unit is."""
        return math.hypot(self.a, self.b)

    def point(self, x: float, y: float) -> Point:
        """Return the point on the face, mm."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def placed(self, x: float, y: float, turn: float, scale: float) -> "Extent":
        """Return the plane inside one more placement, turned clockwise by degrees."""
        sine, cosine = math.sin(math.radians(turn)) * scale, math.cos(math.radians(turn)) * scale
        e, f = self.point(x, y)
        return Extent(
            self.a * cosine + self.c * sine, self.b * cosine + self.d * sine,
            self.c * cosine - self.a * sine, self.d * cosine - self.b * sine, e, f,
        )  # fmt: skip

    def box(self, path: Outline) -> Box:
        """Return the box around a path's points on the face, mm."""
        points = [self.point(*point) for point in _points(path)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _points(path: Outline) -> list[Point]:
    """Return the corners and control points of a path."""
    points: list[Point] = []
    numbers: list[float] = []
    for word in path.operators.split():
        if word in {"m", "l", "c"}:
            points += zip(numbers[::2], numbers[1::2], strict=True)
            numbers = []
        elif word == "re":
            x, y, w, h = numbers
            points += [(x, y), (x + w, y + h)]
            numbers = []
        elif word != "h":
            numbers.append(float(word))
    return points
