"""The measuring parts of the test sheet as data: verniers, rulers, light test. Pure, in mm.

All as seen from the front; the back's parts are mirrored when its page is drawn, so that they
lie where the front's are when the sheet is held against the light.
"""

from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.imposition.marks import CutLine
from generator.printers.calibration import (
    BACK_PITCH,
    FRONT_PITCH,
    RULER_FROM,
    RULER_IN,
    STEP,
    Gauge,
)  # fmt: skip

LONG, SHORT = 5.0, 3.6  # mm of a vernier's lines: every fifth, and the others
LIGHT_IN = 4.5  # mm from the block's corners to the light test
CROSS, RINGS = 2.2, (0.5, 1.0, 1.5)  # mm: the cross's arms, the rings around it on the back


@dataclass(frozen=True, slots=True)
class Label:
    """A number with its middle at (x, y); `upright` ones stand beside their line."""

    words: str
    x: float
    y: float


def vernier_lines(geometry: Gauge, *, front: bool) -> list[CutLine]:
    """Return the lines of all four verniers on one side.

    Front and back lines meet end to end at a base line: above it or right of it the front's.
    """
    pitch = FRONT_PITCH if front else BACK_PITCH
    x0, y0 = geometry.page.w / 2, geometry.page.h / 2
    lines: list[CutLine] = []
    for n in range(-geometry.lines_x, geometry.lines_x + 1):
        x, length = x0 + pitch * n, LONG if n % 5 == 0 else SHORT
        end = -length if front else length
        bases = y0 - geometry.arm_y, y0 + geometry.arm_y
        lines += [CutLine(x, base + end, x, base) for base in bases]
    for n in range(-geometry.lines_y, geometry.lines_y + 1):
        y, length = y0 + pitch * n, LONG if n % 5 == 0 else SHORT
        end = length if front else -length
        bases = x0 - geometry.arm_x, x0 + geometry.arm_x
        lines += [CutLine(base + end, y, base, y) for base in bases]
    return lines


def vernier_labels(geometry: Gauge) -> list[Label]:
    """Return the numbers of the front's lines, in mm: every fifth line has one."""
    x0, y0 = geometry.page.w / 2, geometry.page.h / 2
    rows = y0 - geometry.arm_y, y0 + geometry.arm_y
    columns = x0 - geometry.arm_x, x0 + geometry.arm_x
    labels = [
        Label(_words(n), x0 + FRONT_PITCH * n, base - LONG - 1.3)
        for n in range(-geometry.lines_x, geometry.lines_x + 1)
        for base in rows
        if n % 5 == 0
    ]
    return labels + [
        Label(_words(n), base + LONG + 2.5, y0 + FRONT_PITCH * n)
        for n in range(-geometry.lines_y, geometry.lines_y + 1)
        for base in columns
        if n % 5 == 0
    ]


def _words(line: int) -> str:
    value = round(line * STEP, 1)
    return "0" if not value else f"{value:+.1f}".replace("-", "−")


def ruler_lines(geometry: Gauge, block: Box) -> list[CutLine]:
    """Return both rulers with their ticks; an outer tick's middle is where the ruler ends."""
    y, x = block.y + RULER_IN, block.x + RULER_IN
    left, top = x + RULER_FROM, y + RULER_FROM
    lines = [
        CutLine(left, y, left + geometry.ruler_x, y),
        CutLine(x, top, x, top + geometry.ruler_y),
    ]
    lines += [
        CutLine(left + n, y - _tick(n), left + n, y) for n in range(int(geometry.ruler_x) + 1)
    ]
    lines += [CutLine(x - _tick(n), top + n, x, top + n) for n in range(int(geometry.ruler_y) + 1)]
    return lines


def ruler_labels(geometry: Gauge, block: Box) -> list[Label]:
    """Return a ruler's numbers, every 10 mm from 0."""
    y, x = block.y + RULER_IN + 1.7, block.x + RULER_IN + 2.4
    left, top = block.x + RULER_IN + RULER_FROM, block.y + RULER_IN + RULER_FROM
    across = [Label(str(n), left + n, y) for n in range(0, int(geometry.ruler_x) + 1, 10)]
    down = [Label(str(n), x, top + n) for n in range(0, int(geometry.ruler_y) + 1, 10)]
    return across + down


def _tick(mm: int) -> float:
    return 3.0 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2


def light_points(block: Box) -> list[tuple[float, float]]:
    """Return the middles of the light test: crosses on the front, rings on the back."""
    box = block.grown(-LIGHT_IN)
    return [(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)]
