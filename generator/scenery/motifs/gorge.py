"""Valleys cut deep: a mossy rift between walls of lava, a gorge of terraces."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    draw_mist,
    draw_peaks,
    draw_ridge,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import crown, tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, blob
from generator.scenery.motifs.figures import draw_condor, draw_rocks


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


def draw_terraces(view: View) -> None:
    """Draw a valley cut deep between brown slopes, terraces above it, snow behind, a condor."""
    draw_sky(view)
    hz = view.horizon - 4
    draw_peaks(
        view,
        hz,
        [(14, hz - 15), (36, hz - 21), (60, hz - 17), (86, hz - 22)],
        "#6f7f92",
        0.58,
        0.45,
        1.5,
    )
    view.ground(hz, "#a39a78", "#7f7a60", far=(0.75, 0.35))
    for far, base, inner in ((0.5, hz + 6, 7), (0.32, hz + 14, 14), (0.14, hz + 26, 25)):
        for edge in (-1, 1):
            shift = view.between(-3, 3)
            line = [
                (50 + shift + edge * (inner - 8), base + 12),
                (50 + shift + edge * inner, base + 1),
                (50 + shift + edge * (inner + 12), base - 7),
                (50 + edge * 58, base - 13 - view.between(0, 4)),
            ]
            slope = Outline().polygon(
                [
                    *skyline(view, line, 2, 1.2),
                    (50 + edge * 58, view.height + 5),
                    (50 - edge * 8, view.height + 5),
                ]
            )
            view.melt(
                slope, base - 14, base + 22, view.tone("#9a8a5c", far), view.tone("#6f5f4c", far)
            )
            steps = Outline()
            for n in range(8):
                y = base - 9 + n * 3.0
                x = 50 + shift + edge * (inner + 8 - n * 1.4)
                steps.move(x, y + 5).curve(
                    (x + edge * 12, y + 1), (x + edge * 24, y + 1.4), (x + edge * 50, y - 3)
                )
            with view.pen.clipped(slope):
                fields = Outline()
                for n in range(5):
                    crown(
                        fields,
                        50 + edge * (inner + 14 + n * 8),
                        base + 2 + n * 3.2 - 4,
                        13,
                        3,
                        view.chance,
                        6,
                    )
                with view.pen.thinned(0.6):
                    view.fill(fields, "#7f9a4c", far)
                with view.pen.thinned(0.5):
                    view.line(steps, "#4a3f30", 0.45, far)
        draw_mist(view, base + 13, 1.6, 0.25)
    _draw_condor_valley(view, hz)


def _draw_condor_valley(view: View, hz: float) -> None:
    """Draw the river, a condor over it, and cactuses."""
    river = (
        Outline()
        .move(49.4, hz + 20)
        .curve((47, hz + 26), (54, hz + 32), (50, hz + 38))
        .curve((47, hz + 43), (46, view.height), (44, view.height + 4))
        .line((56, view.height + 4))
    )
    river.curve((56, view.height), (54, hz + 43), (54, hz + 38)).curve(
        (58, hz + 31), (50, hz + 26), (50.4, hz + 20)
    ).close()
    view.melt(river, hz + 20, view.height, view.light.sky[3], view.tone("#5f9aa0"))
    draw_condor(view, 50 - view.side * 14, hz - 5, 27)
    draw_birds(view, 50 + view.side * 24, hz + 2, 3, 1.6)
    cactus = Outline()
    for x, high in ((8, 15), (14, 10), (91, 13)):
        foot = view.height + 1
        cactus.rounded(Box(x - 1, foot - high, 2, high), 1)
        cactus.rounded(Box(x - 3.6, foot - high * 0.72, 1.6, high * 0.34), 0.8).rounded(
            Box(x + 2, foot - high * 0.84, 1.6, high * 0.4), 0.8
        )
        cactus.rect(Box(x - 3.2, foot - high * 0.42, 3, 1)).rect(Box(x, foot - high * 0.5, 3, 1))
    view.fill(cactus, "#4f6f48")
