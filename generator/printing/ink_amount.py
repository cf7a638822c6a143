"""What a print will take: ink, sheets, cuts, minutes. Pure arithmetic, said before printing.

Ink is told in pages of text: printers' cartridges are rated for pages covered to 5 % (the test
pages of ISO/IEC 19752 and 24711), so that the figure can be held against the box. Seconds for a
cut and a sheet are our own guess for a rotary trimmer; a guillotine takes less, scissors more.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

TEXT_PAGE_MM2 = 210 * 297 * 0.05  # of ink on an A4 page covered to 5 %
SECONDS_A_CUT = 10
SECONDS_A_SHEET = 25  # to take it, lay it straight, and put the cards away
MINUTE = 60


@dataclass(frozen=True, slots=True)
class Printed:
    """Faces of one kind on the sheets: how many, their size in mm, their coverage (0 to 1)."""

    count: int
    width: float
    height: float
    coverage: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a print takes. `ink_mm2` is solid ink; `text_pages` the same in pages of text.

    `minutes` are those of cutting.
    """

    ink_mm2: float
    sheets: int
    cuts: int
    minutes: int

    @property
    def text_pages(self) -> int:
        """As many pages of text take the same ink."""
        return round(self.ink_mm2 / TEXT_PAGE_MM2)

    def sentence(self) -> str:
        """Return the estimate in words, one line."""
        ink = (
            f"ink of {_counted(self.text_pages, 'page')} of text" if self.ink_mm2 else "text alone"
        )
        told = f"{ink}, {_counted(self.sheets, 'sheet')}"
        if not self.cuts:
            return f"{told}, nothing to cut"
        minutes = _counted(self.minutes, "minute")
        return f"{told}, {_counted(self.cuts, 'cut')}, about {minutes} of cutting"


def estimate(faces: Iterable[Printed], sheets: int, cuts: Sequence[int]) -> Estimate:
    """Return what so many sheets with these faces, fronts and backs, will take.

    `cuts` are those on each sheet that is cut at home.
    """
    ink = sum(face.count * face.width * face.height * face.coverage for face in faces)
    seconds = sum(cuts) * SECONDS_A_CUT + len(cuts) * SECONDS_A_SHEET
    return Estimate(ink, sheets, sum(cuts), -(-seconds // MINUTE))


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
