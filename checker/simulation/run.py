"""One run: its parts played by an executor, taken in order, summed."""

import json
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from checker.simulation.cluster import check_address, connected
from checker.simulation.fitting import STEPS
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.compiled import digest
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import BATCH, memo_of, play_batch
from checker.simulation.player import name_of, player_of
from checker.simulation.records import records
from checker.simulation.result import Result, head_of
from checker.simulation.tally import Sums, exact, plus, sums_of, tally
from checker.simulation.task import SENSIBLE, GameSpan, Scheduler, Task, part_size, parts
from schema.common.errors import UnusableInputError
from schema.common.files import growing_file
from schema.common.progress import progress

AHEAD = 2  # parts for each process, in work or waiting: none idles, and memory stays flat


class PlayedGames(NamedTuple):
    """What came of some games; their records, a line of JSON each, where they were asked for."""

    span: GameSpan
    sums: Sums
    records: bytes = b""


def play_part(
    task: Task, weights: Table | None, span: GameSpan, recorded: bool, made_of: str
) -> PlayedGames:
    """Play the games of the span, one or more; what an executor's worker is asked for.

    `made_of` is the `digest` of the caller's compiled rules. Raises UnusableInputError where this
    program has others.
    """
    if made_of != digest():
        raise UnusableInputError(
            "--scheduler: a worker plays by another version of the program; install the same one"
        )
    tables = deck_tables(task.deck)
    at = columns(task.players, tables)
    whole: Sums | None = None
    lines: list[str] = []
    for first in range(span[0], span[1] + 1, BATCH):
        last = min(first + BATCH - 1, span[1])
        memo = memo_of(last - first + 1, task.players) if recorded else None
        figures = play_batch(
            tables, weights, task.rules, task.levels, task.seed, first, last, memo
        )
        if memo:
            lines += (json.dumps(one, ensure_ascii=False) + "\n" for one in records(task, memo))
        sums = sums_of(at, task.players, figures)
        whole = plus(whole, sums) if whole else sums
    assert whole is not None  # noqa: S101 - a span has a game
    return PlayedGames(span, whole, "".join(lines).encode())


def play_all(
    executor: Executor | None,
    slots: int,
    task: Task,
    weights: Table | None,
    pieces: Iterable[GameSpan],
    recorded: bool,
) -> Iterator[PlayedGames]:
    """Yield the pieces played, in order; without an executor they are played here."""
    made_of = digest()
    if executor is None:
        for piece in pieces:
            yield play_part(task, weights, piece, recorded, made_of)
        return
    waiting: deque[Future[PlayedGames]] = deque()
    try:
        for piece in pieces:
            waiting.append(executor.submit(play_part, task, weights, piece, recorded, made_of))
            if len(waiting) > AHEAD * slots:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def run(
    task: Task,
    span: GameSpan,
    jobs: int = 1,
    scheduler: Scheduler | None = None,
    records_file: Path | None = None,
) -> Result:
    """Play the games of the span, with the player fitted to the deck; return their result.

    They are played by so many processes of this machine, or by the workers of a `scheduler`; the
    result is the same. `records_file` gets the games' records. Cut short by Ctrl-C it returns what
    was done till then; KeyboardInterrupt where that is nothing. Raises UnusableInputError when the
    file can't be written, the scheduler not be reached, or a process was ended by others.
    """
    at = columns(task.players, deck_tables(task.deck))
    sums: Sums | None = None
    done = span[0] - 1
    is_recorded = records_file is not None
    pieces = parts(span, task.levels, is_recorded)
    jobs = min(jobs, -(-(span[1] - done) // part_size(task.levels, is_recorded)))
    if scheduler is not None:
        check_address(scheduler)
    with ExitStack() as stack:  # what can be refused is, before anybody waits for the fitting
        write = stack.enter_context(growing_file(records_file)) if records_file else None
        weights = fitted(task) if SENSIBLE in task.levels else None
        head = head_of(task, None if weights is None else name_of(weights))
        executor, slots = stack.enter_context(executor_of(jobs, scheduler))
        tell = stack.enter_context(progress("playing", span[1] - done))
        try:
            for part in play_all(executor, slots, task, weights, pieces, is_recorded):
                if write:
                    write(part.records)
                sums = plus(sums, exact(part.sums)) if sums else exact(part.sums)
                tell(part.span[1] - done)
                done = part.span[1]
        except KeyboardInterrupt:
            if sums is None:
                raise
        except BrokenExecutor as error:
            raise UnusableInputError(
                "a process that plays was ended from outside; play again, with fewer --jobs where "
                "memory is short"
            ) from error
    assert sums is not None  # noqa: S101 - a span has a game
    return Result(head, tally(task.deck, at, task.players, sums), ((span[0], done),))


def fitted(task: Task) -> Table:
    """Return the weights of the sensible player of this deck, and show how far the fitting is."""
    with progress("fitting the sensible player", sum(STEPS)) as tell:
        return player_of(task.deck, task.rules, task.players, tell)


@contextmanager
def executor_of(jobs: int, scheduler: Scheduler | None) -> Iterator[tuple[Executor | None, int]]:
    """Give an executor, and how many tasks it works on at once; None where one process is enough.

    Processes are spawned, so that they are the same on every system; Ctrl-C is for this one to
    answer.
    """
    if scheduler is not None:
        with connected(scheduler) as found:
            yield found
    elif jobs == 1:
        yield None, 1
    else:
        executor = ProcessPoolExecutor(
            jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
        )
        try:
            yield executor, jobs
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
