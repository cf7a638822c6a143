"""The north: a bear before bright houses, a gate of ice, a path to the sea, a red barn."""

from itertools import pairwise

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import below, draw_peaks, draw_ridge, hill, skyline
from generator.scenery.base.plants import crown, trunk, tufts
from generator.scenery.base.sky import draw_aurora, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_surf, draw_water
from generator.scenery.heroes.beasts import draw_bear, draw_dog
from generator.scenery.heroes.houses import draw_barn
from generator.scenery.heroes.sketch import Sketch, draw_shade
from generator.scenery.motifs.buildings import draw_gable
from generator.scenery.motifs.figures import draw_rocks

SNOW = "#f4fafd"


def draw_bear_village(view: View) -> None:
    """Draw a polar bear in the snow, bright wooden houses and pointed mountains behind."""
    draw_sky(view, "none")
    hz, side = view.horizon - 2, view.side
    draw_peaks(view, hz + 1, [(2, hz - 15), (20, hz - 24), (38, hz - 18), (58, hz - 27),
                              (78, hz - 20), (97, hz - 25)],
               "#6d7f98", 0.35, 0.75, 1.7)  # fmt: skip
    draw_water(view, hz, "#2d5f86", hz + 6)
    ground = [(-4, hz + 3), (22, hz + 4.5), (50, hz + 3.5), (76, hz + 5), (104, hz + 3)]
    snow = curved(ground).line((104, view.floor), (-4, view.floor)).close()
    view.melt(snow, hz + 4, view.height, view.tone("#c6d6ea"), view.tone("#9db4d6"))
    for n, colour in enumerate(("#c8402f", "#e9b23c", "#2f7a56", "#c8402f", "#2f6fa0")):
        wide = 13.5
        x, y = 10 + n * 20 + view.between(-2, 2), hz + 10 + (n % 2) * 1.6
        draw_gable(view, Box(x - wide / 2, y - 7.8, wide, 7.8), colour, "#f6fafd", 0, 0.5)
    drifts = Outline()
    for n in range(4):
        sx, y = view.between(-8, 50), hz + 19 + n * 5
        drifts.move(sx, y).curve((sx + 14, y - 2), (sx + 28, y + 1.4), (sx + 46, y - 0.4))
    with view.pen.thinned(0.6):
        view.line(drifts, "#8fa9cc", 0.45)
    x, foot = 50 - side * 3, view.height - 4
    draw_shade(view, (x - side * 7, foot - 0.3), 28, 2, "#5f7ba8", Subject.ANIMAL)
    draw_bear(view, x, foot, 25, side)


def draw_ice_gate(view: View) -> None:
    """Draw a sledge dog on the shore, northern lights over a gate of ice in the sea."""
    draw_sky(view, "none")
    hz, side = view.horizon - 1, view.side
    if view.light.is_night:
        draw_aurora(view)
    draw_ridge(view, hz, 6, "#5f7088", 0.5, 4)
    draw_water(view, hz, "#17466e")
    for dx, size in ((39, 12), (-38, 9)):
        _draw_floe(view, 50 + side * dx, hz + 2.5, size, 0.4)
    _draw_gate(view, 50 + side * 14, hz + 14)
    floes = Outline()
    for _ in range(14):
        x, y = view.between(0, 100), view.between(hz + 17, view.height - 8)
        s = view.between(1.2, 3.6)
        floes.polygon([(x - s, y), (x - s * 0.5, y - s * 0.24), (x + s * 0.8, y - s * 0.2),
                       (x + s, y + s * 0.1), (x, y + s * 0.25)])  # fmt: skip
    view.fill(floes, SNOW, 0.05)
    shore: list[Point] = [(-4, hz + 27), (18, hz + 25), (36, hz + 26), (52, hz + 31),
                          (66, view.height + 5)]  # fmt: skip
    if side < 0:
        shore = [(100 - x, y) for x, y in shore][::-1]
    rock = below(skyline(view, shore, 2, 0.9), view.height + 5)
    view.melt(rock, hz + 25, view.height, view.tone("#9a8f8c"), view.tone("#4f4a52"))
    draw_rocks(view, Box(50 - side * 32 - 16, view.height - 7, 34, 5), 5, 4, "#8a8084")
    draw_dog(view, 50 - side * 27, hz + 30, 31, side)


