"""Attacks, each with its right answer; what every answer carries; what the log never holds."""

import json
import logging
from html import unescape

import pytest
from flask import Flask

from checker.web import create_app
from checker.web.site.safety import LONGEST_ADDRESS
from checker.web.site.settings import Settings
from tests.checker.web.sites import FINAL, ROW, TABLE, body_of, client, edition_of
from tests.places import FIRST_FILE

SCRIPT = "<script>alert(1)</script>"
PAGES = ["/", f"/r/{ROW}", f"/r/{FINAL}", f"/r/{TABLE}", "/cards", "/cards/J07", "/rules", "/nix"]
OTHERS = ["/style.css", "/script.js", "/icons.svg", f"/qr/{ROW}", "/api/deck", "/healthz"]


@pytest.mark.parametrize("path", PAGES + OTHERS)
def test_every_answer_carries_the_headers(path: str) -> None:
    headers = client().get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "Cache-Control" in headers
    assert "Set-Cookie" not in headers
    assert "Server" not in headers


@pytest.mark.parametrize("path", PAGES)
def test_pages_hold_no_inline_script_style_or_foreign_address(path: str) -> None:
    page = client().get(path).text
    assert "<script>" not in page
    assert "style=" not in page
    assert "<style" not in page
    assert " on" + "click=" not in page
    assert "http://" not in page.replace("http://www.w3.org/", "")
    assert "https://" not in page


@pytest.mark.parametrize(
    "case",
    [
        {"players": [{"name": SCRIPT, "start": "S3", "placements": []}] * 2},
        {"players": [{"name": n, "start": "S9", "placements": []} for n in (SCRIPT, "B")]},
        {"start": SCRIPT, "placements": []},
        {SCRIPT: 1, "start": "S3", "placements": []},
    ],
    ids=["twice", "unknown card", "id", "key"],
)
def test_script_in_a_case_is_shown_never_run(case: object) -> None:
    answer = client().post("/check", data={"case": json.dumps(case)}, follow_redirects=True)
    assert answer.status_code in (200, 422)
    assert SCRIPT not in answer.text


@pytest.mark.parametrize("path", [f"/r/{SCRIPT}", f"/cards/{SCRIPT}", f"/?line={SCRIPT}",
                                  f"/?line=N1/S3&card={SCRIPT}", f"/?line=N1/S3&q={SCRIPT}",
                                  '/?line=N1/S3&q="><script>', f"/{SCRIPT}"])  # fmt: skip
def test_script_in_an_address_is_shown_never_run(path: str) -> None:
    answer = client().get(path)
    assert answer.status_code in (200, 400, 404)
    assert "<script>" not in answer.text


def test_script_in_a_deck_is_shown_never_run() -> None:
    deck = json.loads(FIRST_FILE.read_text("utf-8"))
    deck["journey"][6]["name"] = SCRIPT
    deck["game"]["title"] = SCRIPT
    app = create_app(Settings(edition_of(FIRST_FILE, journey=deck["journey"], game=deck["game"])))
    for path in ("/", "/cards", "/cards/J07", "/r/N1/S3/RJ07", "/?line=N1/S3"):
        page = app.test_client().get(path).text
        assert SCRIPT not in page
        assert SCRIPT in unescape(page)


@pytest.mark.parametrize(
    "path",
    [
        "/../setup.cfg",
        "/..%2f..%2fsetup.cfg",
        "/cards/..%2f..%2fsetup.cfg",
        "/pictures/155cf770/..%2f..%2fcards-240.webp",
        "/pictures/../../J07-240.webp",
        "/pictures/155cf770/J07-99999.webp",
        "/pictures/155cf770/J07-0.webp",
        "/pictures/155cf770/J07--240.webp",
        "/pictures/155cf770/nothing-240.webp",
        "/static/style.css",
        "/templates/web/layout.html",
        "/.git/config",
        "/cards.json%00",
    ],
)
def test_path_that_names_no_page_of_ours_is_not_found(path: str) -> None:
    assert client().get(path).status_code == 404


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"case=" + b"x" * 20_000, "application/x-www-form-urlencoded", 413),
        (b"x" * 5_000_000, "application/x-www-form-urlencoded", 413),
        (b"case=" + b"[" * 4096, "application/x-www-form-urlencoded", 422),
        (b"case=%ff%fe%00", "application/x-www-form-urlencoded", 422),
        (b"case=%ed%a0%80", "application/x-www-form-urlencoded", 422),
        (b"--x\r\n", "multipart/form-data; boundary=x", 422),
        (b"\x00" * 100, "multipart/form-data", 422),
        (b"case=N1/S3", "text/plain; charset=nonsense", 422),
        (b"&" * 15_000, "application/x-www-form-urlencoded", 422),
    ],
    ids=["20 KB", "5 MB", "brackets", "bytes", "surrogate", "cut off", "no boundary", "charset",
         "empty fields"],
)  # fmt: skip
def test_hostile_form_has_its_answer(body: bytes, kind: str, status: int) -> None:
    answer = client().post("/check", data=body, content_type=kind)
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    assert answer.text.startswith("<!doctype html>")


