"""A landscape while it is painted: the canvas, the light, the horizon, and the seed's chance.

A picture is 100 units wide whatever its size on paper, y runs down from its top edge, and all of
scenery is drawn in these units (0.55 mm on a card of 63 x 88 mm).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random

from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME
from generator.drawing.outline import Outline, Point, smooth
from generator.drawing.pen import Pen
from generator.scenery.base.palette import Light
from generator.scenery.base.subject import Subject

WIDTH = 100.0
PLAIN = 0.25  # from so far off a shape needs no gradient
OVER = 3.0  # units by which shapes reach over the picture's edges


@dataclass(frozen=True, slots=True)
class View:
    """What a kind of landscape draws with.

    `subjects` are those that the card's icons ask for, `met` those of them that are drawn, and
    `sites` where: the boxes of what their motifs filled.
    """

    pen: Pen
    chance: Random
    light: Light
    height: float
    horizon: float
    sun: Point
    subjects: frozenset[Subject] = frozenset()
    met: set[Subject] = field(default_factory=set)
    sites: list[Box] = field(default_factory=list)
    _open: list[Subject] = field(default_factory=list)

    def asks(self, subject: Subject) -> bool:
        """Whether the subject is to be shown; if not, nothing may look like it."""
        return subject in self.subjects

    @contextmanager
    def depicting(self, subject: Subject) -> Iterator[None]:
        """Within, what is drawn is a picture of the subject."""
        self.met.add(subject)
        self._open.append(subject)
        with self.pen.depicting(subject.value):
            yield
        self._open.pop()

    def lit(self, x: float, up: float) -> "View":
        """Return the view with a sun that is asked for where this landscape leaves the sky free.

        It stands at x, `up` above the horizon.
        """
        return replace(self, sun=(x, self.horizon - up)) if self.asks(Subject.SUN) else self

    def tone(self, colour: str, far: float = 0.0) -> str:
        """Return a noon colour in this light, hazy with distance (0 near to 1 far)."""
        return self.light.tone(colour, far)

    def fill(self, path: Outline, colour: str, far: float = 0.0) -> None:
        """Fill a path with a noon colour, seen in this light at this distance."""
        if self._open and not path.is_empty:
            self.sites.append(SAME.box(path))
        self.pen.fill(path, self.light.tone(colour, far))

    def line(self, path: Outline, colour: str, width: float, far: float = 0.0) -> None:
        """Draw a path as a line of `width` units."""
        self.pen.stroke(path, self.light.tone(colour, far), width)

    def melt(self, path: Outline, top: float, bottom: float, *colours: str) -> None:
        """Fill a path with colours as they are, melting from height `top` to `bottom`."""
        high = self.height + 2 * OVER
        steps = len(colours) - 1
        inner = [0.0]
        for n in range(steps + 1):
            stop = (top + (bottom - top) * n / steps + OVER) / high
            inner.append(min(0.999 - 0.001 * (steps - n), max(inner[-1] + 0.001, stop)))
        whole = Box(-OVER, -OVER, WIDTH + 2 * OVER, high)
        with self.pen.clipped(path):
            self.pen.gradient(whole, (colours[0], *colours, colours[-1]), (*inner, 1))

    def shade(
        self, path: Outline, top: float, bottom: float, upper: str, lower: str, far: float
    ) -> None:
        """Fill a path with two noon colours that melt; far off, where none is seen, with one."""
        if far > PLAIN:
            self.fill(path, upper, far)
        else:
            tones = self.tone(upper, far), self.tone(lower, min(1.0, far + 0.1))
            self.melt(path, top, bottom, *tones)

    def ground(self, top: float, *colours: str, far: Sequence[float] = ()) -> None:
        """Fill all below `top` with noon colours that melt downwards, each as far as told."""
        fars = far or [0.0] * len(colours)
        toned = [self.tone(colour, f) for colour, f in zip(colours, fars, strict=True)]
        stops = [n / (len(colours) - 1) for n in range(len(colours))]
        box = Box(-OVER, top, WIDTH + 2 * OVER, self.height + OVER - top)
        self.pen.gradient(box, toned, stops)

    @property
    def floor(self) -> float:
        """A height below the picture's lower edge, however tall it is."""
        return max(100.0, self.height + OVER)

    def between(self, low: float, high: float) -> float:
        """Return a number between the two, by chance."""
        return self.chance.uniform(low, high)

    @property
    def side(self) -> int:
        """Which side the light comes from: -1 left, 1 right."""
        return -1 if self.sun[0] < WIDTH / 2 else 1


def curved(points: Sequence[Point], path: Outline | None = None) -> Outline:
    """Add an open smooth line through the points."""
    path = path or Outline()
    path.move(*points[0])
    for first, second, end in smooth(points):
        path.curve(first, second, end)
    return path


def blob(points: Sequence[Point], path: Outline | None = None) -> Outline:
    """Add a closed smooth outline through the points."""
    path = path or Outline()
    path.move(*points[0])
    ring = [points[-1], *points, points[0], points[1]]
    for p, a, b, q in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        path.curve((a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6),
                   (b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6), b)  # fmt: skip
    return path.close()


def scaled(points: Sequence[Point], x: float, y: float, size: float, turn: int = 1) -> list[Point]:
    """Return a drawing's points `size` times as large, its origin at (x, y); turn -1 mirrors."""
    return [(x + turn * size * px, y + size * py) for px, py in points]
