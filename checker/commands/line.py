"""The command `line`: a case as a row line, and its QR code."""

from pathlib import Path

import click

from checker.commands.given import read_given, whole
from checker.commands.speaking import lang_option
from schema.commands.options import TARGET, cards_option
from schema.common.errors import UnusableInputError
from schema.common.language import N_, _
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.deck.loader import load_deck

NO_LINE = N_(
    "a line can't hold a row or goals without any, a token on a card outside the row, or a "
    "record in which a turn is missing"
)


@click.command()
@click.argument("given", metavar="CASE")
@cards_option
@lang_option
@click.option(
    "--qr",
    type=TARGET,
    metavar="FILE",
    help="Write the line's QR code too, as .svg or .png.",
)
def line(given: str, cards: Path | None, qr: Path | None) -> None:
    """Write a case as a row line, and its QR code.

    CASE is a case file, - for standard input, or a row line to complete. The line names the deck
    and ends in a check pair.

    Example: horizon line case.json --qr row.svg
    """
    from checker.cases.to_line import format_line

    if qr and qr.suffix.lower() not in (".svg", ".png"):
        raise click.UsageError(f"{shown_path(qr)}: a QR code is written as .svg or .png")
    text = format_line(whole(read_given(given)).case, load_deck(deck_path(cards)).fingerprint)
    if text is None:
        raise UnusableInputError(f"{shown_path(given)}: {_(NO_LINE)}")
    if qr:
        from checker.views.qr import qr_code
        from schema.common.files import make_folder, write_file

        make_folder(qr.parent, "--qr")
        write_file(qr, qr_code(text, qr.suffix.lower()[1:]))
    click.echo(text)
