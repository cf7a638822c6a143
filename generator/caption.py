"""What the line in a sheet's margin says, part by part. Pure."""

from dataclasses import dataclass

from generator.fonts import Font
from generator.sheet_line import RULER, Part
from generator.sheets import Page, Side

ARROW = 3.0  # mm, room for the arrow and the space after it
RULER_WORDS = "50 mm when printed at 100 %"
FLIP_WORDS = "flip on this edge"


@dataclass(frozen=True, slots=True)
class Caption:
    """The words common to all sheets of a run: title, editions, fingerprint, layout, printer."""

    title: str
    edition: str
    program: str
    fingerprint: str
    layout: str
    printer: str

    def sheet(self, page: Page) -> str:
        """Return the sheet's name, number and side."""
        side = "fold on the line" if page.side is Side.BOTH else page.side.value
        return f"{self.title} · {page.what} · sheet {page.number} of {page.count} · {side}"

    @property
    def versions(self) -> str:
        """Program and deck edition, fingerprint, layout, printer."""
        printer = f" · printer {self.printer}" if self.printer else ""
        return (
            f"horizon {self.program} · edition {self.edition} · deck {self.fingerprint[:8]} · "
            f"{self.layout}{printer}"
        )

    def lengths(
        self, what: str, count: int, font: Font, *, flips: bool, plan: tuple[str, ...] = ()
    ) -> tuple[tuple[Part, float, float], ...]:
        """Return each part's length: so many mm plus so many em of the words' size.

        The same for all sheets of a file, so that the line stands in the same place on each.
        """
        longest = f"{self.title} · {what} · sheet {count} of {count} · fold on the line"
        parts = [(Part.FLIP, ARROW + 3.0, font.width(FLIP_WORDS))] if flips else []
        parts += [
            (Part.SHEET, 3.0, font.width(longest)),
            (Part.RULER, RULER + 3.0, font.width(RULER_WORDS)),
            (Part.EDITION, 3.0, font.width(self.versions)),
        ]
        for part, words in zip((Part.CUTS_ACROSS, Part.CUTS_DOWN), plan, strict=False):
            parts.append((part, 3.0, font.width(words)))
        return tuple(parts)


def spelt(words: str, font: Font) -> str:
    """Return the words with what the font can't write replaced, so that no box is printed."""
    for _ in range(len(words)):
        missing = font.missing(words)
        if not missing:
            break
        words = words.replace(missing, "?" if missing.strip() else " ")
    return words
