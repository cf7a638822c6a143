"""High country: a gorge with terraces, a volcano in its own mirror, the longest of glaciers."""

from collections.abc import Sequence

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import below, draw_hills, draw_mist, draw_peaks, skyline
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_water
from generator.scenery.heroes.people import draw_andean, draw_climber
from generator.scenery.motifs.figures import draw_rocks

SNOW = "#fbfdff"


def draw_gorge_lookout(view: View) -> None:
    """Draw a woman in festive dress on a lookout, behind her a gorge with terraces."""
    draw_sky(view, "veils")
    hz, side = view.horizon - 6, view.side
    x = 50 - side * 20
    draw_peaks(view, hz + 6, [(10, hz - 12), (30, hz - 17), (54, hz - 13), (76, hz - 20),
                              (98, hz - 13)], "#7f8fa6", 0.5, 0.6)  # fmt: skip
    draw_hills(view, hz + 8, 6, "#a09a70", 0.55, 4)
    view.ground(hz + 9, "#a09a70", "#8a7d5c", "#6f5f48", far=(0.85, 0.5, 0.2))
    middle = 50 + side * 10
    for far, top, reach in ((0.42, hz + 2, 20), (0.2, hz + 11, 8)):
        for edge in (-1, 1):
            slope: list[Point] = [
                (middle + edge * 75, top - 9),
                (middle + edge * 48, top - 4),
                (middle + edge * 33, top - 3),
                (middle + edge * (reach + 4), top + 14),
                (middle + edge * reach * 0.3, view.height - 2 - reach * 0.7),
                (middle + edge * reach * 0.1, view.height + 5),
                (middle + edge * 75, view.height + 5),
            ]
            _draw_terraced(view, slope, top, far)
    river = [(middle - 0.8, hz + 24), (middle + 2, hz + 32), (middle - 3, view.height + 4),
             (middle + 6, view.height + 4), (middle + 5, hz + 32),
             (middle + 0.8, hz + 24)]  # fmt: skip
    view.melt(blob(river), hz + 22, view.height, view.light.sky[2], view.light.sky[1])
    draw_mist(view, hz + 24, 2.4, 0.35)
    ledge = [(-4, hz + 29), (14, hz + 28), (34, hz + 29.5), (50, hz + 31), (58, hz + 36),
             (66, view.height + 5)]  # fmt: skip
    if side < 0:
        ledge = [(100 - px, y) for px, y in ledge][::-1]
    rock = below(skyline(view, ledge, 2, 0.8), view.height + 5)
    view.melt(rock, hz + 28, view.height, view.tone("#c9a878"), view.tone("#7d5f45"))
    draw_rocks(view, Box(x - 26, view.height - 7, 44, 6), 6, 4.5, "#a58866")
    with view.pen.thinned(0.35):
        view.fill(Outline().ellipse(x - side * 6, hz + 36, 13, 1.4), "#3a2418")
    draw_andean(view, x, hz + 36, 36, side)


def _draw_terraced(view: View, slope: list[Point], top: float, far: float) -> None:
    """Draw one side of the gorge: rock above, fields in steps below its brow."""
    body = Outline().polygon(skyline(view, slope, 1, 0.8))
    view.melt(body, top - 8, view.height, view.tone("#b59a62", far), view.tone("#7d6a48", far))
    steps, walls = Outline(), Outline()
    for n in range(7):
        y = top + 3 + n * 4.4
        line = [(-4, y - 1.5), (24, y + 1), (50, y + 3.2), (76, y + 1), (104, y - 1.5)]
        lower = [(px, py + 2.3) for px, py in reversed(line)]
        blob([*line, *lower], steps)
        curve = curved([(px, py + 2.6) for px, py in line])
        walls = walls if n else Outline()
        with view.pen.clipped(body):
            view.line(curve, "#5d4a34", 0.5, far)
    with view.pen.clipped(body), view.pen.thinned(0.75):
        view.fill(steps, "#8fae4e", far)


