"""The open suitcase on the back of the Start cards: our own drawing."""

from random import Random

from generator.drawing.colour import SHADOW, mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen

WIDTH = 44.0  # mm; the drawing is 44 x 43: the lid stands open behind, the case lies before it
LEATHERS = ("#8a5436", "#4f6a5a", "#7b3f45", "#3f5873", "#6b5a45")
CLOTHES = ("#d9695f", "#e9c46a", "#5f9ea0", "#f1e7d2", "#7f93b8", "#c58aa0", "#8aa66b")
LINING, STRAP, BRASS = "#f0e0c2", "#c9a671", "#d8b25c"


def draw_suitcase(pen: Pen, box: Box, number: int) -> None:
    """Draw the suitcase to fill the box's width; `number` chooses leather and packing."""
    chance = Random(number)  # noqa: S311 - a picture, no secret
    leather = LEATHERS[number % len(LEATHERS)]
    with pen.placed(box.x, box.y, scale=box.w / WIDTH):
        with pen.thinned(0.16):
            pen.fill(Outline().ellipse(22, 42.2, 22.5, 1.8), SHADOW)
        _draw_lid(pen, leather)
        _draw_souvenirs(pen, chance)
        _draw_clothes(pen, chance)
        _draw_case(pen, leather)


def _draw_lid(pen: Pen, leather: str) -> None:
    """Draw the lid from inside: lining, quilted with crossed straps."""
    pen.fill(Outline().rounded(Box(2, 1, 40, 25), 3.4), leather)
    inside = Outline().rounded(Box(4, 3, 36, 25), 2.2)
    pen.fill(inside, LINING)
    with pen.clipped(inside):
        lines = Outline()
        for x in range(-20, 60, 6):
            lines.move(x, 3).line((x + 25, 28)).move(x + 25, 3).line((x, 28))
        pen.stroke(lines, mix(LINING, STRAP, 0.45), 0.18)
    pen.stroke(Outline().rounded(Box(2, 1, 40, 25), 3.4), mix(leather, "#000000", 0.3), 0.3)


def _draw_souvenirs(pen: Pen, chance: Random) -> None:
    """Draw what is tucked into the lid: two photographs, and a ticket."""
    spots = [(10.5, 12.5, -9), (22.5, 10.5, 4), (33.2, 13, 10)]
    chance.shuffle(spots)
    skies = ("#8fbcd8", "#eab08a", "#6f86b5")
    for (x, y, turn), sky in zip(spots[:2], chance.sample(skies, 2), strict=True):
        with pen.placed(x, y, turn=turn):
            with pen.thinned(0.2), pen.placed(0.2, 0.3):
                pen.fill(Outline().rect(Box(-4, -4.6, 8, 9.2)), SHADOW)
            pen.fill(Outline().rect(Box(-4, -4.6, 8, 9.2)), "#fffaf0")
            pen.fill(Outline().rect(Box(-3.4, -4, 6.8, 6.4)), sky)
            hills = (
                Outline().move(-3.4, 2.4).line((-3.4, 0.4), (-1.2, -1.6), (0.6, 0.4), (1.9, -0.6))
            )
            pen.fill(hills.line((3.4, 0.8), (3.4, 2.4)).close(), mix(sky, "#22343c", 0.55))
            pen.fill(Outline().circle(1.5, -2.4, 0.75), "#fff3cf")
    x, y, turn = spots[2]
    with pen.placed(x, y, turn=turn):
        with pen.thinned(0.2), pen.placed(0.2, 0.3):
            pen.fill(Outline().rounded(Box(-4.6, -2.4, 9.2, 4.8), 0.5), SHADOW)
        pen.fill(Outline().rounded(Box(-4.6, -2.4, 9.2, 4.8), 0.5), "#fffaf0")
        pen.fill(Outline().rect(Box(-4.6, -2.4, 9.2, 1.3)), "#b8433f")
        pen.stroke(Outline().move(2, -0.8).line((2, 2.1)), "#8a7c66", 0.14, "0.35 0.35")
        words = Outline().move(-3.8, 0).line((0.8, 0)).move(-3.8, 1).line((-0.4, 1))
        pen.stroke(words, "#8a7c66", 0.3)


def _draw_clothes(pen: Pen, chance: Random) -> None:
    """Draw folded clothes, a rolled map and a camera that look out of the case."""
    colours = chance.sample(CLOTHES, 4)
    for n, colour in enumerate(colours):
        width = 10.5 if n != 1 else 12
        stack = Box(3.2 + 9.4 * n, 23.6 - 0.9 * (n % 2), width, 12)
        pen.fill(Outline().rounded(stack, 1.6), colour)
        fold = Outline().move(stack.x + 1, stack.y + 2).line((stack.right - 1, stack.y + 2))
        pen.stroke(fold, mix(colour, "#000000", 0.22), 0.22)
        if n % 2:
            bands = Outline()
            for y in (3.1, 4.2):
                bands.rect(Box(stack.x, stack.y + y, width, 0.45))
            pen.fill(bands, mix(colour, "#ffffff", 0.5))
    with pen.placed(chance.choice((11.5, 30.5)), 21.6):
        pen.fill(Outline().rounded(Box(-4.6, -1.8, 9.2, 7), 1), "#2f3338")
        pen.fill(Outline().rounded(Box(-1.8, -3, 3.6, 1.8), 0.5), "#2f3338")
        pen.fill(Outline().rect(Box(-4.6, 0, 9.2, 2.2)), "#7a5a44")
        pen.fill(Outline().circle(0, 1.3, 2.5), "#d9d4c7")
        pen.fill(Outline().circle(0, 1.3, 1.9), "#23313c")
        pen.fill(Outline().circle(-0.6, 0.7, 0.55), "#9fc3d6")


def _draw_case(pen: Pen, leather: str) -> None:
    """Draw the case: leather, corners, clasps, handle and two belts."""
    case, dark = Box(0.4, 27.6, 43.2, 14), mix(leather, "#000000", 0.3)
    pen.fill(Outline().rounded(case, 2.2), leather)
    pen.fill(
        Outline().rounded(Box(case.x, case.y, case.w, 1.7), 0.8), mix(leather, "#ffffff", 0.22)
    )
    corners = Outline()
    for x in (case.x, case.right - 5):
        corners.rounded(Box(x, case.bottom - 5, 5, 5), 2)
    pen.fill(corners, dark)
    for x in (8.6, 32.4):
        pen.fill(Outline().rect(Box(x, case.y, 3, case.h)), STRAP)
        pen.fill(Outline().rounded(Box(x - 0.7, 31.2, 4.4, 3.6), 0.6), BRASS)
        pen.fill(Outline().rounded(Box(x + 0.3, 32.1, 2.4, 1.8), 0.3), mix(STRAP, "#000000", 0.3))
    pen.stroke(
        Outline().move(17, 31).curve((17, 36.6), (27, 36.6), (27, 31)),
        mix(leather, "#000000", 0.5),
        1.5,
    )
    rivets = Outline().circle(17, 30.8, 1).circle(27, 30.8, 1)
    pen.fill(rivets, BRASS)
    seam = Outline().rounded(case.grown(-0.8), 1.6)
    pen.stroke(seam, mix(leather, "#ffffff", 0.35), 0.14, "0.6 0.5")
