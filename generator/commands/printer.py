"""The commands `printer add`, `list`, `show`, `remove`."""

import json
import math
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from generator.commands.print_options import spoken_locale
from generator.drawing.geometry import Edges
from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.planner import Backs, Layout, flip_axis
from generator.paper.formats import locale_paper, parse_card, parse_paper
from generator.printers.calibration import Readings, geometry_of, joined, solve
from generator.printers.products import TEST_SHEET
from generator.printers.profiles import (
    Printer,
    check_name,
    load_printer,
    printer_file,
    printer_names,
    save_printer,
)  # fmt: skip
from generator.targets.all_targets import by_arrangement
from generator.targets.home import HOME
from generator.targets.target import Asked, Target
from schema.commands.options import FILE
from schema.common.errors import UnusableInputError

DEFAULT = ParameterSource.DEFAULT
MOST_READING = 10.0  # mm; no vernier shows more
MOST_LENGTH = 5080.0  # mm; no paper is longer

RULERS = """\
Lay your own ruler along the long rulers of the test sheet, from the first line to the last:

      0                                        150
      |....|....|....|....|....|....|....|....|     how many mm are they really?
"""
VERNIERS = """\
Hold the sheet against a window, the front towards you. At each edge two rows of lines meet, one
printed on the front, one seen through the paper from the back. Find the one line that runs on
straight, and read the number it has on the front, in mm with its sign:

         -0.2  -0.1   0   0.1   0.2
           |     |    |    |     |      front
            |     |   |    |    |       back: here the line of 0.1 runs on straight
"""


@click.group()
def printer() -> None:
    """Measure a printer once; keep it, list it, remove it.

    Example: horizon printer add Canon
    """


@printer.command()
@click.argument("name")
@click.option("--front-x", type=float, metavar="MM", help="The front's ruler across, measured.")
@click.option("--front-y", type=float, metavar="MM", help="The front's ruler down, measured.")
@click.option("--back-x", type=float, metavar="MM", help="The back's ruler across, measured.")
@click.option("--back-y", type=float, metavar="MM", help="The back's ruler down, measured.")
@click.option("--top", type=float, metavar="MM", help="The vernier at the top edge.")
@click.option("--right", type=float, metavar="MM", help="The vernier at the right edge.")
@click.option("--bottom", type=float, metavar="MM", help="The vernier at the bottom edge.")
@click.option("--left", type=float, metavar="MM", help="The vernier at the left edge.")
@click.option(
    "--record",
    type=FILE,
    metavar="FILE",
    default=Path("output/print.json"),
    show_default=True,
    help="The record of the print that the test sheet is from.",
)
def add(name: str, record: Path, **given: float | None) -> None:
    """Solve this printer's errors from a printed test sheet and keep them under a name.

    What is left out is asked for, one by one.

    Example: horizon printer add Canon --front-x 129.6 --front-y 209.3 --back-x 129.6
    --back-y 209.3 --top 0.3 --right -0.1 --bottom 0.1 --left 0
    """
    check_name(name)
    target, layout, before = _measured(record)
    grid = target.grid(layout)
    axis = flip_axis(grid.page, layout.flips)
    if axis is None or not target.takes(TEST_SHEET):
        raise OptionError(
            f"--record {record}: these sheets have no back to measure; print the test sheet with "
            f"--backs long-edge"
        )
    geometry = geometry_of(grid, axis)
    if not (geometry.lines_x and geometry.lines_y and geometry.ruler_x and geometry.ruler_y):
        raise OptionError(f"--record {record}: its sheets are too small to measure on")
    lengths = {"x": geometry.ruler_x, "y": geometry.ruler_y}
    readings = Readings(**{key: _ask(key, value, lengths) for key, value in given.items()})
    solution = solve(geometry, readings, name)
    corrections = joined(before, solution.corrections)
    path = save_printer(Printer(name, corrections, grid.page, axis, solution.error))
    for line in _described(corrections):
        click.echo(line)
    click.echo(f"remaining error: about {solution.error:.2f} mm at the corners of the cards")
    click.echo(f"kept in {path}; print with: horizon print --printer {shlex.quote(name)}")


