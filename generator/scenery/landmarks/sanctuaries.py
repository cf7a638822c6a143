"""Sanctuaries by the sea: stone figures on a stepped platform, a tomb within walls of logs."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.heroes.sketch import Sketch, draw_shade
from generator.scenery.motifs.buildings import tiers
from generator.scenery.motifs.figures import draw_moai
from generator.scenery.motifs.vessels import draw_dhow


def draw_figures(view: View) -> None:
    """Draw stone figures in a row on the stepped platform of a shrine, their backs to the sea."""
    draw_sky(view)
    hz = view.horizon - 1
    draw_water(view, hz, "#2b6f92", hz + 16)
    shore = [(-4, hz + 10), (24, hz + 8.5), (52, hz + 9.5), (80, hz + 8), (104, hz + 9.5)]
    view.melt(
        curved(shore).line((104, view.floor), (-4, view.floor)).close(),
        hz + 8, view.height, view.tone("#9fa758", 0.1), view.tone("#6f7d3a"),
    )  # fmt: skip
    foot = hz + 24
    draw_shade(view, (60 - view.side * 5, foot + 0.4), 44, 2.2, "#1f2430", Subject.TEMPLE)
    _draw_shrine(view, foot)
    grass = Outline()
    tufts(grass, Box(0, foot + 3, 100, view.height - foot - 2), 44, 3, view.chance)
    view.fill(grass, "#4f5f2c")


@shows(Subject.TEMPLE)
def _draw_shrine(view: View, foot: float) -> None:
    """Draw three steps of fitted blocks, a ramp, four figures, a house of stone under thatch."""
    top = foot - 13.5
    for n, colour in enumerate(("#6a5c52", "#7d6d60", "#93816f")):
        left, right, y = 19.5 + 3 * n, 101 - 1.2 * n, foot - 4.5 * n
        step = Outline().polygon([(left, y), (left + 0.8, y - 4.5), (right, y - 4.5), (right, y)])
        view.fill(step, colour)
        joints = Outline().move(left, y - 2.2).line((right, y - 2.2))
        for k in range(12):
            x = left + 3 + k * 6.6 + view.between(-0.8, 0.8)
            joints.move(x, y).line((x, y - 2.2)).move(x + 3, y - 2.2).line((x + 3, y - 4.4))
        with view.pen.thinned(0.5):
            view.line(joints, "#2f2627", 0.4)
        view.fill(Outline().rect(Box(left + 0.4, y - 5, right - left, 0.9)), "#c4ad90")
    ramp = [(43, foot + 1.2), (47, top - 0.4), (59, top - 0.4), (63, foot + 1.2)]
    view.fill(Outline().polygon(ramp), "#cdb698")
    treads = Outline()
    for n in range(1, 9):
        y, half = foot + 1.2 - 1.65 * n, 10 - 0.46 * n
        treads.move(53 - half, y).line((53 + half, y))
    view.line(treads, "#6a574a", 0.45)
    for x, high in ((29, 24), (41.5, 27), (54, 25.5), (66.5, 22.5)):
        high *= view.between(0.96, 1.04)
        draw_moai(view, x, top, high)
        if x in {41.5, 54}:
            hat = Box(x - high * 0.15, top - high * 1.13, high * 0.3, high * 0.15)
            view.fill(Outline().rounded(hat, 1), "#a5543f")
    _draw_stone_house(view, 86, top)


def _draw_stone_house(view: View, x: float, foot: float) -> None:
    """Draw the shrine's house: a wall of slabs, a door under a lintel, a steep stepped thatch."""
    s = Sketch(view, x, foot, 22, view.side)
    wall = s.fill("-52,0! -50,-44! 50,-44! 52,0!", "#a08c78")
    s.tint(wall, "-60,0! -60,-50! -14,-50! -20,0!", "#1f1a24", 0.4)
    s.line("-51,-15 51,-15 / -50,-30 50,-30 / -34,0 -34,-15 / 32,0 32,-15 / -26,-15 -26,-30 / "
           "40,-15 40,-30 / -38,-30 -38,-44 / 24,-30 24,-44", "#54463f", 1.6)  # fmt: skip
    s.fill("-11,0! -10,-32! 12,-32! 13,0!", "#1d181c")
    s.fill("-18,-31! -17,-38! 19,-38! 20,-31!", "#d2bda0")
    s.fill("-64,-40! -58,-50! -46,-62! -50,-62! -36,-78! -40,-78! -24,-96 0,-102 24,-96 40,-78! "
           "36,-78! 50,-62! 46,-62! 58,-50! 64,-40!", "#c9a052")  # fmt: skip
    s.line("-50,-62 0,-65 50,-62 / -40,-78 0,-82 40,-78 / -58,-49 0,-51 58,-49", "#7a5a2c", 2.2)
    with view.pen.thinned(0.35):
        s.fill("-64,-40! -46,-62! -36,-78! -24,-96 -4,-102 -14,-80! -20,-40!", "#1f1a24")


