"""Woods and heights with an animal close by: a gelada, a gorilla, a bison in the snow."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_mist, draw_strata, skyline
from generator.scenery.base.plants import crown, fir, trunk, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import OVER, View, curved
from generator.scenery.heroes.apes import draw_gelada, draw_gorilla
from generator.scenery.heroes.beasts import draw_bison
from generator.scenery.heroes.sketch import draw_shade


def draw_gelada_cliffs(view: View) -> None:
    """Draw a gelada on the brink of a high plateau, pinnacles behind pinnacles in the mist."""
    draw_sky(view, "veils")
    hz, side = view.horizon, view.side
    for far, base, tops in (
        (0.72, hz - 2, ((8, 10), (20, 19), (29, 12), (47, 15), (58, 22), (66, 9), (90, 14))),
        (0.46, hz + 8, ((4, 24), (13, 35), (20, 18), (40, 8), (74, 12), (86, 30), (96, 36))),
    ):
        _draw_pinnacles(view, base, tops, far)
        draw_mist(view, base + 2, 4.5, 0.8)
    for far, y in ((0.5, hz + 12), (0.34, hz + 19), (0.2, hz + 27)):
        draw_hills(view, y, 6, "#6f9250", far * 0.8, 3)
        draw_mist(view, y + 4, 3, 0.7)
    edge = [(-4, hz + 25), (24, hz + 20), (50, hz + 19), (62, hz + 22), (70, hz + 30),
            (75, view.height + 5)]  # fmt: skip
    if side < 0:
        edge = [(100 - x, y) for x, y in edge][::-1]
    brink = below(skyline(view, edge, 2, 0.9), view.height + 5)
    view.melt(brink, hz + 19, view.height, view.tone("#a7a05c"), view.tone("#6a5638"))
    with view.pen.clipped(brink):
        draw_strata(view, -4, 104, hz + 29, view.height, "#4b3826", 3, 0.3)
    x = 50 - side * 16
    draw_shade(view, (x - side * 6, hz + 30.2), 22, 1.9, "#3a2b1c", Subject.ANIMAL)
    draw_gelada(view, x, hz + 30, 33)
    grass = Outline()
    low = 66 if side > 0 else 34
    tufts(grass, Box(min(low, 50 - side * 52), hz + 24, 64, 14), 26, 4.2, view.chance)
    view.fill(grass, "#8a8a3f")


def _draw_pinnacles(
    view: View, base: float, tops: tuple[tuple[int, int], ...], far: float
) -> None:
    """Draw a wall of rock that ends above in towers, flat-topped and sheer."""
    anchors: list[tuple[float, float]] = [(-OVER, base - 6)]
    for x, high in tops:
        top = base - high + view.between(-1, 1)
        mid = base - high * 0.42
        anchors += [(x - 5.5, mid), (x - 2.6, top + 1), (x + 1.8, top), (x + 4.6, mid + 1)]
    rock = below(skyline(view, [*anchors, (103, base - 7)], 1, 0.8), base + 12)
    high = max(high for _, high in tops)
    view.melt(rock, base - high, base + 8, view.tone("#7d6a58", far), view.tone("#8d9a66", far),
              view.light.haze)  # fmt: skip
    shade = Outline()
    for x, high in tops:
        away = -view.side
        shade.polygon([(x + away * 0.2, base - high - 2), (x + away * 7, base - high - 2),
                       (x + away * 8, base), (x + away * 1.5, base)])  # fmt: skip
    with view.pen.clipped(rock), view.pen.thinned(0.3):
        view.fill(shade, "#3a2a3c", far)


def draw_gorilla_forest(view: View) -> None:
    """Draw a silverback among ferns, the ridges of the rain forest above him in the mist."""
    draw_sky(view, "none")
    hz = view.horizon
    for far, base, rise in ((0.8, hz - 12, 12), (0.58, hz - 2, 13), (0.36, hz + 10, 12)):
        draw_hills(view, base, rise, "#3f7a54", far, 4)
        woods = Outline()
        for n in range(13):
            y = base - rise * 0.4 + view.between(-3, 2)
            crown(woods, n * 9 - 3, y, 13, 9, view.chance, 6)
        view.fill(woods, "#376e4b", far)
        draw_mist(view, base + 3, 3.6, 0.8)
    trees, boughs = Outline(), Outline()
    for x, wide in ((7.0, 3.4), (90.0, 4.2)):
        lean = view.between(-2, 2)
        trunk(trees, x, view.height, view.height + 6, wide, lean)
        for n in range(4):
            crown(boughs, x + view.between(-9, 9), 3 + n * 3.4, 17, 9, view.chance)
    view.fill(trees, "#4a4436", 0.1)
    view.fill(boughs, "#2f5f3f", 0.1)
    view.ground(hz + 16, "#3f7440", "#244a2c", far=(0.2, 0))
    bushes = Outline()
    for n in range(9):
        crown(bushes, n * 13 - 3, hz + 18 + view.between(-3, 3), 18, 14, view.chance, 8)
    view.fill(bushes, "#3c7a45", 0.12)
    draw_gorilla(view, 50 - view.side * 5, view.height - 3, 44)
    for green, sunk, count in (("#2f7a3a", 3, 9), ("#4f9a46", 6, 8)):
        leaves = Outline()
        for n in range(count):
            x = (n + view.between(0.2, 0.8)) * 104 / count - 2
            _fern(view, leaves, x, view.height + sunk, view.between(14, 19) - sunk)
        view.fill(leaves, green)


def _fern(view: View, path: Outline, x: float, foot: float, high: float) -> None:
    """Add a fern: fronds that bend outwards from one foot."""
    for n in range(5):
        lean = (n - 2) * 0.42 + view.between(-0.12, 0.12)
        tip = (x + high * lean * 1.25, foot - high * (1 - 0.34 * abs(lean)))
        mid = (x + high * lean * 0.35, foot - high * 0.72)
        wide = high * 0.11
        path.move(x, foot).curve((x - wide, foot - high * 0.3), (mid[0] - wide, mid[1]), tip)
        path.curve((mid[0] + wide, mid[1] + wide), (x + wide, foot - high * 0.3), (x, foot))


def draw_bison_wood(view: View) -> None:
    """Draw a bison in an old forest, snow on the ground and on every bough."""
    view = view.lit(50 + view.side * 16, 34)
    draw_sky(view, "none")
    hz, side = view.horizon + 2, view.side
    for far, foot, count, high in ((0.78, hz, 17, 26), (0.52, hz + 3, 10, 38)):
        trees, snow = Outline(), Outline()
        for n in range(count):
            x = (n + view.between(0.1, 0.9)) * 108 / count - 4
            tall = high * view.between(0.75, 1.15)
            fir(trees, x, foot, tall, view.chance, 0.2)
            fir(snow, x + side * tall * 0.05, foot - tall * 0.1, tall * 0.9, view.chance, 0.11)
        view.fill(trees, "#3f5f58", far)
        view.fill(snow, "#eef3f8", far * 0.8)
    trunks = Outline()
    for x, wide in ((4, 4.6), (19, 2.6), (80, 2.8), (95, 5.2)):
        trunk(trunks, x + view.between(-1.5, 1.5), hz + 9 + wide, view.height + 9, wide,
              view.between(-1.5, 1.5))  # fmt: skip
    view.fill(trunks, "#4f453f", 0.16)
    drift = [(-4, hz + 9), (20, hz + 6), (48, hz + 8), (78, hz + 5.5), (104, hz + 9)]
    view.melt(curved(drift).line((104, view.floor), (-4, view.floor)).close(), hz + 5,
              view.height, view.tone("#f2f6fa"), view.tone("#c6d3e4"))  # fmt: skip
    x, foot = 50 - side * 3, hz + 29
    draw_shade(view, (x - side * 5, foot - 0.4), 31, 2.6, "#7286a8", Subject.ANIMAL)
    draw_bison(view, x, foot, 33, side)
    _draw_snow_edge(view, hz + 29)


def _draw_snow_edge(view: View, y: float) -> None:
    """Draw the drift before the hooves, and dry grass that stands out of it."""
    edge = [(-4, y + 2), (20, y - 0.6), (44, y + 0.8), (70, y - 0.4), (104, y + 2.4)]
    view.fill(curved(edge).line((104, view.floor), (-4, view.floor)).close(), "#f7fafc")
    grass = Outline()
    for _ in range(16):
        gx, gy = view.between(0, 100), view.between(y + 2, y + 7)
        for lean in (-0.8, 0.2, 1.0):
            grass.move(gx, gy).line((gx + lean, gy - view.between(2, 4)))
    view.line(grass, "#a58a5c", 0.3)