def draw_ice_cone(view: View) -> None:
    """Draw a volcano of ice, its even cone whole in a lagoon of the high grassland."""
    draw_sky(view, "none")
    hz, side = view.horizon + 4, view.side
    x, top = 50 - side * 6, view.horizon - 37
    draw_hills(view, hz + 1, 6, "#7d9486", 0.7, 6)
    flank = [(58, 0), (44, 4), (31, 11), (20, 20), (11, 31), (5, hz - top - 1.4)]
    left = [(x - dx, hz - dy) for dx, dy in flank]
    right = [(x + dx, hz - dy) for dx, dy in reversed(flank)]
    cone = curved([*left, (x - 1, top + 0.8), *right]).line((x + 58, hz + 1), (x - 58, hz + 1))
    cone.close()
    _draw_cone(view, cone, x, top, hz)
    _draw_cap_cloud(view, x, top)
    draw_hills(view, hz + 2, 5, "#a59a5c", 0.42, 7)
    shore = hz + 5
    draw_water(view, shore, "#3f83a8", shore + 21)
    mirror = curved([(px, shore + 1 + (hz - y) * 0.5) for px, y in
                     [*left, (x, top + 1), *right]]).close()  # fmt: skip
    white = [(22, 10), (11, 16.5), (5, 19.5), (-5, 19.5), (-11, 16.5), (-22, 10), (-16, 13),
             (-11, 10.6), (-6, 13.4), (-1, 11), (5, 14), (10, 10.8), (16, 12.5)]  # fmt: skip
    with view.pen.clipped(Outline().rect(Box(-3, shore, 106, 21))):
        with view.pen.thinned(0.35):
            view.fill(mirror, "#4a4a5c")
        with view.pen.thinned(0.62):
            view.fill(Outline().polygon([(x - dx, shore + dy) for dx, dy in white]), SNOW)
        ripples = Outline()
        for n in range(9):
            y = shore + 1 + n * 2.2
            ripples.move(view.between(-4, 30), y).line((view.between(60, 104), y))
        with view.pen.thinned(0.3):
            view.pen.stroke(ripples, view.light.sky[2], 0.5)
    bank = [(-4, shore + 16), (20, shore + 19), (48, shore + 20), (78, shore + 17.5),
            (104, shore + 13)]  # fmt: skip
    ground = curved(bank).line((104, view.floor), (-4, view.floor)).close()
    view.melt(ground, shore + 13, view.height, view.tone("#c3a14c"), view.tone("#7d6a30"))
    grass, dark = Outline(), Outline()
    tufts(grass, Box(-2, shore + 18, 104, view.height - shore - 14), 40, 6.5, view.chance)
    tufts(dark, Box(-2, shore + 20, 104, view.height - shore - 14), 26, 5, view.chance)
    view.fill(dark, "#6f6230")
    view.fill(grass, "#dcbf66")


def _draw_cone(view: View, cone: Outline, x: float, top: float, hz: float) -> None:
    """Draw rock, ice in tongues, and the side that lies in shade."""
    side = view.side
    view.melt(cone, top, hz, view.tone("#6a5a68", 0.1), view.tone("#7d5a4c", 0.25),
              view.tone("#9a8a5c", 0.4))  # fmt: skip
    fingers = [(x - 26, top - 3), (x + 26, top - 3)]
    depths = (16, 24, 19, 30, 22, 33, 24, 35, 22, 32, 21, 28, 18, 23, 15)
    for n, deep in enumerate(depths):
        fx = x + 18 - n * 36 / (len(depths) - 1)
        fingers.append((fx, top + deep * view.between(0.9, 1.05)))
        fingers.append((fx - 1.6, top + deep * 0.62))
    folds = Outline()
    for n in range(13):
        at = (n - 6) / 6
        folds.move(x + at * 5, top + 8).line((x + at * 44, hz - 1 - 3 * abs(at)))
    with view.pen.clipped(cone):
        with view.pen.thinned(0.3):
            view.line(folds, "#3c2a30", 0.7, 0.2)
        view.fill(Outline().polygon(fingers), SNOW, 0.04)
        shade = [(x, top - 4), (x - side * 0.8, top + 9), (x - side * 5, top + 17),
                 (x - side * 3, top + 26), (x - side * 12, hz + 2), (x - side * 70, hz + 2),
                 (x - side * 70, top - 4)]  # fmt: skip
        with view.pen.thinned(0.34):
            view.fill(Outline().polygon(shade), "#2c3f74", 0.1)
        crevasses = Outline()
        for _ in range(7):
            cx, cy = x + view.between(-8, 8), top + view.between(9, 17)
            crevasses.move(cx - 1.6, cy).line((cx + 1.6, cy + view.between(-0.6, 0.6)))
        view.line(crevasses, "#9cc0dc", 0.4)
    view.fill(Outline().ellipse(x, top + 0.9, 4.6, 1.0), "#cfdcea")


def _draw_cap_cloud(view: View, x: float, top: float) -> None:
    """Draw a lens of cloud that hangs to leeward of the summit."""
    lens = Outline()
    for dx, dy, wide in ((20, 7, 17), (24, 10, 13), (-30, 15, 12)):
        cx, cy = x - view.side * dx, top + dy
        lens.move(cx - wide, cy).curve((cx - wide * 0.5, cy - 3), (cx + wide * 0.5, cy - 3),
                                       (cx + wide, cy))  # fmt: skip
        lens.curve((cx + wide * 0.5, cy + 1), (cx - wide * 0.5, cy + 1), (cx - wide, cy))
    with view.pen.thinned(0.85):
        view.pen.fill(lens, view.light.cloud)


