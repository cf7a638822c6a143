"""The Host header: what names no host is refused on every path, in a plain page of ours."""

import logging
import socket
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from checker.web import create_app
from checker.web.site.headers import HEADERS
from checker.web.site.hosts import host_name
from checker.web.site.settings import Settings
from tests.checker.web.served import PATIENCE, Server, serving
from tests.checker.web.sites import ROW, body_of, client, edition_of
from tests.places import FIRST_FILE

HOSTS = {
    "localhost": "localhost",
    "localhost:8080": "localhost",
    "Horizon.Example.ORG": "horizon.example.org",
    "horizon.example.org.": "horizon.example.org",
    "192.0.2.1:80": "192.0.2.1",
    "3com.example": "3com.example",
    "xn--bcher-kva.example": "xn--bcher-kva.example",
    "[2001:DB8::1]:8080": "2001:db8::1",
    "[::ffff:192.0.2.1]": "::ffff:192.0.2.1",
    "example.org:": "example.org",
    "a" * 63 + ".org": "a" * 63 + ".org",
    ".".join(["a" * 63] * 3 + ["b" * 61]): ".".join(["a" * 63] * 3 + ["b" * 61]),
}
NO_HOSTS = [
    "", ".", "..", "x..y", ".x", "x..", "a" * 64, "a" * 64 + ".org", "-x", "x-", "x-.org", "a_b",
    ".".join(["a" * 63] * 4), "a b", "a,b", "localhost, localhost", "localhost,localhost", "a/b",
    "user@x", "x:y", "x:65536", "x:80:80", ":80", "x:99999999999999999999", "1.2.3", "1.2.3.256",
    "example.123", "[::1", "::1", "[1]", "[::1%25eth0]", "[v1.x]", "[]", "ex%61mple", "\xfcber.de",
    "٣.example", 'a"><b', "x\ty", "x#y", "x?y", "x\\y", "*",
    "xn--99999999", "xn--99999999.org",
]  # fmt: skip
PATHS = ["/", f"/r/{ROW}", "/cards/J12", "/style.css", "/nix", "/healthz", "/api/deck"]


@pytest.mark.parametrize(("header", "name"), HOSTS.items())
def test_host_is_named(header: str, name: str) -> None:
    assert host_name(header) == name
    answer = client().get("/", headers={"Host": header})
    assert answer.status_code == 200


@pytest.mark.parametrize("header", NO_HOSTS)
def test_what_is_no_host_is_none(header: str) -> None:
    assert host_name(header) is None


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["x..y", ".", "a" * 64, "", "\xfc", "a, a", None])
def test_no_host_is_refused_on_every_path_in_one_line(
    path: str, host: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    environ = EnvironBuilder(path).get_environ()
    environ["HTTP_HOST"] = host
    if host is None:
        del environ["HTTP_HOST"]
    body, status, headers = run_wsgi_app(client().application.wsgi_app, environ)
    text = b"".join(body).decode()
    assert status.startswith("400 ")
    assert "That could not be read" in text
    assert "RJ12" not in text
    assert {name: headers[name] for name in HEADERS} == HEADERS
    assert headers["Cache-Control"] == "no-store"
    template = path if path == "/healthz" else "-"
    logged = [record.getMessage().rsplit(" ", 2)[0] for record in caplog.records]
    assert logged == [f"GET {template} 400"]


def test_program_is_told_in_its_own_form() -> None:
    answer = client().get("/api/deck", headers={"Host": "x..y"})
    assert answer.content_type == "application/problem+json"
    assert body_of(answer)["status"] == 400
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_http_1_0_may_lack_the_host() -> None:
    environ = EnvironBuilder("/healthz").get_environ()
    environ["SERVER_PROTOCOL"] = "HTTP/1.0"
    del environ["HTTP_HOST"]
    assert run_wsgi_app(client().application.wsgi_app, environ)[1] == "200 OK"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One server as it is served."""
    with serving() as running:
        yield running


@pytest.mark.parametrize(
    "lines",
    [b"Host: x..y", b"Host: .", b"Host: " + b"a" * 64, b"Host:", b"X: y", b"Host: a\r\nHost: a",
     b"Host: \xfcber.de", b"Host: \xc3\xbcber.de"],
)  # fmt: skip
def test_server_refuses_it_with_a_good_pages_headers(server: Server, lines: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as link:
        link.sendall(b"GET /r/N1/S3/RJ12 HTTP/1.1\r\n" + lines + b"\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: link.recv(65536), b"")).decode()
    assert answer.startswith("HTTP/1.1 400 ")
    assert all(f"{name}: {value}\r\n" in answer for name, value in HEADERS.items())
    log = server.log.read_text("utf-8")
    assert "RJ12" not in log
    assert {line.split(" ", 2)[2].rsplit(" ", 2)[0] for line in log.splitlines()} == {"GET - 400"}


def broken_app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Return an application in which neither pages nor errors can be drawn."""
    app = create_app(Settings(edition_of(FIRST_FILE)))

    def fail(*_words: object, **_fields: object) -> str:
        raise RuntimeError("/".join(("N1", "S3", "RJ12")))

    app.url_build_error_handlers.append(fail)
    monkeypatch.setitem(app.jinja_env.globals, "url_for", fail)
    return app


def test_error_page_that_fails_is_a_plain_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answer = broken_app(monkeypatch).test_client().get("/nix")
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert "N1/S3" not in answer.text + caplog.text
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_fault_before_any_page_is_a_plain_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Settings(edition_of(FIRST_FILE)))
    monkeypatch.setattr(app, "create_url_adapter", lambda _request: 1 / 0)
    answer = app.test_client().get("/r/N1/S3/RJ12")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "RJ12" not in caplog.text
    assert len([each for each in caplog.records if each.levelno > logging.INFO]) == 1
