"""Towns: gables round a castle, domes and minarets, white walls, arcades, bell towers."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.flowers import draw_blossoms
from generator.scenery.base.land import draw_ridge
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, spire
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.motifs.buildings import (
    GLOW,
    arch,
    dome,
    draw_block,
    draw_hip,
    draw_windows,
    minaret,
)
from generator.scenery.motifs.old_town import draw_old_town
from generator.scenery.motifs.vessels import draw_hull, draw_sail
from generator.scenery.motifs.waterfront import draw_arcades, draw_bell_towers

PLASTER = ("#f0dfc0", "#e9c99a", "#dfb08a", "#f4ead6", "#d9c7ae", "#e6bfa4", "#cfd3c4")
TILES = ("#b5563c", "#a84e3a", "#c0654a")


def draw_domes(view: View) -> None:
    """Draw domes and minarets over a strait, or a round tower on its hill; a ferry."""
    draw_sky(view)
    hz = view.horizon + 2
    houses = Outline()
    x = -3.0
    while x < 104:
        w, h = view.between(3, 6), view.between(3, 8)
        houses.rect(Box(x, hz - h - 3, w, h + 5))
        x += w * 0.95
    view.fill(houses, "#a89a94", 0.45)
    if not view.asks(Subject.TEMPLE):
        _draw_round_tower(view, 31 if view.side > 0 else 69, hz)
    _draw_mosque(view, 33 if view.side > 0 else 67, hz, 1.0, 0.06)
    _draw_mosque(view, 80 if view.side > 0 else 20, hz, 0.56, 0.32)
    trees, wall = Outline(), Outline()
    for n in range(16):
        crown(trees, n * 6.8, hz + 0.2, 7, view.between(3, 5.5), view.chance, 6)
    view.fill(trees, "#4a6a55", 0.12)
    view.fill(wall.rect(Box(-3, hz + 1, 106, 1.6)), "#cbbfae", 0.1)
    draw_water(view, hz + 2.4, "#2a6f8c")
    if view.asks(Subject.TEMPLE):
        draw_mirror(view, 33 if view.side > 0 else 67, hz + 3, 34, 16, "#8f8792", 0.32)
    draw_ferry(view, 70 if view.side > 0 else 30, hz + 17, 26)
    draw_birds(view, 45, hz + 9, 5, 2.2)


@shows(Subject.BOAT)
def draw_ferry(view: View, fx: float, y: float, long: float) -> None:
    """Draw a ferry with two decks and a red funnel."""
    hz = y - 17
    draw_hull(view, fx, hz + 17, long, "#f4efe4")
    view.fill(Outline().rounded(Box(fx - 8.5, hz + 9.5, 17, 4.2), 0.6), "#fbf7ee")
    view.fill(Outline().rect(Box(fx - 6, hz + 6.8, 11, 2.8)), "#f1eadb")
    view.fill(Outline().rect(Box(fx - 0.5, hz + 3.4, 2.6, 3.4)), "#c0473c")
    draw_windows(view, Box(fx - 8, hz + 10, 16, 3), 0, 2.2)


def _draw_round_tower(view: View, x: float, base: float) -> None:
    """Draw a hill of houses round a great tower with a gallery and a pointed cap."""
    hill = [(x - 36, base + 2), (x - 20, base - 7), (x - 3, base - 11), (x + 16, base - 8),
            (x + 38, base + 2)]  # fmt: skip
    view.fill(curved(hill).close(), "#8f7f78", 0.2)
    tower = Box(x - 5, base - 29, 10, 24)
    draw_block(view, tower, "#d3b795", 0.05)
    slits, gallery = Outline(), Outline()
    for n in range(2):
        for m in range(3):
            arch(slits, x - 3 + m * 3, base - 18 + n * 8, 1.3, 3)
    for n in range(5):
        arch(gallery, x - 4 + n * 2, base - 25, 1.2, 3)
    view.fill(Outline().rect(Box(x - 6, base - 24.6, 12, 1.2)), "#b5997a", 0.05)
    view.pen.fill(gallery, GLOW if view.light.is_low or view.light.is_night else "#5a5a66")
    view.fill(slits, "#5f5260", 0.05)
    cap = [(x - 5.8, base - 28.8), (x, base - 43), (x + 5.8, base - 28.8)]
    view.fill(Outline().polygon(cap), "#5f6f7f", 0.05)
    for row, count in ((0, 9), (1, 11)):
        for n in range(count):
            w, h = view.between(4.5, 6), view.between(4, 6.5)
            left = x - 33 + row * -3 + n * (66 + row * 6) / count
            rise = 6 * (1 - (abs(left + w / 2 - x) / 38) ** 2) * (1 - row * 0.7)
            draw_hip(view, Box(left, base - h - rise + row * 1.5, w, h + 3),
                     view.chance.choice(PLASTER), view.chance.choice(TILES),
                     0.14 - row * 0.06, 0.5)  # fmt: skip


@shows(Subject.TEMPLE)
def _draw_mosque(view: View, x: float, base: float, size: float, far: float) -> None:
    """Draw a great dome, half domes on its shoulders, four minarets."""
    stone, lead = "#d9cbb8", "#8398a2"
    needles = Outline()
    for dx, high in ((-24.0, 34.0), (-17.0, 39.0), (17.0, 39.0), (24.0, 34.0)):
        minaret(needles, x + dx * size, base, high * size, 1.7 * size)
    view.fill(needles, stone, far)
    view.fill(
        Outline().rect(Box(x - 15 * size, base - 12 * size, 30 * size, 13 * size)), stone, far
    )
    roof = Outline()
    for dx, wide, foot, high in (
        (0.0, 17, 19, 10),
        (-10.5, 10, 14.5, 5.5),
        (10.5, 10, 14.5, 5.5),
        (-13, 6, 12, 3.4),
        (13, 6, 12, 3.4),
    ):
        dome(roof, x + dx * size, base - foot * size, wide * size, high * size)
    view.fill(
        Outline().rect(Box(x - 8.5 * size, base - 19.4 * size, 17 * size, 8 * size)), stone, far
    )
    view.fill(
        Outline().rect(Box(x - 14 * size, base - 14.8 * size, 28 * size, 3 * size)), stone, far
    )
    view.fill(
        roof.polygon(
            [
                (x - 0.5 * size, base - 28.6 * size),
                (x, base - 33 * size),
                (x + 0.5 * size, base - 28.6 * size),
            ]
        ),
        lead,
        far,
    )
    _draw_mosque_openings(view, base, far, size, x)


def _draw_mosque_openings(view: View, base: float, far: float, size: float, x: float) -> None:
    """Draw the mosque's doors and windows, and its shade."""
    doors, lit = Outline(), Outline()
    for n in range(9):
        arch(
            lit if view.light.is_low or view.light.is_night else doors,
            x + (n - 4) * 3.2 * size,
            base - 3 * size,
            1.7 * size,
            4.6 * size,
        )
    for n in range(5):
        arch(doors, x + (n - 2) * 3.1 * size, base - 15.6 * size, 1.2 * size, 2.4 * size)
    view.fill(doors, "#5a5a66", far)
    if not lit.is_empty:
        view.pen.fill(lit, GLOW)
    with view.pen.thinned(0.2):
        flank = x - view.side * 15 * size
        view.fill(
            Outline().polygon(
                [
                    (flank, base),
                    (flank, base - 12 * size),
                    (x - view.side * 8.5 * size, base - 19 * size),
                    (x - view.side * 5 * size, base - 27 * size),
                    (x - view.side * 3 * size, base),
                ]
            ),
            "#22304a",
            far,
        )


