"""A row line in what people paste: a link to it, a line of chat, quotes around it (contract 7)."""

import re
from urllib.parse import unquote

from checker.cases.to_line import check_pair

_QUOTES = "\"'`´‘’‚‛“”„‟«»‹›「」『』＂＇"
_UNSEEN = "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060"  # a BOM, zero-width characters
_AROUND = _QUOTES + _UNSEEN + " \t\r\n\v\f\x85\xa0\u2028\u2029\u202f"
_PUNCTUATION = "<>()[]{},;:!?*_~"  # round a word in a sentence; no line begins or ends so
_BEGIN = re.compile(r"\s*[Nn]\s*1\s*[./,]")
_LINK = re.compile(r"/[rt]/([^?#\s]*)", re.IGNORECASE)
_CHECKED = re.compile(r"(.*)\.K([0-9A-Z]{2})")
_MAY_GO_ON = re.compile(r"[0-9/]|^[.,:-]")  # what of a line would have, and words have not


def is_line(text: str) -> bool:
    """Return whether a text means to be a row line: it begins `N1.` or `N1/`."""
    return _BEGIN.match(text) is not None


def line_of(text: str) -> str | None:
    """Return the line that a text is, links to or holds; None where there is none.

    Of a longer text it is the only piece between white space that is a line or a link. A text that
    begins as a line is one as a whole, so that no line is understood in part; what follows is left
    out only where it is words, or where a check pair says that the line has ended.
    """
    bare = text.strip(_AROUND)
    pieces = bare.split()
    found = [line for piece in pieces if (line := _line_or_link(piece)) is not None]
    only = found[0] if len(found) == 1 else None
    if not is_line(bare):
        return only
    if only is not None and is_line(pieces[0]) and _is_apart(only, pieces[1:]):
        return only
    return bare


def _line_or_link(piece: str) -> str | None:
    link = _LINK.search(piece)
    if link and not is_line(piece.lstrip(_AROUND + _PUNCTUATION)):
        piece = unquote(link[1])
    piece = piece.strip(_AROUND + _PUNCTUATION)
    if not is_line(piece):
        return None
    cut = piece.rstrip(".")
    return cut if _is_checked(cut) else piece


def _is_apart(line: str, rest: list[str]) -> bool:
    """Return whether what follows a line can't belong to it."""
    return _is_checked(line) or not any(map(_MAY_GO_ON.search, rest))


def _is_checked(line: str) -> bool:
    """Return whether a line ends in a check pair that fits."""
    match = _CHECKED.fullmatch(line.upper().replace(",", "."))
    return match is not None and check_pair(match[1]) == match[2]
