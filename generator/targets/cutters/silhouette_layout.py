"""Where cards and registration marks lie on a sheet for a Silhouette machine. Pure.

Source: the specification of silhouette-card-maker (SPECIFICATION.md, layouts.json), for whose
cutting templates sheets are made by several programs. All is reckoned in whole dots at 300 to the
inch, halves rounded to even; cards are 1.25 mm apart and the grid is in the page's middle. Marks
are lines about the line 10 mm from the edge, 1 mm wide; their arms end 1.25 mm before the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from generator.drawing.geometry import INCH, Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.grids import Grid

DPI = 300
APART = 1.25  # mm between cards
INSET = 10.0  # mm from the paper's edge to the middle of a mark's line
THICK = 1.0  # mm, a mark's line
CORNER = 6.5  # mm from the inset that stay free of cards in one direction: 5 and 1.5
SHORTEST, LONGEST = 5.0, 20.0  # mm, an arm
SQUARE = 6.0  # mm, as painted; 5 and the line around it
BLEEDS = (3.0, 0.625)  # mm, beyond the block, tried in turn; the second is half of APART
CLEAR = 0.6  # mm of white between a mark and art
RELEASED = {("a4", "euro-poker"): "a4-standard-v5", ("letter", "euro-poker"): "letter-standard-v6"}


class Registration(StrEnum):
    """How many marks a machine looks for: the Cameo 5 Alpha four, all others three."""

    THREE = "three"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class SilhouetteLayout:
    """A page with its slots; `arm` is how long a mark's arms are from its corner, mm.

    `name` is that of the released cutting template, or tells paper, card and grid.
    """

    name: str
    page: Size
    slots: tuple[Box, ...]
    columns: int
    arm: float

    @property
    def is_landscape(self) -> bool:
        """Whether the page lies on its side."""
        return self.page.w > self.page.h

    @property
    def gap(self) -> tuple[float, float]:
        """How far apart cards are across and down, mm: whole dots apart, as large as they are."""
        first, last = self.slots[0], self.slots[-1]
        rows = len(self.slots) // self.columns
        across = (last.x - first.x) / max(1, self.columns - 1) - first.w
        down = (last.y - first.y) / max(1, rows - 1) - first.h
        return (across if self.columns > 1 else APART), (down if rows > 1 else APART)

    def marks(self, registration: Registration) -> tuple[Box, ...]:
        """Return the marks' ink: an arm along each edge from each corner, or a square."""
        found: list[Box] = []
        square = (False, not self.is_landscape)
        for corner in product((False, True), (False, True)):
            is_square = corner == square
            is_free = corner == (True, not square[1])
            if registration is Registration.THREE and is_free:
                continue
            if registration is Registration.THREE and is_square:
                found.append(self._at(corner, SQUARE, SQUARE))
                continue
            length = self.arm + THICK / 2
            found += [self._at(corner, length, THICK), self._at(corner, THICK, length)]
        return tuple(found)

    def _at(self, corner: tuple[bool, bool], w: float, h: float) -> Box:
        """Return a box whose outer corner is that of the mark there: right and low if it is so."""
        edge = INSET - THICK / 2
        x = self.page.w - edge - w if corner[0] else edge
        y = self.page.h - edge - h if corner[1] else edge
        return Box(x, y, w, h)

    def bleed(self, most: float) -> float:
        """Return how much art may be around the cards, so that white is around each mark."""
        marks = [mark.grown(CLEAR) for mark in self.marks(Registration.FOUR)]
        marks += [mark.grown(CLEAR) for mark in self.marks(Registration.THREE)]
        block = self.grid.block
        for bleed in BLEEDS:
            art = block.grown(min(bleed, most))
            if not any(art.overlaps(mark) for mark in marks):
                break
        return min(bleed, most)

    @property
    def grid(self) -> Grid:
        """The slots as a grid; words may reach to 5 mm from the edge."""
        reach = Edges.all(5.0)
        return Grid(self.page, self.slots, self.columns, 0, reach, reach)


def silhouette_layout(paper: Size, card: Size) -> SilhouetteLayout:
    """Return the layout that holds the most cards, on its side if both ways hold as many.

    OptionError where not one card goes on the paper between the marks.
    """
    found = [one for page in (_landscape(paper), _upright(paper)) for one in _layouts(page, card)]
    if not found:
        raise OptionError(
            f"--card: no card of {card.w:g} x {card.h:g} mm goes between the marks on {paper}; "
            f"choose a smaller card or a larger --paper"
        )
    return max(found, key=lambda one: len(one.slots))


def _layouts(page: Size, card: Size) -> Iterator[SilhouetteLayout]:
    """Yield every grid of the page that keeps clear of the marks."""
    width, height, gap = dots(card.w), dots(card.h), dots(APART)
    least, corner = dots(INSET), dots(INSET) + dots(CORNER)
    for columns, rows in product(range(1, page_most(page.w, card.w)),
                                 range(1, page_most(page.h, card.h))):  # fmt: skip
        x = round((dots(page.w) - columns * (width + gap) + gap) / 2)
        y = round((dots(page.h) - rows * (height + gap) + gap) / 2)
        if min(x, y) < least or max(x, y) < corner:
            continue
        arm = min(max(mm(max(x, y) - least - gap), SHORTEST), LONGEST)
        slots = tuple(
            Box(mm(x + n * (width + gap)), mm(y + m * (height + gap)), card.w, card.h)
            for m, n in product(range(rows), range(columns))
        )
        name = f"{page.name} {card.name} {columns} x {rows}"
        yield SilhouetteLayout(
            RELEASED.get((page.name, card.name), name), page, slots, columns, arm
        )


def page_most(page: float, card: float) -> int:
    """Return one more than the cards that go along a page."""
    return int(page / card) + 1


def dots(length: float) -> int:
    """Return a length in mm as whole dots, a half rounded to the even one."""
    return round(length / INCH * DPI)


def mm(count: int) -> float:
    """Return so many dots in mm."""
    return count * INCH / DPI


def _landscape(paper: Size) -> Size:
    return paper if paper.w > paper.h else paper.turned


def _upright(paper: Size) -> Size:
    return paper if paper.w <= paper.h else paper.turned
