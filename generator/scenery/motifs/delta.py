"""A delta that winds through the plain."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills
from generator.scenery.base.plants import crown, palm, tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, blob
from generator.scenery.motifs.beasts import ELEPHANT_NEAR, draw_beast
from generator.scenery.motifs.vessels import draw_canoe


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
    for x, foot, size in ((69, 31, 13), (85, 34, 19)):
        draw_beast(view, ELEPHANT_NEAR, x if side > 0 else 100 - x, hz + foot, size, -side)
    draw_canoe(view, 46 if side > 0 else 54, hz + 28, 36, "#5a3d2a", 2)
    grass = Outline()
    tufts(grass, Box(-2, view.height - 5, 104, 7), 30, 5.5, view.chance)
    view.fill(grass, "#557a34")
    draw_birds(view, 50, hz - 12, 6)
