"""What targets of `print` answer: which options make sense there, how pages are planned.

Each is one object, chosen by a word of `--arrange`.
"""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.geometry import Edges, Size
from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.grids import LONG, USUAL, Arrange, Grid
from generator.imposition.planner import Backs, DealOrder, Layout, Planner, plan_grid
from generator.imposition.stack import Stack
from generator.paper.formats import CARDS, USUAL_CARD, locale_paper, parse_paper
from generator.sheets.print_file import Report
from generator.sheets.printable import Printable
from generator.targets.target import Target

BLEED = Edges.all(3.0)  # a home printer's backs drift by less
OF_BACKS = ("--back-shift", "--back-turn")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a layout, lengths in mm; None is left to the target.

    `corrected_by` names the options that undo a printer's errors.
    """

    paper: Size
    card: Size
    arrange: str
    bleed: Edges | None = None
    gap: tuple[float, float] | None = None
    margin: Edges | None = None
    marks: Marks | None = None
    backs: Backs = Backs.LONG_EDGE
    order: DealOrder = DealOrder.BOX
    plans_cuts: bool = False
    corrected_by: tuple[str, ...] = ()
    mark_length: float | None = None
    rows: int | None = None
    columns: int | None = None
    mixes_backs: bool = False
    stack: Stack | None = None


def refuse_of_backs(asked: Asked, why: str) -> None:
    """Raise OptionError for a correction of backs, which would do nothing."""
    for name in asked.corrected_by:
        if name in OF_BACKS:
            raise OptionError(f"{name}: {why}; leave {name} out")


class SheetTarget(Target):
    """Where sheets and pages of `print` go.

    `arrangements` are the words of `--arrange` that choose it, of each of which `help` tells;
    `marks` are those that nobody asked for.
    `is_cut_at_home` tells who cuts what is printed, `packs` whether small products may share
    sheets. `planner` plans the pages of faces.
    """

    arrangements: tuple[str, ...]
    marks: Marks = Marks.NONE
    is_cut_at_home: bool = True
    packs: bool = True
    planner: type[Planner] = Planner

    @abstractmethod
    def check(self, asked: Asked) -> None:
        """Raise OptionError where options contradict each other or the target."""

    @abstractmethod
    def steps(self, report: Report) -> Iterator[str]:
        """Yield what to do now with what was written, step by step."""

    def paper(self, words: str | None, locale: str) -> Size:
        """Return the paper called so, else the locale's; OptionError if it can't be chosen."""
        return locale_paper(locale) if words is None else parse_paper(words)

    def layout(self, asked: Asked) -> Layout:
        """Return the layout; OptionError for contradictions."""
        self.check(asked)
        if asked.stack and asked.backs is not Backs.SEPARATE:
            raise OptionError(
                f"--stack: sheets of --backs {asked.backs} are not put back in; choose --backs "
                f"separate, or leave --stack out"
            )
        if asked.backs is Backs.NONE:
            refuse_of_backs(asked, "--backs none has no backs to correct")
        marks = asked.marks or self.marks
        if asked.mark_length is not None and not marks.has_crop:
            raise OptionError(
                f"--mark-length: --marks {marks} has no short marks; choose --marks crop, or "
                f"leave --mark-length out"
            )
        return Layout(
            paper=asked.paper,
            card=asked.card,
            bleed=BLEED if asked.bleed is None else asked.bleed,
            gap=asked.gap or (0.0, 0.0),
            margin=asked.margin,
            marks=marks,
            backs=asked.backs,
            order=asked.order,
            plans_cuts=asked.plans_cuts,
            mark=LONG if asked.mark_length is None else asked.mark_length,
            due_mark=USUAL if asked.mark_length is None else asked.mark_length,
            rows=asked.rows,
            columns=asked.columns,
            mixes_backs=asked.mixes_backs,
            stack=asked.stack,
        )

    def arrangement(self, _layout: Layout) -> str:
        """Return the word of `--arrange` that gives this layout."""
        return self.arrangements[0]

    def sheet_options(self, layout: Layout) -> list[str]:
        """Return the options of `horizon print` that lay out such sheets once more.

        The paper is always named, as what is usual depends on the locale; of card, arrangement and
        sides, what is not usual.
        """
        usual = Asked(layout.paper, CARDS[USUAL_CARD], Arrange.TOUCHING)
        way = self.arrangement(layout)
        named = {
            "--paper": layout.paper.name,
            "--card": layout.card.name if layout.card != usual.card else "",
            "--arrange": way if way != usual.arrange else "",
            "--backs": layout.backs.value if layout.backs is not usual.backs else "",
            "--stack": layout.stack.value if layout.stack else "",
        }
        return [word for pair in named.items() if all(pair) for word in pair]

    def grid(self, layout: Layout) -> Grid:
        """Return the grid of the cards on a sheet."""
        return plan_grid(layout)

    def takes(self, _product: Printable) -> bool:
        """Whether the product is of use there."""
        return True

    def told(self, _report: Report, *, by_locale: bool) -> Iterator[str]:
        """Yield what is worth knowing of the sheets; `by_locale` if nobody chose the paper."""
        yield from ()
