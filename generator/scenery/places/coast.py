"""Coasts: a path to the sea, a chalk arch, whales below snow, stacks with firs, boats."""

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    below,
    draw_hills,
    draw_peaks,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import fir, palm, tufts
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_surf, draw_water
from generator.scenery.heroes.boats import draw_mast, draw_pirogue, draw_pirogue_crew
from generator.scenery.landmarks.north import draw_zigzag_pier
from generator.scenery.motifs.cliffs import draw_arch
from generator.scenery.motifs.figures import draw_rocks, draw_tail
from generator.scenery.motifs.vessels import draw_sail

CHALK, TURF = "#f3ecd9", "#86a857"


def draw_whales(view: View) -> None:
    """Draw a whale dives off a shore below snowy mountains."""
    view = view.lit(50 + view.side * 26, 33)
    draw_sky(view)
    hz, d = view.horizon - 3, view.between(-5, 5)
    draw_peaks(
        view,
        hz,
        [
            (10 + d, hz - 19),
            (30 + d, hz - 27),
            (52 + d, hz - 22),
            (74 + d, hz - 29),
            (96, hz - 18),
        ],
        "#6d8199",
        0.45,
        0.5,
        1.9,
    )
    draw_hills(view, hz + 1, 6, "#5d8068", 0.3, 6)
    draw_water(view, hz + 1, "#1d6a8c")
    draw_tail(view, 55 - d, hz + 24, 19)
    if view.asks(Subject.ANIMAL):
        draw_mirror(view, 55 - d, hz + 24.6, 12, 7, "#14222e", 0.5)
    draw_rocks(view, Box(-2, view.height - 7, 34, 7), 8, 5.5, "#5d6068")
    draw_surf(
        view,
        [
            (-4, view.height - 11),
            (14, view.height - 9),
            (30, view.height - 5),
            (40, view.height + 2),
        ],
        0.8,
    )
    draw_birds(view, 64, hz - 33, 5, 1.8)


def draw_stacks(view: View) -> None:
    """Draw rocks in the surf with firs on top, a broad wet beach."""
    draw_sky(view)
    hz = view.horizon
    draw_hills(view, hz, 6, "#4f6f78", 0.55)
    draw_water(view, hz, "#3a7288", view.height - 16)
    for x, wide, high, far in ((78.0, 15, 9, 0.4), (24, 24, 15, 0.12), (56, 11, 10, 0.22)):
        x += view.between(-4, 4)
        base = hz + 9 - far * 16
        rock = below(
            skyline(
                view,
                [
                    (x - wide / 2, base),
                    (x - wide * 0.42, base - high * 0.7),
                    (x - wide * 0.1, base - high),
                    (x + wide * 0.3, base - high * 0.85),
                    (x + wide * 0.46, base - high * 0.3),
                    (x + wide * 0.55, base),
                ],
                2,
                1,
            ),
            base + 0.6,
        )
        view.fill(rock, "#4d4f58", far)
        wood = Outline()
        for n in range(int(wide / 2.6)):
            fx = x - wide * 0.36 + n * 2.5
            fir(wood, fx, base - high * 0.75, view.between(5, 9) * (1.2 - far), view.chance, 0.27)
        view.fill(wood, "#2d5545", far)
        draw_surf(
            view,
            [(x - wide * 0.62, base + 0.5), (x, base + 1), (x + wide * 0.66, base + 0.4)],
            0.7,
        )
        draw_mirror(view, x, base + 1.6, wide * 0.8, 7, "#3b4650", 0.35)
    _draw_wet_beach(view)
    draw_sail(view, 45, hz + 17, 18, "#c9453a")


def _draw_wet_beach(view: View) -> None:
    """Draw the wet beach with its surf."""
    sheen = mix(view.light.sky[3], view.tone("#b39a80"), 0.45)
    shore = [
        (-4, view.height - 14),
        (28, view.height - 12),
        (60, view.height - 17),
        (104, view.height - 13),
    ]
    view.melt(
        curved(shore).line((104, view.floor), (-4, view.floor)).close(),
        view.height - 16,
        view.height,
        sheen,
        view.tone("#b09574"),
    )
    draw_surf(view, shore, 1.0)


def draw_beach(view: View) -> None:
    """Draw painted pirogues drawn up on a long beach, one that puts out, palms, surf."""
    draw_sky(view)
    hz = view.horizon - 4
    draw_water(view, hz, "#2a8f9e", hz + 22)
    for y in (6, 11):
        draw_surf(
            view,
            [
                (-4, hz + y),
                (22, hz + y + 1.2),
                (55, hz + y - 0.6),
                (80, hz + y + 1),
                (104, hz + y),
            ],
            0.5,
        )
    shore = [(-4, hz + 21), (25, hz + 18.5), (55, hz + 17), (80, hz + 14), (104, hz + 12.5)]
    view.melt(
        curved(shore).line((104, view.floor), (-4, view.floor)).close(),
        hz + 13,
        view.height,
        view.tone("#d8bd8c"),
        view.tone("#eed6a6"),
    )
    draw_surf(view, shore, 1.0)
    wood, leaves = Outline(), Outline()
    for n, high in enumerate((30, 24, 34)):
        palm(
            wood,
            leaves,
            82 + n * 6.5,
            hz + 21 + n * 2,
            high,
            view.chance,
            view.between(-0.25, 0.05),
        )
    view.fill(wood, "#74543c")
    view.fill(leaves, "#3f7a4a")
    colours = ["#d9573f", "#2f6fa3", "#e9b13a", "#3f8f6a"]
    view.chance.shuffle(colours)
    first, second, third, fourth = colours
    draw_pirogue_crew(view, 21, hz + 12, 30, (fourth, first))
    draw_mast(view, 46, hz + 25.5, 33)
    draw_pirogue(view, 46, hz + 25.5, 33, (third, second))
    draw_pirogue(view, 77, hz + 32.5, 38, (second, third), -1)
    draw_pirogue(view, 28, hz + 36, 42, (first, fourth))
    tracks = Outline()
    tufts(tracks, Box(60, hz + 37, 42, 7), 8, 3, view.chance)
    view.fill(tracks, "#8a9a52")


VARIANTS = (draw_zigzag_pier, draw_arch, draw_whales, draw_stacks, draw_beach)
