"""Heavy answers take turns: one is in work, some wait, the others are told to come again.

Python runs one thread at a time, so several heavy answers side by side are none the sooner ready,
and make all others late. Kept here, in the application, the bound holds under every server.
"""

import sys
from collections import deque
from concurrent.futures import Future
from threading import Lock

from flask import Flask, g, request
from werkzeug.exceptions import ServiceUnavailable

MOST_WAITING = 64
COME_AGAIN_SECONDS = 5  # about as long as so many take
# Photos wait elsewhere, for a process of their own; only the page made of them takes a turn here.
PHOTOS = ("photo.read", "photo.read_for_programs")
# Answers that are kept, or told by their size not to be worth a turn; of pictures those kept.
LIGHT = {
    "healthz", "assets.style", "assets.script", "assets.pad_script", "assets.photo_script",
    "assets.icons", "assets.hand", "assets.favicon", "assets.picture", "api.deck",
    "api.description", *PHOTOS,
}  # fmt: skip
# Between two threads that both want to go on; Python's 5 ms would make a health check, which asks
# for its turn some ten times, wait for 50 ms beside one heavy answer.
SWITCH_SECONDS = 0.0005


class Turns:
    """One turn, which is passed on in the order in which it was asked for."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most = most_waiting
        self._lock = Lock()
        self._is_taken = self._is_closed = False
        self._waiting: deque[Future[bool]] = deque()

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._waiting)

    def take(self) -> bool:
        """Wait for one's turn; return whether it has come, False at once where too many wait."""
        with self._lock:
            if not self._is_taken and not self._is_closed:
                self._is_taken = True
                return True
            if len(self._waiting) >= self._most or self._is_closed:
                return False
            mine: Future[bool] = Future()
            self._waiting.append(mine)
        return mine.result()

    def give_back(self) -> None:
        """End one's turn, so that the next one's begins."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set_result(True)
            else:
                self._is_taken = False

    def close(self) -> None:
        """Let no other turn begin: who waits, and who comes from now on, is sent away."""
        with self._lock:
            self._is_closed = True
            while self._waiting:
                self._waiting.popleft().set_result(False)


def install(app: Flask, turns: Turns) -> None:
    """Let all answers of the application but light ones take turns."""
    app.extensions["horizon-turns"] = turns
    sys.setswitchinterval(SWITCH_SECONDS)

    @app.before_request
    def wait() -> None:
        if request.endpoint is not None and request.endpoint not in LIGHT:
            request.get_data()  # all of it, before others wait for this one
            take_turn(app)

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        if g.pop("has_turn", False):
            turns.give_back()


def end_turns(app: Flask) -> None:
    """Tell all that wait for a turn to come again, for the server has little time left."""
    for each in app.extensions.values():
        if isinstance(each, Turns):
            each.close()


def take_turn(app: Flask) -> None:
    """Wait until the current request may do heavy work; it may until its answer is made.

    Raises ServiceUnavailable where too many wait already.
    """
    turns: Turns = app.extensions["horizon-turns"]
    if not turns.take():
        raise ServiceUnavailable(retry_after=COME_AGAIN_SECONDS)
    g.has_turn = True
