"""A coast of cliffs: a chalk arch and its needle."""

from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    draw_strata,
    skyline,
)  # fmt: skip
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_surf, draw_water

CHALK, TURF = "#f3ecd9", "#86a857"


def draw_arch(view: View) -> None:
    """Draw white cliffs with an arch in the sea and a needle beside it, turf on top."""
    view = view.lit(84, 33)
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
