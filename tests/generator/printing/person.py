"""A person with a printer that prints on one side only, who does what the program says, no more.

What the program says is its data: the runs with their files and pages, and how the stack lies.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.imposition.sheets import Page
from generator.imposition.stack import Stack, stack_for
from generator.sheets.print_file import Report
from generator.sheets.print_task import PageRange, PrintedSides, PrintRun, print_runs

OTHER = {"a": "b", "b": "a"}


class MisledError(Exception):
    """What the program said can't be done, or spoils paper."""


@dataclass(eq=False)
class Paper:
    """A sheet of paper: the page on each of its sides, in the order in which they were printed."""

    printed: dict[str, Page] = field(default_factory=dict)

    @property
    def pages(self) -> tuple[Page, ...]:
        """What was printed, in that order."""
        return tuple(self.printed.values())


@dataclass(frozen=True)
class Lying:
    """A sheet in a tray: which of its sides is up; the same edge goes first all the way."""

    paper: Paper
    up: str


@dataclass(frozen=True)
class OneSidedPrinter:
    """Which side of a sheet in its tray it prints, and how it lays the sheet out.

    It takes sheets from the top of the tray and lays each on top of those before. What goes in
    with an edge first comes out with that edge first.
    """

    prints_upper: bool
    lays_face_up: bool

    def print(self, tray: Sequence[Lying], pages: Sequence[Page]) -> list[Lying]:
        """Return the stack that came out; both stacks begin at the top."""
        out: list[Lying] = []
        if len(tray) != len(pages):
            raise MisledError(f"{len(pages)} pages for {len(tray)} sheets")
        for lying, page in zip(tray, pages, strict=True):
            side = lying.up if self.prints_upper else OTHER[lying.up]
            if side in lying.paper.printed:
                raise MisledError("printed on a side that is printed already")
            lying.paper.printed[side] = page
            out.insert(0, Lying(lying.paper, side if self.lays_face_up else OTHER[side]))
        return out


PRINTERS = [
    OneSidedPrinter(upper, face_up) for upper in (True, False) for face_up in (True, False)
]


def find_out(printer: OneSidedPrinter, page: Page) -> Stack:
    """Return what one sheet with a cross on its upper side tells of the printer."""
    paper = Paper()
    (lying,) = printer.print([Lying(paper, "a")], [page])
    (printed,) = paper.printed
    return stack_for(
        comes_out_face_up=lying.up == printed,
        goes_in_face_up=printed != "a",  # the cross is on the empty side
    )


def turned_over(stack: Sequence[Lying]) -> list[Lying]:
    return [Lying(one.paper, OTHER[one.up]) for one in reversed(stack)]


def follow(report: Report, printer: OneSidedPrinter) -> list[Paper]:
    """Return the sheets of all runs, printed as is told, in the order of their fronts."""
    stack = report.run.layout.stack
    assert stack
    return [
        paper
        for run in print_runs(report.run, report.files)
        for paper in _follow(report, run, stack, printer)
    ]


def _follow(
    report: Report, run: PrintRun, stack: Stack, printer: OneSidedPrinter
) -> Sequence[Paper]:
    fronts = pages_of(report, run.pages)
    papers = [Paper() for _ in fronts]
    out = printer.print([Lying(paper, "a") for paper in papers], fronts)
    if run.sides is PrintedSides.TWO_PASSES:
        tray = turned_over(out) if stack.is_turned_over else out
        _look(tray, papers, stack)
        printer.print(tray, pages_of(report, run.backs))
    return papers


def _look(tray: Sequence[Lying], papers: Sequence[Paper], stack: Stack) -> None:
    """Look whether the stack lies as is told: which sides are up, which sheet is on top."""
    if any((one.up in one.paper.printed) is not stack.is_face_up for one in tray):
        raise MisledError("the printed sides lie otherwise")
    if tray[0].paper is not papers[0 if stack.is_turned_over else -1]:
        raise MisledError("another sheet is on top")


def pages_of(report: Report, ranges: Sequence[PageRange]) -> list[Page]:
    files = {file.name: file.pages for file in report.files}
    return [page for one in ranges for page in files[one.file][one.first - 1 : one.last]]
