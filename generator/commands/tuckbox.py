"""The command `tuckbox`: a box for the cards, or for the whole game, as deep as it needs to be."""

from collections.abc import Iterator
from pathlib import Path

import click

from generator.boxes.products import TUCK_BOX, box_plan
from generator.commands.asking.options import (
    card_option,
    look_options,
    output_option,
    templates_option,
    warn_of_english,
)
from generator.commands.asking.print_options import (
    format_options,
    outlines_option,
    paper_option,
    picture_dpi,
    spoken_locale,
)
from generator.commands.asking.product_options import product_options
from generator.drawing.geometry import Size
from generator.imposition.corrections import Corrections
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs
from generator.printing.registry import PRODUCTS
from generator.printing.request import Request
from generator.sheets.cut_files import CutOrder, cuts_of
from generator.sheets.option import Chosen
from generator.sheets.print_file import Report
from generator.style.look import Look
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked
from schema.commands.options import cards_option
from schema.commands.telling import tell
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path

CUT = CutOrder()


@click.command()
@cards_option
@output_option("the files")
@paper_option
@card_option
@click.option("--printer", metavar="NAME", help="Correct as `horizon printer add` measured.")
@format_options
@templates_option
@outlines_option
@look_options
@product_options([TUCK_BOX])
def tuckbox(
    cards: Path | None, output: Path, paper: str | None, card: Size, printer: str | None,
    kind: str, dpi: int | None, templates: Path | None, outlines: bool, look: Look, lang: str,
    chosen: Chosen,
) -> None:  # fmt: skip
    """Write a box for the deck: to print, cut out, fold and glue.

    As deep as the cards need with their paper and sleeves; on two sheets with tabs where the paper
    is too small. Beside tuckbox.pdf lie its outlines for cutting machines, as SVG and DXF. Exit
    status: 0 when all is written, 1 when the deck has errors or its title does not fit, 2 when an
    option or a folder can't be used; then nothing is written and old files stay.

    Example: horizon tuckbox --sleeves thin --stock 0.30mm
    """
    asked = Asked(HOME.paper(paper, spoken_locale()), card, Arrange.TOUCHING, backs=Backs.NONE)
    layout = HOME.layout(asked)
    corrections = Corrections()
    if printer is not None:
        from generator.printers.profiles import load_printer

        page = HOME.grid(layout).page
        corrections = load_printer(printer).corrections_for(page, layout.flips)
    request = Request(
        deck_path(cards), templates, output, HOME, layout, corrections, only=(TUCK_BOX,),
        look=look, language=lang, chosen=chosen, products=(*PRODUCTS, TUCK_BOX), tell=tell,
        picture_dpi=picture_dpi(kind, dpi), outlines=outlines, cut=CUT,
    )  # fmt: skip
    _print(request)


def _print(request: Request) -> None:
    from generator.printing.job import print_all

    try:
        report = print_all(request)
    except KeyboardInterrupt:
        raise UnusableInputError(
            f"{request.output}: stopped; nothing new was written, the old files are kept"
        ) from None
    warn_of_english([request.language], request.templates, lambda: report.run.deck, tell)
    for line in _lines(request, report):
        click.echo(line)


def _lines(request: Request, report: Report) -> Iterator[str]:
    """Yield what was written, the arithmetic, and what to do."""
    (file,) = report.files
    plan = report.run.once(box_plan)
    cut = ", ".join(one.name for one in cuts_of(report.run, file, CUT))
    yield f"{request.output}: {file.name}, {cut} (each .svg and .dxf), print.json"
    yield from plan.told()
    if plan.is_in_two:
        yield (
            f"the net is larger than {request.layout.paper.name}: the box is of two parts, joined "
            f"by tabs; a larger --paper has it in one"
        )
    yield ""
    yield "What to do now"
    yield from (f"{number}. {step}" for number, step in enumerate(_steps(report), 1))


def _steps(report: Report) -> Iterator[str]:
    """Yield how the box is made."""
    plan = report.run.once(box_plan)
    count = len(plan.sheets)
    sheets = "the sheet" if count == 1 else f"the {count} sheets"
    yield (
        f'Print {sheets} on one side at 100 % ("actual size", not "fit to page") on heavy paper '
        f"(200 to 300 g/m2); the ruler must be 50 mm."
    )
    yield (
        "Score the folds before you cut: lay a ruler from one dashed mark to the one across, and "
        "draw a blunt blade or an empty pen along it, no further than the wall goes."
    )
    yield "Cut along the solid lines, the half circle for the thumb too."
    if plan.is_in_two:
        yield "Glue the tab beside the front behind the first side: the parts become one."
    yield "Glue the flap beside the back behind the last side; press until it holds."
    yield (
        "Fold in the two lower ears, glue the bare bottom of the back on them, and the printed "
        "bottom of the front on that."
    )
    if plan.tray:
        yield "Fold the tray, glue its tabs inside its short walls, slot the dividers together."
        yield (
            "Fill the tray with tokens and counters, lay the cards on it, which close it, and "
            "slide both into the box."
        )
    yield "Fold in the upper ears, then the lid; its tuck goes behind the front."
