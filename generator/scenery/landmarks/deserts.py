"""Dry countries: a nomad below a great dune, pyramids with their gates, a desert in flower."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_ridge, skyline
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.heroes.houses import draw_pyramid
from generator.scenery.heroes.people import draw_nomad
from generator.scenery.heroes.plants import daisy, draw_quiver_tree
from generator.scenery.heroes.sketch import draw_shade


def draw_great_dune(view: View) -> None:
    """Draw a man in blue on the crest of a dune, behind him one as high as a mountain."""
    view = view.lit(50 + view.side * 25, 30)
    draw_sky(view, "none")
    hz, side = view.horizon + 2, view.side
    draw_ridge(view, hz, 5, "#8a6a7a", 0.65, 5, 0.8)
    view.ground(hz, "#e8a05c", "#c9743e", far=(0.3, 0))
    crest = [(-62, 4), (-40, -8), (-22, -20), (-8, -30), (2, -25), (18, -14), (40, -4), (64, 4)]
    top = [(50 - side * (x + 4), hz + y) for x, y in crest]
    body = curved(top).line((top[-1][0], hz + 20), (top[0][0], hz + 20)).close()
    view.melt(body, hz - 30, hz + 14, view.tone("#f0a052", 0.12), view.tone("#d0743a", 0.2))
    peak = top[3]
    lee = curved([peak, (peak[0] + side * 4, hz - 15), (peak[0] - side * 2, hz - 4),
                  (peak[0] + side * 6, hz + 20)])  # fmt: skip
    far_side = peak[0] - side * 80
    lee.line((far_side, hz + 20), (far_side, hz - 34)).close()
    with view.pen.clipped(body), view.pen.thinned(0.5):
        view.fill(lee, "#6a2230", 0.05)
    near = [(-54, 14), (-30, 12), (-10, 17), (8, 27), (22, 31), (54, 26)]
    line = [(50 - side * x, hz + y) for x, y in near]
    sand = curved(line).line((line[-1][0], view.floor), (line[0][0], view.floor)).close()
    view.melt(sand, hz + 12, view.height, view.tone("#f2a95c"), view.tone("#b8582f"))
    shade = curved([(50 - side * x, hz + y) for x, y in
                    ((-14, 16), (0, 27), (4, 36), (16, 50))])  # fmt: skip
    shade.line((50 - side * 60, view.floor), (50 - side * 60, hz + 20)).close()
    with view.pen.clipped(sand):
        with view.pen.thinned(0.42):
            view.fill(shade, "#6a2230")
        ripples = Outline()
        for n in range(7):
            y = hz + 22 + n * 4
            px = 50 + side * (14 + n * 2)
            ripples.move(px, y).curve((px + side * 12, y - 2.4), (px + side * 24, y + 1),
                                      (px + side * 42, y - 2))  # fmt: skip
        with view.pen.thinned(0.5):
            view.line(ripples, "#a8502c", 0.4)
    steps = Outline()
    for n in range(8):
        x = 50 + side * (22 + n * 3.6)
        steps.ellipse(x, hz + 19.4 - n * 0.7 + n % 2 * 1.4, 0.9, 0.4)
    view.fill(steps, "#8f4028")
    draw_nomad(view, 50 + side * 16, hz + 20, 27, -side)


def draw_nubian_pyramids(view: View) -> None:
    """Draw steep pyramids, each with its gate, on sand under a high sun."""
    draw_sky(view, "none")
    hz, side = view.horizon + 2, view.side
    draw_ridge(view, hz + 1, 6, "#9a7a6c", 0.6, 4, 1.0)
    view.ground(hz, "#e6b878", "#cf9352", "#b5733c", far=(0.35, 0.05, 0))
    for dx, dy, size, far in ((-6, 4, 17, 0.42), (40, 3, 15, 0.42), (12, 6, 21, 0.3),
                              (-40, 9, 26, 0.18), (36, 14, 33, 0.06)):  # fmt: skip
        _draw_cast_shade(view, 50 - side * dx, hz + dy, size)
        draw_pyramid(view, 50 - side * dx, hz + dy, size, far)
    dune = [(-4, hz + 17), (30, hz + 20), (60, hz + 16), (104, hz + 21)]
    body = curved(dune).line((104, view.floor), (-4, view.floor)).close()
    view.melt(body, hz + 16, view.height, view.tone("#f0c484"), view.tone("#c07a40"))
    x, foot = 50 + side * 6, hz + 27
    _draw_cast_shade(view, x, foot, 43)
    draw_pyramid(view, x, foot, 43)
    ripples = Outline()
    for n in range(5):
        y, px = hz + 30 + n * 2.6, view.between(-6, 40)
        ripples.move(px, y).curve((px + 16, y - 1.8), (px + 34, y + 1.2), (px + 54, y - 0.6))
    with view.pen.thinned(0.6):
        view.line(ripples, "#a5622f", 0.4)


def _draw_cast_shade(view: View, x: float, foot: float, size: float) -> None:
    with view.pen.thinned(0.3):
        view.fill(Outline().polygon([(x + size * 0.4, foot), (x - size * 0.46, foot),
                                     (x - view.side * size * 0.95, foot + size * 0.07)]),
                  "#4a1f1c")  # fmt: skip


def draw_flower_desert(view: View) -> None:
    """Draw a quiver tree in a desert that blooms, daisies before one's feet."""
    draw_sky(view, "veils")
    hz, side = view.horizon + 3, view.side
    draw_ridge(view, hz, 10, "#7a7f9a", 0.6, 3, 1.2)
    for x, wide, high in ((50 + side * 34, 30, 13), (50 + side * 8, 22, 8)):
        dome = skyline(view, [(x - wide / 2, hz + 2), (x - wide * 0.36, hz - high * 0.7),
                              (x, hz - high), (x + wide * 0.38, hz - high * 0.6),
                              (x + wide / 2, hz + 2)], 2, 0.8)  # fmt: skip
        body = below(dome, hz + 2)
        view.melt(body, hz - high, hz + 2, view.tone("#c08a62", 0.2), view.tone("#9a6a52", 0.3))
        with view.pen.clipped(body), view.pen.thinned(0.35):
            view.fill(Outline().rect(Box(x - (wide if side > 0 else 0), hz - 20, wide, 30)),
                      "#43243a")  # fmt: skip
    draw_hills(view, hz + 3, 2.4, "#8fa058", 0.3, 6)
    view.ground(hz + 3, "#d9b27c", "#b98a52", far=(0.2, 0))
    _draw_bloom(view, hz)
    x = 50 - side * 22
    draw_shade(view, (x - side * 8, hz + 20), 18, 1.3, "#4a1f2c")
    draw_quiver_tree(view, x, hz + 20, 43)
    leaves = Outline()
    tufts(leaves, Box(-2, view.height - 14, 104, 16), 30, 5.4, view.chance)
    view.fill(leaves, "#4f8a3c")
    _draw_near_flowers(view)


