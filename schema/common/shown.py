"""Paths in messages. Imports next to nothing, as every command starts with it."""

import os
import re

# What a terminal obeys and does not show: control characters, also those for right to left.
OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_SHOWN = 1000  # so many characters of a path stand in a message


def shown_path(path: str | bytes | os.PathLike[str]) -> str:
    """Return a path as it stands in a message: on one line, and nothing a terminal obeys.

    Bytes that are not UTF-8, line ends, control and bidirectional characters become escapes.
    """
    text = os.fsencode(path).decode("utf-8", "backslashreplace")
    plain = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"


def shown_message(text: str) -> str:
    """Return a message's lines with escapes for what a terminal obeys, whoever wrote it."""
    return "\n".join(OBEYED.sub(_escape, line) for line in text.split("\n"))


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()
