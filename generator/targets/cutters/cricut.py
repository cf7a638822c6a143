"""Cricut machines: pictures for Print Then Cut, and their outlines as SVG.

Design Space prints a picture with marks of its own around it, so that no other marks may be there,
and takes pictures of 6.75 x 9.25 in at most (171 x 235 mm) on Letter and A4. It lays a drawing by
the box around its shapes, not by its paper: a picture here has the same bleed at all its edges, so
that both have one middle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from generator.cutting.path import Tool
from generator.drawing.geometry import INCH, Box, Edges, Size
from generator.errors import ExportError, OptionError
from generator.faces.face import FIGURE
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.grids import Arrange, Grid, around, cells, room_for
from generator.imposition.planner import Planner, flip_axis, is_round
from generator.imposition.selection import Copy
from generator.imposition.sheets import Form, Page, SheetSide
from generator.paper.formats import CARDS
from generator.sheets.cut_files import CutFormat, CutOrder, NumberedCut, draw_cuts
from generator.sheets.print_file import PrintFile
from generator.targets.cutters.sheet_export import CORNER, SheetExport, SheetSet, plain_layout
from generator.targets.export_target import ExportAsked, ExportJob

# The largest picture of Print Then Cut; layout programs for Cricut reckon with it, and newer
# versions of Design Space allow more on larger paper.
MOST = Size("the largest picture", 6.75 * INCH, 9.25 * INCH)
DPI = 300
BLEED = 2.0  # mm
GAP = 2 * BLEED


@dataclass(frozen=True, slots=True)
class CricutPlanner(Planner):
    """Plans pictures that hold faces and their bleed, nothing else."""

    def cards(
        self, what: str, wanted: Sequence[Copy], _whole: Sequence[str] | None = None
    ) -> list[Page]:
        """Return the pictures of cards, as many on each as the largest has room for."""
        return self._pictures(what, [wanted])

    def pieces(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the pictures of tokens and the like, those of each size and back apart."""
        lots: dict[tuple[float, float, str], list[Copy]] = {}
        for copy in wanted:
            face = self.faces[copy.face]
            if face.kind != FIGURE:
                lots.setdefault((face.width, face.height, face.back), []).append(copy)
        return self._pictures(what, list(lots.values()))

    def _pictures(self, what: str, lots: Sequence[Sequence[Copy]]) -> list[Page]:
        sheets = [sheet for lot in lots for sheet in self._sheets(lot)]
        return [
            page
            for number, (form, used) in enumerate(sheets, 1)
            for page in self.sheet(form(what), number, len(sheets), dict(enumerate(used)))
        ]

    def _sheets(self, lot: Sequence[Copy]) -> "Iterator[tuple[_Shape, Sequence[Copy]]]":
        """Yield each picture's shape and what is on it."""
        face = self.faces[lot[0].face]
        size = Size("", face.width * self.scale, face.height * self.scale)
        columns, rows = most_on(size)
        for first in range(0, len(lot), columns * rows):
            used = lot[first : first + columns * rows]
            yield _Shape(size, min(columns, len(used)), len(used), is_round(face), self), used


