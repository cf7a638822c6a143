"""The tropics: a round house under a storm, a raft below a rock gate, falls, stairs of rice."""

import math

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_grass, draw_hills, draw_mist, draw_ridge
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_surf, draw_water
from generator.scenery.base.weather import draw_lightning
from generator.scenery.heroes.birds import draw_toucan
from generator.scenery.heroes.boats import draw_jangada
from generator.scenery.heroes.houses import draw_round_house, draw_stilt_hut
from generator.scenery.heroes.sketch import Sketch, draw_shade


def draw_storm_savanna(view: View) -> None:
    """Draw a round house under palm leaves on the savanna, a storm over the far mountains."""
    draw_sky(view, "heaps")
    hz, side = view.horizon + 3, view.side
    draw_ridge(view, hz + 1, 13, "#4a6a80", 0.45, 3, 1.4)
    draw_hills(view, hz + 2, 2.5, "#7f9a58", 0.45, 6)
    view.ground(hz + 2, "#b9b85c", "#7f9a42", "#4f7434", far=(0.3, 0.08, 0))
    bolt = 50 + side * 12
    with view.pen.thinned(0.3):
        view.pen.fill(Outline().ellipse(bolt + 3.6, hz + 4, 8, 1.6), "#f6ecff")
    draw_lightning(view, bolt, hz - 32, hz + 4)
    wood, leaves = Outline(), Outline()
    for n in range(6):
        px = 50 + side * (4 + n * 9 + view.between(-2, 2))
        palm(wood, leaves, px, hz + 4 + view.between(0, 2), view.between(9, 13), view.chance, 0.04)
    view.fill(wood, "#6f6248", 0.3)
    view.fill(leaves, "#47703f", 0.25)
    track = blob([(50 + side * 14, hz + 6), (50 + side * 4, hz + 13), (50 + side * 10, hz + 22),
                  (50 - side * 14, view.height + 6), (50 + side * 24, view.height + 6),
                  (50 + side * 20, hz + 23), (50 + side * 10, hz + 13),
                  (50 + side * 15.5, hz + 6)])  # fmt: skip
    view.melt(track, hz + 5, view.height, view.tone("#d09a68", 0.15), view.tone("#b8663a"))
    x, foot = 50 - side * 17, hz + 23
    draw_shade(view, (x - side * 5, foot - 0.6), 25, 2.4, "#1f2b1c")
    draw_round_house(view, x, foot, 35)
    _draw_giant_pads(view, 50 + side * 27, view.height - 9)
    _draw_fan_palm(view, 50 + side * 40, hz + 21, 43)
    _draw_fan_palm(view, 50 + side * 28, hz + 12, 25)
    draw_grass(view, view.height - 3, "#8fa048", 16)


def _draw_fan_palm(view: View, x: float, foot: float, high: float) -> None:
    """Draw a palm of the wet savanna: a straight ringed trunk, leaves like fans on long stalks."""
    s = Sketch(view, x, foot, high, view.side)
    stem = s.fill("-3.4,0! -2.4,-40! -3,-62! -2.2,-80! 2.2,-80! 3,-62! 2.4,-40! 3.6,0!", "#6f5c48")
    s.tint(stem, "-6,0! -6,-84! 0,-84! 0,0!", "#1d1a1c", 0.4)
    s.fill("-4,-76! -12,-60 -9,-56 -3,-68 0,-58 4,-68 9,-57 12,-61 4,-76!", "#8f7a4a")
    for n, (dx, dy) in enumerate(((-14, -68), (14, -69), (-19, -79), (19, -80), (-13, -91),
                                  (13, -92), (0, -96))):  # fmt: skip
        s.line(f"0,-78 {dx * 0.6},{-80 + (dy + 80) * 0.6}", "#5f6a38", 1.4)
        _draw_fan(s, dx, dy, "#2c5a3c" if n % 2 else "#387048")


def _draw_fan(s: Sketch, x: float, y: float, colour: str) -> None:
    """Draw a leaf: a half circle of blades that point away from the crown's middle."""
    mid = math.atan2(y + 78, x)
    points = []
    for n in range(17):
        angle, reach = mid + (n - 8) * 0.215, 18 if n % 2 == 0 else 12
        points.append(f"{x + reach * math.cos(angle):.1f},{y + reach * math.sin(angle):.1f}!")
    back = f"{x - 5 * math.cos(mid):.1f},{y - 5 * math.sin(mid):.1f}!"
    s.fill(" ".join([*points, back]), colour)


