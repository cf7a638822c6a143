"""Blossoms, large enough to be seen as flowers: petals round a heart, on stems with leaves."""

import math
from collections.abc import Sequence

from generator.drawing.outline import Outline, Point, regular
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import WIDTH, View

HEART, STEM = "#f7c948", "#4f7f3c"
PETALS = 5


def petals(
    path: Outline, x: float, y: float, r: float, count: int = PETALS, turn: float = 0
) -> None:
    """Add the petals of a blossom seen from the front."""
    reach = r * math.sin(math.pi / count) * 1.1
    for px, py in regular(x, y, r * 0.62, count, turn):
        path.circle(px, py, min(reach, r * 0.42))


@shows(Subject.BLOSSOM)
def draw_blossoms(
    view: View, spots: Sequence[Point], r: float, colours: tuple[str, ...], far: float = 0.0,
    heart: str = HEART,
) -> None:  # fmt: skip
    """Draw blossoms of `r` units at the spots, colour after colour."""
    hearts = Outline()
    for n, colour in enumerate(colours):
        path = Outline()
        for x, y in spots[n :: len(colours)]:
            petals(path, x, y, r * view.between(0.85, 1.1), PETALS, view.between(0, 72))
            hearts.circle(x, y, r * 0.3)
        if not path.is_empty:
            view.fill(path, colour, far)
    view.fill(hearts, heart, far)


@shows(Subject.BLOSSOM)
def draw_clump(
    view: View, x: float, foot: float, high: float, colours: tuple[str, ...], count: int = 7
) -> None:
    """Draw flowers on stems that fan out from a foot."""
    stems, leaves, spots = Outline(), Outline(), []
    for n in range(count):
        lean = (n - (count - 1) / 2) / count * 2
        tip = (x + lean * high * 0.85, foot - high * view.between(0.62, 1) * (1 - 0.25 * lean**2))
        stems.move(x + lean * high * 0.3, foot).curve(
            (x + lean * high * 0.35, foot - high * 0.4), (tip[0], tip[1] + high * 0.3), tip
        )
        spots.append(tip)
        lx = x + lean * high * 0.55
        leaves.move(lx, foot).curve(
            (lx + lean * high * 0.1, foot - high * 0.3),
            (lx + lean * high * 0.3, foot - high * 0.5),
            (lx + lean * high * 0.5, foot - high * 0.55),
        ).curve(
            (lx + lean * high * 0.5, foot - high * 0.3),
            (lx + lean * high * 0.35, foot - high * 0.1),
            (lx + high * 0.12, foot),
        ).close()
    view.line(stems, STEM, high * 0.035)
    view.fill(leaves, STEM)
    draw_blossoms(view, spots, high * 0.26, colours)


@shows(Subject.BLOSSOM)
def draw_tulip_rows(view: View, colours: tuple[str, ...]) -> None:
    """Draw tulips along the lower edge, row before row, each as tall as a finger is wide."""
    rows = ((view.height - 7, 5.0, 0.4), (view.height - 0.5, 7.0, 0.0))
    for foot, s, shift in rows:
        stems, leaves = Outline(), Outline()
        cups = [Outline() for _ in colours]
        step = s * 1.32
        for n in range(int(WIDTH / step) + 2):
            x, y = (n - shift) * step, foot - s * 1.1 + view.between(-0.6, 0.6)
            stems.move(x, foot + 4).line((x, y))
            leaves.move(x, foot + 4).curve(
                (x + s * 0.1, foot - s * 0.3), (x + s * 0.3, foot - s * 0.5),
                (x + s * 0.55, foot - s * 0.75),
            ).curve(
                (x + s * 0.5, foot - s * 0.2), (x + s * 0.35, foot + 2), (x, foot + 4)
            ).close()  # fmt: skip
            _tulip(cups[n % len(colours)], x, y, s)
        view.line(stems, STEM, s * 0.12)
        view.fill(leaves, STEM)
        for cup, colour in zip(cups, colours, strict=True):
            view.fill(cup, colour)


def _tulip(path: Outline, x: float, y: float, s: float) -> None:
    """Add a tulip's cup, its foot at (x, y): three points above a round belly."""
    w, h = s * 0.42, s * 0.95
    path.move(x, y + s * 0.06).curve((x - w * 1.3, y), (x - w * 1.25, y - h * 0.6), (x - w, y - h))
    path.line((x - w * 0.45, y - h * 0.66), (x, y - h * 1.05), (x + w * 0.45, y - h * 0.66))
    path.line((x + w, y - h)).curve(
        (x + w * 1.25, y - h * 0.6), (x + w * 1.3, y), (x, y + s * 0.06)
    ).close()
