"""Plays the same games with two decks, each by sensible players fitted to it.

Players are fitted several times, from other games each time, and each pair of players, one a
deck, plays its own part of the games: so what a fitting's luck does is seen in how the parts
differ. That it differs little, both players of a pair learn in the end from games of one teacher
on the same deals, each of its own deck: what they learn differs by the edit, and by little else.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np

from checker.balance.comparison import PlayedDeck
from checker.simulation.fitting import SEED, STEPS, Fitting, learn
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


def teacher_of(task: Task, number: int) -> Table:
    """Return the weights of a fitting before its last turn."""
    return player_of(task.deck, task.rules, task.players, fitting=_fitting(number, STEPS[:-1]))


def pupil_of(task: Task, teacher: Table, number: int) -> Table:
    """Return the weights learnt from the games of a fitting's last turn, played by a teacher.

    The player that `simulate` uses learns from the games of the turn before too, which only the
    teacher's own deck has.
    """
    tables, (steps, seed) = deck_tables(task.deck), _fitting(number, STEPS)
    span = sum(steps[:-1]), sum(steps) - 1
    return learn(tables, teacher, task.rules, task.players, seed, span)


def _fitting(number: int, steps: Sequence[int]) -> Fitting:
    return Fitting(steps, SEED + number)


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
        learnt = _players([old] if pairing.same_player else [old, new], pairing.fittings, executor)
        with progress("playing", 2 * old.games) as tell:
            for task, players in ((old, learnt[0]), (new, learnt[-1])):
                blocks = _played(task, players, executor, tell)
                yield PlayedDeck(task.deck, task.players, blocks), name_of(np.stack(players))


def _check(old: Task, new: Task, pairing: Pairing) -> None:
    if old.games < pairing.fittings:
        raise UnusableInputError(
            f"--games {old.games}: is fewer than the {pairing.fittings} players of a deck, each "
            "of whom plays some; give more games, or fewer --fittings"
        )
    if pairing.same_player and old.deck.symbols != new.deck.symbols:
        raise UnusableInputError(
            "--same-player: the decks have not the same tapes and icons, so that a player of one "
            "can't read the other; leave it out"
        )


def _players(tasks: Sequence[Task], fittings: int, executor: Executor | None) -> list[list[Table]]:
    """Return the weights of all players of each deck.

    Where the decks have the same tapes and icons, the teachers are those of the first; those of
    another deck can't read it.
    """
    numbers = range(fittings)
    taught = [task for task in tasks if task.deck.symbols != tasks[0].deck.symbols]
    steps = fittings * (1 + len(taught) + len(tasks))
    with progress("fitting sensible players", steps) as tell:

        def fitted(
            function: Callable[..., Table], calls: Iterable[tuple[Any, ...]]
        ) -> list[Table]:
            return [*_told(_results(executor, function, [*calls]), tell)]

        own = {
            task.deck.symbols: fitted(teacher_of, ((task, number) for number in numbers))
            for task in (tasks[0], *taught)
        }
        return [
            fitted(pupil_of, ((task, own[task.deck.symbols][n], n) for n in numbers))
            for task in tasks
        ]


def _told(found: Iterable[Table], tell: Callable[[int], object]) -> Iterator[Table]:
    for each in found:
        yield each
        tell(1)


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
