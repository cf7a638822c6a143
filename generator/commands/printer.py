"""The commands `printer add`, `list`, `show`, `remove`."""

import math
import shlex
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from generator.commands.asking.print_options import spoken_locale
from generator.commands.asking.printer_questions import Questions
from generator.drawing.geometry import Edges
from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.planner import Backs, Layout, flip_axis
from generator.imposition.stack import Stack
from generator.paper.formats import USUAL_CARD, locale_paper, parse_card, parse_paper
from generator.printers.calibration import GOOD, joined
from generator.printers.gauge import geometry_of
from generator.printers.products import TEST_SHEET, add_command
from generator.printers.profiles import (
    Printer,
    load_printer,
    name_of,
    printer_file,
    printer_names,
    save_printer,
    usable_name,
)  # fmt: skip
from generator.sheets.print_record import USUAL_RECORD, output_options, read_record
from generator.targets.all_targets import by_arrangement
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked, SheetTarget
from schema.commands.group import Group
from schema.commands.options import FILE
from schema.common.errors import UnusableInputError, unusable
from schema.common.shown import shown_path

DEFAULT = ParameterSource.DEFAULT
PAIR = "COARSE:FINE"  # how the readings of an edge are given


@click.group(cls=Group)
def printer() -> None:
    """Measure a printer once; keep it, list it, remove it.

    Example: horizon printer add Canon
    """


@printer.command()
@click.argument("name")
@click.option("--front-x", metavar="MM", help="The front's ruler across, measured.")
@click.option("--front-y", metavar="MM", help="The front's ruler down, measured.")
@click.option("--back-x", metavar="MM", help="The back's ruler across, measured.")
@click.option("--back-y", metavar="MM", help="The back's ruler down, measured.")
@click.option("--top", metavar=PAIR, help="Both scales at the top edge, such as 5:1.1.")
@click.option("--right", metavar=PAIR, help="Both scales at the right edge.")
@click.option("--bottom", metavar=PAIR, help="Both scales at the bottom edge.")
@click.option("--left", metavar=PAIR, help="Both scales at the left edge, or -2:none.")
@click.option(
    "--record",
    type=FILE,
    metavar="FILE",
    default=USUAL_RECORD,
    show_default=True,
    help="The record of the print that the test sheet is from.",
)
def add(name: str, record: Path, **given: str | None) -> None:
    """Solve this printer's errors from a printed test sheet and keep them under a name.

    What is left out is asked for, one by one. At each edge the coarse scale is read in whole mm,
    the fine one in steps of 0.05, or "none" where no line runs on straight. Lengths may have
    units and decimal commas: 5:1,1 or 0.2in:none.

    Example: horizon printer add Canon --front-x 129.6 --front-y 209.3 --back-x 129.6
    --back-y 209.3 --top 0:0.3 --right 0:-0.1 --bottom 0:0.1 --left 0:0
    """
    name = usable_name(name)
    target, layout, before, sheet = _measured(record)
    grid = target.grid(layout)
    axis = flip_axis(grid.page, layout.flips)
    if axis is None or not target.takes(TEST_SHEET):
        raise OptionError(
            f"--record {record}: these sheets have no back to measure; print the test sheet with "
            f"--backs long-edge"
        )
    gauge = geometry_of(grid, axis)
    if not gauge.is_whole:
        raise OptionError(f"--record {record}: its sheets are too small to measure on")
    click.echo(f"this measures {sheet}; name the record of another print with --record")
    questions = Questions(gauge, given, sheet)
    with _answers_kept(name, record, questions):
        solution = questions.solve(name)
        corrections = joined(before, solution.corrections)
        path = save_printer(Printer(name, corrections, grid.page, axis, solution.error))
    for line in _described(corrections):
        click.echo(line)
    click.echo(f"remaining error: about {solution.error:.2f} mm at the corners of the cards")
    words = ["horizon", "print", "--printer", name, *target.sheet_options(layout)]
    words += output_options(record)
    click.echo(f"kept in {shown_path(path)}; print with: {shlex.join(words)}")
    if solution.error > GOOD:
        click.echo(_advice(name, record))


@contextmanager
def _answers_kept(name: str, record: Path, questions: Questions) -> Iterator[None]:
    """Within, where answers can't be kept or no more are given, tell how to go on with them."""
    try:
        yield
    except (click.Abort, UnusableInputError) as error:
        if isinstance(error, UnusableInputError) and not questions.has_asked:
            raise
        if isinstance(error, click.Abort):
            click.echo(err=True)  # what was typed last has no end of line
        reason = str(error) or f'printer "{name}": stopped, and nothing was changed'
        raise UnusableInputError(
            f"{reason}; go on with: {add_command(name, record)} {questions.answers}".rstrip()
        ) from error


def _advice(name: str, record: Path) -> str:
    return (
        f"more than {GOOD:g} mm may remain: print the test sheet once more as before, with "
        f"--printer {shlex.quote(name)} besides, and measure it: {add_command(name, record)}"
    )


