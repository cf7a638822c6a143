"""An old town on a river bend: its church, the castle's round tower, many house fronts."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved
from generator.scenery.base.water import draw_mirror, draw_water
from generator.scenery.motifs.buildings import (
    GLOW,
    arch,
    draw_block,
    draw_gable,
    draw_hip,
    draw_windows,
)

PLASTER = ("#f0dfc0", "#e9c99a", "#dfb08a", "#f4ead6", "#d99a8c", "#b9c7a4", "#e6bfa4", "#a9bccb")
TILES = ("#b5563c", "#a84e3a", "#c0654a")


def draw_old_town(view: View) -> None:
    """Draw gables along a river bend, a church above them, the castle's tower at the water."""
    draw_sky(view)
    hz, side = view.horizon + 9, view.side
    draw_hills(view, hz - 8, 12, "#5f7a68", 0.5, 4)
    x = 53 + side * 14
    rock = [(x - 26, hz + 2), (x - 18, hz - 8), (x - 4, hz - 12), (x + 14, hz - 10),
            (x + 27, hz + 2)]  # fmt: skip
    view.fill(curved(rock).close(), "#8a8276", 0.1)
    _draw_town_church(view, x, hz)
    _draw_bend(view, hz)
    draw_water(view, hz + 19, "#3a6f80")
    _draw_lamps(view, hz)
    _draw_castle_tower(view, 50 - side * 22, hz + 20)


@shows(Subject.TEMPLE)
def _draw_town_church(view: View, x: float, hz: float) -> None:
    """Draw a hall church: a steep roof over buttresses, a slender tower that ends in a needle."""
    wall, slate = "#f0e2c4", "#5f8f86"
    nave = Box(x - 6, hz - 19, 27, 12)
    draw_block(view, nave, wall, 0.05)
    ridge = [(nave.x - 0.8, nave.y + 0.2), (nave.x + 1, nave.y - 12),
             (nave.right - 7, nave.y - 12), (nave.right + 0.8, nave.y + 0.2)]  # fmt: skip
    roof = Outline().polygon(ridge)
    for n in range(2):  # the little tower on the ridge
        roof.rect(Box(nave.x + 12.4 + 0.3 * n, nave.y - 15 - 1.2 * n, 1.6 - 0.6 * n, 3.4))
    roof.polygon([(nave.x + 12, nave.y - 15.6), (nave.x + 13.2, nave.y - 21),
                  (nave.x + 14.4, nave.y - 15.6)])  # fmt: skip
    view.fill(roof, TILES[1], 0.05)
    piers = Outline()
    for n in range(6):
        px = nave.x + 2.2 + n * 4.7
        piers.polygon([(px, nave.bottom), (px + 0.5, nave.y + 1.6), (px + 1.3, nave.y + 0.6),
                       (px + 1.7, nave.bottom)])  # fmt: skip
    view.fill(piers, "#c9b894", 0.05)
    left, low = x - 15, hz - 7
    draw_block(view, Box(left, low - 23, 9.6, 23), wall, 0.03)
    upper = Box(left + 1.4, low - 32, 6.8, 9.4)
    draw_block(view, upper, wall, 0.03)
    helm = Outline()
    for n in range(3):  # gablets round the helm's foot
        gx = upper.x - 0.3 + n * 2.47
        helm.polygon([(gx, upper.y + 0.4), (gx + 1.23, upper.y - 4), (gx + 2.47, upper.y + 0.4)])
    middle = left + 4.8
    helm.polygon([(upper.x + 0.2, upper.y + 0.2), (middle - 0.9, upper.y - 6),
                  (middle, upper.y - 12), (middle + 0.9, upper.y - 6),
                  (upper.right - 0.2, upper.y + 0.2)])  # fmt: skip
    for gx in (left, left + 8):  # pinnacles on the square part's corners
        helm.polygon([(gx - 0.3, low - 22.8), (gx + 0.8, low - 27.5), (gx + 1.9, low - 22.8)])
    view.fill(helm, slate, 0.03)
    _draw_church_lights(view, nave, upper, middle, low)


