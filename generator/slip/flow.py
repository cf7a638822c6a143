"""The blocks of a slip, one below the other: words broken into lines, heights known before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing.fonts import Font
from generator.drawing.pen import Pen
from generator.drawing.text import LEADING, PT, LaidText, TextLine, wrapped
from generator.inserts.figure import Figure
from generator.letters.breaking import letter_units
from generator.letters.order import base_level
from schema.slips.slip import SlipLine

GAP = 0.35  # em, between two sentences
HEADING_GAP = 0.5  # em, above a heading
FIGURES = 2.2  # em, the column of points


@dataclass(frozen=True, slots=True)
class Voice:
    """The fonts of plain and strong words, their size in points, their colour `#rrggbb`."""

    plain: Font
    bold: Font
    size_pt: float
    colour: str

    @property
    def size(self) -> float:
        """The size in mm."""
        return self.size_pt * PT

    @property
    def step(self) -> float:
        """The distance of baselines, mm."""
        return LEADING * self.size


def broken(words: str, font: Font, size: float, width: float) -> list[str]:
    """Return the words in lines no wider than `width`, mm; a word that is wider is broken."""
    lines = []
    for line in wrapped(words, font, size, width):
        while font.width(line) * size > width:
            cut = _fitting(line, font, size, width)
            lines.append(line[:cut])
            line = line[cut:]
        lines.append(line)
    return lines


def _fitting(line: str, font: Font, size: float, width: float) -> int:
    """Return how many characters of a line are as wide as fits, at least one letter."""
    cut = 0
    for letter in letter_units(line):
        if cut and font.width(line[: cut + len(letter)]) * size > width:
            break
        cut += len(letter)
    return cut


def paragraph(
    voice: Voice, words: str, width: float, *, is_bold: bool = False, points: str = "",
    align: float = 0,
) -> Figure:  # fmt: skip
    """Return words in as many lines as they take, points in bold at the right of the first one.

    `align` is the share of what is left of a line that stands before it: 0.5 centres. What no
    font has is a question mark.
    """
    font = voice.bold if is_bold else voice.plain
    words, points = font.spelt(words), voice.bold.spelt(points)
    column = max(FIGURES, voice.bold.width(points) + 0.6) * voice.size if points else 0
    room = width - column
    leftward = base_level(words) == 1
    lines = broken(words, font, voice.size, room)
    share = 1 - align if leftward else align

    def paint(pen: Pen) -> None:
        first = voice.step * 0.8
        laid = tuple(
            TextLine(line, (room - font.width(line) * voice.size) * share, first + voice.step * n)
            for n, line in enumerate(lines)
        )
        pen.write(LaidText(laid, font, voice.size, voice.colour, base_level(words)))
        if points:
            left = width - voice.bold.width(points) * voice.size
            pen.write(
                LaidText((TextLine(points, left, first),), voice.bold, voice.size, voice.colour)
            )

    return Figure(width, voice.step * len(lines), paint)


def stacked(figures: Sequence[Figure], width: float, gap: float) -> Figure:
    """Return figures one below the other as one."""
    height = sum(figure.height for figure in figures) + gap * max(0, len(figures) - 1)

    def paint(pen: Pen) -> None:
        y = 0.0
        for figure in figures:
            with pen.placed(0, y):
                figure.paint(pen)
            y += figure.height + gap

    return Figure(width, height, paint)


def beside(first: Figure, second: Figure, gap: float) -> Figure:
    """Return two figures side by side as one, their tops level."""

    def paint(pen: Pen) -> None:
        first.paint(pen)
        with pen.placed(first.width + gap, 0):
            second.paint(pen)

    return Figure(first.width + gap + second.width, max(first.height, second.height), paint)


def sentences(voice: Voice, lines: Sequence[SlipLine], width: float) -> Iterator[Figure]:
    """Yield a paragraph for each sentence."""
    for line in lines:
        yield paragraph(voice, line.words, width, points=line.points)


def space(width: float, height: float) -> Figure:
    """Return nothing, so many mm high."""
    return Figure(width, height, lambda _pen: None)
