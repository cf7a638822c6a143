"""Serves the application by waitress: errors in our own words, a clean stop, no row in the log."""

import gc
import logging
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from ssl import SSLContext
from types import FrameType
from typing import TYPE_CHECKING

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.task import ThreadedTaskDispatcher
from werkzeug.middleware.proxy_fix import ProxyFix

from checker.web.connections import Allowance, Crowd, Door
from checker.web.secure import SecureDoor
from checker.web.site.turns import MOST_WAITING, end_turns

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

THREADS = MOST_WAITING + 12  # for all that wait for a turn, those in work, and quick answers
# Headers and bodies up to these are read and, if over the application's own limits, refused in
# words; a larger one ends the connection, which the other side may see before the words.
HEADER_BYTES = 256 * 1024
BODY_BYTES = 8 * 1024 * 1024
ANSWER_BYTES = 16 * 1024 * 1024  # kept in memory: a page's photos never go to the disk
STOP_SECONDS = 9  # until answers in work are given up: container engines kill after 10
HURRY_SECONDS = 6  # until what waits for its turn is told to come again, instead of nothing
STEP_SECONDS = 1  # between two looks at connections where nothing happens
ALLOCATIONS = 20_000  # between two looks for circles: some ten requests
MOST_UNWATCHED = 400  # connections on Windows, whose select() knows 512 files
_FILES = 4096
_OWN_FILES = 96  # of the process itself: sockets, fonts, pictures in the making
_NEVER = 10**9
ALLOWANCE = Allowance()


class Server:
    """The sockets at one address and all their connections, looked after by one loop."""

    def __init__(
        self,
        app: "WSGIApplication",
        adjustments: Adjustments,
        limits: Allowance,
        clock: Callable[[], float],
        hurry: Callable[[], None] = lambda: None,
        tls: SSLContext | None = None,
    ) -> None:
        """Listen; `hurry` lets what waits in the application be answered at once, or refused.

        With `tls` every connection is encrypted by it.
        """
        self.crowd = Crowd(limits, clock)
        self._hurry = hurry
        self._map: dict[int, object] = {}
        self._stops = 0
        self._workers = ThreadedTaskDispatcher()
        self._listeners = [
            (SecureDoor if tls else Door)(
                app, self._map, dispatcher=self._workers, adj=adjustments, sockinfo=each
            )
            for each in adjustments.listen
        ]  # fmt: skip
        for listener in self._listeners:
            listener.join(self.crowd)
            if isinstance(listener, SecureDoor) and tls:
                listener.context = tls
        self._workers.set_thread_count(adjustments.threads)

    @property
    def effective_port(self) -> int:
        """The port that is listened at."""
        return int(self._listeners[0].effective_port)

    def stop(self) -> None:
        """Let `run` come to its end; a second time, without waiting for answers in work.

        May be called by a signal's handler and by any thread.
        """
        self._stops += 1
        with suppress(OSError):  # it has ended already
            self._listeners[0].pull_trigger()

    def step(self, seconds: float = STEP_SECONDS) -> None:
        """Wait for something to happen, at most so long, and look after all connections once."""
        wasyncore.loop(seconds, sys.platform != "win32", self._map, count=1)
        self.crowd.tidy()

    def run(self) -> None:
        """Serve until `stop`, then answer every request that was wholly sent before."""
        while not self._stops:
            self.step()
        self._end()
        self._workers.shutdown(timeout=1)
        for listener in self._listeners:
            listener.trigger.close()
        wasyncore.close_all(self._map)

    def _end(self) -> None:
        """Take in what has come already, and go on until all of it is answered."""
        self.crowd.is_stopping = True
        for listener in self._listeners:
            while listener.accept_one():
                pass
            wasyncore.dispatcher.close(listener)
        began = now = self.crowd.clock()
        while self.crowd.channels and self._stops < 2 and now < began + STOP_SECONDS:
            if now >= began + HURRY_SECONDS:
                self._hurry()
            self._step_to_end()
            now = self.crowd.clock()

    def _step_to_end(self) -> None:
        """Look once; close those over which nothing has come, for nothing more is to come."""
        waiting = [each for each in self.crowd.channels.values() if each.is_waiting]
        for channel in waiting:
            channel.has_heard = False
        self.step(0 if waiting else STEP_SECONDS)
        for channel in waiting:
            if channel.is_waiting and not channel.has_heard:
                self.crowd.send_away(channel)
        self.crowd.tidy()


def make_server(
    app: Flask,
    host: str,
    port: int,
    *,
    is_behind_proxy: bool = False,
    limits: Allowance = ALLOWANCE,
    clock: Callable[[], float] = time.monotonic,
    tls: SSLContext | None = None,
) -> Server:
    """Return a server bound to the address; `effective_port` tells the port when 0 was asked for.

    Behind a proxy, the X-Forwarded headers of the nearest one are believed, and connections are
    not counted by address; else the headers are dropped.

    Raises OSError when the address is taken or not ours.
    """
    if is_behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]  # Flask documents it
        limits = replace(limits, for_address=None)
    limits = replace(limits, connections=min(limits.connections, _most_connections()))
    gc.collect()
    gc.freeze()  # what a server holds from the start need never be looked through again
    gc.set_threshold(ALLOCATIONS)  # a verdict makes some thousand records, none in a circle
    logging.getLogger("waitress").setLevel(logging.CRITICAL)  # its messages name the path
    adjustments = Adjustments(
        host=host,
        port=port,
        threads=THREADS,
        connection_limit=_NEVER,  # the crowd has its own
        cleanup_interval=_NEVER,
        max_request_header_size=HEADER_BYTES,
        max_request_body_size=BODY_BYTES,
        outbuf_overflow=ANSWER_BYTES,
        ident=None,
        clear_untrusted_proxy_headers=not is_behind_proxy,
        url_scheme="https" if tls else "http",
    )
    return Server(app, adjustments, limits, clock, partial(end_turns, app), tls)


def _most_connections() -> int:
    """Let the process open a file for each connection; return how many the system allows."""
    if sys.platform == "win32":
        return MOST_UNWATCHED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return _FILES if soft == resource.RLIM_INFINITY else max(soft - _OWN_FILES, 1)


def run(server: Server, when_ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C or SIGTERM, then let answers in work end and return."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        server.stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    when_ready()
    server.run()
