"""Text as paths: a canvas of which each letter is drawn, for programs that replace fonts.

reportlab lays text out as ever, lines of paragraphs too; only what it would show with a font is
kept aside. At the end of a text its operators are followed (ISO 32000-1, 9.4), and each letter's
outline is filled where the letter would stand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from generator.drawing.matrix import SAME, Matrix
from generator.drawing.outline_pen import OutlinePen
from generator.letters.font_file import FontFile
from generator.letters.shaping import KEPT, Shaped

SHOW = "Show"  # stands for a text in a text's operators, after the text's number
# How many operands each operator has that places text; all others set colours, and stay.
PLACING = {
    "BT": 0, "ET": 0, "T*": 0, "Td": 2, "Tm": 6, "TL": 1, "Tc": 1, "Tw": 1, "Ts": 1, SHOW: 1,
}  # fmt: skip


class _Shown(NamedTuple):
    """A text to be shown: in which font file, how large."""

    words: str
    file: FontFile
    size: float


class OutlinedCanvas(Canvas):  # type: ignore[misc] # reportlab has no types
    """A canvas that needs no font: all its text is filled paths."""

    def beginText(  # noqa: N802 - reportlab's name
        self, x: float = 0, y: float = 0, direction: str | None = None
    ) -> "OutlinedText":
        """Return a text that becomes paths."""
        return OutlinedText(self, x, y, direction=direction)


class OutlinedText(PDFTextObject):  # type: ignore[misc] # reportlab has no types
    """A text of a canvas that draws its letters' outlines."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._shown: list[_Shown] = []

    def _formatText(self, text: str | bytes) -> str:  # noqa: N802 - reportlab's name
        """Keep the text aside, and return what stands for it, after its lines' distance."""
        words = text.decode() if isinstance(text, bytes) else text
        file = _file(pdfmetrics.getFont(self._fontname).face.filename)
        self._shown.append(_Shown(words, file, self._fontsize))
        return f"{self._leading:.4f} TL {len(self._shown) - 1} {SHOW}"

    def getCode(self) -> str:  # noqa: N802 - reportlab's name
        """Return the operators of the text: its colours, and its letters as filled paths."""
        return "\n".join(self._painted())

    def _painted(self) -> Iterator[str]:
        """Yield operators, following where each text begins."""
        state = _TextState()
        waiting: list[str] = []
        for word in " ".join(self._code).split():
            if word not in PLACING:
                waiting.append(word)
                continue
            count = len(waiting) - PLACING[word]
            if count:
                yield " ".join(waiting[:count])
            operands = [float(n) for n in waiting[count:]]
            waiting = []
            if word == SHOW:
                yield from state.show(self._shown[int(operands[0])])
            else:
                state.follow(word, operands)
        if waiting:
            yield " ".join(waiting)


@dataclass(slots=True)
class _TextState:
    """Where text stands: on its line, and where the line begins; what is added between letters.

    `spread` is added to each letter's width, `between` to a space's; `rise` lifts letters.
    """

    place: Matrix = SAME
    line: Matrix = SAME
    leading: float = 0.0
    spread: float = 0.0
    between: float = 0.0
    rise: float = 0.0

    def follow(self, operator: str, operands: list[float]) -> None:
        """Change as an operator tells (ISO 32000-1, tables 105 and 108)."""
        match operator:
            case "Tm":
                self.place = self.line = Matrix(*operands)
            case "Td" | "T*":
                across, up = operands or (0.0, -self.leading)
                self.place = self.line = _moved(self.line, across, up)
            case "TL":
                (self.leading,) = operands
            case "Tc":
                (self.spread,) = operands
            case "Tw":
                (self.between,) = operands
            case "Ts":
                (self.rise,) = operands

    def show(self, shown: _Shown) -> Iterator[str]:
        """Yield each letter's filled outline, and go to the end of the words."""
        file, size = shown.file, shown.size
        for letter in shown.words:
            glyph = file.font.get_nominal_glyph(ord(letter)) or 0  # the box of what is lacking
            path = _filled(file, glyph, self.place, size, 0, self.rise)
            if path:
                yield path
            width = file.font.get_glyph_h_advance(glyph) / file.em * size + self.spread
            self.place = _moved(self.place, width + (self.between if letter == " " else 0), 0)


@cache
def _file(path: str) -> FontFile:
    """Return the one record of a file, which keeps what HarfBuzz has read."""
    return FontFile(Path(path))


def _moved(matrix: Matrix, x: float, y: float) -> Matrix:
    return matrix.placed(x, y, 0, 1)


def shaped_paths(shaped: Shaped, place: Matrix, size: float) -> str:
    """Return shaped words as filled outlines; they begin at (0, 0) of a placement, y upwards."""
    paths = (
        _filled(
            shaped.file, glyph.number, place, size, (cluster.x + glyph.x) * size, glyph.y * size
        )
        for cluster in shaped.clusters
        for glyph in cluster.glyphs
    )
    return "\n".join(path for path in paths if path)


def _filled(file: FontFile, glyph: int, place: Matrix, size: float, x: float, y: float) -> str:
    """Return a glyph at (x, y) of a placement as a filled path; nothing of a space."""
    path = _outline(file, glyph)
    if not path:
        return ""
    numbers = " ".join(f"{n:.8f}" for n in place.placed(x, y, 0, size / file.em))
    return f"q {numbers} cm {path} f Q"


@lru_cache(maxsize=KEPT)
def _outline(file: FontFile, glyph: int) -> str:
    """Return a glyph's path as PDF operators, in the font's units."""
    pen = OutlinePen()
    file.draw(glyph, pen)
    return pen.path.operators
