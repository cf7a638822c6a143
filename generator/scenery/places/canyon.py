"""Canyons: red buttes and a spire, a mossy rift, a gorge of terraces, castles of ochre."""

from dataclasses import replace

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    below,
    draw_hills,
    draw_ridge,
    draw_strata,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import broadleaf, crown, tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View, blob, curved
from generator.scenery.heroes.houses import draw_cliff_temple
from generator.scenery.landmarks.gorge import draw_rift
from generator.scenery.landmarks.heights import draw_gorge_lookout


def _draw_butte(
    view: View, x: float, base: float, top: float, half: float, colour: str, far: float
) -> None:
    """Draw a table of rock on its skirt of rubble."""
    mid = base - (base - top) * 0.42
    points: list[Point] = [
        (x - half * 1.9, base),
        (x - half * 1.15, mid),
        (x - half, mid - 1),
        (x - half * 0.95, top + 1),
        (x - half * 0.8, top),
        (x + half * 0.78, top + 0.4),
        (x + half * 0.95, top + 2),
        (x + half * 1.02, mid),
        (x + half * 1.2, mid + 1),
        (x + half * 2, base),
    ]
    body = below(skyline(view, points, 1, 0.7), base + 1)
    view.melt(body, top, base, view.tone(colour, far), view.tone(colour, min(1, far + 0.2)))
    with view.pen.clipped(body):
        draw_strata(view, x - half * 2, x + half * 2, top + 1, base, "#5f2f28", 6, 0.22)
        with view.pen.thinned(0.32):
            edge = x - view.side * half * 0.25
            view.fill(
                Outline().polygon(
                    [
                        (edge, top - 1),
                        (edge + view.side, mid),
                        (edge - view.side * 2, base + 1),
                        (edge - view.side * 3 * half, base + 1),
                        (edge - view.side * 3 * half, top - 1),
                    ]
                ),
                "#3f2238",
                far,
            )
        cracks = Outline()
        for n in range(5):
            cx = x + half * (n - 2) * 0.36
            cracks.move(cx, top + 1).line((cx + view.between(-0.4, 0.4), mid - 0.5))
        with view.pen.thinned(0.4):
            view.line(cracks, "#5f2f28", 0.45, far)


def draw_buttes(view: View) -> None:
    """Draw red walls round a green valley floor, a spire alone, a ruin at the right."""
    view = _golden(view.lit(48, 15))
    draw_sky(view)
    hz = view.horizon - 2
    red = "#c4653f"
    _draw_butte(view, 16, hz, hz - 11, 11, red, 0.6)
    _draw_butte(view, 88, hz, hz - 14, 9, red, 0.52)
    view.ground(hz, "#c98a58", "#9a8a4c", "#8f5a3a", far=(0.35, 0.1, 0))
    side = view.side
    for edge, far, wide in ((-1, 0.3, 0.0), (1, 0.12, 16.0)):
        wall = [
            (50 + edge * (22 - wide), hz + 5 + far * 6),
            (50 + edge * (25 - wide), hz - 8),
            (50 + edge * (28 - wide), hz - 16 + far * 10),
            (50 + edge * (40 - wide), hz - 18 + far * 10 - wide * 0.3),
            (50 + edge * 56, hz - 17 + far * 8 - wide * 0.4),
            (50 + edge * 56, hz + 22),
            (50 + edge * 34, hz + 11 + wide * 0.3),
        ]
        rock = Outline().polygon(skyline(view, wall, 1, 0.8))
        view.melt(rock, hz - 24, hz + 16, view.tone(red, far), view.tone("#8f4632", far))
        with view.pen.clipped(rock):
            draw_strata(view, -4, 104, hz - 22, hz + 18, "#5f2f28", 7, 0.25)
            streaks = Outline()
            for _ in range(7):
                sx = 50 + edge * view.between(26, 54)
                streaks.rect(Box(sx, hz - 15, view.between(0.5, 1.3), view.between(10, 22)))
            with view.pen.thinned(0.3):
                view.fill(streaks, "#3f2028", far)
    x = 34
    for dx, top, half in ((-2.6, 33, 2.5), (2.5, 27, 2.2)):
        points = [
            (x + dx - half * 1.9, hz + 13),
            (x + dx - half, hz - 2),
            (x + dx - half * 0.8, hz + 12 - top),
            (x + dx + half * 0.2, hz + 10 - top),
            (x + dx + half * 0.8, hz + 13 - top),
            (x + dx + half, hz),
            (x + dx + half * 2, hz + 13),
        ]
        body = below(skyline(view, points, 2, 0.7), hz + 14)
        view.melt(
            body, hz + 10 - top, hz + 13, view.tone("#d2714a", 0.04), view.tone("#a04f36", 0.04)
        )
        with view.pen.clipped(body):
            draw_strata(view, x - 10, x + 10, hz + 12 - top, hz + 12, "#5f2f28", 8, 0.25)
            with view.pen.thinned(0.34):
                view.fill(
                    Outline().rect(
                        Box(x + dx - (half * 4 if side > 0 else 0), hz - 30, half * 4, 50)
                    ),
                    "#3f2238",
                )
    _draw_valley_floor(view, hz, side, x)
    draw_cliff_temple(view, 75, hz + 15, 32)


