"""A figure drawn from lists of points, as large and wherever a landscape wants it.

Shapes are text, as `-40,0 -46,-22 36,0`: points of a closed smooth outline, in hundredths of the
figure's size from the middle of its foot, y upwards negative; a point that ends with `!` is a
corner, and ` / ` stands between shapes.
"""

from dataclasses import dataclass
from functools import cache

from generator.drawing.outline import Outline, Point
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View

UNIT = 100.0

Knot = tuple[float, float, bool]  # x, y, whether it is a corner


@dataclass(frozen=True, slots=True)
class Sketch:
    """Where a figure stands: the middle of its foot, its size in units, which way it turns."""

    view: View
    x: float
    foot: float
    size: float
    turn: int = 1
    far: float = 0.0

    def path(self, shapes: str) -> Outline:
        """Return shapes as a path of closed outlines."""
        path = Outline()
        for knots in _shapes(shapes):
            self._add(path, knots, closed=True)
        return path

    def fill(self, shapes: str, colour: str) -> Outline:
        """Fill shapes with a noon colour; return their path."""
        path = self.path(shapes)
        self.view.fill(path, colour, self.far)
        return path

    def line(self, shapes: str, colour: str, width: float) -> None:
        """Draw open lines, `width` hundredths wide."""
        path = Outline()
        for knots in _shapes(shapes):
            self._add(path, knots, closed=False)
        self.view.line(path, colour, width * self.size / UNIT, self.far)

    def tint(self, body: Outline, shapes: str, colour: str, alpha: float) -> None:
        """Lay shapes thinly over what lies inside the body: shade, light, a pattern."""
        with self.view.pen.clipped(body), self.view.pen.thinned(alpha):
            self.fill(shapes, colour)

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the figure lies in the picture."""
        scale = self.size / UNIT
        return self.x + self.turn * x * scale, self.foot + y * scale

    def _add(self, path: Outline, knots: tuple[Knot, ...], *, closed: bool) -> None:
        """Add a smooth line through the points: at corners it breaks off."""
        points = [self.at(x, y) for x, y, _ in knots]
        count = len(points)
        path.move(*points[0])
        for n in range(count if closed else count - 1):
            a, b = points[n], points[(n + 1) % count]
            before = points[n - 1] if n or closed else a
            after = points[(n + 2) % count] if closed or n + 2 < count else b
            sharp = knots[n][2], knots[(n + 1) % count][2]
            if all(sharp):
                path.line(b)
                continue
            first = a if sharp[0] else _pulled(a, before, b)
            second = b if sharp[1] else _pulled(b, after, a)
            path.curve(first, second, b)
        if closed:
            path.close()


def _pulled(point: Point, one: Point, other: Point) -> Point:
    """Return the control point at a knot: a sixth of the way between its neighbours."""
    return point[0] + (other[0] - one[0]) / 6, point[1] + (other[1] - one[1]) / 6


@cache
def _shapes(text: str) -> tuple[tuple[Knot, ...], ...]:
    return tuple(tuple(map(_knot, shape.split())) for shape in text.split("/"))


def _knot(word: str) -> Knot:
    x, y = word.rstrip("!").split(",")
    return float(x), float(y), word.endswith("!")


def draw_shade(
    view: View, middle: Point, half: float, thick: float, colour: str, of: Subject | None = None
) -> None:
    """Draw the shade of what stands on level ground; of a motif's subject only where it stands."""
    if of is None or view.asks(of):
        with view.pen.thinned(0.38):
            view.fill(Outline().ellipse(*middle, half, thick), colour)
