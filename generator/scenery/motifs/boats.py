"""Lakes for their boats: the reed boat of a high lake, houses on stilts and a fisherman."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    draw_hills,
    draw_mist,
    draw_peaks,
    draw_ridge,
)  # fmt: skip
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.motifs.buildings import draw_hip
from generator.scenery.motifs.figures import draw_person
from generator.scenery.motifs.temples import STUPAS, draw_stupas, draw_terrace_temple


def draw_stilts(view: View) -> None:
    """Draw houses on stilts, a fisherman who stands in the bow, hills in the mist."""
    draw_sky(view)
    hz = view.horizon - 3
    draw_ridge(view, hz, 15, "#66788a", 0.7, 3, 1)
    draw_hills(view, hz, 8, "#5d7a74", 0.55, 4)
    draw_mist(view, hz - 1, 2.5, 0.7)
    draw_water(view, hz, "#4c8d95")
    left = view.side > 0
    for n, (dx, w, y) in enumerate(((4, 10, 8), (15, 11, 11), (26, 9, 6))):
        x = 96 - dx if left else 4 + dx
        floor = hz + y - 6
        legs = Outline()
        for leg in range(4):
            legs.rect(Box(x - w * 0.46 + leg * w * 0.3, floor, 0.55, 7.5))
        view.fill(legs, "#4a382e", 0.1)
        draw_mirror(view, x, hz + y + 1.6, w, 9, "#5a4436", 0.4)
        view.fill(Outline().rect(Box(x - w * 0.55, floor - 0.2, w * 1.1, 0.9)), "#5c4434", 0.08)
        draw_hip(
            view,
            Box(x - w * 0.44, floor - 4.6, w * 0.88, 4.6),
            ("#a9744e", "#8f6a52", "#b08a5c")[n],
            "#6b5140",
            0.08,
            0.85,
        )
    group = 43 if left else 64
    for off, tall in STUPAS if view.asks(Subject.TEMPLE) else ():
        draw_mirror(view, group + off, hz + 8.6, tall * 0.4, tall * 0.62, "#c9932f", 0.5)
    draw_stupas(view, group, hz + 6)
    if view.asks(Subject.BOAT):
        draw_mirror(view, 34 if left else 66, hz + 25.6, 22, 7, "#33272a", 0.4)
    _draw_fisher(view, hz, left)
    reeds = Outline()
    for _ in range(26):
        rx, high = view.between(0, 22) if not left else view.between(78, 100), view.between(5, 12)
        reeds.move(rx, view.height + 1).curve(
            (rx, view.height - high * 0.5),
            (rx + view.between(-1, 1), view.height - high * 0.8),
            (rx + view.between(-3, 3), view.height - high),
        )
    view.line(reeds, "#4a6a48", 0.5)


@shows(Subject.BOAT)
def _draw_fisher(view: View, hz: float, left: bool) -> None:
    """Draw the fisherman's boat with its basket."""
    fx, fy = (34, hz + 24) if left else (66, hz + 24)
    turn = 1 if left else -1
    view.fill(
        Outline()
        .move(fx - 14, fy - 1.5)
        .curve((fx - 8, fy + 1.6), (fx + 8, fy + 1.6), (fx + 14, fy - 1.8))
        .curve((fx + 7, fy + 0.2), (fx - 7, fy + 0.2), (fx - 14, fy - 1.5))
        .close(),
        "#3f2e26",
    )
    draw_person(view, fx + turn * 10, fy, 11.5, "#33303c")
    view.line(
        Outline().move(fx + turn * 11.4, fy - 8).line((fx + turn * 17, fy + 3)), "#4a382e", 0.5
    )
    basket = Outline().polygon(
        [
            (fx - turn * 6, fy),
            (fx - turn * 2.2, fy - 11),
            (fx - turn * 1, fy - 11),
            (fx + turn * 2.8, fy),
        ]
    )
    with view.pen.thinned(0.55):
        view.fill(basket, "#9a7a4a")
    rings = Outline()
    for share in (0.12, 0.4, 0.7):
        half = 4.4 - 3.8 * share
        rings.move(fx - turn * 1.6 - half, fy - 11 * share).line(
            (fx - turn * 1.6 + half, fy - 11 * share)
        )
    view.line(
        rings.move(fx - turn * 6, fy).line((fx - turn * 1.8, fy - 11), (fx + turn * 2.8, fy)),
        "#5a4630",
        0.35,
    )


