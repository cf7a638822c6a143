"""Fields: tulips and a mill, tea hills, stairs of rice, a red barn, a desert in flower."""

import math

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point, smooth
from generator.scenery.base.flowers import draw_tulip_rows
from generator.scenery.base.land import draw_hills, draw_mist, draw_ridge, hill
from generator.scenery.base.plants import crown, spire, trunk
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.landmarks.deserts import draw_flower_desert
from generator.scenery.landmarks.north import draw_barn_hills
from generator.scenery.landmarks.tropics import draw_rice_stairs
from generator.scenery.motifs.figures import draw_person


def draw_tulips(view: View) -> None:
    """Draw stripes of tulips that run to the horizon, a windmill, a row of poplars."""
    view = view.lit(50 + view.side * 42, 31)
    draw_sky(view, "heaps" if not (view.light.is_low or view.light.is_night) else "veils")
    hz = view.horizon + 1
    trees = Outline()
    for n in range(24):
        if abs(n - 12) > 3:
            spire(trees, n * 4.3 + view.between(-1, 1), hz + 0.6, view.between(4, 7), 0.16)
    view.fill(trees, "#5f8a5a", 0.4)
    view.ground(hz, "#7fa84c", "#5f8f3f", far=(0.3, 0))
    far_x = 50 - view.side * 12
    colours = [
        "#e2483d",
        "#f6c445",
        "#e879a4",
        "#f4853c",
        "#fbf2e4",
        "#9a4fb0",
        "#e2483d",
        "#f6c445",
        "#d63a6a",
        "#f4853c",
        "#e879a4",
        "#f6c445",
    ]
    if not view.asks(Subject.BLOSSOM):
        colours = ["#8fb35a", "#c9c46a", "#6f9a48", "#b5b35f"] * 3
    turn = view.chance.randrange(6)
    count, spread = 11, 26.0
    bottom = view.height + 4
    for n in range(count):
        left, right = (n - count / 2) * spread, (n + 0.74 - count / 2) * spread
        near, away = (
            (far_x + left * 1.0, far_x + right * 1.0),
            (far_x + left * 0.16, far_x + right * 0.16),
        )
        colour = colours[(n + turn) % len(colours)]
        view.melt(
            Outline().polygon(
                [(away[0], hz + 0.6), (away[1], hz + 0.6), (near[1], bottom), (near[0], bottom)]
            ),
            hz,
            bottom,
            view.tone(colour, 0.4),
            view.tone(colour),
        )
    rows = Outline()
    for n in range(count):
        for share in (0.18, 0.37, 0.56):
            lane = (n + share - count / 2) * spread
            rows.move(far_x + lane * 0.2, hz + 2).line((far_x + lane, bottom))
    with view.pen.thinned(0.16):
        view.line(rows, "#5a1f2a", 0.5)
    _draw_mill(view, 50 + view.side * 19, hz + 2, 30)
    draw_tulip_rows(view, ("#e2483d", "#f6c445", "#e879a4", "#fbf2e4", "#9a4fb0"))


def _draw_mill(view: View, x: float, foot: float, high: float) -> None:
    """Draw a windmill: a tapering tower, gallery, cap, four latticed sails."""
    w = high * 0.16
    view.melt(
        Outline().polygon(
            [
                (x - w, foot),
                (x - w * 0.6, foot - high * 0.66),
                (x + w * 0.6, foot - high * 0.66),
                (x + w, foot),
            ]
        ),
        foot - high,
        foot,
        view.tone("#a8653f"),
        view.tone("#7f4a34"),
    )
    with view.pen.thinned(0.25):
        flank = -view.side
        view.fill(
            Outline().polygon(
                [
                    (x + flank * w, foot),
                    (x + flank * w * 0.6, foot - high * 0.66),
                    (x + flank * w * 0.1, foot - high * 0.66),
                    (x + flank * w * 0.25, foot),
                ]
            ),
            "#2b2030",
        )
    view.fill(
        Outline().rect(Box(x - w * 1.25, foot - high * 0.27, w * 2.5, high * 0.03)), "#fbf3e2"
    )
    view.fill(
        Outline()
        .rect(Box(x - w * 0.2, foot - high * 0.5, w * 0.4, high * 0.08))
        .rect(Box(x - w * 0.22, foot - high * 0.13, w * 0.44, high * 0.13)),
        "#f4ead6",
    )
    cap = (
        Outline()
        .move(x - w * 0.72, foot - high * 0.65)
        .curve(
            (x - w * 0.7, foot - high * 0.82),
            (x + w * 0.7, foot - high * 0.82),
            (x + w * 0.72, foot - high * 0.65),
        )
        .close()
    )
    view.fill(cap, "#4a4f4a")
    hub = (x, foot - high * 0.72)
    _draw_mill_sails(view, high, hub)


