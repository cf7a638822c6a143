"""The command `best`: what each placement of a log cost, and what would have been best."""

import json
import shutil
from functools import partial
from pathlib import Path

import click

from checker.commands.given import read_given
from checker.commands.lines import write_answers
from checker.commands.speaking import lang_option
from schema.commands.options import cards_option
from schema.common.paths import deck_path
from schema.common.progress import progress
from schema.common.terminal import wants_colour
from schema.deck.loader import load_deck

MOST_DEALS = 100_000


@click.command()
@click.argument("given", metavar="INPUT")
@cards_option
@lang_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.option("--lines", is_flag=True,
              help="INPUT holds one case a line; write one JSON answer a line.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, metavar="N",
              help="Processes that work, with --lines.")  # fmt: skip
@click.option("--free", "is_free", is_flag=True,
              help="Also the best total of these cards in any rounds; takes seconds.")  # fmt: skip
@click.option("--expected", "deals", type=click.IntRange(1, MOST_DEALS), metavar="N",
              help="Also what N deals of other cards bring at best: luck and play.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, metavar="N",
              help="Which deals are drawn, with --expected.")  # fmt: skip
@click.pass_context
def best(
    ctx: click.Context,
    given: str,
    cards: Path | None,
    style: str,
    lines: bool,
    jobs: int,
    is_free: bool,
    deals: int | None,
    seed: int,
) -> None:
    """Tell what each placement of a row cost, and what would have been best.

    INPUT is what check takes: a case file, - for standard input, a row line or a link to one. It
    is hindsight, with the cards and tokens really had. Exit status as for check: a cost is no
    fault.

    Example: horizon best N1/S3/RJ12.LJ07
    """
    from checker.best_play.answer import Wanted, best_of
    from checker.judging.verdict import is_valid
    from checker.views.best_json import best_json, best_line

    if jobs > 1 and not lines:
        raise click.UsageError("--jobs goes with --lines")
    if (
        deals is None
        and ctx.get_parameter_source("seed") is click.core.ParameterSource.COMMANDLINE
    ):
        raise click.UsageError("--seed goes with --expected")
    deck = load_deck(deck_path(cards))
    wanted = Wanted(is_free, deals or 0, seed)
    if lines:
        ctx.exit(write_answers(deck, given, jobs, partial(best_line, wanted=wanted)))
    with progress("Dealing", deals or 1) as done:
        answer = best_of(deck, read_given(given), wanted, done)
    if style == "json":
        click.echo(json.dumps(best_json(answer), ensure_ascii=False))
    else:
        from checker.views.best_text import format_best

        width = shutil.get_terminal_size().columns
        click.echo(format_best(deck, answer, width), color=wants_colour())
    ctx.exit(0 if is_valid(answer.problems) else 1)
