"""The nginx setup of `docs/serving.md`, on other ports, before `horizon serve --behind-proxy`."""

import http.client
import os
import re
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from checker.views.qr import qr_code
from tests.checker.web.said import Said
from tests.checker.web.served import PATIENCE, Server, serving
from tests.checker.web.serving.documented import HOST, file, free_port
from tests.checker.web.sites import ROW
from tests.programs import program

# What Debian's own nginx.conf has around a site, and everything written into one folder.
AROUND = """\
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/main.log notice;
error_log stderr notice;
{user}
events {{}}
http {{
    include {types};
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    ssl_certificate {folder}/certificate.pem;
    ssl_certificate_key {folder}/key.pem;
    include {folder}/horizon.conf;
}}
"""
TYPES = "/etc/nginx/mime.types"
BURST, OPEN = 200, 50  # what one visitor may ask at once, and have open
LONG = b"a" * 20_000
SITE = b"\r\nHost: " + HOST.encode() + b"\r\n"


@dataclass(frozen=True, slots=True)
class Nginx:
    """A running nginx, where it answers, and the checker behind it."""

    folder: Path
    plain: int
    secure: int
    behind: Server

    def link(self) -> ssl.SSLSocket:
        """Return a new connection over TLS."""
        link = socket.create_connection(("127.0.0.1", self.secure), PATIENCE)
        trust = ssl.create_default_context(cafile=self.folder / "certificate.pem")
        return trust.wrap_socket(link, server_hostname=HOST)

    def send(self, request: bytes) -> tuple[bytes, bytes]:
        """Send bytes over TLS; return head and body of the answer."""
        with self.link() as safe:
            safe.sendall(request)
            return told(safe)

    def ask(self, path: str, *headers: str, host: str = HOST) -> tuple[bytes, bytes]:
        """Return head and body of a page."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Connection: close", *headers, "", ""]
        return self.send("\r\n".join(lines).encode())

    def get(self, path: str, *headers: str, host: str = HOST) -> tuple[int, bytes]:
        """Return status and body of a page."""
        head, body = self.ask(path, *headers, host=host)
        return int(head[9:12]), body

    def logs(self) -> str:
        """Return all that nginx has written."""
        return "".join(path.read_text("utf-8") for path in self.folder.glob("*.log"))


def _site(plain: int, secure: int, behind: int, changed: dict[str, str]) -> str:
    """Return the documented file for other ports, on loopback."""
    text = file("nginx", "horizon.conf")
    for ours, instead in changed.items():
        assert ours in text
        text = text.replace(ours, instead)
    for public, port in ((80, plain), (443, secure)):
        text, count = re.subn(rf"listen {public}\b", f"listen 127.0.0.1:{port}", text)
        text, other = re.subn(rf"\n *listen \[::\]:{public}\b.*", "", text)
        assert (count, other) == (1, 1)
    assert text.count("http://127.0.0.1:8080") == text.count("proxy_pass ") == 2
    return text.replace("http://127.0.0.1:8080", f"http://127.0.0.1:{behind}")


def _lay_out(folder: Path, site: str) -> None:
    """Write nginx's files and a certificate into the folder."""
    user = "user root;" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    text = AROUND.format(folder=folder, user=user, types=TYPES)
    (folder / "nginx.conf").write_text(text, "utf-8")
    (folder / "horizon.conf").write_text(site, "utf-8")
    subprocess.run(
        [program("openssl", "openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes",
         "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
         "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True,
    )  # fmt: skip


@contextmanager
def fronting(folder: Path, changed: dict[str, str] | None = None) -> Iterator[Nginx]:
    """Run the documented nginx, with what is changed, in front of the documented command."""
    path = program("nginx", "nginx")
    with serving("--behind-proxy", "--allow-host", HOST) as behind:
        running = Nginx(folder, free_port(), free_port(), behind)
        _lay_out(folder, _site(running.plain, running.secure, behind.port, changed or {}))
        command = [path, "-e", str(folder / "main.log"), "-c", str(folder / "nginx.conf")]
        tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert tested.returncode == 0, tested.stderr
        assert "warn" not in tested.stderr
        with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
            assert process.stderr is not None
            said = Said(process.stderr)
            try:
                said.wait_for("start worker process ")
                yield running
            finally:
                process.terminate()
                said.whole()


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    """One nginx for the tests that leave the checker behind it running."""
    with fronting(tmp_path_factory.mktemp("nginx")) as running:
        yield running


def test_pages_and_pictures_come_through(nginx: Nginx) -> None:
    status, page = nginx.get("/cards/J12")
    assert status == 200
    picture = re.search(rb'src="(/pictures/[^"]+)"', page)
    assert picture is not None
    head, body = nginx.ask(picture[1].decode())
    assert body[:4] == b"RIFF"
    tag = re.search(rb'(?i)etag: ("\w+")', head)
    assert tag is not None
    assert nginx.get(picture[1].decode(), f"If-None-Match: {tag[1].decode()}") == (304, b"")


def test_packed_style_sheet_is_not_sent_twice(nginx: Nginx) -> None:
    packed = "Accept-Encoding: gzip"
    head, _body = nginx.ask("/style.css", packed)
    tag = re.search(rb'(?i)etag: (W/"\w+")', head)
    assert tag is not None
    assert nginx.get("/style.css", packed, f"If-None-Match: {tag[1].decode()}") == (304, b"")


def test_links_say_https_and_the_public_name_whatever_is_claimed(nginx: Nginx) -> None:
    expected = qr_code(f"HTTPS://{HOST.upper()}/R/N1/S3/RJ12", "svg")
    claims = ("X-Forwarded-Proto: http", "X-Forwarded-Host: evil.example.org")
    assert nginx.get("/qr/N1/S3/RJ12") == (200, expected)
    assert nginx.get("/qr/N1/S3/RJ12", *claims) == (200, expected)
    assert nginx.get("/", host="evil.example.org")[0] == 400


@pytest.mark.parametrize("host", ["x..y", ".", "-x", "x-", "a" * 64])
def test_what_names_no_host_is_refused_with_a_good_pages_headers(nginx: Nginx, host: str) -> None:
    head, page = nginx.ask("/r/N1/S3/RJ12", host=host)
    assert head[9:12] == b"400"
    assert b"Content-Security-Policy: default-src 'none'" in head
    assert b"X-Content-Type-Options: nosniff" in head
    assert b"nginx" not in page
    assert "RJ12" not in nginx.behind.log.read_text("utf-8")


def test_plain_http_leads_to_https(nginx: Nginx) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", nginx.plain, timeout=PATIENCE)
    connection.request("GET", f"/r/{ROW}", headers={"Host": HOST})
    answer = connection.getresponse()
    assert answer.status == 301
    assert answer.headers["Location"] == f"https://{HOST}/r/{ROW}"
    connection.close()


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/r/N1/" + "a" * 7_000, (), 400),
        ("/r/N1/" + "a" * 12_000, (), 414),
        ("/rules", ("A: " + "a" * 12_000,), 200),
        ("/rules", ("A: " + "a" * 12_000, "B: " + "b" * 6_000), 431),
    ],
    ids=["long address", "too long", "long header", "too much"],
)
def test_limits_are_the_checkers_own(
    nginx: Nginx, path: str, headers: tuple[str, ...], status: int
) -> None:
    got, page = nginx.get(path, *headers)
    assert got == status
    assert b'class="foot"' in page


