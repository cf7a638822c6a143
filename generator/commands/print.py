"""The command `print`: sheets to print at home, with backs that fit."""

from collections.abc import Sequence
from pathlib import Path

import click

from generator.commands.asking.options import (
    look_options,
    output_option,
    templates_option,
    warn_of_english,
)
from generator.commands.asking.print_options import (
    corrected_by,
    correction_options,
    cut_options,
    cut_order,
    estimate_option,
    format_options,
    layout_options,
    make_corrections,
    outlines_option,
    parse_only,
    picture_dpi,
    selection_options,
    spoken_locale,
)
from generator.commands.asking.product_options import product_options
from generator.drawing.geometry import Edges, Size
from generator.imposition.blocks import Marks
from generator.imposition.planner import Backs, DealOrder
from generator.imposition.stack import Stack
from generator.printing.registry import PRODUCTS
from generator.printing.report import report_lines
from generator.printing.request import Request
from generator.sheets.option import Chosen
from generator.sheets.printable import Printable
from generator.style.look import Look
from generator.targets.all_targets import TARGETS, by_arrangement
from generator.targets.sheet_target import Asked, SheetTarget
from schema.commands.options import cards_option
from schema.commands.telling import tell
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path

Pair = tuple[float, float]


def print_command(products: Sequence[Printable], targets: Sequence[SheetTarget]) -> click.Command:
    """Return the command that prints these products for these targets."""

    @click.command("print")
    @cards_option
    @output_option("the files")
    @layout_options(targets)
    @correction_options
    @selection_options(products)
    @format_options
    @cut_options
    @templates_option
    @outlines_option
    @estimate_option
    @look_options
    @product_options(products)
    def print_(
        cards: Path | None, output: Path, paper: str | None, card: Size, arrange: str,
        rows: int | None, columns: int | None, bleed: Edges | None, gap: Pair | None,
        margin: Edges | None, marks: str | None, mark_length: float | None, backs: str,
        stack: str | None, back_shift: Pair | None, back_turn: float | None, scale: Pair | None,
        printer: str | None, faces: str | None, changed: bool, since: Path | None,
        kind: str, dpi: int | None, only: str | None, order: str, plans_cuts: bool,
        mixes_backs: bool, is_unpacked: bool, templates: Path | None, outlines: bool,
        is_estimate: bool, look: Look, lang: str, chosen: Chosen, cut: str | None,
        corner: float | None,
    ) -> None:  # fmt: skip
        """Write all that the box holds to print at home, and one house kit of it all.

        Prints at true size with backs behind their fronts, on your paper and your printer. Exit
        status: 0 when all is written, 1 when the deck has errors or a text does not fit, 2 when an
        option or a folder can't be used; then nothing is written and old files stay.

        Example: horizon print --paper letter --backs short-edge --output sheets
        """
        target = by_arrangement(targets)[arrange]
        layout = target.layout(Asked(
            target.paper(paper, spoken_locale()), card, arrange, bleed, gap, margin,
            Marks(marks) if marks else None, Backs(backs), DealOrder(order), plans_cuts,
            corrected_by(back_shift, back_turn, scale, printer), mark_length, rows, columns,
            mixes_backs, Stack(stack) if stack else None,
        ))  # fmt: skip
        profile = None
        if printer is not None:
            from generator.printers.profiles import load_printer

            profile = load_printer(printer).corrections_for(target.grid(layout).page, layout.flips)
        corrections = make_corrections(back_shift, back_turn, scale, profile)
        if faces is not None and (changed or since):
            raise UnusableInputError(
                "--faces: --changed finds the faces itself; leave one of the two out"
            )
        request = Request(
            deck_path(cards), templates, output, target, layout, corrections, faces,
            changed or since is not None, since, parse_only(only, products), look, lang, chosen,
            tuple(products), _warn, picture_dpi(kind, dpi), not is_unpacked, outlines,
            cut_order(cut, corner),
        )  # fmt: skip
        if is_estimate:
            _tell_estimates(request)
        else:
            _print(request, by_locale=paper is None)

    return print_


def _print(request: Request, *, by_locale: bool) -> None:
    from generator.printing.job import print_all

    try:
        report = print_all(request)
    except KeyboardInterrupt:
        raise UnusableInputError(
            f"{request.output}: stopped; nothing new was written, the old files are kept"
        ) from None
    warn_of_english([request.language], request.templates, lambda: report.run.deck, request.tell)
    for line in report_lines(request, report, by_locale=by_locale):
        click.echo(line)


def _tell_estimates(request: Request) -> None:
    from generator.printing.estimate import estimate_prints

    for ink, found in estimate_prints(request).items():
        click.echo(f"{ink.value}: {found.sentence()}")


def _warn(warning: str) -> None:
    tell(warning)


print_ = print_command(PRODUCTS, TARGETS)
