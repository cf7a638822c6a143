"""Nets folded in numbers: where each panel's points lie when every fold is a right angle. Pure.

Paper is taken as flat as its middle; that it has a thickness is in the panels' sizes.
"""

import math
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from generator.boxes.net import Net, Panel
from generator.drawing.outline import Point


class Space(NamedTuple):
    """A point in space, or a direction, in mm."""

    x: float
    y: float
    z: float


class Rotation(NamedTuple):
    """A turn by a matrix of three rows, then a shift."""

    rows: tuple[Space, Space, Space]
    shift: Space

    def of(self, point: Space) -> Space:
        """Return where a point comes to lie."""
        x, y, z = (
            sum(a * b for a, b in zip(row, point, strict=True)) + by
            for row, by in zip(self.rows, self.shift, strict=True)
        )
        return Space(x, y, z)

    def after(self, first: "Rotation") -> "Rotation":
        """Return both in one, that of `first` done first."""
        columns = list(zip(*first.rows, strict=True))
        rows = [
            Space(*(sum(a * b for a, b in zip(row, column, strict=True)) for column in columns))
            for row in self.rows
        ]
        return Rotation((rows[0], rows[1], rows[2]), self.of(first.shift))


FLAT = Rotation((Space(1, 0, 0), Space(0, 1, 0), Space(0, 0, 1)), Space(0, 0, 0))


def fold(net: Net, angle: float = 90.0) -> dict[str, Rotation]:
    """Return where each panel comes to lie, every fold bent by the angle, printed sides out."""
    found: dict[str, Rotation] = {}

    def placed(panel: Panel) -> Rotation:
        if panel.name not in found:
            own = _about_hinge(panel, angle)
            parent = net.panels.get(panel.parent)
            found[panel.name] = placed(parent).after(own) if parent else own
        return found[panel.name]

    for panel in net.panels.values():
        placed(panel)
    return found


def gaps(net: Net) -> Iterator[float]:
    """Yield how far apart the ends of edges lie that ought to meet, mm."""
    turns = fold(net)
    for seam in net.seams:
        for one, other in zip(seam.edge, seam.other_edge, strict=True):
            here, there = turns[seam.panel].of(_flat(one)), turns[seam.other].of(_flat(other))
            yield math.dist(here, there)


def collisions(net: Net) -> list[tuple[str, str]]:
    """Return the panels of one layer that lie in one plane and on each other."""
    turns = fold(net)
    boxes = {name: _space_box(panel, turns[name]) for name, panel in net.panels.items()}
    return [
        (one.name, other.name)
        for one, other in combinations(net.panels.values(), 2)
        if one.layer == other.layer and _overlap(boxes[one.name], boxes[other.name])
    ]


def _about_hinge(panel: Panel, angle: float) -> Rotation:
    """Return the turn about the panel's hinge, away from its printed side; else none."""
    if panel.hinge is None:
        return FLAT
    (ax, ay), (bx, by) = panel.hinge
    length = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y = panel.box.centre
    side = ux * (y - ay) - uy * (x - ax)  # on which side of the hinge the panel lies
    a = math.radians(-angle if side > 0 else angle)
    cosine, sine, rest = math.cos(a), math.sin(a), 1 - math.cos(a)
    rows = (
        Space(cosine + ux * ux * rest, ux * uy * rest, uy * sine),
        Space(ux * uy * rest, cosine + uy * uy * rest, -ux * sine),
        Space(-uy * sine, ux * sine, cosine),
    )
    there = Rotation(rows, Space(0, 0, 0)).of(_flat((ax, ay)))
    return Rotation(rows, Space(ax - there.x, ay - there.y, -there.z))


def _flat(point: Point) -> Space:
    return Space(point[0], point[1], 0)


def _space_box(panel: Panel, turn: Rotation) -> tuple[Space, Space]:
    """Return the least and the largest coordinates of a folded panel."""
    box = panel.box
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    points = [turn.of(_flat(corner)) for corner in corners]
    low = Space(*(min(values) for values in zip(*points, strict=True)))
    return low, Space(*(max(values) for values in zip(*points, strict=True)))


def _overlap(one: tuple[Space, Space], other: tuple[Space, Space]) -> bool:
    """Whether two upright or level rectangles lie in one plane and share some of it."""
    shared = [
        min(one[1][n], other[1][n]) - max(one[0][n], other[0][n]) for n in range(3)
    ]  # fmt: skip
    return min(shared) > -0.05 and sum(length > 0.05 for length in shared) == 2
