"""Lakes below mountains: a herdsman's hut under a grey range, a wall of ice that breaks."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_peaks, draw_ridge, skyline
from generator.scenery.base.plants import fir, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.heroes.houses import draw_shingle_hut
from generator.scenery.heroes.sketch import Sketch, draw_shade
from generator.scenery.motifs.figures import draw_person

ICE = "#f7fcfe"


def draw_herders_lake(view: View) -> None:
    """Draw a hut on a meadow, a dark lake in its ring of firs, a jagged grey range."""
    view = view.lit(50 + view.side * 4, 31)
    draw_sky(view)
    hz, side = view.horizon - 1, view.side
    draw_ridge(view, hz, 14, "#8b929c", 0.72)
    draw_peaks(view, hz + 1, [(50 + side * x, hz - y) for x, y in
                              ((-44, 16), (-24, 29), (-2, 24), (20, 38), (41, 25))][::side],
               "#8b929c", 0.26, 0.32, 2.0)  # fmt: skip
    draw_hills(view, hz + 2, 5, "#5d7f52", 0.3)
    draw_water(view, hz + 3, "#1f6a74", hz + 20)
    draw_mirror(view, 50 + side * 19, hz + 4, 40, 13, "#7f8b97", 0.45)
    wood = Outline()
    for n in range(26):
        x = -2 + n * 4.1 + view.between(-1.4, 1.4)
        high = view.between(5, 9) * (0.75 + abs(x - 50) / 90)
        fir(wood, x, hz + 4 + view.between(-0.6, 0.8), high, view.chance)
    view.fill(wood, "#2f5d4c", 0.12)
    shore = [(-4, hz + 15), (26, hz + 17), (54, hz + 19), (78, hz + 17), (104, hz + 14)]
    meadow = curved(shore).line((104, view.floor), (-4, view.floor)).close()
    view.melt(meadow, hz + 15, view.height, view.tone("#a3bf58"), view.tone("#5f8a3c"))
    near = Outline()
    for dx, high in ((45, 44), (35, 33), (51, 36)):
        fir(near, 50 + side * dx, hz + 25 + view.between(-1, 1), high, view.chance, 0.22)
    view.fill(near, "#234739")
    x, foot = 50 - side * 10, hz + 31
    draw_shade(view, (x - side * 10, foot - 0.4), 30, 2, "#22351c")
    draw_shingle_hut(view, x, foot, 28)
    fence = Outline()
    for n in range(7):
        px, py = 50 + side * (14 + n * 6), foot + 1.5 + n * 0.5
        fence.move(px, py).line((px + 0.4, py - 5.4))
    for lift in (4.4, 2.2):
        fence.move(50 + side * 13, foot + 1.4 - lift).line((50 + side * 54, foot + 4.6 - lift))
    view.line(fence, "#6a4f38", 0.8)
    grass = Outline()
    tufts(grass, Box(-2, view.height - 7, 104, 8), 30, 4.2, view.chance)
    view.fill(grass, "#7fa83f")


def draw_breaking_wall(view: View) -> None:
    """Draw a tower of ice as it breaks off a glacier's front, people at the rail before it."""
    view = view.lit(50 + view.side * 40, 31)
    draw_sky(view, "veils")
    hz, side = view.horizon + 7, view.side
    draw_peaks(view, hz - 17, [(6, hz - 32), (28, hz - 39), (52, hz - 33), (76, hz - 41),
                               (98, hz - 31)], "#74869b", 0.5, 0.65, 1.6)  # fmt: skip
    field = [(-4, hz - 21), (24, hz - 25), (52, hz - 27), (78, hz - 24), (104, hz - 21)]
    view.melt(curved(field).line((104, hz), (-4, hz)).close(), hz - 27, hz - 8,
              view.tone(ICE, 0.3), view.tone("#cfe5f0", 0.1))  # fmt: skip
    _draw_front(view, hz)
    draw_water(view, hz + 1.4, "#4f9aa6")
    for mx in range(6, 100, 13):
        draw_mirror(view, mx, hz + 2, 11, view.between(6, 11), "#d6edf5", 0.4)
    _draw_break(view, 50 + side * 9, hz + 4)
    _draw_rail(view)


