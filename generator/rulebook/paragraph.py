"""A paragraph in which words must be shaped: what reportlab's own can't set.

Lines are broken as each script wants; a paragraph whose first letter runs to the left begins at
the right, and so does its bullet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.drawing.fonts import Font
from generator.drawing.pdf_pen import MM, in_millimetres
from generator.drawing.text import LaidText, TextLine
from generator.letters.breaking import break_units, letter_units
from generator.letters.order import in_sight, levels


@dataclass(frozen=True, slots=True)
class Lettered:
    """Words in one font."""

    words: str
    font: Font


Line = tuple[Lettered, ...]


@dataclass(frozen=True, slots=True)
class ParagraphForm:
    """What the lines of a paragraph share: its style, colour, and the way it runs.

    `bullet` stands before the first line; `base` is 1 for a paragraph that runs to the left.
    """

    style: ParagraphStyle
    colour: str
    base: int
    bullet: Line = ()


class ShapedParagraph(Flowable):  # type: ignore[misc] # reportlab has no types
    """Words in lines; a part of a paragraph that goes on has its lines already."""

    def __init__(self, form: ParagraphForm, words: Line, lines: tuple[Line, ...] = ()) -> None:
        super().__init__()
        self.style, self._form, self._words, self._lines = form.style, form, words, lines

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the size in points, its lines broken to the width."""
        style = self.style
        if not self._lines:
            room = (width - style.leftIndent) / style.fontSize
            self._lines = tuple(_broken(self._words, room))
        self.width, self.height = width, len(self._lines) * self._leading
        return self.width, self.height

    @property
    def _leading(self) -> float:
        """The distance of baselines in points: so much that no two lines touch."""
        reaches = [part.font.extent(part.words) for line in self._lines for part in line]
        tall = max((r[0] for r in reaches), default=0) + max((r[1] for r in reaches), default=0)
        return float(max(self.style.leading, tall * self.style.fontSize))

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return it as what fits the height and the rest, no line alone; nothing if it can't."""
        self.wrap(width, height)
        first = min(int((height + 1e-6) / self._leading), len(self._lines))
        if first == len(self._lines):
            return [self]
        if first == len(self._lines) - 1:
            first -= 1
        if first < 2:
            return []
        form = self._form
        return [
            ShapedParagraph(form, self._words, self._lines[:first]),
            ShapedParagraph(replace(form, bullet=()), self._words, self._lines[first:]),
        ]

    def draw(self) -> None:
        """Draw it, its lower left corner at (0, 0)."""
        style, base = self.style, self._form.base
        size = style.fontSize
        with in_millimetres(self.canv, self.height / MM) as pen:
            for n, line in enumerate(self._lines):
                y = size + n * self._leading
                room = self.width - style.leftIndent - _width(line) * size
                share = 0.5 if style.alignment == TA_CENTER else float(base)
                left = (0 if base else style.leftIndent) + room * share
                for laid in self._laid(line, left, y):
                    pen.write(laid)
            if self._form.bullet:
                bullet = self._form.bullet
                length = _width(bullet) * size
                x = self.width - style.bulletIndent - length if base else style.bulletIndent
                for laid in self._laid(bullet, x, size):
                    pen.write(laid)

    def _laid(self, line: Line, x: float, y: float) -> Iterator[LaidText]:
        """Yield the texts of a line from left to right, its left end at x, y in points."""
        form, size = self._form, self.style.fontSize
        for part, base in _in_order(line, form.base):
            at = TextLine(part.words, x / MM, y / MM)
            yield LaidText((at,), part.font, size / MM, form.colour, base)
            x += part.font.width(part.words) * size


def _in_order(line: Line, base: int) -> list[tuple[Lettered, int]]:
    """Return a line's parts as they stand from left to right, each with the way it runs."""
    words = "".join(part.words for part in line)
    of_letters = iter(levels(words, base))
    parts, found = [], []
    for part in line:
        start = 0
        own = [next(of_letters) for _ in part.words]
        for level, run in groupby(own):
            end = start + len(list(run))
            parts.append((Lettered(part.words[start:end], part.font), level % 2))
            found.append(level)
            start = end
    return in_sight(parts, found)


def _width(line: Line) -> float:
    """Return a line's width in em."""
    return sum(part.font.width(part.words) for part in line)


def _broken(words: Line, room: float) -> Iterator[Line]:
    """Yield the words in lines, each as full as can be, `room` in em."""
    for given in _cut(words, "\n"):
        units = break_units("".join(part.words for part in given))
        line: Line = ()
        for unit in _placed(given, units):
            longer = (*line, *unit)
            if line and _width(_stripped(longer)) > room:
                yield _stripped(line)
                line = ()
            if _width(_stripped(unit)) > room:
                *whole, unit = _forced(unit, room)
                yield from whole
            line = (*line, *unit)
        yield _stripped(line)


def _forced(unit: Line, room: float) -> list[Line]:
    """Return what is longer than a line in lines, broken between any two letters."""
    lines: list[Line] = [()]
    for letter in _placed(unit, letter_units("".join(part.words for part in unit))):
        if lines[-1] and _width((*lines[-1], *letter)) > room:
            lines.append(())
        lines[-1] = _joined((*lines[-1], *letter))
    return lines


def _joined(line: Line) -> Line:
    """Return the line with neighbours of one font joined: letters that join must be together."""
    return tuple(
        Lettered("".join(part.words for part in parts), font)
        for font, parts in groupby(line, key=lambda part: part.font)
    )


def _stripped(line: Line) -> Line:
    """Return the line joined, without the spaces at its end."""
    joined = _joined(line)
    while joined and not joined[-1].words.rstrip(" "):
        joined = joined[:-1]
    if not joined:
        return ()
    last = joined[-1]
    return (*joined[:-1], Lettered(last.words.rstrip(" "), last.font))


def _cut(words: Line, separator: str) -> Iterator[Line]:
    """Yield the parts between separators."""
    line: list[Lettered] = []
    for part in words:
        first, *others = part.words.split(separator)
        line.append(Lettered(first, part.font))
        for other in others:
            yield tuple(line)
            line = [Lettered(other, part.font)]
    yield tuple(line)


def _placed(words: Line, units: Sequence[str]) -> Iterator[Line]:
    """Yield each unit of the text in the fonts of its letters."""
    ends = list(accumulate(map(len, units)))
    letters = [(letter, part.font) for part in words for letter in part.words]
    for start, end in zip([0, *ends], ends, strict=False):
        yield tuple(
            Lettered("".join(letter for letter, _ in run), font)
            for font, run in groupby(letters[start:end], key=lambda one: one[1])
        )