def _draw_bloom(view: View, hz: float) -> None:
    """Draw the plain in bloom: bands of colour, and dots of others in them."""
    if not view.asks(Subject.BLOSSOM):
        return
    for n, (y, colour) in enumerate(
        ((5, "#f6b03a"), (8, "#c85aa8"), (11, "#f4f0e2"), (15, "#f28a22"), (20, "#b84a9a"),
         (26, "#f2a02c"))
    ):  # fmt: skip
        band = [
            (-4, hz + y + view.between(-1, 1)),
            (26, hz + y + view.between(-1.5, 1.5)),
            (56, hz + y + view.between(-1.5, 1.5)),
            (104, hz + y + view.between(-1, 1)),
        ]
        view.fill(curved(band).line((104, view.floor), (-4, view.floor)).close(), colour,
                  max(0.0, 0.2 - n * 0.05))  # fmt: skip
        dots = Outline()
        for _ in range(22):
            px, py = view.between(0, 100), hz + y + view.between(0.6, 3 + n)
            dots.move(px, py).line((px + 0.02, py))
        view.line(dots, ("#fff2c8", "#5f8a3c")[n % 2], 0.5 + 0.16 * n)


@shows(Subject.BLOSSOM)
def _draw_near_flowers(view: View) -> None:
    """Draw white and orange daisies that look up."""
    for colour, eye, count, r in (("#f9f4e4", "#f2b52c", 8, 3.3), ("#ff8a1c", "#5a2a1c", 9, 4.5)):
        petals, eyes = Outline(), Outline()
        for n in range(count):
            x = (n + view.between(0.1, 0.9)) * 104 / count - 2
            y = view.height - view.between(1, 12) + (r - 3) * 2
            daisy(petals, eyes, x, y, r * view.between(0.8, 1.15))
        view.fill(petals, colour)
        view.fill(eyes, eye)
