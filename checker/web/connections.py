"""Connections to the built-in server: how long each may take, how many there may be.

The server is waitress with a channel of our own. Its one loop holds thousands of connections
without a thread each, its parts are made to be taken over by classes like these, and it is pure
Python on every system. Others were weighed: cheroot gives each half-sent request a thread;
hypercorn, uvicorn and granian limit the pause between requests but not one request in all, and
run an application like ours in threads by an adapter. TLS, which waitress lacks, is a matter of
the channel too (`checker/web/secure.py`).
"""

import itertools
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error

from checker.web.site.errors import bare_answer
from checker.web.site.headers import HEADERS, HEALTH, log_answer
from checker.web.site.settings import PHOTO_BODY_BYTES

PHOTO_PATHS = ("/photo", "/api/photo")  # contract 7: bodies of megabytes, from phones
PHOTO_TIMES = 4  # as long as for other requests
PHOTO_ROOM = 128 * 1024 * 1024  # bytes of all photos that a server holds, come or still to come
ACCEPTED = 64  # connections taken at one look, so that those that are open have their turn too
LOOK_SECONDS = 0.1  # between two looks for those that are late
_ORDER = itertools.count()
# A body as long as this is refused by waitress already, a shorter one by the application.
PHOTO_LIMITS = Adjustments(
    listen="127.0.0.1:0",
    max_request_body_size=PHOTO_BODY_BYTES + 64 * 1024,
    inbuf_overflow=PHOTO_BODY_BYTES + 1024 * 1024,  # never: no photo goes to the disk
)


@dataclass(frozen=True, slots=True)
class Allowance:
    """What the connections may take, in seconds and in numbers.

    `request_seconds` are for a request's head and body in all, and for the pause before it;
    `answer_seconds` for taking an answer. `for_address` None counts no addresses, as behind a web
    server, to which all connections belong.
    """

    request_seconds: float = 30
    answer_seconds: float = 120
    connections: int = 2000
    for_address: int | None = 50

    def seconds_for(self, path: str) -> float:
        """Return how long a request for this path may take to come."""
        return self.request_seconds * (PHOTO_TIMES if path in PHOTO_PATHS else 1)


def visitor(host: str) -> str:
    """Return what counts as one visitor: an IPv4 address, or the /64 of an IPv6 address.

    RFC 4291 2.5.1: the last 64 bits are one machine's to choose.
    """
    address = ip_address(host.partition("%")[0])
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


class NoRoomError(Error):  # type: ignore[misc]  # waitress has no types
    """There are more photos at once than the server holds."""

    code = 503
    reason = "Service Unavailable"