def _draw_church_lights(view: View, nave: Box, upper: Box, middle: float, low: float) -> None:
    """Draw the cross, the windows, and the edges that the moon or the sun lights."""
    top = upper.y - 12
    cross = Outline().rect(Box(middle - 0.35, top - 3.6, 0.7, 4))
    view.pen.fill(cross.rect(Box(middle - 1.3, top - 2.7, 2.6, 0.7)), GLOW)
    panes = Outline().circle(middle, low - 18.4, 1.9)
    arch(panes, middle, low - 1.4, 3.2, 8)
    arch(panes, middle, upper.bottom - 1.4, 1.8, 5.4)
    for n in range(5):
        arch(panes, nave.x + 5.4 + n * 4.7, nave.bottom - 2, 1.9, 7.4)
    view.pen.fill(panes, GLOW if view.light.is_night or view.light.is_low else "#4a4f63")
    right = view.side > 0
    edge = Outline()
    for box in (nave, upper, Box(middle - 4.8, low - 23, 9.6, 15)):
        edge.rect(Box(box.right - 0.7 if right else box.x, box.y, 0.7, box.h))
    slope = nave.right if right else nave.x
    ridge = (slope - 7, nave.y - 12) if right else (slope + 1, nave.y - 12)
    edge.polygon([(slope, nave.y), ridge, (ridge[0] - 0.9 * view.side, ridge[1]),
                  (slope - 1.1 * view.side, nave.y)])  # fmt: skip
    edge.polygon([(middle, top), (middle + 0.9 * view.side, upper.y - 6),
                  (middle + 3 * view.side, upper.y),
                  (middle + 2.2 * view.side, upper.y)])  # fmt: skip
    with view.pen.thinned(0.75):
        view.pen.fill(edge, view.light.orb)


def _draw_bend(view: View, hz: float) -> None:
    """Draw the fronts along the river, and trees."""
    for row in range(3):
        y, count = hz + 3.5 + row * 5.5, 7 + row
        for n in range(count):
            w, h = 104 / count * view.between(0.84, 1.02), view.between(6.5, 11.5) + row
            draw = view.chance.choice((draw_gable, draw_hip, _draw_stepped_front, _draw_scrolled))
            draw(view, Box(-2 + n * 104 / count, y - h, w, h + 3), view.chance.choice(PLASTER),
                 view.chance.choice(TILES), 0.16 - row * 0.08, 0.5)  # fmt: skip
    trees = Outline()
    for n in range(7):
        crown(trees, n * 16 + view.between(-4, 4), hz + 18, 9, 5, view.chance)
    view.fill(trees, "#3f6647")


def _draw_stepped_front(
    view: View, box: Box, wall: str, roof: str, far: float, pitch: float
) -> None:
    """Draw a house whose gable rises in steps before its roof."""
    draw_block(view, box, wall, far)
    gable, high = Outline(), box.w * pitch * 0.95
    for n in range(4):
        half = box.w * (0.5 - 0.125 * n)
        gable.rect(Box(box.centre[0] - half, box.y - high * (n + 1) / 4, 2 * half, high / 4 + 0.2))
    view.fill(gable, wall, far)
    view.fill(Outline().rect(Box(box.x, box.y - 0.3, box.w, 0.6)), roof, far)
    draw_windows(view, box, far)


