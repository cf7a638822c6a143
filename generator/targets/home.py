"""Sheets of several faces for a printer at home, to be cut or folded."""

import shlex
from collections.abc import Iterator
from dataclasses import replace

from generator.drawing.geometry import Edges
from generator.errors import OptionError
from generator.imposition.blocks import Block, Marks
from generator.imposition.grids import EXACT, MARGIN, Arrange
from generator.imposition.planner import Backs, DealOrder, Layout
from generator.imposition.sheets import Page
from generator.sheets.print_file import Report
from generator.sheets.print_record import output_options
from generator.sheets.print_task import PrintedSides, print_runs
from generator.sheets.print_words import default_words, run_steps
from generator.sheets.products import FaceSheets
from generator.targets.sheet_target import Asked, SheetTarget, refuse_of_backs
from schema.common.language import _, language
from schema.common.lists import all_of

LEAST_GAP = 2.0  # mm; two cuts nearer to each other can't be made by hand


class Home(SheetTarget):
    """Sheets of several faces with marks to cut along."""

    arrangements = tuple(way.value for way in Arrange)
    help = "Shared cuts; bleed around each; front and back over a fold"
    marks = Marks.CROP

    def check(self, asked: Asked) -> None:
        """Raise OptionError for what does not go with the arrangement."""
        way = Arrange(asked.arrange)
        if way is not Arrange.GAP and asked.gap and any(asked.gap):
            raise OptionError(
                f"--gap: faces of --arrange {way} share their cuts and have no gap; choose "
                f"--arrange gap, or leave --gap out"
            )
        if way is not Arrange.FOLD:
            return
        if asked.backs is not Backs.LONG_EDGE:
            raise OptionError(
                f"--backs {asked.backs}: --arrange fold has the backs beside the fronts; leave "
                f"--backs out"
            )
        refuse_of_backs(asked, "--arrange fold prints backs beside their fronts, at once")
        if asked.plans_cuts:
            raise OptionError(
                "--cut-plan: a folded sheet is cut after folding, from its fold; leave --cut-plan "
                "out"
            )

    def layout(self, asked: Asked) -> Layout:
        """Return the layout; a gap has room for two bleeds."""
        layout = replace(super().layout(asked), arrange=Arrange(asked.arrange))
        if layout.arrange is Arrange.GAP:
            bleed = layout.bleed
            across, down = asked.gap or (max(bleed.across, LEAST_GAP), max(bleed.down, LEAST_GAP))
            _check_gap(across, bleed.left, bleed.right)
            _check_gap(down, bleed.top, bleed.bottom)
            layout = replace(layout, gap=(across, down))
        if layout.mixes_backs and not layout.shares_back_cuts:
            raise OptionError(_why_mixed(layout))
        return layout

    def arrangement(self, layout: Layout) -> str:
        """Return the word of `--arrange` that gives this layout."""
        return layout.arrange.value

    def told(self, report: Report, *, by_locale: bool) -> Iterator[str]:
        """Yield the paper and its grid, how near the edge is printed, and where marks lack."""
        layout, grid = report.run.layout, report.run.planner.grid
        upright = "upright" if grid.page.h >= grid.page.w else "on its side"
        turned = ", turned" if grid.turned else ""
        chosen = " (your locale's; choose with --paper)" if by_locale else ""
        yield (
            f"paper {layout.paper}{chosen}, {upright}; {len(grid.slots)} "
            f"{'card' if len(grid.slots) == 1 else 'cards'} of "
            f"{layout.card.w:g} x {layout.card.h:g} mm a sheet{turned}"
        )
        across, down = layout.gap
        if across != down:
            yield f"gap {across:g} mm across, {down:g} mm down"
        if layout.margin is None and grid.reach != Edges.all(MARGIN):
            what = "words" if layout.marks is Marks.NONE else "marks and words"
            reach = f"{what} may reach {grid.reach} mm from the edge"
            less = f"margin {grid.margin} mm instead of {MARGIN:g}: so many fit only so; "
            yield f"{less if grid.margin != Edges.all(MARGIN) else ''}{reach}"
        block = _cards_block(report)
        if block and layout.marks.has_crop:
            yield from _unmarked_sides(block, layout)
        yield from _cost_of_kinds(report)

    def steps(self, report: Report) -> Iterator[str]:
        """Yield how to print, fold, cut and keep what was written."""
        layout = report.run.layout
        has_faces = any(page.placed for file in report.files for page in file.pages)
        yield from _print_steps(report)
        folded = list(_folded(report))
        if folded:
            yield _("Fold the sheets that have a dashed line through their middle ({what}) on it, "
                    "printed sides out, glue, press, then cut.",
                    what=all_of(folded, language()))  # fmt: skip
        elif has_faces and layout.marks is not Marks.NONE:
            yield _("Cut along the marks; all sheets of cards have the same grid, so a stack can "
                    "be cut at once.")  # fmt: skip
        if layout.order is DealOrder.STACK and len(_kinds_apart(report)) > 1:
            yield _("Make a stack of each kind of back: the piles of each fall in order.")
        if report.throw_out:
            yield _("Throw out the old {faces}.", faces=", ".join(report.throw_out))
        if has_faces:
            yield _("Keep print.json: with it, --changed prints only what changes.")


