"""The `validate` command."""

from functools import partial
from pathlib import Path

import click

from schema.checks.report import FORMATS, ONE_DOCUMENT, format_text, is_valid
from schema.commands.options import FILE, cards_option, read_source
from schema.common.errors import UnusableInputError
from schema.common.files import rewrite_file
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour
from schema.json_text.document import Source, parse


@click.command()
@click.argument("files", type=FILE, nargs=-1, metavar="[FILE]...")
@cards_option
@click.option("--format", "style", type=click.Choice(list(FORMATS)), default="text",
              show_default=True, help="For people, programs, GitHub, SARIF viewers.")  # fmt: skip
@click.option("--fix", "mends", is_flag=True,
              help="First mend, in FILE, letters that are not in NFC and apostrophes of two kinds; "
              "a deck with errors is left as it is.")  # fmt: skip
@click.pass_context
def validate(
    ctx: click.Context, files: tuple[Path, ...], cards: Path | None, style: str, mends: bool
) -> None:
    """Check a deck; say where each mistake is and its cure.

    FILE is the deck, - for standard input; several are checked one after another. Exit status: 0
    when all are valid, 1 when one has errors, 2 when one can't be read.

    Example: horizon validate cards.json --format github
    """
    if mends and not files:
        raise click.UsageError("--fix: name the FILE that is to be mended")
    if mends and any(str(path) == "-" for path in files):
        raise click.UsageError("--fix: standard input can't be mended in place; name a file")
    if files and cards:
        raise click.UsageError("give the deck once, as FILE or with --cards")
    if len(files) > 1 and style in ONE_DOCUMENT:
        raise click.UsageError(f"--format {style} takes one FILE")
    if sum(str(path) == "-" for path in files) > 1:
        raise click.UsageError("only one deck can come from standard input; give - once")
    ctx.exit(max(_status(path, style, mends=mends) for path in files or (deck_path(cards),)))


def _status(path: Path, style: str, *, mends: bool) -> int:
    """Check a deck, write the report, and return the exit status; the others are checked still."""
    try:
        return 0 if _check(path, style, mends=mends) else 1
    except UnusableInputError as error:
        click.echo(str(error), err=True)
        return error.status


def _check(path: Path, style: str, *, mends: bool) -> bool:
    """Check a deck, mended where that is asked, write the report; return whether it is valid."""
    from schema.checks.all_checks import check_deck
    from schema.checks.limits import within

    source = read_source(path)
    problems = check_deck(source)
    if mends and is_valid(problems):
        source = _mended(path, source)
        problems = check_deck(source)
    elif mends:
        click.echo(f"{shown_path(path)}: not mended, as it has errors; cure them first", err=True)
    if style == "text":
        report = partial(format_text, shown_path(path), source, in_colour=wants_colour())
    else:
        report = partial(FORMATS[style], str(path), source)
    if text := report(within(problems, report)):
        click.echo(text)
    return is_valid(problems)


def _mended(path: Path, source: Source) -> Source:
    """Mend a valid deck in its file, say so, and return it as it is now."""
    from schema.checks.mending import mend

    mended = mend(source)
    if mended.count:
        rewrite_file(path, mended.text.encode())
        texts = "1 text" if mended.count == 1 else f"{mended.count} texts"
        click.echo(f"{shown_path(path)}: {texts} mended", err=True)
    return parse(mended.text.encode())