def test_large_case_is_refused_in_words(nginx: Nginx) -> None:
    head, page = nginx.send(
        b"POST /check HTTP/1.1"
        + SITE
        + b"Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + b"Content-Length: 60000\r\n\r\ncase="
        + b"x" * 59_995
    )
    assert head[9:12] == b"413"
    assert b"16 KB" in page


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET /r/N1/S3/RJ12 HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        (b"TRACE /r/N1/S3/RJ12 HTTP/1.1" + SITE + b"\r\n", 405),
        (b"POST /r/N1/S3/RJ12 HTTP/1.1" + SITE + b"Content-Length: 5000000\r\n\r\n", 413),
        (b"GET /r/N1/S3/RJ12." + LONG + b" HTTP/1.1" + SITE + b"\r\n", 414),
        (b"GET /r/N1/S3/RJ12 HTTP/1.1" + SITE + b"A: " + LONG + b"\r\n\r\n", 431),
        (b"POST /r/N1/S3/RJ12 HTTP/1.1" + SITE + b"Transfer-Encoding: zip\r\n\r\n", 501),
    ],
    ids=["nonsense", "host", "method", "body", "address", "header", "encoding"],
)
def test_what_nginx_answers_itself_tells_nothing_of_it(
    nginx: Nginx, request_: bytes, status: int
) -> None:
    head, page = nginx.send(request_)
    _is_fault(head, page, status)


