"""The command `print`: sheets to print at home, with backs that fit."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.commands.options import output_option, templates_option
from generator.commands.print_options import (
    make_corrections,
    make_layout,
    parse_only,
    spoken_locale,
)
from generator.drawing.formats import CARDS, Size, locale_paper, parse_paper
from generator.imposition.blocks import Marks
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs, DealOrder
from generator.printing.report import report_lines
from generator.sheets.options import Extras, extras_options
from generator.style.look import Look, look_options
from schema.commands.options import cards_option
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path

if TYPE_CHECKING:
    from generator.printing.job import Request

_PATH = click.Path(path_type=Path)


@click.command("print")
@cards_option
@output_option("the files")
@click.option(
    "--paper",
    metavar="SIZE",
    help="a4, letter, legal, a3, tabloid, a5, or a size such as 210x297mm, 8.5x11in; "
    "without it Letter in the US and Canada, else A4.",
)
@click.option(
    "--card",
    type=click.Choice(list(CARDS)),
    default="euro-poker",
    show_default=True,
    help="63 x 88, 63.5 x 88.9, 44 x 68, 70 x 120 mm; nothing is distorted.",
)
@click.option(
    "--arrange",
    type=click.Choice([way.value for way in Arrange]),
    default="touching",
    show_default=True,
    help="Shared cuts; bleed around each; front and back over a "
    "fold; one face a page for print shops.",
)
@click.option("--bleed", type=float, metavar="MM", help="Art around the trim.  [default: 3]")
@click.option(
    "--gap",
    type=float,
    metavar="MM",
    help="Between cards of --arrange gap.  [default: twice the bleed]",
)
@click.option(
    "--margin",
    type=float,
    metavar="MM",
    help="Free paper on each side.  [default: 8, or less where more cards fit]",
)
@click.option(
    "--marks",
    type=click.Choice([marks.value for marks in Marks]),
    help="Where to cut: short marks, lines, both, none.  [default: crop]",
)
@click.option(
    "--backs",
    type=click.Choice([backs.value for backs in Backs]),
    default="long-edge",
    show_default=True,
    help="Flip on the long or the short edge; a file of their own; none.",
)
@click.option("--back-shift", metavar="X,Y", help="Move backs by mm, right and down.")
@click.option("--back-turn", type=float, metavar="DEG", help="Turn backs, anticlockwise.")
@click.option("--scale", metavar="X,Y", help="Stretch all, such as 1,1.004.")
@click.option("--printer", metavar="NAME", help="Correct as `horizon printer add` measured.")
@click.option("--faces", metavar="IDS", help="Only these: J01,J07*2,J10-J19,goals.")
@click.option("--changed", is_flag=True, help="Only faces that changed since the last print.")
@click.option("--since", type=_PATH, metavar="FILE", help="Changed since this older print.json.")
@click.option(
    "--only",
    metavar="NAMES",
    help="Only these printables: cards,tokens,counters,aids,score-pad,rulebook,test-sheet.",
)
@click.option(
    "--order",
    type=click.Choice([order.value for order in DealOrder]),
    default="box",
    show_default=True,
    help="stack: the piles of a cut stack fall in order.",
)
@click.option(
    "--cut-plan",
    "plans_cuts",
    is_flag=True,
    help="Number the cuts on the first sheet, with their distances.",
)
@templates_option
@click.option(
    "--estimate",
    "is_estimate",
    is_flag=True,
    help="Only tell what each ink would take: ink, sheets, cuts, minutes.",
)
@look_options
@extras_options
def print_(
    cards: Path | None, output: Path, paper: str | None, card: str, arrange: str,
    bleed: float | None, gap: float | None, margin: float | None, marks: str | None, backs: str,
    back_shift: str | None, back_turn: float | None, scale: str | None, printer: str | None,
    faces: str | None, changed: bool, since: Path | None, only: str | None, order: str,
    plans_cuts: bool, templates: Path | None, is_estimate: bool, look: Look, extras: Extras,
) -> None:  # fmt: skip
    """Write all that the box holds to print at home, and one house kit of it all.

    Prints at true size with backs behind their fronts, on your paper and your printer. Exit
    status: 0 when all is written, 1 when the deck has errors, 2 when an option or a folder can't
    be used; then nothing is written and old files stay.

    Example: horizon print --paper letter --backs short-edge --output sheets
    """
    size, by_locale = _paper(paper, arrange)
    layout = make_layout(
        size, card=card, arrange=arrange, bleed=bleed, gap=gap, margin=margin, marks=marks,
        backs=backs, order=order, plans_cuts=plans_cuts,
    )  # fmt: skip
    profile = None
    if printer is not None:
        from generator.printers.profiles import load_printer

        profile = load_printer(printer).corrections_for(layout)
    corrections = make_corrections(back_shift, back_turn, scale, profile)
    if faces is not None and (changed or since):
        raise UnusableInputError(
            "--faces: --changed finds the faces itself; leave one of the two out"
        )
    from generator.printing.job import Request, print_all

    request = Request(
        deck_path(cards), templates, output, layout, corrections, faces,
        changed or since is not None, since, parse_only(only), look, extras, _warn,
    )  # fmt: skip
    if is_estimate:
        _tell_estimates(request)
        return
    try:
        report = print_all(request)
    except KeyboardInterrupt:
        raise UnusableInputError(
            f"{output}: stopped; nothing new was written, the old files are kept"
        ) from None
    for line in report_lines(request, report, by_locale=by_locale):
        click.echo(line)


def _tell_estimates(request: "Request") -> None:
    from generator.printing.estimate import estimate_prints

    for ink, found in estimate_prints(request).items():
        click.echo(f"{ink.value}: {found.sentence()}")


def _warn(warning: str) -> None:
    click.echo(warning, err=True)


def _paper(words: str | None, arrange: str) -> tuple[Size, bool]:
    """Return the paper, and whether the locale chose it."""
    if words is None:
        return locale_paper(spoken_locale()), arrange != Arrange.ONE.value
    if arrange == Arrange.ONE.value:
        raise UnusableInputError(
            "--paper: a page of --arrange one is as large as its face; leave --paper out"
        )
    return parse_paper(words), False
