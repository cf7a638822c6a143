"""Ice: a gate of ice, a glacier like a road, a wall that calves, a bear by bright houses."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_peaks, skyline
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.landmarks.heights import draw_ice_stream
from generator.scenery.landmarks.north import draw_bear_village, draw_ice_gate

SNOW, BLUE = "#f4fafd", "#8fc3dc"


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


VARIANTS = (draw_ice_gate, draw_ice_stream, draw_wall, draw_bear_village)
