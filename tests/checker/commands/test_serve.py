"""`horizon serve` as a process: start, words, stop, errors before Flask, slow requests."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.commands.serve import _say, network_address, own_names
from checker.views.qr import qr_code
from checker.web.app import make_app
from checker.web.site.settings import make_settings
from tests.checker.web.served import PATIENCE, Server, serving
from tests.checker.web.serving.documented import HOST
from tests.checker.web.sites import ROW
from tests.places import FIRST_FILE

CLOSE = b"Connection: close\r\n\r\n"
SLOW = 1000  # half-sent requests held open at once


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One server for the tests that leave it running."""
    with serving() as running:
        yield running


def send(port: int, *pieces: bytes) -> bytes:
    """Send pieces as they are and return all that comes back."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as link:
        for piece in pieces:
            link.sendall(piece)
        got = b""
        while piece := link.recv(65536):
            got += piece
        return got


def is_open(link: socket.socket) -> bool:
    """Return whether the other side keeps a connection without having said anything."""
    link.setblocking(False)
    try:
        link.recv(1)
    except BlockingIOError:
        return True
    except ConnectionError:
        pass
    return False


def test_says_its_address_and_answers(server: Server) -> None:
    assert server.said.startswith(f"The checker is at http://localhost:{server.port}/")
    assert server.get("/healthz") == (200, '{"status": "ok"}\n')
    assert "Check a row" in server.get("/")[1]


def test_draws_a_card_when_asked(server: Server) -> None:
    status, page = server.get("/cards/J12")
    address = re.search(r'src="(/pictures/[^"]+)"', page)
    assert address is not None
    status, picture = server.get(address[1])
    assert (status, picture[:4]) == (200, "RIFF")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stops_cleanly(number: signal.Signals) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows ends processes without a signal")
    with serving() as running:
        running.get("/")
        running.process.send_signal(number)
        assert running.process.wait(PATIENCE) == 0
        assert "Traceback" not in running.log.read_text("utf-8")


def test_taken_port_is_said_in_one_line(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "horizon", "serve", "--port", str(server.port)],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert re.fullmatch(r"127\.0\.0\.1:\d+: .*in use; choose another with .*\n", done.stderr)


def test_folder_of_decks_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "horizon", "serve", "--decks", str(tmp_path / "none")],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("none: no such folder of decks\n")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 20_000 + b"\r\n" + CLOSE, 431),
        (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n" + CLOSE, 414),
        (b"GET //example.org/ HTTP/1.1\r\nHost: x\r\n" + CLOSE, 404),
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400),
        (b"POST /check HTTP/1.1\r\nContent-Length: 9999999999\r\n\r\n", 413),
        (b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: zip\r\n\r\n", 501),
        (b"GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A%d:\r\n" * 5000 % (*range(5000),) + CLOSE, 431),
    ],
    ids=["headers", "address", "other host", "nonsense", "length", "claimed body", "encoding",
         "no address", "no number", "names of headers"],
)  # fmt: skip
def test_what_is_no_request_of_ours_gets_a_page_of_ours(
    server: Server, request_: bytes, status: int
) -> None:
    head, _gap, body = send(server.port, request_).partition(b"\r\n\r\n")
    assert head[9:12] == str(status).encode()
    assert b"Location" not in head
    assert b"Content-Security-Policy: default-src 'none'" in head
    assert body.startswith(b"<!doctype html>")
    assert b"waitress" not in head + body


def test_large_body_is_answered_in_words(server: Server) -> None:
    body = b"case=" + b"x" * 5_000_000
    head = (
        b"POST /check HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n"
        % len(body)
    )
    answer = send(server.port, head, body)
    assert answer.startswith(b"HTTP/1.1 413")
    assert b"That is too large" in answer


def test_slow_requests_keep_nobody_waiting(server: Server) -> None:
    held = []
    try:
        for number in range(SLOW):
            link = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
            held.append(link)
            if number % 2:
                link.sendall(
                    b"POST /check HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\ncase="
                )
            else:
                link.sendall(b"GET / HTTP/1.1\r\nHost:")
        assert server.get(f"/r/{ROW}")[0] == 200
        assert is_open(held[-1])  # the answer did not wait until the server gave them up
        assert not is_open(held[0])  # so many of one address are not held
    finally:
        for link in held:
            link.close()
    assert server.get("/healthz")[0] == 200


def test_log_names_no_row(server: Server) -> None:
    server.get(f"/r/{ROW}")
    server.get("/healthz")
    server.get("/nothing/N1/S3/RJ12")
    log = server.log.read_text("utf-8")  # a line is written before its answer is sent
    assert "GET - 404" in log
    assert "GET /r/<path:line> 200" in log
    assert "GET /healthz 200" in log
    assert "RJ12" not in log


def test_log_has_no_words_of_libraries(server: Server) -> None:
    server.get("/hand.woff")  # the font is cut, and fontTools tells of it
    server.get("/rules")
    log = server.log.read_text("utf-8")
    assert "GET /rules 200" in log
    assert all(line.endswith(" ms") for line in log.splitlines())


FORWARDED = {"Host": "a.example.org", "X-Forwarded-Host": HOST, "X-Forwarded-Proto": "https"}


def test_what_a_proxy_says_is_believed_when_there_is_one(server: Server) -> None:
    own = qr_code("HTTP://A.EXAMPLE.ORG/R/N1/S3", "svg").decode()
    assert server.get("/qr/N1/S3", FORWARDED) == (200, own)
    with serving("--behind-proxy", "--allow-host", HOST) as behind:
        public = qr_code(f"HTTPS://{HOST.upper()}/R/N1/S3", "svg").decode()
        assert behind.get("/qr/N1/S3", FORWARDED) == (200, public)
        assert behind.get("/", FORWARDED | {"X-Forwarded-Host": "evil.example.org"})[0] == 400


BROWSER = """\
import socket, sys, urllib.request
with urllib.request.urlopen(sys.argv[1]) as answer:
    socket.create_connection(("127.0.0.1", int(sys.argv[2]))).sendall(b"%d" % answer.status)
