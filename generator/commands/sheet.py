"""The commands `sheet export` and `sheet import`: a deck as a spreadsheet, and back."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schema.commands.group import Group
from schema.commands.options import TARGET, cards_option, read_source
from schema.commands.telling import tell
from schema.common.errors import UnusableInputError
from schema.common.files import rewrite_file
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour

if TYPE_CHECKING:
    from schema.json_text.document import Source
    from schema.spreadsheet.importing import Imported


@click.group(cls=Group)
def sheet() -> None:
    """Edit a deck in Excel, LibreOffice or Google Sheets.

    Example: horizon sheet export cards.xlsx, then horizon sheet import cards.xlsx
    """


@sheet.command("export")
@click.argument("file", type=TARGET, metavar="[FILE]", default=Path("cards.xlsx"))
@cards_option
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def export(file: Path, cards: Path | None, force: bool) -> None:
    """Write a deck as a spreadsheet: icons as words, conditions as "2 paw, 1 sun".

    FILE ends in .xlsx (a worksheet for each kind; the safe form) or .csv (one table; a column says
    the kind); without it cards.xlsx. Exit status: 0 when it is written, 1 when the deck has errors
    or a text would be a formula, 2 when a file can't be read or written.

    Example: horizon sheet export cards.xlsx
    """
    from schema.deck.loader import sound_document
    from schema.spreadsheet.files import write_sheet

    path = deck_path(cards)
    document = sound_document(str(path), read_source(path))
    if file.exists() and file.is_file() and not force:
        raise UnusableInputError(
            f"{shown_path(file)}: is there already; import it first, or add --force to write over "
            "what is in it"
        )
    count = write_sheet(file, shown_path(path), document)
    click.echo(f"{shown_path(file)}: {count} cards and tokens")


@sheet.command("import")
@click.argument("file", metavar="FILE")
@cards_option
@click.option("--yes", is_flag=True, help="Write without asking.")
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@click.pass_context
def import_(ctx: click.Context, file: str, cards: Path | None, yes: bool, dry_run: bool) -> None:
    """Take the changes of a spreadsheet into the deck, after a look at them.

    FILE is an XLSX, a CSV, or the link of a sheet published as CSV. What did not change stays in
    the deck byte for byte: its order too, so sort the sheet as you like. Rows with a new id come
    to the end of their list, entries whose row is gone are removed; kinds and fields that the
    sheet lacks stay. Exit status: 0 when the deck is as the sheet has it, 1 when something is
    wrong in the sheet (nothing is written then) or changes were only looked at, 2 when a file
    can't be read or written.

    Example: horizon sheet import cards.xlsx --yes
    """
    if yes and dry_run:
        raise click.UsageError("--dry-run: writes nothing, so --yes has nothing to say; give one")
    path = cards or Path("cards.json")
    if str(path) == "-":
        raise click.UsageError("--cards: standard input can't be written to; name a file")
    source, imported = _imported(path, file)
    for one in imported.ignored:
        tell(f"warning: {one}")
    if imported.text == source.text:
        click.echo(f"{shown_path(path)} and {shown_path(file)} are alike")
        return
    _show(path, file, source, imported)
    if dry_run or not _may_write(path, yes=yes):
        ctx.exit(1)
    _write(path, source, imported)
    click.echo(f"{shown_path(path)}: written")


def _imported(path: Path, file: str) -> "tuple[Source, Imported]":
    """Return the deck as it is, and as the spreadsheet has it."""
    from dataclasses import replace

    from schema.deck.loader import sound_document
    from schema.spreadsheet.files import read_sheet
    from schema.spreadsheet.importing import import_tables

    source = read_source(path)
    sound_document(str(path), source)
    tables, strange = read_sheet(file)
    imported = import_tables(shown_path(path), source, tables)
    return source, replace(imported, ignored=(*strange, *imported.ignored))


def _show(path: Path, file: str, source: "Source", imported: "Imported") -> None:
    """Write what changes; which faces show it is told by their fields, without drawing them."""
    from schema.diff.difference import find_difference
    from schema.diff.report import format_text

    found = find_difference(source.document, imported.document)
    click.echo(format_text((str(path), file), found, in_colour=wants_colour()))


def _may_write(path: Path, *, yes: bool) -> bool:
    """Whether the changes are to be written. UsageError where nobody is there to answer."""
    if yes:
        return True
    if not _is_asked():
        raise click.UsageError("--yes: nobody is there to be asked; add it, or --dry-run to look")
    click.echo()
    return click.confirm(f"Write this into {shown_path(path)}?")


def _is_asked() -> bool:
    """Return whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()  # None where the shell closed it


def _write(path: Path, source: "Source", imported: "Imported") -> None:
    """Write the deck, unless it has changed since it was read."""
    if read_source(path).text != source.text:
        raise UnusableInputError(
            f"{shown_path(path)}: has changed meanwhile; run the command again"
        )
    rewrite_file(path, imported.text.encode())