def _is_fault(head: bytes, page: bytes, status: int) -> None:
    assert int(head[9:12]) == status
    assert b"Content-Security-Policy: default-src 'none'" in head
    assert b"nginx/" not in head
    assert page.startswith(b"<!doctype html>")
    assert b"Status %d." % status in page
    assert b"nginx" not in page


def told(link: ssl.SSLSocket) -> tuple[bytes, bytes]:
    """Return head and body of the answer that comes over a connection."""
    answer = http.client.HTTPResponse(link)
    answer.begin()
    head = "".join(f"{name}: {value}\r\n" for name, value in answer.getheaders())
    return f"HTTP/1.1 {answer.status}\r\n{head}".encode(), answer.read()


def test_visitor_who_has_too_much_open_is_told_so(nginx: Nginx) -> None:
    body = b"POST /check HTTP/1.1" + SITE + b"Content-Length: 9\r\n\r\n"
    links = [nginx.link() for _ in range(OPEN)]
    try:
        for link in links:
            link.sendall(body)
        _is_fault(*_until(nginx, b"429"), 429)
    finally:
        for link in links:
            link.close()
    assert _until(nginx, b"200")[0][9:12] == b"200"


def _until(nginx: Nginx, status: bytes) -> tuple[bytes, bytes]:
    """Ask until the answer has this status: nginx counts what it has read."""
    while True:
        head, page = nginx.ask("/healthz")
        if head[9:12] == status:
            return head, page


def test_visitor_who_asks_too_often_is_told_so(tmp_path: Path) -> None:
    with fronting(tmp_path, {"rate=10r/s": "rate=1r/m"}) as running, running.link() as link:
        heads = []
        for _ in range(BURST + 2):
            link.sendall(b"GET /healthz HTTP/1.1" + SITE + b"\r\n")
            heads.append(told(link))
        assert [head[9:12] for head, _page in heads[:-1]] == [b"200"] * (BURST + 1)
        _is_fault(*heads[-1], 429)


@pytest.mark.parametrize(
    "request_",
    [b"GET / HTTP/1.1\r\nHost:", b"POST /check HTTP/1.1" + SITE + b"Content-Length: 9\r\n\r\nx"],
    ids=["head", "body"],
)  # fmt: skip
def test_request_that_comes_too_slowly_is_ended(tmp_path: Path, request_: bytes) -> None:
    limits = ("client_header_timeout", "client_body_timeout")
    changed = {f"{limit} 10s;": f"{limit} 1s;" for limit in limits}
    with fronting(tmp_path, changed) as running, running.link() as link:
        link.sendall(request_)
        assert link.recv(4096)[:12] in (b"", b"HTTP/1.1 408")


def test_plain_http_to_the_port_of_https_is_told(nginx: Nginx) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", nginx.secure, timeout=PATIENCE)
    connection.request("GET", "/r/N1/S3/RJ12", headers={"Host": HOST})
    answer = connection.getresponse()
    assert answer.status == 400
    assert b"That did not work" in answer.read()
    connection.close()


def test_no_log_of_nginx_names_a_row_even_when_the_checker_is_gone(tmp_path: Path) -> None:
    with fronting(tmp_path) as running:
        assert running.get(f"/r/{ROW}")[0] == 200
        running.behind.process.terminate()
        assert running.behind.process.wait(PATIENCE) == 0
        _is_fault(*running.ask("/r/N1/S3/RJ12"), 502)
        for request in (b"nonsense RJ12\r\n\r\n", b"GET /RJ12" + LONG + b" HTTP/1.1\r\n\r\n"):
            running.send(request)
        assert "RJ12" not in running.logs()
        assert "RJ12" not in running.behind.log.read_text("utf-8")
