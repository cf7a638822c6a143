"""What is told of games to be played: levels, house rules, and the options of those who play."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from checker.cases.house_rules import HouseRules

Command = TypeVar("Command", bound=Callable[..., None])
PLAY_OPTIONS = ("players", "games", "seed", "house", "jobs")  # what `play_options` adds


def play_options(games: int) -> Callable[[Command], Command]:
    """Give a command the options of games that it plays itself, so many without --games."""
    options = (
        click.option("--players", type=click.IntRange(2, 5), default=5, show_default=True,
                     metavar="N", help="How many play, 2 to 5."),
        click.option("--games", type=click.IntRange(2, 10**9), default=games, show_default=True,
                     metavar="N", help="How many games."),
        click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True,
                     metavar="N", help="The seed; game n depends on it and on n alone."),
        click.option("--rules", "house", default="", metavar="LETTERS",
                     help="House rules that are on, such as AC."),
        click.option("--jobs", type=click.IntRange(1, 256), metavar="N",
                     help="Processes that play; without it one for each processor."),
    )  # fmt: skip

    def with_options(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return with_options


def levels_of(told: str, players: int, who: str = "players") -> tuple[int, ...]:
    """Return the level of each seat: one told for all, or one a seat. Raises UsageError.

    `who` sit there, for the message.
    """
    from checker.simulation.task import LEVELS
    from schema.common.suggest import did_you_mean
    from schema.json_text.faults import quoted

    names = told.split(",")
    for name in names:
        if name not in LEVELS:
            cure = did_you_mean(name, LEVELS) or "choose among random, greedy and sensible"
            raise click.UsageError(f"--level: no level is named {quoted(name)}; {cure}")
    if len(names) not in (1, players):
        raise click.UsageError(
            f"--level: names {len(names)} levels for {players} {who}; name one, or one a seat"
        )
    listed = tuple(LEVELS.index(name) for name in names)
    return listed * players if len(listed) == 1 else listed


def rules_of(letters: str) -> "HouseRules":
    """Return the house rules of some letters. Raises UsageError for one that there is not."""
    from checker.cases.house_rules import from_letters
    from schema.house_rules.table import HOUSE_RULES
    from schema.json_text.faults import quoted

    known = {rule.letter for rule in HOUSE_RULES.values()}
    for letter in letters.upper():
        if letter not in known:
            raise click.UsageError(
                f"--rules: no house rule has the letter {quoted(letter)}; "
                f"there are {', '.join(sorted(known))}"
            )
    return from_letters(letters.upper())
