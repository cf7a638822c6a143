"""The emblem of each type of goal and token: a shape that tells the type without its colour."""

from generator.geometry import Box
from generator.paths import Path, Point, regular
from schema.model import Type


def emblem(kind: Type, box: Box) -> Path:
    """Return the type's shape in the square box: I a shield, II a hexagon, III a round seal."""
    x, y = box.centre
    r = box.w / 2
    if kind is Type.I:
        return _shield(x, y, r)
    if kind is Type.II:
        return Path().polygon(regular(x, y, r, 6, 30))
    corners: list[Point] = []
    for inner, outer in zip(regular(x, y, r * 0.89, 20, 9), regular(x, y, r, 20), strict=True):
        corners += [outer, inner]
    return Path().polygon(corners)


def _shield(x: float, y: float, r: float) -> Path:
    path = Path().move(x - 0.86 * r, y - 0.92 * r).line((x + 0.86 * r, y - 0.92 * r))
    path.line((x + 0.86 * r, y + 0.1 * r))
    path.curve((x + 0.86 * r, y + 0.6 * r), (x + 0.4 * r, y + 0.86 * r), (x, y + r))
    path.curve((x - 0.4 * r, y + 0.86 * r), (x - 0.86 * r, y + 0.6 * r), (x - 0.86 * r, y + 0.1 * r))
    return path.close()