class Parser(HTTPRequestParser):  # type: ignore[misc]  # waitress has no types
    """Reads requests; what Python can't read as an address or a number is no HTTP either.

    "http://[::1/" is no address, and a length of 5,000 digits becomes no number: by waitress alone
    the connection ends without a word. Photos may be larger than all else, and are held in memory
    wholly; `has_room` tells whether there is memory for all that are told of.
    """

    completed: bool = False
    has_room: Callable[[], bool] = staticmethod(lambda: True)

    @property
    def room(self) -> int:
        """How many bytes of memory the photos of this request need; 0 without any."""
        if self.body_rcv is None or self.path not in PHOTO_PATHS:
            return 0
        return PHOTO_BODY_BYTES if self.chunked else int(self.content_length)

    def received(self, data: bytes) -> int:
        """Take bytes in; refuse photos for which there is no room as soon as they are told of."""
        was_told = self.headers_finished
        taken: int = super().received(data)
        if not (was_told or self.completed) and self.room and not self.has_room():
            self.error, self.completed = NoRoomError("too many photos at once"), True
        return taken

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head. Raises ParsingError, which is answered with 400."""
        try:
            super().parse_header(header_plus)
        except ValueError as error:
            raise ParsingError(str(error)) from error
        if self.path in PHOTO_PATHS:
            self.adj = PHOTO_LIMITS
            if self.body_rcv is not None:
                self.body_rcv.buf = OverflowableBuffer(PHOTO_LIMITS.inbuf_overflow)


def _parser(has_room: Callable[[], bool], adjustments: Adjustments) -> Parser:
    made = Parser(adjustments)
    made.has_room = has_room
    return made


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


class OwnTask(WSGITask):  # type: ignore[misc]  # waitress has no types
    """The application's answer; while the server stops, the connection's last one."""

    def start(self) -> None:
        """Begin; say that the connection ends, if nothing more was sent over it."""
        super().start()
        if self.channel.server.crowd.is_stopping and not self.channel.has_more():
            self.set_close_on_finish()


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection that knows since when it waits, and for what."""

    task_class = OwnTask
    error_task_class = OwnError

    def __init__(self, server: "Door", sock: socket.socket, address: Any, *rest: Any,
                 **named: Any) -> None:  # fmt: skip
        self.visitor = visitor(address[0])
        self.number = next(_ORDER)
        self.since = server.crowd.clock()
        self.has_heard = False
        self.parser_class = partial(_parser, server.crowd.has_room)
        super().__init__(server, sock, address, *rest, **named)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is in work and nothing left to send."""
        return not self.requests and not self.total_outbufs_len

    def received(self, data: bytes) -> bool:
        """Take bytes in; the time of a request begins with its first one.

        Empty lines before it, which belong to no request, let no time begin.
        """
        self.has_heard = True
        before = self.request if self._has_begun else None
        taken: bool = super().received(data)
        if self._has_begun and self.request is not before:
            self.since = self.server.crowd.clock()
        return taken

    @property
    def _has_begun(self) -> bool:
        """Whether part of a request has come, and not empty lines alone."""
        request = self.request
        return request is not None and (request.headers_finished or request.header_plus.strip())

    def service(self) -> None:
        """Answer; what is in work is in no pause, which begins with its end."""
        self.since = self.server.crowd.clock()
        super().service()

    def handle_write(self) -> None:
        """Send; when all is sent, the pause before the next request begins."""
        had = self.total_outbufs_len
        super().handle_write()
        if had and not self.total_outbufs_len and self.request is None:
            self.since = self.server.crowd.clock()

    def has_more(self) -> bool:
        """Return whether another request has come already, or begun to."""
        if len(self.requests) > 1 or self.request is not None:
            return True
        try:
            return bool(self.socket.recv(1, socket.MSG_PEEK))
        except (OSError, AttributeError, ValueError):  # nothing there, closed, or can't be told
            return False

    def is_late(self, now: float, limits: Allowance) -> bool:
        """Return whether the connection has waited too long; what is in work is never late."""
        if self.requests:
            self.since = now
            return False
        if self.total_outbufs_len:
            most = limits.answer_seconds
        elif self.request is not None and self.request.headers_finished:
            most = limits.seconds_for(self.request.path)
        else:
            most = limits.request_seconds
        return now - self.since >= most


@dataclass(slots=True)
class Crowd:
    """All connections of a server, whichever of its sockets they came by."""

    limits: Allowance
    clock: Callable[[], float]
    channels: dict[int, Channel] = field(default_factory=dict)
    quick: deque[Channel] = field(default_factory=deque)
    leaving: list[Channel] = field(default_factory=list)
    is_stopping: bool = False
    next_look: float = 0

    def admits(self, newcomer: str) -> bool:
        """Return whether a visitor may have one more connection.

        At a limit the oldest one without a request in work has to go for it, of those that have
        all of their answer if there is one.
        """
        held = [each for each in self.channels.values() if not each.will_close]
        own = [each for each in held if each.visitor == newcomer]
        if self.limits.for_address is not None and len(own) >= self.limits.for_address:
            held = own
        elif len(held) < self.limits.connections:
            return True
        idle = [each for each in held if not each.requests]
        if idle:
            self.send_away(min(idle, key=lambda each: (not each.is_waiting, each.number)))
        return bool(idle)

    def has_room(self) -> bool:
        """Return whether the photos of all requests may be held, the newest ones included."""
        held = (
            request.room
            for channel in [*self.channels.values()]
            for request in (*channel.requests, channel.request)
            if request is not None
        )
        return bool(sum(held) <= PHOTO_ROOM)

    def send_away(self, channel: Channel) -> None:
        """Let a connection be closed after this look at all of them, not amid it."""
        channel.will_close = True
        self.leaving.append(channel)

    def tidy(self) -> None:
        """Answer health checks, which wait for no worker; close what is late or sent away."""
        while self.quick:
            self.quick.popleft().service()
        now = self.clock()
        if now >= self.next_look:  # not each time that one of thousands is heard
            self.next_look = now + LOOK_SECONDS
            for channel in [*self.channels.values()]:
                if channel.is_late(now, self.limits):
                    self.send_away(channel)
        while self.leaving:
            channel = self.leaving.pop()
            if channel.socket is not None and channel._fileno in self.channels:
                channel.handle_close()


class Door(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """A socket that listens; it lets in whom the crowd admits."""

    channel_class: type[Channel] = Channel
    crowd: Crowd

    def join(self, crowd: Crowd) -> None:
        """Belong to a crowd."""
        self.crowd = crowd
        self.active_channels = crowd.channels

    def maintenance(self, _now: float) -> None:
        """Leave waiting connections to the crowd."""

    def handle_accept(self) -> None:
        """Take the connections that have come."""
        for _ in range(ACCEPTED):
            if not self.accept_one():
                return

    def accept_one(self) -> bool:
        """Take a connection, or refuse it; return whether there was one."""
        accepted = None
        with suppress(OSError):  # it has gone already, or the system has no file left for it
            accepted = self.accept()
        if accepted is None:
            return False
        link, address = accepted
        if not self.crowd.admits(visitor(address[0])):
            link.close()
            return True
        with suppress(OSError):
            self.set_socket_options(link)
            self.channel_class(self, self.secured(link), address, self.adj, map=self._map)
        return True

    def secured(self, link: socket.socket) -> socket.socket:
        """Return the connection as it is. A door of another kind encrypts it."""
        return link

    def add_task(self, channel: Channel) -> None:
        """Give a request to the workers, a health check to the loop itself."""
        request = channel.requests[0]
        if request.error is None and request.path == HEALTH:
            self.crowd.quick.append(channel)
        else:
            super().add_task(channel)
