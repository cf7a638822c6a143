"""The command `check`: from what people have at hand to a verdict."""

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from checker.cases.from_json import CaseRead
from checker.commands.given import read_given
from checker.commands.lines import write_answers
from checker.commands.speaking import lang_option
from schema.commands.options import TARGET, cards_option
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, write_file
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from schema.slips.slip import SlipPaper

if TYPE_CHECKING:
    from checker.judging.judge import Verdict


@click.command()
@click.argument("given", metavar="INPUT")
@cards_option
@lang_option
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
@click.option(
    "--slip",
    type=TARGET,
    metavar="FILE",
    help="Write the verdict on one page too, as .pdf: pictures, Notes, line, QR code.",
)
@click.option(
    "--slip-size",
    type=click.Choice([paper.value for paper in SlipPaper]),
    help="The slip's paper: A6, or the roll of a receipt printer.  [default: a6]",
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
    slip: Path | None,
    slip_size: str | None,
) -> None:
    """Judge a row or a table; explain every point.

    INPUT is a case file, - for standard input, a row line such as N1/S3/RJ12.LJ07, or a link to
    one. Exit status: 0 when all is well, 1 when something in the case is wrong, 2 when it can't be
    read.

    Example: horizon check N1/S3/RJ12.LJ07
    """
    if ask and (lines or style == "json"):
        raise click.UsageError("--ask talks to people: leave out --lines and --format json")
    if jobs > 1 and not lines:
        raise click.UsageError("--jobs goes with --lines")
    _refuse_slip(slip, slip_size, lines=lines, ask=ask)
    deck = load_deck(deck_path(cards))
    if lines:
        ctx.exit(write_answers(deck, given, jobs))
    read = read_given(given)
    if ask:
        from checker.commands.ask import settle

        ctx.exit(settle(deck, read))
    ctx.exit(_check_one(deck, read, style, slip, SlipPaper(slip_size or SlipPaper.A6.value)))


def _refuse_slip(slip: Path | None, size: str | None, *, lines: bool, ask: bool) -> None:
    if slip is None:
        if size:
            raise click.UsageError("--slip-size is that of a slip; add --slip FILE.pdf")
        return
    if lines:
        raise click.UsageError("--slip holds one verdict: judge that line alone, without --lines")
    if ask:
        raise click.UsageError(
            "--slip shows one verdict: leave out --ask, then judge its last line"
        )
    if slip.suffix.lower() != ".pdf":
        raise click.UsageError(f"--slip: {shown_path(slip)}: a slip is written as .pdf")


def _check_one(deck: Deck, read: CaseRead, style: str, slip: Path | None, paper: SlipPaper) -> int:
    from checker.judging.judge import judge
    from checker.judging.verdict import is_valid

    verdict = judge(deck, read)
    if slip:
        _write_slip(deck, read, verdict, slip, paper)
    if style == "json":
        from checker.views.verdict_json import verdict_json

        click.echo(json.dumps(verdict_json(verdict), ensure_ascii=False))
    else:
        from checker.views.text import format_verdict

        width = shutil.get_terminal_size().columns
        click.echo(format_verdict(deck, verdict, width), color=wants_colour())
    return 0 if is_valid(verdict.problems) else 1


def _write_slip(
    deck: Deck, read: CaseRead, verdict: "Verdict", path: Path, paper: SlipPaper
) -> None:
    """Write the slip; nothing is written where it can't be drawn."""
    from checker.views.slip import find_slips, make_slip, rules_version

    draw = find_slips(deck)
    if draw is None:
        raise UnusableInputError(
            "--slip: nothing installed can draw; install journey-horizon anew"
        )
    data = draw(make_slip(deck, read.case, verdict, rules_version()), paper)
    make_folder(path.parent, "--slip")
    write_file(path, data)
