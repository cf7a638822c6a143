"""Islands: a palm lagoon, a junk among towers, a harbour town, stone figures, a dhow."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import below, draw_hills, draw_ridge, skyline
from generator.scenery.base.plants import crown, palm, spire
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_mirror, draw_surf, draw_water
from generator.scenery.landmarks.sanctuaries import draw_figures
from generator.scenery.landmarks.waters import draw_junk_bay
from generator.scenery.motifs.buildings import draw_gable
from generator.scenery.motifs.vessels import draw_dhow, draw_hull, draw_sail

PASTELS = ("#f2c879", "#eaa98a", "#f6ecd8", "#a9c9d3", "#e58f73", "#f4dca4", "#c9d8b4", "#dfa6a0")


def draw_lagoon(view: View) -> None:
    """Draw a turquoise lagoon, a small island of palms, the surf on the reef far out."""
    draw_sky(view)
    hz = view.horizon - 2
    sea = view.tone("#1f5f95")
    view.melt(
        Outline().rect(Box(-3, hz, 106, 60)),
        hz,
        view.height,
        sea,
        view.tone("#2f9fb5"),
        view.tone("#5fcfc4"),
        view.tone("#a5e6d4"),
        view.tone("#d9f3dd"),
    )
    draw_surf(view, [(-4, hz + 2.6), (30, hz + 2.2), (66, hz + 2.8), (104, hz + 2.3)], 0.6)
    x = view.between(38, 46) if view.side > 0 else view.between(54, 62)
    island = blob(
        [
            (x - 27, hz + 12),
            (x - 14, hz + 9.4),
            (x + 4, hz + 8.8),
            (x + 22, hz + 10.2),
            (x + 31, hz + 12.6),
            (x + 14, hz + 14.6),
            (x - 12, hz + 14.8),
        ]
    )
    draw_mirror(view, x, hz + 14, 52, 6, "#2f8f80", 0.3)
    view.fill(island, "#f6e6c2")
    bush, wood, leaves = Outline(), Outline(), Outline()
    for n in range(9):
        crown(bush, x - 15 + n * 3.9, hz + 8.6, 6.5, view.between(3.6, 5.6), view.chance)
    for n in range(7):
        palm(
            wood,
            leaves,
            x - 16 + n * 5.4 + view.between(-1.5, 1.5),
            hz + 9.5,
            view.between(14, 22),
            view.chance,
            view.between(-0.35, 0.35),
        )
    view.fill(wood, "#7a5a40")
    view.fill(bush, "#3c8058")
    view.fill(leaves, "#2f7350")
    coral = Outline()
    for _ in range(9):
        coral.ellipse(
            view.between(4, 96),
            view.between(hz + 20, view.height - 3),
            view.between(2, 6),
            view.between(0.5, 1.3),
        )
    with view.pen.thinned(0.25):
        view.fill(coral, "#1f8a96")
    draw_sail(view, 100 - x - view.side * 12, hz + 28, 16, "#c9573f")


def _draw_tower(view: View, x: float, base: float, high: float, wide: float, far: float) -> None:
    """Draw a tower of rock with trees on it, bare on its steep sides."""
    w = wide / 2
    rock = skyline(
        view,
        [
            (x - w, base),
            (x - w * 0.95, base - high * 0.45),
            (x - w * 0.6, base - high * 0.85),
            (x - w * 0.05, base - high),
            (x + w * 0.55, base - high * 0.84),
            (x + w * 0.9, base - high * 0.4),
            (x + w * 0.96, base),
        ],
        2,
        min(1.4, w * 0.14),
    )
    body = below(rock, base + 0.8)
    view.shade(body, base - high, base, "#55805a", "#77857a", far)
    if far > 0.5:
        return
    _draw_tower_side(view, base, body, far, high, w, x)


def _draw_tower_side(
    view: View, base: float, body: Outline, far: float, high: float, w: float, x: float
) -> None:
    """Draw the tower's shade, scars and trees."""
    with view.pen.clipped(body):
        with view.pen.thinned(0.3):
            view.fill(
                Outline().polygon(
                    [
                        (x, base - high),
                        (x - view.side * w * 0.3, base - high * 0.5),
                        (x, base + 1),
                        (x - view.side * 2 * w, base + 1),
                        (x - view.side * 2 * w, base - high),
                    ]
                ),
                "#1f3544",
                far,
            )
        scars, green = Outline(), Outline()
        for _n in range(5):
            sx, sy = x + w * view.between(-0.7, 0.7), base - high * view.between(0.12, 0.7)
            scars.polygon(
                [
                    (sx - 0.6, sy - high * 0.1),
                    (sx + 0.7, sy - high * 0.08),
                    (sx + 0.9, sy + high * 0.07),
                    (sx - 0.3, sy + high * 0.1),
                ]
            )
            crown(
                green,
                x + w * view.between(-0.6, 0.6),
                base - high * view.between(0.35, 0.95),
                w * 0.7,
                high * 0.1,
                view.chance,
                6,
            )
        with view.pen.thinned(0.5):
            view.fill(scars, "#d6d3bf", far)
        with view.pen.thinned(0.7):
            view.fill(green, "#3c6b45", far)


