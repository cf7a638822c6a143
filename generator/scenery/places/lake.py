"""Lakes: a church on its island, houses on stilts, reed boats, a jetty below volcanoes."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    draw_hills,
    draw_mist,
    draw_peaks,
    draw_ridge,
)  # fmt: skip
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.motifs.boats import draw_reed_boat, draw_stilts
from generator.scenery.motifs.buildings import draw_block, draw_hip
from generator.scenery.motifs.figures import draw_person
from generator.scenery.motifs.vessels import draw_canoe, draw_hull
from generator.scenery.places.volcano import draw_cone


def draw_church(view: View) -> None:
    """Draw a wooded island with a church, alps behind, a rowing boat."""
    draw_sky(view)
    hz, d = view.horizon - 1, view.between(-5, 5)
    draw_peaks(
        view,
        hz,
        [(12 + d, hz - 20), (34 + d, hz - 27), (58 + d, hz - 23), (86 + d, hz - 26)],
        "#7f8fa3",
        0.55,
        0.4,
        1.7,
    )
    draw_hills(view, hz, 10, "#5f7f68", 0.45, 4)
    draw_hills(view, hz + 0.5, 5, "#4b6f55", 0.28, 6)
    draw_water(view, hz + 0.5, "#2f8290")
    draw_mist(view, hz + 2, 1.5, 0.5)
    _draw_church(view, hz)


def _draw_church(view: View, hz: float) -> None:
    """Draw the island's trees, its church and stairs; a rowing boat."""
    x = 50 - view.side * 6
    base = hz + 10
    draw_mirror(view, x, base + 1, 44, 15, "#3f6656", 0.5)
    if view.asks(Subject.TEMPLE):
        draw_mirror(view, x + 3, base + 8, 4, 12, "#f3ead9", 0.55)
    view.fill(
        blob(
            [
                (x - 23, base + 0.4),
                (x - 14, base - 4.5),
                (x + 3, base - 7),
                (x + 16, base - 4),
                (x + 23, base + 0.4),
                (x, base + 1.6),
            ]
        ),
        "#77875c",
    )
    wood = Outline()
    for n in range(8):
        crown(
            wood,
            x - 18 + n * 4.9,
            base - 4.2 + abs(n - 3.5) * 0.6,
            7,
            view.between(5.5, 8),
            view.chance,
        )
    view.fill(wood, "#3d6a4c")
    _draw_white_church(view, x, base)
    front = Outline()
    for n in range(6):
        crown(front, x - 15 + n * 6.4, base - 2, 7, 4.6, view.chance)
    view.fill(front, "#2f5a42")
    stairs = Outline().polygon(
        [(x + 1, base + 0.6), (x + 3, base - 6), (x + 4.4, base - 6), (x + 4.2, base + 0.6)]
    )
    view.fill(stairs, "#e6dcc6")
    _draw_rowing_boat(view, 24 if x > 50 else 76, hz + 27)


@shows(Subject.BOAT)
def _draw_rowing_boat(view: View, bx: float, y: float) -> None:
    """Draw someone who rows."""
    draw_hull(view, bx, y, 25, "#8a5a3e")
    draw_person(view, bx - 2, y - 1.5, 10, "#3a3a48", hat=False)
    view.line(Outline().move(bx - 2, y - 6.5).line((bx + 13, y + 2)), "#5a4232", 0.6)


@shows(Subject.TEMPLE)
def _draw_white_church(view: View, x: float, base: float) -> None:
    """Draw the church with its pointed tower."""
    draw_hip(view, Box(x - 6, base - 13.5, 11, 6.5), "#f6efe0", "#b5614a", 0, 0.6)
    draw_block(view, Box(x + 4, base - 21, 4.4, 14), "#f8f2e6")
    view.fill(
        Outline().polygon([(x + 3.4, base - 21), (x + 6.2, base - 29), (x + 9, base - 21)]),
        "#8a4a3e",
    )
    view.fill(Outline().rect(Box(x + 5.5, base - 19.3, 1.4, 2.4)), "#3d4a5c")


def draw_jetty(view: View) -> None:
    """Draw a wooden jetty into a blue lake, volcanoes on the far shore."""
    view = view.lit(50 + view.side * 2, 32)
    draw_sky(view)
    hz = view.horizon - 1
    draw_ridge(view, hz, 7, "#75889a", 0.65)
    draw_cone(view, 74, hz, 27, 1.8, "#6d8497", 0.45, 1.35)
    draw_cone(view, 29, hz, 34, 2.2, "#5f7a80", 0.32, 1.3)
    draw_hills(view, hz + 0.8, 4, "#5f8a66", 0.3, 7)
    draw_water(view, hz + 0.8, "#2273ac")
    draw_mirror(view, 29, hz + 1.2, 44, 15, "#56707a", 0.32)
    houses = Outline()
    for _ in range(12):
        houses.rect(Box(view.between(4, 96), hz - view.between(0, 1.6), 1.3, 1))
    view.fill(houses, "#fbf3e2", 0.2)
    x = 56 if view.side > 0 else 44
    deck = Outline().polygon(
        [
            (x - 1.8, hz + 12),
            (x + 1.8, hz + 12),
            (x + 11, view.height + 4),
            (x - 11, view.height + 4),
        ]
    )
    posts, planks = Outline(), Outline()
    for n in range(6):
        share = (n / 5) ** 1.6
        y, half, size = (
            hz + 12 + (view.height - hz - 12) * share,
            1.9 + 8 * share,
            0.45 + 0.9 * share,
        )
        for side in (-1, 1):
            posts.rect(Box(x + side * half - size / 2, y - size * 2.2, size, size * 5))
    for n in range(16):
        share = (n / 15) ** 1.5
        y, half = hz + 12.3 + (view.height - hz - 11) * share, 1.8 + 9.2 * share
        planks.move(x - half, y).line((x + half, y))
    with view.pen.thinned(0.3):
        view.fill(
            Outline().polygon(
                [
                    (x - 1 - view.side * 2, hz + 13.5),
                    (x + 2 - view.side * 2, hz + 13.5),
                    (x + 9 - view.side * 8, view.height + 4),
                    (x - 12 - view.side * 8, view.height + 4),
                ]
            ),
            "#0f2f4a",
        )
    view.fill(posts, "#5c4333")
    view.fill(deck, "#b98d5e")
    view.line(planks, "#6f4f36", 0.35)
    bx = x - view.side * 25
    draw_canoe(view, bx, hz + 25, 34, "#c25a34", 2)
    if view.asks(Subject.BOAT):
        draw_mirror(view, bx, hz + 27, 26, 6, "#3a2c26", 0.35)
    draw_birds(view, 50, hz - 24, 4)


VARIANTS = (draw_church, draw_stilts, draw_reed_boat, draw_jetty)