@dataclass(frozen=True, slots=True)
class _Shape:
    """So many pieces of a size, in rows of so many."""

    size: Size
    columns: int
    count: int
    is_round: bool
    planner: Planner

    def __call__(self, what: str) -> Form:
        """Return the form of a picture that is called so."""
        rows = -(-self.count // self.columns)
        slots = cells(BLEED, BLEED, self.size, self.columns, rows, (GAP, GAP))[: self.count]
        whole = around(slots)
        page = Size("picture", whole.right + BLEED, whole.bottom + BLEED)
        side = BlockEdge(BLEED, 0, 0)
        block = Block(
            slots, 0, (GAP, GAP), Edges.all(BLEED), side, side, side, side, self.is_round
        )
        axis = flip_axis(page, self.planner.layout.backs)
        return Form(what, page, Box(0, 0, page.w, page.h), (block,), Marks.NONE, axis)


def most_on(piece: Size) -> tuple[int, int]:
    """Return how many columns and rows of a piece the largest picture has, whichever way it lies.

    OptionError where it has not one.
    """
    ways = [
        (room_for(piece.w, page.w - GAP, GAP), room_for(piece.h, page.h - GAP, GAP))
        for page in (MOST, MOST.turned)
    ]
    columns, rows = max(ways, key=lambda way: way[0] * way[1])
    if not columns * rows:
        raise OptionError(
            f"--card: {piece.w:g} x {piece.h:g} mm and their bleed are larger than what Print "
            f"Then Cut takes, {MOST.w:.0f} x {MOST.h:.0f} mm; choose a smaller card"
        )
    return columns, rows


class Cricut(SheetExport):
    """Pictures and outlines for Cricut Design Space."""

    name = "cricut"
    title = "Cricut cutting machines"
    help = "pictures for Print Then Cut without marks of ours, outlines as SVG"
    url = "https://design.cricut.com"
    card = CARDS["euro-poker"]
    parts = ("cards", "tokens", "counters")
    options = (CORNER,)

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for a card that is larger than the largest picture."""
        super().check(asked)
        most_on(asked.source.card)

    def order(self, asked: ExportAsked) -> CutOrder:
        """Return that outlines are SVG."""
        return CutOrder((CutFormat.SVG,), asked.value(CORNER))

    def planner(self, asked: ExportAsked, job: ExportJob) -> CricutPlanner:
        """Return the planner of pictures."""
        layout = plain_layout(asked, paper=MOST, arrange=Arrange.GAP, gap=(GAP, GAP),
                              bleed=Edges.all(BLEED))  # fmt: skip
        card, none = asked.source.card, Edges.all(0)
        grid = Grid(MOST, (Box(0, 0, card.w, card.h),), 1, 0, none, none)
        laid = job.laid
        caption = self.caption(job, "cricut")
        return CricutPlanner(
            layout, laid.faces, laid.scale, caption, laid.style.fonts["clear"], grid
        )

    def write(self, job: ExportJob) -> None:
        """Write a picture of each side, and the outlines of its fronts."""
        sheets = self.sheets(job)
        self.expect_drawable(job, sheets)
        for file in sheets.files:
            for name, data in _pictures(sheets, file):
                job.add(name, data)
            for cut in draw_cuts(sheets.run, file, self.order(job.asked)):
                job.add(cut.name, cut.data)

    def read_back(self, job: ExportJob) -> None:
        """Open each picture: its dots, their density, the largest size; its outlines' middle."""
        from PIL import Image

        sheets = self.sheets(job)
        for file in sheets.files:
            for page in _drawn_pages(file):
                name = picture_name(file, page)
                with Image.open(BytesIO(job.path(name).read_bytes())) as picture:
                    size, dpi = picture.size, picture.info.get("dpi", (0, 0))
                if max(size) > MOST.h / INCH * DPI or min(size) > MOST.w / INCH * DPI:
                    raise ExportError(f"{name}: {size} dots are more than Print Then Cut takes")
                if abs(dpi[0] - DPI) > 1 or abs(size[0] / DPI * INCH - page.paper.w) > 0.1:
                    raise ExportError(f"{name}: {size} dots at {dpi} are not {page.paper}")
        for cut in sheets.cuts(self.order(job.asked)):
            _expect_middle(cut)

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the folder holds."""
        sheets = self.sheets(job)
        for file in sheets.files:
            stem = file.name.removesuffix(".pdf")
            count = sum(page.side is SheetSide.FRONT for page in file.pages)
            yield (
                f"{stem}-sheet-1-front.png and so on: {count} pictures of fronts at {DPI} dots an "
                f"inch with {BLEED:g} mm of bleed, and the backs behind them, mirrored."
            )
        for cut in sheets.cuts(self.order(job.asked)):
            yield f"{cut.name}.svg: {len(cut.sheet.of(Tool.CUT))} cuts, in millimetres."
        yield (
            f"No picture is larger than {MOST.w:.0f} x {MOST.h:.0f} mm (6.75 x 9.25 in), what "
            "Print Then Cut takes on Letter and A4. Design Space prints its own marks around it."
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how a picture is printed and cut."""
        yield (
            "In Design Space upload the front of a sheet as a picture (complex), and keep it as "
            "Print Then Cut. Upload the SVG of the same sheet: its shapes are cuts."
        )
        yield (
            "Check the sizes: the picture as wide and high as its dots at 300 to the inch, the "
            "shapes a card wide (63 mm = 2.48 in, or as you chose). Select both and align their "
            "centres; in the list of layers the shapes lie above the picture. Attach them."
        )
        yield (
            "Backs: print the back of the sheet on the other side first, or on label paper to be "
            "stuck behind; Print Then Cut itself prints one side."
        )
        yield "Make it: print at 100 % with the marks that the program adds, then cut on the mat."
        yield "Cut one sheet on plain paper first and calibrate Print Then Cut if it is off."


def picture_name(file: PrintFile, page: Page) -> str:
    """Return the name of a page's picture."""
    return f"{file.name.removesuffix('.pdf')}-sheet-{page.number}-{page.side.value}.png"


def _drawn_pages(file: PrintFile) -> list[Page]:
    """Return the pages on which something is; behind counters there is nothing."""
    return [page for page in file.pages if not page.is_blank]


def _pictures(sheets: SheetSet, file: PrintFile) -> Iterator[tuple[str, bytes]]:
    from pypdfium2 import PdfDocument

    from generator.images.png import png
    from generator.images.raster import raster_page, size_px

    with PdfDocument(sheets.drawn(file)) as document:
        for page in _drawn_pages(file):
            number = file.pages.index(page)
            size = size_px(page.paper.w, page.paper.h, DPI)
            yield picture_name(file, page), png(raster_page(document, number, size), DPI)


def _expect_middle(cut: NumberedCut) -> None:
    """Raise ExportError where the shapes' middle is not the picture's."""
    x, y = around(tuple(path.box for path in cut.sheet.of(Tool.CUT))).centre
    paper = cut.sheet.paper
    if max(abs(x - paper.w / 2), abs(y - paper.h / 2)) > 0.01:
        raise ExportError(f"{cut.name}: the outlines' middle is not the picture's")


CRICUT = Cricut()
