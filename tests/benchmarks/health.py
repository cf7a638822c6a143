"""How soon `/healthz` answers while 32 clients ask for the dearest answers there are.

`python -m tests.benchmarks.health`. What is told is the 95th percentile less that of an idle
server in the same run, for so much the machine itself takes. Loopback only; every run is bounded.
"""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from statistics import quantiles

from PIL import Image

from checker.web.pages.rows_page import MOST_ROWS
from tests.benchmarks.runner import seconds
from tests.benchmarks.web import ours, start
from tests.checker.web.photo.tables import FORM, form, row
from tests.checker.web.serving.test_bounds import claims, final_row, long_row, table
from tests.checker.web.site.test_budget import table_line
from tests.checker.web.sites import client
from tests.photos.flat import as_file

CLIENTS, CHECKS, AIM_MS = 32, 200, 50
JSON = "application/json"
DEAR_ROW = "N1/F/J13.J03.J32.S4.J57:B10.J31.J43.J49:B04.J23/TB14"  # of some hundred, the dearest
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
# Clients in a process of their own, each of which asks again when it is answered, and says once
# that it was.
ASKING = """
import socket, sys, threading
port, request = int(sys.argv[1]), sys.stdin.buffer.read()
def ask():
    is_first = True
    while True:
        with socket.create_connection(("127.0.0.1", port)) as link:
            link.sendall(request)
            while link.recv(1 << 20):
                pass
        if is_first:
            print("answered", flush=True)
        is_first = False
for _ in range(int(sys.argv[2])):
    threading.Thread(target=ask).start()
"""


def requests() -> Iterator[tuple[str, str, bytes]]:
    """Yield what costs most: method, path, body."""
    for make in (final_row, table, claims, long_row):
        yield "POST", "/api/check", json.dumps(make()).encode()
    yield "POST", "/api/check", b'{"start":"S1","placements":[%s]}' % b",".join([b"{}"] * 5000)
    yield "GET", "/r/N1/S1/RJ01" + ".G01:B01" * 900, b""
    for more in ("?best=1", "?step=40"):
        yield "GET", f"/r/{table_line(None, ages=True)}{more}", b""
    yield "GET", "/rows?" + "&".join([f"line={DEAR_ROW}"] * MOST_ROWS), b""


def dearest() -> bytes:
    """Return the request that takes longest in this process, as bytes."""

    def cost(request: tuple[str, str, bytes]) -> float:
        method, path, body = request
        return seconds(lambda: client().open(path, method=method, data=body, content_type=JSON))

    method, path, body = max(requests(), key=cost)
    head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: {JSON}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def photos(width: int, height: int) -> bytes:
    """Return the request that hands in four photos of a row, of so many px each."""
    taken = as_file(Image.open(BytesIO(row())).resize((width, height)), quality=80)
    body = form((taken,) * 4)
    head = f"POST /api/photo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: {FORM}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


@contextmanager
def crowded(port: int, clients: int, request: bytes) -> Iterator[None]:
    """Let so many clients ask for it, from when each has been answered once."""
    words = [sys.executable, "-c", ASKING, str(port), str(clients)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asking:
        try:
            if asking.stdin is None or asking.stdout is None:
                raise RuntimeError("the clients are not heard")
            asking.stdin.write(request)
            asking.stdin.close()
            for _ in range(clients):
                asking.stdout.readline()
            yield
        finally:
            asking.kill()


def check(port: int) -> float:
    """Return how many milliseconds a health check takes over a new connection."""
    began = time.perf_counter()
    with socket.create_connection(("127.0.0.1", port), 30) as link:
        link.sendall(HEALTH)
        answer = b"".join(iter(lambda: link.recv(4096), b""))
    if not answer.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(f"answered {answer[:20]!r}")
    return (time.perf_counter() - began) * 1000


def percentile(port: int, checks: int) -> float:
    """Return the 95th percentile of so many checks in milliseconds."""
    return quantiles((check(port) for _ in range(checks)), n=20)[-1]


def report(
    clients: int = CLIENTS,
    checks: int = CHECKS,
    request: Callable[[], bytes] = dearest,
    what: str = "under {clients} clients",
) -> str:
    """Return the line that tells how much longer checks take than those of an idle server."""
    (process, port), (other, idle_port) = start(ours), start(ours)
    try:
        idle = percentile(idle_port, checks)
        with crowded(port, clients, request()):
            busy = percentile(port, checks)
    finally:
        for each in (process, other):
            each.terminate()
            each.join(10)
    mark = " " if busy - idle <= AIM_MS else "!"
    when = what.format(clients=clients)
    told = f"/healthz {when}, 95th percentile: {busy:.1f} ms, idle {idle:.1f} ms"
    return f"{mark} {busy - idle:6.1f} ms more (aim {AIM_MS})  {told}"


def report_photos(checks: int = CHECKS, width: int = 4000, height: int = 3000) -> str:
    """Return the same while one client has four photos of 12 megapixels read, again and again."""
    return report(1, checks, lambda: photos(width, height), "while four photos are read")


if __name__ == "__main__":
    sys.stdout.write(f"{report()}\n{report_photos()}\n")
