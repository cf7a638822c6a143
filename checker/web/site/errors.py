"""Errors as pages of our own, or as problem+json for programs (RFC 9457); never a traceback."""

import json
import traceback
from http import HTTPStatus

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable

from checker.web.site.headers import is_for_programs
from checker.web.site.settings import LOG
from schema.common.language import _, language


def install(app: Flask) -> None:
    """Answer every exception ourselves. This is the outermost place of the web checker."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        response = _answer(error.code or 500, error.description or "")
        if isinstance(error, MethodNotAllowed) and error.valid_methods:
            response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
        if isinstance(error, ServiceUnavailable) and error.retry_after:
            response.headers["Retry-After"] = str(error.retry_after)
        return response

    @app.errorhandler(Exception)
    def broken(error: Exception) -> Response:
        """Say that it is our fault."""
        log_fault(error)
        return _answer(500, "")


def log_fault(error: Exception) -> None:
    """Write an exception's kind and places to the log, not the row that led there."""
    places = "".join(traceback.format_tb(error.__traceback__))
    LOG.error("internal fault: %s\n%s", type(error).__name__, places)


def words(status: int) -> tuple[str, str]:
    """Return title and cure for a status, in people's words."""
    known = {
        400: (_("That could not be read"), _("Go back and check what was sent.")),
        404: (_("There is no such page"), _("It may have been mistyped.")),
        405: (_("That can't be done here"), _("The page exists, but not for this.")),
        413: (_("That is too large"), _("A case is at most 16 KB, photos 16 MiB in all.")),
        414: (_("The address is too long"), _("No row line is so long.")),
        415: (_("That is no case"), _("The API takes JSON: Content-Type: application/json.")),
        422: (_("That is too much work"), _("Name the goals in play; then few are tried.")),
        431: (_("The request's headers are too large"), _("Delete this site's cookies.")),
        500: (
            _("Something broke on our side"),
            _("Your line is still in the address: report it, please."),
        ),
        503: (_("Too many ask at once"), _("Try again in a few seconds.")),
    }
    return known.get(status, (HTTPStatus(status).phrase, "")) if status in _PHRASES else ("", "")


_PHRASES = {status.value for status in HTTPStatus}


def problem(
    status: int, title: str, detail: str, problems: list[dict[str, object]] | None = None
) -> Response:
    """Return an answer for programs: application/problem+json."""
    text = _problem_text(status, title, detail, problems)
    response = Response(text, status, mimetype="application/problem+json")
    response.headers["Cache-Control"] = "no-store"
    return response


def _problem_text(
    status: int, title: str, detail: str, problems: list[dict[str, object]] | None = None
) -> str:
    record: dict[str, object] = {
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": detail,
    }
    if problems is not None:
        record["problems"] = problems
    return json.dumps(record, ensure_ascii=False)


def _answer(status: int, detail: str) -> Response:
    """Return the page of an error; a plain one where the page itself can't be made."""
    title, cure = words(status)
    if is_for_programs(request.path):
        return problem(status, title, detail if status == 422 else cure)
    said = detail if status in (400, 414, 422) else ""
    try:
        page = render_template("error.html", status=status, title=title, cure=cure, said=said)
    except Exception as error:  # nobody else would answer for this one
        log_fault(error)
        body, headers = bare_answer(status)
        return Response(body, status, headers)
    response = Response(page, status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-store"
    return response


def bare_answer(status: int, *, is_api: bool = False) -> tuple[bytes, list[tuple[str, str]]]:
    """Return body and headers of an answer for which Flask and templates are not needed.

    For requests that are no HTTP, too large or for no host, which never reach Flask, and for
    faults of the error page; they get our words too.
    """
    title, cure = words(status)
    if is_api:
        body, kind = _problem_text(status, title, cure), "application/problem+json"
    else:
        kind = "text/html; charset=utf-8"
        body = (
            f"<!doctype html><html lang={language().replace('_', '-')} dir=auto>"
            "<meta charset=utf-8>"
            "<meta name=viewport content='width=device-width'>"
            f"<title>{title}</title><link rel=stylesheet href='/style.css'>"
            f"<main><h1 class=washi>{title}</h1><p>{cure}</p>"
            f"<p><a class=main href='/'>{_('Start again')}</a></p></main>"
        )
    encoded = body.encode()
    length = str(len(encoded))
    headers = [("Content-Type", kind), ("Content-Length", length), ("Cache-Control", "no-store")]
    return encoded, headers
