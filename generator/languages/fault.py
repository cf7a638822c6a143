"""A fault of a pack: a kind, a place in a file, what is wrong, the cure."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from schema.common.shown import shown_path


class FaultKind(StrEnum):
    """What is wrong with a pack; the values are codes of the report in JSON."""

    MISSING = "missing"  # a message without a translation, a text that is English still
    FUZZY = "fuzzy"
    UNUSED = "unused"
    PLACES = "places"  # a translation with other {places} than its message
    PLURALS = "plurals"
    HEAD = "head"  # of the catalogue: another language, other plural forms
    MARKS = "marks"  # straight quotes, a bold mark that never ends
    TEXT = "text"  # the rulebook can't be read, or lacks what English has
    FIT = "does-not-fit"
    PRINT = "cannot-print"  # refused in print for another reason, such as a letter without a glyph


@dataclass(frozen=True, slots=True)
class PackFault:
    """A fault with its file and line, from 1; a sentence and its cure."""

    kind: FaultKind
    file: Path
    line: int
    message: str
    hint: str = ""

    def told(self) -> str:
        """Return the fault as a line for people."""
        cure = f"; {self.hint}" if self.hint else ""
        return f"{shown_path(self.file)}:{self.line}: {self.message}{cure}"