"""


def test_opens_a_browser_that_waits_for_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as one in the terminal: it is started, and the page must come before it ends."""
    browser = tmp_path / "browser.py"
    browser.write_text(BROWSER, "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as us:
        port = us.getsockname()[1]
        monkeypatch.setenv("BROWSER", f"{sys.executable} {browser} %s {port}")
        with serving("--open"):
            link, _address = us.accept()
            with link:
                assert link.recv(16) == b"200"


def test_nothing_is_drawn_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the server starts soon; how soon is for the benchmarks to tell."""

    def lay_out(_drawer: object) -> None:
        raise AssertionError("faces are laid out, and nobody has asked for a picture")

    monkeypatch.setattr("generator.images.on_demand.Drawer.lay_out", lay_out)
    client = make_app(make_settings(FIRST_FILE)).test_client()
    assert client.get("/").status_code == 200
    picture = re.search(r'src="(/pictures/[^"]+)"', client.get("/cards/J12").text)
    assert picture is not None
    assert client.get(picture[1]).status_code == 500


def test_phone_gets_an_address_of_the_kind_that_is_listened_at() -> None:
    older, newer = network_address(), network_address(is_ipv6=True)
    assert older is None or older.count(".") == 3
    assert newer is None or ":" in newer


def test_phone_gets_the_address_and_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert _say("192.0.2.7", 8080) == "http://192.0.2.7:8080/"
    said = capsys.readouterr().out
    assert "Phones on this network: http://192.0.2.7:8080/" in said
    assert "▀" in said or "▄" in said
    assert _say("127.0.0.1", 8080) == "http://localhost:8080/"
    assert "Phones" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--tls", "--tls-cert", "a.pem"], "--tls makes a certificate, --tls-cert brings one"),
        (["--tls-key", "a.pem"], "name that with --tls-cert"),
        (["--tls", "--behind-proxy"], "--behind-proxy: the web server in front speaks https"),
        (["--tls-cert", "none.pem"], "none.pem: no such file"),
    ],
)
def test_ways_to_speak_https_that_clash_are_refused(options: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "horizon", "serve", *options],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert told in done.stderr


def test_phones_get_an_https_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert _say("192.0.2.7", 8080, "https") == "https://192.0.2.7:8080/"
    assert "Phones on this network: https://192.0.2.7:8080/" in capsys.readouterr().out


def test_own_names_hold_for_the_machine_and_the_address_listened_at() -> None:
    names = own_names("192.0.2.7")
    assert {"localhost", "127.0.0.1", "::1", "192.0.2.7", socket.gethostname()} <= {*names}
