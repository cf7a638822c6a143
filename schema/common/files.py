"""Standard input, and files that are whole or not there: written beside, then moved."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from schema.common.errors import UnusableInputError, unusable


def write_file(path: Path, data: bytes) -> None:
    """Write a file so that its name never stands for half of it, even when stopped midway.

    Raises UnusableInputError, naming the file, when it can't be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        raise unusable(path, error, "can't be written: ") from error
    finally:
        with suppress(OSError):  # it was never there, or nobody may take it away
            beside.unlink()


def standard_input() -> BinaryIO:
    """Return the stream of standard input. Raises UnusableInputError when it is closed."""
    if sys.stdin is None:
        raise UnusableInputError("-: standard input is closed; name a file, or pipe the text in")
    return sys.stdin.buffer


def read_standard_input(most: int) -> bytes:
    """Return at most so many bytes of standard input.

    Raises UnusableInputError when it is closed or can't be read.
    """
    try:
        return standard_input().read(most)
    except OSError as error:
        raise unusable("-", error, "standard input can't be read: ") from error
