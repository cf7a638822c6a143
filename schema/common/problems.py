"""The one record in which every mistake is told: deck, case, line and rules all use it."""

from dataclasses import dataclass
from enum import StrEnum

Pointer = tuple[str | int, ...]
"""A place in a document: the keys and indexes that lead to it, ("placements", 3, "card")."""


class Severity(StrEnum):
    """How grave a problem is (contract 2 and 4)."""

    ERROR = "error"
    WARNING = "warning"
    ILLEGAL = "illegal"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: what kind, where, what is wrong and how to cure it.

    `pointer` is a JSON pointer (RFC 6901) into the document. `line` and `column` count from 1
    and are set for problems of a file. `rule` is a number of the rules ("R7") or None. `at` is
    the faulty character of a row line, from 1. `mistakes` names known wrong readings.
    """

    code: str
    severity: Severity
    pointer: str
    message: str
    hint: str = ""
    line: int = 0
    column: int = 0
    rule: str | None = None
    at: int | None = None
    mistakes: tuple[str, ...] | None = None


def pointer(*steps: str | int) -> str:
    """Return the JSON pointer of a path: `pointer("journey", 3, "icons")` is `/journey/3/icons`.

    `~` and `/` in a key are escaped as RFC 6901 says.
    """
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
