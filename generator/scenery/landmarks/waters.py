"""Still waters: a junk among towers of limestone, a raft between hills in fog, a crocodile."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_mist, draw_strata, skyline
from generator.scenery.base.plants import crown, trunk, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.heroes.beasts import draw_crocodile
from generator.scenery.heroes.boats import draw_bamboo_raft, draw_junk
from generator.scenery.heroes.people import draw_boatman
from generator.scenery.heroes.plants import pads
from generator.scenery.heroes.sketch import draw_shade


def _draw_tower(view: View, x: float, base: float, wide: float, high: float, far: float) -> None:
    """Draw a tower of limestone that rises from the sea: pale walls, a cap of forest."""
    w = wide / 2
    rock = skyline(view, [(x - w, base), (x - w * 1.02, base - high * 0.4),
                          (x - w * 0.8, base - high * 0.82), (x - w * 0.2, base - high),
                          (x + w * 0.5, base - high * 0.9), (x + w * 0.95, base - high * 0.5),
                          (x + w * 0.98, base)], 1, 0.9)  # fmt: skip
    body = below(rock, base + 0.4)
    view.shade(body, base - high, base, "#b8b3a2", "#8f8f86", far)
    with view.pen.clipped(body):
        cracks = Outline()
        for n in range(5):
            cx = x - w + wide * (n + 0.6) / 5.2
            cracks.move(cx, base - high * view.between(0.5, 0.8)).line((cx, base - 1))
        view.line(cracks, "#6f7068", 0.4, far)
        with view.pen.thinned(0.35):
            edge = x - view.side * w * 0.1
            away = x - view.side * w * 1.6
            view.fill(Outline().polygon([(edge, base - high * 1.1), (edge, base), (away, base),
                                         (away, base - high * 1.1)]), "#22334a", far)  # fmt: skip
        with view.pen.thinned(0.5):
            view.fill(Outline().rect(Box(x - w * 1.2, base - 1.3, wide * 1.2, 2)), "#2f4a44", far)
    woods = Outline()
    for n in range(6):
        cx = x - w * 0.8 + wide * 0.78 * n / 5
        top = base - high * (0.97 - 0.3 * abs(n / 5 - 0.42) ** 1.3 * 2)
        crown(
            woods, cx, top + high * 0.05, wide * 0.3, high * view.between(0.2, 0.3), view.chance, 6
        )
    view.fill(woods, "#4a8a4a", far)


def draw_junk_bay(view: View) -> None:
    """Draw a junk under red sails in a green bay, towers of limestone behind one another."""
    draw_sky(view, "heaps")
    hz, side = view.horizon, view.side
    draw_water(view, hz, "#1f9a8c")
    for far, towers in (
        (0.66, ((6, 9, 13), (22, 12, 20), (46, 11, 15), (62, 13, 22), (82, 10, 14), (97, 9, 18))),
        (0.36, ((12, 17, 25), (74, 15, 21))),
        (0.1, ((93, 24, 40),)),
    ):
        for x, wide, high in towers:
            base = hz + 1 + (0.66 - far) * 11
            px = 50 + side * (x - 50) + view.between(-1, 1)
            _draw_tower(view, px, base, wide, high, far)
            draw_mirror(view, px, base + 0.6, wide * 0.9, high * 0.35, "#5f8f7c", 0.3)
        draw_mist(view, hz + 1, 1.6, 0.4 * far)
    x, foot = 50 - side * 11, hz + 25
    draw_junk(view, x, foot, 40, -side)
    if not view.asks(Subject.BOAT):
        return
    draw_mirror(view, x, foot + 0.4, 40, 10, "#7a3a2c", 0.45)
    foam = Outline().move(x - 22, foot + 0.8).curve((x - 8, foot), (x + 8, foot + 1.2),
                                                   (x + 24, foot + 0.4))  # fmt: skip
    with view.pen.thinned(0.7):
        view.line(foam, "#ffffff", 0.6)


def draw_raft_fog(view: View) -> None:
    """Draw a boatman on a bamboo raft with a lantern, round hills fading in the fog."""
    view = view.lit(50 + view.side * 10, 31)
    draw_sky(view, "none")
    hz, side = view.horizon + 2, view.side
    for far, base, hills in (
        (0.74, hz, ((8, 13, 26), (30, 15, 36), (54, 12, 24), (75, 16, 33), (96, 12, 28))),
        (0.5, hz + 1, ((17, 17, 27), (86, 19, 36))),
        (0.24, hz + 3, ((-2, 22, 44), (103, 16, 24))),
    ):
        humps = Outline()
        for x, wide, high in hills:
            px, w = 50 + side * (x - 50) + view.between(-1.5, 1.5), wide / 2
            humps.move(px - w * 1.3, base + 1).curve(
                (px - w, base - high * 0.5), (px - w * 0.8, base - high), (px, base - high)
            )
            humps.curve((px + w * 0.7, base - high), (px + w * 0.9, base - high * 0.45),
                        (px + w * 1.3, base + 1)).close()  # fmt: skip
        view.fill(humps, "#3f6a5c", far)
        draw_mist(view, base - 2, 4.5, 0.8)
    view.ground(hz + 2, "#9fb5ae", "#6f938f", "#3f6a6c", far=(0.7, 0.3, 0.05))
    draw_mist(view, hz + 3, 2.4, 0.8)
    draw_mirror(view, 50 - side * 44, hz + 5, 26, 15, "#3f6a5c", 0.3)
    if view.asks(Subject.BOAT):
        _draw_raft(view, 50 + side * 2, hz + 24, side)
    _draw_bamboo(view, side)


def _draw_raft(view: View, x: float, foot: float, side: int) -> None:
    """Draw the raft with its boatman, the light of its lantern, its image in the water."""
    draw_mirror(view, x, foot + 1.6, 16, 12, "#2f3a3c", 0.5)
    ripples = Outline()
    for n in range(7):
        y = foot + 2 + n * 1.6
        ripples.move(x - 26 + n * 3, y).line((x + 26 - n * 2.4, y))
    with view.pen.thinned(0.5):
        view.line(ripples, "#d8e4de", 0.35)
    glow = x + side * 24, foot - 14
    with view.pen.thinned(0.07):
        for n in range(6):
            view.pen.fill(Outline().circle(*glow, 4 + n * 2.2), "#ffcf6a")
    draw_bamboo_raft(view, x, foot, 27, side)
    draw_boatman(view, x - side * 5, foot, 29, side)


def _draw_bamboo(view: View, side: int) -> None:
    """Draw canes and their leaves before the picture's edge."""
    canes, leaves = Outline(), Outline()
    for n in range(4):
        x = 50 - side * (36 + n * 4.4)
        lean = side * view.between(4, 12)
        canes.move(x, view.height + 2).curve((x, 60), (x + lean * 0.3, 40), (x + lean, 14 + n * 5))
        for k in range(9):
            y = 16 + n * 5 + k * 5.4
            px = x + lean * (1 - k / 9) ** 1.6
            turn = 1 if k % 2 else -1
            leaves.polygon([(px, y), (px + turn * 3.4, y - 0.4), (px + turn * 7, y + 3.6),
                            (px + turn * 3, y + 1.4)])  # fmt: skip
    view.line(canes, "#5a7a3c", 1.1)
    view.fill(leaves, "#3f6a34")


