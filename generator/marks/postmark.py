"""A postmark by continent: a thin ring around the continent's shape, and waves that leave it.

It is drawn light and with the pen for pictures, so that one that saves ink draws outlines alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.marks.continents import Continent
from generator.style.style import Style

LINE = 0.18  # mm, of ring and waves
FILL = 0.84  # of the ring's radius, how far a shape reaches
REACH = 50  # how far from the middle the shapes below reach
WAVES = (0.26, 0.5, 0.74)  # of the ring's height, from its top
WAVE, SWING = 2.0, 0.55  # mm, the length of a wave and how far its control points swing
GAP = 0.5  # mm, between ring and waves, and around both; twice that beside words

# Coasts drawn by hand, x to the right and y down from the middle of a ring; a slash parts islands.
COASTS: Mapping[Continent, str] = {
    Continent.EUROPE: (
        "-38,15 -28,17 -26,13 -28,6 -10,0 -9,-7 -6,-7 -7,-1 3,0 8,-10 13,-12 6,-14 8,-23 "
        "2,-16 0,-5 -4,-3 -5,-10 -10,-9 -11,-15 4,-32 9,-34 21,-28 16,-26 19,-22 32,-38 "
        "47,-16 47,-4 43,9 45,18 33,17 28,12 23,17 18,16 16,25 10,29 9,36 -5,19 -7,21 2,29 "
        "-2,33 -3,29 -14,20 -20,20 -32,31 -38,30 -43,26 / -28,3 -20,3 -18,0 -21,-5 -20,-13 "
        "-24,-11 -24,-4"
    ),
    Continent.AFRICA: (
        "-32,-39 -12,-40 -11,-36 -1,-32 1,-35 16,-33 22,-17 29,-8 39,-9 24,12 26,25 19,31 "
        "16,41 8,48 -2,49 -10,27 -8,19 -14,7 -13,1 -19,-2 -34,0 -46,-12 -41,-29 / 37,21 34,37 "
        "30,36 30,27"
    ),
    Continent.ASIA: (
        "-12,-27 -4,-28 2,-33 5,-30 13,-33 25,-43 34,-23 28,-27 26,-32 23,-17 27,-17 28,-8 "
        "25,-1 28,2 26,4 24,-1 19,2 23,3 21,5 24,8 23,14 14,21 16,29 13,33 8,29 7,33 11,40 "
        "6,35 5,27 2,27 -1,21 -12,28 -15,34 -19,21 -37,4 -36,11 -32,11 -30,16 -38,20 -46,19 "
        "-46,0 -41,-7 -44,-14 -31,-7 -28,-8 -18,-16 / 30,6 36,-3 34,-12 31,-12 33,-2 / 17,40 "
        "25,33 27,34 25,43 18,43"
    ),
    Continent.NORTH_AMERICA: (
        "-25,-41 -8,-27 1,-30 7,-27 1,-14 10,-11 13,-7 11,-20 28,-14 23,-8 26,-4 29,-5 15,18 "
        "18,25 12,20 -1,24 -2,32 2,35 10,31 9,37 23,44 20,46 -11,32 -18,18 -16,28 -21,20 "
        "-25,8 -22,-5 -25,-24 -29,-29 -39,-31 -33,-30 -32,-36 -28,-36 -28,-40 / 8,-44 9,-48 "
        "25,-42 29,-26 9,-36 / 5,-32 17,-27 17,-22 10,-23 11,-27 4,-29 / -6,-36 6,-44 6,-37 "
        "-1,-33"
    ),
    Continent.SOUTH_AMERICA: (
        "-14,-44 -6,-50 7,-47 21,-39 24,-32 44,-24 44,-18 39,-12 35,2 26,6 19,18 13,18 14,23 "
        "3,30 -2,44 3,49 -4,50 -10,44 -11,37 -4,-4 -12,-11 -19,-24"
    ),
    Continent.OCEANIA: (
        "-49,-9 -47,10 -43,11 -23,6 -17,11 -13,9 -10,15 0,18 5,15 10,5 10,-4 -1,-15 -6,-28 "
        "-8,-18 -11,-17 -17,-22 -15,-26 -23,-27 -26,-22 -30,-23 -36,-16 / -23,-44 -13,-43 "
        "1,-36 6,-29 -4,-33 -12,-32 / 39,10 47,16 43,22 / 39,21 41,22 36,29 30,29"
    ),
    Continent.ANTARCTICA: (
        "2,-36 40,-26 40,-10 49,4 44,23 31,38 16,41 8,37 8,26 -20,25 -29,15 -32,4 -31,-5 "
        "-44,-23 -41,-25 -33,-14 -24,-10 -12,-17 -7,-31"
    ),
}


@dataclass(frozen=True, slots=True)
class Postmark:
    """A postmark on a face: its continent, the square of its ring in mm, how many waves long."""

    continent: Continent
    ring: Box
    waves: int


def lay_postmark(continent: Continent, box: Box, taken: Sequence[Box]) -> Postmark | None:
    """Return the postmark at the right of its box, as far as what else lies there leaves room.

    Where something reaches into the box it has fewer waves, or none; where its ring would touch
    something, and where the box has no height, there is none.
    """
    side = min(box.w, box.h)
    ring = Box(box.right - side, box.y, side, side)
    if side <= 0 or any(ring.overlaps(other, -GAP) for other in taken):
        return None
    beside = (other.right + 2 * GAP for other in taken if other.overlaps(box, -GAP))
    room = ring.x - GAP - max((box.x, *beside))
    return Postmark(continent, ring, max(0, int(room / WAVE)))


def draw_postmark(pen: Pen, style: Style, postmark: Postmark) -> None:
    """Draw the postmark in its colour of the theme."""
    colour, ring = style.colour("postmark"), postmark.ring
    pen.fill(_shape(postmark.continent, ring), colour)
    pen.stroke(_ring(ring), colour, LINE)
    if postmark.waves:
        pen.stroke(_waves(ring, postmark.waves), colour, LINE)


@cache
def _ring(ring: Box) -> Outline:
    return Outline().circle(*ring.centre, (ring.w - LINE) / 2)


@cache
def _shape(continent: Continent, ring: Box) -> Outline:
    (x, y), unit = ring.centre, ring.w / 2 * FILL / REACH
    path = Outline()
    for coast in COASTS[continent].split("/"):
        points = (point.split(",") for point in coast.split())
        path.polygon([(x + int(right) * unit, y + int(down) * unit) for right, down in points])
    return path


@cache
def _waves(ring: Box, count: int) -> Outline:
    path = Outline()
    for part in WAVES:
        x, y = ring.x - GAP, ring.y + ring.h * part
        path.move(x, y)
        for n in range(count):
            right, left = x - n * WAVE, x - (n + 1) * WAVE
            path.curve((right - WAVE / 2, y - SWING), (left + WAVE / 2, y + SWING), (left, y))
    return path
