"""Rivers: a raft between round hills, great falls, a delta, temples on the bank."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills, draw_ridge, skyline
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.landmarks.tropics import draw_falls_toucan
from generator.scenery.landmarks.waters import draw_raft_fog
from generator.scenery.motifs.buildings import onion, wat
from generator.scenery.motifs.delta import draw_delta
from generator.scenery.motifs.vessels import draw_canoe


def _draw_bamboo(view: View, x: float, foot: float, lean: int) -> None:
    """Draw tall canes that arch over the picture's edge."""
    canes, leaves = Outline(), Outline()
    for n in range(5):
        bx, high = x + lean * (n * 3.2 - 5), view.between(36, 52)
        tip = (bx + lean * high * 0.28, foot - high)
        canes.move(bx, foot).curve(
            (bx, foot - high * 0.5), (bx + lean * high * 0.1, foot - high * 0.85), tip
        )
        for m in range(9):
            share = 0.4 + m * 0.07
            lx, ly = bx + lean * high * 0.28 * share**3, foot - high * share
            s = view.between(3, 5) * (1 if m % 2 else -1)
            leaves.move(lx, ly).curve(
                (lx + s * 0.5, ly - 0.5), (lx + s * 0.8, ly + 0.4), (lx + s, ly + 1.8)
            ).curve((lx + s * 0.6, ly + 1.4), (lx + s * 0.3, ly + 0.9), (lx, ly)).close()
    view.line(canes, "#55703e", 0.8)
    view.fill(leaves, "#4a6b3a")


def draw_temples(view: View) -> None:
    """Draw a broad brown river at evening, long boats, gilded roofs on the bank."""
    draw_sky(view)
    hz = view.horizon + 1
    draw_ridge(view, hz, 19, "#5f7a80", 0.7, 3, 1.1)
    draw_hills(view, hz, 12, "#547a68", 0.5, 4)
    draw_hills(view, hz + 1, 6, "#47705a", 0.32, 5)
    draw_water(view, hz + 1, "#8a7358")
    side = view.side
    x = 50 - side * 22
    trees = Outline()
    for n in range(9):
        crown(trees, x - 30 + n * 7.5, hz - 1.5, 10, view.between(6, 10), view.chance)
    view.fill(trees, "#3f6a4c", 0.18)
    _draw_wats(view, x, hz)
    _draw_river_bank(view, x, hz)
    draw_canoe(view, 50 + side * 14, hz + 15, 17, "#3f2e28", 2)
    draw_canoe(view, 50 + side * 2, hz + 25, 28, "#33262a", 3)
    wood, leaves = Outline(), Outline()
    edge = 94 if side > 0 else 6
    palm(wood, leaves, edge, view.height + 2, 40, view.chance, -0.2 * side)
    palm(wood, leaves, edge + side * 6, view.height + 2, 30, view.chance, -0.1 * side)
    view.fill(wood, "#3a2d2c")
    view.fill(leaves, "#274a3e")


@shows(Subject.TEMPLE)
def _draw_wats(view: View, x: float, hz: float) -> None:
    """Draw sweeping roofs and gilded spires."""
    roofs, walls, gold = Outline(), Outline(), Outline()
    for dx, wide, high in ((-8, 27, 25), (16, 19, 17)):
        walls.rect(Box(x + dx - wide * 0.34, hz - 5.2, wide * 0.68, 6.5))
        wat(roofs, x + dx, hz - 4.6, wide, high)
    view.fill(walls, "#f3e3c2", 0.06)
    view.fill(roofs, "#b5533a", 0.06)
    onion(gold, x - 23, hz + 1, 6, 16)
    onion(gold, x + 24, hz + 1, 4.5, 11)
    view.fill(gold, "#e6b44c", 0.05)


def _draw_river_bank(view: View, x: float, hz: float) -> None:
    """Draw the bank, and what the river mirrors."""
    bank = Outline().polygon(
        skyline(
            view,
            [
                (x - 46, hz + 1),
                (x, hz + 0.4),
                (x + 44, hz + 1),
                (x + 52, hz + 3.4),
                (x, hz + 4),
                (x - 50, hz + 3.6),
            ],
            1,
            0.4,
        )
    )
    view.fill(bank, "#7f6a4a", 0.08)
    if view.asks(Subject.TEMPLE):
        draw_mirror(view, x - 9, hz + 4.2, 17, 14, "#7a4a38", 0.4)
        draw_mirror(view, x - 23, hz + 4.2, 5, 11, "#c99a45", 0.4)


VARIANTS = (draw_raft_fog, draw_falls_toucan, draw_delta, draw_temples)
