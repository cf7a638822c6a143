"""Savannas: elephants below snow, baobabs, a billabong, a house under a storm."""

from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    below,
    draw_grass,
    draw_hills,
    draw_mist,
    skyline,
)
from generator.scenery.base.plants import acacia, baobab
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View
from generator.scenery.landmarks.tropics import draw_storm_savanna
from generator.scenery.landmarks.waters import draw_billabong
from generator.scenery.motifs.figures import ELEPHANT, draw_animal, draw_person

GRASS = "#cfae5c"


def draw_elephants(view: View) -> None:
    """Draw elephants and umbrella thorns, a great mountain with snow above the haze."""
    draw_sky(view, "none" if view.light.is_low else "veils")
    hz = view.horizon + 3
    x = 50 - view.side * 7
    dome_top = [
        (x - 52, hz - 1),
        (x - 32, hz - 10),
        (x - 15, hz - 24),
        (x - 9, hz - 27.5),
        (x + 2, hz - 28.6),
        (x + 10, hz - 26.5),
        (x + 17, hz - 21),
        (x + 34, hz - 8),
        (x + 56, hz - 1),
    ]
    body = below(skyline(view, dome_top, 2, 0.6), hz)
    view.melt(body, hz - 28, hz, view.tone("#6a7a9a", 0.34), view.tone("#8a8fa4", 0.8))
    teeth = [
        (x + 17 - n * 2.2, hz - 20 - (4.2 if n % 2 else 0) - (3 if 4 < n < 11 else 0))
        for n in range(15)
    ]
    with view.pen.clipped(body):
        view.fill(
            Outline().polygon([(x - 22, hz - 34), (x + 24, hz - 34), *teeth]), "#fbfdff", 0.12
        )
    draw_mist(view, hz - 7, 2.8, 0.75)
    draw_hills(view, hz, 2.2, "#8f9468", 0.6, 7)
    view.ground(hz, GRASS, "#a8843e", far=(0.42, 0))
    wood, leaves = Outline(), Outline()
    for n in range(8):
        acacia(
            wood,
            leaves,
            6 + n * 13 + view.between(-4, 4),
            hz + 2 + view.between(-0.5, 1.5),
            view.between(4, 7),
            view.chance,
        )
    view.fill(wood, "#5f5240", 0.4)
    view.fill(leaves, "#6f7f48", 0.36)
    tree_wood, tree = Outline(), Outline()
    tx = 80 if view.side > 0 else 20
    acacia(tree_wood, tree, tx, hz + 18, 31, view.chance)
    with view.pen.thinned(0.25):
        view.fill(Outline().ellipse(tx - view.side * 5, hz + 18.6, 15, 1.3), "#3f2f20")
    view.fill(tree_wood, "#3d3027")
    view.fill(tree, "#55682f")
    for dx, size in ((0, 15), (15, 11.5), (25, 6.5), (37, 12.5)):
        ex = (66 - dx) if view.side > 0 else (34 + dx)
        with view.pen.thinned(0.22):
            view.fill(
                Outline().ellipse(ex - view.side * 2, hz + 15.4 + size * 0.05, size * 0.6, 0.8),
                "#3f2f20",
            )
        draw_animal(view, ELEPHANT, ex, hz + 15 + size * 0.05, size, "#5d5a62", -view.side)
    draw_grass(view, hz + 19, "#8a6c30")
    draw_birds(view, 30, hz - 18, 4)


def draw_baobabs(view: View) -> None:
    """Draw an avenue of baobabs on red earth, a cart track between them."""
    draw_sky(view)
    hz = view.horizon + 7
    draw_hills(view, hz, 1.8, "#7f8a5c", 0.6, 7)
    view.ground(hz, "#b9864e", "#9a5f38", far=(0.35, 0))
    middle = 50 + view.side * view.between(0, 5)
    track = Outline().polygon(
        [
            (middle - 1, hz + 0.5),
            (middle + 1, hz + 0.5),
            (middle + 17, view.height + 4),
            (middle - 17, view.height + 4),
        ]
    )
    view.melt(track, hz, view.height, view.tone("#e0b07c", 0.2), view.tone("#cf8f5a"))
    for depth in (0.08, 0.2, 0.4, 0.75):
        far = 0.45 * (1 - depth)
        wood, leaves, shade = Outline(), Outline(), Outline()
        for side in (-1, 1):
            x = middle + side * (6 + 40 * depth) + view.between(-2, 2)
            foot, high = hz + 1 + 19 * depth, 15 + 42 * depth * view.between(0.9, 1.06)
            baobab(wood, leaves, x, foot, high, view.chance)
            shade.polygon(
                [
                    (x - high * 0.12, foot),
                    (x + high * 0.12, foot),
                    (x - view.side * high * 0.7, foot + high * 0.12),
                    (x - view.side * high * 0.9, foot + high * 0.1),
                ]
            )
        with view.pen.thinned(0.22):
            view.fill(shade, "#3a1f1c", far)
        view.fill(wood, "#8a6552", far)
        view.fill(leaves, "#5f7040", far)
    draw_person(view, middle - 3, hz + 11, 5.6, "#7a2f3a", hat=False)
    draw_person(view, middle + 1.4, hz + 11.6, 5.2, "#2f4a6a", hat=False)
    draw_grass(view, hz + 22, "#7a6a38", 26)
    draw_birds(view, middle, hz - 30, 3)


VARIANTS = (draw_elephants, draw_baobabs, draw_billabong, draw_storm_savanna)
