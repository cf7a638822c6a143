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
LINE = "{desc} {percentage:3.0f} %|{bar}| {remaining} left"


def ignore(_more: int) -> None:
    """Take a step of a task that nobody looks at."""


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Yield what is to be called with how much more is done of `total`, in any unit.

    Nothing is written where standard error is no terminal, or one that can only print.
    """
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