def _check_gap(gap: float, one: float, other: float) -> None:
    """Raise OptionError for a gap that is no good, or in which these two bleeds overlap."""
    both = one + other
    if gap < LEAST_GAP:
        raise OptionError(
            f"--gap: two cuts {gap:g} mm apart can't be made by hand; choose "
            f"{max(LEAST_GAP, both):g} or more, or --arrange touching"
        )
    if gap < both - EXACT:
        raise OptionError(
            f"--gap: bleeds of {one:g} and {other:g} mm overlap in a gap of {gap:g} mm; choose "
            f"--gap {both:g} or --bleed {gap / 2:g}"
        )


def _why_mixed(layout: Layout) -> str:
    """Return why unlike backs share sheets of this layout anyway."""
    if layout.backs is Backs.NONE:
        return "--mix-backs: --backs none has no backs to mix; leave --mix-backs out"
    return (
        f"--mix-backs: backs of --arrange {layout.arrange} stand two bleeds apart, so that they "
        f"share sheets anyway; leave --mix-backs out"
    )


def _card_sheets(report: Report) -> Iterator[list[Page]]:
    """Yield each product's sheets on the grid of the cards; a test sheet has no cards."""
    slots = report.run.planner.grid.slots
    for part in (part for file in report.files if not file.is_kit for part in file.parts):
        yield [
            page
            for page in part.pages
            for block in page.blocks
            if block.slots == slots and page.fronts
        ]


def _kinds_apart(report: Report) -> set[str]:
    """Return the backs of the deck's cards, where each has sheets of its own."""
    run = report.run
    if run.layout.mixes_backs or not run.layout.shares_back_cuts:
        return set()
    faces = run.planner.faces
    return {
        faces[one.face].back
        for pages in _card_sheets(report)
        for page in pages
        for one in page.fronts
        if one.face in faces
    }


def _cost_of_kinds(report: Report) -> Iterator[str]:
    """Yield how many sheets more it takes that unlike backs don't share them, if it does."""
    slots = len(report.run.planner.grid.slots)
    counts = [
        (len(pages), -(-sum(len(page.fronts) for page in pages) // slots))
        for pages in _card_sheets(report)
    ]
    apart, mixed = (sum(both[n] for both in counts if both[0] > both[1]) for n in (0, 1))
    if apart:
        yield (
            f"each kind of back on sheets of its own, so that a printer's drift shows no sliver "
            f"of another: {apart} sheets of cards instead of {mixed}; --mix-backs saves them"
        )


def _cards_block(report: Report) -> Block | None:
    """Return the block of cards, if any were printed."""
    return next((page.blocks[0] for pages in _card_sheets(report) for page in pages), None)


def _unmarked_sides(block: Block, layout: Layout) -> Iterator[str]:
    """Yield a line about sides without room for marks, or for marks as long as is due."""
    sides = {"above": block.top, "below": block.bottom, "left": block.left, "right": block.right}
    cure = "a smaller --margin" if layout.margin else "a larger --paper"
    bare = [name for name, side in sides.items() if not side.length]
    if bare:
        yield f"no room for marks {all_of(bare)}; choose {cure}"
    short = [name for name, side in sides.items() if 0 < side.length < layout.due_mark - EXACT]
    if short:
        least = min(side.length for side in sides.values() if side.length)
        yield (
            f"no room for marks of {layout.mark:g} mm {all_of(short)}: {least:.3g} mm at the "
            f"shortest; choose {cure}"
        )


def _folded(report: Report) -> Iterator[str]:
    """Yield what lies on sheets that are folded; a test sheet need not be."""
    for part in (part for file in report.files if not file.is_kit for part in file.parts):
        if isinstance(part.product, FaceSheets):
            faces = {one.face for page in part.pages if page.fold for one in page.fronts}
            for member in part.product.members:
                if any(copy.face in faces for copy in member.copies(report.run)):
                    yield member.words()


def _test_command(report: Report) -> str:
    """Return the command that prints a test sheet for such sheets, into the same folder."""
    words = ["horizon", "print", "--only", "test-sheet"]
    words += HOME.sheet_options(report.run.layout) + output_options(report.record)
    return shlex.join(words)


def _print_steps(report: Report) -> Iterator[str]:
    """Yield how each run is printed, the first in two passes with how a stack goes back in."""
    stack, runs = report.run.layout.stack, print_runs(report.run, report.files)
    passes = [run for run in runs if run.sides is PrintedSides.TWO_PASSES and not run.is_trial]
    if passes and stack is None and not runs[0].is_trial:
        yield _("Find out with one sheet how a stack goes back into this printer: {command}",
                command=_test_command(report))  # fmt: skip
    for run in runs:
        if passes and stack is None and run is passes[0]:
            yield default_words()
        yield from run_steps(run, stack, report.record, is_first=run is runs[0])


HOME = Home()
