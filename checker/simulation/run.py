"""One run: its parts played by an executor, taken in order, summed."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from checker.simulation.fitting import STEPS
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import BATCH, play_batch
from checker.simulation.player import name_of, player_of
from checker.simulation.result import Result, head_of
from checker.simulation.tally import Sums, plus, sums_of, tally
from checker.simulation.task import SENSIBLE, GameSpan, Task, parts
from schema.common.progress import progress

AHEAD = 2  # parts for each process, in work or waiting: none idles, and memory stays flat


class PlayedGames(NamedTuple):
    """What came of some games."""

    span: GameSpan
    sums: Sums


def play_part(task: Task, weights: Table | None, span: GameSpan) -> PlayedGames:
    """Play the games of the span, one or more; what an executor's worker is asked for."""
    tables = deck_tables(task.deck)
    at = columns(task.players, tables)
    whole: Sums | None = None
    for first in range(span[0], span[1] + 1, BATCH):
        last = min(first + BATCH - 1, span[1])
        figures = play_batch(tables, weights, task.rules, task.levels, task.seed, first, last)
        sums = sums_of(at, task.players, figures)
        whole = plus(whole, sums) if whole else sums
    assert whole is not None  # noqa: S101 - a span has a game
    return PlayedGames(span, whole)


def play_all(
    executor: Executor | None, jobs: int, task: Task, weights: Table | None, span: GameSpan
) -> Iterator[PlayedGames]:
    """Yield the parts of the span in order; without an executor they are played here."""
    if executor is None:
        for part in parts(span, task.levels):
            yield play_part(task, weights, part)
        return
    waiting: deque[Future[PlayedGames]] = deque()
    try:
        for part in parts(span, task.levels):
            waiting.append(executor.submit(play_part, task, weights, part))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def run(task: Task, span: GameSpan, jobs: int = 1) -> Result:
    """Play the games of the span, with the player fitted to the deck; return their result.

    Cut short by Ctrl-C it returns what was done till then; KeyboardInterrupt where that is
    nothing.
    """
    weights = None
    if SENSIBLE in task.levels:
        weights = fitted(task)
    head = head_of(task, None if weights is None else name_of(weights))
    at = columns(task.players, deck_tables(task.deck))
    first, last = span
    sums: Sums | None = None
    done = first - 1
    jobs = min(jobs, sum(1 for _ in parts(span, task.levels)))
    with _executor(jobs) as executor, progress("playing", last - done) as tell:
        try:
            for part in play_all(executor, jobs, task, weights, span):
                sums = plus(sums, part.sums) if sums else part.sums
                tell(part.span[1] - done)
                done = part.span[1]
        except KeyboardInterrupt:
            if sums is None:
                raise
    assert sums is not None  # noqa: S101 - a span has a game
    return Result(head, tally(task.deck, at, task.players, sums), ((first, done),))


def fitted(task: Task) -> Table:
    """Return the weights of the sensible player of this deck, and show how far the fitting is."""
    with progress("fitting the sensible player", sum(STEPS)) as tell:
        return player_of(task.deck, task.rules, task.players, tell)


@contextmanager
def _executor(jobs: int) -> Iterator[Executor | None]:
    """Give an executor of so many processes of this machine; None where one is enough."""
    if jobs == 1:
        yield None
        return
    executor = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )  # Ctrl-C is for this process to answer
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)
