"""Ruins: a stepped temple, lotus towers over water, a carved cliff, pyramids, sea walls."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.landmarks.deserts import draw_nubian_pyramids
from generator.scenery.motifs.temples import draw_facade, draw_lotus, draw_stepped
from generator.scenery.motifs.vessels import draw_dhow


def draw_sea_walls(view: View) -> None:
    """Draw walls of stacked stone logs on islets, channels between them, mangroves, a canoe."""
    view = view.lit(50 + view.side * 43, 30)
    draw_sky(view)
    hz = view.horizon
    draw_hills(view, hz, 8, "#4f7568", 0.6, 3)
    draw_water(view, hz, "#3f7f86")
    side = view.side
    for x, foot, wide, high, far in (
        (22, hz + 4, 28, 9, 0.38),
        (84, hz + 5, 30, 10, 0.32),
        (64, hz + 15, 52, 21, 0.05),
    ):
        x = x if side > 0 else 100 - x
        bush = Outline()
        for n in range(6):
            crown(
                bush,
                x - wide * 0.42 + n * wide * 0.17,
                foot - high * 0.86,
                wide * 0.24,
                high * 0.66,
                view.chance,
            )
        view.fill(bush, "#3f6f50", far)
        if view.asks(Subject.TEMPLE):
            draw_mirror(view, x, foot + 0.8, wide, high * 0.7, "#4a464e", 0.45)
        _draw_logs(view, x, foot, wide, high, far)
    wood, leaves = Outline(), Outline()
    base = 64 if side > 0 else 36
    for dx, high in ((-9, 30), (6, 36), (16, 26)):
        palm(wood, leaves, base + dx, hz - 4, high * 0.8, view.chance, view.between(-0.2, 0.2))
    view.fill(wood, "#4a3c34")
    view.fill(leaves, "#2f5f48")
    draw_dhow(view, 50 - side * 20, hz + 26, 19, "#f0d9b0")
    if view.asks(Subject.BOAT):
        draw_mirror(view, 50 - side * 20, hz + 28, 15, 6, "#d9c39a", 0.3)
    roots = Outline()
    start = 0 if side > 0 else 82
    for n in range(8):
        rx = start + n * 2.5
        roots.move(rx, view.height - 15).curve(
            (rx - 2, view.height - 8), (rx - 3, view.height - 4), (rx - 3 + n % 3, view.height + 2)
        )
    view.line(roots, "#33302c", 0.9)
    mangrove = Outline()
    for n in range(3):
        crown(mangrove, start + 3 + n * 7, view.height - 18, 15, 13, view.chance)
    view.fill(mangrove, "#284f3e")


@shows(Subject.TEMPLE)
def _draw_logs(view: View, x: float, foot: float, wide: float, high: float, far: float) -> None:
    """Draw a wall of prisms of basalt: courses of long sides and of ends, corners swept up."""
    w = wide / 2
    outline = Outline().polygon(
        [
            (x - w, foot),
            (x - w * 1.04, foot - high * 1.12),
            (x - w * 0.8, foot - high),
            (x - w * 0.14, foot - high * 0.92),
            (x - w * 0.14, foot),
            (x + w * 0.14, foot),
            (x + w * 0.14, foot - high * 0.92),
            (x + w * 0.8, foot - high),
            (x + w * 1.04, foot - high * 1.12),
            (x + w, foot),
        ]
    )
    view.melt(outline, foot - high, foot, view.tone("#7a727a", far), view.tone("#4a4650", far))
    view.fill(
        Outline().rect(Box(x - w * 0.15, foot - high * 0.72, w * 0.3, high * 0.72)), "#25222c", far
    )
    view.fill(
        Outline().rect(Box(x - w * 0.2, foot - high * 0.84, w * 0.4, high * 0.13)), "#847c82", far
    )
    seams, ends = Outline(), Outline()
    courses = max(5, int(high / 1.9))
    for n in range(1, courses):
        y = foot - high * n / courses
        if n % 2:
            for m in range(int(wide / 2.1)):
                ex = x - w * 0.96 + m * 2.1
                if abs(ex - x) > w * 0.2:
                    ends.rect(Box(ex - 0.6, y - 0.6, 1.2, 1.2))
        else:
            seams.move(x - w, y).line((x - w * 0.16, y)).move(x + w * 0.16, y).line((x + w, y))
    with view.pen.thinned(0.45):
        view.line(seams, "#1f1c26", 0.5, far)
        view.fill(ends, "#a59ca2", far)


VARIANTS = (draw_stepped, draw_lotus, draw_facade, draw_nubian_pyramids, draw_sea_walls)
