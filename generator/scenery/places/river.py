"""Rivers: karst cones and rafts, great falls, a delta seen from a hill, temples on the bank."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills, draw_mist, draw_ridge, skyline
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.landmarks.tropics import draw_falls_toucan
from generator.scenery.landmarks.waters import draw_raft_fog
from generator.scenery.motifs.buildings import onion, wat
from generator.scenery.motifs.falls import draw_delta
from generator.scenery.motifs.vessels import draw_canoe, draw_raft


def draw_karst_river(view: View) -> None:
    """Draw a calm river between green cones in the mist, bamboo, a raft."""
    draw_sky(view)
    hz = view.horizon + 2
    for far, count, high in ((0.86, 7, 22), (0.66, 5, 28)):
        for n in range(count):
            x = (n + view.between(0.2, 0.8)) * 104 / count - 2
            _draw_hump(view, x, hz, high * view.between(0.6, 1.1), view.between(13, 19), far)
        draw_mist(view, hz - 1, 2.5, 0.6)
    side = view.side
    for x, high, wide, far in ((16, 38, 27, 0.4), (37, 21, 19, 0.5), (90, 31, 26, 0.42)):
        _draw_hump(view, x if side > 0 else 100 - x, hz, high, wide, far)
    draw_water(view, hz, "#5a9a8c")
    draw_mirror(view, 16 if side > 0 else 84, hz + 0.6, 27, 18, "#52745f", 0.45)
    draw_mirror(view, 90 if side > 0 else 10, hz + 0.6, 25, 14, "#52745f", 0.4)
    for edge in (-1, 1):
        bank = [
            (50 + edge * 54, hz - 1),
            (50 + edge * 40, hz + 1),
            (50 + edge * 31, hz + 4),
            (50 + edge * 42, hz + 10),
            (50 + edge * 54, hz + 13),
        ]
        view.fill(blob(bank), "#6f9a58", 0.15)
        bush = Outline()
        for n in range(4):
            crown(bush, 50 + edge * (36 + n * 5), hz + 1.5, 8, 7, view.chance)
        view.fill(bush, "#4a7a4c", 0.15)
    _draw_bamboo(view, 100 if side > 0 else 0, view.height + 2, -side)
    draw_raft(view, 50 - side * 5, hz + 22, 20)
    if view.asks(Subject.BOAT):
        draw_mirror(view, 50 - side * 5, hz + 23.5, 17, 7, "#3a3a30", 0.4)


def _draw_hump(view: View, x: float, base: float, high: float, wide: float, far: float) -> None:
    """Draw a cone of limestone, round on top, wooded."""
    w = wide / 2
    points = [
        (x - w * 1.15, base),
        (x - w * 0.78, base - high * 0.34),
        (x - w * 0.5, base - high * 0.78),
        (x - w * 0.1, base - high),
        (x + w * 0.34, base - high * 0.86),
        (x + w * 0.72, base - high * 0.4),
        (x + w * 1.15, base),
    ]
    body = curved(points).close()
    view.shade(body, base - high, base, "#4d7f5c", "#8fa78c", far)
    if far > 0.6:
        return
    with view.pen.clipped(body), view.pen.thinned(0.26):
        view.fill(
            curved(
                [
                    (x - w * 0.1, base - high),
                    (x - view.side * w * 0.2, base - high * 0.6),
                    (x + view.side * w * 0.12, base - high * 0.3),
                    (x, base),
                ]
            )
            .line((x - view.side * 2 * w, base), (x - view.side * 2 * w, base - high))
            .close(),
            "#17383f",
            far,
        )


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
    for dx, wide, high in ((-9, 20, 17), (12, 15, 12)):
        walls.rect(Box(x + dx - wide * 0.34, hz - 4.2, wide * 0.68, 5.5))
        wat(roofs, x + dx, hz - 3.6, wide, high)
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
