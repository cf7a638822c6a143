"""The `validate` command."""

from pathlib import Path

import click

from schema.checks.report import FORMATS, ONE_DOCUMENT, format_text, is_valid
from schema.commands.options import FILE, cards_option, read_source
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour


@click.command()
@click.argument("files", type=FILE, nargs=-1, metavar="[FILE]...")
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
    from schema.checks.all_checks import check_deck

    source = read_source(path)
    problems = check_deck(source)
    if style == "text":
        report = format_text(shown_path(path), source, problems, in_colour=wants_colour())
    else:
        report = FORMATS[style](str(path), source, problems)
    if report:
        click.echo(report)
    return is_valid(problems)
