"""Blossoms, large enough to be seen as flowers: petals round a heart, on stems with leaves."""

import math

from generator.drawing.outline import Outline, Point, regular
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View

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
    view: View, spots: list[Point], r: float, colours: tuple[str, ...], far: float = 0.0,
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
