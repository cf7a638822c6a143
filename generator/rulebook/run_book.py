"""The rulebook of a run, laid out once: its pages, a booklet's sheets, and both drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.drawing.geometry import Size
from generator.imposition.booklet import Opening, draw_fold_ticks, page_order, refuse_narrow
from generator.imposition.planner import Backs
from generator.imposition.sheets import Page, SheetSide, plain_page
from generator.inserts.figure import FigureContext
from generator.inserts.figure_page import figure_context
from generator.paper.formats import CARDS, PAPERS
from generator.rulebook.blocks import Pages
from generator.rulebook.book import A5, HALF_LETTER, LARGE, Book, Format, large, lay_book
from generator.rulebook.examples import examples_of, with_examples
from generator.rulebook.text import read_book
from generator.sheets.printable import Run
from generator.sheets.sheet_writer import SheetWriter
from generator.style.look import Ink, Look
from schema.common.lists import all_of
from schema.common.packs import ENGLISH

AMERICAN = frozenset({"letter", "legal", "tabloid"})  # papers beside which half Letter is at home


def leaf_pages(run: Run, what: str) -> list[Page]:
    """Return a page for each leaf."""
    book = run.once(_book)
    name = "large" if book.form.scale == LARGE else "rulebook page"
    size = Size(name, book.form.width, book.form.height)
    return [plain_page(what, size, leaf.number, len(book.leaves)) for leaf in book.leaves]


def booklet_pages(run: Run, what: str) -> list[Page]:
    """Return the sides of sheets with two leaves each; OptionError where these do not fit."""
    book, paper = run.once(_book), run.layout.paper
    wide = paper.turned if paper.h > paper.w else paper
    refuse_narrow((book.form.width, book.form.height), (wide.w, wide.h))
    count = len(page_order(len(book.leaves))) // 2
    return [
        plain_page(what, wide, number, count, side)
        for number in range(1, count + 1)
        for side in (SheetSide.FRONT, SheetSide.BACK)
    ]


def draw_book(run: Run, writer: SheetWriter, pages: Sequence[Page], flips: Backs) -> None:
    """Draw leaves one a page, or two side by side where pages are wider than a leaf.

    `flips` tells how sheets are turned over. Raises FaceError for words that do not fit.
    """
    book = run.once(_book)
    is_booklet = pages[0].paper.w > book.form.width * 1.5
    openings = page_order(len(book.leaves))
    # Turned over its long edge, the back of a page on its side stands on its head.
    is_turned = flips is not Backs.SHORT_EDGE
    for page in pages:
        is_back = page.side is SheetSide.BACK
        opening = openings[2 * page.number - 2 + is_back] if is_booklet else (page.number, None)
        writer.begin_page(page)
        writer.bookmark(_words(opening))
        if is_booklet:
            _draw_opening(writer, book, page, opening, is_upside_down=is_turned and is_back)
        else:
            book.draw(writer.canvas, book.leaves[page.number - 1])
        writer.end_page()
    book.flow.context.tell_findings()


def full_pages(run: Run) -> Iterator[int]:
    """Yield the number of each page of the text, from 1, that goes on onto another leaf."""
    context, pages = _text(run)
    for number, page in enumerate(pages, 1):
        if len(lay_book(context, (page,), _format(run)).leaves) > 1:
            yield number


def _book(run: Run) -> Book:
    """Return the rulebook in the run's language, for its deck and its paper."""
    return lay_book(*_text(run), _format(run))


def _text(run: Run) -> tuple[FigureContext, Pages]:
    """Return the text in the run's language, and what its figures are drawn from."""
    context = figure_context(run, f"rulebook {run.language}")
    return book_text(context, run.language, run.ink)


def book_text(context: FigureContext, language: str, ink: Ink) -> tuple[FigureContext, Pages]:
    """Return the text in a language, and what its figures are drawn from.

    The cards of our own examples are drawn as they are in the text, whatever the deck has.
    """
    style, deck = context.style, context.face_context.deck
    pages = read_book(language, style.overlay)
    if examples_of(pages) == examples_of(read_book(ENGLISH)):
        faces = with_examples(context.faces, deck, pages, style, Look(ink))
        context = replace(context, faces=faces)
    return context, pages


def _format(run: Run) -> Format:
    is_american = run.layout.paper.name in AMERICAN
    if run.layout.card == CARDS["large"]:
        sheet = PAPERS["letter" if is_american else "a4"]
        return large(sheet.w, sheet.h)
    return HALF_LETTER if is_american else A5


def _words(opening: Opening) -> str:
    numbers = sorted(number for number in opening if number)
    return f"Rulebook, page {all_of(map(str, numbers))}" if numbers else "Rulebook, empty"


def _draw_opening(
    writer: SheetWriter, book: Book, page: Page, opening: Opening, *, is_upside_down: bool
) -> None:
    """Draw two leaves beside each other, and where to fold."""
    paper, form = page.paper, book.form
    whole = writer.pen.placed(paper.w, paper.h, 180) if is_upside_down else writer.pen.placed()
    with whole:
        draw_fold_ticks(writer.pen, paper.w, paper.h)
        for number, left in zip(opening, (paper.w / 2 - form.width, paper.w / 2), strict=True):
            if number:
                with writer.pen.placed(left, (paper.h - form.height) / 2):
                    book.draw(writer.canvas, book.leaves[number - 1])
