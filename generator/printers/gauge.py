"""Where the measuring parts of the test sheet lie: verniers, coarse scales, rulers. Pure, in mm.

At each edge of the block of cards there are two scales, read against the light. The coarse one is
read in whole millimetres at the back's pointer. The fine one is a vernier: outer lines printed on
the front meet inner ones printed on the back, which stand nearer to each other by `STEP`, so that
line n runs on straight when the back is off by n steps. The vernier begins again after one pitch
of the back; the coarse scale tells which time it is.
"""

import math
from dataclasses import dataclass
from enum import StrEnum

from generator.drawing.geometry import Box, Size
from generator.drawing.outline import Point
from generator.imposition.grids import EXACT, Axis, Grid

STEP = 0.1  # mm that one line of a vernier tells
PITCHES = (4.0, 3.0, 2.0)  # mm between a vernier's lines on the front; the first that has room
COARSE = 10  # mm to either side of a coarse scale's middle
INSET = 10.0  # mm from the block's edge to where a vernier's two rows of lines meet
ENDS_X = 11.0  # mm of the block that a vernier leaves free at either end, at least
ENDS_Y = 17.0  # so that those at left and right end before those above and below
DEEP = 21.7  # mm from the block's edge to the end of a coarse scale
RULER_IN = 26.5  # mm from the block's edges to the rulers
RULER_FROM = 7.0  # mm from the ruler across to where the one down begins
RULER_END = 20.0  # mm of the block that a ruler leaves free at its end, where a vernier is
RULER_SIDE = 16.5  # mm that the ruler across leaves free at either side of a narrow block
NARROW = 86.0  # mm; in a narrower block the ruler down ends before the scale below
NARROW_END = 24.0  # mm of such a block that it leaves free
RULER_STEP = 10.0  # mm; a ruler is whole centimetres long
SHORT_RULER = 60.0  # mm; one that would be shorter begins farther out


class SheetEdge(StrEnum):
    """An edge of the block of cards, as seen from the front."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"

    @property
    def is_level(self) -> bool:
        """Whether it runs from left to right, and tells what is off to left or right."""
        return self in {SheetEdge.TOP, SheetEdge.BOTTOM}


@dataclass(frozen=True, slots=True)
class Vernier:
    """The lines of a fine scale: `pitch` is the distance of two lines of the front, in mm."""

    pitch: float

    @property
    def back_pitch(self) -> float:
        """The distance of two lines of the back, mm; after so much the scale begins again."""
        return self.pitch - STEP

    @property
    def lines(self) -> int:
        """How many lines lie to either side of the middle: one period and a little more."""
        return round(self.pitch / 2 / STEP)

    @property
    def most(self) -> float:
        """What the outermost line tells, mm."""
        return self.lines * STEP

    @property
    def half(self) -> float:
        """How far the outermost line of the front is from the middle, mm."""
        return self.lines * self.pitch


@dataclass(frozen=True, slots=True)
class Gauge:
    """The measuring parts on one page, in mm.

    `arm_x`, `arm_y`: from the page's middle to the scales at left and right, above and below.
    `across`: the vernier above and below; `down`: that at left and right; None without room.
    `ruler_x`, `ruler_y`: lengths of the rulers across and down, 0 without room.
    """

    page: Size
    axis: Axis
    block: Box
    arm_x: float
    arm_y: float
    across: Vernier | None
    down: Vernier | None
    ruler_x: float
    ruler_y: float

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all that is read."""
        return bool(self.across and self.down and self.ruler_x and self.ruler_y)

    def vernier(self, edge: SheetEdge) -> Vernier | None:
        """Return the vernier at an edge."""
        return self.across if edge.is_level else self.down

    def at(self, edge: SheetEdge, along: float, inwards: float) -> Point:
        """Return a place at a scale: mm right or down from its middle, and from its base line."""
        x, y = self.page.w / 2, self.page.h / 2
        places = {
            SheetEdge.TOP: (x + along, y - self.arm_y + inwards),
            SheetEdge.RIGHT: (x + self.arm_x - inwards, y + along),
            SheetEdge.BOTTOM: (x + along, y + self.arm_y - inwards),
            SheetEdge.LEFT: (x - self.arm_x + inwards, y + along),
        }
        return places[edge]

    @property
    def across_from(self) -> float:
        """The distance of the ruler across from the block's left edge, mm."""
        return RULER_SIDE if _usual_ruler(self.block.w) < SHORT_RULER else RULER_IN + RULER_FROM


def geometry_of(grid: Grid, axis: Axis) -> Gauge:
    """Return where the parts of the test sheet lie on the real sheets' grid."""
    return gauge_of(grid.page, axis, grid.block)


def gauge_of(page: Size, axis: Axis, block: Box) -> Gauge:
    """Return where the parts lie on a page whose cards fill the block."""
    across = _usual_ruler(block.w)
    down = _usual_ruler(block.h, NARROW_END if block.w < NARROW else RULER_END)
    if across < SHORT_RULER:
        across = max(across, _whole(block.w - 2 * RULER_SIDE))
    return Gauge(
        page, axis, block, block.w / 2 - INSET, block.h / 2 - INSET,
        _vernier(block.w, ENDS_X), _vernier(block.h, ENDS_Y), across, down,
    )  # fmt: skip


def _vernier(side: float, ends: float) -> Vernier | None:
    """Return the widest vernier that a side of the block has room for."""
    all_of_them = (Vernier(pitch) for pitch in PITCHES)
    return next((one for one in all_of_them if one.half <= side / 2 - ends + EXACT), None)


def _usual_ruler(side: float, end: float = RULER_END) -> float:
    return _whole(side - RULER_IN - RULER_FROM - end)


def _whole(free: float) -> float:
    return max(0.0, math.floor(free / RULER_STEP + EXACT) * RULER_STEP)