def _draw_floe(view: View, x: float, base: float, size: float, far: float) -> None:
    s = Sketch(view, x, base, size, view.side, far)
    body = s.fill("-90,0! -76,-34! -40,-52! -16,-100! 14,-84! 30,-46! 70,-34! 90,0!", SNOW)
    s.tint(body, "-96,2! -80,-40! -16,-104! -20,-50! -34,2!", "#5a97c4", 0.45)


def _draw_gate(view: View, x: float, base: float) -> None:
    """Draw an iceberg with a gate through it, blue within, and its image in the water."""
    draw_mirror(view, x, base + 1, 66, 13, SNOW, 0.35)
    s = Sketch(view, x, base, 34, view.side)
    ice = s.path("-104,2! -98,-30! -84,-62! -66,-74! -52,-104! -30,-112! -8,-92! 22,-84! 44,-94! "
                 "62,-70! 84,-56! 96,-26! 104,2! 46,2! 40,-26 24,-46 2,-52 -20,-44 -34,-22 "
                 "-38,2!")  # fmt: skip
    view.melt(ice, base - 38, base, view.tone("#ffffff"), view.tone("#a8d6ea"))
    s.tint(ice, "-110,4! -104,-60! -56,-110! -48,-70! -58,-40! -50,-20! -60,4! / 22,-90! 28,-60! "
           "50,-40! 44,-20! 60,4! 46,4! 36,-30 14,-52!", "#3f84bc", 0.55)  # fmt: skip
    s.fill("-38,2! -34,-22 -20,-44 2,-52 10,-51! -6,-40 -18,-20 -22,2!", "#5fb4d8")
    with view.pen.clipped(ice):
        s.line("-80,-60 -66,-40 -70,-10 / 60,-66 70,-40 64,-10 / -20,-108 -10,-80 -16,-60 / "
               "34,-86 40,-64", "#7fb8d8", 1.2)  # fmt: skip
        s.fill("-110,-5! 110,-5! 110,4! -110,4!", "#56b6d2")


def draw_zigzag_pier(view: View) -> None:
    """Draw a walled path that zigzags down a cliff to the sea, pointed rocks in the surf."""
    draw_sky(view, "veils")
    hz, side = view.horizon - 4, view.side
    isle = [(-4, 0), (12, -3), (28, -8), (40, -5), (52, -7), (66, -2), (78, 0)]
    view.fill(
        curved([(50 + side * (x - 40), hz + 1 + y) for x, y in isle]).close(), "#5d7480", 0.5
    )
    draw_water(view, hz, "#2a6a78")
    for x, base, size, far in ((30, 5, 13, 0.3), (14, 11, 21, 0.12), (37, 15, 16, 0.05)):
        _draw_shard(view, 50 + side * x, hz + base, size, far)
    cliff: list[Point] = [(-54, -9), (-36, -7), (-22, -2), (-8, 4), (-2, 12), (6, 16), (4, 24),
                          (14, 30), (18, 40), (30, view.height - hz + 5),
                          (-54, view.height - hz + 5)]  # fmt: skip
    rock = Outline().polygon(skyline(view, [(50 + side * x, hz + y) for x, y in cliff], 1, 0.9))
    view.melt(rock, hz - 8, view.height, view.tone("#6a6a5c"), view.tone("#3f3c44"))
    turf: list[Point] = [(-54, -9), (-36, -7), (-22, -2), (-11, 4), (-7, 11), (0, 17), (-3, 25),
                         (6, 31), (8, 41), (14, view.height - hz + 5),
                         (-54, view.height - hz + 5)]  # fmt: skip
    green = Outline().polygon([(50 + side * x, hz + y) for x, y in turf])
    view.shade(green, hz - 9, view.height, "#86ac4e", "#4f8038", 0.0)
    surf = [(50 + side * x, hz + y) for x, y in ((2, 13), (9, 17), (9, 25), (19, 31), (23, 41))]
    draw_surf(view, surf, 1.3)
    _draw_path(view, hz, side)
    grass = Outline()
    left = 0 if side > 0 else 54
    tufts(grass, Box(left, view.height - 7, 46, 8), 24, 4.6, view.chance)
    view.fill(grass, "#a8c05c")


