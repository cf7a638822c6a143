"""By sea: a white ferry on the open water."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.travels.scene import SKY, WIDE, band, ridge

WHITE, NAVY, RED = "#fbfaf5", "#1f3f66", "#c4443c"


def draw_ferry(pen: Pen) -> None:
    """Draw sea and sky, a far coast, and the ship across the picture."""
    pen.gradient(SKY, ("#9fd0e4", "#cfe7ee", "#eff5f0"), (0, 0.5, 0.75))
    clouds = Outline().ellipse(24, 12, 13, 3.6).ellipse(33, 9.6, 8, 3.2)
    pen.fill(clouds.ellipse(88, 18, 11, 3).ellipse(80, 20, 8, 2.4), "#ffffff")
    ridge(pen, [(0, 51), (20, 47), (44, 52), (80, 49), (104, 51)], "#a9c3cf")
    band(pen, 53, "#3f86ad")
    band(pen, 70, "#2f7299")
    _draw_smoke(pen)
    _draw_decks(pen)
    _draw_hull(pen)
    _draw_waves(pen)


def _draw_smoke(pen: Pen) -> None:
    with pen.thinned(0.8):
        puffs = Outline().circle(34, 14, 3.4).circle(27, 10, 4.6).circle(17, 7.4, 5.4)
        pen.fill(puffs, "#dfe6e8")


def _draw_decks(pen: Pen) -> None:
    """Draw the decks one above the other, the bridge before, the funnel behind."""
    pen.fill(Outline().polygon([(14, 52), (18, 42), (84, 42), (90, 52)]), WHITE)
    pen.fill(Outline().polygon([(20, 42), (23, 33.4), (74, 33.4), (79, 42)]), WHITE)
    pen.fill(Outline().polygon([(50, 33.4), (51, 26), (66, 26), (70, 33.4)]), WHITE)
    pen.fill(Outline().polygon([(32, 33.4), (33.4, 17), (44, 17), (45, 33.4)]), RED)
    pen.fill(Outline().rect(Box(32.6, 17, 11.6, 3.6)), "#26323f")
    pen.fill(Outline().rect(Box(33, 24.6, 11.4, 3)), WHITE)
    lines = Outline().move(18, 42).line((85, 42)).move(23, 33.4).line((75, 33.4))
    pen.stroke(lines, "#9fb2bf", 0.8)
    glass = Outline().polygon([(53, 30.6), (53.6, 27.8), (65.4, 27.8), (67, 30.6)])
    for n in range(7):
        glass.rounded(Box(26 + 6.8 * n, 36, 4.4, 3.2), 0.6)
    for n in range(9):
        glass.rounded(Box(21 + 6.8 * n, 45, 4.4, 3.4), 0.6)
    pen.fill(glass, "#35546e")
    mast = Outline().move(60, 26).line((60, 15)).move(56, 19).line((64, 19))
    pen.stroke(mast, "#4c5a66", 0.9)
    boats = Outline()
    for x in (50, 62):
        boats.move(x, 33.6).line((x + 8, 33.6)).curve((x + 7, 37), (x + 1, 37), (x, 33.6)).close()
    pen.fill(boats, "#e58a35")


def _draw_hull(pen: Pen) -> None:
    hull = Outline().move(6, 51.6).line((101, 50)).curve((97, 60), (92, 68), (88, 73))
    pen.fill(hull.line((12, 73)).curve((8, 68), (6, 60), (6, 51.6)).close(), NAVY)
    stripe = Outline().move(6.3, 56).line((98.6, 55)).line((97.4, 57.6)).line((6.8, 58.6)).close()
    pen.fill(stripe, WHITE)
    holes = Outline()
    for n in range(9):
        holes.circle(18 + 8 * n, 63, 1.3)
    pen.fill(holes, "#cfe3ee")
    pen.fill(Outline().polygon([(10, 69), (91, 69), (88, 73), (12, 73)]), RED)


def _draw_waves(pen: Pen) -> None:
    """Draw the bow's wave, and rows of crests that hide the keel."""
    for y, colour, start in ((72, "#e9f4f6", 3), (78, "#7fb6cf", -3), (84, "#6aa6c3", 1)):
        crest = Outline().move(-2 + start, y)
        x = -2.0 + start
        while x < WIDE + 4:
            crest.curve((x + 2.5, y - 2.6), (x + 5.5, y - 2.6), (x + 8, y))
            x += 8
        pen.stroke(crest, colour, 1.3)