def draw_billabong(view: View) -> None:
    """Draw a crocodile agape on the bank of a billabong, red cliffs, paperbarks."""
    draw_sky(view, "veils")
    hz, side = view.horizon + 1, view.side
    cliff = [(-4, hz - 11), (18, hz - 13), (30, hz - 12), (36, hz - 16), (58, hz - 17),
             (66, hz - 12), (84, hz - 13), (104, hz - 10)]  # fmt: skip
    rock = below(skyline(view, cliff, 2, 0.8), hz + 2)
    view.melt(rock, hz - 17, hz, view.tone("#d9794a", 0.22), view.tone("#a8553c", 0.35))
    with view.pen.clipped(rock):
        draw_strata(view, -4, 104, hz - 13, hz + 1, "#5f2a2c", 4, 0.28)
    woods = Outline()
    for n in range(15):
        crown(woods, n * 7.4 - 2, hz - 0.5, 10, view.between(4, 8), view.chance, 6)
    view.fill(woods, "#5f7a48", 0.25)
    draw_hills(view, hz + 3, 1.6, "#b8a052", 0.2, 6)
    draw_water(view, hz + 3, "#3f7f7c")
    spit = [(50 - side * 60, hz + 5.5), (50 - side * 40, hz + 7), (50 - side * 25, hz + 9.4),
            (50 - side * 40, hz + 11), (50 - side * 60, hz + 12)]  # fmt: skip
    view.fill(blob(spit), "#b5784c", 0.05)
    wood, leaves = Outline(), Outline()
    for dx, high in ((41, 47), (33, 38)):
        x = 50 - side * dx
        trunk(wood, x, hz + 9, high, 2.0, side * 2)
        wood.move(x - 3.4, hz + 9.6).curve((x - 1.4, hz + 8.6), (x - 1.2, hz + 6), (x - 1, hz + 3))
        wood.line((x + 1, hz + 3))
        wood.curve((x + 1.2, hz + 6), (x + 1.4, hz + 8.6), (x + 3.4, hz + 9.6)).close()
        for k in range(4):
            crown(leaves, x + side * view.between(-4, 7), hz + 9 - high + k * 3 - 4, 14, 7,
                  view.chance, 7)  # fmt: skip
    view.fill(wood, "#efe3cc", 0.05)
    view.fill(leaves, "#56783f", 0.05)
    lily = Outline()
    pads(lily, view, 4, 96, hz + 12, 10)
    view.fill(lily, "#6f9a4a")
    bank = [(-4, hz + 21), (20, hz + 19), (50, hz + 20), (80, hz + 18), (104, hz + 21)]
    mud = curved(bank).line((104, view.floor), (-4, view.floor)).close()
    view.melt(mud, hz + 19, view.height, view.tone("#c9905c"), view.tone("#7a4a34"))
    x, foot = 50 + side * 2, hz + 30
    draw_shade(view, (x, foot), 42, 1.5, "#3a1c18", Subject.ANIMAL)
    draw_crocodile(view, x, foot, 21.5, side)
    grass = Outline()
    tufts(grass, Box(-2, view.height - 5, 104, 6), 30, 5, view.chance)
    view.fill(grass, "#a8943f")