def draw_ice_stream(view: View) -> None:
    """Draw a glacier like a road that bends down from white peaks, a climber above it."""
    view = view.lit(50 + view.side * 38, 31)
    draw_sky(view, "none")
    hz, side = view.horizon - 8, view.side
    draw_peaks(view, hz + 4, [(8, hz - 12), (30, hz - 23), (47, hz - 29), (68, hz - 25),
                              (92, hz - 15)], "#74879f", 0.4, 0.85, 1.8)  # fmt: skip
    view.ground(hz + 3, "#f2f6fa", "#c9d6e2", far=(0.25, 0.05))
    course = [(52, hz - 1, 4), (45, hz + 5, 8), (41, hz + 13, 13), (50, hz + 23, 18),
              (66, hz + 34, 24), (82, view.height + 8, 34)]  # fmt: skip
    if side < 0:
        course = [(100 - cx, cy, wide) for cx, cy, wide in course]
    for turn in (-1, 1):
        _draw_flank(view, course, turn, hz)
    stream = blob([(cx - wide, cy) for cx, cy, wide in course]
                  + [(cx + wide, cy) for cx, cy, wide in course[::-1]])  # fmt: skip
    view.shade(stream, hz, view.height, SNOW, "#cfe6f2", 0.1)
    with view.pen.clipped(stream):
        _draw_moraines(view, course)
    x = 50 - side * 26
    crag = [(x - 36, hz + 30), (x - 16, hz + 33), (x - 6, hz + 32), (x + 7, hz + 33),
            (x + 12, hz + 40), (x + 22, hz + 46), (x + 27, view.height + 6)]  # fmt: skip
    if side < 0:
        crag = [(2 * x - px, y) for px, y in crag][::-1]
    rock = below(skyline(view, crag, 2, 1.0), view.height + 6)
    view.melt(rock, hz + 30, view.height, view.tone("#8a7d74"), view.tone("#4a4550"))
    facets = Outline()
    for n in range(5):
        fx = x + (n - 2.4) * 9
        facets.polygon([(fx, hz + 36 + n), (fx - side * 5, view.height + 4),
                        (fx + side * 1.5, view.height + 4)])  # fmt: skip
    with view.pen.clipped(rock), view.pen.thinned(0.4):
        view.fill(facets, "#231f2e")
    draw_climber(view, x, hz + 33.4, 30, side)


def _draw_moraines(view: View, course: Sequence[tuple[float, float, float]]) -> None:
    """Draw the dark bands along the ice, and its crevasses."""
    for share, thick in ((-0.36, 0.09), (0.12, 0.13), (0.62, 0.07)):
        line = [(cx + wide * share, cy) for cx, cy, wide in course]
        back = [(cx + wide * (share + thick), cy) for cx, cy, wide in course[::-1]]
        view.fill(blob([*line, *back]), "#69707c", 0.1)
    cracks = Outline()
    for n in range(22):
        cx, cy, wide = course[2 + n % 4]
        px, py = cx + wide * view.between(-0.85, 0.75), cy + view.between(-6, 5)
        cracks.move(px, py).line((px + wide * 0.12, py + wide * 0.02))
    view.line(cracks, "#8fc4dd", 0.45)


def _draw_flank(
    view: View, course: Sequence[tuple[float, float, float]], turn: int, hz: float
) -> None:
    """Draw the mountainside beside the ice: a jagged brow, ribs of rock, snow between."""
    foot = [(cx + turn * wide, cy) for cx, cy, wide in course]
    out = 50 + turn * 54
    brow = [foot[0], (foot[0][0] + turn * 7, hz + 3), (out - turn * 26, hz - 3),
            (out - turn * 14, hz - 1), (out, hz - 11)]  # fmt: skip
    rock = Outline().polygon([*skyline(view, brow, 2, 1.2), (out, view.floor), *foot[::-1]])
    view.melt(rock, hz - 10, view.height, view.tone("#75849a", 0.3), view.tone("#596475", 0.08))
    gullies = Outline()
    for px, py in foot[1:5]:
        for k in range(5):
            qx, qy = px + turn * (3 + k * 6), py - 9 - k * 2.4 + view.between(-2, 2)
            gullies.polygon([(qx, qy), (qx - turn * 1.2, qy + 6), (qx - turn * 3.4, qy + 9.5),
                             (qx - turn * 2.2, qy + 4.5)])  # fmt: skip
    with view.pen.clipped(rock):
        view.fill(gullies, "#e6edf4", 0.2)
        if turn != view.side:
            return
        with view.pen.thinned(0.25):
            view.fill(rock, "#1f2f55")