def _measured(record: Path) -> tuple[SheetTarget, Layout, Corrections, str]:
    """Return target and layout of the recorded print, what it corrected, and words for its sheet.

    Where no record is named and none is at its usual place, the layout is the usual one.
    """
    if not record.is_file():
        if click.get_current_context().get_parameter_source("record") is not DEFAULT:
            raise OptionError(f"--record {record}: no such file; name the print.json of the print")
        target, layout = _layout({"paper": locale_paper(spoken_locale()).name})
        sheet = f"a test sheet of {_sizes(layout)}, assumed as there is no {shown_path(record)}"
        return target, layout, Corrections(), sheet
    try:
        options = _options_of_the_sheet(read_record(record))
        front = Correction(_pair(options["scale"]))
        back = Correction(
            _pair(options["back_scale"]),
            _pair(options["back_shift"]),
            _number(options["back_turn"]),
        )
        if min(*front.scale, *back.scale) <= 0:
            raise ValueError(front, back)
        target, layout = _layout(options)
        sheet = f"the test sheet of {shown_path(record)} ({_sizes(layout)})"
        return target, layout, Corrections(front, back), sheet
    except OptionError as error:
        raise OptionError(f"--record {record}: its sheets can't be: {error}") from error
    except OSError as error:
        raise unusable(record, error, "can't be read: ") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise OptionError(f"--record {record}: not a record of horizon print") from error


def _sizes(layout: Layout) -> str:
    return f"paper {layout.paper.name}, card {layout.card.name}"


def _options_of_the_sheet(document: Any) -> Any:
    """Return the options that the test sheet was printed with, else those of the last run.

    It may have a file for each side, or lie in the house kit alone. Entries of the last run have
    no options of their own.
    """
    from generator.printing.files import HOUSE_KIT

    names = (TEST_SHEET.name, HOUSE_KIT)
    found = [entry for entry in document["files"] if entry["file"].startswith(names)]
    found.sort(key=lambda entry: ("options" in entry, entry["file"].startswith(HOUSE_KIT)))
    return found[0].get("options", document["options"]) if found else document["options"]


def _pair(value: Any) -> tuple[float, float]:
    x, y = value
    return _number(x), _number(y)


def _number(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(number)
    return number


def _edges(value: Any) -> Edges | None:
    """Return the recorded lengths: one for all edges, or each edge's own."""
    if value is None:
        return None
    return Edges(*map(_length, value)) if isinstance(value, list) else Edges.all(_length(value))


def _gap(value: Any) -> tuple[float, float] | None:
    """Return the recorded gap; none where nothing is between the cards."""
    across, down = map(_length, value if isinstance(value, list) else (value or 0, value or 0))
    return (across, down) if across or down else None


def _length(value: Any) -> float:
    length = _number(value)
    if length < 0:
        raise ValueError(length)
    return length


def _count(value: Any) -> int | None:
    if value is None:
        return None
    count = int(_number(value))
    if count < 1:
        raise ValueError(count)
    return count


def _layout(options: Mapping[str, Any]) -> tuple[SheetTarget, Layout]:
    arrange = options.get("arrange", HOME.arrangements[0])
    marks = Marks(options["marks"]) if options.get("marks") else None
    mark = options.get("mark_length")
    target = by_arrangement()[arrange]
    asked = Asked(
        parse_paper(options["paper"]),
        parse_card(options.get("card", USUAL_CARD)),
        arrange,
        bleed=_edges(options.get("bleed")),
        gap=_gap(options.get("gap")),
        margin=_edges(options.get("margin")),
        marks=marks,
        backs=Backs(options.get("backs", Backs.LONG_EDGE)),
        mark_length=_length(mark) if mark is not None and marks and marks.has_crop else None,
        rows=_count(options.get("rows")),
        columns=_count(options.get("columns")),
        stack=Stack(options["stack"]) if options.get("stack") else None,
    )
    return target, target.layout(asked)


def _described(corrections: Corrections) -> Iterator[str]:
    """Yield the corrections in words."""
    front, back = corrections.front, corrections.back
    yield f"fronts: stretched {front.scale[0]:.4f} across, {front.scale[1]:.4f} down"
    yield (
        f"backs: stretched {back.scale[0]:.4f} across, {back.scale[1]:.4f} down, moved "
        f"{_plus(back.shift[0], 2)} mm right and {_plus(back.shift[1], 2)} mm down, turned "
        f"{_plus(back.turn, 3)} degrees anticlockwise"
    )


def _plus(value: float, digits: int) -> str:
    """Return a number with its sign, and nothing as +0."""
    return f"{round(value, digits) + 0.0:+.{digits}f}"


@printer.command("list")
def list_() -> None:
    """List the printers that are known.

    Example: horizon printer list
    """
    names = printer_names()
    for name in names:
        click.echo(shown_path(name))
    if not names:
        click.echo("no printer is known yet; add one: horizon printer add NAME", err=True)


@printer.command()
@click.argument("name")
def show(name: str) -> None:
    """Show what is known of a printer.

    Example: horizon printer show Canon
    """
    one = load_printer(name)
    click.echo(f"{one.name}, measured on {one.page.w:g} x {one.page.h:g} mm")
    for line in _described(one.corrections):
        click.echo(line)
    click.echo(f"remaining error: about {one.error:.2f} mm")
    click.echo(f"kept in {shown_path(printer_file(name))}")


@printer.command()
@click.argument("name")
def remove(name: str) -> None:
    """Forget a printer.

    Example: horizon printer remove Canon
    """
    path = printer_file(name)
    name = name_of(path)
    try:
        path.unlink()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnusableInputError(f"{shown_path(path)}: can't be removed: {reason}") from error
    click.echo(f"{name}: removed")
