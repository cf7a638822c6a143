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


def _draw_beams(view: View, count: int = 5) -> None:
    """Draw shafts of light that fall through the crowns."""
    path = Outline()
    x, y = view.sun
    for n in range(count):
        at = 12 + n * 82 / count + view.between(-4, 4)
        wide = view.between(3, 7)
        path.polygon([(x, y), (at - wide, view.height + 3), (at + wide, view.height + 3)])
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
    x = 27 if view.side > 0 else 73
    foot = hz + 25
    top = min(foot - 90, -OVER)  # past the picture's upper edge, however tall it is
    bark = (
        Outline()
        .move(x - 19, foot + 5)
        .curve((x - 11, foot + 2), (x - 10.5, foot - 8), (x - 8.5, foot - 20))
        .curve((x - 8, foot - 34), (x - 11, foot - 60), (x - 10, top))
    )
    bark.line((x + 9, top)).curve(
        (x + 10, foot - 60), (x + 7, foot - 32), (x + 9, foot - 20)
    ).curve((x + 10, foot - 8), (x + 12, foot + 2), (x + 21, foot + 5)).curve(
        (x + 8, foot + 8), (x - 8, foot + 8), (x - 19, foot + 5)
    ).close()
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
    _draw_beams(view, 4)
    draw_rocks(view, Box(2, hz + 22, 96, view.height - hz - 22), 7, 5.5, "#67794f")
    grass = Outline()
    tufts(grass, Box(-2, view.height - 6, 104, 7), 28, 5, view.chance)
    view.fill(grass, "#2f5a38")


VARIANTS = (draw_bison_wood, draw_giant, draw_bridge, draw_gorilla_forest)
