"""Dunes: a nomad and a great dune, a raft by a gate of rock, a white pan, a green steppe."""

from collections.abc import Sequence

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import draw_ridge
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import OVER, WIDTH, View, curved
from generator.scenery.heroes.grazers import draw_oryx, draw_two_humps
from generator.scenery.heroes.sketch import draw_shade
from generator.scenery.landmarks.deserts import draw_great_dune
from generator.scenery.landmarks.tropics import draw_rock_gate


def draw_dune(
    view: View, crest: Sequence[Point], foot: float, colour: str, far: float, deep: float = 0.45
) -> None:
    """Draw a dune below its crest, from left to right; from the summit a sharp edge winds down.

    The side of the edge away from the light lies in shade.
    """
    bottom = view.height + OVER
    body = curved(crest).line((crest[-1][0], bottom), (crest[0][0], bottom)).close()
    top = min(y for _, y in crest)
    view.melt(body, top, foot, view.tone(colour, far), view.tone(colour, min(1.0, far + 0.15)))
    at = min(range(len(crest)), key=lambda n: crest[n][1])
    x, y = crest[at]
    drop, sway = foot - y, (foot - y) * view.between(0.25, 0.45)
    side = view.side
    edge = [
        (x, y),
        (x + side * sway * 0.55, y + drop * 0.3),
        (x - side * sway * 0.25, y + drop * 0.62),
        (x + side * sway * 0.9, foot),
    ]
    away = crest[: at + 1][::-1] if side > 0 else crest[at:]
    shade = curved(edge)
    end = away[-1][0]
    shade.line((end, foot), *reversed(away)).close()
    with view.pen.clipped(body), view.pen.thinned(deep):
        view.pen.fill(shade, view.tone("#7a4a3c", far * 0.8))


def _crest(view: View, x: float, top: float, base: float) -> list[Point]:
    """Return the crest of a dune whose summit is at (x, top)."""
    return [
        (-OVER - 6, base - view.between(0, 3)),
        (x * 0.35, base - (base - top) * 0.28),
        (x * 0.72, base - (base - top) * 0.66),
        (x, top),
        (x + (EAST - x) * 0.3, base - (base - top) * 0.62),
        (x + (EAST - x) * 0.68, base - (base - top) * 0.2),
        (EAST, base),
    ]


EAST = WIDTH + OVER + 6


def draw_pan(view: View) -> None:
    """Draw red dunes round a white pan of clay, where dead trees stand."""
    view = view.lit(50 + view.side * 5, 32)
    draw_sky(view, "none")
    hz = view.horizon + 4
    draw_dune(view, _crest(view, 78, hz - 23, hz), hz + 3, "#d9773f", 0.34, 0.55)
    draw_dune(view, _crest(view, 26, hz - 32, hz + 2), hz + 6, "#cf6433", 0.1, 0.6)
    view.ground(hz + 5, "#eadcc6", "#f6ecdc", far=(0.2, 0))
    cracks = Outline()
    for n in range(26):
        y = hz + 7 + (view.height - hz) * (n / 26) ** 1.4
        x, s = view.between(0, 100), 1.5 + n * 0.25
        cracks.move(x, y).line((x + s, y + s * 0.25), (x + s * 1.8, y - s * 0.1)).move(
            x + s, y + s * 0.25
        ).line((x + s * 0.8, y + s * 0.6))
    with view.pen.thinned(0.4):
        view.line(cracks, "#a98d72", 0.3)
    beast_x = 50 - view.side * 22
    for x, foot, high in (
        (24, hz + 22, 21),
        (64, hz + 15, 14),
        (86, hz + 27, 24),
        (45, hz + 11, 8),
    ):
        if not view.asks(Subject.ANIMAL) or abs(x - beast_x) > 16:
            _draw_dead_tree(view, x + view.between(-4, 4), foot, high)
    shade = (beast_x - view.side * 6, view.height - 6.6)
    draw_shade(view, shade, 17, 1.4, "#6b4a4a", Subject.ANIMAL)
    draw_oryx(view, beast_x, view.height - 7, 17, view.side)