def draw_white_town(view: View) -> None:
    """Draw white houses with blue doors that step down to the sea, a low dome, bougainvillea."""
    draw_sky(view, "none" if view.chance.random() < 0.6 else "veils")
    hz = view.horizon - 6
    draw_ridge(view, hz, 9, "#7d93ad", 0.6, 3)
    draw_water(view, hz, "#1f78b4", view.height)
    draw_sail(view, 50 + view.side * 33, hz + 15, 13)
    side = -view.side
    for n, (share, top, wide) in enumerate(
        (
            (0.98, -2, 20),
            (0.76, 3, 22),
            (0.86, 14, 24),
            (0.52, 13, 20),
            (0.66, 23, 24),
            (0.32, 25, 23),
            (0.48, 34, 26),
            (0.12, 36, 26),
            (0.9, 33, 26),
        )
    ):
        x = 50 + side * (share - 0.5) * 106
        box = Box(x - wide / 2, hz + top, wide, view.height - hz - top)  # down to the foot
        draw_block(view, box, "#fdfbf5", 0.0, 0.13)
        view.fill(Outline().rect(Box(box.x - 0.6, box.y - 0.9, wide + 1.2, 1.4)), "#f1eee6")
        shutters, frames = Outline(), Outline()
        for m in range(3):
            wx = box.x + wide * (0.16 + 0.3 * m)
            if m == 1 and n % 2:
                arch(shutters, wx + 1.4, box.y + 10.5, 3.4, 6.6)
            else:
                shutters.rect(Box(wx, box.y + 2.8, 2.4, 3.6))
                frames.move(wx + 1.2, box.y + 2.8).line((wx + 1.2, box.y + 6.4))
        view.fill(shutters, "#2a6fb5")
        view.line(frames, "#1c4f85", 0.3)
        if n == 1:
            _draw_white_dome(view, x, box.y)
    bloom, leaf, cypress = Outline(), Outline(), Outline()
    for share, dy, s in ((0.6, 22, 9), (0.25, 35, 11), (0.75, 13, 7), (0.42, 43, 9)):
        x = 50 + side * (share - 0.5) * 106
        crown(leaf, x + 1, hz + dy + 1, s, s * 0.7, view.chance)
        crown(bloom, x, hz + dy, s * 0.85, s * 0.6, view.chance)
    spire(cypress, 50 + side * 1, hz + 32, 19, 0.1)
    spire(cypress, 50 + side * 6, hz + 33, 15, 0.1)
    view.fill(cypress, "#2f5a4a")
    view.fill(leaf, "#4a7f52")
    if view.asks(Subject.BLOSSOM):
        view.fill(bloom, "#d9508a")
        _draw_bougainvillea(view, hz, side)


