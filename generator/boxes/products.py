"""The tuck box as a product: its options, its sheets, its paths for a machine.

`horizon tuckbox` prints it; it is no part of the house kit, as each box is made for one's own
sleeves.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from generator.boxes.contents import CardStack, Holds, Pieces, Sleeves
from generator.boxes.plan import BoxOrder, BoxPlan, BoxSheet, plan_box
from generator.cutting.path import CutPath
from generator.drawing.geometry import Box, Edges
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.pen import Pen
from generator.faces.counter import COUNT, HEIGHT, LETTERS, WIDTH
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.grids import REACH, around
from generator.imposition.planner import Backs
from generator.imposition.sheets import Form, Page, plain_page
from generator.ink.pages import inked_pen
from generator.ink.saver import SaverPen
from generator.paper.lengths import LengthError, Limits, parse_length
from generator.sheets.option import Option
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_drawing import draw_furniture
from generator.sheets.sheet_writer import SheetWriter
from generator.style.look import Ink
from schema.common.language import _, ngettext

if TYPE_CHECKING:
    from generator.boxes.drawing import BoxArt

STOCK_LIMITS = Limits(0.1, 1.0)
BOARD_LIMITS = Limits(0.1, 5.0)
ROOMS = (5.5, 2.0)  # mm around the nets that the sheet's line leaves free, tried in turn
KINDS = ("journey", "start", "goal")


def _parse(flag: str, limits: Limits, words: str) -> float:
    try:
        return parse_length(words, limits)
    except LengthError as error:
        raise error.of(flag) from error


STOCK = Option(
    "--stock", "stock", "How thick the paper of cards and box is.  [default: 0.30mm]",
    default=0.30, read=lambda words: _parse("--stock", STOCK_LIMITS, words), metavar="MM",
)  # fmt: skip
SLEEVES = Option(
    "--sleeves", "sleeves", "What the cards are kept in: a layer of thin has 0.04 mm, of thick "
    "0.09 mm.  [default: none]",
    default=Sleeves.NONE, read=Sleeves, choices=tuple(one.value for one in Sleeves),
)  # fmt: skip
HOLDS = Option(
    "--holds", "holds", "The cards alone, or the whole game, with a tray of cells for tokens and "
    "counters.  [default: cards]",
    default=Holds.CARDS, read=Holds, choices=tuple(one.value for one in Holds),
)  # fmt: skip
BOARD: Option[float | None] = Option(
    "--board", "board", "How thick tokens and counters are, if mounted on board.  [default: the "
    "stock]",
    default=None, read=lambda words: _parse("--board", BOARD_LIMITS, words), metavar="MM",
)  # fmt: skip


class TuckBox(Printable):
    """A box for the deck, or for the whole game, as deep as it needs to be."""

    name = "tuckbox"
    title = "Tuck box"
    options = (STOCK, SLEEVES, HOLDS, BOARD)

    @property
    def what(self) -> str:
        """What its sheets hold, in English."""
        return "box"

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        # Seen: The margin of the sheets of a paper box for the cards.
        return _("box")

    def flips(self, _run: Run) -> Backs:
        """Return how its sheets are turned over: they have one side."""
        return Backs.NONE

    def pages(self, run: Run) -> list[Page]:
        """Return its sheets, upright or on their sides, each with its line in a margin."""
        sheets = run.once(box_plan).sheets
        return [
            _page(self.what, run, sheet, number, len(sheets))
            for number, sheet in enumerate(sheets, 1)
        ]

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the sheets; FaceError for a title that does not fit."""
        from generator.boxes.drawing import draw_box
        from generator.inserts.figure import FigureContext

        art, planner = _art(run, writer.pen), run.planner
        for page in pages:
            writer.begin_page(page)
            writer.bookmark(f"{self.title}, sheet {page.number}")
            sheet = run.once(box_plan).sheets[page.number - 1]
            draw_box(_pen(writer.pen, run), sheet, art)
            draw_furniture(writer.pen, page, planner.caption, writer.font)
            writer.end_page()
        FigureContext(art.context, {}, self.name).tell_findings()

    def cut_paths(self, run: Run, page: Page, _corner: float | None) -> tuple[CutPath, ...]:
        """Return what a machine cuts and scores of a sheet."""
        sheet = run.once(box_plan).sheets[page.number - 1]
        return tuple(path for placement in sheet.placements for path in placement.paths)


def box_plan(run: Run) -> BoxPlan:
    """Return the plan of the run's box."""
    stock, layout = run.value(STOCK), run.layout
    holds, faces = run.value(HOLDS), run.planner.faces.values()
    count = sum(face.kind in KINDS for face in faces)
    if holds is Holds.GAME:
        count += len(LETTERS)  # a reference card for each player
    stack = CardStack(count, layout.card, stock, run.value(SLEEVES))
    board = run.value(BOARD) or stock
    return plan_box(BoxOrder(holds, stack, tuple(_pieces(run)), board, layout.paper))


def _pieces(run: Run) -> list[Pieces]:
    """Return the tokens of each type, and the counters, which have three cells."""
    faces, scale = run.planner.faces.values(), run.planner.scale
    tokens = [face for face in faces if face.kind == "token"]
    found = []
    for back in dict.fromkeys(face.back for face in tokens):
        alike = [face for face in tokens if face.back == back]
        size = alike[0].width * scale, alike[0].height * scale
        kind = back.rpartition("-")[2]
        found.append(Pieces(f"tokens {kind}", len(alike), *size))
    return [*found, Pieces("counters", COUNT * len(LETTERS), WIDTH, HEIGHT, cells=3)]


def _page(what: str, run: Run, sheet: BoxSheet, number: int, count: int) -> Page:
    paper, planner = sheet.paper, run.planner
    area = Box(0, 0, paper.w, paper.h).grown(-REACH)
    lengths = planner.caption.lengths({what}, 99, planner.font, flips=False)
    page = plain_page(what, replace(paper, name=run.layout.paper.name), number, count)
    box = around(tuple(placement.box for placement in sheet.placements))
    for room in ROOMS:
        side = BlockEdge(room, 0, 0)
        block = Block((box,), 0, (0, 0), Edges.all(0), side, side, side, side)
        spots = Form(what, paper, area, (block,), Marks.NONE, None).place_spots(lengths)
        if spots:
            return replace(page, spots=spots)
    return page


def _pen(pen: Pen, run: Run) -> Pen:
    """Return the pen in the run's ink."""
    if run.ink is Ink.SAVER:
        return SaverPen(pen, frozenset(), run.style.colour("ink"))
    return inked_pen(pen, run.ink)


def _art(run: Run, pen: PdfPen) -> "BoxArt":
    """Return what is shown on the box: the first card of each kind among others."""
    from generator.boxes.drawing import BoxArt
    from generator.inserts.figure_page import face_context

    faces = run.planner.faces
    first = [next((f.id for f in faces.values() if f.kind == kind), "") for kind in KINDS]
    card = Box(0, 0, run.style.templates["journey"].width, run.style.templates["journey"].height)
    count = sum(face.kind in KINDS for face in faces.values())
    # Seen: The back of the box in which the cards are kept.
    words = ngettext("{number} card", "{number} cards", count)
    draws = tuple(partial(run.recordings.recording(name).play, pen) for name in first if name)
    return BoxArt(face_context(run), draws, card, words, run.ink)


TUCK_BOX = TuckBox()
