"""The words for what is printed how: on the terminal in English, in the house kit in its language.

They say what the tasks are, nothing else: paper, sides, files and pages, how a stack goes back in.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.imposition.stack import FIRST_TO_LAST, Stack, stack_for
from generator.sheets.print_task import PageRange, PrintedSides, PrintRun, PrintTask
from generator.sheets.printable import PaperStock
from schema.common.language import _, language
from schema.common.lists import all_of


def stock_words(stock: PaperStock) -> str:
    """Return what is laid into the printer."""
    if stock is PaperStock.HEAVY:
        return _("heavy paper (200 to 300 g/m2)")
    return _("plain paper")


def sides_words(sides: PrintedSides) -> str:
    """Return which sides are printed."""
    return {
        PrintedSides.ONE: _("on one side"),
        PrintedSides.LONG_EDGE: _("on both sides, flipped on the long edge"),
        PrintedSides.SHORT_EDGE: _("on both sides, flipped on the short edge"),
        PrintedSides.TWO_PASSES: _("the fronts, then the backs"),
    }[sides]


def stack_words(stack: Stack) -> str:
    """Return how the stack is put back in."""
    return {
        Stack.FACE_UP: _("as it came out: printed sides up, the last sheet on top"),
        Stack.FACE_DOWN: _("turned over: printed sides down, the first sheet on top"),
        Stack.FACE_UP_FIRST: _("turned over: printed sides up, the first sheet on top"),
        Stack.FACE_DOWN_LAST: _("as it came out: printed sides down, the last sheet on top"),
    }[stack]


def pages_words(task: PrintTask) -> str:
    """Return a printable's pages: "3 to 20", or "fronts 3 to 11, backs 12 to 20"."""
    if not task.backs:
        return _numbers(task.pages)
    fronts, backs = _numbers(task.pages), _numbers(task.backs)
    return _("fronts {fronts}, backs {backs}", fronts=fronts, backs=backs)


def run_steps(
    run: PrintRun, stack: Stack | None, record: Path, *, is_first: bool
) -> Iterator[str]:
    """Yield how a run is printed and what is done with its sheets, `record` being the print's.

    `stack` is None where it is not known how a stack goes back in; a trial then finds it out. The
    first of all runs tells the scale.
    """
    paper, pages = stock_words(run.stock), _pages(run.pages, run, are_backs=False)
    scale = _('at 100 % ("actual size", not "fit to page")') if is_first else ""
    what = f"{pages} {scale}".strip()
    if run.sides is not PrintedSides.TWO_PASSES:
        sides = sides_words(run.sides)
        yield _("Print {what} on {paper}, {sides}.", what=what, paper=paper, sides=sides)
    else:
        backs = _pages(run.backs, run, are_backs=True)
        if run.is_trial and stack is None:
            yield from _find_out(what, paper, backs)
        else:
            yield _("Print {what} on {paper}: these are the fronts.", what=what, paper=paper)
            way = stack_words(stack or FIRST_TO_LAST)
            yield _("Put the stack back in {way}; the edge that came out first goes in first. "
                    "Print {backs}: these are the backs.", way=way, backs=backs)  # fmt: skip
    for task in run.tasks:
        has_backs = task.sides is not PrintedSides.ONE
        words = task.product.finishing(has_backs=has_backs, record=record)
        if words:
            yield words


def _find_out(what: str, paper: str, backs: str) -> Iterator[str]:
    """Yield how one sheet, printed on both sides, tells how a stack goes back in."""
    yield _("Pencil a cross on the upper side of one sheet of {paper}, lay it in alone and print "
            "{what}: this is the front.", paper=paper, what=what)  # fmt: skip
    names = {
        f"{'up' if comes else 'down'}_{'up' if goes else 'down'}": stack_for(
            comes_out_face_up=comes, goes_in_face_up=goes
        ).value
        for comes in (True, False)
        for goes in (True, False)
    }
    yield _("Where is the cross? On the printed side: the sheet goes back in printed side down. "
            "On the empty side: printed side up. Lay it in so; the edge that came out first goes "
            "in first. Print {backs}: this is the back.", backs=backs)  # fmt: skip
    yield _("If the front came out printed side up, add --stack {up_up} to horizon print where it "
            "goes back in printed side up, else --stack {up_down}. If it came out printed side "
            "down, add --stack {down_up}, or --stack {down_down}.", **names)  # fmt: skip


def default_words() -> str:
    """Return for which stack files are that were made without being told one."""
    return _("The files are now for --stack {stack}; if yours is another one, make them anew with "
             "it.", stack=FIRST_TO_LAST.value)  # fmt: skip


def _numbers(pages: PageRange) -> str:
    if pages.first == pages.last:
        return str(pages.first)
    return _("{first} to {last}", first=pages.first, last=pages.last)


def _pages(ranges: Sequence[PageRange], run: PrintRun, *, are_backs: bool) -> str:
    """Return whole files, or pages of the house kit with what is on them."""
    if ranges[0].is_whole:
        return all_of((one.file for one in ranges), language())
    own = [(task.backs if are_backs else task.pages, task) for task in run.tasks]
    told = [
        f"{task.product.words()} {_numbers(pages)}"
        for pages, task in sorted(own, key=lambda one: one[0].first if one[0] else 0)
        if pages
    ]
    what = all_of(told, language()) if len(told) > 1 else run.tasks[0].product.words()
    (whole,) = ranges
    if whole.first == whole.last:
        return _("page {number} of {file} ({what})", number=whole.first, file=whole.file,
                 what=what)  # fmt: skip
    return _("pages {first} to {last} of {file} ({what})", first=whole.first, last=whole.last,
             file=whole.file, what=what)  # fmt: skip
