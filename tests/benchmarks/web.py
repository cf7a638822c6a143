"""How fast the web checker answers beside a bare Flask: `python -m tests.benchmarks.web`.

Each comparison asks both in turn in one process each, on the same server (waitress), so that only
the ratio counts. Loopback only; every run is bounded.
"""

import json
import multiprocessing
import socket
import statistics
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from flask import Flask, Response, request

from tests.checker.web.sites import ROW, body_of, client
from tests.places import DECK_FILE

ROUNDS, CALLS = 7, 300


def case() -> bytes:
    """Return the full case of a row of eight cards with a token, every figure claimed rightly."""
    from checker.cases.load import read_line
    from checker.cases.to_json import case_json

    record = case_json(read_line(ROW).case)
    right = body_of(client().post("/api/check", json=record))
    for placed, judged in zip(record["placements"], right["placements"], strict=True):
        placed["claimed_points"] = judged["note"]["points"]
        for claim, scored in zip(placed.get("claims", ()), judged["claims"], strict=True):
            claim["claimed_points"] = scored["points"]
    return json.dumps(record | {"claimed_total": right["total"]}).encode()


def verdict() -> bytes:
    """Return the verdict on that case."""
    return bytes(client().post("/api/check", data=case(), content_type="application/json").data)


def bare() -> Flask:
    """Return Flask with two endpoints: one reads and answers JSON of the same sizes."""
    app = Flask("bare")
    answer = json.loads(verdict())

    @app.post("/api/check")
    def check() -> Response:
        request.get_json()
        body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
        return Response(body, mimetype="application/json")

    @app.get("/healthz")
    def healthz() -> Response:
        return Response(b'{"status": "ok"}\n', mimetype="application/json")

    return app


def ours() -> Flask:
    """Return the web checker as it is served."""
    from checker.web import create_app
    from checker.web.site.settings import make_settings

    return create_app(make_settings(DECK_FILE))


def serve(make: Callable[[], Flask], told: Connection) -> None:
    """Serve an application in this process and tell its port."""
    from checker.web.server import make_server

    server = make_server(make(), "127.0.0.1", 0)
    told.send(server.effective_port)
    server.run()


def start(make: Callable[[], Flask]) -> tuple[multiprocessing.Process, int]:
    """Start a server of the application; return its process and port."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=serve, args=(make, there), daemon=True)
    process.start()
    return process, here.recv()


def rate(port: int, method: str, path: str, body: bytes | None) -> float:
    """Return answers a second over one connection, by a client that costs next to nothing."""
    sent = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    request_ = f"{sent}Content-Length: {len(body or b'')}\r\n\r\n".encode() + (body or b"")
    with socket.create_connection(("127.0.0.1", port), 30) as link:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        began = time.perf_counter()
        for _ in range(CALLS):
            link.sendall(request_)
            _read(link)
        return CALLS / (time.perf_counter() - began)


def _read(link: socket.socket) -> None:
    """Read one answer, which must be 200."""
    got = link.recv(65536)
    while b"\r\n\r\n" not in got:
        got += link.recv(65536)
    head, _gap, rest = got.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(f"answered {head[:20]!r}")
    missing = int(head.lower().split(b"content-length: ")[1].split(b"\r")[0]) - len(rest)
    while missing > 0:
        missing -= len(link.recv(65536))


def compare(name: str, aim: float, ports: tuple[int, int], path: str, body: bytes | None) -> None:
    """Print how many times as fast ours is as the bare one; measured in turns, medians."""
    method = "POST" if body else "GET"
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for port, kept in zip(ports, rates, strict=True):
            kept.append(rate(port, method, path, body))
    one, other = (statistics.median(kept) for kept in rates)
    mark = " " if one / other >= aim else "!"
    sys.stdout.write(
        f"{mark} {one / other:6.2f} (aim {aim:g})  {name}: {one:.0f} : {other:.0f}/s\n"
    )


def verdict_page() -> None:
    """Print the median time of a verdict page inside the server."""
    client = ours().test_client()
    took = []
    for _ in range(200):
        began = time.perf_counter()
        client.get(f"/r/{ROW}")
        took.append(time.perf_counter() - began)
    middle = statistics.median(took) * 1000
    sys.stdout.write(f"{' ' if middle <= 5 else '!'} {middle:6.2f} ms (aim 5)  verdict page\n")


def start_up() -> None:
    """Print how long `horizon serve` takes until it says its address."""
    from tests.checker.web.served import serving

    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        with serving():
            took.append(time.perf_counter() - began)
    middle = statistics.median(took)
    sys.stdout.write(f"{' ' if middle <= 1.5 else '!'} {middle:6.2f} s (aim 1.5)  start\n")


def main() -> None:
    """Print all comparisons."""
    own, one = start(ours)
    floor, other = start(bare)
    compare("POST /api/check : bare JSON", 0.5, (one, other), "/api/check", case())
    compare("GET /healthz : bare", 0.9, (one, other), "/healthz", None)
    for process in (own, floor):
        process.terminate()
        process.join(10)
    verdict_page()
    start_up()


if __name__ == "__main__":
    main()
