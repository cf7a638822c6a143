"""The built-in server in this process, looked after step by step, with a clock that tests set."""

import socket
import ssl
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from waitress.adjustments import Adjustments

from checker.web.connections import Allowance
from checker.web.server import ALLOWANCE, Server
from tests.checker.web.served import PATIENCE

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
SLOW = b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"
LENGTHS = {"/healthz": 2, "/slow": 2, "/long": 900_000, "/large": 64 * 2**20}
LOOKS = 6  # at all connections: to take one in, read, answer and close it


@dataclass
class Looped:
    """A server, its clock, and what lets the answers for /slow go on."""

    server: Server
    now: list[float]
    go_on: Event
    links: list[socket.socket] = field(default_factory=list)

    def look(self) -> None:
        """Let the server do all that it can do now."""
        for _ in range(LOOKS):
            self.server.step(0)

    def at(self, seconds: float) -> None:
        """Set the clock, and look."""
        self.now[0] = seconds
        self.look()

    def look_until(self, is_so: Callable[[], object]) -> None:
        """Look until something is so, which a worker brings about."""
        while not is_so():
            self.server.step(0.01)

    def link(self, *sent: bytes) -> socket.socket:
        """Return a new connection over which these bytes were sent."""
        link = socket.create_connection(("127.0.0.1", self.server.effective_port), PATIENCE)
        self.links.append(link)
        for each in sent:
            link.sendall(each)
        self.look()
        return link

    @property
    def channels(self) -> list[Any]:
        """The connections that the server has, the oldest first."""
        return [*self.server.crowd.channels.values()]

    def is_open(self, link: socket.socket) -> bool:
        """Return whether the server has not closed a connection over which nothing is to come."""
        self.look()
        link.setblocking(False)
        try:
            return link.recv(1) != b""
        except BlockingIOError:
            return True
        except ConnectionError:
            return False
        finally:
            link.settimeout(PATIENCE)


@contextmanager
def looped(
    limits: Allowance = ALLOWANCE, threads: int = 4, clock: Any = None,
    tls: ssl.SSLContext | None = None,
) -> Iterator[Looped]:  # fmt: skip
    """Run a server of an application that answers OK, for /slow only when told to."""
    now, go_on = [0.0], Event()

    def answer(environ: Any, start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path == "/slow":
            go_on.wait()
        start_response("200 OK", [("Content-Length", str(LENGTHS[path]))])
        return [b"O" * LENGTHS[path]]

    adjustments = Adjustments(host="127.0.0.1", port=0, threads=threads, ident=None)
    server = Server(answer, adjustments, limits, clock or (lambda: now[0]), tls=tls)
    running = Looped(server, now, go_on)
    try:
        yield running
    finally:
        go_on.set()
        for link in running.links:
            link.close()
        if server._map:  # else the test has stopped it
            server.stop()
            server.stop()
            server.run()


def status(link: socket.socket) -> bytes:
    """Return the status line's number of the answer that comes over a connection."""
    return link.makefile("rb").readline()[9:12]
