"""From a character's offset in a text to its line and column, as an editor counts them."""

import re
from array import array
from bisect import bisect_right
from itertools import chain

from schema.common.shown import OBEYED

_LINE_END = re.compile(r"\r\n|\n|\r")


class Lines:
    """The lines of one text. Offsets count from 0, lines and columns (in characters) from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        ends = (found.end() for found in _LINE_END.finditer(text))
        self._starts = array("I", chain([0], ends))  # four bytes each: there may be millions

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and column of the character at `offset`."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def excerpt(self, line: int, column: int, width: int) -> tuple[str, int]:
        """Return at most `width` characters of a line around `column`, and the caret's index.

        What is cut off at an end is shown as `…`; tabs become single spaces, other characters
        that a terminal would obey become `�`, one for one.
        """
        start = self._starts[line - 1]
        end = self._starts[line] if line < len(self._starts) else len(self._text)
        first = max(start, start + column - 1 - width * 2 // 3)
        shown = self._text[first : min(end, first + width)].rstrip("\r\n").replace("\t", " ")
        shown = OBEYED.sub("�", shown)
        caret = start + column - 1 - first
        if first + width < end:
            shown = shown[:-1] + "…"
        if first > start:
            shown = "…" + shown[1:]
        return shown, caret
