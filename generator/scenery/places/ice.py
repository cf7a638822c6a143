"""Ice: bergs in a dark sea, a glacier with its moraines, a wall that calves, huts in the north."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_peaks, draw_ridge, skyline
from generator.scenery.base.sky import draw_aurora, draw_birds, draw_sky
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.landmarks.heights import draw_ice_stream
from generator.scenery.landmarks.north import draw_bear_village, draw_ice_gate
from generator.scenery.motifs.buildings import draw_gable
from generator.scenery.motifs.vessels import draw_hull

SNOW, BLUE = "#f4fafd", "#8fc3dc"


def draw_bergs(view: View) -> None:
    """Draw icebergs, white above and blue below, drift before a dark shore."""
    draw_sky(view, "none")
    hz = view.horizon - 2
    if view.light.is_night:
        draw_aurora(view)
    draw_ridge(view, hz, 8, "#6b7c92", 0.55, 5)
    draw_water(view, hz, "#1b4f78")
    for x, base, wide, high, far in (
        (80.0, 5, 22, 15, 0.35),
        (20, 6, 16, 10, 0.35),
        (50, 13, 38, 24, 0.05),
        (86, 24, 17, 8, 0.0),
        (12, 27, 13, 6, 0.0),
    ):
        _draw_berg(view, x + view.between(-3, 3), hz + base, wide, high, far)
    floes = Outline()
    for _ in range(12):
        x, y, s = view.between(0, 100), view.between(hz + 16, view.height), view.between(1, 3.4)
        floes.polygon(
            [
                (x - s, y),
                (x - s * 0.5, y - s * 0.22),
                (x + s * 0.8, y - s * 0.2),
                (x + s, y + s * 0.1),
                (x, y + s * 0.25),
            ]
        )
    view.fill(floes, SNOW, 0.05)


def _draw_berg(view: View, x: float, base: float, wide: float, high: float, far: float) -> None:
    """Draw an iceberg: facets, a blue foot, its image in the water."""
    w = wide / 2
    top = x + view.between(-0.25, 0.25) * wide
    peak = [
        (x - w, base),
        (x - w * 0.86, base - high * 0.42),
        (x - w * 0.45, base - high * 0.62),
        (top - w * 0.16, base - high),
        (top + w * 0.2, base - high * 0.86),
        (x + w * 0.5, base - high * 0.48),
        (x + w * 0.86, base - high * 0.36),
        (x + w, base),
    ]
    body = below(skyline(view, peak, 1, 0.8), base + 0.6)
    draw_mirror(view, x, base + 1, wide, high * 0.5, SNOW, 0.35)
    view.melt(body, base - high, base, view.tone(SNOW, far), view.tone(BLUE, far))
    shade = Outline().polygon(
        [
            (top, base - high),
            (x + view.side * w * 0.1, base - high * 0.5),
            (x - view.side * w * 0.2, base + 1),
            (x - view.side * w * 1.4, base + 1),
            (x - view.side * w * 1.4, base - high * 1.1),
        ]
    )
    with view.pen.clipped(body):
        with view.pen.thinned(0.4):
            view.fill(shade, "#5a97c4", far)
        with view.pen.thinned(0.55):
            view.fill(
                Outline().rect(Box(x - w, base - high * 0.07, wide, high * 0.12)), "#4fb0cc", far
            )
            cracks = Outline()
            for n in range(3):
                cx = x + w * (n - 1) * 0.55
                cracks.move(cx, base - high * 0.55).line(
                    (cx + w * 0.08, base - high * 0.3), (cx - w * 0.06, base - high * 0.1)
                )
            view.line(cracks, "#6fa9cc", 0.35, far)


def draw_glacier(view: View) -> None:
    """Draw a glacier that bends down between peaks, dark bands of rubble along it."""
    draw_sky(view)
    hz, d = view.horizon + 2, view.between(-4, 4)
    draw_peaks(
        view,
        hz,
        [(24 + d, hz - 26), (47 + d, hz - 34), (70 + d, hz - 28)],
        "#7d8ea3",
        0.5,
        0.75,
        1.8,
    )
    draw_hills(view, hz, 4, SNOW, 0.3, 3)
    left = [
        (54 + d, hz - 6),
        (45 + d, hz + 4),
        (50 + d, hz + 15),
        (38, hz + 28),
        (12, view.height + 4),
    ]
    right = [
        (62 + d, hz - 6),
        (64 + d, hz + 4),
        (76 + d, hz + 14),
        (84, hz + 27),
        (88, view.height + 4),
    ]
    view.ground(hz, "#c9d6df", "#8f9ca8", far=(0.3, 0))
    for flank, base, turn in ((left, -6, -1), (right, 106, 1)):
        edge = [(x + turn * 1.5, y) for x, y in flank]
        rock = curved(edge).line((base, view.height + 4), (base, hz + 1)).close()
        view.melt(rock, hz, view.height, view.tone("#8b96a5", 0.35), view.tone("#59636f"))
    tongue = [*left, *right[::-1]]
    body = blob(tongue)
    view.melt(body, hz - 6, view.height, view.tone(SNOW, 0.15), view.tone("#cfe6f1"))
    bands = Outline()
    for share in (0.24, 0.5, 0.55, 0.78):
        line = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in zip(left, right, strict=True)
        ]
        wide = [0.15, 0.4, 0.8, 1.3, 2.0]
        outer = [(x + w, y) for (x, y), w in zip(line, wide, strict=True)]
        blob([*line, *outer[::-1]], bands)
    with view.pen.clipped(body):
        view.fill(bands, "#76818d", 0.15)
        cracks = Outline()
        for n in range(16):
            y = hz + 8 + (n / 16) ** 1.2 * (view.height - hz - 8)
            x, s = view.between(34, 78), 1.5 + n * 0.3
            cracks.move(x - s * 0.6, y + s * 0.14).line((x + s * 0.6, y - s * 0.14))
        view.line(cracks, "#9ccbe0", 0.45)
    draw_peaks(view, view.height - 4, [(4, hz + 2), (-8, hz - 4)][::-1], "#5d6875", 0.05, 0, 1.5)
    draw_peaks(view, view.height, [(97, hz + 7), (110, hz + 1)], "#5d6875", 0.05, 0, 1.5)
    draw_birds(view, 30, hz - 12, 3)


def draw_wall(view: View) -> None:
    """Draw the front of a glacier: a blue wall of pinnacles over a lake with floes."""
    draw_sky(view)
    hz, d = view.horizon + 3, view.between(-5, 5)
    draw_peaks(
        view,
        hz - 8,
        [(8 + d, hz - 30), (28 + d, hz - 36), (52 + d, hz - 29), (78 + d, hz - 34), (98, hz - 26)],
        "#74869b",
        0.5,
        0.65,
        1.6,
    )
    field = [(-4, hz - 12), (24, hz - 15), (52, hz - 16.5), (78, hz - 14), (104, hz - 12)]
    view.melt(
        curved(field).line((104, hz), (-4, hz)).close(),
        hz - 17,
        hz - 4,
        view.tone(SNOW, 0.3),
        view.tone("#cfe5f0", 0.1),
    )
    x, crest = -4.0, []
    while x < 104:
        wide = view.between(1.5, 3.6)
        top = hz - view.between(9, 14.5)
        crest += [(x, top + view.between(1.5, 3.2)), (x + wide * 0.45, top)]
        x += wide
    wall = below([*crest, (104, hz - 10)], hz + 2)
    view.melt(wall, hz - 14, hz + 2, view.tone(SNOW), view.tone("#9fd2e8"), view.tone("#4f9fc6"))
    deep, light = Outline(), Outline()
    for n in range(0, len(crest) - 2, 2):
        cx, cy = crest[n]
        deep.polygon(
            [
                (cx - 0.15, cy),
                (cx + 0.5, cy + 0.3),
                (cx + view.between(0, 0.9), hz - view.between(0, 5)),
                (cx + view.between(-0.3, 0.1), hz - 3),
            ]
        )
        if n % 4:
            light.polygon([(cx + 1, cy), (cx + 1.6, cy + 0.5), (cx + 1.4, hz - 5)])
    with view.pen.clipped(wall):
        with view.pen.thinned(0.65):
            view.fill(deep, "#2f7fae")
        with view.pen.thinned(0.6):
            view.fill(light, "#ffffff")
    draw_water(view, hz + 1.4, "#5fa7ae")
    for mx in range(6, 100, 13):
        draw_mirror(view, mx, hz + 2, 11, view.between(6, 11), "#d6edf5", 0.4)
    for fx, fy, s in ((22, 16, 7), (58, 22, 9), (82, 13, 5), (38, 28, 6), (90, 29, 8)):
        _draw_berg(view, fx + view.between(-4, 4), hz + fy, s, s * 0.42, 0)


def draw_huts(view: View) -> None:
    """Draw wooden houses in bright colours in the snow by a fjord, lights in the sky."""
    draw_sky(view, "none")
    hz, d = view.horizon - 1, view.between(-5, 5)
    if view.light.is_night:
        draw_aurora(view)
    draw_peaks(
        view,
        hz,
        [(6 + d, hz - 17), (28 + d, hz - 24), (50 + d, hz - 16), (74 + d, hz - 26), (97, hz - 18)],
        "#5f7187",
        0.4,
        0.8,
        1.7,
    )
    draw_water(view, hz, "#1d4a6c", hz + 12)
    draw_mirror(view, 74 + d, hz + 0.6, 28, 8, "#a9bccd", 0.35)
    ground = [(-4, hz + 8), (22, hz + 10), (50, hz + 8.5), (76, hz + 10.5), (104, hz + 8)]
    view.melt(
        curved(ground).line((104, view.floor), (-4, view.floor)).close(),
        hz + 8,
        view.height,
        view.tone("#e3edf5"),
        view.tone("#c3d5e6"),
    )
    _draw_drifts(view, hz)


def _draw_drifts(view: View, hz: float) -> None:
    """Draw a boat on the fjord, and drifts of snow."""
    colours = ["#c0473c", "#e0a83a", "#2f6f93", "#5a8a5a", "#b5563a", "#8a5a7a"]
    view.chance.shuffle(colours)
    for n in range(7):
        far_row = n < 4
        x = 14.0 + n * 20 if far_row else 22.0 + (n - 4) * 30
        y = hz + (14 if far_row else 25) + view.between(-1.2, 1.2)
        w = view.between(8, 9.5) if far_row else view.between(12.5, 14.5)
        h = w * 0.55
        x += view.between(-2.5, 2.5)
        with view.pen.thinned(0.28):
            view.fill(
                Outline().polygon(
                    [
                        (x - w * 0.5, y),
                        (x + w * 0.5, y),
                        (x + w * 0.5 - view.side * w, y + w * 0.28),
                        (x - w * 0.4 - view.side * w, y + w * 0.28),
                    ]
                ),
                "#2c4a70",
            )
        if view.light.is_night:
            with view.pen.thinned(0.05):
                for ring in range(5):
                    view.pen.fill(
                        Outline().circle(x, y - h * 0.4, w * (0.5 + 0.12 * ring)), "#ffc96a"
                    )
        draw_gable(view, Box(x - w / 2, y - h, w, h), colours[n % 6], "#f3f8fc", 0, 0.46)
    draw_hull(view, 66, hz + 5, 7, "#c0473c")
    drifts = Outline()
    for n in range(5):
        y = hz + 19 + n * 3.8
        sx = view.between(-10, 60)
        drifts.move(sx, y).curve((sx + 14, y - 2), (sx + 28, y + 1.4), (sx + 46, y - 0.4))
    with view.pen.thinned(0.5):
        view.line(drifts, "#a3bbd3", 0.4)


VARIANTS = (draw_ice_gate, draw_ice_stream, draw_wall, draw_bear_village)
