"""Towns seen from the water: arcades along a sea wall, bell towers behind ramparts."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import palm
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_water
from generator.scenery.motifs.buildings import (
    arch,
    dome,
    draw_block,
    draw_hip,
)
from generator.scenery.motifs.vessels import draw_dhow

PLASTER = ("#f0dfc0", "#e9c99a", "#dfb08a", "#f4ead6", "#d9c7ae", "#e6bfa4", "#cfd3c4")
TILES = ("#b5563c", "#a84e3a", "#c0654a")


def draw_arcades(view: View) -> None:
    """Draw pastel fronts over arcades along a sea wall, a domed capitol behind, old cars."""
    draw_sky(view, "heaps" if not (view.light.is_low or view.light.is_night) else "veils")
    hz = view.horizon + 10
    _draw_capitol(view, 50 - view.side * 14, hz)
    colours = ["#f3b8a4", "#a9d3c9", "#f6da94", "#9fc3e0", "#eec1cf", "#c9dba4", "#f0a884"]
    view.chance.shuffle(colours)
    left = -3.0
    for n in range(7):
        wide, high = view.between(14, 17), view.between(19, 27)
        box = Box(left, hz - high + 2, wide, high + 2)
        draw_block(view, box, colours[n], 0.0, 0.12)
        view.fill(Outline().rect(Box(box.x - 0.3, box.y - 1, wide + 0.6, 1.8)), "#fbf5e8")
        openings, rails, arcs = Outline(), Outline(), Outline()
        for m in range(3):
            cx = box.x + wide * (m + 0.5) / 3
            for level in range(int((high - 9) / 6.4)):
                arch(openings, cx, box.y + 7.2 + level * 6.4, 2.1, 4.6)
                rails.move(cx - 1.7, box.y + 7.3 + level * 6.4).line(
                    (cx + 1.7, box.y + 7.3 + level * 6.4)
                )
            arch(arcs, cx, hz + 4, 3.6, 7)
        view.fill(arcs, "#5a4a4a")
        view.fill(openings, "#3f6f7a" if n % 2 else "#6b5348")
        view.line(rails, "#fbf5e8", 0.5)
        left += wide
    _draw_sea_wall(view, hz)


@shows(Subject.TEMPLE)
def _draw_capitol(view: View, x: float, hz: float) -> None:
    """Draw a dome on columns behind the fronts."""
    stone = "#efe6d2"
    for wide, top, high in ((34.0, 22, 8), (15.0, 29, 7.5)):
        draw_block(view, Box(x - wide / 2, hz - top - 6, wide, high + 6), stone, 0.18)
    columns = Outline()
    for n in range(6):
        columns.rect(Box(x - 6.6 + n * 2.5, hz - 34.5, 0.7, 5))
    view.fill(columns, "#b9ab92", 0.18)
    view.fill(dome(Outline(), x, hz - 35, 14.5, 11), "#d9cdb4", 0.14)
    view.fill(
        Outline()
        .rect(Box(x - 1.6, hz - 48.4, 3.2, 3))
        .polygon([(x - 1.9, hz - 48.2), (x, hz - 53.5), (x + 1.9, hz - 48.2)]),
        "#c9a95c",
        0.1,
    )


def _draw_sea_wall(view: View, hz: float) -> None:
    """Draw the street with its cars, the sea wall and a palm."""
    view.ground(hz + 4, "#cdbfa8", "#a89b88")
    wall = [(-3, hz + 15), (103, hz + 13)]
    view.fill(
        Outline().polygon([(-3, hz + 12.5), (103, hz + 10.5), (103, hz + 15), (-3, hz + 17)]),
        "#d9cfbd",
    )
    view.line(Outline().move(*wall[0]).line(wall[1]), "#b3a690", 0.5)
    for cx, colour in ((24, "#c8483f"), (62, "#2f8f9a")):
        _draw_car(view, cx + view.between(-6, 6), hz + 11.5, 17, colour)
    view.melt(
        Outline().polygon([(-3, hz + 17), (103, hz + 15), (103, view.floor), (-3, view.floor)]),
        hz + 15,
        view.height,
        view.tone("#3f9fb5"),
        view.tone("#1f6f95"),
    )
    for y in (19.5, 23):
        view.line(
            curved(
                [
                    (-3, hz + y),
                    (20, hz + y - 1.5),
                    (45, hz + y),
                    (70, hz + y - 2),
                    (103, hz + y - 1),
                ]
            ),
            "#ffffff",
            0.7,
        )
    wood, leaves = Outline(), Outline()
    palm(wood, leaves, 91 if view.side > 0 else 9, hz + 9, 33, view.chance, -0.08 * view.side)
    view.fill(wood, "#6b5240")
    view.fill(leaves, "#3a7350")


def _draw_car(view: View, x: float, foot: float, long: float, colour: str) -> None:
    """Draw a round old car from the side."""
    s = long
    body = (
        Outline()
        .move(x - s * 0.5, foot - s * 0.06)
        .curve(
            (x - s * 0.52, foot - s * 0.2),
            (x - s * 0.42, foot - s * 0.22),
            (x - s * 0.26, foot - s * 0.23),
        )
    )
    body.curve(
        (x - s * 0.18, foot - s * 0.38),
        (x + s * 0.1, foot - s * 0.38),
        (x + s * 0.18, foot - s * 0.23),
    )
    body.curve(
        (x + s * 0.4, foot - s * 0.22),
        (x + s * 0.52, foot - s * 0.18),
        (x + s * 0.5, foot - s * 0.06),
    ).close()
    view.fill(body, colour)
    view.fill(
        Outline()
        .polygon(
            [
                (x - s * 0.19, foot - s * 0.24),
                (x - s * 0.13, foot - s * 0.325),
                (x - s * 0.03, foot - s * 0.34),
                (x - s * 0.03, foot - s * 0.24),
            ]
        )
        .polygon(
            [
                (x, foot - s * 0.24),
                (x, foot - s * 0.34),
                (x + s * 0.06, foot - s * 0.33),
                (x + s * 0.12, foot - s * 0.24),
            ]
        ),
        "#2c3a48",
    )
    view.fill(
        Outline()
        .circle(x - s * 0.28, foot - s * 0.05, s * 0.085)
        .circle(x + s * 0.3, foot - s * 0.05, s * 0.085),
        "#26242a",
    )
    view.fill(
        Outline()
        .circle(x - s * 0.28, foot - s * 0.05, s * 0.04)
        .circle(x + s * 0.3, foot - s * 0.05, s * 0.04),
        "#f3efe6",
    )
    view.line(
        Outline().move(x - s * 0.48, foot - s * 0.13).line((x + s * 0.48, foot - s * 0.13)),
        "#fbf5e8",
        0.45,
    )


def draw_bell_towers(view: View) -> None:
    """Draw a walled town on a warm sea: a domed church and its tower above balconies and palms."""
    view = view.lit(50 + view.side * 39, 28)
    draw_sky(view)
    hz = view.horizon + 7
    _draw_cathedral(view, 50 + view.side * 10, hz)
    _draw_ramparts(view, hz)


@shows(Subject.TEMPLE)
def _draw_cathedral(view: View, x: float, hz: float) -> None:
    """Draw a church with a ribbed dome and a tower."""
    draw_block(view, Box(x - 22, hz - 14, 30, 18), "#e9b070", 0.12)
    draw_block(view, Box(x - 25, hz - 27, 8, 30), "#eebb7c", 0.08)
    draw_block(view, Box(x - 24, hz - 33, 6, 6.4), "#f3c98e", 0.08)
    openings = arch(
        arch(arch(Outline(), x - 21, hz - 28.5, 2.6, 4), x - 21, hz - 18, 2.6, 5),
        x - 21,
        hz - 9,
        2.6,
        4,
    )
    view.fill(openings, "#5a3d40", 0.05)
    view.fill(
        dome(Outline(), x - 21, hz - 32.8, 7, 6).rect(Box(x - 21.3, hz - 42, 0.6, 4)),
        "#b5563c",
        0.06,
    )
    draw_block(view, Box(x - 9, hz - 19, 14, 6), "#f0c48a", 0.1)
    view.fill(
        dome(Outline(), x - 2, hz - 18.6, 15, 11).polygon(
            [(x - 2.8, hz - 29), (x - 2, hz - 34), (x - 1.2, hz - 29)]
        ),
        "#c0603f",
        0.08,
    )
    ribs = Outline()
    for n in range(-2, 3):
        ribs.move(x - 2 + n * 3, hz - 18.8).curve(
            (x - 2 + n * 3, hz - 25), (x - 2 + n, hz - 28), (x - 2, hz - 29.4)
        )
    view.line(ribs, "#e9a27a", 0.35, 0.1)


def _draw_ramparts(view: View, hz: float) -> None:
    """Draw painted houses, the ramparts, and the sea with a dhow."""
    colours = ["#e9a13c", "#d9604c", "#4a8fa8", "#efc75e", "#c9678a", "#f0e0c0", "#6fa58a"]
    view.chance.shuffle(colours)
    left = -4.0
    for n in range(8):
        wide, high = view.between(12, 15.5), view.between(9, 14)
        box = Box(left, hz - high + 5, wide, high)
        draw_hip(view, box, colours[n % 7], "#a84e3a", 0.03, 0.24)
        balcony = Outline().rect(Box(box.x + wide * 0.16, box.y + high * 0.58, wide * 0.68, 0.8))
        posts = Outline()
        for m in range(6):
            posts.rect(
                Box(box.x + wide * (0.18 + m * 0.125), box.y + high * 0.58 - 1.7, 0.35, 1.7)
            )
        view.fill(posts, "#fbf1dc")
        view.fill(balcony, "#6b4a34")
        left += wide
    wall = Box(-3, hz + 5, 106, 8.5)
    view.melt(Outline().rect(wall), hz + 5, hz + 13, view.tone("#c9a57c"), view.tone("#8f7058"))
    crenels = Outline()
    for n in range(14):
        crenels.rect(Box(-2 + n * 7.8, hz + 3.4, 4.8, 2.2))
    view.fill(crenels, "#c9a57c")
    view.fill(dome(Outline().rect(Box(18, hz + 0.6, 6, 5)), 21, hz + 0.8, 6.6, 3.6), "#d6b487")
    joints = Outline()
    for n in range(20):
        joints.move(n * 5.4 + (n % 2) * 2, hz + 7 + (n % 3) * 2.2).line(
            (n * 5.4 + 3 + (n % 2) * 2, hz + 7 + (n % 3) * 2.2)
        )
    with view.pen.thinned(0.4):
        view.line(joints, "#5a4238", 0.35)
    draw_water(view, hz + 13, "#2a7f8c")
    draw_dhow(view, 28 if view.side > 0 else 72, hz + 25, 14)
    wood, leaves = Outline(), Outline()
    for n, (px, high) in enumerate(((92, 34), (99, 26))):
        palm(
            wood,
            leaves,
            px if view.side < 0 else 100 - px,
            hz + 13.5,
            high,
            view.chance,
            0.1 * (1 if n else -1),
        )
    view.fill(wood, "#4a382f")
    view.fill(leaves, "#2f5f48")
