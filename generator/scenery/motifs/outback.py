"""Dry grassland: termite mounds and gums, palms and an anteater."""

from generator.drawing.outline import Outline
from generator.scenery.base.land import (
    below,
    draw_grass,
    draw_hills,
    draw_peaks,
    draw_strata,
    skyline,
)
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob

GRASS = "#cfae5c"


def draw_mounds(view: View) -> None:
    """Draw termite mounds like cathedrals among pale gums, a red escarpment, a billabong."""
    draw_sky(view)
    hz = view.horizon
    line = skyline(
        view,
        [
            (-4, hz - 11),
            (22, hz - 13),
            (40, hz - 12),
            (47, hz - 5),
            (60, hz - 4),
            (66, hz - 10),
            (86, hz - 12),
            (104, hz - 11),
        ],
        2,
        0.9,
    )
    if view.side < 0:
        line = [(100 - x, y) for x, y in line][::-1]
    cliff = below(line, hz + 1)
    view.melt(cliff, hz - 13, hz, view.tone("#c0704a", 0.4), view.tone("#a87a58", 0.55))
    with view.pen.clipped(cliff):
        draw_strata(view, -4, 104, hz - 11, hz, "#6f3a30", 4, 0.25)
    trees = Outline()
    for n in range(15):
        crown(trees, n * 7.2 - 1, hz - 0.5, 7, view.between(3, 5), view.chance, 6)
    view.fill(trees, "#6f8458", 0.38)
    view.ground(hz, "#d0b560", "#b08a3c", far=(0.3, 0))
    pool = blob([(30, hz + 8), (52, hz + 6.6), (76, hz + 8.4), (66, hz + 11.6), (40, hz + 12)])
    view.line(pool, "#86944a", 1.4)
    view.melt(pool, hz + 6, hz + 12, view.light.sky[3], view.light.sky[1])
    lily = Outline()
    for _ in range(9):
        lily.ellipse(view.between(38, 68), view.between(hz + 8, hz + 10.8), 1.4, 0.4)
    view.fill(lily, "#5f8a50")
    _draw_mounds(view, hz)


def _draw_mounds(view: View, hz: float) -> None:
    """Draw termite mounds, gums and grass."""
    for x, foot, high in (
        (23, hz + 20, 24),
        (37, hz + 15, 13),
        (78, hz + 17, 17),
        (90, hz + 25, 26),
    ):
        _draw_mound(view, x if view.side > 0 else 100 - x, foot, high)
    wood, leaves = Outline(), Outline()
    for x, high in ((9, 48), (62, 27)):
        gx = x if view.side > 0 else 100 - x
        foot = hz + (22 if x == 9 else 11)
        wood.polygon(
            [
                (gx - high * 0.03, foot),
                (gx - high * 0.012, foot - high * 0.75),
                (gx + high * 0.015, foot - high * 0.75),
                (gx + high * 0.035, foot),
            ]
        )
        for side, y in ((1, 0.5), (-1, 0.6), (1, 0.7)):
            wood.polygon(
                [
                    (gx, foot - high * y + 1),
                    (gx + side * high * 0.17, foot - high * (y + 0.2)),
                    (gx + side * high * 0.155, foot - high * (y + 0.2)),
                    (gx, foot - high * y - 0.8),
                ]
            )
            crown(
                leaves,
                gx + side * high * 0.18,
                foot - high * (y + 0.22),
                high * 0.3,
                high * 0.13,
                view.chance,
            )
        crown(leaves, gx, foot - high * 0.84, high * 0.34, high * 0.16, view.chance)
    view.fill(wood, "#efe3d0")
    view.fill(leaves, "#6f8a52")
    draw_grass(view, hz + 20, "#8a7a34")
    draw_birds(view, 52, hz - 16, 5, 1.7)