def _draw_bougainvillea(view: View, hz: float, side: int) -> None:
    """Draw blossoms all over the bushes, the largest near."""
    for share, dy, s in ((0.6, 22, 9), (0.25, 35, 11), (0.75, 13, 7), (0.42, 43, 9)):
        x = 50 + side * (share - 0.5) * 106
        spots = [(x + s * 0.44 * c, hz + dy + s * 0.3 * d)
                 for c, d in ((-0.9, 0.1), (-0.3, -0.7), (0.4, -0.5), (0.9, 0.2), (0.1, 0.4),
                              (-0.5, 0.8), (0.6, 0.9))]  # fmt: skip
        draw_blossoms(view, spots, s * 0.23, ("#f27aa8", "#fbd3e2", "#c93a78"), 0, "#fff3c4")


@shows(Subject.TEMPLE)
def _draw_white_dome(view: View, x: float, foot: float) -> None:
    """Draw a dome as shrines have it, a blue knob on top."""
    view.fill(dome(Outline(), x, foot - 0.6, 15, 8.5), "#fdfbf5")
    with view.pen.thinned(0.16):
        view.fill(dome(Outline(), x - view.side * 3.4, foot - 0.6, 8, 7), "#2f4a74")
    view.fill(Outline().circle(x, foot - 10, 0.9).rect(Box(x - 0.3, foot - 10, 0.6, 2)), "#2a6fb5")


VARIANTS = (draw_old_town, draw_domes, draw_white_town, draw_arcades, draw_bell_towers)
