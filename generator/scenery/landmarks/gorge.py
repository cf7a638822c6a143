"""A valley cut deep: a mossy rift between walls of lava."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    draw_ridge,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, blob
from generator.scenery.heroes.sketch import Sketch
from generator.scenery.motifs.figures import draw_rocks


def draw_rift(view: View) -> None:
    """Draw a cleft between grey walls of lava that run together far off, a fall, a lake beyond."""
    draw_sky(view, "veils")
    hz, side = view.horizon - 5, view.side
    draw_ridge(view, hz, 9, "#64788a", 0.6, 4, 1)
    view.ground(hz, "#9aa86a", "#7f9a52", far=(0.4, 0))
    view.pen.fill(Outline().ellipse(54, hz + 3.4, 38, 2.3), view.light.sky[2])
    floor = [(50 - side * 3, hz + 6), (50 - side * 8, hz + 18), (50 - side * 24, view.floor),
             (50 + side * 34, view.floor), (50 + side * 14, hz + 18),
             (50 + side * 8, hz + 6)]  # fmt: skip
    bed = Outline().polygon(floor)
    view.melt(bed, hz + 5, view.height, view.tone("#a8b66a", 0.2), view.tone("#6f8f45"))
    slope = [(33.0, -15.0), (56.0, -19.0)]
    _draw_wall(view, hz, -side, 3, [(7, -3), (18, -9), *slope], ("#7d8690", "#565e6a"))
    notch = [(7.0, -3.5), (9.5, -6.5), (10.5, -2.5), (13.5, -2.8), (14.5, -8)]
    _draw_wall(view, hz, side, 8, [*notch, *slope], ("#5b646f", "#3d4450"))
    _draw_rift_fall(view, hz, side)
    for x, y, size in ((-12, 31, 2.6), (-15, 40, 3.4), (14, 38, 3.2), (-6, 24, 1.6)):
        draw_rocks(view, Box(50 + side * x, hz + y, 0.4, 0.4), 1, size, "#59616a")
    grass = Outline()
    for x, y, wide in ((-15, 34, 9), (-17, 42, 12), (12, 41, 14), (-6, 21, 4)):
        left = 50 + side * x - wide / 2
        tufts(grass, Box(left, hz + y - 2, wide, 3), 5, 1.2 + y * 0.045, view.chance)
    view.fill(grass, "#5f7f3a")


def _draw_wall(
    view: View, hz: float, edge: int, inner: float, slope: list[Point], colours: tuple[str, str]
) -> None:
    """Draw one wall, its courses and joints narrower the farther off, moss along its rim.

    It begins `inner` from the middle and comes nearer towards the side that `edge` says; the slope
    of its rim is measured from there.
    """
    near = view.floor
    ends = [(50 + edge * min(56, inner + x), hz + y) for x, y in slope]
    rim = skyline(view, [(50 + edge * inner, hz + 1), *ends], 1, 0.5)
    foot: list[Point] = [
        (50 + edge * 56, near),
        (50 + edge * (inner + 21), near),
        (50 + edge * (inner + 5), hz + 18),
        (50 + edge * inner, hz + 6),
    ]
    wall = Outline().polygon([*rim, *foot])
    view.melt(wall, hz - 16, view.height, view.tone(colours[0], 0.1), view.tone(colours[1]))
    joints, courses = Outline(), Outline()
    for n in range(1, 15):  # each twice as deep in the picture as it is far along the wall
        x = inner + (56 - inner) * (n / 14) ** 1.7
        wide = 0.15 + 0.09 * n
        joints.polygon([(50 + edge * x, hz - 22), (50 + edge * (x + wide), hz - 22),
                        (50 + edge * (x + wide * 0.7), near), (50 + edge * x, near)])  # fmt: skip
    for share in (0.3, 0.52, 0.76):
        y = hz - 19 + (near - hz + 19) * share
        line = skyline(view, [(50 + edge * inner, hz + 1 + 5 * share), (50 + edge * 56, y)],
                        3, 0.9)  # fmt: skip
        thin = (50 + edge * inner, hz + 1.2 + 5 * share)
        courses.polygon([*line, (50 + edge * 56, y + 1.8), thin])
    with view.pen.clipped(wall):
        with view.pen.thinned(0.38):
            view.fill(joints, "#1b2029")
        with view.pen.thinned(0.6):
            view.fill(courses, "#8d969e")
        cap = [(x, y + 0.7 + abs(x - 50) * 0.06) for x, y in rim[::-1]]
        view.fill(Outline().polygon([*rim, *cap]), "#8fae4e")


def _draw_rift_fall(view: View, hz: float, side: int) -> None:
    """Draw the fall from a notch of the rim over a ledge into its pool, and the stream from it."""
    s = Sketch(view, 50 + side * 20, hz + 29, 34, side)
    s.fill("-9,-90! 9,-90! 14,-60! 20,-46! 13,0! -20,0! -13,-48! -8,-62!", "#2b313b")
    stream = blob([(50 + side * 18, hz + 27.5), (50 + side * 9, hz + 28), (50 + side * 2, hz + 32),
                   (50 - side * 5, hz + 38), (50 - side * 10, view.floor),
                   (50 + side * 8, view.floor), (50 + side * 6, hz + 39),
                   (50 + side * 9, hz + 33), (50 + side * 18, hz + 31)])  # fmt: skip
    view.melt(stream, hz + 26, view.height, view.light.sky[3], view.tone("#4f93a8"))
    pool = s.path("-48,3 -34,-5 -12,-6 10,-4 19,3 8,12 -26,12")
    view.melt(pool, hz + 26, hz + 33, view.tone("#d5ecf2"), view.tone("#6fb0c2"))
    s.fill("-7,-93! 7,-93! 8,-62! 13,-48! 9,3! -15,3! -9,-48! -4,-62!", "#f8fcfd")
    s.line("0,-90 1,-66 / -6,-50 -9,-6 / 3,-52 1,-4 / 8,-46 6,-10 / -1,-58 -4,-30", "#a9cbd8", 1.6)
    s.fill("-17,-46! -13,-56! -5,-58! -7,-49! / 8,-50! 10,-59! 19,-55! 20,-45!", "#6f7d4a")
    s.fill("-24,5 -18,-5 -9,-2 -3,-8 5,-3 12,-6 17,4 6,9 -12,9", "#ffffff")
