"""A published spreadsheet by its link, without login: https alone, bounded in size and time."""

import ssl
import urllib.error
import urllib.request
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.parse import urlsplit

from schema.common.errors import UnusableInputError
from schema.common.shown import shown_path

LINK = ("https://", "http://")
_SECONDS = 20  # until the other side answers, and for each piece of its answer
_MOST_PIECES = 1024
_OWN = {"127.0.0.1", "localhost", "::1"}
_PUBLISH = (
    "in Google Sheets: File, Share, Publish to web, the sheet, "
    "Comma-separated values (.csv); import that link"
)


def is_link(text: str) -> bool:
    """Whether a text is a link and not a file's name."""
    return text.lower().startswith(LINK)


def fetch(link: str, most: int) -> bytes:
    """Return what a link leads to, at most so many bytes.

    https, or http of this machine; redirected only to the like. Raises UnusableInputError.
    """
    shown = shown_path(link)
    _refuse_unsafe(link, shown)
    opener = urllib.request.build_opener(_Redirects(shown))
    request = urllib.request.Request(link, headers={"User-Agent": "horizon"})  # noqa: S310 - see above
    try:
        with opener.open(request, timeout=_SECONDS) as answer:
            is_page = answer.headers.get_content_type() == "text/html"
            data = _body(answer, most, shown)
    except urllib.error.HTTPError as error:
        error.close()
        why = f"the server answers {error.code}"
        if 300 <= error.code < 400:
            why = "is sent on without end, or to what is no link of the web"
        raise UnusableInputError(f"{shown}: {why}; {_PUBLISH}") from error
    except ssl.SSLError as error:
        raise UnusableInputError(f"{shown}: its certificate is not to be trusted") from error
    except (OSError, HTTPException, ValueError) as error:
        reason = str(getattr(error, "reason", None) or error).lower()
        raise UnusableInputError(f"{shown}: can't be read: {reason}") from error
    if is_page:
        raise UnusableInputError(f"{shown}: leads to a web page, not to a CSV; {_PUBLISH}")
    return data


def _body(answer: IO[bytes], most: int, shown: str) -> bytes:
    """Return the answer's body, in a bounded number of pieces: a slow drip ends too."""
    pieces: list[bytes] = []
    size = 0
    for _ in range(_MOST_PIECES):
        piece = answer.read(most // 64 + 1)
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)
        size += len(piece)
        if size > most:
            break
    raise UnusableInputError(f"{shown}: is over {most // 1024**2} MiB; is it a deck?")


def _refuse_unsafe(link: str, shown: str, by: str = "") -> None:
    parts = urlsplit(link)
    is_own = parts.scheme == "http" and parts.hostname in _OWN
    if parts.scheme != "https" and not is_own:
        raise UnusableInputError(f"{shown}: {by}is not https; give a link that begins https://")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows to https alone; from this machine also to this machine."""

    max_redirections = 5

    def __init__(self, shown: str) -> None:
        self._shown = shown

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str,
        headers: HTTPMessage, newurl: str,
    ) -> urllib.request.Request | None:  # fmt: skip
        """Return the next request. Raises UnusableInputError where it would leave https."""
        is_own = urlsplit(newurl).hostname in _OWN and urlsplit(req.full_url).hostname not in _OWN
        try:
            if is_own:
                message = f"{self._shown}: leads to this machine; give another link"
                raise UnusableInputError(message)
            _refuse_unsafe(newurl, self._shown, "leads to what ")
        except UnusableInputError:
            fp.close()
            raise
        return super().redirect_request(req, fp, code, msg, headers, newurl)
