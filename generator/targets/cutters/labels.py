"""Label sheets: tokens and counters as stickers, one on each label.

The sheets' geometry is that of gLabels' open database of templates (avery-iso-templates.xml,
avery-us-templates.xml); makers of other brands sell the same under their own numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from generator.drawing.geometry import INCH, Box, Edges, Size
from generator.errors import ExportError, OptionError
from generator.faces.face import FIGURE
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.grids import Arrange, Grid
from generator.imposition.planner import Backs, Planner, is_round
from generator.imposition.selection import Copy
from generator.imposition.sheets import Form, Page
from generator.paper.formats import CARDS, PAPERS
from generator.sheets.cut_files import CutOrder
from generator.sheets.option import Option
from generator.targets.cutters.sheet_export import (
    PRINTER,
    SheetExport,
    expect_pages,
    plain_layout,
)
from generator.targets.export_target import ExportAsked, ExportJob

PT = INCH / 72


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of labels, mm: a label's size, the first one's corner, the pitch to the next."""

    name: str
    paper: Size
    w: float
    h: float
    columns: int
    rows: int
    x: float
    y: float
    across: float
    down: float
    is_round: bool = False

    @property
    def labels(self) -> tuple[Box, ...]:
        """The labels in reading order."""
        return tuple(
            Box(self.x + n * self.across, self.y + m * self.down, self.w, self.h)
            for m in range(self.rows)
            for n in range(self.columns)
        )

    @property
    def words(self) -> str:
        """What it is: `Avery L7651: 5 x 13 labels of 38.1 x 21.2 mm on a4`."""
        size = f"{self.w:.1f} x {self.h:.1f} mm"
        if self.is_round:
            size = f"{self.w:.1f} mm, round,"
        grid = f"{self.columns} x {self.rows} labels"
        return f"Avery {self.name}: {grid} of {size} on {self.paper.name}"

    def holds(self, w: float, h: float, *, is_disc: bool) -> bool:
        """Whether a piece of so many mm goes on a label."""
        if self.is_round and not is_disc:
            return hypot(w, h) <= self.w
        return w <= self.w and h <= self.h


