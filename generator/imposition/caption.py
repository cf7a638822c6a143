"""What the line in a sheet's margin says, part by part. Pure."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from generator.drawing.fonts import Font
from generator.imposition.sheet_line import RULER, Part
from generator.imposition.sheets import Page, SheetSide
from generator.letters.order import isolated
from schema.common.language import _

ARROW = 3.0  # mm, room for the arrow and the space after it


def ruler_words() -> str:
    """Return what stands beside the ruler."""
    return _("50 mm when printed at 100 %")


def flip_words() -> str:
    """Return what stands beside the arrow."""
    # Seen: The margin of a sheet, beside an arrow to the edge over which it is turned.
    return _("flip on this edge")


def _side(side: SheetSide) -> str:
    names = {
        # Seen: The margin of a sheet: this is its front.
        SheetSide.FRONT: _("front"),
        # Seen: The margin of a sheet: this is its back.
        SheetSide.BACK: _("back"),
        # Seen: The margin of a sheet that is folded so that fronts and backs meet.
        SheetSide.BOTH: _("fold on the line"),
    }
    return names[side]


@dataclass(frozen=True, slots=True)
class Caption:
    """The words common to all sheets of a run: title, editions, fingerprint, layout, printer.

    `words` has what sheets are called in the language in use, by `what` they hold.
    """

    title: str
    edition: str
    program: str
    fingerprint: str
    layout: str
    printer: str
    words: Mapping[str, str] = field(default_factory=dict)

    def sheet(self, page: Page) -> str:
        """Return the sheet's name, number and side."""
        return self._sheet(page.what, page.number, page.count, page.side)

    def _sheet(self, what: str, number: int, count: int, side: SheetSide) -> str:
        sheet = _("sheet {number} of {count}", number=number, count=count)
        return f"{isolated(self.title)} · {self.words.get(what, what)} · {sheet} · {_side(side)}"

    @property
    def versions(self) -> str:
        """Program and deck edition, fingerprint, layout, printer."""
        parts = [
            f"horizon {self.program}",
            _("edition {edition}", edition=isolated(self.edition)),
            # Seen: The margin of a sheet: a short sum by which a deck is known.
            _("deck {fingerprint}", fingerprint=self.fingerprint[:8]),
            self.layout,
        ]
        if self.printer:
            parts.append(_("printer {name}", name=self.printer))
        return " · ".join(parts)

    def lengths(
        self, names: Collection[str], count: int, font: Font,
        *, flips: bool, plan: tuple[str, ...] = (),
    ) -> tuple[tuple[Part, float, float], ...]:  # fmt: skip
        """Return each part's length: so many mm plus so many em of the words' size.

        The same for all sheets called one of the names, so that the line stands in the same place
        on each.
        """

        def width(words: str) -> float:
            return font.width(font.spelt(words))

        longest = max(
            width(self._sheet(what, count, count, side)) for what in names for side in SheetSide
        )
        parts = [(Part.FLIP, ARROW + 3.0, width(flip_words()))] if flips else []
        parts += [
            (Part.SHEET, 3.0, longest),
            (Part.RULER, RULER + 3.0, width(ruler_words())),
            (Part.EDITION, 3.0, width(self.versions)),
        ]
        for part, words in zip((Part.CUTS_ACROSS, Part.CUTS_DOWN), plan, strict=False):
            parts.append((part, 3.0, width(words)))
        return tuple(parts)
