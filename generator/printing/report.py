"""What `horizon print` says when it is done: what was written, and what to do now."""

from collections.abc import Iterator, Sequence

from generator.imposition.sheets import Page
from generator.printing.request import Request
from generator.sheets.cut_files import cuts_of
from generator.sheets.print_file import Report
from generator.sheets.print_record import NAME
from schema.common.lists import all_of
from schema.diff.print_again import Changes
from schema.diff.value_words import readable_ids


def report_lines(request: Request, report: Report, *, by_locale: bool) -> Iterator[str]:
    """Yield the lines for the terminal; `by_locale` if nobody chose the paper."""
    if report.changes is not None:
        yield from _change_lines(report.changes)
    if not report.files:
        return
    counts = ", ".join(f"{file.name} {_counted(file.pages)}" for file in report.files)
    yield f"{request.output}: {counts}, {NAME}"
    if request.cut:
        order = request.cut
        names = [cut.name for file in report.files for cut in cuts_of(report.run, file, order)]
        kinds = all_of(f".{kind}" for kind in order.formats)
        yield f"to cut by machine: {', '.join(names) or 'nothing'} (each {kinds})"
    if request.picture_dpi and request.is_of_all:
        yield "no house kit: a picture is one page; --format pdf has it"
    yield from request.target.told(report, by_locale=by_locale)
    yield ""
    yield "What to do now"
    for number, step in enumerate(request.target.steps(report), 1):
        yield f"{number}. {step}"


def _counted(pages: Sequence[Page]) -> str:
    return f"({len(pages)} page{'s' if len(pages) != 1 else ''})"


def _change_lines(changes: Changes) -> Iterator[str]:
    if changes.again:
        yield f"print again: {', '.join(readable_ids(changes.again))}"
    else:
        yield "nothing to print: no face has changed since the record"
    if changes.old_fronts:
        yield f"throw out these old ones: {', '.join(changes.old_fronts)}"
