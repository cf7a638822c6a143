"""What no request gets past: the host, sizes, faults of ours; what every answer carries."""

import logging
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Flask, request
from werkzeug.exceptions import BadRequest, RequestHeaderFieldsTooLarge, RequestURITooLarge

from checker.web.site.errors import bare_answer, log_fault
from checker.web.site.headers import (
    HEADERS,
    HEALTH,
    PREFLIGHT,
    READABLE,
    is_for_programs,
    log_answer,
)
from checker.web.site.hosts import host_name
from checker.web.site.settings import LOG
from schema.common.language import _

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_ADDRESS = 8 * 1024  # characters of path and query; a full table's line has about 700
MOST_HEADERS = 16 * 1024  # bytes of headers, names and values; browsers send 1 or 2 thousand
_HEALTHY = b'{"status": "ok"}\n'


def install(app: Flask, hosts: tuple[str, ...]) -> None:
    """Put the checks before every request, and headers and log line after it."""
    app.add_url_rule(HEALTH, "healthz")  # only so that other methods are told which one it is
    layers = _with_host(_with_health(app.wsgi_app))
    app.wsgi_app = _with_headers(_without_faults(layers))  # type: ignore[assignment, method-assign]  # Flask documents it

    @app.before_request
    def check() -> None:
        environ = request.environ
        if hosts and host_name(environ.get("HTTP_HOST", "")) not in hosts:
            raise BadRequest(_("this server does not answer under that name"))
        if len(environ["PATH_INFO"]) + len(environ["QUERY_STRING"]) > LONGEST_ADDRESS:
            raise RequestURITooLarge(_("this address is longer than any row line"))
        if _header_bytes() > MOST_HEADERS:
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


def _without_faults(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application that answers even where Flask itself can't: 500, in plain words."""

    def answering(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        try:
            return application(environ, start_response)
        except Exception as error:  # outside is only the server, which has no page of ours
            log_fault(error)
            return _refuse(500, environ, start_response)

    return answering


def _with_host(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application that answers 400 where the Host header names no host.

    RFC 9112 3.2: so it is for a request of HTTP/1.1 without one, or with two.
    """

    def answering(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        header = environ.get("HTTP_HOST")
        if header is None and environ.get("SERVER_PROTOCOL") == "HTTP/1.0":
            return application(environ, start_response)
        if host_name(header or "") is None:
            return _refuse(400, environ, start_response)
        return application(environ, start_response)

    return answering


def _refuse(
    status: int, environ: "WSGIEnvironment", start_response: "StartResponse"
) -> Iterable[bytes]:
    """Answer without Flask, which may be unable to."""
    body, headers = bare_answer(status, is_api=is_for_programs(environ["PATH_INFO"]))
    start_response(f"{status} {HTTPStatus(status).phrase}", headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def _with_health(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application with a health check that costs less than one of Flask's own.

    Monitors ask every few seconds and by the machine's address, so any host's name will do.
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


def _header_bytes() -> int:
    """Return how long all headers are; ": " and a line's end are nearly as long as "HTTP_"."""
    told = request.environ.items()
    return sum(len(name) + len(value) for name, value in told if name.startswith("HTTP_"))


def _template(environ: "WSGIEnvironment") -> str:
    """Return the address's pattern, such as /r/<path:line>: never the row itself."""
    rule = getattr(environ.get("werkzeug.request"), "url_rule", None)
    if rule is None:
        return HEALTH if environ["PATH_INFO"] == HEALTH else "-"
    return str(rule.rule)
