"""The one record in which every mistake is told: deck, case, line and rules all use it."""

from collections.abc import Callable
from dataclasses import dataclass, field
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
    the faulty character of a row line, from 1. `mistakes` names known wrong readings; `others`
    gives explanations beyond the hint, each a sentence, made only for those who ask.
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
    others: Callable[[], tuple[str, ...]] = field(default=tuple, compare=False, repr=False)


LONGEST_STEP = 200  # characters of one step of a pointer that are told (contract 2)


def told_pointer(*steps: str | int) -> str:
    """Return the JSON pointer of a path with steps too long to be told cut, the end as `…`."""
    return pointer(*(_cut(step) for step in steps))


def _cut(step: str | int) -> str | int:
    is_long = isinstance(step, str) and len(step) > LONGEST_STEP
    return f"{str(step)[: LONGEST_STEP - 1]}…" if is_long else step


def pointer(*steps: str | int) -> str:
    """Return the JSON pointer of a path: `pointer("journey", 3, "icons")` is `/journey/3/icons`.

    `~` and `/` in a key are escaped as RFC 6901 says.
    """
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