def _draw_mill_sails(view: View, high: float, hub: Point) -> None:
    """Draw the mill's cap and sails."""
    spars, cloth = Outline(), Outline()
    start = view.between(12, 40)
    for n in range(4):
        angle = math.radians(start + 90 * n)
        c, s = math.cos(angle), math.sin(angle)
        long = high * 0.46
        spars.move(*hub).line((hub[0] + c * long, hub[1] + s * long))
        wide = high * 0.075
        corners = [(0.18, 0.0), (1.0, 0.0), (1.0, 1.0), (0.18, 1.0)]
        cloth.polygon(
            [
                (hub[0] + c * long * a - s * wide * b, hub[1] + s * long * a + c * wide * b)
                for a, b in corners
            ]
        )
    view.fill(cloth, "#f7efdc")
    view.line(spars, "#4a3a30", 0.55)
    view.fill(Outline().circle(*hub, high * 0.025), "#33302c")


def draw_tea(view: View) -> None:
    """Draw hills of tea in clipped rows that follow every curve, pickers, silver oaks."""
    draw_sky(view)
    hz = view.horizon - 4
    draw_ridge(view, hz, 13, "#5f7f86", 0.72, 3, 1)
    draw_hills(view, hz + 2, 9, "#5f8a5f", 0.55, 4)
    draw_mist(view, hz, 2.6, 0.7)
    side = view.side
    for n, (top, far) in enumerate(((hz + 1, 0.34), (hz + 9, 0.18), (hz + 21, 0.04))):
        flip = side if n % 2 else -side
        points: list[Point] = [
            (50 - flip * 56, top + 13),
            (50 - flip * 34, top + 5),
            (50 - flip * 10, top - 1),
            (50 + flip * 16, top + 3),
            (50 + flip * 36, top + 9),
            (50 + flip * 56, top + 11),
        ]
        if flip < 0:
            points = points[::-1]
        body = hill(points, view.height + 5)
        view.melt(body, top, top + 30, view.tone("#9dbb4e", far), view.tone("#4f8a3f", far))
        rows = Outline()
        for m in range(11):
            drop = 2.0 + m * (1.7 + m * 0.12)
            flat = 1 - m * 0.03
            line = [(x, top + 6 + (y - top - 6) * flat + drop) for x, y in points]
            rows.move(*line[0])
            for one, other, end in smooth(line):
                rows.curve(one, other, end)
        with view.pen.clipped(body):
            view.line(rows, "#3a6b35", 0.7 + n * 0.25, far)
        if n == 1:
            oaks, crowns = Outline(), Outline()
            for x in (18, 27, 71, 84):
                trunk(oaks, x, top + 13, 13, 0.7)
                crown(crowns, x, top - 1, 5, 8, view.chance)
            view.fill(oaks, "#5a4a3c", 0.1)
            view.fill(crowns, "#5f8a5c", 0.12)
    for x, colour in ((30, "#c8434f"), (44, "#e0a03a"), (66, "#3f6fa8")):
        y = hz + 33 + view.between(-3, 3)
        draw_person(view, x, y, 8, colour, hat=False)
        view.fill(Outline().rounded(Box(x - 1.6, y - 6, 3.2, 3.6), 0.8), "#c9a36a")


VARIANTS = (draw_tulips, draw_tea, draw_rice_stairs, draw_barn_hills, draw_flower_desert)