def _draw_mound(view: View, x: float, foot: float, high: float) -> None:
    """Draw a termite mound: buttresses that rise to points."""
    w = high * 0.24
    view.fill(
        Outline().polygon(
            skyline(
                view,
                [
                    (x - w * 1.2, foot),
                    (x - w * 0.9, foot - high * 0.4),
                    (x - w * 0.5, foot - high * 0.75),
                    (x - w * 0.3, foot - high * 0.6),
                    (x, foot - high),
                    (x + w * 0.3, foot - high * 0.72),
                    (x + w * 0.55, foot - high * 0.82),
                    (x + w * 0.85, foot - high * 0.4),
                    (x + w * 1.15, foot),
                ],
                1,
                high * 0.02,
            )
        ),
        "#b5693f",
    )
    ribs = Outline()
    for n in range(5):
        rx = x + (n - 2) * w * 0.42
        ribs.polygon(
            [
                (rx - view.side * 0.2, foot),
                (rx, foot - high * (0.7 - abs(n - 2) * 0.13)),
                (rx - view.side * w * 0.3, foot),
            ]
        )
    with view.pen.thinned(0.35):
        view.fill(ribs, "#4a2024")


def draw_palms(view: View) -> None:
    """Draw grassland to blue hills, clumps of palms, an anteater, a pond with lilies."""
    draw_sky(view, "heaps" if not (view.light.is_low or view.light.is_night) else "veils")
    hz = view.horizon
    draw_peaks(
        view,
        hz,
        [(12, hz - 12), (32, hz - 17), (56, hz - 13), (82, hz - 18)],
        "#6f88a4",
        0.55,
        0,
        1.4,
        0.22,
        1.6,
    )
    draw_hills(view, hz + 0.5, 2.4, "#7f9a6a", 0.5, 6)
    view.ground(hz, "#bcc06a", "#8f9f42", far=(0.3, 0))
    belts = Outline()
    for _ in range(10):
        crown(belts, view.between(-2, 102), hz + 2.4, view.between(8, 14), 2.6, view.chance)
    view.fill(belts, "#6f8f50", 0.3)
    for depth in (0.15, 0.4, 0.85):
        wood, leaves = Outline(), Outline()
        for n in range(3):
            spot = (
                (16, 78, 90)[n]
                if depth > 0.5
                else (30, 52, 70)[n]
                if depth > 0.3
                else (12, 44, 84)[n]
            )
            x = spot if view.side > 0 else 100 - spot
            palm(
                wood,
                leaves,
                x + view.between(-3, 3),
                hz + 3 + 15 * depth,
                9 + 25 * depth,
                view.chance,
                view.between(-0.08, 0.08),
            )
        view.fill(wood, "#6a5842", 0.35 * (1 - depth))
        view.fill(leaves, "#4f7a40", 0.35 * (1 - depth))
    _draw_anteater(view, 50 + view.side * 2, hz + 25, 19)
    draw_grass(view, hz + 21, "#66803a", 58)
    draw_birds(view, 40, hz - 20, 6)


@shows(Subject.ANIMAL)
def _draw_anteater(view: View, x: float, foot: float, size: float) -> None:
    """Draw a giant anteater: a long snout, a striped shoulder, a tail like a broom."""
    d, s = view.side, size

    def at(px: float, py: float) -> tuple[float, float]:
        return x + d * s * px, foot + s * py

    body = Outline().move(*at(0.58, -0.13)).curve(at(0.45, -0.24), at(0.34, -0.3), at(0.24, -0.31))
    body.curve(at(0.1, -0.44), at(-0.12, -0.4), at(-0.22, -0.3)).curve(
        at(-0.42, -0.46), at(-0.6, -0.36), at(-0.66, -0.1)
    )
    body.curve(at(-0.5, -0.06), at(-0.38, -0.06), at(-0.24, -0.14)).line(
        at(-0.22, 0),
        at(-0.13, 0),
        at(-0.1, -0.13),
        at(0.1, -0.13),
        at(0.13, 0),
        at(0.22, 0),
        at(0.24, -0.18),
    )
    body.curve(at(0.34, -0.2), at(0.46, -0.15), at(0.57, -0.1)).close()
    view.fill(body, "#4f4640")
    stripe = (
        Outline().move(*at(0.26, -0.2)).curve(at(0.16, -0.24), at(0.06, -0.33), at(-0.04, -0.37))
    )
    view.line(stripe, "#f3ead9", s * 0.1)
    view.line(stripe, "#1f1b1e", s * 0.055)
