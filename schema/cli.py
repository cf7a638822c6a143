"""The `validate` command, and the option by which every command is told its deck."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from schema.errors import UnusableInputError
from schema.files import read_standard_input
from schema.paths import deck_path
from schema.report import FORMATS, ONE_DOCUMENT, format_text, is_valid
from schema.shown import shown_path
from schema.source import DECK_BYTES, Source, load, parse

Command = TypeVar("Command", bound=Callable[..., None])
_FILE = click.Path(path_type=Path)


def cards_option(command: Command) -> Command:
    """Give a command `--cards FILE`; `deck_path(cards)` is then the deck to read."""
    return click.option(
        "--cards", type=_FILE, metavar="FILE",
        help="The deck; without it ./cards.json, else the one that came with the program.",
    )(command)  # fmt: skip


@click.command()
@click.argument("files", type=_FILE, nargs=-1, metavar="[FILE]...")
@cards_option
@click.option("--format", "style", type=click.Choice(list(FORMATS)), default="text",
              show_default=True, help="For people, programs, GitHub, SARIF viewers.")  # fmt: skip
@click.pass_context
def validate(ctx: click.Context, files: tuple[Path, ...], cards: Path | None, style: str) -> None:
    """Check a deck; say where each mistake is and its cure.

    FILE is the deck, - for standard input; several are checked one after another. Exit status: 0
    when all are valid, 1 when one has errors, 2 when one can't be read.

    Example: horizon validate cards.json --format github
    """
    if files and cards:
        raise click.UsageError("give the deck once, as FILE or with --cards")
    if len(files) > 1 and style in ONE_DOCUMENT:
        raise click.UsageError(f"--format {style} takes one FILE")
    if sum(str(path) == "-" for path in files) > 1:
        raise click.UsageError("only one deck can come from standard input; give - once")
    ctx.exit(max(_status(path, style) for path in files or (deck_path(cards),)))


def _status(path: Path, style: str) -> int:
    """Check a deck, write the report, and return the exit status; the others are checked still."""
    try:
        return 0 if _check(path, style) else 1
    except UnusableInputError as error:
        click.echo(str(error), err=True)
        return error.status


def _check(path: Path, style: str) -> bool:
    """Check a deck and write the report; return whether it is valid."""
    from schema.check import check_deck

    source = read_source(path)
    problems = check_deck(source)
    if style == "text":
        report = format_text(shown_path(path), source, problems, in_colour=wants_colour())
    else:
        report = FORMATS[style](str(path), source, problems)
    if report:
        click.echo(report)
    return is_valid(problems)


def read_source(path: Path) -> Source:
    """Return the source of a deck's file, or of standard input when the path is `-`."""
    if str(path) == "-":
        return parse(read_standard_input(DECK_BYTES + 1), max_bytes=DECK_BYTES)
    return load(path, max_bytes=DECK_BYTES)


def wants_colour() -> bool:
    """Whether the output is a terminal that has it, and nobody asked for none.

    NO_COLOR is of https://no-color.org, TERM=dumb of terminals that obey no escape sequences.
    """
    is_wanted = not os.environ.get("NO_COLOR") and not is_dumb()
    return sys.stdout.isatty() and is_wanted


def is_dumb() -> bool:
    """Whether the terminal says that it can only print, such as an editor's."""
    return os.environ.get("TERM") == "dumb"
