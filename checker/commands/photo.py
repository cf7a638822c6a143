"""The command `photo`: from photographs of a table to the verdicts on its rows."""

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schema.commands.options import FILE, cards_option
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path
from schema.common.terminal import wants_colour
from schema.deck.loader import load_deck

if TYPE_CHECKING:
    from checker.photo.told import PhotoTold

MOST_PICTURES = 4  # contract 8


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@cards_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.option("--line", "is_line", is_flag=True,
              help="Only each row's line; an empty one where it could not be read.")  # fmt: skip
@click.option("--goals", metavar="IDS",
              help="The goals in play, such as G03.G07.G10; else those in the photo.")  # fmt: skip
@click.option("--rules", "house", default="", metavar="LETTERS",
              help="House rules that are on, such as AC.")  # fmt: skip
@click.option("--known", metavar="PAIRS",
              help="What came before what, such as J07:J33.B03:J33.")  # fmt: skip
@click.pass_context
def photo(
    ctx: click.Context,
    files: tuple[Path, ...],
    cards: Path | None,
    style: str,
    is_line: bool,
    goals: str | None,
    house: str,
    known: str | None,
) -> None:
    """Read rows from photographs; judge them.

    FILE is a photo of a row or of a whole table, from above, the cards face up; up to four that
    share cards are read as one. Order counters and Bonus tokens are read with the cards. Exit
    status: 0 when all that is seen was read and is valid, 1 when something is missing or not
    valid, 2 when a file is no picture or too large.

    Example: horizon photo row.jpg --goals G03.G07.G10
    """
    if len(files) > MOST_PICTURES:
        raise click.UsageError(f"{len(files)} photos; one table is seen in up to {MOST_PICTURES}")
    if is_line and style == "json":
        raise click.UsageError("--line: writes lines alone; leave out --format json")
    told = _told(goals, house, known)
    deck = load_deck(deck_path(cards))
    _need_opencv()
    from checker.photo.look import read_photos
    from checker.photo.pictures import load_picture
    from checker.web.site.settings import find_drawer

    pictures = [load_picture(file) for file in files]
    reading = read_photos(deck, pictures, told, find_drawer(deck, None))
    if is_line:
        for row in reading.rows:
            click.echo(row.line or "")
    elif style == "json":
        from checker.views.photo_json import photo_json

        click.echo(json.dumps(photo_json(reading), ensure_ascii=False))
    else:
        from checker.views.photo_text import format_photos

        width = shutil.get_terminal_size().columns
        click.echo(format_photos(deck, reading, width), color=wants_colour())
    ctx.exit(0 if reading.is_valid else 1)


def _need_opencv() -> None:
    try:
        import cv2  # noqa: F401 - asked for at once, before photos are opened
    except ImportError as error:
        raise UnusableInputError(
            'reading photos needs the extra "photo"; pip install "journey-horizon[photo]"'
        ) from error


def _told(goals: str | None, house: str, known: str | None) -> "PhotoTold":
    """Return what is told beside the photos, as in a row line. Raises UsageError."""
    from checker.commands.played import rules_of
    from checker.photo.told import ToldError, read_told

    try:
        return read_told(rules_of(house), goals, known)
    except ToldError as error:
        read = error.problem
        raise click.UsageError(
            f"--{error.name}: {read.message}{read.hint and '; ' + read.hint}"
        ) from error
