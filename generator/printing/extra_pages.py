"""Pages of pad, rulebook, aids and counters, and how they are drawn into the files of a run."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.drawing.formats import PAPERS, Size
from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.errors import OptionError
from generator.faces.context import FaceContext
from generator.faces.face import Face
from generator.imposition.booklet import Opening, draw_fold_ticks, page_order, refuse_narrow
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page, SheetSide
from generator.ink.pages import inked, inked_pen
from generator.inserts.aid_card import aid_faces
from generator.inserts.counters import counters
from generator.inserts.figure import Figure, FigureContext
from generator.inserts.legend import legend
from generator.inserts.pad_form import add_fields, add_sums
from generator.inserts.pad_layout import Sheet
from generator.inserts.pad_page import PadOrder, as_many_as_fit, draw_pad, place_sheets
from generator.rulebook.book import A5, HALF_LETTER, LARGE, Book, Format, large, lay_book
from generator.rulebook.examples import with_examples
from generator.rulebook.markup import read_pages
from generator.sheets.sheet_writer import FaceRecordings, SheetWriter
from generator.style.look import Ink, Look
from schema.common.paths import own_file

if TYPE_CHECKING:
    from generator.printing.registry import Run

MARGIN = 8.0  # mm that stay free around a figure on a page of its own
WIDEST = 150.0  # mm; the legend is no wider


def plain_page(
    what: str, paper: Size, number: int, count: int, side: SheetSide = SheetSide.FRONT
) -> Page:
    """Return a page that holds no cards."""
    whole = Box(0, 0, paper.w, paper.h)
    return Page(what, number, count, side, paper, (), whole, whole)


def figure_context(run: "Run", place: str) -> FigureContext:
    """Return what figures are drawn from; findings are collected under the place's name."""
    return FigureContext(_face_context(run), run.planner.faces, place)


def _face_context(run: "Run") -> FaceContext:
    """Return the deck in its style, both in the run's ink."""
    return FaceContext(*inked(run.deck, run.style, run.ink), Look(run.ink))


def _is_large(run: "Run") -> bool:
    return run.planner.layout.card.name == "large"


def _is_letter(paper: Size) -> bool:
    return paper.name in {"letter", "legal", "tabloid"}


def draw_empty(_run: "Run", writer: SheetWriter, pages: Sequence[Page]) -> None:
    """Draw nothing on each page."""
    for page in pages:
        writer.begin_page(page)
        writer.end_page()


# The score pad


def pad_order(run: "Run") -> PadOrder:
    """Return the order for the score pad; large print has one sheet on the paper."""
    paper, extras = run.planner.layout.paper, run.extras
    alone = extras.is_fillable or _is_large(run)
    order = PadOrder(
        (paper.w, paper.h), extras.pad, extras.up or (1 if alone else 4), extras.players,
        extras.is_fillable,
    )  # fmt: skip
    return order if extras.up or extras.pad else as_many_as_fit(order)


def pad_pages(run: "Run") -> list[Page]:
    """Return the page of score sheets."""
    (width, height), _places = place_sheets(pad_order(run))
    return [plain_page("score pad", Size(run.planner.layout.paper.name, width, height), 1, 1)]


def draw_pads(run: "Run", writer: SheetWriter, pages: Sequence[Page]) -> None:
    """Draw the score sheets, and their fields unless they are part of the house kit."""
    order, face_context = pad_order(run), _face_context(run)
    (page,) = pages
    writer.begin_page(page)
    writer.bookmark("Score pad")
    places = draw_pad(inked_pen(writer.pen, run.ink), face_context, order)
    if order.is_fillable and not writer.is_kit:
        sheet = Sheet(places[0].w, places[0].h, order.players)
        add_fields(writer.canvas, sheet, places[0], page.paper.h)
    writer.end_page()
    FigureContext(face_context, {}, "score pad").tell_findings()


def finish_pads(run: "Run", data: bytes) -> bytes:
    """Return the file, its form made to add up."""
    return add_sums(data, run.extras.players) if run.extras.is_fillable else data


# The rulebook


def book_of(run: "Run") -> Book:
    """Return the rulebook in the run's language, laid out once."""
    if not run.books:
        name = f"rulebook/{run.extras.language}.md"
        file = run.style.file(name)
        pages = read_pages(file.read_text(encoding="utf-8"), str(file))
        context = figure_context(run, f"rulebook {run.extras.language}")
        if file == own_file("templates") / name:
            faces = with_examples(context.faces, run.deck, pages, run.style, Look(run.ink))
            context = replace(context, faces=faces)
        run.books.append(lay_book(context, pages, _book_format(run)))
    return run.books[0]


def _book_format(run: "Run") -> Format:
    paper = run.planner.layout.paper
    if _is_large(run):
        sheet = PAPERS["letter" if _is_letter(paper) else "a4"]
        return large(sheet.w, sheet.h)
    return HALF_LETTER if _is_letter(paper) else A5


def rulebook_pages(run: "Run") -> list[Page]:
    """Return the rulebook's pages, or the booklet's sheets if that is asked for."""
    if run.extras.is_booklet:
        return booklet_pages(run)
    book = book_of(run)
    name = "large" if book.form.scale == LARGE else "rulebook page"
    size = Size(name, book.form.width, book.form.height)
    count = len(book.leaves)
    return [plain_page("rulebook", size, leaf.number, count) for leaf in book.leaves]


