"""The page that a chart is drawn on: bars, dots and words, in millimetres from the top left.

Colours are `#rrggbb`. Tapes have the patterns that the cards have, so that colour is never the
only sign.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, takewhile

from generator.drawing.colour import mix, pattern_ink
from generator.drawing.fonts import Font, package_font
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, regular
from generator.drawing.patterns import PATTERNS
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText, TextLine
from generator.letters.breaking import letter_units

HEAD_MM, SMALL_MM = 4.6, 3.0
PATTERN_MM = 0.9  # the measure of a pattern
PATTERN_SHARE = 0.4  # of the ink that it has on cards: figures are read past it
EDGE_MM = 0.18  # the outline of a box

PAPER = "#ffffff"
INK = "#2b2a33"
SOFT = "#6f6a64"
FAINT = "#ece7de"
SLATE = "#44546a"

PLAIN = Font("chart", package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"))
BOLD = Font("chart-bold", package_font("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"))


class Align(Enum):
    """Where a line of words stands: the value is the share of it to the left of its x."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class ChartPage:
    """A page under a pen. The size of words is that of the font, in millimetres."""

    pen: Pen

    def head(self, title: str, area: Box, note: str) -> None:
        """Write the title of a panel on the upper edge of its area, and a note at the right."""
        self.text(area.x, area.y, title, HEAD_MM, font=BOLD)
        self.text(area.right, area.y, note, SMALL_MM, align=Align.RIGHT, colour=SOFT)

    def text(
        self, x: float, baseline: float, words: str, size: float, *,
        align: Align = Align.LEFT, font: Font = PLAIN, colour: str = INK,
    ) -> None:  # fmt: skip
        """Write a line on its baseline."""
        left = x - font.width(words) * size * align.value
        self.pen.write(LaidText((TextLine(words, left, baseline),), font, size, colour))

    def label(
        self, x: float, y: float, words: str, size: float, *,
        align: Align = Align.LEFT, font: Font = PLAIN, colour: str = INK,
    ) -> None:  # fmt: skip
        """Write a line whose capitals have their middle at the height y."""
        baseline = y + font.capital * size / 2
        self.text(x, baseline, words, size, align=align, font=font, colour=colour)

    def box(self, box: Box, colour: str, pattern: str = "", *, edge: str = "") -> None:
        """Fill a box, `edge` the colour of its outline; one without area is not drawn.

        A pattern that is not known is left out.
        """
        if box.w <= 0 or box.h <= 0:
            return
        outline = Outline().rect(box)
        self.pen.fill(outline, colour)
        if pattern in PATTERNS:
            marks = PATTERNS[pattern](box, PATTERN_MM)
            ink = mix(colour, pattern_ink(colour), PATTERN_SHARE)
            with self.pen.clipped(outline):
                if marks.width:
                    self.pen.stroke(marks.path, ink, marks.width)
                else:
                    self.pen.fill(marks.path, ink)
        if edge:
            self.pen.stroke(outline, edge, EDGE_MM)

    def line(self, x: float, y: float, to_x: float, to_y: float, thick: float = 0.2) -> None:
        """Draw a straight line, `thick` mm wide."""
        self.pen.stroke(Outline().move(x, y).line((to_x, to_y)), INK, thick)

    def curve(self, points: Sequence[tuple[float, float]], colour: str, dash: str = "") -> None:
        """Draw a line through points, `dash` as in PDF: `1 0.5`."""
        first, *rest = points
        path = Outline().move(*first)
        for point in rest:
            path.line(point)
        self.pen.stroke(path, colour, 0.4, dash)

    def dot(self, x: float, y: float, diameter: float) -> None:
        """Draw a disc around a point."""
        self.pen.fill(Outline().circle(x, y, diameter / 2), SLATE)

    def ring(self, x: float, y: float, diameter: float) -> None:
        """Draw a ring around a point, as wide as a dot of that diameter."""
        width = diameter * 0.22
        outline = Outline().circle(x, y, (diameter - width) / 2)
        self.pen.fill(outline, PAPER)
        self.pen.stroke(outline, SLATE, width)

    def diamond(self, x: float, y: float, width: float, colour: str) -> None:
        """Draw a square that stands on a corner, around a point."""
        self.pen.fill(Outline().polygon(regular(x, y, width / 2, 4)), colour)


def width_of(words: str, size: float) -> float:
    """Return how long a line of words is, mm."""
    return PLAIN.width(words) * size


def fitted(words: str, size: float, width: float, font: Font = PLAIN) -> str:
    """Return as much of the words as is at most `width` mm long, with `…` for the rest."""
    if font.width(words) * size <= width:
        return words
    room = width / size - font.width("…")
    beginnings = accumulate(letter_units(words))
    fitting = takewhile(lambda beginning: font.width(beginning) <= room, beginnings)
    return max(fitting, default="", key=len).rstrip() + "…"


def can_write(words: str) -> bool:
    """Whether the fonts have every letter of the words."""
    return not PLAIN.fault(words) and not BOLD.fault(words)