def _measured(record: Path) -> tuple[Target, Layout, Corrections]:
    """Return the target and the layout of the recorded print, and what it corrected already.

    Where no record is named and none is at its usual place, the layout is the usual one.
    """
    if not record.is_file():
        if click.get_current_context().get_parameter_source("record") is not DEFAULT:
            raise OptionError(f"--record {record}: no such file; name the print.json of the print")
        return *_layout({"paper": locale_paper(spoken_locale()).name}), Corrections()
    try:
        options = _options_of_the_sheet(json.loads(record.read_text(encoding="utf-8")))
        front = Correction(_pair(options["scale"]))
        back = Correction(
            _pair(options["back_scale"]),
            _pair(options["back_shift"]),
            _number(options["back_turn"]),
        )
        if min(*front.scale, *back.scale) <= 0:
            raise ValueError(front, back)
        return *_layout(options), Corrections(front, back)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise OptionError(f"--record {record}: not a record of horizon print") from error


def _options_of_the_sheet(document: Any) -> Any:
    """Return the options that the test sheet was printed with, else those of the last run."""
    of_its_own = (
        entry["options"] for entry in document["files"]
        if entry["file"] == f"{TEST_SHEET.name}.pdf" and "options" in entry
    )  # fmt: skip
    return next(of_its_own, document["options"])


def _pair(value: Any) -> tuple[float, float]:
    x, y = value
    return _number(x), _number(y)


def _number(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(number)
    return number


def _edges(value: Any) -> Edges | None:
    if value is None:
        return None
    return Edges(*map(_number, value)) if isinstance(value, list) else Edges.all(_number(value))


def _gap(value: Any) -> tuple[float, float] | None:
    """Return the recorded gap; none where nothing is between the cards."""
    across, down = _pair(value if isinstance(value, list) else (value or 0, value or 0))
    return (across, down) if across or down else None


def _count(value: Any) -> int | None:
    return None if value is None else int(value)


def _layout(options: Mapping[str, Any]) -> tuple[Target, Layout]:
    arrange, marks = options.get("arrange", HOME.arrangements[0]), options.get("marks")
    target = by_arrangement()[arrange]
    asked = Asked(
        parse_paper(options["paper"]),
        parse_card(options.get("card", "euro-poker")),
        arrange,
        bleed=_edges(options.get("bleed")),
        gap=_gap(options.get("gap")),
        margin=_edges(options.get("margin")),
        marks=Marks(marks) if marks else None,
        backs=Backs(options.get("backs", Backs.LONG_EDGE)),
        rows=_count(options.get("rows")),
        columns=_count(options.get("columns")),
    )
    return target, target.layout(asked)


def _ask(key: str, given: float | None, lengths: Mapping[str, float]) -> float:
    """Return the reading, asked for if it was left out; the first of a kind with a picture."""
    is_ruler = key.endswith(("_x", "_y"))
    value = given
    if value is None:
        if key in {"front_x", "top"}:
            click.echo(RULERS if is_ruler else VERNIERS)
        value = click.prompt(_question(key, lengths), type=float)
    low, high = (1.0, MOST_LENGTH) if is_ruler else (-MOST_READING, MOST_READING)
    if not low <= value <= high:
        raise OptionError(f"--{key.replace('_', '-')}: {value:g} mm can't be; read it again")
    return value


def _question(key: str, lengths: Mapping[str, float]) -> str:
    if key in {"top", "right", "bottom", "left"}:
        return f"{key} edge, the line that runs on straight (mm)"
    side, way = key.split("_")
    words = "across" if way == "x" else "down"
    return f"{side}, the ruler {words}, {lengths[way]:g} mm long as drawn (mm)"


def _described(corrections: Corrections) -> Iterator[str]:
    """Yield the corrections in words."""
    front, back = corrections.front, corrections.back
    yield f"fronts: stretched {front.scale[0]:.4f} across, {front.scale[1]:.4f} down"
    yield (
        f"backs: stretched {back.scale[0]:.4f} across, {back.scale[1]:.4f} down, moved "
        f"{back.shift[0]:+.2f} mm right and {back.shift[1]:+.2f} mm down, turned "
        f"{back.turn:+.3f} degrees anticlockwise"
    )


@printer.command("list")
def list_() -> None:
    """List the printers that are known.

    Example: horizon printer list
    """
    names = printer_names()
    for name in names:
        click.echo(name)
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
    click.echo(f"kept in {printer_file(name)}")


@printer.command()
@click.argument("name")
def remove(name: str) -> None:
    """Forget a printer.

    Example: horizon printer remove Canon
    """
    path = printer_file(name)
    try:
        path.unlink()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnusableInputError(f"{path}: can't be removed: {reason}") from error
    click.echo(f"{name}: removed")