def draw_reed_boat(view: View) -> None:
    """Draw a boat of reeds on a high lake, terraced shore, snow far behind."""
    view = view.lit(50 + view.side * 8, 31)
    draw_sky(view)
    hz, d = view.horizon - 4, view.between(-4, 4)
    draw_peaks(
        view,
        hz,
        [
            (20 + d, hz - 11),
            (38 + d, hz - 16),
            (56 + d, hz - 13),
            (78 + d, hz - 17),
            (96, hz - 10),
        ],
        "#7c8ca6",
        0.5,
        0.8,
        1.2,
    )
    draw_water(view, hz, "#1f62a0")
    side = view.side
    hill = [(104, hz - 8), (86, hz - 7), (70, hz - 2), (58, hz + 5), (52, hz + 9)]
    if side < 0:
        hill = [(100 - x, y) for x, y in hill]
    corner = 104 if side > 0 else -4
    slope = curved(hill).line((corner, hz + 12)).close()
    view.melt(slope, hz - 8, hz + 10, view.tone("#b59d62", 0.1), view.tone("#8f8a4e"))
    steps = Outline()
    for n in range(6):
        y = hz - 5 + n * 2.4
        steps.move(corner, y - 1).curve(
            (corner - side * 14, y - 0.6),
            (corner - side * 26, y + 1.2),
            (corner - side * 42, y + 3),
        )
    with view.pen.clipped(slope):
        view.line(steps, "#6b6236", 0.5)
    draw_mirror(view, 76 if side > 0 else 24, hz + 10.5, 44, 7, "#8a7f52", 0.4)
    draw_terrace_temple(view, 71 if side > 0 else 29, hz + 5, 29)
    x, y = 40 if side > 0 else 60, hz + 23
    if view.asks(Subject.BOAT):
        draw_mirror(view, x, y + 2.5, 26, 8, "#c99a4a", 0.4)
    _draw_boat_of_reeds(view, x, y, 15.0)
    reeds = Outline()
    tufts(reeds, Box(-2, view.height - 5, 104, 7), 30, 6.5, view.chance)
    view.fill(reeds, "#5f7a3a")


@shows(Subject.BOAT)
def _draw_boat_of_reeds(view: View, x: float, y: float, s: float) -> None:
    """Draw the boat: hull and ties, mast and sail, and its boatman."""
    hull = (
        Outline()
        .move(x - s, y - s * 0.62)
        .curve((x - s * 0.86, y - s * 0.2), (x - s * 0.5, y), (x, y))
        .curve((x + s * 0.5, y), (x + s * 0.86, y - s * 0.2), (x + s, y - s * 0.62))
    )
    hull.curve((x + s * 0.98, y + s * 0.1), (x + s * 0.6, y + s * 0.24), (x, y + s * 0.24)).curve(
        (x - s * 0.6, y + s * 0.24), (x - s * 0.98, y + s * 0.1), (x - s, y - s * 0.62)
    ).close()
    view.fill(hull, "#dba955")
    ties = Outline()
    for n in range(9):
        tx = x - s * 0.72 + n * s * 0.18
        dip = ((tx - x) / s) ** 2 * s * 0.34
        ties.move(tx, y - dip + 0.3).line((tx + 0.3, y - dip * 0.75 + s * 0.2))
    view.line(ties, "#8a6030", 0.45)
    mast = Outline().move(x, y).line((x, y - s * 1.5))
    view.line(mast, "#6b4a2e", 0.6)
    view.fill(
        Outline().polygon(
            [
                (x - s * 0.42, y - s * 1.4),
                (x + s * 0.42, y - s * 1.4),
                (x + s * 0.5, y - s * 0.4),
                (x - s * 0.5, y - s * 0.4),
            ]
        ),
        "#f0d9a4",
    )
    bands = Outline()
    for n in range(1, 5):
        bands.move(x - s * 0.44, y - s * (1.4 - n * 0.2)).line(
            (x + s * 0.44, y - s * (1.4 - n * 0.2))
        )
    view.line(bands, "#b98d4e", 0.35)
    draw_person(view, x + s * 0.62, y - s * 0.08, 6, "#a8473e")