def draw_sea_walls(view: View) -> None:
    """Draw a tomb within walls of crossed stone logs on an islet, palms, mangroves, a canoe."""
    view = view.lit(50 + view.side * 43, 30)
    draw_sky(view)
    hz, side = view.horizon, view.side
    draw_hills(view, hz, 8, "#4f7568", 0.6, 3)
    draw_water(view, hz, "#3f7f86")
    far_x = 50 + side * 42 if side > 0 else 92
    _draw_islet(view, far_x, hz + 4, 26, 6, 0.4)
    _draw_log_walls(view, far_x, hz + 4.4, 24, 7, 0.4)
    x, foot = 50, hz + 17
    _draw_islet(view, x, foot, 62, 20, 0.08)
    wood, leaves = Outline(), Outline()
    for dx, high in ((-19, 31), (20, 36), (26, 27)):
        palm(wood, leaves, x + dx, foot - 10, high, view.chance, view.between(-0.12, 0.12))
    view.fill(wood, "#4a3c34")
    view.fill(leaves, "#2f5f48")
    _draw_log_tomb(view, x, foot - 2)
    if view.asks(Subject.TEMPLE):
        draw_mirror(view, x, foot + 1.4, 52, 11, "#4a464e", 0.45)
    _draw_log_walls(view, x, foot, 56, 16, 0.04)
    _draw_fallen(view, x, foot)
    boat = 50 - side * 27
    if view.asks(Subject.BOAT):
        draw_mirror(view, boat, hz + 31, 15, 5, "#d9c39a", 0.3)
    draw_dhow(view, boat, hz + 29.5, 20, "#f0d9b0")
    edge = 50 + side * 50
    mangrove, roots = Outline(), Outline()
    for n in range(4):
        rx = edge - side * (n * 2.6 - 1)
        roots.move(rx, view.height - 8).curve(
            (rx - 1, view.height - 5), (rx - 2, view.height - 3), (rx - 1 + n % 3, view.height + 2)
        )
    view.line(roots, "#33302c", 0.8)
    for n in range(2):
        crown(mangrove, edge - side * (1 + n * 6), view.height - 9 + n * 1.5, 9, 7, view.chance)
    view.fill(mangrove, "#284f3e")


def _draw_islet(view: View, x: float, foot: float, wide: float, high: float, far: float) -> None:
    """Draw the bushes and the bank of an islet."""
    bush = Outline()
    for n in range(7):
        cx = x + wide * (n - 3) * 0.14
        crown(bush, cx, foot - high * 0.55, wide * 0.2, high * 0.7, view.chance)
    view.fill(bush, "#3f6f50", far)
    view.fill(Outline().ellipse(x, foot, wide / 2, high * 0.11), "#6f6a52", far)


