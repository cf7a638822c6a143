"""What targets of sheets have in common: sheets as PDF, with what a machine cuts of them."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from generator.cutting.cut_sheet import CutSheet
from generator.cutting.path import Tool
from generator.drawing.geometry import INCH, Edges
from generator.errors import ExportError, OptionError
from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.imposition.planner import Backs, Layout, Planner
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page, SheetSide
from generator.inserts.products import AIDS, COUNTERS
from generator.paper.formats import PAPERS, parse_paper
from generator.paper.lengths import LengthError, Limits, parse_length
from generator.sheets.cut_files import CutFormat, CutOrder, NumberedCut, cuts_of, draw_cuts
from generator.sheets.option import Option
from generator.sheets.print_file import FilePart, PrintFile
from generator.sheets.printable import Printable, Run
from generator.sheets.products import CARDS, TOKENS
from generator.sheets.sheet_writer import About, FaceRecordings, SheetWriter
from generator.targets.export_target import ExportAsked, ExportJob, ExportTarget
from schema.common.progress import progress
from schema.common.version import VERSION

NEAR = 0.05  # mm that a cut may be off its card
POINT = INCH / 72  # mm
PRODUCTS: Mapping[str, Printable] = {
    "cards": CARDS, "tokens": TOKENS, "counters": COUNTERS, "aids": AIDS,
}  # fmt: skip
CORNERS = Limits(0, 20)


def _corner(words: str) -> float:
    try:
        return parse_length(words, CORNERS)
    except LengthError as error:
        raise error.of("--corner") from error


PAPER = Option(
    "--paper", "paper", "Of sheets for cutting machines: a4, letter … or a size.  [default: a4]",
    default="a4", read=lambda words: parse_paper(words).name, metavar="SIZE",
)  # fmt: skip
CORNER: Option[float | None] = Option(
    "--corner", "corner", "Radius of cards' corners when cut.  [default: 3 mm for poker, 2.5 for "
    "63 x 88]",
    default=None, read=_corner, metavar="MM",
)  # fmt: skip
PRINTER: Option[str | None] = Option(
    "--printer", "printer", "Correct sheets as `horizon printer add` measured.",
    default=None, read=str, metavar="NAME",
)  # fmt: skip


@dataclass(frozen=True)
class SheetSet:
    """The sheets of one export: the run they belong to, and a file for each product."""

    run: Run
    files: tuple[PrintFile, ...]
    corrections: Corrections

    @cached_property
    def pages(self) -> list[Page]:
        """All pages."""
        return [page for file in self.files for page in file.pages]

    def cuts(self, order: CutOrder) -> list[NumberedCut]:
        """Return what is cut, file by file."""
        return [cut for file in self.files for cut in cuts_of(self.run, file, order)]

    def drawn(self, file: PrintFile) -> bytes:
        """Return a file as PDF."""
        run, what = self.run, file.name.removesuffix(".pdf")
        about = About(
            title=f"{run.deck.title}: {what}",
            subject=f"{run.planner.caption.versions}; print at 100 %",
            author=f"{run.deck.title}, edition {run.deck.edition}",
            program=f"horizon {VERSION}",
            language=run.language,
            duplex="Simplex" if not file.parts[0].has_backs else DUPLEX[run.layout.flips],
        )
        writer = SheetWriter(about, run.planner.font, self.corrections)
        for part in file.parts:
            part.product.draw(run, writer, part.pages)
        return writer.finish()


DUPLEX = {
    Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge",
    Backs.NONE: "Simplex", Backs.SEPARATE: "Simplex",
}  # fmt: skip


class SheetExport(ExportTarget):
    """A target of sheets and cut files: base of others."""

    parts: tuple[str, ...] = tuple(PRODUCTS)

    @abstractmethod
    def planner(self, asked: ExportAsked, job: ExportJob) -> Planner:
        """Return the planner of its sheets; OptionError where nothing fits."""

    def order(self, asked: ExportAsked) -> CutOrder:
        """Return which cut files are written."""
        return CutOrder(tuple(CutFormat), asked.value(CORNER))

    def sheets(self, job: ExportJob) -> SheetSet:
        """Return the sheets of the parts that are asked for, planned."""
        planner, laid = self.planner(job.asked, job), job.laid
        faces = {face.id: face for face in laid.faces.values() if face.kind != "counter"}
        wanted = [Copy(face.id) for face in faces.values() if face.kind != "back"]
        recordings = FaceRecordings(faces, laid.scale, planner.layout.bleed.most)
        run = Run(
            laid.deck, laid.style, replace(planner, faces=faces), recordings, wanted,
            ink=job.asked.source.look.ink, language=job.asked.source.language,
        )  # fmt: skip
        files = []
        for name in job.asked.parts:
            product = PRODUCTS[name]
            pages = product.pages(run)
            if pages:
                files.append(PrintFile(f"{product.name}.pdf", (FilePart(product, pages),)))
        if not files:
            raise OptionError("--only: this deck has none of these; name other parts")
        return SheetSet(run, tuple(files), self._corrections(job, run))

    def _corrections(self, job: ExportJob, run: Run) -> Corrections:
        name = job.asked.chosen.get(PRINTER)
        if name is None:
            return Corrections(is_upright=run.planner.grid.page.h >= run.planner.grid.page.w)
        from generator.printers.profiles import load_printer

        page = run.planner.grid.page
        found = load_printer(str(name)).corrections_for(page, run.layout.flips)
        return replace(found, is_upright=page.h >= page.w)

    def write(self, job: ExportJob) -> None:
        """Write the sheets as PDF, and the cut files beside."""
        sheets = self.sheets(job)
        self.expect_drawable(job, sheets)
        with progress("Drawing sheets", len(sheets.files)) as done:
            for file in sheets.files:
                job.add(file.name, sheets.drawn(file))
                for cut in draw_cuts(sheets.run, file, self.order(job.asked)):
                    job.add(cut.name, cut.data)
                done(1)

    def expect_drawable(self, job: ExportJob, sheets: SheetSet) -> None:
        """Raise FaceError for what can't be drawn as it should on one of the faces."""
        placed = [one.face for page in sheets.pages for one in page.placed]
        job.laid.check([face for face in placed if face in job.laid.faces])

    def read_back(self, job: ExportJob) -> None:
        """Open each PDF: its pages must be as large as planned; each cut must meet its card."""
        sheets = self.sheets(job)
        for file in sheets.files:
            expect_pages(job, file)
        for cut in sheets.cuts(self.order(job.asked)):
            for page in cut.pages:
                expect_cuts(job, cut, page)

    def caption(self, job: ExportJob, layout: str) -> Caption:
        """Return what the margins say; `layout` names the way in which sheets are laid out."""
        deck, font = job.laid.deck, job.laid.style.fonts["clear"]
        return Caption(
            font.spelt(deck.title), font.spelt(deck.edition), VERSION, deck.fingerprint,
            font.spelt(layout), font.spelt(str(job.asked.chosen.get(PRINTER) or "")),
            {one.what: one.words() for one in PRODUCTS.values()},
        )  # fmt: skip