def draw_harbour(view: View) -> None:
    """Draw pastel houses with gables, row above row over a harbour; boats."""
    draw_sky(view, "none" if view.chance.random() < 0.5 else "veils")
    hz = view.horizon + 5
    draw_ridge(view, hz - 6, 11, "#8a93a0", 0.6)
    hill = [
        (-4, hz - 17),
        (14, hz - 27),
        (36, hz - 31),
        (58, hz - 24),
        (80, hz - 18),
        (104, hz - 9),
    ]
    if view.side < 0:
        hill = [(100 - x, y) for x, y in hill][::-1]
    view.melt(
        curved(hill).line((104, hz + 2), (-4, hz + 2)).close(),
        hz - 31,
        hz,
        view.tone("#b3a27c", 0.15),
        view.tone("#9c8f6d", 0.05),
    )
    for row in range(4):
        y = hz - 18 + row * 5.6
        count = 6 + row * 2
        for n in range(count):
            share = (n + 0.5) / count
            x = (
                50
                + (share - 0.5) * (52 + row * 17)
                - view.side * 7 * (1 - row / 3)
                + view.between(-1, 1)
            )
            w, h = (
                view.between(4.6, 6.2) * (0.8 + row * 0.1),
                view.between(4.5, 6.5) * (0.8 + row * 0.12),
            )
            draw_gable(
                view,
                Box(x - w / 2, y - h + 3, w, h + 1.5),
                view.chance.choice(PASTELS),
                "#c0694a",
                0.22 - row * 0.06,
                0.32,
            )
    trees = Outline()
    for _ in range(7):
        spire(trees, view.between(8, 92), hz - view.between(2, 17), view.between(6, 9), 0.1)
    view.fill(trees, "#3f6349", 0.08)
    view.fill(Outline().rect(Box(-3, hz + 1.4, 106, 1.8)), "#d8cdb6")
    draw_water(view, hz + 3, "#1f86a8")
    for n in range(9):
        draw_mirror(view, 6 + n * 11, hz + 3.6, 6, 9, view.chance.choice(PASTELS), 0.4)
    draw_sail(view, 26, hz + 22, 17, "#2f6f9a")
    for x, y, size, colour in (
        (60, 11, 9, "#fbf6ea"),
        (78, 16, 11, "#c9573f"),
        (48, 24, 12, "#2f7f8a"),
    ):
        draw_hull(view, x, hz + y, size, colour)


def draw_spice(view: View) -> None:
    """Draw a dhow passes a beach of palms in the evening."""
    draw_sky(view)
    hz = view.horizon
    draw_hills(view, hz, 2.6, "#4a6a6a", 0.5, 7)
    draw_water(view, hz, "#2a7f95")
    draw_dhow(view, 50 + view.side * 9, hz + 9, 25)
    if view.asks(Subject.BOAT):
        draw_mirror(view, 50 + view.side * 9, hz + 11.5, 15, 12, "#e9d3b4", 0.3)
    draw_dhow(view, 50 - view.side * 25, hz + 2.4, 9)
    left = view.side > 0
    shore = [(-4, hz + 16), (20, hz + 18), (44, hz + 24), (74, hz + 31), (104, hz + 33)]
    if not left:
        shore = [(100 - x, y) for x, y in shore][::-1]
    view.melt(
        curved(shore).line((104, view.floor), (-4, view.floor)).close(),
        hz + 16,
        view.height,
        view.tone("#d9bb8c"),
        view.tone("#f0dcb0"),
    )
    draw_surf(view, shore, 0.8)
    wood, leaves = Outline(), Outline()
    for n, (x, high, lean) in enumerate(
        ((3, 46, 0.28), (12, 36, 0.34), (-2, 34, 0.12), (21, 24, 0.2))
    ):
        palm(
            wood,
            leaves,
            x if left else 100 - x,
            hz + 20 + n * 2,
            high,
            view.chance,
            lean if left else -lean,
        )
    view.fill(wood, "#5a4030")
    view.fill(leaves, "#2f5f44")


VARIANTS = (draw_lagoon, draw_junk_bay, draw_harbour, draw_figures, draw_spice)
