"""TLS by the built-in server: strangers are held off as without it, and the loop never waits."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from checker.web.certificates import Secured, made
from checker.web.connections import Allowance
from tests.checker.web.looped import GET, SLOW, Looped, looped

HALF = b"GET /slow HTTP/1.1\r\nHost:"


@cache
def own() -> Secured:
    with TemporaryDirectory() as folder:
        return made(Path(folder), ("localhost", "127.0.0.1"))


def trusting() -> ssl.SSLContext:
    """A client that trusts the server's authority, and nothing else."""
    context = ssl.create_default_context()
    authority = own().authority
    assert authority
    context.load_verify_locations(cadata=authority)
    return context


@contextmanager
def secure(limits: Allowance | None = None) -> Iterator[Looped]:
    with looped(limits or Allowance(), tls=own().context) as running:
        yield running


def shake(running: Looped, link: ssl.SSLSocket) -> None:
    """Do the handshake, in turn with the server."""
    link.setblocking(False)
    while True:
        try:
            return link.do_handshake()
        except ssl.SSLWantReadError:
            running.look()


def met(running: Looped, *sent: bytes) -> ssl.SSLSocket:
    """A connection whose handshake is done, over which these bytes were sent."""
    link = trusting().wrap_socket(
        running.link(), do_handshake_on_connect=False, server_hostname="localhost",
        suppress_ragged_eofs=False,
    )  # fmt: skip
    running.links.append(link)
    shake(running, link)
    for each in sent:
        link.sendall(each)
    running.look()
    return link


def answer(running: Looped, link: ssl.SSLSocket, length: int = 1) -> bytes:
    """What comes over a connection, at least so many bytes of it."""
    got = bytearray()
    while len(got) < length:
        try:
            piece = link.recv(65536)
        except ssl.SSLWantReadError:
            running.server.step(0.01)
            continue
        if not piece:
            break
        got += piece
    return bytes(got)


def test_a_client_that_trusts_the_authority_is_answered() -> None:
    with secure() as running:
        link = met(running, GET)
        assert b"200 OK" in answer(running, link)
        assert link.version() in ("TLSv1.2", "TLSv1.3")


def test_several_speak_at_once() -> None:
    with secure() as running:
        links = [met(running, GET) for _ in range(8)]
        assert all(b"200 OK" in answer(running, link) for link in reversed(links))


def test_several_requests_in_one_piece_are_all_answered() -> None:
    """All of it is decrypted at once; the system tells nothing of what is left of it."""
    with secure() as running:
        link = met(running, SLOW * 3)
        running.go_on.set()
        got = b""
        while got.count(b"200 OK") < 3:
            got += answer(running, link)


def test_a_large_answer_comes_whole() -> None:
    with secure() as running:
        link = met(running, b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer(running, link, 900_000).endswith(b"O" * 800_000)


@pytest.mark.parametrize("sent", [b"", b"\x16", b"\x16\x03\x01\x02\x00"])
def test_a_handshake_that_stalls_holds_nobody_up_and_ends_in_time(sent: bytes) -> None:
    with secure() as running:
        stalled = running.link(sent)
        assert b"200 OK" in answer(running, met(running, GET))
        running.at(29)
        assert running.is_open(stalled)
        running.at(30)
        assert not running.is_open(stalled)


def test_a_handshake_that_drips_has_no_longer() -> None:
    with secure() as running:
        link = running.link(b"\x16\x03\x01\x02\x00")
        for second in range(1, 30):
            running.at(second)
            link.sendall(b"\x00")
        running.at(30)
        assert not running.is_open(link)


def test_the_handshake_counts_to_the_first_request() -> None:
    with secure() as running:
        running.link()
        running.at(20)
        running.look()
        link = met(running, HALF)
        running.at(49)
        assert len(running.channels) == 1
        running.at(50)
        assert answer(running, link) == b""


def test_http_without_tls_is_told_what_to_do() -> None:
    with secure() as running:
        link = running.link(GET)
        said = link.recv(4096)
        assert said.startswith(b"HTTP/1.1 400 ")
        assert said.endswith(b"This address speaks https: let it begin with https://\n")
        assert link.recv(1) == b""
        assert running.channels == []


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x00\x05hello", b"\x16" * 600])
def test_what_is_no_handshake_ends_the_connection(sent: bytes) -> None:
    with secure() as running:
        running.link(sent)
        running.look()
        assert running.channels == []


def test_who_goes_away_amid_the_handshake_is_forgotten() -> None:
    with secure() as running:
        running.link(b"\x16\x03").close()
        running.look()
        assert running.channels == []


def test_who_does_not_trust_the_certificate_is_forgotten() -> None:
    with secure() as running:
        link = ssl.create_default_context().wrap_socket(
            running.link(), do_handshake_on_connect=False, server_hostname="localhost"
        )
        with pytest.raises(ssl.SSLCertVerificationError):
            shake(running, link)
        link.close()
        running.look()
        assert running.channels == []


def test_addresses_are_counted_as_without_tls() -> None:
    with secure(Allowance(for_address=3)) as running:
        links = [running.link() for _ in range(4)]
        assert [running.is_open(link) for link in links] == [False, True, True, True]


def test_a_connection_ends_with_a_word() -> None:
    """Who reads to the end knows that nothing is missing (RFC 8446 6.1)."""
    with secure() as running:
        link = met(running, b"GET /healthz HTTP/1.0\r\n\r\n")
        assert answer(running, link, 10**6).endswith(b"OO")


def test_requests_know_that_they_came_by_https() -> None:
    from checker.web.server import make_server
    from tests.checker.web.sites import client

    server = make_server(client().application, "127.0.0.1", 0, tls=own().context)
    try:
        assert server._listeners[0].adj.url_scheme == "https"
    finally:
        server.stop()
        server.run()


def test_stopping_waits_for_what_was_asked() -> None:
    with secure() as running:
        link = met(running, SLOW)
        running.go_on.set()
        running.server.stop()
        running.server.run()
        link.setblocking(True)
        link.settimeout(10)
        assert b"200 OK" in link.recv(4096)