def paper_of(asked: ExportAsked) -> Any:
    """Return the paper asked for."""
    return parse_paper(asked.value(PAPER))


def plain_layout(asked: ExportAsked, **given: Any) -> Layout:
    """Return the options of imposition for sheets without marks of our own."""
    from generator.imposition.blocks import Marks
    from generator.imposition.planner import DealOrder

    usual: dict[str, Any] = {
        "paper": PAPERS["a4"], "card": asked.source.card, "bleed": Edges.all(3.0),
        "gap": (0.0, 0.0), "margin": None, "marks": Marks.NONE, "backs": Backs.LONG_EDGE,
        "order": DealOrder.BOX, "plans_cuts": False,
    }  # fmt: skip
    return Layout(**{**usual, **given})


def expect_pages(job: ExportJob, file: PrintFile) -> None:
    """Raise ExportError for a PDF whose pages are not those planned, to 0.01 mm."""
    from pypdfium2 import PdfDocument

    with PdfDocument(job.path(file.name)) as document:
        found = []
        for number in range(len(document)):
            with closing(document[number]) as page:
                found.append(tuple(round(side * POINT, 2) for side in page.get_size()))
    planned = [(round(page.paper.w, 2), round(page.paper.h, 2)) for page in file.pages]
    if found != planned:
        raise ExportError(f"{file.name}: pages of {found} mm instead of {planned}")


def expect_cuts(job: ExportJob, cut: NumberedCut, page: Page) -> None:
    """Raise ExportError where a file on disk has other cuts than the cards of a page, by 0.05 mm.

    The DXF is read by ezdxf; SVG is the same paths, written by the same code.
    """
    trims = sorted((round(p.box.x, 3), round(p.box.y, 3)) for p in cut.sheet.of(Tool.CUT))
    fronts = sorted((round(one.trim.x, 3), round(one.trim.y, 3)) for one in page.fronts)
    read = _dxf_corners(job, cut) if f"{cut.name}.dxf" in job.folder.names else trims
    for planned in (trims, read):
        if not _are_near(planned, [one for one in fronts if _has(one, trims)]):
            raise ExportError(f"{cut.name}: cuts are not where the cards are")
    if page.side is not SheetSide.BACK and not trims:
        raise ExportError(f"{cut.name}: cuts nothing")


def _has(one: tuple[float, float], trims: Sequence[tuple[float, float]]) -> bool:
    return any(max(abs(one[0] - x), abs(one[1] - y)) <= NEAR for x, y in trims)


def _are_near(one: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> bool:
    return len(one) == len(other) and all(
        max(abs(a - c), abs(b - d)) <= NEAR for (a, b), (c, d) in zip(one, other, strict=True)
    )


def _dxf_corners(job: ExportJob, cut: NumberedCut) -> list[tuple[float, float]]:
    """Return the top left corners of what the DXF cuts, mm from the paper's top left."""
    import ezdxf
    from ezdxf import bbox

    document = ezdxf.readfile(job.path(f"{cut.name}.dxf"))
    found = []
    for entity in document.modelspace().query(f'*[layer=="{Tool.CUT}"]'):
        box = bbox.extents([entity])
        found.append((round(box.extmin.x, 3), round(cut.sheet.paper.h - box.extmax.y, 3)))
    return sorted(found)


def sheet_words(sheets: SheetSet, order: CutOrder) -> Iterator[str]:
    """Yield a line for each file: what it holds, by which cut file it is cut."""
    for file in sheets.files:
        count = len(file.pages)
        yield f"{file.name}: {count} {'page' if count == 1 else 'pages'}, to print at 100 %."
    for cut in sheets.cuts(order):
        kinds = " and ".join(f".{kind}" for kind in order.formats)
        paths = len(cut.sheet.of(Tool.CUT))
        yield f"{cut.name} ({kinds}): {paths} cuts{_folds(cut.sheet)}, in millimetres."


def _folds(sheet: CutSheet) -> str:
    folds = len(sheet.of(Tool.FOLD))
    return f", and {folds} fold on the layer fold" if folds else ""