def _golden(view: View) -> View:
    """Return the view of a red land at dawn or dusk: in golden light below a golden sky."""
    if not view.light.is_low:
        return view
    light = replace(view.light, sky=("#5f86b4", "#c9b394", "#f4b462", "#ffdc94"), haze="#ecb888",
                    cloud="#ffe3b0", orb="#fff6cc", tint=(0.96, 0.82, 0.76))  # fmt: skip
    return replace(view, light=light)


def _draw_valley_floor(view: View, hz: float, side: int, x: float) -> None:
    """Draw the river, trees and grass of the valley floor."""
    view.fill(
        curved(
            [(x - 13, hz + 15), (x - 5, hz + 10.6), (x + 5, hz + 10.6), (x + 13, hz + 15)]
        ).close(),
        "#a8553a",
    )
    river = [
        (53, hz + 14),
        (38, hz + 17),
        (60, hz + 23),
        (28, hz + 33),
        (30, view.height + 5),
        (48, view.height + 5),
        (44, hz + 34),
        (72, hz + 23.5),
        (46, hz + 17),
        (55, hz + 14.5),
    ]
    view.melt(
        blob([(x if side > 0 else 100 - x, y) for x, y in river]),
        hz + 14,
        view.height,
        view.light.sky[3],
        view.light.sky[1],
    )
    wood, leaves = Outline(), Outline()
    for _n in range(11):
        bx = view.between(20, 80)
        broadleaf(
            wood,
            leaves,
            bx,
            hz + 18 + abs(bx - 50) * 0.22 + view.between(0, 5),
            view.between(3.5, 5.5),
            view.chance,
        )
    view.fill(wood, "#4a382c")
    view.fill(leaves, "#6f8a48")
    tuft = Outline()
    tufts(tuft, Box(-2, view.height - 8, 104, 9), 26, 3.4, view.chance)
    view.fill(tuft, "#6f6a3a")


def draw_castles(view: View) -> None:
    """Draw a gorge whose walls of ochre clay weather into towers, in thin level bands."""
    draw_sky(view, "none" if view.chance.random() < 0.5 else "veils")
    hz = view.horizon + 2
    draw_ridge(view, hz - 10, 7, "#8a9ab0", 0.6, 4)
    view.ground(hz - 9, "#d9b987", "#c99a62", far=(0.4, 0.1))
    for far, base, high, count in ((0.46, hz + 2, 17, 9), (0.26, hz + 10, 22, 6)):
        for n in range(count):
            x = (n + view.between(0.25, 0.75)) * 106 / count - 3
            if abs(x - 50) > 9 + far * 8:
                _draw_castle(
                    view,
                    x,
                    base,
                    high * view.between(0.7, 1.1),
                    view.between(5, 8) * (1.3 - far),
                    far,
                )
    path = blob(
        [
            (49, hz + 6),
            (46, hz + 14),
            (56, hz + 24),
            (30, view.height + 6),
            (74, view.height + 6),
            (66, hz + 24),
            (52, hz + 14),
            (52, hz + 6),
        ]
    )
    draw_hills(view, hz + 11, 3, "#d6ab72", 0.16, 5)
    view.ground(hz + 12, "#d6ab72", "#b98550", far=(0.08, 0))
    view.fill(path, "#eed3a2")
    for x, high, half in ((8, 41, 8.5), (27, 28, 6), (76, 31, 6.5), (94, 44, 9)):
        _draw_castle(view, x + view.between(-2, 2), hz + 20 + abs(x - 50) * 0.14, high, half, 0.04)
    bushes = Outline()
    for _ in range(10):
        x = view.between(4, 96)
        if abs(x - 50) > 12:
            crown(
                bushes,
                x,
                view.height - view.between(0, 9),
                view.between(4, 7),
                view.between(2.5, 4),
                view.chance,
            )
    view.fill(bushes, "#7a8a54")
    draw_birds(view, 48, hz - 20, 3)


def _draw_castle(view: View, x: float, base: float, high: float, half: float, far: float) -> None:
    """Draw a tower of clay: bulges and waists, a flat top."""
    left, right = [], []
    steps = 7
    for n in range(steps + 1):
        share = n / steps
        w = half * (1.25 - 0.75 * share) * (1.13 if n % 2 else 0.9)
        y = base - high * share
        left.append((x - w + view.between(-0.3, 0.3), y))
        right.append((x + w + view.between(-0.3, 0.3), y))
    body = Outline().polygon([*skyline(view, left, 1, 0.4), *skyline(view, right[::-1], 1, 0.4)])
    view.shade(body, base - high, base, "#d98f50", "#b06a3c", far)
    with view.pen.clipped(body):
        draw_strata(view, x - half * 2, x + half * 2, base - high, base, "#7a3f2a", 8, 0.28)
        with view.pen.thinned(0.32):
            view.fill(
                Outline().polygon(
                    [
                        (x, base - high - 1),
                        (x + view.side * half * 0.2, base - high * 0.5),
                        (x - view.side * half * 0.2, base + 1),
                        (x - view.side * 3 * half, base + 1),
                        (x - view.side * 3 * half, base - high - 1),
                    ]
                ),
                "#4a2438",
                far,
            )


VARIANTS = (draw_buttes, draw_rift, draw_gorge_lookout, draw_castles)
