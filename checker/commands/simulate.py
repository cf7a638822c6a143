"""The command `simulate`: whole games of a deck, by the thousand."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from checker.commands.played import levels_of, rules_of
from schema.commands.options import FILE, cards_option
from schema.common.paths import deck_path
from schema.deck.loader import load_deck

if TYPE_CHECKING:
    from checker.simulation.result import Result

INTERRUPTED = 130  # the exit status that shells give to a command ended by Ctrl-C
LARGEST_SEED = 2**63 - 1
LONGEST = 18  # digits of a shard's numbers


@click.command()
@cards_option
@click.option("--players", type=click.IntRange(2, 5), default=5, show_default=True, metavar="N",
              help="How many play, 2 to 5.")  # fmt: skip
@click.option("--games", type=click.IntRange(1, 10**12), default=1000, show_default=True,
              metavar="N", help="How many games.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default=True,
              metavar="N", help="The seed; game n depends on it and on n alone.")  # fmt: skip
@click.option("--level", "levels", default="sensible", show_default=True, metavar="LEVELS",
              help="random, greedy or sensible; one for all, or one a seat (a,b,…).")  # fmt: skip
@click.option("--rules", "house", default="", metavar="LETTERS",
              help="House rules that are on, such as AC.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N",
              help="Processes that play; without it one for each processor.")  # fmt: skip
@click.option("--scheduler", metavar="ADDRESS",
              help="Play on the workers of this Dask scheduler: tls://host:8786.")  # fmt: skip
@click.option(
    "--tls-ca", type=FILE, metavar="FILE", help="With --scheduler: who is trusted (PEM)."
)
@click.option("--tls-cert", type=FILE, metavar="FILE", help="With --scheduler: who we are (PEM).")
@click.option("--tls-key", type=FILE, metavar="FILE", help="With --scheduler: our key (PEM).")
@click.option("--records", "records_file", type=FILE, metavar="FILE",
              help="Write each game as a game record, one a line.")  # fmt: skip
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.option("--shard", metavar="I/N", help="Play part I of N alone, from 1; see --merge.")
@click.option("--merge", "merged", type=FILE, metavar="FILE FILE…",
              help="Sum up results that --format json wrote: shards, runs cut short.")  # fmt: skip
@click.argument("more", nargs=-1, type=FILE, metavar="")
@click.pass_context
def simulate(
    ctx: click.Context, cards: Path | None, players: int, games: int, seed: int, levels: str,
    house: str, jobs: int | None, scheduler: str | None, tls_ca: Path | None,
    tls_cert: Path | None, tls_key: Path | None, records_file: Path | None, style: str,
    shard: str | None, merged: Path | None, more: tuple[Path, ...],
) -> None:  # fmt: skip
    """Play whole games of a deck, and sum up what happened in them.

    The sensible player is fitted to the deck first, which takes some seconds, once. Ctrl-C keeps
    what is done. Exit status: 0 when done, 1 when the deck has errors, 2 when the call makes no
    sense or files can't be read or are no parts of one run, 130 when interrupted.

    Example: horizon simulate --games 20000 --format json > result.json
    """
    if merged is not None:
        from checker.simulation.result import merge

        _no_other_option(ctx)
        _tell(merge((merged, *more)), style)
        return
    if more:
        raise click.UsageError(f"{more[0]}: files go with --merge")
    from checker.simulation.task import Scheduler, Task, check_playable

    deck = load_deck(deck_path(cards))
    check_playable(deck, players)
    task = Task(deck, rules_of(house), levels_of(levels, players), seed, games)
    span = _span(shard, games)
    from checker.simulation.kernel.compiled import is_compiled
    from checker.simulation.run import run

    if scheduler is None and (tls_ca or tls_cert or tls_key):
        raise click.UsageError("--tls-ca, --tls-cert and --tls-key go with --scheduler")
    if scheduler is not None and jobs is not None:
        raise click.UsageError("--jobs is for this machine, --scheduler for others; leave out one")
    if not is_compiled() and sys.stderr is not None and sys.stderr.isatty():
        click.echo("compiling once; it takes half a minute and is kept", err=True)
    cluster = None if scheduler is None else Scheduler(scheduler, tls_ca, tls_cert, tls_key)
    result = run(task, span, jobs or os.cpu_count() or 1, cluster, records_file)
    _tell(result, style)
    ctx.exit(0 if result.done == (span,) else INTERRUPTED)


def _tell(result: "Result", style: str) -> None:
    from checker.simulation.report import report
    from checker.simulation.result import result_json

    click.echo(result_json(result) if style == "json" else report(result))


def _no_other_option(ctx: click.Context) -> None:
    for parameter in ctx.command.params:
        name = parameter.name or ""
        is_given = ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
        if is_given and name not in ("merged", "more", "style"):
            raise click.UsageError(
                f"--merge goes with --format alone; leave out {parameter.opts[0]}"
            )


def _span(shard: str | None, games: int) -> tuple[int, int]:
    from checker.simulation.task import shard as games_of
    from schema.json_text.faults import quoted

    if shard is None:
        return 0, games - 1
    number, slash, of = shard.partition("/")
    is_number = slash and all(
        part.isascii() and part.isdigit() and len(part) <= LONGEST for part in (number, of)
    )
    if not is_number or not 1 <= int(number) <= int(of):
        raise click.UsageError(f"--shard: {quoted(shard)} is no part of a run; write 3/16")
    span = games_of(games, int(number), int(of))
    if span[0] > span[1]:
        raise click.UsageError(f"--shard: part {shard} of {games} games has no game")
    return span
