"""Why a text or a drawing can't be printed, as data, so that it can be told at its place."""

from dataclasses import dataclass

from generator.drawing.fonts import Font


@dataclass(frozen=True, slots=True)
class Unprintable:
    """What can't be printed: on which face or page, which part of it, its words; why, the cure.

    `font` is the one whose letters do not do; None where it is no matter of letters. `source` is
    the file, and line, that gave words which are not the deck's.
    """

    place: str
    what: str
    words: str
    told: str
    cure: str
    font: Font | None = None
    source: str = ""

    def __str__(self) -> str:
        """Return it as a line for people."""
        source = f"{self.source}: " if self.source else ""
        return f"{source}{self.place}: {self.told}; {self.cure}"
