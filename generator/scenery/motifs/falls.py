"""Great falls in the forest, and a delta that winds through the plain."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills
from generator.scenery.base.plants import crown, palm, tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, blob, curved
from generator.scenery.motifs.figures import ELEPHANT, draw_animal
from generator.scenery.motifs.vessels import draw_canoe


def draw_falls(view: View) -> None:
    """Draw a horseshoe of waterfalls in the forest, spray, a rainbow."""
    draw_sky(view, "heaps" if not view.light.is_night else "veils")
    hz = view.horizon - 7
    draw_hills(view, hz, 3.5, "#4f7f5c", 0.5, 7)
    forest = Outline()
    for n in range(17):
        crown(forest, -3 + n * 6.6, hz + 1, 10, view.between(5, 8), view.chance, 6)
    view.fill(forest, "#3d7350", 0.3)
    view.ground(hz + 1.5, "#4a7a55", "#2f5f48", far=(0.25, 0.05))
    drops = (
        (-6, 22, hz + 3, hz + 22),
        (20, 43, hz + 2, hz + 16),
        (41, 62, hz + 1.5, hz + 13),
        (60, 82, hz + 2, hz + 17),
        (80, 108, hz + 3, hz + 25),
    )
    for n, (left, right, top, foot) in enumerate(drops):
        view.fill(Outline().rect(Box(left, top, right - left, foot - top)), "#5a5f5a", 0.2)
        curtain, threads = Outline(), Outline()
        x = left + view.between(0.3, 1.5)
        while x < right - 1.5:
            wide = view.between(2, 5.2)
            curtain.polygon([(x, top), (x + wide, top), (x + wide + 0.4, foot), (x - 0.4, foot)])
            for m in range(2):
                tx = x + wide * (m + 0.7) / 2.4
                threads.move(tx, top + 0.5).line((tx + view.between(-0.2, 0.2), foot))
            x += wide + view.between(0.3, 1.6)
        view.melt(
            curtain,
            top,
            foot,
            view.tone("#ffffff"),
            view.tone("#dbeef4"),
            view.tone("#ffffff", 0.1),
        )
        view.line(threads, "#a9cfdf", 0.28)
        ledge = Outline()
        for m in range(4):
            crown(ledge, left + (right - left) * (m + 0.5) / 4, top - 0.8, 6, 3, view.chance, 6)
        view.fill(ledge, "#4a8454" if n % 2 else "#3f784e", 0.12)
    _draw_gorge_pool(view, hz)


def _draw_gorge_pool(view: View, hz: float) -> None:
    """Draw the pool with its spray, a rainbow by day, and bushes."""
    view.melt(
        curved([(-4, hz + 24), (24, hz + 17), (50, hz + 13.5), (78, hz + 17.5), (104, hz + 26)])
        .line((104, view.floor), (-4, view.floor))
        .close(),
        hz + 15,
        view.height,
        view.tone("#e6f3f4"),
        view.tone("#7fb9b4"),
        view.tone("#3f8a82"),
    )
    for n in range(6):
        with view.pen.thinned(0.22):
            view.pen.fill(
                Outline().ellipse(8 + n * 17, hz + (21, 17, 14, 14, 18, 23)[n], 14, 4.5),
                view.tone("#ffffff"),
            )
    if not (view.light.is_night or view.light.is_low):
        with view.pen.clipped(Outline().rect(Box(-3, 0, 106, hz + 21))):
            for n, colour in enumerate(("#e0785a", "#eab65c", "#8fc28a", "#7fa9d0")):
                with view.pen.thinned(0.3):
                    bow = Outline().ellipse(
                        50 + view.side * 12, hz + 29, 30 - n * 1.3, 24 - n * 1.3
                    )
                    view.pen.stroke(bow, colour, 1.3)
    for edge in (-1, 1):
        bush = Outline()
        for n in range(5):
            crown(
                bush,
                50 + edge * (56 - n * 6.5),
                view.height - 1 - (4 - n) * 3.4,
                14,
                12,
                view.chance,
            )
        view.fill(bush, "#2c5c42")
    draw_birds(view, 40, hz - 10, 4)


def draw_delta(view: View) -> None:
    """Draw channels that wind through green islands of palms, elephants at the water."""
    draw_sky(view)
    hz = view.horizon - 8
    draw_hills(view, hz, 2, "#6f8f7c", 0.6, 8)
    trees = Outline()
    for n in range(16):
        crown(
            trees,
            n * 6.8 + view.between(-3, 3),
            hz - 0.3,
            view.between(4, 8),
            view.between(2, 4),
            view.chance,
            6,
        )
    view.fill(trees, "#55795a", 0.42)
    view.ground(hz, "#b7c078", "#8faa54", "#6d9044", far=(0.35, 0.1, 0))
    side = view.side
    left = [
        (61, hz + 3),
        (38, hz + 5),
        (30, hz + 8.5),
        (52, hz + 13),
        (60, hz + 18),
        (40, hz + 24),
        (10, hz + 34),
        (-8, view.height + 6),
    ]
    right = [
        (64, hz + 3),
        (46, hz + 5.6),
        (44, hz + 8),
        (70, hz + 12),
        (82, hz + 19),
        (70, hz + 28),
        (56, hz + 38),
        (54, view.height + 6),
    ]
    if side < 0:
        left, right = [(100 - x, y) for x, y in right], [(100 - x, y) for x, y in left]
    channel = blob([*left, *right[::-1]])
    view.line(channel, "#7d9a48", 2.2)
    view.melt(
        channel, hz + 3, view.height, view.light.sky[3], view.light.sky[2], view.tone("#3f86a6")
    )
    _draw_delta_life(view, hz, side)


def _draw_delta_life(view: View, hz: float, side: int) -> None:
    """Draw pools, palms, elephants and a canoe."""
    pools = Outline()
    for x, y, w in ((12, 9, 13), (88, 7, 11), (92, 27, 12), (14, 20, 9)):
        pools.ellipse(x if side > 0 else 100 - x, hz + y, w, w * 0.13)
    view.pen.fill(pools, view.light.sky[2])
    wood, leaves = Outline(), Outline()
    for x, y, high in (
        (14, 13, 11),
        (19, 14, 15),
        (9, 15, 13),
        (84, 15, 14),
        (91, 16, 19),
        (96, 14, 13),
    ):
        palm(
            wood,
            leaves,
            x if side > 0 else 100 - x,
            hz + y,
            high,
            view.chance,
            view.between(-0.15, 0.15),
        )
    view.fill(wood, "#6a5540")
    view.fill(leaves, "#3f7048")
    for x, size, turn in ((66, 9, -1), (76, 6, -1), (85, 10, -1)):
        draw_animal(
            view,
            ELEPHANT,
            x if side > 0 else 100 - x,
            hz + 31 + (x - 66) * 0.14,
            size,
            "#6b6a70",
            turn * side,
        )
    canoe = 36 if side > 0 else 64
    draw_canoe(view, canoe, hz + 33, 17, "#4a3526", 2)
    grass = Outline()
    tufts(grass, Box(-2, view.height - 5, 104, 7), 30, 5.5, view.chance)
    view.fill(grass, "#557a34")
    draw_birds(view, 50, hz - 12, 6)