def _draw_giant_pads(view: View, x: float, y: float) -> None:
    """Draw a pool with the plates of the giant water lily, their rims turned up."""
    pool = blob([(x - 33, y + 2), (x - 18, y - 4.5), (x + 6, y - 6), (x + 30, y - 3),
                 (x + 36, y + 6), (x + 10, y + 12), (x - 24, y + 11)])  # fmt: skip
    view.melt(pool, y - 6, y + 11, view.tone("#9fc4c4"), view.tone("#3f6f78"))
    for dx, dy, r in ((-14, -1.5, 5.2), (5, -3, 4.4), (20, -0.5, 5.4), (-3, 3.6, 7),
                      (13, 6.5, 7.6), (-21, 6, 6)):  # fmt: skip
        cx, cy = x + dx, y + dy
        view.fill(Outline().ellipse(cx, cy, r, r * 0.36), "#8f4a5a")
        view.fill(Outline().ellipse(cx, cy - r * 0.12, r, r * 0.34), "#b9cf6a")
        view.fill(Outline().ellipse(cx, cy - r * 0.08, r * 0.88, r * 0.27), "#5f9a48")
        veins = Outline()
        for n in range(6):
            angle = n * math.pi / 6
            vx, vy = r * 0.84 * math.cos(angle), r * 0.25 * math.sin(angle)
            veins.move(cx - vx, cy - r * 0.08 - vy).line((cx + vx, cy - r * 0.08 + vy))
        with view.pen.thinned(0.6):
            view.line(veins, "#3f7a38", 0.25)


def draw_rock_gate(view: View) -> None:
    """Draw a raft with its sail up on a beach, a gate of rock in the sea, a dune behind."""
    draw_sky(view, "veils")
    hz, side = view.horizon, view.side
    dune = [(-4, hz - 4), (14, hz - 13), (26, hz - 16), (40, hz - 8), (56, hz + 1)]
    if side > 0:
        body = curved(dune).line((56, hz + 4), (-4, hz + 4)).close()
    else:
        dune = [(100 - px, y) for px, y in dune]
        body = curved(dune).line((44, hz + 4), (104, hz + 4)).close()
    view.melt(body, hz - 16, hz + 3, view.tone("#f0c48c", 0.3), view.tone("#c98d62", 0.35))
    draw_water(view, hz, "#2f8796", hz + 15)
    _draw_gate(view, 50 + side * 23, hz + 6)
    shore = [(-4, hz + 12), (24, hz + 14.5), (52, hz + 12.5), (80, hz + 14), (104, hz + 12)]
    sand = curved(shore).line((104, view.floor), (-4, view.floor)).close()
    view.melt(sand, hz + 11, view.height, view.tone("#e9c08c"), view.tone("#b98257"))
    draw_surf(view, shore, 0.9)
    pool = blob([(16, hz + 21), (46, hz + 18.5), (82, hz + 20.5), (70, hz + 24), (34, hz + 24.5)])
    view.melt(pool, hz + 18, hz + 25, view.light.sky[3], view.light.sky[2])
    x = 50 - side * 14
    draw_shade(view, (x - side * 8, hz + 29.4), 27, 2, "#4a2430", Subject.BOAT)
    draw_jangada(view, x, hz + 29.5, 47, side)
    steps = Outline()
    for n in range(9):
        steps.ellipse(x + side * (22 + n * 3.4), hz + 31 + n * 1.2 + n % 2, 0.9, 0.4)
    with view.pen.thinned(0.5):
        view.fill(steps, "#6a3f38")


def _draw_gate(view: View, x: float, base: float) -> None:
    """Draw a rock in the surf with a round hole through it."""
    s = Sketch(view, x, base, 30, view.side, 0.08)
    rock = s.path("-74,2! -70,-30 -52,-62 -26,-86 6,-92 34,-80 58,-52 72,-24 82,2! "
                  "30,2! 34,-22 24,-46 4,-54 -14,-46 -24,-24 -22,2!")  # fmt: skip
    view.melt(rock, base - 28, base, view.tone("#b06a4a", 0.05), view.tone("#5a3438", 0.05))
    with view.pen.clipped(rock):
        s.line("-70,-40 -30,-58 20,-64 64,-40 / -74,-20 -40,-30 -20,-34 / 30,-34 60,-26 80,-10 / "
               "-50,-66 -10,-78 30,-74", "#3f2028", 2.4)  # fmt: skip
    s.tint(rock, "-80,6! -80,-60! -30,-96! -36,-50 -44,-20 -40,6!", "#26101e", 0.45)
    s.tint(rock, "22,6! 30,-20 22,-48! 34,-50 42,-20 36,6!", "#26101e", 0.4)
    with view.pen.thinned(0.7):
        view.line(curved([(x - 26, base + 0.6), (x, base - 0.2), (x + 27, base + 0.8)]),
                  "#ffffff", 0.8)  # fmt: skip