def _draw_path(view: View, hz: float, side: int) -> None:
    """Draw the path between its walls, from the pier up to where one stands."""
    turns = [(7, 17, 1.6), (-13, 14.5, 2), (-3, 19.5, 2.6), (-27, 20, 3.2), (-7, 27, 4.2),
             (-37, 30, 5.4), (-9, 40, 7.4), (-22, view.height - hz + 6, 9)]  # fmt: skip
    knots = [(50 + side * x, hz + y, wide) for x, y, wide in turns]
    for extra, colour in ((1.5, "#565450"), (0.2, "#ded3b8")):
        for (ax, ay, _), (bx, by, wide) in pairwise(knots):
            leg = Outline().move(ax, ay).line((bx, by))
            view.line(leg, colour, wide * (0.42 + 0.2 * extra) + extra * 0.5)
    x, y, _ = knots[0]
    pier = [(x - side * 3, y - 1), (x + side * 12, y + 0.5), (x + side * 12, y + 2.4),
            (x - side * 2, y + 2)]  # fmt: skip
    view.fill(Outline().polygon(pier), "#b8b0a0")


def _draw_shard(view: View, x: float, base: float, size: float, far: float) -> None:
    """Draw a rock like a shark's fin, turf on its back, in foam."""
    s = Sketch(view, x, base, size, view.side, far)
    body = s.fill("-62,2! -40,-40! -14,-84! 4,-103! 14,-70! 34,-44! 50,-24! 66,2!", "#575660")
    s.tint(body, "-70,4! -44,-40! 4,-106! 2,-60! -10,-30! -6,4!", "#14141e", 0.45)
    s.tint(body, "4,-106! 14,-70! 40,-38! 26,-46! 10,-62!", "#8fb056", 1)
    with view.pen.thinned(0.85):
        s.line("-76,1 -40,-4 0,2 40,-4 78,2", "#ffffff", 6)


def draw_barn_hills(view: View) -> None:
    """Draw a red barn among hills like waves, each field ploughed along its slope."""
    view = view.lit(50 + view.side * 27, 27)
    draw_sky(view, "heaps")
    hz, side = view.horizon - 2, view.side
    fields = (
        (hz + 1, 6, "#9ab06a", "#86a05a", 0.55),
        (hz + 8, 9, "#d9c46a", "#c4ac54", 0.36),
        (hz + 15, 9, "#7fae4a", "#6a9a3e", 0.2),
    )
    for n, (base, rise, colour, furrow, far) in enumerate(fields):
        _draw_field(view, base, rise, colour, furrow, far, n)
    x, foot = 50 + side * 15, hz + 21
    wood, leaves = Outline(), Outline()
    tx = 50 - side * 31
    trunk(wood, tx, hz + 20, 10, 1.4)
    for dx, dy, wide in ((0, -13, 14), (-5, -9, 9), (5, -9, 10)):
        crown(leaves, tx + dx, hz + 20 + dy, wide, wide * 0.8, view.chance, 8)
    view.fill(wood, "#5a4632", 0.05)
    view.fill(leaves, "#4f7f3c", 0.05)
    draw_shade(view, (x - side * 8, foot + 0.4), 26, 1.8, "#22351c")
    draw_barn(view, x, foot, 27)
    _draw_field(view, hz + 24, 5, "#e3c860", "#c9a843", 0.05, 3)
    _draw_field(view, view.height - 2, 9, "#8fbc4c", "#74a23c", 0.0, 4)


def _draw_field(
    view: View, base: float, rise: float, colour: str, furrow: str, far: float, n: int
) -> None:
    """Draw a hill with furrows that follow its brow."""
    shift = view.between(-5, 5) + (18 if n % 2 else -6)
    brow = [
        (-16 + shift, base - rise * 0.2),
        (10 + shift, base - rise),
        (38 + shift, base - 1),
        (64 + shift, base - rise * 0.9),
        (92 + shift, base),
        (126 + shift, base - rise * 0.6),
    ]
    brow = [(-24 + shift, base), *brow] if shift > 12 else brow
    body = hill(brow, view.height + 4)
    view.shade(body, base - rise, base + 12, colour, furrow, far)
    for k in range(1, 6):
        drop = k * (1.1 + 0.55 * n)
        curved_brow = curved([(x + drop * 0.8, y + drop * (1 + k * 0.12)) for x, y in brow])
        with view.pen.clipped(body), view.pen.thinned(0.6):
            view.line(curved_brow, furrow, 0.35 + 0.1 * n, far)
