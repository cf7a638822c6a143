"""The line in each sheet's margin: what it says, and where it finds room. Pure, in mm.

Name and number of the sheet, which edge to flip it on, a 50 mm ruler, editions, the deck's
fingerprint, the printer. Words never lie on a face or a mark; where the top and bottom margins
are too narrow they stand in the side margins, turned.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from generator.drawing.geometry import Box, Size
from generator.drawing.text import PT
from generator.imposition.grids import EXACT, Axis, mirrored

RULER = 50.0  # mm
SIZES_PT = (6.0, 5.0, 4.5, 4.0)  # of the words, tried in turn
LANE = 1.08  # height of a line of words, in sizes
APART = 0.5  # mm between words and anything else


class Part(StrEnum):
    """The parts of the line."""

    FLIP = "flip"
    SHEET = "sheet"
    EDITION = "edition"
    RULER = "ruler"
    CUTS_ACROSS = "cuts across"
    CUTS_DOWN = "cuts down"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a part stands: its box on the page, the words' size; `upright` reads upwards."""

    part: Part
    box: Box
    size_pt: float
    upright: bool

    def mirrored(self, page: Size, axis: Axis) -> "Spot":
        """Return its place on the sheet's other side."""
        return Spot(self.part, mirrored(self.box, page, axis), self.size_pt, self.upright)


def place_line(
    lengths: Sequence[tuple[Part, float, float]], area: Box, art: Box, obstacles: Sequence[Box]
) -> tuple[Spot, ...]:
    """Return a place for each part, or none at all when the margins have no room.

    A part's length is `fixed` mm plus so many em. `area` is printable, `art` the faces with their
    bleed, `obstacles` are marks.
    """
    for size_pt in SIZES_PT:
        size = size_pt * PT
        spots: list[Spot] = []
        for part, fixed, ems in lengths:
            taken = [*obstacles, *(spot.box for spot in spots)]
            spot = _place(part, fixed + ems * size, size_pt, (area, art, taken))
            if spot is None:
                break
            spots.append(spot)
        else:
            return tuple(spots)
    return ()


def _place(
    part: Part, length: float, size_pt: float, where: tuple[Box, Box, list[Box]]
) -> Spot | None:
    """Return the first free place of so many mm in the margins, or None."""
    area, art, taken = where
    height = size_pt * PT * LANE
    top = Box(area.x, area.y, area.w, art.y - APART - area.y)
    bottom_y = art.bottom + APART
    bottom = Box(area.x, bottom_y, area.w, area.bottom - bottom_y)
    left = Box(area.x, area.y, art.x - APART - area.x, area.h)
    right_x = art.right + APART
    right = Box(right_x, area.y, area.right - right_x, area.h)
    strips = [(top, False), (bottom, False), (left, True), (right, True)]
    if part in {Part.RULER, Part.CUTS_ACROSS, Part.CUTS_DOWN}:
        strips = [strips[n] for n in (1, 0, 3, 2)]
    for strip, upright in strips:
        across = strip.w if upright else strip.h
        outer = strip.right - height if strip == right else strip.x
        if not upright:
            outer = strip.bottom - height if strip == bottom else strip.y
        away = -1 if strip in {bottom, right} else 1
        for lane in range(ceil(across / height)):
            at = outer + away * lane * (height + APART)
            box = _in_lane(strip, at, height, length, upright, taken)
            if box:
                return Spot(part, box, size_pt, upright)
    return None


def _in_lane(
    strip: Box, at: float, height: float, length: float, upright: bool, taken: Sequence[Box]
) -> Box | None:
    """Return the first free place in a lane: from the left, or upwards from the bottom.

    A place begins at the lane's beginning, or where something that is taken ends.
    """
    if upright:
        starts = [strip.bottom, *sorted((box.y - APART for box in taken), reverse=True)]
        places = [Box(at, start - length, height, length) for start in starts]
    else:
        starts = [strip.x, *sorted(box.right + APART for box in taken)]
        places = [Box(start, at, length, height) for start in starts]
    for box in places:
        if strip.holds(box) and not any(box.overlaps(other, EXACT - APART) for other in taken):
            return box
    return None
