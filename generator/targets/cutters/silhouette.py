"""Silhouette machines: sheets with registration marks, a DXF and an SVG to cut them by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.drawing.geometry import Box, Edges
from generator.errors import OptionError
from generator.imposition.grids import Arrange
from generator.imposition.planner import Planner
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page
from generator.paper.formats import CARDS
from generator.sheets.option import Option
from generator.targets.cutters.sheet_export import (
    CORNER,
    PAPER,
    PRINTER,
    SheetExport,
    paper_of,
    plain_layout,
    sheet_words,
)
from generator.targets.cutters.silhouette_layout import (
    INSET,
    THICK,
    Registration,
    SilhouetteLayout,
    silhouette_layout,
)
from generator.targets.export_target import ExportAsked, ExportJob

PAPERS = ("a4", "letter")  # of the published layouts
INNER = 21.0  # mm from the edge within which tokens stay clear of the longest arm's end
REGISTRATION = Option(
    "--registration", "registration", "Marks for a Silhouette: the Cameo 5 Alpha looks for four, "
    "all others for three.  [default: three]",
    default=Registration.THREE, read=Registration,
    choices=tuple(one.value for one in Registration),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SilhouettePlanner(Planner):
    """Plans sheets on the published grid, with the marks that the machine looks for."""

    marks: tuple[Box, ...] = ()

    @property
    def registration(self) -> tuple[Box, ...]:
        """What the machine looks for on each sheet."""
        return self.marks

    def pieces(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the pages of tokens and the like, which stay clear of the marks."""
        inner = replace(self.grid, reach=Edges.all(INNER))
        return Planner.pieces(replace(self, grid=inner), what, wanted)


class Silhouette(SheetExport):
    """Sheets for Silhouette Studio."""

    name = "silhouette"
    title = "Silhouette cutting machines"
    help = "sheets with three or four registration marks, DXF and SVG to cut them by"
    url = "https://www.silhouetteamerica.com/software"
    card = CARDS["euro-poker"]
    parts = ("cards", "tokens", "counters")
    options = (PAPER, REGISTRATION, CORNER, PRINTER)

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for papers without a published layout, and for cards too large."""
        super().check(asked)
        self.layout(asked)

    def layout(self, asked: ExportAsked) -> SilhouetteLayout:
        """Return where cards and marks lie."""
        paper = paper_of(asked)
        if paper.name not in PAPERS:
            raise OptionError(
                f"--paper: layouts for Silhouette machines are published for a4 and letter, not "
                f"for {paper.name}; choose one of them, or the target cut-outlines"
            )
        return silhouette_layout(paper, asked.source.card)

    def planner(self, asked: ExportAsked, job: ExportJob) -> SilhouettePlanner:
        """Return the planner of the published grid."""
        found, laid = self.layout(asked), job.laid
        layout = plain_layout(
            asked, paper=paper_of(asked), bleed=Edges.all(found.bleed(3.0)), gap=found.gap,
            arrange=Arrange.GAP,
        )  # fmt: skip
        registration = asked.value(REGISTRATION)
        caption = self.caption(job, f"silhouette {found.name}, {registration} marks")
        return SilhouettePlanner(
            layout, laid.faces, laid.scale, caption, laid.style.fonts["clear"], found.grid,
            found.marks(registration),
        )  # fmt: skip

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the folder holds."""
        found, registration = self.layout(job.asked), job.asked.value(REGISTRATION)
        yield from sheet_words(self.sheets(job), self.order(job.asked))
        page = "on its side" if found.is_landscape else "upright"
        rows = len(found.slots) // found.columns
        yield (
            f"Cards lie {found.columns} x {rows} on {job.asked.value(PAPER)} {page}, layout "
            f"{found.name}, with {registration} registration marks: inset {INSET:g} mm, length "
            f"{found.arm:.2f} mm, thickness {THICK:g} mm. Layouts never move, so that cutting "
            f"templates of silhouette-card-maker of that name fit too."
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the sheets are printed and cut."""
        found, registration = self.layout(job.asked), job.asked.value(REGISTRATION)
        page = "landscape" if found.is_landscape else "portrait"
        machine = " (Cameo 5 Alpha)" if registration is Registration.FOUR else ""
        yield (
            'Print the PDF files at 100 % ("actual size"), on both sides, flipped on the long '
            "edge. The ruler on each sheet must be 50 mm; the marks are on the fronts alone."
        )
        machine = " (Cameo 5 Alpha)" if registration is Registration.FOUR else ""
        yield (
            f"In Silhouette Studio set the page to {job.asked.value(PAPER)}, {page}, and turn the "
            f"registration marks on: {registration}{machine}, inset {INSET:g} mm on each side, "
            f"length {found.arm:.2f} mm, thickness {THICK:g} mm."
        )
        first = found.slots[0]
        yield (
            "Open the DXF file of the sheets (the Basic Edition reads it; SVG needs the Designer "
            "Edition), as it is, in millimetres, and copy it onto that page. The first card's "
            f"corner must lie {first.x:.2f} mm from the left and {first.y:.2f} mm from the top."
        )
        yield "Lay a sheet on the mat, its marks up, as the page lies in the program."
        if registration is Registration.FOUR or found.bleed(3.0) < 1:
            yield (
                "Cards reach close to the marks. Where the machine does not find a mark, cover "
                "the corner of the card beside it with a paper note while it looks, and take the "
                "note off before it cuts."
            )
        yield "Cut one sheet of plain paper first; then send all others with the same settings."


SILHOUETTE = Silhouette()
