"""What `horizon print` says when it is done: what was written, and what to do now."""

from collections.abc import Iterator, Sequence

from generator.imposition.blocks import Marks
from generator.imposition.grids import MARGIN, Arrange, Grid
from generator.imposition.planner import Backs
from generator.imposition.sheets import Page
from generator.printing.job import HOUSE_KIT, Report, Request

BOOKLET = "rulebook.pdf"


def report_lines(request: Request, report: Report, *, by_locale: bool) -> Iterator[str]:
    """Yield the lines for the terminal."""
    if report.changes is not None:
        yield from _change_lines(report)
    if not report.files:
        return
    counts = ", ".join(f"{name} {_pages(pages)}" for name, pages in report.files.items())
    yield f"{request.output}: {counts}, print.json"
    if request.layout.arrange is not Arrange.ONE:
        yield from _layout_lines(request, report.run.planner.grid, by_locale=by_locale)
        yield from _unmarked_line(request, report)
    yield ""
    yield "What to do now"
    for number, step in enumerate(_steps(request, report), 1):
        yield f"{number}. {step}"


def _pages(pages: Sequence[Page]) -> str:
    return f"({len(pages)} page{'s' if len(pages) != 1 else ''})"


def _change_lines(report: Report) -> Iterator[str]:
    changes = report.changes
    if changes is None:
        return
    if not changes.again:
        yield "nothing to print: no face has changed since the record"
    if changes.throw_out:
        yield f"throw out these old ones: {', '.join(changes.throw_out)}"


def _layout_lines(request: Request, grid: Grid, *, by_locale: bool) -> Iterator[str]:
    layout = request.layout
    upright = "upright" if grid.page.h >= grid.page.w else "on its side"
    turned = ", turned" if grid.turned else ""
    chosen = " (your locale's; choose with --paper)" if by_locale else ""
    yield (
        f"paper {layout.paper}{chosen}, {upright}; {len(grid.slots)} cards of "
        f"{layout.card.w:g} x {layout.card.h:g} mm a sheet{turned}"
    )
    if grid.reach < MARGIN and layout.margin is None:
        what = "words" if layout.marks is Marks.NONE else "marks and words"
        reach = f"{what} may reach {grid.reach:g} mm from the edge"
        less = f"margin {grid.margin:g} mm instead of {MARGIN:g}: so many fit only so; "
        yield f"{less if grid.margin < MARGIN else ''}{reach}"


def _unmarked_line(request: Request, report: Report) -> Iterator[str]:
    """Yield a line about the sides of the cards that have no room for marks, if there are any."""
    sheets = (page for pages in report.files.values() for page in pages if page.what == "cards")
    block = next((page.blocks[0] for page in sheets if page.blocks), None)
    if block is None or not request.layout.marks.has_crop:
        return
    sides = {"above": block.top, "below": block.bottom, "left": block.left, "right": block.right}
    bare = [name for name, side in sides.items() if not side.length]
    if bare:
        cure = "a smaller --margin" if request.layout.margin else "a larger --paper"
        yield f"no room for marks {' and '.join(bare)}; choose {cure}"


def _steps(request: Request, report: Report) -> Iterator[str]:
    layout = request.layout
    names = list(report.files)
    if layout.arrange is Arrange.ONE:
        yield f"Give the print shop {' and '.join(names)}: one face a page, trim and bleed set."
        return
    has_faces = any(page.placed for pages in report.files.values() for page in pages)
    has_booklet = request.extras.is_booklet and BOOKLET in names and HOUSE_KIT not in names
    if has_booklet:
        names.remove(BOOKLET)
    first = HOUSE_KIT if HOUSE_KIT in names else " and ".join(names)
    tests = [name for name in names if name.startswith("test-sheet")]
    sides = _sides(layout.backs, layout.arrange) if has_faces or tests else ""
    if tests:
        yield f'Print the test sheet at 100 % ("actual size", not "fit to page"){sides}.'
        yield (
            "Measure its rulers; if they or the backs are off, run: horizon printer add NAME"
            if any(page.flip for page in report.run.pages("test-sheet"))
            else "Measure its rulers; if they are off, undo it with --scale"
        )
        if names != tests:
            yield f"Print the rest of {first} the same way on heavy paper (200 to 300 g/m2)."
    elif names:
        yield f'Print {first} at 100 % ("actual size", not "fit to page"){sides}.'
    if has_booklet:
        yield f"Print {BOOKLET} on both sides, flipped on the short edge, and fold its sheets."
    if has_faces and layout.arrange is Arrange.FOLD:
        yield "Fold each sheet on the dashed line, printed sides out, glue, press, then cut."
    elif has_faces and layout.marks is not Marks.NONE:
        yield "Cut along the marks; every sheet has the same grid, so a stack can be cut at once."
    if report.changes is not None and report.changes.throw_out:
        yield f"Throw out the old {', '.join(report.changes.throw_out)}."
    if has_faces:
        yield "Keep print.json: with it, --changed prints only what changes."


def _sides(backs: Backs, arrange: Arrange) -> str:
    if arrange is Arrange.FOLD or backs is Backs.NONE:
        return ", one-sided"
    if backs is Backs.SEPARATE:
        return ", fronts first; lay the sheets back in and print the backs"
    edge = "long" if backs is Backs.LONG_EDGE else "short"
    return f", on both sides, flipped on the {edge} edge"
