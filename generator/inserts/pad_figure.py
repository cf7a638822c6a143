"""The score pad explained: names and one round of a sheet, numbers at what is to be told."""

from generator.drawing.colour import WHITE
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.inserts.figure import Figure, FigureContext, draw_number
from generator.inserts.pad_layout import BASE_H, BASE_W, PLAYERS, PadLine, Row, Sheet
from generator.inserts.pad_sheet import draw_table

COLUMNS = 2  # players of whom a column is shown
BESIDE = 5.5  # mm at the right of the table, for the numbers
TOLD = (Row.NAME, Row.FIRST, Row.SECOND, Row.AGAIN, Row.SO_FAR)


def pad_figure(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return the first lines of a score sheet at their size, or smaller, numbered from the top."""
    sheet = Sheet(BASE_W, BASE_H, PLAYERS[-1])
    lines = tuple(PadLine(row, 0 if row is Row.NAME else 1) for row in TOLD)
    right, bottom = sheet.cell(lines[0], COLUMNS).right, sheet.row(lines[-1]).bottom
    wide = right - sheet.table.x + BESIDE
    scale = min(1.0, (width - 1) / wide)

    def paint(pen: Pen) -> None:
        with pen.placed(0.5, 0.5, scale=scale), pen.placed(-sheet.table.x, -sheet.table.y):
            paper = Box(sheet.table.x, sheet.table.y, wide - BESIDE, bottom - sheet.table.y)
            pen.fill(Outline().rounded(paper, 1.2), WHITE)
            draw_table(pen, context.face_context, sheet, lines, COLUMNS)
            for n, line in enumerate(lines, 1):
                y = sheet.row(line).centre[1]
                draw_number(context, pen, n, paper.right + BESIDE / 2 + 0.3, y, 2.0)

    return Figure(width, (bottom - sheet.table.y) * scale + 1, paint)
