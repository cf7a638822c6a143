"""A valley cut deep: a mossy rift between walls of lava."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    draw_ridge,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, blob
from generator.scenery.motifs.figures import draw_rocks


def draw_rift(view: View) -> None:
    """Draw a cleft between grey walls of lava, moss on everything, a fall, a plain with a lake."""
    draw_sky(view, "veils")
    hz = view.horizon - 5
    draw_ridge(view, hz, 9, "#64788a", 0.6, 4, 1)
    view.ground(hz, "#9aa86a", "#7f9a52", far=(0.4, 0))
    view.pen.fill(Outline().ellipse(56, hz + 3.4, 38, 2.3), view.light.sky[2])
    side = view.side
    for edge, inner in ((-side, 15.0), (side, 21.0)):
        top: list[Point] = [
            (50 + edge * (inner - 11), hz + 5),
            (50 + edge * (inner - 3), hz - 1),
            (50 + edge * (inner + 4), hz - 7),
            (50 + edge * (inner + 16), hz - 13),
            (50 + edge * 56, hz - 18),
        ]
        foot: list[Point] = [
            (50 + edge * 56, view.height + 4),
            (50 + edge * (inner + 12), view.height + 4),
            (50 + edge * (inner - 3), hz + 22),
            (50 + edge * (inner - 8), hz + 11),
        ]
        line = skyline(view, top, 2, 1.1)
        wall = Outline().polygon([*line, *foot])
        view.melt(wall, hz - 16, view.height, view.tone("#69727c", 0.1), view.tone("#454c58"))
        with view.pen.clipped(wall):
            columns = Outline()
            for n in range(13):
                cx = 50 + edge * (inner - 8 + n * 4)
                columns.polygon(
                    [
                        (cx, hz - 18),
                        (cx + 1.1, hz - 18),
                        (cx + 0.6 - edge * 3, view.height),
                        (cx - 0.4 - edge * 3, view.height),
                    ]
                )
            with view.pen.thinned(0.35):
                view.fill(columns, "#20252f")
            ledges = Outline()
            for drop in (10, 19, 29):
                upper = [
                    (x, y + drop + abs(x - 50) * 0.16 + view.between(-0.7, 0.7)) for x, y in line
                ]
                lower = [(x, y + view.between(0.5, 2.4)) for x, y in upper[::-1]]
                ledges.polygon([*upper, *lower])
            view.fill(ledges, "#7d9648")
            cap = [(x, y + 2.6 + abs(x - 50) * 0.045) for x, y in line[::-1]]
            view.fill(Outline().polygon([*line, *cap]), "#8fae4e")
    _draw_rift_floor(view, hz, side)


def _draw_rift_floor(view: View, hz: float, side: int) -> None:
    """Draw the rift's floor with its stream, stones and grass."""
    fx = 50 + side * 36
    view.melt(
        Outline().polygon(
            [(fx - 1.7, hz - 9), (fx + 1.7, hz - 9.5), (fx + 2.6, hz + 21), (fx - 2.8, hz + 21)]
        ),
        hz - 9,
        hz + 22,
        view.tone("#ffffff"),
        view.tone("#dbeaf0"),
    )
    floor = [
        (50 - side * 3, hz + 9),
        (50 - side * 7, hz + 20),
        (50 - side * 20, view.height + 4),
        (50 + side * 26, view.height + 4),
        (50 + side * 14, hz + 20),
        (50 + side * 9, hz + 9),
    ]
    view.melt(blob(floor), hz + 8, view.height, view.tone("#a8b66a", 0.1), view.tone("#6f8f45"))
    stream = blob(
        [
            (50 + side * 4, hz + 11),
            (50 + side * 2, hz + 18),
            (50 - side * 3, hz + 28),
            (50 - side * 4, view.height + 3),
            (50 + side * 11, view.height + 3),
            (50 + side * 8, hz + 28),
            (50 + side * 6.5, hz + 18),
        ]
    )
    view.melt(stream, hz + 10, view.height, view.light.sky[3], view.tone("#4f93a8"))
    draw_rocks(view, Box(22, hz + 22, 60, view.height - hz - 22), 9, 3.4, "#59616a")
    grass = Outline()
    tufts(grass, Box(20, hz + 24, 64, view.height - hz - 23), 22, 3, view.chance)
    view.fill(grass, "#5f7f3a")
