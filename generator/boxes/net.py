"""Nets: panels of paper that hang together at their folds, flat, in mm, y down. Pure.

The printed side is up. A panel but the first hangs on another by its hinge, one of its own edges,
which lies on an edge of that other.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.cutting.path import Corner, CutPath, Tool, is_arc
from generator.drawing.geometry import Box
from generator.drawing.outline import Point
from generator.imposition.grids import around

NEAR = 1e-6  # mm


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat piece: its corners clockwise, the panel on which it hangs and by which line.

    `layer` is 0 for a wall, 1 for what lies inside one; `is_glued` tells that its printed side is
    glued to something, so that it stays bare.
    """

    name: str
    corners: tuple[Corner, ...]
    parent: str = ""
    hinge: tuple[Point, Point] | None = None
    layer: int = 0
    is_glued: bool = False

    @property
    def path(self) -> CutPath:
        """Its outline."""
        return CutPath(Tool.CUT, self.corners)

    @property
    def box(self) -> Box:
        """The box around it."""
        return self.path.box


@dataclass(frozen=True, slots=True)
class Seam:
    """Two edges, each of a panel, that lie on each other once all is folded."""

    panel: str
    edge: tuple[Point, Point]
    other: str
    other_edge: tuple[Point, Point]


@dataclass(frozen=True)
class Net:
    """Panels by name; `parts` are the names of those that are one piece of paper each."""

    name: str
    panels: Mapping[str, Panel]
    seams: tuple[Seam, ...]
    parts: tuple[tuple[str, ...], ...]

    def of(self, part: Collection[str]) -> list[Panel]:
        """Return the panels of a part."""
        return [self.panels[name] for name in part]

    def hinges(self, part: Collection[str]) -> Iterator[tuple[Panel, tuple[Point, Point]]]:
        """Yield the panels of a part that hang on another of it, and by which line."""
        for panel in self.of(part):
            if panel.hinge and panel.parent in part:
                yield panel, panel.hinge

    def box(self, part: Collection[str]) -> Box:
        """Return the box around a part."""
        return around(tuple(panel.box for panel in self.of(part)))

    def paths(self, part: Collection[str]) -> tuple[CutPath, ...]:
        """Return what is cut and what is folded of a part."""
        hinges = [hinge for _panel, hinge in self.hinges(part)]
        folds = [
            CutPath(Tool.FOLD, (Corner(*one), Corner(*other)), is_closed=False)
            for one, other in hinges
        ]
        return (*_outline(self.of(part), hinges), *folds)

    @cached_property
    def inside_out(self) -> Collection[str]:
        """The names of the panels that are bare on their printed side."""
        return frozenset(panel.name for panel in self.panels.values() if panel.is_glued)


def panel_of(box: Box) -> tuple[Corner, ...]:
    """Return the corners of a rectangle, clockwise from its top left."""
    return (Corner(box.x, box.y), Corner(box.right, box.y), Corner(box.right, box.bottom),
            Corner(box.x, box.bottom))  # fmt: skip


def _outline(panels: Sequence[Panel], hinges: Sequence[tuple[Point, Point]]) -> list[CutPath]:
    """Return the closed outlines of panels that hang together: their edges, without hinges."""
    pieces = [
        part
        for panel in panels
        for one, other in panel.path.pieces
        for part in ([(one, other)] if is_arc(one) else _without(one, other, hinges))
    ]
    found = []
    while pieces:
        chain = [pieces.pop(0)]
        while not _same(chain[-1][1], chain[0][0]):
            following = next(piece for piece in pieces if _same(piece[0], chain[-1][1]))
            pieces.remove(following)
            chain.append(following)
        found.append(CutPath(Tool.CUT, tuple(one for one, _other in chain)))
    return found


def _without(
    one: Corner, other: Corner, hinges: Sequence[tuple[Point, Point]]
) -> Iterator[tuple[Corner, Corner]]:
    """Yield what is left of a straight edge when the hinges on it are taken out."""
    length = _distance(one, other)
    taken = sorted(
        sorted((_along(one, other, hinge[0]), _along(one, other, hinge[1])))
        for hinge in hinges
        if all(_is_on(one, other, point) for point in hinge)
    )
    at = 0.0
    for low, high in (*taken, [length, length]):
        if low - at > NEAR:
            yield _at(one, other, at), _at(one, other, low)
        at = max(at, high)


def _distance(one: Corner, other: Corner) -> float:
    return math.dist(one[:2], other[:2])


def _along(one: Corner, other: Corner, point: Point) -> float:
    """Return how far along the edge a point lies."""
    dx, dy = other.x - one.x, other.y - one.y
    return ((point[0] - one.x) * dx + (point[1] - one.y) * dy) / _distance(one, other)


def _is_on(one: Corner, other: Corner, point: Point) -> bool:
    dx, dy, length = other.x - one.x, other.y - one.y, _distance(one, other)
    off = abs((point[0] - one.x) * dy - (point[1] - one.y) * dx) / length
    return off < NEAR and -NEAR <= _along(one, other, point) <= length + NEAR


def _at(one: Corner, other: Corner, length: float) -> Corner:
    share = length / _distance(one, other)
    return Corner(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)


def _same(one: Corner, other: Corner) -> bool:
    return abs(one.x - other.x) < NEAR and abs(one.y - other.y) < NEAR
