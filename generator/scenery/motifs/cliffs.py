"""Coasts of cliffs: green headlands, a chalk arch and its needle."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    below,
    draw_strata,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_surf, draw_water

CHALK, TURF = "#f3ecd9", "#86a857"


def draw_headlands(view: View) -> None:
    """Draw green headlands that fall to the sea in cliffs, islands far out, a lighthouse."""
    draw_sky(view)
    hz = view.horizon
    for x, wide, high in ((20, 18, 5), (36, 9, 8), (52, 12, 3.5)):
        view.fill(
            below(
                skyline(
                    view,
                    [
                        (x - wide / 2, hz),
                        (x - wide * 0.2, hz - high),
                        (x + wide * 0.25, hz - high * 0.7),
                        (x + wide / 2, hz),
                    ],
                    2,
                    0.8,
                ),
                hz + 0.5,
            ),
            "#5f7f86",
            0.5,
        )
    draw_water(view, hz, "#1f7691")
    _draw_headlands_edge(view, hz)


def _draw_headlands_edge(view: View, hz: float) -> None:
    """Draw one headland's rock, its turf and surf; lighthouse and flowers."""
    for n, (tip, top, far) in enumerate(((52, 9, 0.42), (64, 13, 0.22), (44, 10, 0.0))):
        base = hz + 4 + n * 9
        line: list[Point] = [
            (tip - 3, base),
            (tip, base - top * 0.6),
            (tip + 5, base - top),
            (tip + 22, base - top - 5),
            (106, base - top - 9 - n),
        ]
        foot = 106
        if n == 2:
            line = [(100 - x, y) for x, y in line][::-1]
            foot = -6
        edge = skyline(view, line, 2, 1.1)
        rock = Outline().polygon(
            [*edge, (foot, view.height + 5), (tip if n < 2 else 100 - tip, base + 1)]
            if n < 2
            else [*edge, (100 - tip + 8, view.height + 5), (-6, view.height + 5)]
        )
        view.melt(rock, base - top - 9, base, view.tone("#5f7a72", far), view.tone("#454b58", far))
        turf = [(x, y - 0.2) for x, y in edge if y < base - top * 0.55]
        low = [(x, y + 3.2 + abs(x - tip) * 0.11) for x, y in turf[::-1]]
        with view.pen.clipped(rock):
            view.fill(Outline().polygon([*turf, *low]), TURF, far)
        if n < 2:
            draw_surf(
                view,
                [
                    (tip - 5, base + 0.6),
                    (tip + 16, base + 1.2),
                    (tip + 34, base + 0.5),
                    (108, base + 1.4),
                ],
                0.6,
            )
    _draw_lighthouse(view, 78, hz - 7.5, 13)
    flowers = Outline()
    tufts(flowers, Box(-2, view.height - 8, 40, 9), 22, 3.2, view.chance)
    view.fill(flowers, "#55733d")
    draw_birds(view, 40, hz - 17)


def _draw_lighthouse(view: View, x: float, foot: float, high: float) -> None:
    w = high * 0.11
    view.fill(
        Outline().polygon(
            [
                (x - w, foot),
                (x - w * 0.62, foot - high * 0.76),
                (x + w * 0.62, foot - high * 0.76),
                (x + w, foot),
            ]
        ),
        "#fbf6ec",
    )
    bands = Outline()
    for share in (0.14, 0.46):
        bands.rect(Box(x - w * 0.9, foot - high * (share + 0.15), w * 1.8, high * 0.15))
    view.fill(bands, "#c0473c")
    view.fill(
        Outline().rect(Box(x - w * 1.05, foot - high * 0.79, w * 2.1, high * 0.04)), "#33383f"
    )
    view.pen.fill(Outline().rect(Box(x - w * 0.5, foot - high * 0.9, w, high * 0.11)), "#ffe9a8")
    view.fill(
        Outline().polygon(
            [
                (x - w * 0.75, foot - high * 0.9),
                (x, foot - high),
                (x + w * 0.75, foot - high * 0.9),
            ]
        ),
        "#c0473c",
    )


def draw_arch(view: View) -> None:
    """Draw white cliffs with an arch in the sea and a needle beside it, turf on top."""
    draw_sky(view)
    hz, d = view.horizon + 2, view.between(-3, 3)
    draw_water(view, hz, "#3c9ca6")
    cliff = skyline(
        view,
        [
            (-4, hz - 31),
            (22, hz - 30),
            (40 + d, hz - 27),
            (56 + d, hz - 25),
            (61 + d, hz - 21),
            (65 + d, hz - 8),
            (66 + d, hz + 4),
        ],
        2,
        0.7,
    )
    gate = Outline().polygon(
        [
            *cliff,
            (59 + d, hz + 4),
            (58 + d, hz - 9),
            (54 + d, hz - 15),
            (49 + d, hz - 12),
            (46 + d, hz + 5),
            (20, hz + 9),
            (-4, hz + 12),
        ]
    )
    view.melt(gate, hz - 30, hz + 8, view.tone(CHALK), view.tone("#d5cdb9"))
    with view.pen.clipped(gate):
        draw_strata(view, -4, 104, hz - 26, hz + 6, "#9d927c", 9, 0.35)
        with view.pen.thinned(0.2):
            view.fill(
                Outline().polygon(
                    [
                        (46 + d, hz + 5),
                        (49 + d, hz - 12),
                        (54 + d, hz - 15),
                        (40 + d, hz - 24),
                        (36 + d, hz + 8),
                    ]
                ),
                "#4a5470",
            )
        view.fill(
            Outline().polygon(
                [
                    *cliff[:13],
                    *[(x, y + 3.4 - n * 0.2) for n, (x, y) in enumerate(cliff[:13])][::-1],
                ]
            ),
            TURF,
        )
    _draw_needle(view, d, hz)


def _draw_needle(view: View, d: float, hz: float) -> None:
    """Draw the needle, what the water mirrors, and the beach."""
    needle = skyline(
        view,
        [
            (75 + d, hz + 3),
            (78 + d, hz - 12),
            (80.5 + d, hz - 20),
            (84 + d, hz - 7),
            (86 + d, hz + 3),
        ],
        2,
        0.7,
    )
    view.melt(Outline().polygon(needle), hz - 20, hz + 3, view.tone(CHALK), view.tone("#cfc7b4"))
    with view.pen.clipped(Outline().polygon(needle)):
        draw_strata(view, 70, 92, hz - 18, hz + 3, "#9d927c", 6, 0.35)
    draw_mirror(view, 80 + d, hz + 3.5, 9, 12, CHALK, 0.5)
    draw_mirror(view, 54 + d, hz + 5, 18, 9, CHALK, 0.35)
    beach = [(-4, hz + 14), (16, hz + 16), (38, hz + 22), (60, hz + 30), (72, view.height + 4)]
    view.fill(curved(beach).line((-4, view.height + 4)).close(), "#d9c9a4")
    draw_surf(view, beach, 1.0)
    draw_birds(view, 30, hz - 36, 3)
    draw_birds(view, 86, hz - 28, 3)
