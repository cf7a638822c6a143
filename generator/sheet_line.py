"""The line in each sheet's margin: what it says, and where it finds room. Pure, in mm.

Name and number of the sheet, which edge to flip it on, a 50 mm ruler, editions, the deck's
fingerprint, the printer. Words never lie on a face or a mark; where the top and bottom margins
are too narrow they stand in the side margins, turned.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from generator.formats import Size
from generator.geometry import Box
from generator.grids import Axis, mirrored

RULER = 50.0  # mm
SIZES_PT = (6.0, 5.0, 4.5, 4.0)  # of the words, tried in turn
PT = 25.4 / 72  # mm
LANE = 1.08  # height of a line of words, in sizes
APART = 0.5  # mm between words and anything else
STEP = 0.5  # mm by which a place is sought along the margin
SPACE = 3.0  # mm between two parts of the line


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
    upright: bool = False

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
        if across < height - 1e-6:
            continue
        far = strip in {bottom, right}
        for box in _along(strip, length, height, upright, far):
            if not any(_meets(box, other) for other in taken):
                return Spot(part, box, size_pt, upright)
    return None


def _along(strip: Box, length: float, height: float, upright: bool, far: bool) -> list[Box]:
    """Return the places along a strip, the outer lane first."""
    across, along = (strip.w, strip.h) if upright else (strip.h, strip.w)
    lanes = range(int(across / height + 1e-6))
    found = []
    for lane in lanes:
        out = across - height * (lane + 1) if far else height * lane
        for n in range(int((along - length) / STEP) + 1 if along >= length else 0):
            at = STEP * n
            found.append(
                Box(strip.x + out, strip.bottom - length - at, height, length)
                if upright
                else Box(strip.x + at, strip.y + out, length, height)
            )
    return found


def _meets(box: Box, other: Box) -> bool:
    gap = APART
    return (
        box.x < other.right + gap and other.x < box.right + gap
        and box.y < other.bottom + gap and other.y < box.bottom + gap
    )  # fmt: skip
