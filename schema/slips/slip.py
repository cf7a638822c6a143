"""A slip as data: what stands on one page for the table, in the language of whoever reads it.

The program that judges says it; the one that draws knows neither rules nor sentences.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from schema.common.errors import HorizonError


class SlipPaper(Enum):
    """The paper of a slip; the value is the name by which it is asked for."""

    A6 = "a6"
    ROLL = "58mm"


class SlipError(HorizonError):
    """A slip for which one page has no room; the line ends with the cure. Exit status 2."""


class SlipCard(NamedTuple):
    """A card of the row, left to right, and the tokens that lie on it, by id."""

    card: str
    on_beginning: str = ""
    on_end: str = ""


class SlipLine(NamedTuple):
    """A sentence, and the points that stand at the right of it, "" for none."""

    words: str
    points: str = ""


class SlipPart(NamedTuple):
    """Sentences under a heading, "" for none."""

    heading: str
    lines: Sequence[SlipLine]


class Slip(NamedTuple):
    """All that a slip shows, from the top.

    `result` stands large beside the title; `alarm` says what is not valid, "" where all is. `line`
    is written out, "" where none holds the case; `code` is what the QR code holds, "" for none.
    `language` is the locale of the sentences.
    """

    title: str
    result: str
    alarm: str
    row: Sequence[SlipCard]
    parts: Sequence[SlipPart]
    foot: Sequence[str]
    line: str
    code: str
    language: str


DrawSlip = Callable[[Slip, SlipPaper], bytes]
"""Returns a slip as a PDF file of one page; equal slips give equal bytes. Raises SlipError."""
