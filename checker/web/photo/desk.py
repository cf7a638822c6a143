"""The desk at which photos are handed in: one request's are read at a time, few may wait.

Each is read by a process of its own, started for it (a quarter of a second) and ended after it, so
that a picture which breaks a decoder, never ends or asks for much memory harms nothing else.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from threading import BoundedSemaphore
from typing import Any

from flask import Flask, current_app
from werkzeug.exceptions import ServiceUnavailable

from checker.web.photo.worker import write_job
from checker.web.site.settings import LOG
from checker.web.site.turns import COME_AGAIN_SECONDS, Turns

Json = dict[str, Any]
MOST_WAITING = 3
FAULT = 1  # Python's exit status after an exception that nobody caught
# One thread each: more would take the server's own processor away.
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OPENCV_LOG_LEVEL": "OFF",
               "PYTHONDONTWRITEBYTECODE": "1"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bounds:
    """What reading the photos of one request may take: seconds, and bytes of addresses.

    `work_seconds` are those of a processor, `seconds` those of a clock, more of them, so that no
    photo is refused because a machine is busy. Four photos of 12 megapixels take some 4 s of work,
    one of 64 megapixels some 2 GiB.
    """

    work_seconds: int = 20
    seconds: int = 60
    memory: int = 3 * 1024**3


class UnreadableError(Exception):
    """Photos that were not read; the status says why, and the detail which."""

    def __init__(self, status: int, detail: str = "") -> None:
        super().__init__(status, detail)
        self.status, self.detail = status, detail


class PhotoDesk:
    """Takes photos in, as many requests' as may wait, and has them read one after the other."""

    def __init__(self, bounds: Bounds = Bounds(), most_waiting: int = MOST_WAITING) -> None:
        self._bounds = bounds
        self._places = BoundedSemaphore(most_waiting + 1)
        self.turns = Turns(most_waiting)

    @contextmanager
    def place(self) -> Iterator[None]:
        """Hold a place for a request, its photos included. Raises ServiceUnavailable for none."""
        if not self._places.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=COME_AGAIN_SECONDS)
        try:
            yield
        finally:
            self._places.release()

    def read(self, job: Json, files: list[bytes]) -> Json:
        """Return what the worker found, when it is this request's turn.

        Raises UnreadableError, and ServiceUnavailable where the server is about to end.
        """
        if not self.turns.take():
            raise ServiceUnavailable(retry_after=COME_AGAIN_SECONDS)
        try:
            found = self._run(job, files)
        finally:
            self.turns.give_back()
        if found["status"] != 200:
            raise UnreadableError(found["status"], found.get("detail", ""))
        return found

    def _run(self, job: Json, files: list[bytes]) -> Json:
        """Return the worker's answer; 422 where it came to none within its bounds.

        Raises RuntimeError for a fault of ours, which has an exit status of its own.
        """
        bounds = self._bounds
        words = [sys.executable, "-m", "checker.web.photo.worker",
                 str(bounds.work_seconds), str(bounds.memory)]  # fmt: skip
        given = write_job(job, files)
        with subprocess.Popen(  # noqa: S603 - our own words
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=os.environ | ENVIRONMENT,
        ) as process:  # fmt: skip
            try:
                answer, complaint = process.communicate(given, bounds.seconds)
            except subprocess.TimeoutExpired:
                return {"status": 422}
            finally:
                process.kill()
        if process.returncode == FAULT:
            last = complaint.decode("utf-8", "replace").splitlines()[-1:]
            kind = "".join(last).partition(":")[0]  # alone, for the rest may tell of a photo
            LOG.error("the process that reads photos failed: %s", kind)
            raise RuntimeError(kind)
        if process.returncode:
            return {"status": 422}
        found: Json = json.loads(answer)
        return found


def reads_photos() -> bool:
    """Return whether the extra `photo` is installed."""
    return find_spec("cv2") is not None


def install(app: Flask, desk: PhotoDesk) -> None:
    """Give an application its desk."""
    app.extensions["horizon-photos"] = desk
    app.extensions["horizon-photo-turns"] = desk.turns  # which end with all others
    app.jinja_env.globals["reads_photos"] = reads_photos


def desk() -> PhotoDesk:
    """Return the desk of the current application."""
    found: PhotoDesk = current_app.extensions["horizon-photos"]
    return found
