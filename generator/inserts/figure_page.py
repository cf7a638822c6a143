"""Pages of figures: what they are drawn from in a run, and a figure on a page of its own."""

from generator.errors import OptionError
from generator.faces.context import FaceContext
from generator.imposition.sheets import Page
from generator.ink.pages import inked, inked_pen
from generator.inserts.figure import Figure, FigureContext
from generator.sheets.printable import Run
from generator.sheets.sheet_writer import SheetWriter
from generator.style.look import Look

MARGIN = 8.0  # mm that stay free around a figure on a page of its own


def face_context(run: Run) -> FaceContext:
    """Return the deck in its style, both in the run's ink."""
    return FaceContext(*inked(run.deck, run.style, run.ink), Look(run.ink))


def figure_context(run: Run, place: str) -> FigureContext:
    """Return what figures are drawn from; findings are collected under the place's name."""
    return FigureContext(face_context(run), run.planner.faces, place)


def draw_figure(run: Run, writer: SheetWriter, page: Page, drawn: Figure, title: str) -> None:
    """Draw the figure in the middle of the upper part of a page; OptionError if it is larger."""
    paper = page.paper
    if drawn.width > paper.w - 2 * MARGIN or drawn.height > paper.h - 2 * MARGIN:
        raise OptionError(
            f"--paper: {title.lower()} of {drawn.width:g} x {drawn.height:g} mm do not go on "
            f"{paper.w:g} x {paper.h:g} mm with margins; choose a larger paper"
        )
    writer.begin_page(page)
    writer.bookmark(title)
    top = min(20.0, (paper.h - drawn.height) / 2)
    with writer.pen.placed((paper.w - drawn.width) / 2, top):
        drawn.paint(inked_pen(writer.pen, run.ink))
    writer.end_page()
