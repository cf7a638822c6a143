"""From readings of the test sheet to the correction of this printer. Pure.

Directions are those seen from the front: x to the right, y down, from the page's middle. The
front print is taken as right but for its size; the back is moved, turned and scaled against it.
"""

import math
from dataclasses import dataclass

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis, Grid

FRONT_PITCH, BACK_PITCH = 4.0, 3.9  # mm between the lines of the two halves of a vernier
STEP = FRONT_PITCH - BACK_PITCH  # mm that one line tells
MOST_LINES = 20  # on either side of a vernier's middle: 2 mm
INSET = 10.0  # mm from the block's edge to a vernier's base line
ENDS_X = 12.0  # mm of the block that a vernier leaves free at either end, at least
ENDS_Y = 17.0  # so that those at left and right end before those above and below
RULER_IN = 23.0  # mm from the block's edges to the rulers, which meet in the upper left
RULER_END = 20.0  # mm of the block that a ruler leaves free at its end, where a vernier is
RULER_FROM = 7.0  # mm from the other ruler to where a ruler begins
RULER_STEP = 10.0  # mm; a ruler is whole centimetres long
READ_MM = 0.05  # how exactly a vernier is read
RULED_MM = 0.25  # how exactly one reads one's own ruler
MOST_SHIFT, MOST_TURN, MOST_SCALE = 10.0, 5.0, 0.1  # mm, degrees, share; more is a misreading


@dataclass(frozen=True, slots=True)
class Gauge:
    """Where the test sheet's verniers and rulers are, in mm.

    `arm_x`, `arm_y`: from the page's middle to the verniers at left and right, above and below.
    `lines_x`, `lines_y`: lines on either side of the middle of those above and below, and at
    left and right. `ruler_x`, `ruler_y`: lengths of the rulers across and down.
    """

    page: Size
    axis: Axis
    arm_x: float
    arm_y: float
    lines_x: int
    lines_y: int
    ruler_x: float
    ruler_y: float


@dataclass(frozen=True, slots=True)
class Readings:
    """What one reads off a printed test sheet, all in mm.

    `front_x` … `back_y`: the rulers' lengths by one's own ruler. `top` … `left`: the verniers.
    """

    front_x: float
    front_y: float
    back_x: float
    back_y: float
    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Solution:
    """The correction, and how far off a corner of the cards may still be, in mm."""

    corrections: Corrections
    error: float


def geometry_of(grid: Grid, axis: Axis) -> Gauge:
    """Return where the parts of the test sheet lie on the real sheets' grid."""
    block = grid.block
    width, height = block.w, block.h
    return Gauge(
        grid.page, axis, width / 2 - INSET, height / 2 - INSET,
        _lines(width, ENDS_X), _lines(height, ENDS_Y), ruler_of(width), ruler_of(height),
    )  # fmt: skip


def _lines(side: float, ends: float) -> int:
    return max(0, min(MOST_LINES, int((side / 2 - ends) / FRONT_PITCH)))


def ruler_of(side: float) -> float:
    """Return the length of a ruler along a side of the block."""
    free = side - RULER_IN - RULER_FROM - RULER_END
    return max(0.0, math.floor(free / RULER_STEP) * RULER_STEP)


def solve(geometry: Gauge, read: Readings, printer: str) -> Solution:
    """Return the correction that cancels what was read.

    A vernier whose line n meets tells that the back's middle stands 0.1 n mm off the front's. The
    turn comes twice, from above and below, and from left and right; how far the two disagree is
    part of the error that remains.
    """
    front = read.front_x / geometry.ruler_x, read.front_y / geometry.ruler_y
    back = read.back_x / geometry.ruler_x, read.back_y / geometry.ruler_y
    top, bottom = (_offset(n, front[0], back[0]) for n in (read.top, read.bottom))
    left, right = (_offset(n, front[1], back[1]) for n in (read.left, read.right))
    x, y = (top + bottom) / 2, (left + right) / 2
    arm_x, arm_y = geometry.arm_x, geometry.arm_y
    turn = (arm_y * (top - bottom) + arm_x * (right - left)) / (2 * (arm_x**2 + arm_y**2))
    _check(front + back, x, y, math.degrees(turn))
    scale = 1 / back[0], 1 / back[1]
    # Seen from the front the back must move by -x, -y and turn by -turn, undone in this order.
    sine, cosine = math.sin(-turn), math.cos(-turn)
    shift_x = -(cosine * x - sine * y) * scale[0]
    shift_y = -(sine * x + cosine * y) * scale[1]
    if geometry.axis is Axis.UPRIGHT:
        shift_x = -shift_x
    else:
        shift_y = -shift_y
    corrections = Corrections(
        Correction((1 / front[0], 1 / front[1])),
        Correction(scale, (shift_x, shift_y), -math.degrees(turn)),
        printer,
    )
    return Solution(corrections, _error(geometry, read, turn))


def _offset(reading: float, front: float, back: float) -> float:
    """Return how far the back's middle is off the front's, the sizes of both prints counted in."""
    lines = reading / STEP
    return lines * (FRONT_PITCH * front - BACK_PITCH * back)


def _error(geometry: Gauge, read: Readings, turn: float) -> float:
    """Return how far a corner may still be off: by reading, and by what no turn explains."""
    by_x = (read.top - read.bottom) / 2 / geometry.arm_y
    by_y = (read.right - read.left) / 2 / geometry.arm_x
    odd = max(abs(by_x - turn) * geometry.arm_y, abs(by_y - turn) * geometry.arm_x)
    sized = max(
        RULED_MM * geometry.arm_x / geometry.ruler_x, RULED_MM * geometry.arm_y / geometry.ruler_y
    )
    return math.hypot(odd, sized, READ_MM)


def _check(scales: tuple[float, ...], x: float, y: float, turn: float) -> None:
    if any(abs(scale - 1) > MOST_SCALE for scale in scales):
        raise OptionError(
            "a ruler: its length is more than a tenth off; measure in mm, and print at 100 %"
        )
    if max(abs(x), abs(y)) > MOST_SHIFT or abs(turn) > MOST_TURN:
        raise OptionError(
            f"readings: backs off by {x:.1f}, {y:.1f} mm and {turn:.1f} degrees can't be; "
            f"read the verniers in mm again"
        )


def joined(first: Corrections, then: Corrections) -> Corrections:
    """Return the correction of a sheet that was printed with the first one and measured again.

    Turns and scales are so small that their order does not matter.
    """
    return Corrections(
        _joined(first.front, then.front), _joined(first.back, then.back), then.printer
    )


def _joined(one: Correction, other: Correction) -> Correction:
    return Correction(
        (one.scale[0] * other.scale[0], one.scale[1] * other.scale[1]),
        (one.shift[0] + other.shift[0], one.shift[1] + other.shift[1]),
        one.turn + other.turn,
    )
