"""From readings of the test sheet to the correction of this printer. Pure.

Directions are those seen from the front: x to the right, y down, from the page's middle. The
front print is taken as right but for its size; the back is moved, turned and scaled against it.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis
from generator.printers.gauge import STEP, Gauge, SheetEdge, Vernier

SLACK = 1.0  # mm that a coarse scale may be misread by: half a mm, or a whole one that was cut off
NEVER = 0.05  # mm by which less than half a period is the most that tells two periods apart
READ_MM = 0.05  # how exactly a vernier is read
COARSE_MM = 0.5  # how exactly a coarse scale is read
RULED_MM = 0.1  # how exactly one reads one's own ruler
MOST_TURN, MOST_SCALE = 5.0, 0.1  # degrees, share; more is a misreading
GOOD = 0.3  # mm; where more remains, measuring once more helps


class EdgeReading(NamedTuple):
    """What one reads at an edge, mm; `fine` is None where no line runs on straight."""

    coarse: float
    fine: float | None


@dataclass(frozen=True, slots=True)
class Readings:
    """What one reads off a printed test sheet, all in mm.

    `front_x` … `back_y`: the rulers' lengths by one's own ruler.
    """

    front_x: float
    front_y: float
    back_x: float
    back_y: float
    edges: Mapping[SheetEdge, EdgeReading]


@dataclass(frozen=True, slots=True)
class Solution:
    """The correction, and how far off a corner of the cards may still be, in mm."""

    corrections: Corrections
    error: float


class MisreadError(OptionError):
    """Readings that can't all be right."""


@dataclass(frozen=True, slots=True)
class Scales:
    """How much larger than drawn both sides are printed, across or down."""

    front: float
    back: float

    @property
    def mean(self) -> float:
        """The size of both together."""
        return (self.front + self.back) / 2


def scales_of(gauge: Gauge, read: Readings, *, level: bool) -> Scales:
    """Return the sizes of both prints across (`level`) or down."""
    if level:
        return Scales(read.front_x / gauge.ruler_x, read.back_x / gauge.ruler_x)
    return Scales(read.front_y / gauge.ruler_y, read.back_y / gauge.ruler_y)


def offset_of(vernier: Vernier, scales: Scales, reading: EdgeReading) -> float | None:
    """Return how far the back's middle is off the front's, mm; None if both readings can't be.

    Where line n of the front meets line n - k of the back, the offset is that of line n and k
    periods; the coarse scale tells k.
    """
    if reading.fine is None:
        return reading.coarse
    period = vernier.back_pitch * scales.back
    slack = min(SLACK, period / 2 - NEVER)
    first = fine_offset(vernier, scales, reading.fine)
    found = first + round((reading.coarse - first) / period) * period
    return found if abs(found - reading.coarse) <= slack else None


def fine_offset(vernier: Vernier, scales: Scales, fine: float) -> float:
    """Return the offset that a fine reading tells by itself, mm; periods may come on top."""
    lines = fine * vernier.lines / vernier.most
    return lines * (vernier.pitch * scales.front - vernier.back_pitch * scales.back)


def solve(gauge: Gauge, read: Readings, printer: str) -> Solution:
    """Return the correction that cancels what was read.

    The turn comes twice, from above and below, and from left and right; how far the two disagree
    is part of the error that remains. Raises MisreadError where readings can't all be right.
    """
    across, down = (scales_of(gauge, read, level=level) for level in (True, False))
    off = dict(_offsets(gauge, read, across, down))
    by_x = (off[SheetEdge.TOP] - off[SheetEdge.BOTTOM]) / 2 / (gauge.arm_y * down.mean)
    by_y = (off[SheetEdge.RIGHT] - off[SheetEdge.LEFT]) / 2 / (gauge.arm_x * across.mean)
    _check_turns(gauge, read, by_x, by_y)
    arm_x, arm_y = gauge.arm_x**2, gauge.arm_y**2
    turn = (by_x * arm_y + by_y * arm_x) / (arm_x + arm_y)
    x, y = (
        (off[SheetEdge.TOP] + off[SheetEdge.BOTTOM]) / 2,
        (off[SheetEdge.LEFT] + off[SheetEdge.RIGHT]) / 2,
    )
    # Lines of a turned back that stand off their rows are read in the middle of the way between.
    x, y = x - turn / 2 * y, y + turn / 2 * x
    corrections = Corrections(
        Correction((1 / across.front, 1 / down.front)),
        _back(gauge.axis, across.back, down.back, (x, y), turn),
        printer,
    )
    odd = max(abs(by_x - turn) * gauge.arm_y, abs(by_y - turn) * gauge.arm_x)
    apart = abs(turn) * max(abs(x), abs(y)) / 2
    return Solution(
        corrections, math.hypot(odd, apart, _sized(gauge), _read(gauge, read, across, down))
    )