def _draw_dead_tree(view: View, x: float, foot: float, high: float) -> None:
    """Draw a bare camel thorn and its long shadow."""
    with view.pen.thinned(0.3):
        view.fill(
            Outline().polygon(
                [
                    (x - 0.6, foot),
                    (x + 0.8, foot),
                    (x - view.side * high * 0.8, foot + high * 0.13),
                ]
            ),
            "#6b4a4a",
        )
    wood = Outline()
    w = high * 0.045
    wood.polygon(
        [
            (x - w, foot),
            (x - w * 0.5, foot - high * 0.45),
            (x + w * 0.5, foot - high * 0.45),
            (x + w, foot),
        ]
    )
    for dx, dy, start in (
        (-0.34, -0.82, 0.35),
        (0.12, -1.0, 0.4),
        (0.4, -0.74, 0.42),
        (-0.12, -0.92, 0.42),
        (-0.42, -0.5, 0.3),
        (0.34, -0.5, 0.34),
    ):
        sx, sy, ex, ey = (
            x,
            foot - high * start,
            x + high * dx * view.between(0.8, 1.1),
            foot + high * dy,
        )
        bend = (sx + (ex - sx) * 0.7, sy + (ey - sy) * 0.3)
        wood.move(sx - w * 0.5, sy).curve(
            (bend[0] - w * 0.4, bend[1]), (bend[0], bend[1]), (ex, ey)
        )
        wood.curve(
            (bend[0] + w * 0.4, bend[1] + w * 0.3),
            (bend[0] + w * 0.5, bend[1] + w * 0.6),
            (sx + w * 0.5, sy + w * 0.5),
        ).close()
    view.fill(wood, "#3d2b28")


def draw_steppe(view: View) -> None:
    """Draw a long wall of sand below bare mountains, a green steppe before it, felt tents."""
    draw_sky(view)
    hz = view.horizon
    draw_ridge(view, hz, 20, "#7a7f95", 0.62, 5)
    draw_ridge(view, hz + 2, 11, "#8a7f86", 0.5, 6)
    for x, top, base in ((20, hz - 6, hz + 9), (58, hz - 8, hz + 10), (88, hz - 4, hz + 11)):
        draw_dune(view, _crest(view, x, top, base), hz + 14, "#ecc684", 0.16, 0.32)
    view.ground(hz + 13, "#b9c06a", "#88a04c", far=(0.15, 0))
    for x, size in ((84, 8), (94, 6.6)):
        y = hz + 18
        view.fill(Outline().rect(Box(x - size / 2, y - size * 0.34, size, size * 0.34)), "#fbf7ee")
        view.fill(
            Outline()
            .move(x - size * 0.54, y - size * 0.32)
            .curve(
                (x - size * 0.3, y - size * 0.62),
                (x + size * 0.3, y - size * 0.62),
                (x + size * 0.54, y - size * 0.32),
            )
            .close(),
            "#e6dccb",
        )
        view.fill(
            Outline().rect(Box(x - size * 0.09, y - size * 0.26, size * 0.18, size * 0.26)),
            "#c8643a",
        )
        view.line(
            Outline().move(x - size / 2, y - size * 0.22).line((x + size / 2, y - size * 0.22)),
            "#b07a4a",
            0.25,
        )
    for x, y, size, turn in ((70, 26, 11, -1), (36, 29, 14.5, 1)):
        draw_shade(view, (x - view.side * 3, hz + y + 0.3), size, 0.9, "#3f4a20", Subject.ANIMAL)
        draw_two_humps(view, x, hz + y, size, turn)
    grass = Outline()
    tufts(grass, Box(0, hz + 22, 100, view.height - hz - 21), 60, 3.2, view.chance)
    view.fill(grass, "#5f7a38")


VARIANTS = (draw_great_dune, draw_rock_gate, draw_pan, draw_steppe)
