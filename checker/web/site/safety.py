"""What every answer carries, and what no request gets past: headers, hosts, the log."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from flask import Flask, request
from werkzeug.exceptions import BadRequest, RequestHeaderFieldsTooLarge, RequestURITooLarge

from checker.web.site.settings import LOG
from schema.common.language import _

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_ADDRESS = 8 * 1024  # characters of path and query; a full table's line has about 700
MOST_HEADERS = 16 * 1024  # bytes of headers; browsers send 1 or 2 thousand
HEALTH = "/healthz"
_HEALTHY = b'{"status": "ok"}\n'
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}

# There are no cookies that could leak, so other origins may read the API (the Fetch standard).
READABLE = ("Access-Control-Allow-Origin", "*")
PREFLIGHT = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    ("Access-Control-Allow-Headers", "Content-Type"),
    ("Access-Control-Max-Age", "86400"),
)


def install(app: Flask, hosts: tuple[str, ...]) -> None:
    """Put the checks before every request, and headers and log line after it."""
    app.add_url_rule(HEALTH, "healthz")  # only so that other methods are told which one it is
    app.wsgi_app = _with_headers(_with_health(app.wsgi_app))  # type: ignore[assignment, method-assign]  # Flask documents it

    @app.before_request
    def check() -> None:
        environ = request.environ
        if hosts and _host_name() not in hosts:
            raise BadRequest(_("this server does not answer under that name"))
        if len(environ["PATH_INFO"]) + len(environ["QUERY_STRING"]) > LONGEST_ADDRESS:
            raise RequestURITooLarge(_("this address is longer than any row line"))
        if sum(map(len, _header_values())) > MOST_HEADERS:
            raise RequestHeaderFieldsTooLarge


def _with_headers(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application with headers and log line on every answer, at the least cost."""
    pairs = list(HEADERS.items())

    def guarded(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        began = time.perf_counter()

        def start(
            status: str, headers: list[tuple[str, str]], exc_info: "OptExcInfo | None" = None
        ) -> Callable[[bytes], object]:
            if LOG.isEnabledFor(logging.INFO):
                log_answer(environ["REQUEST_METHOD"], _template(environ), int(status[:3]), began)
            more = pairs
            if all(name != "Cache-Control" for name, _value in headers):
                more = [*more, ("Cache-Control", "no-cache")]
            if is_for_programs(environ["PATH_INFO"]):
                is_preflight = environ["REQUEST_METHOD"] == "OPTIONS"
                more = [*more, READABLE, *(PREFLIGHT if is_preflight else ())]
            return start_response(status, headers + more, exc_info)

        return application(environ, start)

    return guarded


def _with_health(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application with a health check that costs less than one of Flask's own.

    Monitors ask every few seconds and by the machine's address, so no name is asked for.
    """
    headers = [
        ("Content-Type", "application/json"),
        ("Content-Length", str(len(_HEALTHY))),
        ("Cache-Control", "no-store"),
    ]

    def answering(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        method = environ["REQUEST_METHOD"]
        if environ["PATH_INFO"] != HEALTH or method not in ("GET", "HEAD"):
            return application(environ, start_response)
        start_response("200 OK", list(headers))
        return [_HEALTHY] if method == "GET" else []

    return answering


def is_for_programs(path: str) -> bool:
    """Return whether a path is the API's: pages of other origins may read what is there."""
    return path.startswith(("/api/", "/openapi.json", HEALTH))


def _header_values() -> Iterator[str]:
    return (value for name, value in request.environ.items() if name.startswith("HTTP_"))


def _host_name() -> str:
    """Return the Host header without its port, in small letters, an IPv6 address unbracketed."""
    host = request.environ.get("HTTP_HOST", "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return str(name).lower().removeprefix("[").removesuffix("]")


def _template(environ: "WSGIEnvironment") -> str:
    """Return the address's pattern, such as /r/<path:line>: never the row itself."""
    rule = getattr(environ.get("werkzeug.request"), "url_rule", None)
    if rule is None:
        return HEALTH if environ["PATH_INFO"] == HEALTH else "-"
    return str(rule.rule)


def log_answer(method: str, template: str, status: int, began: float | None) -> None:
    """Write the one line of the access log: method, path template, status, milliseconds."""
    took = (time.perf_counter() - began) * 1000 if began is not None else 0.0
    known = method if method.isascii() and method.isalpha() and len(method) < 10 else "?"
    LOG.info("%s %s %d %.1f ms", known, template, status, took)