def _draw_scrolled(view: View, box: Box, wall: str, roof: str, far: float, pitch: float) -> None:
    """Draw a house with a baroque gable: curves that swing up to a small pediment."""
    draw_block(view, box, wall, far)
    x, y, w, high = box.centre[0], box.y, box.w / 2, box.w * pitch
    gable = Outline().move(x - w, y + 0.2).line((x - w, y - high * 0.15))
    gable.curve((x - w * 0.5, y - high * 0.2), (x - w * 0.75, y - high * 0.7),
                (x - w * 0.36, y - high * 0.7))  # fmt: skip
    gable.line((x, y - high), (x + w * 0.36, y - high * 0.7))
    gable.curve((x + w * 0.75, y - high * 0.7), (x + w * 0.5, y - high * 0.2),
                (x + w, y - high * 0.15))  # fmt: skip
    view.fill(gable.line((x + w, y + 0.2)).close(), wall, far)
    trim = Outline().rect(Box(box.x, y - 0.3, box.w, 0.5))
    view.fill(trim.rect(Box(x - w * 0.4, y - high * 0.73, w * 0.8, 0.5)), roof, far)
    draw_windows(view, box, far)


def _draw_lamps(view: View, hz: float) -> None:
    """Draw the lamps of the quay, and the light they throw on the water."""
    lamps = Outline()
    glow = GLOW if view.light.is_night else "#e2b48e"
    for n in range(12):
        draw_mirror(view, 5 + n * 8.4, hz + 19.6, 3.4, 8, glow, 0.5)
        lamps.circle(5 + n * 8.4, hz + 17.5, 0.5)
    if view.light.is_night:
        view.pen.fill(lamps, GLOW)


def _draw_castle_tower(view: View, x: float, foot: float) -> None:
    """Draw the castle's painted round tower on its rock: an arcade under a cap of green copper."""
    draw_mirror(view, x, foot + 1, 11, 9, "#d9a08c", 0.5)
    rock = blob([(x - 24, foot + 0.6), (x - 20, foot - 7), (x - 4, foot - 9), (x + 6, foot - 8.4),
                 (x + 11, foot - 4), (x + 14, foot + 0.6), (x - 5, foot + 1.8)])  # fmt: skip
    view.fill(rock, "#8d877c")
    wing = Box(x - 21, foot - 16, 18, 10)
    draw_hip(view, wing, "#f6e6cf", TILES[0], 0, 0.4)
    draw_block(view, Box(x - 5, foot - 27, 10, 20), "#f3d9c2")
    bands = Outline()
    for n in range(3):
        bands.rect(Box(x - 5, foot - 12 - n * 5, 10, 1.4))
    view.fill(bands, "#c9705c")
    draw_block(view, Box(x - 6.4, foot - 34.6, 12.8, 8), "#fbeedd")
    holes = Outline()
    for n in range(5):
        arch(holes, x - 4.8 + n * 2.4, foot - 28, 1.5, 5.4)
    view.pen.fill(holes, GLOW if view.light.is_night or view.light.is_low else "#4a4f63")
    view.fill(Outline().rect(Box(x - 7, foot - 27.4, 14, 1)), "#c9705c")
    cap = Outline().move(x - 7.2, foot - 34.4)
    cap.curve((x - 6.6, foot - 40), (x - 3, foot - 38.5), (x - 2.8, foot - 42.4))
    cap.line((x - 2.4, foot - 45)).curve(
        (x - 2, foot - 48), (x - 0.5, foot - 47), (x, foot - 52.5)
    )
    cap.curve((x + 0.5, foot - 47), (x + 2, foot - 48), (x + 2.4, foot - 45))
    cap.line((x + 2.8, foot - 42.4))
    cap.curve((x + 3, foot - 38.5), (x + 6.6, foot - 40), (x + 7.2, foot - 34.4))
    view.fill(cap.close(), "#5fae92")
    with view.pen.thinned(0.35):
        part = Box(x - 7 if view.side > 0 else x + 2, foot - 52, 5, 17.6)
        with view.pen.clipped(cap):
            view.fill(Outline().rect(part), "#1b2f3d")
    view.fill(Outline().rect(Box(x - 2.5, foot - 44.8, 5, 2.4)), "#f3d9c2")
