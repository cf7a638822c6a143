"""The command `balance`: what play tells of a deck, held against aims."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from checker.commands.played import PLAY_OPTIONS, play_options, rules_of
from schema.commands.options import FILE, FOLDER, cards_option
from schema.common.errors import UnusableInputError
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.deck.loader import load_deck

if TYPE_CHECKING:
    from checker.balance.charts import DrawPlots
    from checker.simulation.result import Result
    from checker.simulation.task import Task
    from schema.deck.model import Deck

Json = dict[str, Any]
OTHERS = 10  # of the games asked for, one in so many is played by each of the other tables


@click.command()
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]…")
@cards_option
@click.option("--aims", type=FILE, metavar="FILE",
              help="What is asked; else balance.json beside the deck, else ours.")  # fmt: skip
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.option("--charts", type=FOLDER, metavar="DIR",
              help="Draw what is found too, as PDF and PNG.")  # fmt: skip
@play_options(20_000)
@click.pass_context
def balance(
    ctx: click.Context, files: tuple[Path, ...], cards: Path | None, aims: Path | None, style: str,
    charts: Path | None, players: int, games: int, seed: int, house: str, jobs: int | None,
) -> None:  # fmt: skip
    """Say what games tell of a deck: each figure with its interval, pass, fail or undecided.

    FILE is what horizon simulate --format json wrote; of further ones the skill is told, where
    players of several levels play, and the totals are drawn beside the first's. Without FILE the
    deck is played first: by sensible players, and for a tenth of the games by one sensible among
    greedy ones, then by greedy and by random players. Exit
    status: 0 when nothing fails, 1 when something does or the deck has errors, 2 when files can't
    be read, 130 when interrupted.

    Example: horizon balance --games 4000 --charts output
    """
    from checker.balance.aims import find_aims, read_aims
    from checker.balance.findings import Outcome, findings
    from checker.balance.report import balance_json, balance_text

    path = deck_path(cards)
    asked = read_aims(find_aims(aims, path))
    deck = load_deck(path)
    draw = _drawer(charts)
    if files:
        _no_play_option(ctx)
        results = [_read(file) for file in files]
    else:
        results = _played(ctx, deck, players, games, seed, house, jobs)
    known = _deck_of(results, files, deck, is_chosen=cards is not None)
    told = []
    for index, result in enumerate(results):
        try:
            told.append([*findings(result, asked, known)])
        except (KeyError, IndexError, TypeError, ValueError, ZeroDivisionError) as error:
            if not files:
                raise
            raise UnusableInputError(
                f"{shown_path(files[index])}: is damaged at {error}; "
                "give a file that horizon simulate --format json wrote"
            ) from error
    # of further results, such as a mixed table's, whose rows are not alike, their skill alone
    found = [*told[0], *(each for more in told[1:] for each in more if each.name == "skill")]
    if charts and draw:
        from checker.balance.charts import plots, write_charts

        write_charts(charts, draw([*plots(results, found, asked)]))
    if style == "json":
        click.echo(balance_json(results[0], found))
    else:
        click.echo(balance_text(results, found, asked.file))
    ctx.exit(1 if any(each.outcome is Outcome.FAIL for each in found) else 0)


def _drawer(charts: Path | None) -> "DrawPlots | None":
    """Return what draws, and make the folder, so that nobody waits for games in vain."""
    if charts is None:
        return None
    from checker.balance.charts import drawer
    from schema.common.files import make_folder

    draw = drawer()
    make_folder(charts, "--charts")
    return draw


def _no_play_option(ctx: click.Context) -> None:
    for parameter in ctx.command.params:
        is_given = (
            ctx.get_parameter_source(parameter.name or "")
            is click.core.ParameterSource.COMMANDLINE
        )
        if is_given and parameter.name in PLAY_OPTIONS:
            raise click.UsageError(
                f"{parameter.opts[0]}: says how to play, and FILE is played; leave out one of them"
            )


def _read(file: Path) -> Json:
    from checker.simulation.result import read_result

    result = _whole(read_result(file))
    for key in ("squares", "products"):
        if key not in result:
            raise UnusableInputError(
                f'{shown_path(file)}: has no "{key}", of which intervals are made; '
                "give a file that horizon simulate --format json wrote"
            )
    return result


def _whole(result: "Result") -> Json:
    return {**result.head, **result.sums}


def _played(
    ctx: click.Context, deck: "Deck", players: int, games: int, seed: int, house: str,
    jobs: int | None,
) -> list[Json]:  # fmt: skip
    """Return the results of sensible players, of one among greedy, of greedy, of random ones."""
    from checker.simulation.run import run
    from checker.simulation.task import LEVELS, SENSIBLE, Task, check_playable

    check_playable(deck, players)
    random, greedy = map(LEVELS.index, ("random", "greedy"))
    first = Task(deck, rules_of(house), (SENSIBLE,) * players, seed, games)
    tables = (SENSIBLE, *(greedy,) * (players - 1)), (greedy,) * players, (random,) * players
    others = [first._replace(levels=levels, games=max(2, games // OTHERS)) for levels in tables]
    return [_whole(_run_whole(ctx, run, task, jobs)) for task in (first, *others)]


def _run_whole(ctx: click.Context, run: Any, task: "Task", jobs: int | None) -> "Result":
    result: Result = run(task, (0, task.games - 1), jobs or os.cpu_count() or 1)
    if not result.is_whole:
        ctx.exit(130)
    return result


def _deck_of(
    results: list[Json], files: tuple[Path, ...], deck: "Deck", *, is_chosen: bool
) -> "Deck | None":
    """Return the deck if the results are of it, None for that of another, not chosen, deck.

    Raises UnusableInputError where results are of several decks, or not of the one chosen.
    """
    first = results[0]
    for file, result in zip(files, results, strict=False):
        if result["deck"] != first["deck"]:
            raise UnusableInputError(
                f"{shown_path(file)}: is of the deck {result['deck'][:8]}, "
                f"{shown_path(files[0])} of {first['deck'][:8]}; judge each by itself"
            )
    if first["deck"] == deck.fingerprint:
        return deck
    if is_chosen:
        raise UnusableInputError(
            f"{shown_path(files[0])}: is of the deck {first['deck'][:8]}, --cards names "
            f"{deck.fingerprint[:8]}; name the deck that was played"
        )
    return None