SHEETS = {
    sheet.name: sheet
    for sheet in (
        LabelSheet("L7651", PAPERS["a4"], 108 * PT, 60.09 * PT, 5, 13, 13.32 * PT, 30.9 * PT,
                   115.09 * PT, 60.09 * PT),
        LabelSheet("L7160", PAPERS["a4"], 181.4 * PT, 108 * PT, 3, 7, 21.2 * PT, 43.9 * PT,
                   187.2 * PT, 108 * PT),
        LabelSheet("5160", PAPERS["letter"], 2.625 * INCH, INCH, 3, 10, 0.15625 * INCH,
                   0.5 * INCH, 2.78125 * INCH, INCH),
        LabelSheet("8293", PAPERS["letter"], 1.5 * INCH, 1.5 * INCH, 4, 5, 0.5 * INCH,
                   0.75 * INCH, 2 * INCH, 2 * INCH, is_round=True),
    )
}  # fmt: skip
LABELS = Option(
    "--labels", "labels", f"The sheet of labels, by its Avery number: {', '.join(SHEETS)}.  "
    "[default: L7160]",
    default="L7160", read=str, choices=tuple(SHEETS),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LabelPlanner(Planner):
    """Plans pieces onto labels, each in the middle of its own, then their backs."""

    labels: LabelSheet = SHEETS["L7160"]

    def pieces(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the sheets: fronts, then their backs, as stickers for the other side."""
        fronts = [copy for copy in wanted if self.faces[copy.face].kind != FIGURE]
        backs = [Copy(back) for copy in fronts if (back := self.faces[copy.face].back)]
        stickers, most = [*fronts, *backs], len(self.labels.labels)
        sheets = [stickers[n : n + most] for n in range(0, len(stickers), most)]
        return [
            page
            for number, used in enumerate(sheets, 1)
            for page in self.sheet(self._labelled(what, used), number, len(sheets),
                                   dict(enumerate(used)))
        ]  # fmt: skip

    def _labelled(self, what: str, used: Sequence[Copy]) -> Form:
        """Return the form of a sheet on whose labels these lie: each a block of its own."""
        blocks = tuple(
            self._block_on(label, copy)
            for label, copy in zip(self.labels.labels, used, strict=False)
        )
        paper = self.labels.paper
        return Form(what, paper, Box(0, 0, paper.w, paper.h), blocks, Marks.NONE, None)

    def _block_on(self, label: Box, copy: Copy) -> Block:
        face = self.faces[copy.face]
        w, h = face.width * self.scale, face.height * self.scale
        turned = 0
        if not self.labels.holds(w, h, is_disc=is_round(face)):
            w, h, turned = h, w, 90
        if not self.labels.holds(w, h, is_disc=is_round(face)):
            raise OptionError(
                f"--labels: {copy.face} of {w:.1f} x {h:.1f} mm does not go on a label of "
                f"{self.labels.name}; choose {_able(w, h, is_disc=is_round(face))}"
            )
        (x, y), side = label.centre, BlockEdge(0, 0, 0)
        slot = Box(x - w / 2, y - h / 2, w, h)
        return Block((slot,), turned, (0, 0), Edges.all(0), side, side, side, side,
                     is_round(face))  # fmt: skip


def _able(w: float, h: float, *, is_disc: bool) -> str:
    names = [
        name for name, sheet in SHEETS.items()
        if sheet.holds(w, h, is_disc=is_disc) or sheet.holds(h, w, is_disc=is_disc)
    ]  # fmt: skip
    return " or ".join(names) or "smaller cards with --card"


class LabelSheets(SheetExport):
    """Stickers of tokens and counters."""

    name = "labels"
    title = "sheets of labels"
    help = "tokens and counters as stickers on label sheets, to be stuck on board"
    card = CARDS["euro-poker"]
    parts = ("tokens", "counters")
    options = (LABELS, PRINTER)

    def order(self, _asked: ExportAsked) -> CutOrder:
        """Return that no machine cuts labels."""
        return CutOrder(())

    def planner(self, asked: ExportAsked, job: ExportJob) -> LabelPlanner:
        """Return the planner of labels."""
        labels, laid, none = SHEETS[asked.value(LABELS)], job.laid, Edges.all(0)
        layout = plain_layout(asked, paper=labels.paper, backs=Backs.NONE, bleed=none,
                              arrange=Arrange.GAP)  # fmt: skip
        grid = Grid(labels.paper, labels.labels, labels.columns, 0, none, none)
        caption = self.caption(job, labels.name)
        return LabelPlanner(layout, laid.faces, laid.scale, caption, laid.style.fonts["clear"],
                            grid, labels)  # fmt: skip

    def read_back(self, job: ExportJob) -> None:
        """Open each PDF; each piece must lie on a label, in its middle."""
        sheets, labels = self.sheets(job), SHEETS[job.asked.value(LABELS)].labels
        for file in sheets.files:
            expect_pages(job, file)
            for page in file.pages:
                for one, label in zip(page.placed, labels, strict=False):
                    (x, y), (cx, cy) = one.trim.centre, label.centre
                    if max(abs(x - cx), abs(y - cy)) > 0.01 or not label.holds(one.trim, 0.01):
                        raise ExportError(f"{file.name}: {one.face} is not on its label")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the folder holds."""
        labels = SHEETS[job.asked.value(LABELS)]
        for file in self.sheets(job).files:
            count, pages = sum(len(page.placed) for page in file.pages), len(file.pages)
            sheets = f"{pages} {'sheet' if pages == 1 else 'sheets'}"
            yield f"{file.name}: {count} stickers on {sheets} of {labels.words}."
        yield "Backs follow the fronts, as stickers of their own for the other side."

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how labels are printed and used."""
        labels = SHEETS[job.asked.value(LABELS)]
        yield (
            'Print on plain paper first, at 100 % ("actual size"), and hold the print against '
            f"the light on a sheet of {labels.name}: each piece must lie in the middle of a label."
        )
        yield (
            "If all are off the same way, measure the printer once (horizon printer add NAME) and "
            "export again with --printer NAME, or move the sheet in the tray's guides."
        )
        yield "Then print on the label sheets, one by one, on one side."
        yield (
            "Stick the fronts on board of 1 to 2 mm, the backs behind them, and cut along the "
            "edge of what is printed. Counters have no backs."
        )


LABEL_SHEETS = LabelSheets()
