"""Plays the same games with two decks, each by sensible players fitted to it.

Each deck is fitted several times, from other games each time, and each pair of players, one a
deck, who learnt from games of the same seed, plays its own part of the games: so what a fitting's
own luck does is seen in how the parts differ.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np

from checker.balance.comparison import PlayedDeck
from checker.simulation.fitting import SEED, STEPS, Fitting
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import play_batch
from checker.simulation.player import name_of, player_of
from checker.simulation.run import executor_of
from checker.simulation.task import GameSpan, Task, parts, shard
from schema.common.errors import UnusableInputError
from schema.common.progress import progress


class Pairing(NamedTuple):
    """How two decks are compared: how many times each is fitted, by how many processes.

    With `same_player` the players fitted to the old deck play both.
    """

    fittings: int
    jobs: int | None = None
    same_player: bool = False


def fitted_player(task: Task, number: int) -> Table:
    """Return the weights of the player of a fitting; of number 0 those that `simulate` uses."""
    return player_of(task.deck, task.rules, task.players, fitting=Fitting(STEPS, SEED + number))


def play_span(task: Task, weights: Table, span: GameSpan) -> Table:
    """Return the figures [games, columns] of a span; what an executor's worker is asked for."""
    tables = deck_tables(task.deck)
    figures = play_batch(tables, weights, task.rules, task.levels, task.seed, *span)
    return figures.astype(np.int32)  # a figure of a game is small


def play_both(old: Task, new: Task, pairing: Pairing) -> Iterator[tuple[PlayedDeck, str]]:
    """Yield the figures of the games of both, and the SHA-256 of all players of each.

    Raises UnusableInputError where there are fewer games than fittings, and where with
    `same_player` the old players can't read the new deck.
    """
    _check(old, new, pairing)
    jobs = min(pairing.jobs or os.cpu_count() or 1, 2 * pairing.fittings)
    with executor_of(jobs, None) as (executor, _slots):
        learnt = _players([old] if pairing.same_player else [old, new], pairing, executor)
        with progress("playing", 2 * old.games) as tell:
            for task, players in ((old, learnt[0]), (new, learnt[-1])):
                blocks = _played(task, players, executor, tell)
                yield PlayedDeck(task.deck, task.players, blocks), name_of(np.stack(players))


def _check(old: Task, new: Task, pairing: Pairing) -> None:
    if old.games < pairing.fittings:
        raise UnusableInputError(
            f"--games {old.games}: is fewer than the {pairing.fittings} players of a deck, each of "
            "whom plays some; give more games, or fewer --fittings"
        )
    if pairing.same_player and old.deck.symbols != new.deck.symbols:
        raise UnusableInputError(
            "--same-player: the decks have not the same tapes and icons, so that a player of one "
            "can't read the other; leave it out"
        )


def _players(
    tasks: Sequence[Task], pairing: Pairing, executor: Executor | None
) -> list[list[Table]]:
    """Return the weights of all players of each deck."""
    numbers = range(pairing.fittings)
    calls = [(task, number) for task in tasks for number in numbers]
    found: list[Table] = []
    with progress("fitting sensible players", len(calls)) as tell:
        for weights in _results(executor, fitted_player, calls):
            found.append(weights)
            tell(1)
    return [found[at : at + len(numbers)] for at in range(0, len(calls), len(numbers))]


def _played(
    task: Task, players: Sequence[Table], executor: Executor | None, tell: Callable[[int], object]
) -> list[Table]:
    """Return the figures of a deck's games, a block for each player."""
    calls, owners = [], []
    for number, weights in enumerate(players):
        for span in parts(shard(task.games, number + 1, len(players)), task.levels):
            calls.append((task, weights, span))
            owners.append(number)
    found: list[list[Table]] = [[] for _player in players]
    for owner, figures in zip(owners, _results(executor, play_span, calls), strict=True):
        tell(len(figures))
        found[owner].append(figures)
    return [np.concatenate(each) for each in found]


def _results(
    executor: Executor | None, function: Callable[..., Table], calls: Sequence[tuple[Any, ...]]
) -> Iterator[Table]:
    """Yield what a function returns of each call, in order; without an executor it runs here."""
    if executor is None:
        return (function(*call) for call in calls)
    waiting = [executor.submit(function, *call) for call in calls]
    return (each.result() for each in waiting)