@shows(Subject.TEMPLE)
def _draw_log_tomb(view: View, x: float, foot: float) -> None:
    """Draw the tomb that rises behind the walls and is seen through their gate."""
    high, wide = 27.0, 30.0
    view.fill(Outline().rect(Box(x - 8, foot - 15, 16, 15)), "#8f9a6a", 0.12)
    steps = tiers(Outline(), x, foot, wide, high * 0.82, 4, 0.42)
    view.melt(steps, foot - high, foot, view.tone("#b8a89c", 0.08), view.tone("#8d8088", 0.08))
    with view.pen.clipped(steps), view.pen.thinned(0.4):
        view.fill(Outline().rect(Box(x - (20 if view.side > 0 else -4), foot - 30, 16, 30)),
                  "#241f2c", 0.08)  # fmt: skip
    edges = Outline()
    for n in range(4):
        half, y = wide / 2 * (1 - 0.58 * n / 3), foot - high * 0.205 * (n + 1)
        edges.rect(Box(x - half - 0.7, y - 0.5, 2 * half + 1.4, 1))
    view.fill(edges, "#d3c6b8", 0.08)
    top = foot - high * 0.82
    view.fill(Outline().rect(Box(x - 5, top - 5.2, 10, 5.2)), "#a5979a", 0.06)
    slab = [(x - 7.6, top - 6.6), (x - 6.4, top - 5), (x + 6.4, top - 5), (x + 7.6, top - 6.6)]
    view.fill(Outline().polygon(slab), "#d3c6b8", 0.06)
    doors = (
        Outline().rect(Box(x - 1.5, top - 4.2, 3, 4.2)).rect(Box(x - 2.4, foot - 6.4, 4.8, 6.4))
    )
    view.fill(doors, "#211d26")


@shows(Subject.TEMPLE)
def _draw_log_walls(
    view: View, x: float, foot: float, wide: float, high: float, far: float
) -> None:
    """Draw two walls of long prisms of basalt beside a gate, the outer corners swept up."""
    gate = wide * 0.13
    thick = high / 8
    light, dark, ends = Outline(), Outline(), Outline()
    for out in (-1, 1):
        inner, outer = x + out * gate, x + out * wide / 2
        back = Outline().rect(
            Box(min(inner, outer), foot - high * 0.9, wide / 2 - gate, high * 0.9)
        )
        view.fill(back, "#3d3842", far)
        for n in range(8):
            y = foot - thick * (n + 1)
            at = inner
            while (outer - at) * out > 0.5:
                end = min(wide / 2, abs(at - x) + wide * view.between(0.12, 0.26)) * out + x
                if n < 6 or view.chance.random() < 0.75 - 0.2 * (n == 7):
                    _log(light, dark, min(at, end) + 0.15, y, abs(end - at) - 0.3, thick)
                at = end
        for n in range(10):  # the outer corner: ends of logs across, and logs that rise outwards
            y, reach = foot - thick * (n + 1), 0.35 * thick * max(0, n - 4)
            cx = outer + out * (reach - thick * 0.4)
            if n % 2:
                _log(light, dark, cx - thick * (1.2 if out < 0 else 2.2), y, thick * 3.4, thick)
            else:
                for k in range(3):
                    ends.ellipse(cx - out * k * thick, y + thick / 2, thick * 0.46, thick * 0.46)
        for n in range(0, 7, 2):
            ends.ellipse(inner, foot - thick * (n + 0.5), thick * 0.46, thick * 0.46)
    view.fill(dark, "#544d58", far)
    view.fill(light, "#857b82", far)
    view.fill(ends, "#a79c9e", far)


def _log(light: Outline, dark: Outline, x: float, y: float, long: float, thick: float) -> None:
    """Add a prism that lies level: its upper side in the light, its lower in shade."""
    light.rect(Box(x, y + thick * 0.06, long, thick * 0.5))
    dark.rect(Box(x, y + thick * 0.5, long, thick * 0.4))


@shows(Subject.TEMPLE)
def _draw_fallen(view: View, x: float, foot: float) -> None:
    """Draw logs that have fallen before the wall."""
    s = Sketch(view, x, foot, 28, 1, 0.02)
    s.fill("-98,2! -96,-5! -52,5! -54,11! / -76,9! -74,3! -34,-1! -33,5! / 44,4! 46,-2! 90,6! "
           "88,12! / 66,2! 70,-9! 96,-4! 94,3!", "#6f6670")  # fmt: skip
    s.fill("-98,2! -96,-5! -93,-4! -95,3! / -34,-1! -33,5! -36,5.4! -37,-0.6! / 90,6! 88,12! "
           "85,11.4! 87,5.4!", "#aca2a2")  # fmt: skip
