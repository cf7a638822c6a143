"""Serves the application by waitress: errors in our own words, a clean stop, no row in the log."""

import gc
import logging
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask
from werkzeug.middleware.proxy_fix import ProxyFix

from checker.web.site.errors import bare_answer
from checker.web.site.headers import HEADERS, log_answer

THREADS = 4
# Headers and bodies up to these are read and, if over the application's own limits, refused in
# words; a larger one ends the connection, which the other side may see before the words.
HEADER_BYTES = 256 * 1024
BODY_BYTES = 8 * 1024 * 1024
CONNECTIONS = 2000  # slow ones cost a file handle each, and no thread
IDLE_SECONDS = 30
ALLOCATIONS = 20_000  # between two looks for circles: some ten requests
_FILES = 4096


class OwnError(ErrorTask):  # type: ignore[misc]  # waitress has no types
    """An answer of ours to what never became a request: too large headers, no HTTP."""

    def execute(self) -> None:
        """Write the page; the server closes the connection after it."""
        error = self.request.error
        body, headers = bare_answer(error.code)
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([*headers, *HEADERS.items()])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)
        log_answer("-", "-", error.code, None)


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection whose errors are told by `OwnError`."""

    error_task_class = OwnError


def make_server(app: Flask, host: str, port: int, *, is_behind_proxy: bool = False) -> Any:
    """Return a server bound to the address; `effective_port` tells the port when 0 was asked for.

    Behind a proxy, the X-Forwarded headers of the nearest one are believed; else they are dropped.

    Raises OSError when the address is taken or not ours.
    """
    if is_behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]  # Flask documents it
    _allow_files()
    gc.collect()
    gc.freeze()  # what a server holds from the start need never be looked through again
    gc.set_threshold(ALLOCATIONS)  # a verdict makes some thousand records, none in a circle
    logging.getLogger("waitress").setLevel(logging.CRITICAL)  # its messages name the path
    server = create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=10,
        max_request_header_size=HEADER_BYTES,
        max_request_body_size=BODY_BYTES,
        asyncore_use_poll=sys.platform != "win32",
        ident=None,
        clear_untrusted_proxy_headers=not is_behind_proxy,
    )
    for each in getattr(server, "map", server._map).values():
        if hasattr(each, "channel_class"):
            each.channel_class = Channel
    return server


def _allow_files() -> None:
    """Let the process open a file for each connection, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def run(server: Any, when_ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C or SIGTERM, then let answers in work end and return."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    when_ready()
    server.run()
    server.close()
