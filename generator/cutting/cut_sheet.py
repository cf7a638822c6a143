"""What is cut and scored of a sheet, read from its planned page. Pure, in mm.

A page is planned as it lies once printed: what a printer's profile corrects is undone by that
printer, so that the blade follows the plan whatever was corrected.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.cutting.path import Corner, CutPath, Tool, circle, rounded
from generator.drawing.geometry import Size
from generator.imposition.sheets import Page
from generator.paper.formats import CARDS

POKER_CORNER = 3.0  # mm, of 63.5 x 88.9 (silhouette-card-maker); 63 x 88 has its template's 2.5


@dataclass(frozen=True, slots=True)
class CutSheet:
    """The paths of a sheet of paper."""

    paper: Size
    paths: tuple[CutPath, ...]

    def of(self, tool: Tool) -> tuple[CutPath, ...]:
        """Return the paths of one layer."""
        return tuple(path for path in self.paths if path.tool is tool)


def usual_corner(card: Size, own: float) -> float:
    """Return the radius of a card's corners in mm: `own` is what its template has on paper."""
    poker = CARDS["poker"]
    is_poker = abs(card.w - poker.w) < 0.01 and abs(card.h - poker.h) < 0.01
    return POKER_CORNER if is_poker else own


def page_paths(page: Page, radius: Callable[[str], float | None]) -> tuple[CutPath, ...]:
    """Return the outlines of the fronts of a page, and its fold line.

    `radius` tells the corners of a face in mm; of None it is not cut. A folded sheet is cut when
    it is folded, so that its backs have no outlines of their own.
    """
    paths = []
    for one in page.fronts:
        corner = radius(one.face)
        if corner is None:
            continue
        x, y = one.trim.centre
        paths.append(circle(x, y, one.trim.w / 2) if one.is_round else rounded(one.trim, corner))
    if page.fold and paths:
        line = page.fold
        paths.append(
            CutPath(
                Tool.FOLD, (Corner(line.x0, line.y0), Corner(line.x1, line.y1)), is_closed=False
            )
        )
    return tuple(paths)


def numbered_sheets(
    cut: Iterable[tuple[Page, tuple[CutPath, ...]]],
) -> Iterator[tuple[list[Page], CutSheet]]:
    """Yield what is cut, each with the pages next to each other for which it is the same.

    Pages of which nothing is cut, such as backs, are left out.
    """
    known = [(page, CutSheet(_bare(page.paper), paths)) for page, paths in cut if paths]
    for sheet, group in groupby(known, key=lambda both: both[1]):
        yield [page for page, _sheet in group], sheet


def _bare(paper: Size) -> Size:
    return Size("", paper.w, paper.h)
