"""An exact, patient reader of JSON: it knows where every key and value stands, and every fault.

Our own for the cures: the readers of libraries say where they stopped, not what to write instead.
It is slower than the standard library's reader and only runs when something is wrong. It never
recurses, so no depth of nesting can hurt it, and its time grows with the text's length only.
"""

import math
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from schema.common.language import _
from schema.json_text import faults as syntax
from schema.json_text.faults import NotJsonError
from schema.json_text.lines import Lines

MAX_DEPTH = 64  # arrays and objects within each other (contract 2)
MOST_FLAWS = 1000  # of one code that are told; the others are counted (contract 2)
MAX_DIGITS = 1000  # of an integer; an int of thousands of digits is a mistake or an attack

_NUMBER = re.compile(r"(-?(?:0|[1-9][0-9]*+))(\.[0-9]++)?([eE][+-]?[0-9]++)?(?![\w.+-])")
_NOT_NUMBERS = re.compile(r"(?:NaN|-?Infinity)(?![\w.+-])")
_LITERALS = {"true": True, "false": False, "null": None}
_LITERAL = re.compile(r"(?:true|false|null)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Flaw:
    """A mistake that does not stop the reading: a key twice, or what is not a number."""

    code: str  # "duplicate-key" or "not-a-number"
    path: tuple[str | int, ...]
    offset: int
    message: str
    hint: str


@dataclass(slots=True)
class _Open:
    """An array or object whose end has not come yet, as read so far."""

    value: Any
    offset: int
    key: str = ""  # of the value that is being read
    keys: dict[str, int] = field(default_factory=dict)
    is_spare: bool = False  # the value of a key that stood before: read, then dropped


class Scanner:
    """Reads one text; afterwards `document` and `flaws` tell what it holds.

    `flaws` are the first of each code, `found` says of each code how many there are.
    """

    def __init__(self, text: str, lines: Lines) -> None:
        self.document: Any = None
        self.flaws: list[Flaw] = []
        self.found: Counter[str] = Counter()
        self._text = text
        self._lines = lines
        self._end = 0  # of the last key or value read
        self._before = 0  # the end of the one before it
        self._stack: list[_Open] = []

    def scan(self) -> None:
        """Read the whole text. Raises NotJsonError at the first thing that is not JSON."""
        start = syntax.skip_space(self._text, 0)
        if start == len(self._text):
            raise NotJsonError(0, _("the file is empty"), _('begin with "{sign}"', sign="{"))
        self._value(start)
        while self._stack:
            if isinstance(self._stack[-1].value, dict):
                self._member()
            else:
                self._item()
        rest = syntax.skip_space(self._text, self._end)
        if rest < len(self._text):
            raise syntax.after_end(self._text, rest)

    def _member(self) -> None:
        top = self._stack[-1]
        offset = self._next(is_first=not top.value)
        if offset is not None:
            self._value(self._key(top, offset))

    def _item(self) -> None:
        top = self._stack[-1]
        offset = self._next(is_first=not top.value)
        if offset is None:
            return
        self._value(offset)
        if isinstance(top.value[-1], str):
            after = syntax.skip_space(self._text, self._end)
            if self._text.startswith(":", after):
                raise syntax.not_in_array(self._before, self._opened(top))

    def _next(self, *, is_first: bool) -> int | None:
        """Return where the next member or item begins; None when the container ends here."""
        text, top = self._text, self._stack[-1]
        offset = syntax.skip_space(text, self._end)
        is_object = isinstance(top.value, dict)
        if text.startswith("}" if is_object else "]", offset):
            self._stack.pop()
            self._end = offset + 1
            return None
        if is_first:
            return offset
        if not text.startswith(",", offset):
            raise syntax.no_comma(text, offset, self._end, is_object, self._opened(top))
        following = syntax.skip_space(text, offset + 1)
        if fault := syntax.too_many_commas(text, offset, following):
            raise fault
        return following

    def _key(self, top: _Open, offset: int) -> int:
        """Read a key and its colon; return where the value begins."""
        text = self._text
        if not text.startswith('"', offset):
            raise syntax.no_key(text, offset, self._end, self._opened(top))
        key, end = self._string(offset)
        colon = syntax.skip_space(text, end)
        if not text.startswith(":", colon):
            raise syntax.no_colon(text, colon, end)
        top.key, top.is_spare = key, key in top.value
        if top.is_spare and self._is_told("duplicate-key"):
            cure = _("take one away; the first is in line {line}", line=self._line(top.keys[key]))
            said = _("the key {key} stands twice", key=syntax.quoted(key))
            self._note("duplicate-key", offset, said, cure)
        elif not top.is_spare:
            top.keys[key] = offset
        return syntax.skip_space(text, colon + 1)

    def _value(self, offset: int) -> None:
        text = self._text
        character = text[offset : offset + 1]
        self._before = self._end
        if character == '"':
            value, self._end = self._string(offset)
            self._add(value)
        elif character == "{":
            self._open(_Open({}, offset))
        elif character == "[":
            self._open(_Open([], offset))
        elif number := _NUMBER.match(text, offset):
            self._number(number)
        elif literal := _LITERAL.match(text, offset):
            self._end = literal.end()
            self._add(_LITERALS[literal[0]])
        elif word := _NOT_NUMBERS.match(text, offset):
            self._no_number(
                word,
                _("{text} is not a number in JSON", text=word[0]),
                _("write the number in digits"),
            )
        elif not character and self._stack:
            top = self._stack[-1]
            raise syntax.never_closed(text, self._end, text[top.offset], self._opened(top))
        else:
            raise syntax.no_value(text, offset)

    def _number(self, found: re.Match[str]) -> None:
        integer, fraction, exponent = found.groups()
        if fraction or exponent:
            value = float(found[0])
            if math.isinf(value):
                said = _("{text} is too large for a number", text=syntax.quoted(found[0]))
                self._no_number(found, said)
                return
        elif len(integer) > MAX_DIGITS:
            self._no_number(
                found, _("a number of {number} digits is too large", number=len(integer))
            )
            return
        else:
            value = int(integer)
        self._end = found.end()
        self._add(value)

    def _no_number(self, found: re.Match[str], message: str, hint: str = "") -> None:
        """Note the mistake; NaN stands in the document for it."""
        self._end = found.end()
        self._add(math.nan)
        if self._is_told("not-a-number"):
            cure = hint or _("write a smaller number")
            self._note("not-a-number", found.start(), message, cure)

    def _note(self, code: str, offset: int, message: str, hint: str) -> None:
        """Note a mistake at the value or key that is being read."""
        self.flaws.append(Flaw(code, self._path(), offset, message, hint))

    def _is_told(self, code: str) -> bool:
        """Count a mistake; whether it is one of those that are told."""
        self.found[code] += 1
        return self.found[code] <= MOST_FLAWS

    def _string(self, offset: int) -> tuple[str, int]:
        try:
            value, end = syntax.read_string(self._text, offset)
        except ValueError as error:
            raise syntax.bad_string(self._text, offset) from error
        if syntax.UNWANTED.search(value):
            raise syntax.unwanted_in(self._text, offset, end)
        return value, end

    def _open(self, opened: _Open) -> None:
        if len(self._stack) == MAX_DEPTH:
            raise NotJsonError(
                opened.offset,
                _("brackets stand over {most} deep", most=MAX_DEPTH),
                _("look for brackets that are not closed"),
            )
        self._add(opened.value)
        self._stack.append(opened)
        self._end = opened.offset + 1

    def _add(self, value: Any) -> None:
        if not self._stack:
            self.document = value
            return
        top = self._stack[-1]
        if isinstance(top.value, list):
            top.value.append(value)
        elif not top.is_spare:
            top.value[top.key] = value

    def _path(self) -> tuple[str | int, ...]:
        """Return the path of what is being read."""
        return tuple(
            parent.key if isinstance(parent.value, dict) else len(parent.value) - 1
            for parent in self._stack
        )

    def _line(self, offset: int) -> int:
        return self._lines.place(offset)[0]

    def _opened(self, top: _Open) -> str:
        bracket, line = self._text[top.offset], self._line(top.offset)
        return _('the "{bracket}" of line {line}', bracket=bracket, line=line)
