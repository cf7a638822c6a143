"""Mountains: a hut by a lake, white giants with poplars, granite towers, a gelada."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    below,
    draw_hills,
    draw_peaks,
    draw_ridge,
    skyline,
)  # fmt: skip
from generator.scenery.base.plants import crown, spire, trunk, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.heroes.grazers import draw_guanaco
from generator.scenery.landmarks.lakes import draw_herders_lake
from generator.scenery.landmarks.wildlife import draw_gelada_cliffs


def draw_giants(view: View) -> None:
    """Draw white giants over a valley of poplars, terraces and trees in blossom."""
    view = view.lit(50 + view.side * 44, 33)
    draw_sky(view, "veils")
    hz, d = view.horizon, view.between(-5, 5)
    draw_peaks(
        view,
        hz + 4,
        [(12 + d, hz - 24), (34 + d, hz - 34), (58 + d, hz - 41), (84 + d, hz - 29)],
        "#8394ab",
        0.42,
        0.7,
        2.2,
    )
    draw_peaks(
        view,
        hz + 8,
        [(-4, hz - 10), (26, hz - 8), (80, hz - 13), (104, hz - 16)],
        "#8a7a6c",
        0.3,
        0,
        1.6,
    )
    draw_hills(view, hz + 8, 6, "#a5a26a", 0.25)
    view.ground(hz + 9, "#a8b36a", "#7f9a4e", far=(0.2, 0))
    stems, trees = Outline(), Outline()
    for n in range(18):
        x, y = (n + view.between(0.1, 0.9)) * 100 / 18, hz + 9 + view.between(0, 12)
        high = 7 + (y - hz) * 0.5
        trunk(stems, x, y, high * 0.4, high * 0.07)
        spire(trees, x, y - high * 0.17, high, 0.11)
    view.fill(stems, "#6a4f38", 0.08)
    view.fill(trees, "#6f8a3d", 0.12)
    wood, bloom = Outline(), Outline()
    for n in range(9):
        x, y = n * 12.5 + view.between(-4, 4), hz + 24 + view.between(-3, 8)
        trunk(wood, x, y, 4, 0.7)
        crown(bloom, x, y - 5.2, 8.5, 6.5, view.chance)
    view.fill(wood, "#5b4638")
    view.fill(bloom, "#f3c6cf" if view.asks(Subject.BLOSSOM) else "#6f9a48")
    grass = Outline()
    tufts(grass, Box(0, view.height - 8, 100, 9), 26, 2.6, view.chance)
    view.fill(grass, "#5d7a3c")


def draw_towers(view: View) -> None:
    """Draw three sheer towers of granite that catch the first light, over a milky lake."""
    view = view.lit(50 + view.side * 39, 30)
    draw_sky(view)
    hz, d = view.horizon, view.between(-4, 4)
    draw_ridge(view, hz, 13, "#7a7f92", 0.7)
    rough = view.between(0.8, 1.2)
    for x, top, half, flat in ((31.0, 30, 7, 2.2), (66, 29, 6.5, 2.4), (48, 37, 7.5, 1.8)):
        x += d
        outline = skyline(
            view,
            [
                (x - half * 1.9, hz),
                (x - half, hz - top * 0.45),
                (x - flat, hz - top),
                (x + flat * 0.7, hz - top - 1.5),
                (x + half, hz - top * 0.5),
                (x + half * 1.9, hz),
            ],
            2,
            rough,
        )
        view.melt(
            below(outline, hz + 1),
            hz - top,
            hz,
            view.tone("#d9997a", 0.1),
            view.tone("#9a7f86", 0.35),
        )
        shade = skyline(
            view,
            [
                (x + 0.5, hz - top - 1),
                (x - view.side * 1.5, hz - top * 0.4),
                (x + view.side * 2, hz),
            ],
            2,
            1.2,
        )
        with view.pen.clipped(below(outline, hz + 1)), view.pen.thinned(0.42):
            away = x - view.side * 40
            view.fill(Outline().polygon([*shade, (away, hz), (away, hz - top - 4)]), "#453a58")
    draw_peaks(view, hz + 2, [(14, hz - 17), (84, hz - 20), (103, hz - 13)], "#6f6a78", 0.22, 0.45)
    draw_hills(view, hz + 2, 4, "#6d6a5c", 0.25)
    draw_water(view, hz + 2, "#4c9aa6")
    draw_mirror(view, 48 + d, hz + 3, 34, 14, "#c08a78", 0.35)
    _draw_lake_shore(view)


def _draw_lake_shore(view: View) -> None:
    """Draw the near shore with its grass, and guanacos."""
    view.fill(
        blob(
            [
                (-6, view.height + 5),
                (-4, view.height - 9),
                (28, view.height - 13),
                (62, view.height - 6),
                (108, view.height - 12),
                (106, view.height + 5),
            ]
        ),
        "#8a7a4e",
    )
    draw_guanaco(view, 86, view.height - 9, 10, -1)
    draw_guanaco(view, 66, view.height - 5, 14, -1)
    grass = Outline()
    tufts(grass, Box(0, view.height - 8, 100, 8), 34, 3, view.chance)
    view.fill(grass, "#6d6136")


VARIANTS = (draw_herders_lake, draw_giants, draw_towers, draw_gelada_cliffs)
