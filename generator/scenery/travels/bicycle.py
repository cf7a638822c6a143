"""By bicycle: one that leans at a pale wall, its bags packed."""

from math import cos, pi, sin

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.drawing.pen import Pen
from generator.scenery.travels.scene import SKY, band

FRAME, TYRE, RIM, BAG = "#a5282f", "#26252b", "#8d8f96", "#5d4633"
REAR, FRONT, RADIUS = (26.0, 61.0), (79.0, 61.0), 19.6
CRANK, SEAT, HEAD = (47.0, 62.0), (40.5, 35.0), (70.0, 32.5)
SPOKES = 14


def draw_bicycle(pen: Pen) -> None:
    """Draw the wall, the paving, and the bicycle before them."""
    pen.fill(Outline().rect(SKY), "#f6efdb")
    joints = Outline()
    for n in range(-6, 7):
        y = 8 + 9.0 * n
        for m in range(6):
            x = -6 + 22 * m + (11 if n % 2 else 0)
            joints.move(x, y).line((x + 14, y)).move(x + 4, y).line((x + 4, y - 9))
    pen.stroke(joints, "#e6dbbd", 0.7)
    band(pen, 76, "#d8cdb4")
    kerb = Outline().move(-2, 76).line((106, 76))
    pen.stroke(kerb, "#b7a98a", 1)
    with pen.thinned(0.22):
        pen.fill(Outline().ellipse(53, 81, 46, 2.2), "#2a2118")
    for middle in (REAR, FRONT):
        _draw_wheel(pen, middle)
    _draw_luggage(pen)
    _draw_frame(pen)
    _draw_parts(pen)


def _draw_wheel(pen: Pen, middle: Point) -> None:
    x, y = middle
    spokes = Outline()
    for n in range(SPOKES):
        angle = 2 * pi * n / SPOKES
        spokes.move(x, y).line((x + RADIUS * cos(angle), y + RADIUS * sin(angle)))
    pen.stroke(spokes, RIM, 0.4)
    pen.stroke(Outline().circle(x, y, RADIUS - 1.5), RIM, 0.8)
    pen.stroke(Outline().circle(x, y, RADIUS), TYRE, 2.2)
    pen.fill(Outline().circle(x, y, 1.8), TYRE)


def _draw_luggage(pen: Pen) -> None:
    """Draw the rack with a rolled mat, a bag at the side, and one at the handlebar."""
    rack = Outline().move(12, 39).line((40, 39)).move(24, 39).line(REAR)
    pen.stroke(rack, TYRE, 1.3)
    pen.fill(Outline().rounded(Box(13, 41, 22, 21), 3), BAG)
    pen.fill(Outline().rounded(Box(13, 41, 22, 8.6), 3), "#7a5d44")
    straps = Outline().rect(Box(17.4, 41, 2, 12)).rect(Box(28.4, 41, 2, 12))
    pen.fill(straps, "#d9b77c")
    pen.fill(Outline().rounded(Box(12, 30.4, 25, 8.4), 4), "#3f6f6a")
    rolls = Outline().move(18, 30.6).line((18, 38.6)).move(31, 30.6).line((31, 38.6))
    pen.stroke(rolls, "#d9b77c", 1.1)
    pen.fill(Outline().rounded(Box(73.5, 26, 15, 12), 2.4), BAG)
    pen.fill(Outline().rounded(Box(73.5, 26, 15, 5), 2.4), "#7a5d44")


def _draw_frame(pen: Pen) -> None:
    tubes = Outline().move(*SEAT).line(HEAD).move(*HEAD).line(CRANK).move(*CRANK).line(SEAT)
    tubes.move(*CRANK).line(REAR).move(*REAR).line((SEAT[0] + 0.6, SEAT[1] + 3))
    pen.stroke(tubes, FRAME, 2.4)
    fork = Outline().move(68.6, 27).line((71.4, 38)).curve((74, 48), (77, 55), FRONT)
    pen.stroke(fork, FRAME, 2.2)


def _draw_parts(pen: Pen) -> None:
    """Draw saddle, handlebar, crank and chain."""
    posts = Outline().move(*SEAT).line((38.6, 27.4)).move(68.6, 27).line((67.4, 21.6))
    pen.stroke(posts, RIM, 1.7)
    saddle = Outline().move(29.6, 24.4).curve((34, 23), (40, 25), (48, 25.4))
    pen.fill(saddle.curve((48, 27.8), (40, 28), (36, 29)).curve((31, 29.4), (29, 27), (29.6, 24.4))
             .close(), TYRE)  # fmt: skip
    bar = Outline().move(61, 24.4).curve((62, 21), (66, 20.6), (70, 21.2))
    pen.stroke(bar, TYRE, 2.1)
    pen.stroke(Outline().circle(*CRANK, 5), TYRE, 1.4)
    chain = Outline().move(CRANK[0], 57).line((REAR[0], 58.8)).move(CRANK[0], 67)
    pen.stroke(chain.line((REAR[0], 63.4)), TYRE, 0.7)
    cranks = Outline().move(*CRANK).line((52.6, 70)).move(*CRANK).line((41.4, 54))
    cranks.move(49.6, 70).line((56, 70)).move(38.2, 54).line((44.6, 54))
    pen.stroke(cranks, "#4a4a50", 1.6)
