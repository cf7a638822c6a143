"""The command `check`: from what people have at hand to a verdict."""

import json
import shutil
from pathlib import Path

import click

from checker.cases.from_json import CaseRead
from checker.commands.given import read_given
from checker.commands.lines import write_answers
from checker.commands.speaking import lang_option
from schema.commands.options import cards_option
from schema.common.paths import deck_path
from schema.common.terminal import wants_colour
from schema.deck.loader import load_deck
from schema.deck.model import Deck


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

    INPUT is a case file, - for standard input, a row line such as N1/S3/RJ12.LJ07, or a link to
    one. Exit status: 0 when all is well, 1 when something in the case is wrong, 2 when it can't be
    read.

    Example: horizon check N1/S3/RJ12.LJ07
    """
    if ask and (lines or style == "json"):
        raise click.UsageError("--ask talks to people: leave out --lines and --format json")
    if jobs > 1 and not lines:
        raise click.UsageError("--jobs goes with --lines")
    deck = load_deck(deck_path(cards))
    if lines:
        ctx.exit(write_answers(deck, given, jobs))
    read = read_given(given)
    if ask:
        from checker.commands.ask import settle

        ctx.exit(settle(deck, read))
    ctx.exit(_check_one(deck, read, style))


def _check_one(deck: Deck, read: CaseRead, style: str) -> int:
    from checker.judging.judge import judge
    from checker.judging.verdict import is_valid

    verdict = judge(deck, read)
    if style == "json":
        from checker.views.verdict_json import verdict_json

        click.echo(json.dumps(verdict_json(verdict), ensure_ascii=False))
    else:
        from checker.views.text import format_verdict

        width = shutil.get_terminal_size().columns
        click.echo(format_verdict(deck, verdict, width), color=wants_colour())
    return 0 if is_valid(verdict.problems) else 1
