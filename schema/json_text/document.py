"""From a file's bytes to its JSON document and the place of every value in it.

A clean file is read by the standard library. Only when that finds a fault does the exact scanner
read the text again; both agree on what a text holds.
"""

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from schema.common.errors import UnusableInputError, unusable
from schema.common.language import N_, _
from schema.common.problems import Pointer, Problem, Severity, told_pointer
from schema.common.shown import shown_path
from schema.json_text.faults import NotJsonError
from schema.json_text.lines import Lines
from schema.json_text.places import Places
from schema.json_text.scanner import (
    MAX_DEPTH,
    MAX_DIGITS,
    MOST_FLAWS,
    Flaw,
    Scanner,
)

DECK_BYTES = 4 * 1024 * 1024  # a deck's greatest size (contract 2)

# Text that may hold a control character or half a character, so that the scanner must look.
_DOUBTFUL = re.compile(
    r"[\x7f-\x9f]|\\[bfnrt]|\\u(?:00[01][0-9a-f]|007f|00[89][0-9a-f]|d[89a-f])", re.IGNORECASE
)
_MARKS = {
    b"\xef\xbb\xbf": N_("a byte order mark stands before the text"),
    b"\xff\xfe": N_("the file is UTF-16, not UTF-8"),
    b"\xfe\xff": N_("the file is UTF-16, not UTF-8"),
}


@dataclass(frozen=True)  # without slots, so that the line map can be kept once it is made
class Source:
    """A JSON text as read: its document and what is wrong with its form.

    `document` is None when the text is not JSON; then `problems` holds exactly one `not-json`.
    A key that stands twice keeps its first value; NaN stands for what is not a number. Of each
    such code `problems` has the first 1,000; `untold` says how many more there are.
    """

    text: str
    document: Any
    problems: tuple[Problem, ...]
    untold: Mapping[str, int] = field(default_factory=dict)

    def place(self, path: Pointer, *, of_key: bool = False) -> tuple[int, int]:
        """Return line and column (from 1, in characters) of the value at a path.

        With `of_key`, those of its key, where it has one. Of a value that is not there, the
        place of the nearest value around it.
        """
        return self.lines.place(self.offset(path, of_key=of_key))

    def offset(self, path: Pointer, *, of_key: bool = False) -> int:
        """Return how many characters stand before the value at a path, as `place` has it."""
        return self._places.offset(path, of_key=of_key) if self.document is not None else 0

    @cached_property
    def lines(self) -> Lines:
        """The text's lines."""
        return Lines(self.text)

    @cached_property
    def _places(self) -> Places:
        return Places(self.text)


def load(path: Path, *, max_bytes: int = DECK_BYTES) -> Source:
    """Read a file. What is not JSON is a problem of the source, not an exception.

    A file over `max_bytes` is refused without being read.
    Raises UnusableInputError when the file can't be opened or read.
    """
    try:
        with path.open("rb") as file:
            is_long = path.stat().st_size > max_bytes
            data = b"" if is_long else file.read(max_bytes + 1)
    except OSError as error:
        if path.is_dir():
            raise UnusableInputError(f"{shown_path(path)}: is a directory, not a file") from error
        raise unusable(path, error) from error
    return _too_long(max_bytes) if is_long else parse(data, max_bytes=max_bytes)


def parse(data: bytes, *, max_bytes: int = DECK_BYTES) -> Source:
    """Return the source of a file's bytes; never raises."""
    if len(data) > max_bytes:
        return _too_long(max_bytes)
    try:
        text = _decode(data)
    except NotJsonError as fault:
        return _refused(data.decode("utf-8", "replace"), fault)
    document, is_clean = _quickly(text)
    return Source(text, document, ()) if is_clean else _patiently(text)


def _too_long(max_bytes: int) -> Source:
    size = (
        f"{max_bytes // (1024 * 1024)} MiB" if max_bytes >= 1024 * 1024 else f"{max_bytes} bytes"
    )
    said = _("the file is over {size}", size=size)
    return _refused("", NotJsonError(0, said, _("is it the right file?")))


def _decode(data: bytes) -> str:
    """Return the text. Raises NotJsonError when it is not UTF-8 or begins with a mark."""
    for mark, message in _MARKS.items():
        if data.startswith(mark):
            raise NotJsonError(
                0, _(message), _("save the file as UTF-8 without a byte order mark")
            )
    if data[:1] == b"\0" or data[1:2] == b"\0":
        raise NotJsonError(
            0, _("the file is UTF-16 or UTF-32, not UTF-8"), _("save the file as UTF-8")
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = len(data[: error.start].decode("utf-8"))
        raise NotJsonError(before, *_not_utf8(data[error.start :])) from error


def _not_utf8(rest: bytes) -> tuple[str, str]:
    """Return message and cure of the byte that begins `rest`."""
    if rest[0] == 0xED and rest[1:2] >= b"\xa0":
        return (
            _("half of a character (a lone surrogate) stands here"),
            _("write the whole character"),
        )
    message = _("the byte {byte} is not UTF-8", byte=f"0x{rest[0]:02x}")
    meant = rest[:1].decode("cp1252", "ignore")
    if meant.isprintable() and meant:
        message = _('{what} (it would be "{meant}" in Latin-1)', what=message, meant=meant)
    return message, _("save the file as UTF-8")


class _DoubtError(ValueError):
    """The quick reader met something that only the scanner can tell properly."""


def _quickly(text: str) -> tuple[Any, bool]:
    """Return the document and whether all is well; if not, the scanner says what is wrong."""
    if _DOUBTFUL.search(text):
        return None, False
    try:
        document = _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None, False
    brackets = text.count("[") + text.count("{")  # no fewer than are open at a time
    return document, brackets <= MAX_DEPTH or not _is_too_deep(document)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _DoubtError
    return made


def _float(literal: str) -> float:
    value = float(literal)
    if math.isinf(value):
        raise _DoubtError
    return value


def _integer(literal: str) -> int:
    if len(literal) > MAX_DIGITS:
        raise _DoubtError
    return int(literal)


def _constant(_literal: str) -> float:
    raise _DoubtError


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_float, parse_int=_integer, parse_constant=_constant
)


def _is_too_deep(document: Any) -> bool:
    level, depth = [document], 0
    while level:
        nested = [value for value in level if isinstance(value, (dict, list))]
        if nested and depth == MAX_DEPTH:
            return True
        level = [
            child
            for value in nested
            for child in (value.values() if isinstance(value, dict) else value)
        ]
        depth += 1
    return False


def _patiently(text: str) -> Source:
    lines = Lines(text)
    scanner = Scanner(text, lines)
    try:
        scanner.scan()
    except NotJsonError as fault:
        return _refused(text, fault)
    problems = tuple(_problem(flaw, lines) for flaw in scanner.flaws)
    untold = {code: count - MOST_FLAWS for code, count in scanner.found.items()}
    return Source(text, scanner.document, problems, untold)


def _problem(flaw: Flaw, lines: Lines) -> Problem:
    where, place = told_pointer(*flaw.path), lines.place(flaw.offset)
    return Problem(flaw.code, Severity.ERROR, where, flaw.message, flaw.hint, *place)


def _refused(text: str, fault: NotJsonError) -> Source:
    line, column = Lines(text).place(fault.offset)
    problem = Problem("not-json", Severity.ERROR, "", fault.message, fault.hint, line, column)
    return Source(text, None, (problem,))
