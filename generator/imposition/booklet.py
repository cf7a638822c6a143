"""Booklets: pages laid side by side so that printed sheets, folded once, read in order.

Four pages go on a sheet, two on either side; it is turned over its short edge. Nothing is scaled:
pages of half the paper's size fit exactly (A5 on A4, half Letter on Letter).
"""

from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.errors import OptionError
from generator.imposition.grids import REACH

A_SHEET = 4  # pages
SLACK = 0.2  # mm; ISO sizes are rounded to whole millimetres
FOLD_MM = 4.0  # the length of the ticks that show where to fold
Opening = tuple[int | None, int | None]  # the left and the right page, from 1; None is empty


def page_order(count: int) -> list[Opening]:
    """Return the two pages of each side of each sheet, front and back in turn, outermost first.

    The count is padded with empty pages to a multiple of four; they come before the last page, so
    that what stands on the last page stays on the back cover: 5 pages give 1, 2, 3, 4, three
    empty ones and 5.
    """
    total = -(-count // A_SHEET) * A_SHEET
    empty = total - count
    pages: list[int | None] = [*range(1, count), *[None] * empty, count]
    sides: list[Opening] = []
    for n in range(total // A_SHEET):
        first, last = 2 * n, total - 1 - 2 * n
        sides += [(pages[last], pages[first]), (pages[first + 1], pages[last - 1])]
    return sides


def refuse_narrow(page: tuple[float, float], paper: tuple[float, float]) -> None:
    """Raise OptionError when two pages do not go side by side on the paper, sizes in mm."""
    if page[0] * 2 > paper[0] + SLACK or page[1] > paper[1] + SLACK:
        raise OptionError(
            f"--booklet: two pages of {page[0]:.0f} x {page[1]:.0f} mm do not go on "
            f"{paper[0]:g} x {paper[1]:g} mm; choose a larger paper"
        )


def draw_fold_ticks(pen: Pen, width: float, height: float) -> None:
    """Draw a short line at head and foot of the fold, on a page of so many mm.

    They begin where home printers reach: nearer to the paper's edge nothing is printed.
    """
    ticks = Outline()
    for top in (REACH, height - REACH - FOLD_MM):
        ticks.move(width / 2, top).line((width / 2, top + FOLD_MM))
    pen.stroke(ticks, "#999999", 0.15)