def _draw_front(view: View, hz: float) -> None:
    """Draw the wall: pinnacle beside pinnacle, blue clefts between them."""
    x, crest = -4.0, []
    while x < 104:
        wide, top = view.between(2.4, 5), hz - view.between(17, 24)
        crest += [
            (x, top + view.between(2, 5)),
            (x + wide * 0.3, top),
            (x + wide * 0.7, top + 0.8),
        ]
        x += wide
    wall = below([*crest, (104, hz - 16)], hz + 2)
    view.melt(wall, hz - 23, hz + 2, view.tone(ICE), view.tone("#a8d8ec"), view.tone("#4a98c4"))
    clefts, light = Outline(), Outline()
    for cx, cy in crest[::3]:
        clefts.polygon([(cx - 0.3, cy), (cx + 0.7, cy + 0.5), (cx + view.between(0, 1.2), hz - 6),
                        (cx - 0.4, hz - view.between(2, 9))])  # fmt: skip
        light.polygon([(cx + 1.4, cy + 1), (cx + 2.2, cy), (cx + 1.9, hz - 9)])
    with view.pen.clipped(wall):
        with view.pen.thinned(0.65):
            view.fill(clefts, "#2a78aa")
        with view.pen.thinned(0.6):
            view.fill(light, "#ffffff")


def _draw_break(view: View, x: float, foot: float) -> None:
    """Draw the gap in the wall, the tower that leans out of it, the splash and the wave."""
    s = Sketch(view, x, foot, 30, view.side)
    s.fill("-34,-6! -30,-74! -12,-66! 6,-76! 26,-68! 30,-6!", "#3a86b8")
    tower = s.fill("-4,2! -22,-40! -16,-84! 2,-92! 18,-80! 30,-34! 40,-2!", "#ffffff")
    s.tint(tower, "-30,4! -30,-90! -10,-96! -4,-50! 12,4!", "#5aa6d2", 0.6)
    s.line("4,-84 10,-50 24,-10 / -10,-76 -6,-44", "#8fc8e4", 1.6)
    s.fill("-70,4 -62,-10 -50,-6 -44,-26 -34,-12 -24,-34 -12,-14 0,-24 12,-12 26,-40 34,-16 "
           "48,-28 54,-8 66,-14 74,4 40,10 0,8 -40,10", "#ffffff")  # fmt: skip
    s.fill("-56,-34 -52,-38 -50,-33 / 50,-44 54,-49 57,-43 / -40,-48 -37,-52 -34,-47 / "
           "62,-28 66,-31 68,-26 / 38,-58 41,-62 44,-57", "#ffffff")  # fmt: skip
    with view.pen.thinned(0.7):
        s.line("-110,16 -60,10 0,16 60,10 112,16 / -90,26 -30,20 40,26 96,22", "#ffffff", 2)


def _draw_rail(view: View) -> None:
    """Draw the walkway's rail and those who look, from behind."""
    y = view.height
    deck = skyline(view, [(-4, y - 5), (50, y - 6), (104, y - 5)], 1, 0.4)
    view.fill(below(deck, y + 4), "#6a5240")
    for n, (x, high, coat) in enumerate(((24, 13, "#d83a2e"), (33, 14, "#2f5f9a"),
                                         (69, 13.5, "#e8a32c"), (77, 11, "#3f8a5a"))):  # fmt: skip
        px = 50 + view.side * (x - 50)
        draw_person(view, px, y - 1 + n % 2, high, coat, hat=False)
        view.fill(Outline().circle(px, y - 1 + n % 2 - high * 0.84, high * 0.095), "#4a342a")
    rail = Outline()
    for n in range(9):
        rail.move(n * 13 - 2, y + 2).line((n * 13 - 2, y - 8))
    rail.move(-4, y - 8).line((104, y - 8)).move(-4, y - 4.5).line((104, y - 4.5))
    view.line(rail, "#3f2f26", 0.9)
