"""The emblem of each type of goal and token: a shape that tells the type without its colour."""

from functools import cache
from math import dist

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point, regular
from schema.deck.model import Type


def emblem(kind: Type, box: Box) -> Outline:
    """Return the type's shape in the square box: I a shield, II a hexagon, III a round seal."""
    return _add(Outline(), kind, box)


@cache
def strewn(kind: Type, area: Box, side: float, step: float, around: Box | None = None) -> Outline:
    """Return emblems of `side` mm strewn over the area, every other row set off by half.

    All stay clear of the large emblem in the box `around`, so that none is cut by it.
    """
    path = Outline()
    for n in range(int(area.h / step) + 2):
        for m in range(int(area.w / step) + 2):
            x, y = area.x + m * step + (step / 2 if n % 2 else 0), area.y + n * step
            if around and _meet(kind, around, x, y, side / 2):
                continue
            _add(path, kind, Box(x - side / 2, y - side / 2, side, side))
    return path


def _meet(kind: Type, large: Box, x: float, y: float, reach: float) -> bool:
    """Return whether a small emblem at (x, y) comes near the large one: a shield is square."""
    if kind is Type.I:
        return large.grown(reach).holds(Box(x, y, 0, 0))
    return dist((x, y), large.centre) < large.w / 2 + reach


def _add(path: Outline, kind: Type, box: Box) -> Outline:
    x, y = box.centre
    r = box.w / 2
    if kind is Type.I:
        return _shield(path, x, y, r)
    if kind is Type.II:
        return path.polygon(regular(x, y, r, 6, 30))
    corners: list[Point] = []
    for inner, outer in zip(regular(x, y, r * 0.89, 20, 9), regular(x, y, r, 20), strict=True):
        corners += [outer, inner]
    return path.polygon(corners)


def _shield(path: Outline, x: float, y: float, r: float) -> Outline:
    path.move(x - 0.86 * r, y - 0.92 * r).line((x + 0.86 * r, y - 0.92 * r))
    path.line((x + 0.86 * r, y + 0.1 * r))
    path.curve((x + 0.86 * r, y + 0.6 * r), (x + 0.4 * r, y + 0.86 * r), (x, y + r))
    path.curve(
        (x - 0.4 * r, y + 0.86 * r), (x - 0.86 * r, y + 0.6 * r), (x - 0.86 * r, y + 0.1 * r)
    )
    return path.close()
