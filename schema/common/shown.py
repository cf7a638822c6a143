"""Paths in messages. Imports next to nothing, as every command starts with it."""

import os

_SHOWN = 1000  # so many characters of a path stand in a message


def shown_path(path: str | bytes | os.PathLike[str]) -> str:
    """Return a path as it stands in a message: on one line, and nothing a terminal obeys.

    Bytes that are not UTF-8, line ends, control and bidirectional characters become escapes.
    """
    text = os.fsencode(path).decode("utf-8", "backslashreplace")
    plain = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"