def booklet_pages(run: "Run") -> list[Page]:
    """Return the sides of the booklet's sheets, two leaves beside each other on the paper."""
    book, paper = book_of(run), run.planner.layout.paper
    wide = paper.turned if paper.h > paper.w else paper
    refuse_narrow((book.form.width, book.form.height), (wide.w, wide.h))
    sides = page_order(len(book.leaves))
    return [
        plain_page(
            "rulebook",
            wide,
            n // 2 + 1,
            len(sides) // 2,
            SheetSide.BACK if n % 2 else SheetSide.FRONT,
        )
        for n in range(len(sides))
    ]


def kit_rulebook_pages(run: "Run") -> list[Page]:
    """Return the rulebook for the house kit: a booklet where the paper holds two pages.

    What is printed on one side, or in two goes, can't be folded to one: it is page by page.
    """
    layout = run.planner.layout
    if layout.arrange is Arrange.FOLD or layout.backs in {Backs.NONE, Backs.SEPARATE}:
        return rulebook_pages(replace(run, extras=replace(run.extras, is_booklet=False)))
    try:
        return booklet_pages(run)
    except OptionError:
        return rulebook_pages(run)


def draw_rulebook(run: "Run", writer: SheetWriter, pages: Sequence[Page]) -> None:
    """Draw leaves one a page, or two side by side where pages are wider than a leaf."""
    book = book_of(run)
    is_booklet = pages[0].paper.w > book.form.width * 1.5
    openings = (
        page_order(len(book.leaves)) if is_booklet else [(n.number, None) for n in book.leaves]
    )
    for page, opening in zip(pages, openings, strict=True):
        writer.begin_page(page)
        writer.bookmark(_opening_words(opening))
        turned = writer.is_kit and page.side is SheetSide.BACK and _flips_on_long_edge(run)
        _draw_opening(writer, book, page, opening, is_booklet=is_booklet, turned=turned)
        writer.end_page()
    book.flow.context.tell_findings()


def _flips_on_long_edge(run: "Run") -> bool:
    """Whether sheets are turned so that the back of a page on its side stands on its head."""
    return run.planner.layout.backs is not Backs.SHORT_EDGE


def _opening_words(opening: Opening) -> str:
    numbers = sorted(number for number in opening if number)
    return f"Rulebook, page {' and '.join(map(str, numbers))}" if numbers else "Rulebook, empty"


def _draw_opening(
    writer: SheetWriter,
    book: Book,
    page: Page,
    opening: Opening,
    *,
    is_booklet: bool,
    turned: bool,
) -> None:
    if not is_booklet:
        book.draw(writer.canvas, book.leaves[(opening[0] or 1) - 1])
        return
    paper, form = page.paper, book.form
    whole = writer.pen.placed(paper.w, paper.h, 180) if turned else writer.pen.placed()
    with whole:
        draw_fold_ticks(writer.pen, paper.w, paper.h)
        for number, left in zip(opening, (paper.w / 2 - form.width, paper.w / 2), strict=True):
            if number:
                with writer.pen.placed(left, (paper.h - form.height) / 2):
                    book.draw(writer.canvas, book.leaves[number - 1])


# Aids and counters


def aids_of(run: "Run") -> tuple[FigureContext, dict[str, Face]]:
    """Return the context and both sides of the reference card."""
    context = figure_context(run, "aids")
    return context, {face.id: _inked_face(face, run.ink) for face in aid_faces(context)}


def _inked_face(face: Face, ink: Ink) -> Face:
    def paint(pen: Pen, bleed: float) -> None:
        face.paint(inked_pen(pen, ink), bleed)

    return replace(face, paint=paint)


def aid_recordings(run: "Run") -> FaceRecordings:
    """Return the reference card's faces, recorded."""
    return FaceRecordings(aids_of(run)[1], run.planner.scale, run.planner.layout.bleed)


def aid_pages(run: "Run") -> list[Page]:
    """Return sheets with a reference card for each player, and the legend's page."""
    _context, faces = aids_of(run)
    planner = replace(run.planner, faces=faces)
    front = next(iter(faces))
    pages = planner.cards([Copy(front)] * run.extras.players, None)
    sheets = [replace(page, what="aids") for page in pages]
    return [*sheets, plain_page("legend", run.planner.layout.paper, 1, 1)]


def draw_aids(run: "Run", writer: SheetWriter, pages: Sequence[Page]) -> None:
    """Draw the reference cards and the legend."""
    context = figure_context(run, "aids")
    writer.add_pages(
        [page for page in pages if page.placed], aid_recordings(run), run.planner.caption
    )
    for page in pages:
        if not page.placed:
            width = min(page.paper.w - 2 * MARGIN, WIDEST)
            _draw_figure(run, writer, page, legend(context, width), "Legend")
    context.tell_findings()


def counter_pages(run: "Run") -> list[Page]:
    """Return the page of order counters."""
    return [plain_page("order counters", run.planner.layout.paper, 1, 1)]


def draw_counters(run: "Run", writer: SheetWriter, pages: Sequence[Page]) -> None:
    """Draw the order counters."""
    context = figure_context(run, "order counters")
    drawn = counters(context, run.extras.players)
    _draw_figure(run, writer, pages[0], drawn, "Order counters")
    context.tell_findings()


def _draw_figure(run: "Run", writer: SheetWriter, page: Page, drawn: Figure, title: str) -> None:
    """Draw the figure in the middle of the upper part of a page."""
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
