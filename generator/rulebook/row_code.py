"""The row of an example for the web checker: a QR code of its line, and words that tell so."""

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.inserts.figure import Figure, FigureContext
from generator.marks.qr_code import draw_qr_code, qr_code
from schema.common.language import _


def row_code(context: FigureContext, line: str, width: float) -> Figure:
    """Return the code of a row line with what it gives beside it, so many mm wide in all."""
    code = qr_code(line)

    def paint(pen: Pen) -> None:
        draw_qr_code(pen, context.style, code, 0, 0)
        told = _("For the curious: this code is the row in letters. Scan it and paste them into "
                 "the web checker, which tells why each Note scores what it does.")  # fmt: skip
        beside = Box(code.side + 3, 0, width - code.side - 3, code.side)
        context.write(pen, told, beside, "clear", 8, 6.5, "left", 3, "soft-ink")

    return Figure(width, code.side, paint)