def _offsets(
    gauge: Gauge, read: Readings, across: Scales, down: Scales
) -> Iterator[tuple[SheetEdge, float]]:
    for edge, reading in read.edges.items():
        found = edge_offset(gauge, edge, across if edge.is_level else down, reading)
        yield edge, found


def edge_offset(gauge: Gauge, edge: SheetEdge, scales: Scales, reading: EdgeReading) -> float:
    """Return the offset read at an edge; MisreadError, naming what fits, where there is none."""
    vernier = gauge.vernier(edge)
    if vernier is None:
        raise OptionError(f"--{edge}: the sheet has no scale there")
    found = offset_of(vernier, scales, reading)
    if found is not None:
        return found
    fine = reading.fine or 0.0
    period = vernier.back_pitch * scales.back
    first = fine_offset(vernier, scales, fine)
    below = first + math.floor((reading.coarse - first) / period) * period
    raise MisreadError(
        f"--{edge}: coarse {reading.coarse:g} and fine {fine:g} mm contradict each other: this "
        f"fine reading goes with coarse {below:.1f} or {below + period:.1f}; read both again at "
        f"the {edge} edge"
    )


def _check_turns(gauge: Gauge, read: Readings, by_x: float, by_y: float) -> None:
    """Raise MisreadError where the turns by two edges differ as by a misread coarse scale."""
    periods = [one.back_pitch for one in (gauge.across, gauge.down) if one]
    allowed = min(periods) / 4 / max(gauge.arm_x, gauge.arm_y)
    for edge, reading in read.edges.items():
        if reading.fine is None:
            allowed += SLACK / 2 / (gauge.arm_y if edge.is_level else gauge.arm_x)
    if abs(by_x - by_y) > allowed:
        told = ", ".join(f"--{edge} {spelt(reading)}" for edge, reading in read.edges.items())
        raise MisreadError(
            f"{told}: by top and bottom the back is turned {math.degrees(by_x):.2f} degrees, by "
            f"right and left {math.degrees(by_y):.2f}; one is misread: read all four again"
        )
    if max(abs(by_x), abs(by_y)) > math.radians(MOST_TURN):
        raise MisreadError(
            f"--top, --right, --bottom, --left: backs turned by {math.degrees(by_x):.1f} degrees "
            f"can't be; read all four again"
        )


def spelt(reading: EdgeReading) -> str:
    """Return a reading as options have it: `5:1.1`, `-2:none`."""
    fine = "none" if reading.fine is None else f"{reading.fine:g}"
    return f"{reading.coarse:g}:{fine}"


def _back(
    axis: Axis, across: float, down: float, off: tuple[float, float], turn: float
) -> Correction:
    """Return the correction of backs that are so large, off by so many mm and turned (radians)."""
    # Seen from the front the back must move by -x, -y and turn by -turn, undone in this order.
    sine, cosine = math.sin(-turn), math.cos(-turn)
    shift_x = -(cosine * off[0] - sine * off[1]) / across
    shift_y = -(sine * off[0] + cosine * off[1]) / down
    if axis is Axis.UPRIGHT:
        shift_x = -shift_x
    else:
        shift_y = -shift_y
    return Correction((1 / across, 1 / down), (shift_x, shift_y), -math.degrees(turn))


def _sized(gauge: Gauge) -> float:
    """Return how far off a corner may be for what one reads off one's own ruler."""
    block = gauge.block
    return RULED_MM * math.hypot(block.w / 2 / gauge.ruler_x, block.h / 2 / gauge.ruler_y)


def _read(gauge: Gauge, read: Readings, across: Scales, down: Scales) -> float:
    """Return how far off a corner may be for what one reads off the scales."""
    return max(
        READ_MM
        if _is_sure(gauge.vernier(edge), across if edge.is_level else down, reading.fine)
        else COARSE_MM
        for edge, reading in read.edges.items()
    )


def _is_sure(vernier: Vernier | None, scales: Scales, fine: float | None) -> bool:
    """Whether a line runs on straight, and no other can.

    A vernier that is printed so that it falls short of a period may have none that does; its last
    one then only seems to.
    """
    if vernier is None or fine is None:
        return False
    whole = (2 * vernier.lines + 1) * fine_offset(vernier, scales, STEP)
    return whole >= vernier.back_pitch * scales.back or abs(fine) < vernier.most - STEP / 4


def joined(first: Corrections, then: Corrections) -> Corrections:
    """Return the correction of a sheet that was printed with the first one and measured again."""
    return Corrections(
        _joined(first.front, then.front), _joined(first.back, then.back), then.printer
    )


def _joined(one: Correction, other: Correction) -> Correction:
    """Return the correction by `other`, then by `one`; turns so small may change places."""
    about_middle = one.matrix(Size("", 0, 0))
    return Correction(
        (one.scale[0] * other.scale[0], one.scale[1] * other.scale[1]),
        about_middle.point(*other.shift),
        one.turn + other.turn,
    )
