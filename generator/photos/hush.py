"""Silence for a library that writes to standard error past Python, as libtiff does."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

STANDARD_ERROR = 2  # its number, of POSIX


class Hush:
    """Sends standard error to nowhere while anybody, in any thread, is within `kept`."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._within = 0
        self._whole = -1  # another number of standard error, meanwhile

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Within, nothing is written there; what Python would write is lost too."""
        with self._lock:
            if self._within == 0:
                self._begin()
            self._within += 1
        try:
            yield
        finally:
            with self._lock:
                self._within -= 1
                if self._within == 0:
                    self._end()

    def _begin(self) -> None:
        try:
            self._whole = os.dup(STANDARD_ERROR)
        except OSError:  # it is closed, so nothing is heard anyway
            self._whole = -1
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, STANDARD_ERROR)
        os.close(nowhere)

    def _end(self) -> None:
        if self._whole >= 0:
            os.dup2(self._whole, STANDARD_ERROR)
            os.close(self._whole)


HUSH = Hush()
