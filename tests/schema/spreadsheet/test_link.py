"""Published spreadsheets by their links: only what is safe is followed, and none is endless."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from schema.common.errors import UnusableInputError
from schema.spreadsheet.link import fetch

PUBLISHED = b"id,name\r\nJ01,A\r\n"
TO = {"/moved": "/csv", "/away": "http://192.0.2.1/x.csv", "/file": "file:///etc/passwd",
      "/round": "/round"}  # fmt: skip


class _Pages(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path in TO:
            self.send_response(302)
            self.send_header("Location", TO[self.path])
            self.end_headers()
            return
        self.send_response(200 if self.path in {"/csv", "/login", "/long"} else 404)
        kind = "text/html" if self.path == "/login" else "text/csv"
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(b"x" * 5000 if self.path == "/long" else PUBLISHED)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Serve a few links on loopback."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Pages) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("path", ["/csv", "/moved"])
def test_published_sheet_is_read(site: str, path: str) -> None:
    assert fetch(site + path, 4000) == PUBLISHED


REFUSED = {
    "/login": "leads to a web page, not to a CSV; in Google Sheets: File, Share, Publish to web",
    "/gone": "the server answers 404; in Google Sheets: ",
    "/long": "is over 0 MiB; is it a deck?",
    "/away": "leads to what is not https; give a link that begins https://",
    "/file": "is sent on without end, or to what is no link of the web; ",
    "/round": "is sent on without end, or to what is no link of the web; ",
}


@pytest.mark.parametrize("path", REFUSED)
def test_what_is_no_published_sheet_is_refused(site: str, path: str) -> None:
    with pytest.raises(UnusableInputError) as caught:
        fetch(site + path, 4000)
    assert str(caught.value).startswith(f"{site}{path}: {REFUSED[path]}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("link", ["http://docs.google.com/x", "http://192.0.2.1/x.csv"])
def test_link_without_tls_is_refused(link: str) -> None:
    with pytest.raises(UnusableInputError, match="is not https; give a link that begins https://"):
        fetch(link, 4000)


def test_server_that_is_not_there_is_told() -> None:
    with pytest.raises(UnusableInputError, match=r"http://127\.0\.0\.1:1/x: can't be read: "):
        fetch("http://127.0.0.1:1/x", 4000)
