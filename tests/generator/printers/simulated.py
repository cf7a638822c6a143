"""A printer at home that drifts, with a duplex unit or without: where marks end on each sheet.

It prints finished files. Points are mm on the sheet of paper from its upper left corner, all as
seen from the front, so that a back's mark ends where its front's is when the two meet.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import pikepdf

from generator.drawing.geometry import Size
from generator.drawing.matrix import SAME, Matrix
from generator.drawing.outline import Point
from generator.drawing.pdf_pen import MM
from generator.imposition.corrections import Correction
from generator.imposition.grids import Axis
from generator.imposition.marks import WIDTH

NONE = Correction()
OPERATORS = "q Q cm w m l S n f f* B B* s b b*"


@dataclass(frozen=True)
class Drift:
    """What a printer does to each side, as one looks at that side: the record of corrections."""

    front: Correction = NONE
    back: Correction = NONE


@dataclass(frozen=True)
class Inked:
    """A page of a file: its size, and both ends of each mark on it, mm; none on a blank page."""

    number: int
    paper: Size
    ends: tuple[Point, ...]


@dataclass(frozen=True)
class Sheet:
    """A printed sheet of paper: which page is on each side, and where its marks end."""

    front: Inked | None
    back: Inked | None

    @property
    def apart(self) -> float:
        """How far a mark of one side ends from the nearest of the other at worst, mm."""
        front = self.front.ends if self.front else ()
        back = self.back.ends if self.back else ()
        if not (front and back):
            return math.inf if front or back else 0.0
        sides = ((front, back), (back, front))
        return max(min(math.dist(p, q) for q in there) for here, there in sides for p in here)


def marks_of(file: Path) -> list[Inked]:
    """Return the pages of a file with their crop marks."""
    with pikepdf.open(file) as document:
        return [
            Inked(number, _paper(page), tuple(_ends(page)))
            for number, page in enumerate(document.pages, 1)
        ]


def _paper(page: pikepdf.Page) -> Size:
    left, low, right, high = (float(n) for n in page.mediabox)
    return Size("", (right - left) / MM, (high - low) / MM)


def _ends(page: pikepdf.Page) -> Iterator[Point]:
    """Yield the ends of the lines that are drawn on the page itself, as wide as marks are."""
    height = _paper(page).h
    matrix, width, path = SAME, 0.0, list[Point]()
    kept: list[tuple[Matrix, float]] = []
    for instruction in pikepdf.parse_content_stream(page, OPERATORS):
        words, operator = instruction.operands, str(instruction.operator)
        numbers = [float(word) for word in words]
        if operator == "q":
            kept.append((matrix, width))
        elif operator == "Q":
            matrix, width = kept.pop()
        elif operator == "cm":
            matrix = _within(matrix, Matrix(*numbers))
        elif operator == "w":
            width = numbers[0]
        elif operator in {"m", "l"}:
            path.append(matrix.point(*numbers))
        else:
            if operator == "S" and not kept and math.isclose(width, WIDTH):
                yield from ((x / MM, height - y / MM) for x, y in path)
            path = []


def _within(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that goes through the inner, then the outer one."""
    a, b = (outer.a * x + outer.c * y for x, y in ((inner.a, inner.b), (inner.c, inner.d)))
    c, d = (outer.b * x + outer.d * y for x, y in ((inner.a, inner.b), (inner.c, inner.d)))
    return Matrix(a, c, b, d, *outer.point(inner.e, inner.f))


def print_duplex(file: Path, drift: Drift, axis: Axis) -> list[Sheet]:
    """Return the sheets of a file of fronts and backs by turns, turned over about the axis."""
    pages = marks_of(file)
    return [_sheet(front, back, drift, axis)
            for front, back in zip_longest(pages[::2], pages[1::2])]  # fmt: skip


def print_in_two_runs(
    fronts: Path, backs: Path, drift: Drift, axis: Axis, feed: Sequence[int] | None = None
) -> list[Sheet]:
    """Return the sheets, in the order of their fronts, of two files printed one after the other.

    The stack of fronts is turned over about the axis and put back in. `feed` are the numbers of
    the sheets, from 0, in the order in which the printer then takes them: a stack that lies with
    its printed sides down goes in as it was printed, one that lies face up last to first.
    """
    first, second = marks_of(fronts), marks_of(backs)
    taken = range(len(first)) if feed is None else feed
    behind = dict(zip(taken, second, strict=True))
    return [_sheet(front, behind[n], drift, axis) for n, front in enumerate(first)]


def _sheet(front: Inked | None, back: Inked | None, drift: Drift, axis: Axis) -> Sheet:
    over = back and _printed(back, drift.back)
    return Sheet(front and _printed(front, drift.front), over and turned_over(over, axis))


def _printed(page: Inked, drift: Correction) -> Inked:
    matrix = drift.matrix(page.paper)
    return Inked(page.number, page.paper, tuple(matrix.point(*end) for end in page.ends))


def turned_over(page: Inked, axis: Axis) -> Inked:
    """Return the side as it is seen from the other, the paper turned over about the axis."""
    w, h = page.paper.w, page.paper.h
    ends = ((w - x, y) if axis is Axis.UPRIGHT else (x, h - y) for x, y in page.ends)
    return Inked(page.number, page.paper, tuple(ends))
