"""Fields without rows: a quilt of wheat, a desert in flower."""

import math

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import draw_hills, draw_ridge, hill
from generator.scenery.base.plants import broadleaf, crown, trunk, tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View
from generator.scenery.motifs.buildings import draw_gable


def draw_wheat(view: View) -> None:
    """Draw round hills of wheat and fallow like a quilt, a red barn, one tree on a crest."""
    draw_sky(view, "heaps" if not (view.light.is_low or view.light.is_night) else "veils")
    hz = view.horizon - 3
    side = view.side
    draw_hills(view, hz + 1, 5, "#8f9f78", 0.6, 3)
    quilts = (
        ("#a9b95c", 0.4, [(-5, 3), (20, -3), (46, 2), (74, -4), (105, 2)]),
        ("#d9bb62", 0.28, [(-5, 10), (24, 6), (52, 11), (80, 4), (105, 8)]),
        ("#86a04a", 0.16, [(-5, 14), (26, 19), (56, 13), (82, 19), (105, 15)]),
        ("#e3c46a", 0.05, [(-5, 28), (22, 22), (50, 27), (78, 33), (105, 28)]),
    )
    for n, (colour, far, shape) in enumerate(quilts):
        points: list[Point] = [
            (x if side > 0 else 100 - x, hz + y + view.between(-1, 1)) for x, y in shape
        ]
        if side < 0:
            points = points[::-1]
        top = min(y for _, y in points)
        body = hill(points, view.height + 5)
        view.melt(
            body,
            top,
            top + 26,
            view.tone(colour, far),
            view.tone("#7f8a3f" if n % 2 else "#6a7f38", far),
        )
        rows = Outline()
        for m in range(9):
            x0 = -30 + m * 19 + n * 5
            rows.move(x0, top - 2).curve(
                (x0 + 10, top + 8), (x0 + 4, top + 18), (x0 + 26 * side, top + 40)
            )
        with view.pen.clipped(body), view.pen.thinned(0.16):
            view.line(rows, "#6f6a2c", 0.6)
        if n == 1:
            bx = 70 if side > 0 else 30
            draw_gable(view, Box(bx - 4, hz + 4.5, 8, 6), "#b5433a", "#5f4a48", 0.12, 0.5)
            view.fill(Outline().rounded(Box(bx + 6.4, hz + 1.5, 3.4, 9.4), 1.7), "#d9d4c8", 0.15)
            clump = Outline()
            for k in range(4):
                crown(clump, bx - 14 + k * 3, hz + 8, 5, 5, view.chance)
            view.fill(clump, "#5a7a4a", 0.15)
    wood, leaves = Outline(), Outline()
    tx = 24 if side > 0 else 76
    broadleaf(wood, leaves, tx, hz + 23, 21, view.chance)
    with view.pen.thinned(0.25):
        view.fill(Outline().ellipse(tx - side * 7, hz + 24, 9, 1.3), "#3a3a20")
    view.fill(wood, "#5a4234")
    view.fill(leaves, "#4f7f3c")
    ears = Outline()
    for _ in range(46):
        x, high = view.between(-1, 101), view.between(3.5, 8)
        ears.move(x, view.height + 1).line((x + high * 0.1, view.height - high))
        ears.move(x + high * 0.1, view.height - high).line(
            (x + high * 0.2, view.height - high - 1.7)
        )
    view.line(ears, "#b8933c", 0.55)


def draw_bloom(view: View) -> None:
    """Draw a desert after rain: orange and violet daisies to the hills, quiver trees."""
    draw_sky(view)
    hz = view.horizon
    draw_ridge(view, hz, 12, "#8a7f94", 0.6, 3, 1)
    draw_hills(view, hz + 2, 8, "#a8826a", 0.45, 4)
    layers = (
        ("#f0a040", 0.34, 3.0),
        ("#c06aa8", 0.22, 8.0),
        ("#f4b544", 0.12, 14.0),
        ("#ef8a35", 0.02, 22.0),
    )
    for colour, far, drop in layers:
        points = [
            (-5.0, hz + drop + view.between(-2, 2)),
            (22, hz + drop + view.between(-3, 1)),
            (50, hz + drop + view.between(-1, 3)),
            (78, hz + drop + view.between(-3, 1)),
            (105, hz + drop + view.between(-2, 2)),
        ]
        view.melt(
            hill(points, view.height + 5),
            hz + drop - 2,
            hz + drop + 13,
            view.tone(colour, far),
            view.tone("#7f9a4c", far),
        )
    for n, colour in enumerate(("#f7c04a", "#f28a30", "#b565b0", "#fff3e0")):
        petals, hearts = Outline(), Outline()
        for _ in range(14 if n < 3 else 9):
            depth = view.chance.random() ** 0.7
            x, y, s = (
                view.between(-1, 101),
                hz + 12 + (view.height - hz - 10) * depth,
                0.5 + 1.9 * depth,
            )
            petals.ellipse(x, y, s, s * 0.62)
            if depth > 0.45:
                hearts.ellipse(x, y - s * 0.08, s * 0.36, s * 0.25)
        view.fill(petals, colour)
        view.fill(hearts, "#5f3a24")
    for x, foot, high in ((24, hz + 17, 24), (76, hz + 12, 16), (90, hz + 22, 28)):
        _draw_quiver(view, x if view.side > 0 else 100 - x, foot, high)
    leaf = Outline()
    tufts(leaf, Box(-2, view.height - 5, 104, 6), 26, 4, view.chance)
    view.fill(leaf, "#5f7f42")


def _draw_quiver(view: View, x: float, foot: float, high: float) -> None:
    """Draw a quiver tree: a pale thick trunk that forks again and again, tufts at the ends."""
    wood, leaves = Outline(), Outline()
    top = foot - high * 0.5
    trunk(wood, x, foot, high * 0.5, high * 0.1)
    for side in (-1, 1):
        fork = (x + side * high * 0.17, foot - high * 0.7)
        wood.polygon(
            [
                (x - high * 0.04, top + 0.5),
                fork,
                (fork[0] + side * high * 0.045, fork[1] + high * 0.03),
                (x + high * 0.045, top + 0.5),
            ]
        )
        for twig in (-1, 1):
            tip = (
                fork[0] + twig * high * 0.12 + side * high * 0.05,
                foot - high * view.between(0.86, 0.98),
            )
            wood.polygon([(fork[0] - 0.4, fork[1]), tip, (fork[0] + high * 0.04, fork[1] + 0.4)])
            for n in range(7):
                angle = math.radians(-200 + n * 37)
                reach = high * 0.13
                leaves.polygon(
                    [
                        (tip[0] - 0.3, tip[1]),
                        (tip[0] + math.cos(angle) * reach, tip[1] + math.sin(angle) * reach),
                        (tip[0] + 0.4, tip[1] + 0.3),
                    ]
                )
    view.fill(wood, "#b0916a")
    view.fill(leaves, "#5f7f5a")
