"""A score sheet drawn: black lines on white, which every copier takes well."""

from collections.abc import Sequence

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, star
from generator.drawing.pen import Pen
from generator.drawing.text import TextSpec, common_size
from generator.faces.context import FaceContext
from generator.faces.hearing import Heard, hear
from generator.inserts.pad_layout import LINES, PadLine, Row, Sheet
from schema.common.language import _

BLACK = "#000000"
THIN, THICK = 0.18, 0.5  # mm on an A6 sheet


def draw_sheet(pen: Pen, context: FaceContext, sheet: Sheet) -> None:
    """Draw the sheet, its top left corner at (0, 0)."""
    _draw_title(pen, context, sheet)
    draw_table(pen, context, sheet, LINES, sheet.players)
    _draw_reminders(pen, context, sheet)


def draw_table(
    pen: Pen, context: FaceContext, sheet: Sheet, lines: Sequence[PadLine], players: int
) -> Box:
    """Draw the table, or so many of its first lines and players; return where it stands."""
    table = sheet.table
    right, bottom = sheet.cell(lines[0], players).right, sheet.row(lines[-1]).bottom
    shown = Box(table.x, table.y, right - table.x, bottom - table.y)
    _draw_lines(pen, sheet, lines, players, shown)
    for number in sorted({line.round for line in lines if line.round}):
        _draw_band(pen, context, sheet, number)
    for line in lines:
        _draw_label(pen, context, sheet, line)
        for player in range(1, players + 1):
            mark = sheet.start_mark(line, player)
            if mark:
                x, y = mark.centre
                pen.stroke(Outline().circle(x, y, mark.w / 2), BLACK, THIN * sheet.scale)
    return shown


def words(row: Row) -> str:
    """Return what stands at the left of a row, in the language in use."""
    return {
        # Seen: Score pad: of a player.
        Row.NAME: _("Name"),
        Row.FIRST: _("1st Note"),
        Row.SECOND: _("2nd Note"),
        # Seen: Score pad: points for Notes that a token lets score again.
        Row.AGAIN: _("Token I or II"),
        # Seen: Score pad: all points up to now.
        Row.SO_FAR: _("so far"),
        Row.THREE: _("Token III"),
        Row.TOTAL: _("Total"),
    }[row]


def _write(
    pen: Pen, context: FaceContext, text: str, box: Box, font: str, sizes: tuple[float, float],
    align: str = "left", lines: int = 1,
) -> None:  # fmt: skip
    spec = TextSpec(box, font, sizes[0], sizes[1], "ink", "paper", align, lines)
    pen.write(context.lay("score pad", "text", text, spec))


def _draw_title(pen: Pen, context: FaceContext, sheet: Sheet) -> None:
    """Write the game's name, and draw a dashed route that ends at a compass star."""
    s, title = sheet.scale, sheet.title
    box = Box(title.x, title.y, title.w * 0.56, 8.4 * s)
    _write(pen, context, context.deck.title, box, "hand", (22 * s, 13 * s))
    x, y, r = title.right - 3 * s, title.y + 4.2 * s, 3 * s
    route = Outline().move(box.right - 2 * s, y + 2 * s)
    route.curve((box.right + 8 * s, y - 6 * s), (x - 14 * s, y + 7 * s), (x - r - 1 * s, y))
    pen.stroke(route, BLACK, 0.3 * s, f"{1.2 * s:.2f} {1.1 * s:.2f}")
    pen.stroke(Outline().circle(x, y, r), BLACK, THIN * s)
    pen.fill(Outline().polygon(star(x, y, r * 0.92, r * 0.24, 4)), BLACK)


def _draw_lines(
    pen: Pen, sheet: Sheet, lines: Sequence[PadLine], players: int, table: Box
) -> None:
    s = sheet.scale
    thin, thick = Outline(), Outline()
    for line in lines[1:]:
        row = sheet.row(line)
        begins = line.row in (Row.FIRST, Row.THREE, Row.TOTAL)
        left = row.x if begins else sheet.label(line).x
        (thick if begins else thin).move(left, row.y).line((table.right, row.y))
    for player in range(1, players + 1):
        x = sheet.cell(LINES[0], player).x
        (thick if player == 1 else thin).move(x, table.y).line((x, table.bottom))
    pen.stroke(thin, BLACK, THIN * s)
    pen.stroke(thick, BLACK, THICK * s * 0.7)
    pen.stroke(Outline().rounded(table, 1.2 * s), BLACK, THICK * s)


def _draw_band(pen: Pen, context: FaceContext, sheet: Sheet, number: int) -> None:
    """Draw the round's number in the band at the left."""
    band = sheet.band(number)
    line = Outline().move(band.right, band.y).line((band.right, band.bottom))
    pen.stroke(line, BLACK, THIN * sheet.scale)
    y = band.centre[1]
    box = Box(band.x, y - 5 * sheet.scale, band.w, 10 * sheet.scale)
    _write(pen, context, str(number), box, "hand", (24 * sheet.scale, 12), "centre")


def _draw_label(pen: Pen, context: FaceContext, sheet: Sheet, line: PadLine) -> None:
    s = sheet.scale
    label = sheet.label(line)
    is_strong = line.row in (Row.SO_FAR, Row.TOTAL, Row.NAME)
    size = 9.5 if line.row is Row.TOTAL else 7.6
    box = Box(label.x + 1.2 * s, label.y + 0.2 * s, label.w - 1.8 * s, label.h - 0.4 * s)
    font = "bold" if is_strong else "clear"
    _write(pen, context, words(line.row), box, font, (size * s, 5.6 * s))


def _draw_reminders(pen: Pen, context: FaceContext, sheet: Sheet) -> None:
    """Write the rules that one looks up most, and what the small circle is for (R4, R6, R8)."""
    s, foot = sheet.scale, sheet.foot
    notes = (
        _("Note: number at its left × what its right counts, the new card included."),
        _("Token I or II: a complete Note scores once more, in full."),
        _(
            "The lowest so far starts the next round: tick the circle. "
            "On a tie: the oldest of the tied."
        ),
    )
    height = foot.h / 4
    specs = [
        TextSpec(
            Box(foot.x + 4 * s, foot.y + n * height, foot.w - 4 * s, height * lines),
            "clear", 6.6 * s, 5 * s, "ink", "paper", "left", lines,
        )
        for n, lines in enumerate((1, 1, 2))
    ]  # fmt: skip
    font = context.style.fonts["clear"]
    size = common_size(list(zip(notes, specs, strict=True)), font)
    for n, (text, spec) in enumerate(zip(notes, specs, strict=True)):
        box = spec.box
        hear(Heard("score pad", "text", text, spec, font))  # what room there is at the least size
        _write(pen, context, text, box, "clear", (size, size), lines=spec.lines)
        x, y = foot.x + 1.6 * s, box.y + (height / 2 if n < 2 else height)
        if n < 2:
            pen.fill(Outline().polygon(star(x, y, 1.3 * s, 0.4 * s, 4)), BLACK)
        else:
            pen.stroke(Outline().circle(x, y, 1.3 * s), BLACK, THIN * s)