def draw_falls_toucan(view: View) -> None:
    """Draw falls in a horseshoe, forest between them, a toucan on a bough in flower."""
    draw_sky(view, "heaps")
    hz, side = view.horizon - 9, view.side
    for n, far in enumerate((0.5, 0.34)):
        crest = Outline()
        for k in range(15):
            crown(crest, k * 7.5 - 2, hz - 5 + n * 4 + view.between(-1, 1), 11, 6, view.chance, 6)
        view.fill(crest, "#4a8052", far)
    lips = ((hz, 15, 0.25), (hz + 15, 18, 0.08))
    for n, (top, deep, far) in enumerate(lips):
        rim = [(-4, top + 4), (18, top + 1), (40, top - 0.5 + n), (62, top), (84, top + 2),
               (104, top + 5)]  # fmt: skip
        wall = curved(rim).line((104, top + deep + 6), (-4, top + deep + 6)).close()
        view.fill(wall, "#54503f", far)
        _draw_curtains(view, wall, top, deep, far, 12 - n * 3)
        ledge = Outline()
        for k in range(11):
            cx, cy = k * 10.5 + view.between(-3, 3), top + deep + 3
            crown(ledge, cx, cy, view.between(5, 10), 4, view.chance, 6)
        view.fill(ledge, "#4f8a4a", far)
        draw_mist(view, top + deep + 1, 3.6, 0.75)
    draw_water(view, hz + 36, "#5f9a94")
    draw_mist(view, hz + 37, 5, 0.95)
    _draw_rainbow(view, 50 + side * 22, hz + 40)
    bank = Outline()
    for n in range(12):
        crown(bank, n * 9.5 - 2, view.height + 1 + view.between(-2, 1), 15, 12, view.chance, 8)
    view.fill(bank, "#2c6238")
    _draw_perch(view, 50 - side * 16, view.height - 21, side)


def _draw_curtains(
    view: View, wall: Outline, top: float, deep: float, far: float, count: int
) -> None:
    """Draw falls side by side over a lip, white with blue folds, rock between some."""
    water, folds = Outline(), Outline()
    x = -3.0
    for n in range(count):
        wide = 104 / count * view.between(0.8, 1.06)
        water.rect(Box(x, top - 2, wide, deep + 9))
        for k in range(3):
            fx = x + wide * (0.2 + 0.3 * k)
            folds.move(fx, top + 2 + view.between(0, 3)).line((fx, top + deep * 0.9))
        x += 104 / count + (1.5 if n % 3 == 1 else 0)
    with view.pen.clipped(wall):
        view.fill(water, "#f4fafc", far * 0.5)
        view.line(folds, "#a9cfdc", 0.55, far * 0.5)


def _draw_rainbow(view: View, x: float, y: float) -> None:
    colours = ("#e8604c", "#f2a53a", "#f6e05a", "#6fc06a", "#4f9ae0", "#8a6ac8")
    for n, colour in enumerate(colours):
        arc = (
            Outline()
            .move(x - 30 + n, y)
            .curve((x - 30 + n, y - 38 + n), (x + 30 - n, y - 38 + n), (x + 30 - n, y))
        )
        with view.pen.thinned(0.55):
            view.pen.stroke(arc, colour, 1.1)


def _draw_perch(view: View, x: float, y: float, side: int) -> None:
    """Draw the toucan's bough, with orchids and leaves."""
    bough = (
        Outline()
        .move(x - side * 46, y + 13)
        .curve((x - side * 20, y + 4), (x - side * 4, y + 1), (x + side * 34, y + 3))
    )
    view.line(bough, "#5a4030", 3.4)
    view.line(
        Outline()
        .move(x + side * 8, y + 1.5)
        .curve((x + side * 16, y + 6), (x + side * 24, y + 9), (x + side * 30, y + 14)),
        "#5a4030",
        1.6,
    )
    leaves = Outline()
    for dx, dy, tip, drop in ((-26, 6, -36, 17), (-14, 4, -17, 16), (28, 3, 40, -4),
                              (34, 3, 44, 9), (20, 7, 14, 17), (26, 10, 33, 20)):  # fmt: skip
        ax, ay, bx, by = x + side * dx, y + dy, x + side * tip, y + drop
        leaves.move(ax, ay).curve((ax, by - 5), (bx - side * 4, by - 6), (bx, by))
        leaves.curve((bx - side * 6, by + 1), (ax - side * 3, by), (ax, ay))
    view.fill(leaves, "#3f8a3c")
    draw_toucan(view, x, y + 1.4, 33, side)
    _draw_orchids(view, x, y, side)


