"""The measuring parts of the test sheet as lines and numbers. Pure, in mm.

All as seen from the front; the back's parts are mirrored when its page is drawn, so that they
lie where the front's are when the sheet is held against the light.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.imposition.marks import CutLine
from generator.printers.gauge import COARSE, RULER_FROM, RULER_IN, STEP, Gauge, SheetEdge, Vernier
from schema.common.numbers import spoken_number

LONG, SHORT = 5.0, 3.6  # mm of a vernier's lines: every fifth, and the others
FINE_PT, COARSE_PT = 5.5, 7.0  # sizes of numbers
COARSE_IN = 9.5  # mm from a vernier's base line to a coarse scale's
COARSE_TICKS = {5: 2.2, 1: 1.2}  # mm: every fifth, and the others
POINTER = (5.5, 19.0)  # mm from the base line; so long that it meets the scale when it is off
POINTER_WIDTH = 0.5  # mm; nothing else that is seen through the paper is so thick
LIGHT_IN = 4.5  # mm from the block's corners to the light test
CROSS, RINGS = 2.2, (0.5, 1.0, 1.5)  # mm: the cross's arms, the rings around it on the back


@dataclass(frozen=True, slots=True)
class Label:
    """A number with its middle at (x, y)."""

    words: str
    x: float
    y: float
    size_pt: float = FINE_PT


def _line(gauge: Gauge, edge: SheetEdge, along: float, start: float, end: float) -> CutLine:
    return CutLine(*gauge.at(edge, along, start), *gauge.at(edge, along, end))


def _measured(gauge: Gauge) -> Iterator[tuple[SheetEdge, Vernier]]:
    """Yield the edges that have room for scales, each with its vernier."""
    for edge in SheetEdge:
        vernier = gauge.vernier(edge)
        if vernier:
            yield edge, vernier


def vernier_lines(gauge: Gauge, *, front: bool) -> list[CutLine]:
    """Return the lines of all four verniers on one side.

    Front and back lines meet end to end at a base line: outside it the front's, inside the back's.
    """
    lines: list[CutLine] = []
    for edge, vernier in _measured(gauge):
        pitch = vernier.pitch if front else vernier.back_pitch
        for n in range(-vernier.lines, vernier.lines + 1):
            length = LONG if n % 5 == 0 else SHORT
            lines.append(_line(gauge, edge, pitch * n, 0, -length if front else length))
    return lines


def vernier_labels(gauge: Gauge) -> list[Label]:
    """Return the numbers of the front's lines, in mm: every fifth line has one."""
    labels: list[Label] = []
    for edge, vernier in _measured(gauge):
        out = LONG + (1.3 if edge.is_level else 2.4)
        labels += [
            Label(signed(n * STEP, 1), *gauge.at(edge, vernier.pitch * n, -out))
            for n in range(-vernier.lines, vernier.lines + 1)
            if n % 5 == 0
        ]
    return labels


def coarse_lines(gauge: Gauge) -> list[CutLine]:
    """Return the coarse scales of the front: a line with a tick at each mm."""
    lines: list[CutLine] = []
    for edge, _ in _measured(gauge):
        ends = (gauge.at(edge, side * COARSE, COARSE_IN) for side in (-1, 1))
        lines.append(CutLine(*next(ends), *next(ends)))
        lines += [
            _line(gauge, edge, n, COARSE_IN, COARSE_IN + COARSE_TICKS[1 if n % 5 else 5])
            for n in range(-COARSE, COARSE + 1)
        ]
    return lines


def coarse_labels(gauge: Gauge) -> list[Label]:
    """Return the numbers of the coarse scales, every 5 mm."""
    return [
        Label(signed(n, 0), *gauge.at(edge, n, COARSE_IN - (1.7 if edge.is_level else 2.4)),
              COARSE_PT)
        for edge, _ in _measured(gauge)
        for n in range(-COARSE, COARSE + 1, 5)
    ]  # fmt: skip


def pointers(gauge: Gauge) -> list[CutLine]:
    """Return the back's pointers, one for each coarse scale."""
    return [_line(gauge, edge, 0, *POINTER) for edge, _ in _measured(gauge)]


def signed(value: float, digits: int) -> str:
    """Return a number as scales have it in the language in use: `+0.5`, `−2,0`, `0`."""
    rounded = round(value, digits)
    return spoken_number(f"{rounded:+.{digits}f}".replace("-", "−")) if rounded else "0"


def ruler_lines(gauge: Gauge, block: Box) -> list[CutLine]:
    """Return both rulers with their ticks; an outer tick's middle is where the ruler ends."""
    y, x = block.y + RULER_IN, block.x + RULER_IN
    left, top = block.x + gauge.across_from, y + RULER_FROM
    lines = [CutLine(left, y, left + gauge.ruler_x, y), CutLine(x, top, x, top + gauge.ruler_y)]
    lines += [CutLine(left + n, y - _tick(n), left + n, y) for n in range(int(gauge.ruler_x) + 1)]
    lines += [CutLine(x - _tick(n), top + n, x, top + n) for n in range(int(gauge.ruler_y) + 1)]
    return lines


def ruler_labels(gauge: Gauge, block: Box) -> list[Label]:
    """Return a ruler's numbers, every 10 mm from 0."""
    y, x = block.y + RULER_IN + 1.7, block.x + RULER_IN + 2.4
    left, top = block.x + gauge.across_from, block.y + RULER_IN + RULER_FROM
    across = [Label(str(n), left + n, y) for n in range(0, int(gauge.ruler_x) + 1, 10)]
    down = [Label(str(n), x, top + n) for n in range(0, int(gauge.ruler_y) + 1, 10)]
    return across + down


def _tick(mm: int) -> float:
    return 3.0 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2


def light_points(block: Box) -> list[tuple[float, float]]:
    """Return the middles of the light test: crosses on the front, rings on the back."""
    box = block.grown(-LIGHT_IN)
    return [(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)]
