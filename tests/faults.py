"""Faults of the system and of memory, at any step of what is tried."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.places import ROOT

# What writes, in the order of a print; `write_bytes` is Path's, the others are `os`' own.
CALLS = ("write_bytes", "fsync", "replace", "link", "unlink", "open")
FULL = OSError(errno.ENOSPC, "No space left on device")


class Killed(BaseException):
    """Stands for SIGKILL: nothing more is done, not even to tidy up."""


class Fault:
    """Lets the calls of the system fail from one on, or one alone; counts them."""

    def __init__(self, at: int, error: BaseException, *, lasts: bool) -> None:
        self.at, self.error, self.lasts, self.count = at, error, lasts, 0

    def strikes(self) -> bool:
        """Count a call, and tell whether it fails."""
        self.count += 1
        return self.count > self.at if self.lasts else self.count == self.at + 1

    @property
    def has_struck(self) -> bool:
        """Whether a call has failed."""
        return self.count > self.at


@contextmanager
def broken(fault: Fault, *names: str) -> Iterator[None]:
    """Within, the named functions of the system meet the fault."""
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            home: object = Path if name == "write_bytes" else os
            whole = getattr(home, name)

            def call(*words: Any, whole: Any = whole, **more: Any) -> Any:
                if fault.strikes():
                    raise fault.error
                return whole(*words, **more)

            patch.setattr(home, name, call)
        yield


@contextmanager
def short_of_memory(fault: Fault) -> Iterator[None]:
    """Within, calls of our own functions meet the fault; in this thread."""
    ours = (str(ROOT / "generator"), str(ROOT / "checker"), str(ROOT / "schema"))

    def look(frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(ours) and fault.strikes():
            raise fault.error

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(before)
