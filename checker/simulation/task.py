"""What is to be simulated: deck, house rules, levels, seed, games; and its parts."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from checker.cases.house_rules import HouseRules
from schema.common.errors import UnusableInputError
from schema.deck.model import Deck

LEVELS = ("random", "greedy", "sensible")
GREEDY, SENSIBLE = LEVELS.index("greedy"), LEVELS.index("sensible")
CHUNKS = (32_768, 4096, 1024)  # games in a part by level, so that each takes about a second
RECORDED = 1024
DEALT = 12  # R3: Journey cards that a player is dealt in four rounds

GameSpan = tuple[int, int]  # the first and the last game, both included


class Task(NamedTuple):
    """A run of `simulate`; `levels` has one entry a seat, an index of LEVELS."""

    deck: Deck
    rules: HouseRules
    levels: tuple[int, ...]
    seed: int
    games: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.levels)


class Scheduler(NamedTuple):
    """Where a cluster is told its work, and the PEM files that encrypt the way there."""

    address: str
    ca: Path | None = None
    cert: Path | None = None
    key: Path | None = None


def check_playable(deck: Deck, players: int) -> None:
    """Raise UnusableInputError where the deck has too few cards for so many players (R2, R3)."""
    most = min(len(deck.start), len(deck.journey) // DEALT)
    if players <= most:
        return
    raise UnusableInputError(
        f"--players {players}: needs {players} Start cards and {DEALT * players} Journey cards, "
        f"and the deck has {len(deck.start)} and {len(deck.journey)}; "
        + (f"it is enough for {most}" if most > 1 else "no game can be played with it")
    )


def shard(games: int, number: int, of: int) -> GameSpan:
    """Return the games of shard `number` (from 1) of `of`; the last precedes the first: none."""
    return (number - 1) * games // of, number * games // of - 1


def part_size(levels: tuple[int, ...], recorded: bool = False) -> int:
    """Return how many games a part has, but the last."""
    size = CHUNKS[max(levels)]
    return min(size, RECORDED) if recorded else size


def parts(span: GameSpan, levels: tuple[int, ...], recorded: bool = False) -> Iterator[GameSpan]:
    """Yield the span in parts that take about a second each; recorded, in parts of some MB."""
    size = part_size(levels, recorded)
    for first in range(span[0], span[1] + 1, size):
        yield first, min(first + size - 1, span[1])


def joined(spans: list[GameSpan]) -> list[GameSpan]:
    """Return disjoint spans in order, those that touch made one. Raises ValueError on overlap."""
    whole: list[GameSpan] = []
    for first, last in sorted(span for span in spans if span[0] <= span[1]):
        if whole and first <= whole[-1][1]:
            raise ValueError(f"game {first}")
        if whole and first == whole[-1][1] + 1:
            whole[-1] = (whole[-1][0], last)
        else:
            whole.append((first, last))
    return whole
