"""Paths of a blade or a scoring tool: straight lines and arcs, in mm, y down. Pure.

An arc is told as DXF does, by a bulge: the tangent of a quarter of its angle, positive where it
runs anticlockwise as one looks at it (AutoCAD DXF reference, LWPOLYLINE, group code 42).
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline

EIGHTH = math.tan(math.radians(22.5))  # the bulge of a quarter of a circle
WHOLE_TURN = 1e-9  # of a bulge; a flatter arc is a line


class Tool(StrEnum):
    """What is done along a path; each is a layer of its own."""

    CUT = "cut"
    FOLD = "fold"


class Corner(NamedTuple):
    """A point, and the bulge of what leads from it to the next."""

    x: float
    y: float
    bulge: float = 0.0


@dataclass(frozen=True, slots=True)
class CutPath:
    """A path of one tool; a closed one leads back to its first corner."""

    tool: Tool
    corners: tuple[Corner, ...]
    is_closed: bool = True

    @property
    def pieces(self) -> Iterator[tuple[Corner, Corner]]:
        """Each line or arc: where it begins, with its bulge, and where it ends."""
        yield from pairwise(self.corners)
        if self.is_closed:
            yield self.corners[-1], self.corners[0]

    @property
    def box(self) -> Box:
        """The box around it, arcs included."""
        points = [point for one, other in self.pieces for point in _extremes(one, other)]
        x, y = min(p[0] for p in points), min(p[1] for p in points)
        return Box(x, y, max(p[0] for p in points) - x, max(p[1] for p in points) - y)

    def moved(self, dx: float, dy: float) -> "CutPath":
        """Return the path moved by so many mm."""
        corners = tuple(Corner(x + dx, y + dy, bulge) for x, y, bulge in self.corners)
        return CutPath(self.tool, corners, self.is_closed)


def rounded(box: Box, radius: float, tool: Tool = Tool.CUT) -> CutPath:
    """Return a rectangle with round corners, clockwise from the left end of its top."""
    r = min(radius, box.w / 2, box.h / 2)
    if r <= 0:
        points = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        return CutPath(tool, tuple(Corner(x, y) for x, y in points))
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    return CutPath(tool, (
        Corner(x0 + r, y0), Corner(x1 - r, y0, -EIGHTH), Corner(x1, y0 + r),
        Corner(x1, y1 - r, -EIGHTH), Corner(x1 - r, y1), Corner(x0 + r, y1, -EIGHTH),
        Corner(x0, y1 - r), Corner(x0, y0 + r, -EIGHTH),
    ))  # fmt: skip


def circle(x: float, y: float, radius: float, tool: Tool = Tool.CUT) -> CutPath:
    """Return a circle: two half ones."""
    return CutPath(tool, (Corner(x - radius, y, -1), Corner(x + radius, y, -1)))


def arc_radius(one: Corner, other: Corner) -> float:
    """Return the radius of an arc in mm."""
    chord, bulge = math.dist(one[:2], other[:2]), abs(one.bulge)
    return chord * (1 + bulge**2) / (4 * bulge)


def is_arc(one: Corner) -> bool:
    """Whether what leads on from the corner is no straight line."""
    return abs(one.bulge) > WHOLE_TURN


def arc_points(one: Corner, other: Corner, count: int) -> list[tuple[float, float]]:
    """Return `count` points on the way to the other corner, this one first, that one left out."""
    if not is_arc(one):
        return [(one.x, one.y)]
    x, y = _centre(one, other)
    radius, start = arc_radius(one, other), math.atan2(one.y - y, one.x - x)
    swept = -4 * math.atan(one.bulge)  # y runs down, so that anticlockwise is negative
    return [
        (x + radius * math.cos(angle), y + radius * math.sin(angle))
        for angle in (start + swept * n / count for n in range(count))
    ]


def drawn(paths: Iterable[CutPath]) -> Outline:
    """Return the paths as an outline to be drawn, arcs as cubic curves (an eighth at most)."""
    outline = Outline()
    for path in paths:
        outline.move(path.corners[0].x, path.corners[0].y)
        for one, other in path.pieces:
            if is_arc(one):
                _add_arc(outline, one, other)
            else:
                outline.line((other.x, other.y))
        if path.is_closed:
            outline.close()
    return outline


def _add_arc(outline: Outline, one: Corner, other: Corner) -> None:
    swept = -4 * math.atan(one.bulge)
    count = max(1, math.ceil(abs(swept) / (math.pi / 4)))
    x, y = _centre(one, other)
    step, radius = swept / count, arc_radius(one, other)
    reach = 4 / 3 * math.tan(step / 4)
    points = [*arc_points(one, other, count), (other.x, other.y)]
    for (ax, ay), (bx, by) in pairwise(points):
        ux, uy, vx, vy = (ax - x) / radius, (ay - y) / radius, (bx - x) / radius, (by - y) / radius
        outline.curve(
            (ax - uy * radius * reach, ay + ux * radius * reach),
            (bx + vy * radius * reach, by - vx * radius * reach),
            (bx, by),
        )


def _centre(one: Corner, other: Corner) -> tuple[float, float]:
    """Return the middle of the arc's circle."""
    bulge = one.bulge
    away = (1 - bulge**2) / (4 * bulge)  # of the chord, at a right angle to it
    dx, dy = other.x - one.x, other.y - one.y
    return (one.x + other.x) / 2 + away * dy, (one.y + other.y) / 2 - away * dx


def _extremes(one: Corner, other: Corner) -> Iterator[tuple[float, float]]:
    """Yield a piece's ends, and where an arc reaches furthest on its way."""
    yield one.x, one.y
    yield other.x, other.y
    if not is_arc(one):
        return
    (x, y), radius = _centre(one, other), arc_radius(one, other)
    start, swept = math.atan2(one.y - y, one.x - x), -4 * math.atan(one.bulge)
    for quarter in range(4):
        angle = quarter * math.pi / 2
        gone = (angle - start) % math.tau if swept > 0 else -((start - angle) % math.tau)
        if abs(gone) <= abs(swept):
            yield x + radius * math.cos(angle), y + radius * math.sin(angle)
