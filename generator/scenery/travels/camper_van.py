"""By road: a camper van with its roof up and a surfboard on it."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.travels.scene import SKY, band, ridge

CREAM, ORANGE, GLASS, TYRE = "#f7ecd2", "#d9742b", "#41606f", "#25242a"


def draw_camper_van(pen: Pen) -> None:
    """Draw a desert road, and the van large on it."""
    pen.gradient(SKY, ("#e2a06f", "#edbf8d", "#f4d9ad"), (0, 0.55, 0.8))
    mesa = [(-2, 56), (4, 40), (20, 40), (25, 52), (66, 52), (72, 34), (92, 34), (97, 56)]
    pen.fill(Outline().polygon([*mesa, (106, 56), (106, 62), (-2, 62)]), "#b9704c")
    ridge(pen, [(0, 57), (34, 53), (70, 58), (104, 54)], "#cf9159")
    band(pen, 70, "#6b6264")
    dashes = Outline()
    for n in range(5):
        dashes.rect(Box(2 + 23 * n, 82.6, 12, 1.6))
    pen.fill(dashes, "#efe3c4")
    _draw_cactus(pen)
    with pen.thinned(0.3):
        pen.fill(Outline().ellipse(53, 78.6, 45, 2.6), "#1c1717")
    _draw_roof(pen)
    _draw_body(pen)
    for x in (27, 79):
        _draw_wheel(pen, x)


def _draw_cactus(pen: Pen) -> None:
    stem = Outline().move(6, 69).line((6, 47)).move(6, 60).line((1.6, 60), (1.6, 54))
    pen.stroke(stem, "#4d6a3c", 2.6)


def _draw_roof(pen: Pen) -> None:
    """Draw the tent of the roof, and the board that lies on the rack."""
    pen.fill(Outline().polygon([(24, 32), (29, 20.4), (76, 17.4), (76, 32)]), "#8f3f34")
    folds = Outline()
    for n in range(5):
        folds.move(33 + 9 * n, 20 - 0.5 * n).line((32 + 9 * n, 32))
    pen.stroke(folds, "#6d2c25", 0.8)
    lid = Outline().move(27, 20.4).line((78, 16.6)).line((78, 13.8)).line((28, 17.6)).close()
    pen.fill(lid, CREAM)
    board = Outline().move(17, 14.6).curve((34, 7.6), (70, 5.6), (90, 9.4))
    pen.fill(board.curve((72, 13), (34, 16.6), (17, 14.6)).close(), "#2f8f8b")
    pen.stroke(Outline().move(21, 14).curve((40, 10.6), (66, 9), (86, 9.6)), CREAM, 0.9)


def _draw_body(pen: Pen) -> None:
    """Draw the body in two colours, its nose to the right."""
    body = Outline().move(10, 74).line((10, 39)).curve((10, 33.6), (13, 31), (18, 31))
    body.line((80, 31)).curve((89, 31), (94, 42), (96, 52)).curve((98, 60), (98, 68), (97, 74))
    pen.fill(body.close(), CREAM)
    lower = Outline().move(10, 53).line((84, 53)).curve((90, 53), (93, 51), (95.6, 50))
    lower.curve((98, 58), (98, 68), (97, 74))
    pen.fill(lower.line((10, 74)).close(), ORANGE)
    glass = Outline()
    for x in (15, 33.4, 51.8):
        glass.rounded(Box(x, 36, 15.6, 12.6), 2)
    glass.move(71, 36).line((80, 36)).curve((85.6, 36.4), (88.6, 42), (90, 48.6))
    pen.fill(glass.line((71, 48.6)).close(), GLASS)
    curtains = Outline()
    for x in (15.6, 28.2, 34, 46.6):
        curtains.rect(Box(x, 36.4, 1.8, 11.8))
    pen.fill(curtains, "#e9b44c")
    seams = Outline().move(69.4, 34).line((69.4, 71)).move(50.4, 53).line((50.4, 71))
    pen.stroke(seams, "#a3521a", 0.7)
    pen.fill(Outline().rounded(Box(64, 56.4, 3.6, 1.4), 0.6), "#5b3012")
    pen.fill(Outline().rounded(Box(8, 71, 90.6, 3.8), 1.6), "#d8d5cf")
    pen.fill(Outline().circle(94.4, 61.4, 3), "#fff2c4")
    pen.stroke(Outline().circle(94.4, 61.4, 3), "#d8d5cf", 1)


def _draw_wheel(pen: Pen, x: float) -> None:
    pen.fill(Outline().circle(x, 72.4, 8.6), TYRE)
    pen.fill(Outline().circle(x, 72.4, 4.8), "#d8d5cf")
    pen.fill(Outline().circle(x, 72.4, 2), "#8b8986")
