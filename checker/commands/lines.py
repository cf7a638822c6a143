"""Many cases in one file or stream: an answer for each line, in order (contract 2, 9)."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from schema.common.errors import unusable
from schema.common.files import standard_input
from schema.common.progress import ignore, progress
from schema.deck.model import Deck

if TYPE_CHECKING:
    from checker.views.bulk import LineAnswer

INTERRUPTED = 130  # the exit status that shells give to a command ended by Ctrl-C


def write_answers(deck: Deck, given: str, jobs: int, answer: "LineAnswer | None" = None) -> int:
    """Write the answer to each line, the verdict unless another is given.

    Returns the exit status: 1 when any was not valid, 130 after Ctrl-C, else 0.
    """
    from checker.views.bulk import LineWriter, judge_lines

    all_valid = True
    try:
        with (
            _opened(given) as stream,
            LineWriter(sys.stdout) as out,
            _progress(given) as done,
        ):
            for text, is_valid, read in judge_lines(deck, stream, jobs, answer):
                out.write(text)
                all_valid = all_valid and is_valid
                done(read)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0 if all_valid else 1


def _progress(given: str) -> AbstractContextManager[Callable[[int], object]]:
    """Return what shows how much of a file is read, while the verdicts go elsewhere."""
    if given == "-" or sys.stdout.isatty():
        return nullcontext(ignore)
    return progress("Judging", Path(given).stat().st_size)


def _opened(given: str) -> BinaryIO:
    if given == "-":
        return standard_input()
    try:
        return Path(given).open("rb")
    except OSError as error:
        raise unusable(given, error) from error
