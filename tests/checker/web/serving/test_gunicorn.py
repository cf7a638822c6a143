"""The gunicorn setup of `docs/serving.md`, run as it stands there but for the port."""

import http.client
import logging
import os
import re
import runpy
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from checker.views.qr import qr_code
from tests.checker.web.said import Said
from tests.checker.web.served import PATIENCE
from tests.checker.web.serving.documented import HOST, blocks, file, free_port
from tests.checker.web.sites import ROW
from tests.places import ROOT

FORWARDED = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-Host": HOST}
CALL = f"HORIZON_HOSTS={HOST} bin/gunicorn wsgi:app"  # the docs' last line for a shell


@dataclass(frozen=True, slots=True)
class Gunicorn:
    """A running gunicorn: its main process, port and what it says."""

    process: "subprocess.Popen[bytes]"
    port: int
    said: Said

    def ask(self, path: str, headers: dict[str, str] = FORWARDED) -> tuple[int, bytes, str | None]:
        """Return status, body and ETag of an answer over a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, body, answer.headers["ETag"]


@contextmanager
def serving(folder: Path) -> Iterator[Gunicorn]:
    """Run the documented command in a folder with the two documented files, without a home."""
    if sys.platform == "win32":
        pytest.skip("gunicorn does not run on Windows")
    assert find_spec("gunicorn") is not None, 'pip install --editable ".[test]"'
    for name in ("wsgi.py", "gunicorn.conf.py"):
        (folder / name).write_text(file("python", name), "utf-8")
    assert CALL in "".join(blocks("sh"))
    setting, _program, *words = CALL.split()
    name, value = setting.split("=")
    home = str(folder / "none")  # as for a service
    environment = os.environ | {name: value, "HOME": home, "PYTHONPATH": str(ROOT)}
    environment.pop("XDG_RUNTIME_DIR", None)
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", *words],
        cwd=folder, env=environment, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stderr is not None
        said = Said(process.stderr)
        try:
            said.wait_for("Booting worker", 2)
            yield Gunicorn(process, port, said)
            assert not Path(home).exists()
        finally:
            if process.poll() is None:
                process.terminate()
            said.whole()


@pytest.fixture(scope="module")
def gunicorn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gunicorn]:
    """One gunicorn for the tests that leave it running."""
    with serving(tmp_path_factory.mktemp("gunicorn")) as running:
        yield running


def test_answers_under_its_public_name_alone(gunicorn: Gunicorn) -> None:
    assert gunicorn.ask("/healthz")[:2] == (200, b'{"status": "ok"}\n')
    assert gunicorn.ask("/", {"Host": "evil.example.org"})[0] == 400
    assert gunicorn.ask("/", FORWARDED | {"X-Forwarded-Host": "evil.example.org"})[0] == 400


def test_code_of_a_verdict_says_https_and_the_public_name(gunicorn: Gunicorn) -> None:
    _status, picture, _tag = gunicorn.ask("/qr/N1/S3/RJ12")
    assert picture == qr_code(f"HTTPS://{HOST.upper()}/R/N1/S3/RJ12", "svg")


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/r/N1/" + "a" * 7_000, {}, 400),
        ("/r/N1/" + "a" * 9_000, {}, 414),
        ("/rules", {"A": "a" * 12_000}, 200),
        ("/rules", {"A": "a" * 12_000, "B": "b" * 6_000}, 431),
        ("/rules", {f"A{number}": "a" for number in range(200)}, 200),
    ],
    ids=["long address", "too long", "long header", "too much", "many"],
)
def test_limits_are_the_checkers_own(
    gunicorn: Gunicorn, path: str, headers: dict[str, str], status: int
) -> None:
    got, body, _tag = gunicorn.ask(path, FORWARDED | headers)
    assert got == status
    assert b'class="foot"' in body


def test_processes_answer_alike(gunicorn: Gunicorn) -> None:
    page = gunicorn.ask("/cards/J12")[1].decode()
    picture = re.search(r'src="(/pictures/[^"]+)"', page)
    assert picture is not None
    for path in (picture[1], "/hand.woff", "/style.css", "/openapi.json", f"/r/{ROW}"):
        assert len({gunicorn.ask(path) for _ in range(6)}) == 1


def test_log_has_a_line_a_request_and_no_row(gunicorn: Gunicorn) -> None:
    gunicorn.ask(f"/r/{ROW}")
    gunicorn.ask("/nothing/N1/S3/RJ12")
    log = gunicorn.said.wait_for("GET - 404")
    assert "GET /r/<path:line> 200" in log
    assert "RJ12" not in log
    assert "ERROR" not in log


def test_what_gunicorn_says_of_a_request_is_dropped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "gunicorn.conf.py"
    path.write_text(file("python", path.name), "utf-8")
    log = logging.getLogger("tests.gunicorn")
    server = SimpleNamespace(log=SimpleNamespace(error_log=log))
    runpy.run_path(str(path))["on_starting"](server)
    log.error("Error handling request %s %s", "GET", "/r/N1/S3/RJ12")
    log.warning("Invalid request from ip=192.0.2.1: /r/N1/S3/RJ12")
    log.critical("WORKER TIMEOUT (pid:%s)", 7)
    assert caplog.messages == ["WORKER TIMEOUT (pid:7)"]


def test_reloads_and_stops_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        running.process.send_signal(signal.SIGHUP)
        running.said.wait_for("Worker exiting", 2)
        assert running.ask("/healthz")[0] == 200
        running.process.terminate()
        assert running.process.wait() == 0
        assert "Traceback" not in running.said.whole()


def test_all_that_was_asked_before_the_stop_is_answered(tmp_path: Path) -> None:
    request = f"GET /r/{ROW} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()
    with serving(tmp_path) as running:
        links = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(12)]
        for link in links:
            link.sendall(request)
        running.said.wait_for("GET /r/<path:line> 200")
        running.process.terminate()
        answers = [link.makefile("rb").read() for link in links]
        for link in links:
            link.close()
        assert running.process.wait() == 0
    assert [answer[9:12] for answer in answers] == [b"200"] * 12
