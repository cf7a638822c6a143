"""By rail: a night train with lit windows under stars."""

from random import Random

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.travels.scene import SKY, WIDE, band, ridge

LIT, BODY, DARK = "#ffd873", "#3a2f63", "#0b0f24"


def draw_night_train(pen: Pen) -> None:
    """Draw the sky, the hills, and a train that fills the width."""
    pen.gradient(SKY, ("#070b1f", "#101a3c", "#243260"), (0, 0.5, 0.8))
    chance = Random(7)  # noqa: S311 - a picture, no secret
    stars = Outline()
    for _ in range(90):
        stars.circle(chance.uniform(0, WIDE), chance.uniform(-50, 34), chance.uniform(0.25, 0.7))
    pen.fill(stars, "#e8ecff")
    moon = Outline().move(84, 8).curve((74, 10), (74, 26), (86, 27.4))
    pen.fill(moon.curve((79.6, 23), (78.6, 13), (84, 8)).close(), "#f4eecb")
    ridge(pen, [(0, 42), (18, 30), (40, 42), (64, 28), (88, 40), (104, 34)], "#121b3f")
    ridge(pen, [(0, 52), (30, 44), (66, 52), (104, 45)], "#0d1432")
    band(pen, 74, DARK)
    _draw_beam(pen)
    _draw_carriages(pen)
    _draw_engine(pen)
    rails = Outline().move(-2, 78.4).line((WIDE + 2, 78.4))
    pen.stroke(rails, "#8f97b8", 1.1)
    ties = Outline()
    for n in range(18):
        ties.rect(Box(-1 + 6 * n, 79.2, 3.2, 1.6))
    pen.fill(ties, "#2c3352")


def _draw_beam(pen: Pen) -> None:
    """Draw what the lamp lights ahead."""
    with pen.thinned(0.35):
        pen.fill(Outline().polygon([(96, 65), (112, 52), (112, 80), (96, 69)]), LIT)


def _draw_carriages(pen: Pen) -> None:
    """Draw two carriages, their windows in a row."""
    for x, width in ((-14, 44), (32, 36)):
        pen.fill(Outline().rounded(Box(x, 46, width, 27), 2.6), BODY)
        pen.fill(Outline().rounded(Box(x, 45, width, 5.4), 2.4), "#5a4d8c")
        pen.fill(Outline().rect(Box(x, 64.4, width, 2.2)), "#c7a95a")
        windows = Outline()
        for n in range(int(width / 8.6)):
            windows.rounded(Box(x + 2.8 + 8.4 * n, 53, 5.8, 8.2), 1)
        pen.fill(windows, LIT)
        _draw_wheels(pen, (x + 7, x + 14, x + width - 13, x + width - 6))
    pen.fill(Outline().rect(Box(29.4, 60, 3.4, 10)), "#191d38")
    pen.fill(Outline().rect(Box(67.6, 60, 3.4, 10)), "#191d38")


def _draw_engine(pen: Pen) -> None:
    """Draw the engine, its rounded nose to the right."""
    nose = Outline().move(70, 73.4).line((70, 47)).curve((70, 44.6), (71, 44), (73, 44))
    nose.line((84, 44)).curve((93, 44), (99, 58), (99, 67)).curve(
        (99, 71.4), (98, 73.4), (96, 73.4)
    )
    pen.fill(nose.close(), "#b2473f")
    pen.fill(Outline().rect(Box(70, 64.4, 28.6, 2.2)), "#f0dfae")
    front = Outline().move(84, 48).curve((89, 49), (92, 54), (93.4, 58.6)).line((84, 58.6)).close()
    pen.fill(front, "#cfe3f2")
    pen.fill(Outline().rounded(Box(73, 50, 7, 8.4), 1), LIT)
    pen.fill(Outline().circle(96, 67.4, 2.2), "#fff6d2")
    _draw_wheels(pen, (75, 83, 92))


def _draw_wheels(pen: Pen, places: tuple[float, ...]) -> None:
    wheels, hubs = Outline(), Outline()
    for x in places:
        wheels.circle(x, 74.6, 3.6)
        hubs.circle(x, 74.6, 1.4)
    pen.fill(wheels, "#23284a")
    pen.fill(hubs, "#8f97b8")
