"""Volcanoes: a cone of ice, a fire in the sea, craters in mist, a glowing rim."""

import itertools

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import (
    EDGE,
    below,
    broken,
    draw_mist,
    draw_ridge,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import broadleaf
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import OVER, WIDTH, View, curved
from generator.scenery.base.water import draw_water
from generator.scenery.landmarks.heights import draw_ice_cone
from generator.scenery.motifs.figures import draw_person, draw_rocks
from generator.scenery.motifs.vessels import draw_sail

LAVA, EMBER = "#ff7a2e", "#ffc95a"


def cone(
    view: View, x: float, base: float, high: float, rim: float, spread: float = 1.5
) -> list[Point]:
    """Return the outline of a volcano whose crater is `2 rim` wide, its flanks hollow."""
    half = high * spread
    left = [
        (x - half, base),
        (x - rim - (half - rim) * 0.52, base - high * 0.3),
        (x - rim - (half - rim) * 0.2, base - high * 0.68),
        (x - rim, base - high),
    ]
    bowl = [
        (x - rim * 0.3, base - high + rim * 0.32),
        (x + rim * 0.4, base - high + rim * 0.26),
        (x + rim, base - high - 0.6),
    ]
    right = [
        (x + rim + (half - rim) * 0.21, base - high * 0.66),
        (x + rim + (half - rim) * 0.53, base - high * 0.29),
        (x + half, base),
    ]
    return [
        left[0],
        *(p for a, b in itertools.pairwise(left) for p in broken(view, a, b, 1, 0.7)),
        *bowl,
        *(
            p
            for a, b in zip([bowl[-1], *right], right, strict=False)
            for p in broken(view, a, b, 1, 0.7)
        ),
    ]


def draw_cone(
    view: View,
    x: float,
    base: float,
    high: float,
    rim: float,
    colour: str,
    far: float,
    spread: float = 1.5,
) -> Outline:
    """Draw a volcano with gullies, its side away from the light in shade; return its outline."""
    path = below(cone(view, x, base, high, rim, spread), base + 1)
    view.melt(
        path, base - high, base, view.tone(colour, far), view.tone(colour, min(1, far + 0.35))
    )
    away = x - view.side * high * spread * 1.2
    gully = [
        (x + view.side * rim * 0.3, base - high),
        (x - view.side * rim * 0.5, base - high * 0.7),
        (x + view.side * rim * 0.4, base - high * 0.35),
        (x - view.side * rim, base + 1),
    ]
    with view.pen.clipped(path), view.pen.thinned(0.3):
        view.fill(
            Outline().polygon([*gully, (away, base + 1), (away, base - high - 2)]), "#2a3050", far
        )
        furrows = Outline()
        for n in range(9):
            at = (n - 4) / 4.5
            furrows.polygon(
                [
                    (x + at * rim, base - high + 1),
                    (x + at * high * spread * 0.6 + 0.9, base - high * 0.16),
                    (x + at * high * spread * 0.55 - 0.9, base - high * 0.1),
                ]
            )
        with view.pen.thinned(0.14):
            view.fill(furrows, "#2a3050", far)
    return path


def draw_plume(
    view: View, x: float, y: float, size: float, colour: str, alpha: float = 0.8
) -> None:
    """Draw smoke that billows up and drifts away from the light."""
    path, light, drift = Outline(), Outline(), -view.side
    for n in range(11):
        r = size * (0.07 + 0.026 * n) * view.between(0.85, 1.2)
        px, py = x + drift * size * (0.013 * n * n + 0.02), y - size * (0.125 * n - 0.003 * n * n)
        path.circle(px, py, r).circle(
            px + drift * r * 0.9, py + r * view.between(0.1, 0.5), r * 0.75
        )
        light.circle(px + view.side * r * 0.35, py - r * 0.3, r * 0.5)
    with view.pen.thinned(alpha):
        view.pen.fill(path, colour)
    with view.pen.thinned(0.12):
        view.pen.fill(light, "#ffffff")


def draw_fire(view: View, x: float, y: float, size: float) -> None:
    """Draw a fountain of lava, sparks flying in arcs, and its glow."""
    with view.pen.thinned(0.035):
        for n in range(14):
            view.pen.fill(Outline().circle(x, y - size * 0.25, size * (0.3 + 0.065 * n)), LAVA)
    arcs, core, sparks = Outline(), Outline(), Outline()
    for n in range(11):
        reach = (n - 5) / 5 * size * view.between(0.5, 0.8)
        high = size * view.between(0.6, 1.05) * (1 - abs(n - 5) / 9)
        (core if 2 < n < 8 else arcs).move(x + reach * 0.1, y).curve(
            (x + reach * 0.35, y - high),
            (x + reach * 0.7, y - high * 1.02),
            (x + reach, y - high * view.between(0.2, 0.6)),
        )
        sparks.circle(
            x + reach * view.between(0.9, 1.3),
            y - high * view.between(0.2, 1.1),
            view.between(0.25, 0.5),
        )
    view.pen.stroke(arcs, LAVA, 0.6)
    view.pen.stroke(core, EMBER, 0.85)
    view.pen.fill(sparks, EMBER)


def draw_streams(view: View, x: float, base: float, high: float, count: int) -> None:
    """Draw lava that runs down the flanks."""
    path = Outline()
    for n in range(count):
        side = (n - (count - 1) / 2) / count * 2
        points = [(x + side * 1.5, base - high + 1)]
        points += [
            (x + side * high * 0.26 * m + view.between(-1.6, 1.6), base - high * (1 - 0.22 * m))
            for m in range(1, 4)
        ]
        path.move(*points[0]).curve(*points[1:4])
    with view.pen.thinned(0.35):
        view.pen.stroke(path, LAVA, 2.0)
    view.pen.stroke(path, EMBER, 0.6)


def draw_sea_fire(view: View) -> None:
    """Draw an island that is a volcano, throwing fire over a dark sea."""
    draw_sky(view, "none")
    hz, x, high = view.horizon + 4, view.between(44, 56), view.between(25, 28)
    draw_plume(view, x, hz - high - 3, 20, mix(view.light.sky[1], "#8a6a72", 0.45), 0.75)
    draw_fire(view, x, hz - high + 0.5, 13)
    draw_cone(view, x, hz, high, 4.2, "#5b5560", 0.12, 1.2)
    draw_streams(view, x + view.side * 2, hz, high, 2)
    draw_water(view, hz, "#1f4f74")
    glow = Outline()
    for n in range(16):
        long = (9 - n * 0.3) * view.between(0.4, 1)
        glow.move(x - long / 2, hz + 0.8 + n * 1.5).line((x + long / 2, hz + 0.8 + n * 1.5))
    with view.pen.thinned(0.5):
        view.pen.stroke(glow, LAVA, 0.5)
    lamps = Outline()
    for n in range(9):
        lamps.circle(x - 17 + n * 1.9 + view.between(-0.5, 0.5), hz - view.between(0.5, 2.2), 0.32)
    view.pen.fill(lamps, "#ffe2a0")
    draw_sail(view, 24 if view.side > 0 else 76, hz + 26, 17, "#c9563a", "#fffdf4")


def draw_craters(view: View) -> None:
    """Draw a smoking crater among ribbed cones, in a sea of mist."""
    view = view.lit(50 + view.side * 37, 31)
    draw_sky(view)
    hz = view.horizon + 2
    draw_cone(view, 66, hz - 3, 33, 3, "#6d7488", 0.6, 1.5)
    draw_plume(view, 66, hz - 37, 12, mix(view.light.cloud, "#8a8494", 0.35), 0.85)
    draw_ridge(view, hz, 10, "#5f6a70", 0.6)
    draw_mist(view, hz + 1, 3.2, 0.8)
    draw_plume(view, 33, hz - 12, 16, view.light.cloud, 0.85)
    draw_cone(view, 34, hz + 9, 21, 9, "#8d7f78", 0.22, 1.25)
    draw_cone(view, 60, hz + 11, 17, 2.5, "#6f7a5c", 0.18, 1.15)
    view.ground(hz + 9.5, "#b6a596", "#8d7d70", far=(0.5, 0.05))
    draw_mist(view, hz + 11, 3.4, 0.9)
    draw_mist(view, hz + 18, 2.6, 0.5)
    rim = below(
        skyline(
            view,
            [
                (-OVER, view.height - 17),
                (22, view.height - 12),
                (55, view.height - 6),
                (EDGE, view.height - 10),
            ],
            2,
            1.4,
        ),
        view.height + OVER,
    )
    view.fill(rim, "#4f5a44")
    bushes = Outline()
    for x in (4, 12, 22, 88, 97):
        broadleaf(
            bushes,
            bushes,
            x,
            view.height - 10 + abs(x - 50) * 0.02,
            view.between(6, 10),
            view.chance,
        )
    view.fill(bushes, "#36442f")


def draw_rim(view: View) -> None:
    """Draw the rim of a crater at night, glowing from below; someone looks in."""
    draw_sky(view, "none")
    hz = view.horizon + 1
    x = 50 - view.side * view.between(4, 10)
    draw_ridge(view, hz, 7, "#5a5f72", 0.5)
    draw_plume(view, x, hz - 15, 30, mix(view.light.sky[1], "#c0603a", 0.5), 0.7)
    draw_fire(view, x, hz - 4, 24)
    far_rim = skyline(
        view,
        [
            (-OVER, hz + 4),
            (x - 34, hz - 7),
            (x - 20, hz - 3),
            (x, hz - 1),
            (x + 21, hz - 4),
            (x + 33, hz - 9),
            (EDGE, hz + 2),
        ],
        3,
        1.5,
    )
    view.melt(
        below(far_rim, view.height),
        hz - 9,
        hz + 12,
        view.tone("#6a4a46"),
        mix(view.tone("#6a4a46"), LAVA, 0.55),
    )
    pool = Outline().ellipse(x, hz + 13, 27, 5)
    view.melt(pool, hz + 8, hz + 18, "#e2551f", EMBER)
    near = skyline(
        view,
        [
            (-OVER, hz + 6),
            (10, hz + 12),
            (x - 16, hz + 16),
            (x + 14, hz + 15),
            (84, hz + 10),
            (EDGE, hz + 5),
        ],
        3,
        1.2,
    )
    view.melt(
        below(near, view.height + OVER),
        hz + 5,
        hz + 30,
        view.tone("#7a5448"),
        view.tone("#3b3338"),
    )
    view.pen.stroke(curved(near), mix(view.tone("#7a5448"), LAVA, 0.6), 0.5)
    draw_rocks(view, Box(0, hz + 22, WIDTH, view.height - hz - 20), 9, 3.4, "#4a4148")
    spot = 86 if x < 50 else 13
    draw_person(view, spot, hz + 10.5, 6.5, "#16141c", hat=False)
    draw_person(view, spot + 4, hz + 10.8, 6, "#16141c", hat=False)


VARIANTS = (draw_ice_cone, draw_sea_fire, draw_craters, draw_rim)
