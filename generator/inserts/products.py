"""What lies in the box beside cards, as products: order counters, player aids, the score pad.

What draws them is imported when it is needed, so that a print of cards alone begins sooner.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.drawing.geometry import Size
from generator.drawing.pen import Pen
from generator.faces.face import Face
from generator.imposition.grids import MARGIN
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page, plain_page
from generator.ink.pages import inked_pen
from generator.paper.formats import CARDS, PAPER_SIDE, PAPERS, parse_size
from generator.sheets.option import Option
from generator.sheets.printable import PaperStock, Printable, Run
from generator.sheets.products import FaceSheets
from generator.sheets.sheet_writer import SheetWriter
from generator.style.look import Ink, Look
from schema.common.language import _

if TYPE_CHECKING:
    from generator.inserts.figure import FigureContext
    from generator.inserts.pad_page import PadOrder

SCORE_SHEETS = {"a6": Size("a6", 105, 148), **PAPERS}  # mm (ISO 216)
WIDEST = 150.0  # mm; the legend is no wider
COUNTER_WORDS, LEGEND = "order-counters", "legend"  # figures


def parse_pad(words: str) -> tuple[float, float]:
    """Return the size of a score sheet in mm: a6, or all that paper can be."""
    size = parse_size("--pad", "score sheet", SCORE_SHEETS, PAPER_SIDE, words)
    return size.w, size.h


PLAYERS = Option(
    "--players", "players", "Columns of the score pad, reference cards, strips of counters.",
    default=5, read=int, limits=(2, 5),
)  # fmt: skip
PAD: Option[tuple[float, float] | None] = Option(
    "--pad", "pad", "Score sheets of a6, a5, a4, 90x140mm.  [default: fitting]",
    default=None, read=parse_pad, metavar="SIZE",
)  # fmt: skip
UP: Option[int | None] = Option(
    "--up", "up", "Score sheets on a page.  [default: 4, or fewer where so many do not fit]",
    default=None, read=int, choices=("1", "2", "4"),
)  # fmt: skip
FILLABLE = Option(
    "--fillable", "is_fillable", "One score sheet as a form that adds up.",
    default=False, read=bool, is_flag=True,
)  # fmt: skip


class FigureSheets(FaceSheets):
    """A product of figures of its own, few pieces of which share sheets with others: base."""

    is_small = True

    def tell_faults(self, run: Run) -> None:
        """Raise FaceError for words that do not fit."""
        run.once(self._context).tell_findings()

    def _context(self, run: Run) -> "FigureContext":
        from generator.inserts.figure_page import figure_context

        return figure_context(run, self.what)


class Counters(FigureSheets):
    """Order counters: 1 to 8 for each player, and the words that say how to use them."""

    name = "counters"
    title = "Order counters"
    options = (PLAYERS,)

    def own_faces(self, run: Run) -> Mapping[str, Face]:
        """Return the words as a figure, and the counters."""
        from generator.faces.all_faces import lay_counters
        from generator.inserts.counters import counter_words
        from generator.inserts.figure_page import figure_face

        words = figure_face(run, COUNTER_WORDS, counter_words(run.once(self._context)))
        scale, look = run.planner.scale, Look(run.ink)
        counters = lay_counters(run.deck, run.style, look, scale, run.value(PLAYERS))
        return {COUNTER_WORDS: words, **counters}

    def copies(self, run: Run) -> list[Copy]:
        """Return the words, and each counter once."""
        return [Copy(face) for face in run.once(self.own_faces)]

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("order counters")


class Aids(FigureSheets):
    """Player aids: a reference card for each player, and the legend on a page of its own."""

    name = "aids"
    title = "Player aids"
    aliases = ("aid",)
    options = (PLAYERS,)

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("aids")

    def own_faces(self, run: Run) -> Mapping[str, Face]:
        """Return both sides of the reference card, and the legend, in the run's ink."""
        from generator.inserts.aid_card import aid_faces
        from generator.inserts.figure_page import figure_face
        from generator.inserts.legend import legend

        context = run.once(self._context)
        width = min(run.layout.paper.w - 2 * MARGIN, WIDEST)
        found = {face.id: _inked_face(face, run.ink) for face in aid_faces(context)}
        return {**found, LEGEND: figure_face(run, LEGEND, legend(context, width))}

    def copies(self, run: Run) -> list[Copy]:
        """Return a card for each player, and the legend."""
        return [*self._cards(run), Copy(LEGEND)]

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets of reference cards, and the legend's page."""
        planner = self.planner(run)
        return [*planner.cards(self.what, self._cards(run)), *planner.alone(LEGEND, LEGEND)]

    def _cards(self, run: Run) -> list[Copy]:
        return [Copy("aid")] * run.value(PLAYERS)


def _inked_face(face: Face, ink: Ink) -> Face:
    def paint(pen: Pen, bleed: float) -> None:
        face.paint(inked_pen(pen, ink), bleed)

    return replace(face, paint=paint)


class ScorePad(Printable):
    """The score pad: several sheets on a page, or one as a form."""

    name = "score-pad"
    title = "Score pad"
    aliases = ("pad", "pads")
    options = (PLAYERS, PAD, UP, FILLABLE)
    stock = PaperStock.PLAIN

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("score pad")

    def pages(self, run: Run) -> list[Page]:
        """Return the one page, upright or on its side."""
        from generator.inserts.pad_page import place_sheets

        (width, height), _places = place_sheets(self._order(run))
        return [plain_page(self.what, Size(run.layout.paper.name, width, height), 1, 1)]

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the score sheets, and a form's fields, which the house kit has none of."""
        from generator.inserts.figure import FigureContext
        from generator.inserts.figure_page import face_context
        from generator.inserts.pad_form import add_fields
        from generator.inserts.pad_layout import Sheet
        from generator.inserts.pad_page import draw_pad

        order, context = self._order(run), face_context(run)
        for page in pages:
            writer.begin_page(page)
            writer.bookmark(self.title)
            places = draw_pad(inked_pen(writer.pen, run.ink), context, order)
            if order.is_fillable and not writer.is_kit:
                sheet = Sheet(places[0].w, places[0].h, order.players)
                add_fields(writer.canvas, sheet, places[0], page.paper.h)
            writer.end_page()
        FigureContext(context, {}, self.what).tell_findings()

    def finish(self, run: Run, data: bytes) -> bytes:
        """Return the file, its form made to add up."""
        if not run.value(FILLABLE):
            return data
        from generator.inserts.pad_form import add_sums

        return add_sums(data, run.value(PLAYERS))

    def why_pdf(self, run: Run) -> str:
        """Return why a form is no picture."""
        if not run.value(FILLABLE):
            return ""
        return (
            "--fillable: a picture has no fields to fill in; choose --format pdf, or leave "
            "--fillable out"
        )

    def _order(self, run: Run) -> "PadOrder":
        """Return what to print; a form, or large print, is one sheet on the paper."""
        from generator.inserts.pad_page import PadOrder, as_many_as_fit

        paper, up, size = run.layout.paper, run.value(UP), run.value(PAD)
        is_fillable = run.value(FILLABLE)
        alone = is_fillable or run.layout.card == CARDS["large"]
        order = PadOrder(
            (paper.w, paper.h), size, up or (1 if alone else 4), run.value(PLAYERS), is_fillable
        )
        return order if up or size else as_many_as_fit(order)


COUNTERS = Counters()
AIDS = Aids()
SCORE_PAD = ScorePad()
