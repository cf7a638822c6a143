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
from generator.scenery.motifs.delta import draw_delta
from generator.scenery.motifs.temples import draw_stupa
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
    """Draw two temples of sweeping roofs between gilded stupas."""
    draw_stupa(view, x - 25, hz + 1, 17)
    draw_stupa(view, x + 25.5, hz + 1, 12)
    _draw_wat(view, x + 14.5, hz + 1, 19)
    _draw_wat(view, x - 7, hz + 1, 29)


def _draw_wat(view: View, x: float, foot: float, wide: float) -> None:
    """Draw a temple: three roofs whose ends turn up, a wall below each, a gilded door."""
    roofs, walls, shade, trim = Outline(), Outline(), Outline(), Outline()
    for n in range(3):
        half, y = wide * (0.5 - 0.13 * n), foot - wide * (0.2 + 0.245 * n)
        top, inner = y - wide * 0.2, half * 0.5
        high = wide * (0.2 if n == 0 else 0.08) + 0.6
        walls.rect(Box(x - half * 0.76, y - 0.6, half * 1.52, high))
        roofs.move(x - half, y - wide * 0.03)
        roofs.curve(
            (x - half * 0.8, y), (x - inner * 1.1, y - wide * 0.1), (x - inner * 0.72, top)
        )
        roofs.line((x + inner * 0.72, top))
        roofs.curve((x + inner * 1.1, y - wide * 0.1), (x + half * 0.8, y),
                    (x + half, y - wide * 0.03))  # fmt: skip
        roofs.line((x + half * 0.84, y + wide * 0.02), (x - half * 0.84, y + wide * 0.02)).close()
        trim.move(x - half * 0.84, y + wide * 0.02).line((x + half * 0.84, y + wide * 0.02))
    shade.rect(Box(x - (wide if view.side > 0 else -wide * 0.12), foot - wide, wide * 0.88, wide))
    peak = foot - wide * 0.89
    roofs.polygon([(x - wide * 0.1, peak), (x, peak - wide * 0.2), (x + wide * 0.1, peak)])
    for part, colour in ((walls, "#f8ead0"), (roofs, "#c0573a")):
        view.fill(part, colour, 0.05)
        with view.pen.clipped(part), view.pen.thinned(0.38):
            view.fill(shade, "#35182a", 0.05)
    view.line(trim, "#f2c25a", 0.5, 0.03)
    gilt = Outline().rect(Box(x - wide * 0.07, foot - wide * 0.18, wide * 0.14, wide * 0.18))
    needle = peak - wide * 0.18
    gilt.polygon([(x - 0.4, needle), (x, needle - wide * 0.16), (x + 0.4, needle)])
    view.fill(gilt, "#f2c25a", 0.03)
    doors = Outline().rect(Box(x - wide * 0.042, foot - wide * 0.145, wide * 0.084, wide * 0.145))
    for side in (-1, 1):
        left = x + (side * 0.22 - 0.03) * wide
        doors.rect(Box(left, foot - wide * 0.14, wide * 0.06, wide * 0.09))
    view.fill(doors, "#3a2026")


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
        for dx, wide, deep in ((-7, 25, 17), (14.5, 17, 12)):
            draw_mirror(view, x + dx, hz + 4.2, wide, deep, "#8a4434", 0.5)
        for dx, wide, deep in ((-25, 7, 11), (25.5, 5, 8)):
            draw_mirror(view, x + dx, hz + 4.2, wide, deep, "#d9a548", 0.5)


VARIANTS = (draw_raft_fog, draw_falls_toucan, draw_delta, draw_temples)
