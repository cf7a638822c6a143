"""The commands `check`, `line` and `case`: from what people have at hand to a verdict."""

import json
import shutil
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import click

from checker.case_file import CASE_BYTES, load_case, read_line, read_text
from checker.case_reader import CaseRead
from checker.line_reader import is_line
from schema.cli import cards_option, is_dumb, wants_colour
from schema.errors import HorizonError, UnusableInputError, unusable
from schema.files import read_standard_input, standard_input
from schema.language import _
from schema.loader import load_deck
from schema.model import Deck
from schema.paths import deck_path
from schema.problems import Problem
from schema.shown import shown_path

NO_LINE = "a line can't hold a row or goals without any, nor a token on a card outside the row"
INTERRUPTED = 130  # the exit status that shells give to a command ended by Ctrl-C


class CaseError(HorizonError):
    """A case of wrong shape where a whole one is needed; says each problem in a line."""

    status = 1

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(_told, problems)))


def _told(problem: Problem) -> str:
    at = f"character {problem.at}" if problem.at is not None else problem.pointer
    place = f"{at}: " if at else ""
    return f"{place}{problem.message}{problem.hint and '; ' + problem.hint}"


@click.command()
@click.argument("given", metavar="INPUT")
@cards_option
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="For people or for programs.",
)
@click.option(
    "--lines", is_flag=True, help="INPUT holds one case a line; write one JSON verdict a line."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes that judge, with --lines.",
)
@click.option(
    "--ask", is_flag=True, help="For a final row: ask what narrows the score, until it is settled."
)
@click.pass_context
def check(
    ctx: click.Context,
    given: str,
    cards: Path | None,
    style: str,
    lines: bool,
    jobs: int,
    ask: bool,
) -> None:
    """Judge a row or a table; explain every point.

    INPUT is a case file, - for standard input, or a row line such as N1/S3/RJ12.LJ07. Exit
    status: 0 when all is well, 1 when something in the case is wrong, 2 when it can't be read.

    Example: horizon check N1/S3/RJ12.LJ07
    """
    if ask and (lines or style == "json"):
        raise click.UsageError("--ask talks to people: leave out --lines and --format json")
    if jobs > 1 and not lines:
        raise click.UsageError("--jobs goes with --lines")
    deck = load_deck(deck_path(cards))
    if lines:
        ctx.exit(_check_lines(deck, given, jobs))
    read = _read(given)
    if ask:
        from checker.ask import settle

        ctx.exit(settle(deck, read))
    ctx.exit(_check_one(deck, read, style))


def _check_one(deck: Deck, read: CaseRead, style: str) -> int:
    from checker.judge import judge
    from checker.verdict import is_valid

    verdict = judge(deck, read)
    if style == "json":
        from checker.verdict_json import verdict_json

        click.echo(json.dumps(verdict_json(verdict), ensure_ascii=False))
    else:
        from checker.report import format_verdict

        width = shutil.get_terminal_size().columns
        click.echo(format_verdict(deck, verdict, width), color=wants_colour())
    return 0 if is_valid(verdict.problems) else 1


def _read(given: str) -> CaseRead:
    """Return the case of an INPUT: standard input, a row line or a file."""
    if given == "-":
        return read_text(read_standard_input(CASE_BYTES + 1))
    is_file = _is_file(given)
    if is_line(given) and not (given[:1] == "n" and is_file):
        read = read_line(given)
        return _with_file(read, given) if is_file and read.problems else read
    if not given:
        raise UnusableInputError('"": no name and no row; a row line begins with N1/ or N1.')
    try:
        return load_case(Path(given))
    except UnusableInputError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise UnusableInputError(f"{error}; a row line begins with N1/ or N1.") from error
        raise


def _is_file(given: str) -> bool:
    with suppress(OSError):  # a row is too long for a file's name
        return Path(given).is_file()
    return False


def _with_file(read: CaseRead, given: str) -> CaseRead:
    """Return a faulty line, its hint telling how to read the file that has this name."""
    hint = _("the file of this name is ./{name}", name=shown_path(given))
    problems = (replace(problem, hint=f"{problem.hint}; {hint}") for problem in read.problems)
    return read._replace(problems=tuple(problems))


def _check_lines(deck: Deck, given: str, jobs: int) -> int:
    """Write a verdict for each line; return 1 when any was not valid, else 0."""
    from checker.bulk import LineWriter, judge_lines

    all_valid = True
    try:
        with _opened(given) as stream, LineWriter(sys.stdout) as out:
            is_seen = _sees_progress() and given != "-"
            size = Path(given).stat().st_size if is_seen else 0
            with click.progressbar(length=size, file=sys.stderr, hidden=not is_seen) as bar:
                for text, is_valid, read in judge_lines(deck, stream, jobs):
                    out.write(text)
                    all_valid = all_valid and is_valid
                    bar.update(read)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0 if all_valid else 1


def _sees_progress() -> bool:
    """Whether somebody looks on while the verdicts go elsewhere."""
    is_open = sys.stderr is not None and sys.stderr.isatty()
    return is_open and not is_dumb() and not sys.stdout.isatty()


def _opened(given: str) -> BinaryIO:
    if given == "-":
        return standard_input()
    try:
        return Path(given).open("rb")
    except OSError as error:
        raise unusable(given, error) from error


def _whole(read: CaseRead) -> CaseRead:
    if read.problems:
        raise CaseError(read.problems)
    return read


@click.command()
@click.argument("given", metavar="CASE")
@cards_option
@click.option(
    "--qr",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write the line's QR code too, as .svg or .png.",
)
def line(given: str, cards: Path | None, qr: Path | None) -> None:
    """Write a case as a row line, and its QR code.

    CASE is a case file, - for standard input, or a row line to complete. The line names the deck
    and ends in a check pair.

    Example: horizon line case.json --qr row.svg
    """
    from checker.notation import format_line

    if qr and qr.suffix.lower() not in (".svg", ".png"):
        raise click.UsageError(f"{shown_path(qr)}: a QR code is written as .svg or .png")
    text = format_line(_whole(_read(given)).case, load_deck(deck_path(cards)).fingerprint)
    if text is None:
        raise UnusableInputError(f"{shown_path(given)}: {NO_LINE}")
    if qr:
        from checker.qr import qr_code
        from schema.files import write_file

        write_file(qr, qr_code(text, qr.suffix.lower()[1:]))
    click.echo(text)


@click.command()
@click.argument("text", metavar="LINE")
def case(text: str) -> None:
    """Write a row line as a case in JSON.

    LINE is a row line, or - for standard input. Case and white space in it don't matter.

    Example: horizon case N1/S3/RJ12.LJ07
    """
    from checker.case_json import case_json

    if text == "-":
        text = read_standard_input(CASE_BYTES).decode("utf-8", "replace")
    record = case_json(_whole(read_line(text)).case)
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
