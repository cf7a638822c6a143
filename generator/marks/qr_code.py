"""QR codes as vectors: dark squares on a light ground, with the quiet zone around them."""

from dataclasses import dataclass
from itertools import groupby

import segno

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.style.style import Style

QUIET = 4  # modules of light around the code (ISO/IEC 18004)
MODULE = 0.45  # mm, a square: over five dots at 300 dpi, and above what cameras of phones need


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code's rows of modules, from the top, 1 = dark."""

    rows: tuple[bytes, ...]

    @property
    def side(self) -> float:
        """Its width and height in mm, the quiet zone included."""
        return (len(self.rows) + 2 * QUIET) * MODULE


def qr_code(text: str) -> QrCode:
    """Return the smallest code of the text at error level M, which mends 15 % of it.

    A thumb's shadow or a fold in the paper then does no harm. Raises segno.DataOverflowError for
    more than a code holds, some 3,000 letters.
    """
    code = segno.make_qr(text, error="m", boost_error=False)
    return QrCode(tuple(map(bytes, code.matrix)))


def draw_qr_code(pen: Pen, style: Style, code: QrCode, x: float, y: float) -> None:
    """Draw the code, the top left corner of its quiet zone at (x, y) mm."""
    pen.fill(Outline().rect(Box(x, y, code.side, code.side)), style.colour("mark-light"))
    path = Outline()  # one for all: between two of them a renderer would show a fine line
    for m, row in enumerate(code.rows):
        n = 0
        for is_dark, run in groupby(row):
            count = len(list(run))
            if is_dark:
                left, top = x + (QUIET + n) * MODULE, y + (QUIET + m) * MODULE
                path.rect(Box(left, top, count * MODULE, MODULE))
            n += count
    pen.fill(path, style.colour("mark-dark"))
