"""How the faces look this time: with how much ink, with whose photographs and fonts.

A look is a small frozen record of plain values, so that it can be a dictionary's key and travel
to another process. `lay_faces` takes it; whoever places faces on paper need not know it.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Ink(Enum):
    """How much ink the faces take: all of it, a quarter of it, or black alone."""

    FULL = "full"
    SAVER = "saver"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Look:
    """The ink, the folder of one's own photographs, and whether to deal these to the cards.

    With `repeat` they are dealt again, from the first, where they are too few. `fonts` is the
    folder of those that have the letters which the theme's fonts lack.
    """

    ink: Ink = Ink.FULL
    photos: Path | None = None
    assign: bool = False
    repeat: bool = False
    fonts: Path | None = None


def tell_nobody(_warning: str) -> None:
    """Take a warning that somebody else has told."""