@shows(Subject.BLOSSOM)
def _draw_orchids(view: View, x: float, y: float, side: int) -> None:
    """Draw the orchids on the bough."""
    for dx, dy, size in ((18, 6, 4.4), (27, 1, 5), (31, 13, 4.2), (-22, 8, 4.6), (-32, 12, 4)):
        _draw_orchid(view, x + side * dx, y + dy, size)


def _draw_orchid(view: View, x: float, y: float, size: float) -> None:
    """Draw an orchid's blossom: five petals round a yellow lip."""
    s = Sketch(view, x, y, size)
    s.fill("0,-10! -34,-60 0,-104 34,-60 / 0,0! 52,-58 98,-22 56,10 / 0,0! -52,-58 -98,-22 -56,10 "
           "/ 0,6! 18,62 62,76 58,26 / 0,6! -18,62 -62,76 -58,26", "#d94f9a")  # fmt: skip
    s.fill("0,-18! 26,6 12,44 -12,44 -26,6", "#ffd25a")


def draw_rice_stairs(view: View) -> None:
    """Draw a mountainside of rice terraces, each a mirror of the sky, a hut on stilts."""
    draw_sky(view, "none")
    hz, side = view.horizon - 10, view.side
    draw_hills(view, hz - 2, 16, "#4f8266", 0.72, 3)
    draw_hills(view, hz + 6, 15, "#47805a", 0.5, 3)
    draw_mist(view, hz + 1, 3.4, 0.7)
    view.ground(hz + 4, "#5f9a52", "#3f7a3c", far=(0.3, 0))
    for n in range(11):
        share = n / 10
        y = hz + 4 + 42 * share**1.35
        thick = 1.3 + 4.2 * share
        _draw_stair(view, y, thick, n, side)
    _draw_slope(view, hz, side)
    x, foot = 50 - side * 21, view.height - 7
    mound = [(x - 40, view.height + 4), (x - 26, foot + 0.5), (x, foot - 1.5), (x + 24, foot + 1),
             (x + 42, view.height + 4)]  # fmt: skip
    view.fill(curved(mound).close(), "#4a7a34")
    draw_stilt_hut(view, x, foot, 36)
    wood, leaves = Outline(), Outline()
    palm(wood, leaves, x - side * 23, foot + 2, 34, view.chance, side * 0.08)
    view.fill(wood, "#4f4232")
    view.fill(leaves, "#2c5a34")
    grass = Outline()
    tufts(grass, Box(-2, view.height - 6, 104, 7), 26, 4.4, view.chance)
    view.fill(grass, "#6aa83f")


def _draw_stair(view: View, y: float, thick: float, n: int, side: int) -> None:
    """Draw one terrace: a strip of water, the green wall below it."""
    bend = 11 - n * 0.2
    px = 50 + side * 16
    line = [(-6, y - bend * 0.9 + view.between(-0.4, 0.4)), (px - 34, y - 0.5),
            (px, y + bend * 0.5), (px + 32, y - 0.8), (108, y - bend)]  # fmt: skip
    back = [(qx, qy + thick) for qx, qy in reversed(line)]
    water = blob([*line, *back])
    far = 0.3 * (1 - n / 10)
    view.melt(water, y - bend, y + thick, view.light.sky[3], "#f4f8f4")
    with view.pen.thinned(0.15 if n % 3 else 0.85):
        view.fill(water, "#8fce6a", far)
    wall = curved([(qx, qy + thick) for qx, qy in line])
    view.line(wall, "#2f5a2c", 0.5 + thick * 0.42, far)
    rim = curved([(qx, qy + thick * 0.86) for qx, qy in line])
    view.line(rim, "#8fce5a", 0.2 + thick * 0.09, far)


def _draw_slope(view: View, hz: float, side: int) -> None:
    """Draw the wooded spur that the terraces run round."""
    spur = Outline()
    for n in range(7):
        px = 50 + side * (54 - n * 5)
        crown(spur, px, hz + 8 - n * 0.6 + view.between(-1, 1), 10, 8 - n * 0.6, view.chance, 6)
    view.fill(spur, "#2f6a40", 0.15)
