"""How the built-in server is set up, and how it stops."""

import itertools
import signal
import socket
import sys
from types import SimpleNamespace

import pytest
from flask import Flask

from checker.web import server as module
from checker.web.connections import Allowance
from tests.checker.web.looped import GET, SLOW, looped, status
from tests.checker.web.served import PATIENCE, serving
from tests.checker.web.sites import ROW

CLIENTS = 40


def test_all_that_was_sent_before_the_stop_is_answered() -> None:
    """Of them none was even taken in."""
    with looped() as running:
        port = running.server.effective_port
        links = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(CLIENTS)]
        for link in links:
            link.sendall(SLOW)
        running.go_on.set()
        running.server.stop()
        running.server.run()
        assert [status(link) for link in links] == [b"200"] * CLIENTS
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port), PATIENCE)
        running.links.extend(links)


def test_second_request_over_a_connection_is_answered_too() -> None:
    with looped() as running:
        link = running.link(SLOW)
        link.sendall(GET)
        running.go_on.set()
        running.server.stop()
        running.server.run()
        answers = link.makefile("rb").read()
        assert answers.count(b"200 OK") == 2
        assert answers.count(b"Connection: close") == 1


@pytest.mark.parametrize("sent", [b"", b"GET / HT", GET], ids=["unused", "half", "used"])
def test_connection_without_a_request_does_not_hold_the_stop(sent: bytes) -> None:
    with looped() as running:
        link = running.link(sent)
        running.server.stop()
        running.server.run()  # the clock stands still: only what is closed ends it
        assert link.makefile("rb").read().count(b"200 OK") == (sent == GET)


def test_stop_does_not_wait_for_ever() -> None:
    with looped(clock=itertools.count().__next__) as running:
        running.link(SLOW)
        running.server.stop()
        running.server.run()
        assert not running.go_on.is_set()


def test_what_waits_is_answered_before_the_stop_gives_it_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert module.HURRY_SECONDS < module.STOP_SECONDS
    monkeypatch.setattr(module, "HURRY_SECONDS", 0)
    with looped() as running:
        running.server._hurry = running.go_on.set
        link = running.link(SLOW)
        running.server.stop()
        running.server.run()
        assert status(link) == b"200"


def test_second_stop_waits_for_nothing() -> None:
    with looped() as running:
        running.link(SLOW)
        running.server.stop()
        running.server.stop()
        running.server.run()
        assert not running.go_on.is_set()


def test_addresses_are_not_counted_behind_a_web_server(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Allowance] = []
    monkeypatch.setattr(module, "gc", SimpleNamespace(**dict.fromkeys(
        ("collect", "freeze", "set_threshold"), lambda *_numbers: None)))  # fmt: skip
    monkeypatch.setattr(module, "Server", lambda _app, _adj, limits, *_: kept.append(limits))
    for is_behind in (False, True):
        module.make_server(Flask("x"), "127.0.0.1", 0, is_behind_proxy=is_behind)
    assert [limits.for_address for limits in kept] == [50, None]
    assert all(limits.connections <= 2000 for limits in kept)


def test_half_sent_request_is_ended_by_the_server_as_it_is_served() -> None:
    with serving("--request-time", "1") as running:
        with socket.create_connection(("127.0.0.1", running.port), PATIENCE) as link:
            link.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nA:")
            assert link.recv(1) == b""
        assert running.get("/healthz")[0] == 200


def test_stops_with_status_0_when_all_are_answered() -> None:
    if sys.platform == "win32":
        pytest.skip("Windows ends processes without a signal")
    request = f"GET /r/{ROW} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    with serving() as running:
        links = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(12)]
        for link in links:
            link.sendall(request)
        running.process.send_signal(signal.SIGTERM)
        answers = [link.makefile("rb").read() for link in links]
        assert running.process.wait(PATIENCE) == 0
        for link in links:
            link.close()
    assert [answer[9:12] for answer in answers] == [b"200"] * 12
    assert all(answer.endswith(b"</html>") for answer in answers)
