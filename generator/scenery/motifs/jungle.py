"""A forest of the tropics: a bridge through the clouds."""

from generator.drawing.outline import Outline
from generator.scenery.base.flowers import draw_blossoms
from generator.scenery.base.land import draw_hills, draw_mist
from generator.scenery.base.plants import crown, trunk
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.view import View


def draw_bridge(view: View) -> None:
    """Draw a hanging bridge through the cloud forest, tree ferns, orchids."""
    draw_sky(view, "veils")
    hz = view.horizon
    for far, base, rise, high in (
        (0.8, hz - 2, 12, 7),
        (0.6, hz + 6, 10, 9),
        (0.38, hz + 16, 9, 12),
    ):
        draw_hills(view, base, rise, "#4a8260", far, 4)
        forest = Outline()
        for n in range(14):
            crown(
                forest,
                n * 8 - 2,
                base - rise * 0.35 + view.between(-2.5, 2.5),
                12,
                high,
                view.chance,
            )
        view.fill(forest, "#43795a", far)
        draw_mist(view, base + 3, 3.4, 0.75)
    y0, sag = hz + 9, 11.0
    rope, planks, ties = Outline(), Outline(), Outline()
    for lift in (0, -5.4):
        rope.move(-4, y0 + lift - 4).curve(
            (28, y0 + lift + sag), (72, y0 + lift + sag), (104, y0 + lift - 4)
        )
    for n in range(27):
        t = (n + 0.5) / 27
        bx = -4 + 108 * t
        by = (1 - t) ** 3 * (y0 - 4) + 3 * t * (1 - t) * (y0 + sag) + t**3 * (y0 - 4)
        planks.polygon(
            [(bx - 1.6, by - 0.5), (bx + 1.6, by - 0.5), (bx + 1.6, by + 1), (bx - 1.6, by + 1)]
        )
        if n % 2:
            ties.move(bx, by).line((bx, by - 5.4))
    view.line(ties, "#6a5a44", 0.35)
    view.fill(planks, "#9a6f4a")
    view.line(rope, "#5f4c3a", 0.8)
    _draw_cloud_forest_edge(view, hz)


def _draw_cloud_forest_edge(view: View, hz: float) -> None:
    """Draw mist below the bridge, tree ferns and orchids."""
    draw_mist(view, hz + 21, 3, 0.6)
    for side in (-1, 1):
        near = Outline()
        for n in range(6):
            crown(
                near,
                50 + side * (57 - n * 5.5),
                view.height - 1 - max(0, 4 - n) * 5.5,
                15,
                12,
                view.chance,
            )
        view.fill(near, "#2f6448" if side < 0 else "#356b4a")
    _draw_fern(view, 13, view.height - 2, 30)
    _draw_fern(view, 89, view.height, 24)
    spots = [
        (50 + edge * out, view.height - up)
        for edge, out, up in (
            *((-1, 46, 8), (-1, 37, 4), (-1, 43, 17), (-1, 29, 3), (-1, 47, 25)),
            *((1, 30, 5), (1, 39, 12), (1, 46, 5), (1, 44, 19), (1, 24, 2.5)),
        )
    ]
    draw_blossoms(view, spots, 4.2, ("#e58ab0", "#f6d9ec", "#d9549a"))
    draw_birds(view, 62, hz - 15, 3, 1.7)


def _draw_fern(view: View, x: float, foot: float, high: float) -> None:
    """Draw a tree fern: a thin trunk under a crown of long fronds."""
    wood, fronds = Outline(), Outline()
    trunk(wood, x, foot, high, 1.9)
    top = foot - high
    for n in range(9):
        reach = (n - 4) / 4 * high * 0.62
        drop = abs(n - 4) / 4 * high * 0.34
        peak = top - high * 0.2 + drop * 0.4
        fronds.move(x, top).curve(
            (x + reach * 0.35, peak - 2), (x + reach * 0.8, peak), (x + reach, top + drop - 2)
        ).curve((x + reach * 0.75, peak + 3), (x + reach * 0.35, peak + 3), (x, top + 1)).close()
    view.fill(wood, "#4a3a30")
    view.fill(fronds, "#4f8a4a")
