"""Forests: a bison among old trees, a giant among mosses, a bridge, a gorilla."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills, draw_mist
from generator.scenery.base.plants import crown, fir, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import OVER, View, blob
from generator.scenery.landmarks.wildlife import draw_bison_wood, draw_gorilla_forest
from generator.scenery.motifs.figures import draw_rocks
from generator.scenery.motifs.jungle import draw_bridge


def _draw_shafts(view: View, top: float) -> None:
    """Draw shafts of light side by side: no sun shows where they come from."""
    path = Outline()
    for n in range(4):
        x, wide = 50 + view.side * (2 + n * 16 + view.between(-2, 2)), view.between(4, 8)
        fall = view.side * (view.height - top) * 0.45
        path.polygon([(x, top), (x + wide, top), (x + wide * 1.2 - fall, view.height + 3),
                      (x - wide * 0.2 - fall, view.height + 3)])  # fmt: skip
    with view.pen.thinned(0.13):
        view.pen.fill(path, view.light.orb)


def draw_giant(view: View) -> None:
    """Draw a cedar thousands of years old, roots over mossy boulders by a stream."""
    draw_sky(view, "veils")
    hz = view.horizon - 3
    draw_hills(view, hz - 3, 17, "#4f7f72", 0.68, 3)
    wood = Outline()
    for n in range(20):
        fir(
            wood,
            n * 5.4 - 1,
            hz + 3 + view.between(-1, 1),
            view.between(10, 19),
            view.chance,
            0.24,
        )
    view.fill(wood, "#3f6f5c", 0.5)
    draw_mist(view, hz, 3.5, 0.6)
    view.ground(hz + 2, "#7fa05c", "#3f6a3c", far=(0.3, 0))
    stream = [(58, hz + 3), (54, hz + 9), (66, hz + 16), (50, hz + 25), (58, view.height + 4)]
    wide = [1, 2.4, 4, 6.5, 10]
    banks = [(x - w, y) for (x, y), w in zip(stream, wide, strict=True)] + [
        (x + w, y) for (x, y), w in zip(stream[::-1], wide[::-1], strict=True)
    ]
    if view.side < 0:
        banks = [(100 - x, y) for x, y in banks]
    view.melt(blob(banks), hz, view.height, view.light.sky[3], view.tone("#4f9a9a"))
    _draw_shafts(view, -OVER)
    x = 27 if view.side > 0 else 73
    foot = hz + 25
    top = min(foot - 90, -OVER)  # past the picture's upper edge, however tall it is
    bark = (
        Outline()
        .move(x - 23, foot + 8)
        .curve((x - 15, foot + 1), (x - 10.5, foot - 6), (x - 8.5, foot - 20))
    )
    bark.curve((x - 8, foot - 34), (x - 11, foot - 60), (x - 10, top)).line((x + 9, top))
    bark.curve((x + 10, foot - 60), (x + 7, foot - 32), (x + 9, foot - 20))
    bark.curve((x + 10, foot - 6), (x + 17, foot + 1), (x + 25, foot + 7))
    for dx, dy, up in ((13, 5, 1), (9, 12, 4.5), (2, 7, 3), (-4, 13, 5), (-9, 6, 2), (-15, 11, 4)):
        at = (x + dx, foot + dy)  # a root that runs out, then the hollow before the next one
        bark.curve((at[0] + 4, at[1] - up), (at[0] + 1.5, at[1] - up), at)
    bark.curve((x - 17, foot + 6), (x - 20, foot + 7), (x - 23, foot + 8)).close()
    view.melt(bark, foot - 90, foot + 6, view.tone("#8a6a55"), view.tone("#5f4a40"))
    _draw_bark(view, bark, foot, hz, x)


def _draw_bark(view: View, bark: Outline, foot: float, hz: float, x: float) -> None:
    """Draw the folds and the moss of the bark, boughs, light and stones."""
    folds = Outline()
    for n in range(9):
        fx = x - 8 + n * 2
        folds.move(fx + (fx - x) * 0.8, foot + 3).curve(
            (fx, foot - 8),
            (fx + view.between(-1.5, 1.5), foot - 30),
            (fx + view.between(-1, 1), min(foot - 88, 0)),
        )
    with view.pen.clipped(bark):
        with view.pen.thinned(0.5):
            view.line(folds, "#3a2c2a", 0.9)
        moss = Outline()
        for _ in range(7):
            crown(
                moss, x + view.between(-10, 12), foot - view.between(-3, 30), 9, 5, view.chance, 6
            )
        with view.pen.thinned(0.75):
            view.fill(moss, "#6f9a48")
    boughs, leaves = Outline(), Outline()
    for side, y, long in ((1, 38, 30), (-1, 34, 24), (1, 27, 20)):
        boughs.move(x + side * 6, foot - y).curve(
            (x + side * 14, foot - y - 3),
            (x + side * long * 0.7, foot - y - 8),
            (x + side * long, foot - y - 7),
        ).curve(
            (x + side * long * 0.6, foot - y - 5),
            (x + side * 13, foot - y + 3),
            (x + side * 7, foot - y + 5),
        ).close()
        for n in range(4):
            crown(
                leaves,
                x + side * (long - n * 6),
                foot - y - 9 + view.between(-2, 2),
                13,
                7,
                view.chance,
            )
    view.fill(boughs, "#5f4a40")
    view.fill(leaves, "#3a6b4c")
    away = 1 if view.side > 0 else -1  # the stream's side; between it and the trunk lies moss
    for dx, dy, size in ((47, 15, 2.6), (52, 27, 4.4), (40, 34, 4.8), (-24, 24, 3.4), (70, 22, 3)):
        box = Box(x + away * dx, hz + dy, 0.4, 0.4)
        draw_rocks(view, box, 1, size, "#67794f")
    grass = Outline()
    for dx, wide in ((-21, 24), (54, 34)):
        left = x + away * dx - wide / 2
        tufts(grass, Box(left, view.height - 6, wide, 7), 13, 5, view.chance)
    view.fill(grass, "#2f5a38")


VARIANTS = (draw_bison_wood, draw_giant, draw_bridge, draw_gorilla_forest)
