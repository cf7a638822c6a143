"""Any cutting machine or laser: sheets as `print` lays them out, outlines as SVG and DXF."""

from collections.abc import Iterator

from generator.imposition.blocks import Marks
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs, Planner
from generator.paper.formats import CARDS
from generator.sheets.cut_files import CutFormat, CutOrder
from generator.sheets.option import Option
from generator.targets.cutters.sheet_export import (
    CORNER,
    PAPER,
    PRINTER,
    SheetExport,
    paper_of,
    sheet_words,
)
from generator.targets.export_target import ExportAsked, ExportJob
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked

ARRANGE = Option(
    "--arrange", "arrange", "Of outlines: cards apart with bleed around each, touching, or beside "
    "their backs over a fold.  [default: gap]",
    default=Arrange.GAP, read=Arrange, choices=tuple(way.value for way in Arrange),
)  # fmt: skip
CUT: Option[CutFormat | None] = Option(
    "--cut", "cut", "Outlines in this format alone.  [default: both]",
    default=None, read=CutFormat, choices=tuple(kind.value for kind in CutFormat),
)  # fmt: skip


class CutOutlines(SheetExport):
    """Sheets and the outlines of what is on them."""

    name = "cut-outlines"
    title = "cutting machines and lasers"
    help = "sheets, and their cuts and folds as SVG and DXF in millimetres"
    card = CARDS["euro-poker"]
    options = (PAPER, ARRANGE, CUT, CORNER, PRINTER)

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for cards that don't go on the paper."""
        super().check(asked)
        HOME.grid(HOME.layout(self._asked(asked)))

    def _asked(self, asked: ExportAsked) -> Asked:
        way = asked.value(ARRANGE)
        return Asked(paper_of(asked), asked.source.card, way, marks=Marks.NONE,
                     backs=Backs.LONG_EDGE)  # fmt: skip

    def order(self, asked: ExportAsked) -> CutOrder:
        """Return which cut files are written."""
        kind = asked.value(CUT)
        return CutOrder((kind,) if kind else tuple(CutFormat), asked.value(CORNER))

    def planner(self, asked: ExportAsked, job: ExportJob) -> Planner:
        """Return the planner of sheets at home, without marks to cut along by hand."""
        layout, laid = HOME.layout(self._asked(asked)), job.laid
        grid = HOME.grid(layout)
        caption = self.caption(job, f"{layout.paper.name} {layout.card.name} {layout.arrange}")
        return Planner(layout, laid.faces, laid.scale, caption, laid.style.fonts["clear"], grid)

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the folder holds."""
        yield from sheet_words(self.sheets(job), self.order(job.asked))
        yield (
            "An outline is as far from the paper's corner as the card that it cuts: the file is "
            "as large as the paper. Cuts are on the layer cut, folds on the layer fold."
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the sheets are printed and cut."""
        is_folded = job.asked.value(ARRANGE) is Arrange.FOLD
        sides = "on one side" if is_folded else "on both sides, flipped on the long edge"
        yield (
            f'Print the PDF files at 100 % ("actual size", not "fit to page"), {sides}. The ruler '
            "on each sheet must be 50 mm."
        )
        if is_folded:
            yield (
                "Score each sheet along the layer fold, fold it printed sides out, glue and press "
                "it. The outlines are those of the fronts on the folded sheet."
            )
        yield (
            "Open the cut file of a sheet in your machine's program. It is in millimetres: if the "
            "program asks for dots an inch, the whole drawing must come out as large as the paper."
        )
        yield (
            "Lay the sheet into the machine's corner as the drawing lies in the program's, fronts "
            "up; a machine with a camera or a pointer is set to the corner of the first card."
        )
        yield "Cut one sheet of plain paper first and hold it against the light on a printed one."


CUT_OUTLINES = CutOutlines()
