"""How far a long task is: a line on the terminal that tells what remains, gone in the end."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from schema.common.terminal import is_dumb

T = TypeVar("T")
SHOWN_AFTER = 1.0  # seconds; what is done sooner needs no line
WIDEST = 80  # letters
AS_LINES = "HORIZON_PROGRESS"
"""The variable that, set to `lines`, asks for a line at each per cent, for another program."""

LINE = "{desc} {percentage:3.0f} %|{bar}| {remaining} left"


def ignore(_more: int) -> None:
    """Take a step of a task that nobody looks at."""


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Yield what is to be called with how much more is done of `total`, in any unit.

    Nothing is written where standard error is no terminal, or one that can only print; to a
    program that asks for it (`AS_LINES`), a line for each per cent.
    """
    if sys.stderr is not None and os.environ.get(AS_LINES) == "lines":
        yield _telling(what, total)
        return
    if sys.stderr is None or not sys.stderr.isatty() or is_dumb():
        yield ignore
        return
    from tqdm import tqdm  # takes as long to import as all of a --help

    tqdm.monitor_interval = 0  # no thread of its own, as processes are forked beside it
    with tqdm(
        desc=what, total=total, delay=SHOWN_AFTER, leave=False, file=sys.stderr,
        ncols=_width(), nrows=24, bar_format=LINE,
    ) as bar:  # fmt: skip
        yield bar.update


def _telling(what: str, total: int) -> Callable[[int], object]:
    """Return what writes a line to standard error whenever another per cent is done."""
    done = told = 0

    def step(more: int) -> None:
        nonlocal done, told
        done += more
        percent = min(100, 100 * done // max(total, 1))
        if percent > told:
            told = percent
            sys.stderr.write(f"{what}: {percent} %\n")
            sys.stderr.flush()

    return step


def _width() -> int:
    """Return how many letters the line has; some terminals say that they have no columns."""
    try:
        columns = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        columns = 0
    return min(columns or WIDEST, WIDEST) - 1


def track(what: str, items: Iterable[T], total: int) -> Iterator[T]:
    """Yield the items, which are `total`, and show how many of them are done."""
    with progress(what, total) as done:
        for item in items:
            yield item
            done(1)