@pytest.mark.parametrize(
    "path",
    ["/?line=N1/S3%0d%0aSet-Cookie:%20a=b&start=S1", "/r/N1/S3%0d%0aX-Evil:%201",
     "/cards/j07%0d%0aX-Evil:%201"],
)  # fmt: skip
def test_header_cannot_be_injected(path: str) -> None:
    headers = client().get(path).headers
    assert "X-Evil" not in headers
    assert "Set-Cookie" not in headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", 'a"><b', "localhost.evil"])
def test_host_header_reaches_no_page_that_caches_keep(host: str) -> None:
    for path in ("/", f"/r/{ROW}", "/cards", "/nix"):
        answer = client().get(path, headers={"Host": host})
        assert "evil" not in answer.text
        assert "evil" not in answer.headers.get("Location", "")
        assert "public" not in answer.headers["Cache-Control"]
    assert (
        client().get(f"/qr/{ROW}", headers={"Host": host}).headers["Cache-Control"] == "no-store"
    )


@pytest.mark.parametrize("host", ["[::1]", "[::1]:8080"])
def test_ipv6_address_may_be_a_configured_host(host: str) -> None:
    assert client(("::1",)).get("/", headers={"Host": host}).status_code == 200
    assert client(("::2",)).get("/", headers={"Host": host}).status_code == 400


def test_only_configured_hosts_are_answered() -> None:
    guarded = client(("horizon.example",))
    for host, status in (
        ("horizon.example", 200), ("HORIZON.example:8080", 200), ("evil.example", 400),
        ("horizon.example.evil", 400), ("", 400),
    ):  # fmt: skip
        assert guarded.get("/", headers={"Host": host}).status_code == status


@pytest.mark.parametrize("name", ["A" * 41, ""])
def test_name_of_wrong_length_is_refused(name: str) -> None:
    players = [{"name": n, "start": "S3", "placements": []} for n in (name, "B")]
    answer = client().post("/api/check", json={"players": players})
    assert body_of(answer)["problems"][0]["code"] == "malformed"


def test_address_longer_than_any_line_is_refused() -> None:
    answer = client().get("/r/N1/S3/" + "RJ12." * 2000)
    assert answer.status_code == 414
    assert "<h1" in answer.text


@pytest.mark.parametrize("path", ["/", "/cards/" + "x" * 4000], ids=["query", "both"])
def test_path_and_query_have_one_limit_together(path: str) -> None:
    longest = path + "?q=" + "x" * (LONGEST_ADDRESS - len(path) - len("q="))
    assert client().get(longest).status_code in (200, 404)
    assert client().get(longest + "x").status_code == 414


def test_wrong_method_on_a_page_is_a_page() -> None:
    answer = client().delete("/")
    assert answer.status_code == 405
    assert "That can&#39;t be done here" in answer.text


def broken_app() -> Flask:
    """Return an application in which one page fails with a row in the message."""
    app = create_app(Settings(edition_of(FIRST_FILE)))

    def fail() -> str:
        raise RuntimeError("/".join(("N1", "S3", "RJ12")))

    app.add_url_rule("/broken", "broken", fail)
    app.add_url_rule("/api/broken", "api-broken", fail)
    return app


def test_fault_of_ours_is_a_page_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    answer = broken_app().test_client().get("/broken")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "RuntimeError" not in answer.text
    assert "RuntimeError" in caplog.text
    assert "N1/S3" not in caplog.text


def test_fault_of_ours_in_the_api_is_a_problem() -> None:
    answer = broken_app().test_client().get("/api/broken")
    assert (answer.status_code, answer.content_type) == (500, "application/problem+json")
    assert "RuntimeError" not in answer.text


def test_log_has_one_line_for_each_request_and_no_row(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "horizon.web")
    client().get(f"/r/{ROW}")
    client().get("/", query_string={"line": ROW})
    client().post("/check", data={"case": ROW})
    client().get(f"/nothing/{ROW}")
    logged = [record.message for record in caplog.records if record.name == "horizon.web"]
    assert [line.rsplit(" ", 2)[0] for line in logged] == [
        "GET /r/<path:line> 200", "GET / 200", "POST /check 303", "GET - 404",
    ]  # fmt: skip
    assert "J12" not in caplog.text


def test_application_has_no_debug_switch() -> None:
    app = create_app(Settings(edition_of(FIRST_FILE)))
    assert not app.debug
    assert app.secret_key is None
    assert "static" not in app.view_functions
