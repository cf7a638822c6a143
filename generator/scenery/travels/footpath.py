"""On foot: a pair of boots on a path that winds over the hills."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.travels.scene import SKY, band, ridge

LEATHER, DARK, SOLE, LACE = "#7a4526", "#512c17", "#221b1a", "#d8433b"


def draw_footpath(pen: Pen) -> None:
    """Draw hills, the path, and the boots large before it."""
    pen.gradient(SKY, ("#b9dbe6", "#dcecec", "#f3f3e2"), (0, 0.6, 0.85))
    ridge(pen, [(0, 34), (22, 24), (44, 35), (70, 22), (104, 33)], "#9dbf9b")
    ridge(pen, [(0, 44), (30, 36), (62, 45), (104, 36)], "#7fae74")
    band(pen, 52, "#8fbd72")
    path = Outline().move(30, 90).curve((60, 76), (92, 70), (86, 60))
    path.curve((80, 53), (92, 48), (88, 41)).line((90.6, 41))
    path.curve((97, 49), (88, 53), (94, 60)).curve((104, 70), (100, 80), (104, 90)).close()
    pen.fill(path, "#ead9ad")
    tufts = Outline()
    for x, y in ((5, 66), (12, 58), (70, 58), (99, 58), (26, 55), (78, 54), (4, 80)):
        tufts.move(x - 2, y).line((x - 1.4, y - 4)).move(x, y).line((x, y - 5))
        tufts.move(x + 2, y).line((x + 1.6, y - 4))
    pen.stroke(tufts, "#4f7f47", 0.9)
    with pen.thinned(0.25):
        pen.fill(Outline().ellipse(46, 84, 44, 3.6), "#2a2118")
    with pen.placed(33, -5.5):
        _draw_boot(pen, DARK)
    with pen.placed(3, 0):
        _draw_boot(pen, LEATHER)


def _draw_boot(pen: Pen, leather: str) -> None:
    """Draw a boot from the side, its toe to the right, 52 units long, its sole at 84."""
    sole = Outline().move(2, 76).line((53, 76)).curve((56, 76), (57, 80), (56, 84)).line((2, 84))
    pen.fill(sole.curve((0, 82), (0, 79), (2, 76)).close(), SOLE)
    treads = Outline()
    for n in range(6):
        treads.rect(Box(6 + 8.2 * n, 82.4, 3.4, 1.8))
    pen.fill(treads, "#8a8077")
    upper = Outline().move(3, 76).curve((1, 64), (5, 56), (4, 40)).line((27, 38))
    upper.curve((27, 48), (29, 55), (36, 58)).curve((46, 61), (55, 64), (55, 76)).close()
    pen.fill(upper, leather)
    toe = Outline().move(43, 76).curve((42, 68), (44, 63), (46, 61.6))
    pen.fill(toe.curve((52, 64), (55, 68), (55, 76)).close(), DARK if leather != DARK else SOLE)
    cuff = Outline().rounded(Box(2.4, 35.6, 26, 6.4), 3)
    pen.fill(cuff, "#c9a06a")
    tongue = Outline().move(21, 36).line((29, 33.5)).curve((31, 38), (30, 44), (32, 49))
    pen.fill(tongue.line((27, 50)).close(), "#a5713f")
    laces = Outline()
    for x, y in ((24, 45), (25, 50), (27.4, 54.6), (31.6, 58)):
        laces.move(x - 5, y + 2.4).line((x + 4.4, y - 1.6))
    pen.stroke(laces, LACE, 1.5)
    stitches = Outline().move(7, 74).curve((6, 65), (9, 58), (8, 44))
    pen.stroke(stitches, "#e0c296", 0.5, "1.6 1.2")
