"""The command `impact`: what an edit of a deck changes in play."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from checker.commands.played import play_options, rules_of
from schema.commands.options import FILE
from schema.common.shown import shown_path
from schema.deck.loader import load_deck

if TYPE_CHECKING:
    from checker.balance.paired import Pairing
    from checker.simulation.task import Task

FITTED = "Each deck has players fitted to it; what luck they had in learning is in the intervals."
SAME = "The players fitted to the old deck play both, and do not adapt to the edit."
MOST_FITTINGS = 30  # as Student's t is known for so many


@click.command()
@click.argument("old", type=FILE)
@click.argument("new", type=FILE)
@click.option("--format", "style", type=click.Choice(["text", "json", "markdown"]),
              default="text", show_default=True,
              help="For people, for programs, for a pull request.")  # fmt: skip
@click.option("--same-player", is_flag=True,
              help="Play NEW as OLD's players do, who do not adapt to the edit.")  # fmt: skip
@click.option("--fittings", type=click.IntRange(2, MOST_FITTINGS), default=8, show_default=True,
              metavar="N",
              help="How often each deck is fitted; the games are shared out.")  # fmt: skip
@play_options(3000)
@click.pass_context
def impact(
    ctx: click.Context, old: Path, new: Path, style: str, same_player: bool,
    fittings: int, players: int, games: int, seed: int, house: str, jobs: int | None,
) -> None:  # fmt: skip
    """Tell what an edit of a deck changes in play: each figure old, new, and the difference.

    What the edit does by itself, with nobody adapting to it, is told with --same-player.

    Both decks are played on the same deals, each by sensible players fitted to it, so that few
    games show small differences; each has its interval of 95 %, which minds that no two fittings
    of a player are alike. Exit status: 0 when the decks play
    alike by their fingerprints, 1 when they may not or one has errors, 2 when files can't be read.

    Example: horizon impact before.json cards.json --format markdown
    """
    from checker.balance.paired import Pairing
    from checker.simulation.task import SENSIBLE, Task, check_playable

    decks = load_deck(old), load_deck(new)
    rules = rules_of(house)
    for deck in decks:
        check_playable(deck, players)
    tasks = [Task(deck, rules, (SENSIBLE,) * players, seed, games) for deck in decks]
    if decks[0].fingerprint == decks[1].fingerprint:
        _tell_alike(old, new, tasks[0], style)
        return
    _tell(tasks, Pairing(fittings, jobs, same_player), style)
    ctx.exit(1)


def _head(
    tasks: "list[Task]", players: list[str | None], games: int, fittings: int
) -> dict[str, Any]:
    from checker.cases.house_rules import values

    old, new = tasks
    return {
        "old": old.deck.fingerprint,
        "new": new.deck.fingerprint,
        "rules": values(old.rules),
        "players": old.players,
        "games": games,
        "seed": old.seed,
        "level": "sensible",
        "player": players,
        "fittings": fittings,
    }


def _tell_alike(old: Path, new: Path, task: "Task", style: str) -> None:
    """Say that nothing was played, for nothing that the rules use has changed."""
    if style == "json":
        from checker.balance.impact_report import impact_json

        click.echo(impact_json(_head([task, task], [None, None], 0, 0), ()))
        return
    click.echo(
        f"{shown_path(old)} and {shown_path(new)} play alike: nothing that the rules use has "
        f"changed (deck {task.deck.fingerprint[:8]})"
    )


def _tell(tasks: "list[Task]", pairing: "Pairing", style: str) -> None:
    from checker.balance.comparison import shifts
    from checker.balance.impact_report import impact_json, impact_markdown, impact_text
    from checker.balance.paired import play_both

    (before, one), (after, other) = play_both(tasks[0], tasks[1], pairing)
    found = list(shifts(before, after))
    old, new = tasks
    if style == "json":
        click.echo(impact_json(_head(tasks, [one, other], old.games, pairing.fittings), found))
        return
    head = [
        f"{old.games} games of {old.players} sensible players on the same deals, seed {old.seed}",
        f"old: deck {old.deck.fingerprint[:8]}, fitted {pairing.fittings} times: {one[:8]}",
        f"new: deck {new.deck.fingerprint[:8]}, fitted {pairing.fittings} times: {other[:8]}",
        SAME if pairing.same_player else FITTED,
    ]
    write = impact_markdown if style == "markdown" else impact_text
    click.echo(write(head, found))
