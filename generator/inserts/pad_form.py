"""The score sheet as a PDF form: fields by reportlab, their sums added by pikepdf.

reportlab writes no calculations. A field that adds up has the script of ISO 32000-1, 12.6.4.16
that every reader with forms knows (`AFSimple_Calculate`); the form's `CO` lists them in the order
in which they are worked out, the rounds before the total.
"""

from collections.abc import Mapping
from io import BytesIO
from itertools import product
from types import MappingProxyType

from reportlab.lib.colors import Color, black
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM
from generator.inserts.pad_layout import LINES, Row, Sheet, field_name, summands
from generator.inserts.pad_sheet import words

CLEAR = Color(1, 1, 1, alpha=0)
NUMBERS = 'AFNumber_Keystroke(0, 1, 0, 0, "", true);'
LONGEST_NAME, LONGEST_NUMBER = 24, 4  # characters


def add_fields(
    canvas: Canvas,
    sheet: Sheet,
    place: Box,
    page_height: float,
    values: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Lay a field over each cell of the sheet, and a box to tick over each circle.

    `values` are what the fields hold by name; "Yes" ticks a box.
    """
    form = canvas.acroForm
    for line, player, cell in sheet.cells():
        mark = sheet.start_mark(line, player)
        is_sum = bool(summands(line, player))
        inner = cell.grown(-0.35 * sheet.scale).moved(place.x, place.y)
        room = (mark.w + 0.9 * sheet.scale) if mark else 0
        number = f", {line.round}" if line.round else ""
        form.textfield(
            name=field_name(line, player),
            value=values.get(field_name(line, player), ""),
            tooltip=f"{words(line.row)}{number}: {player}",
            x=inner.x * MM,
            y=(page_height - inner.bottom) * MM,
            width=(inner.w - room) * MM,
            height=inner.h * MM,
            fontSize=round(8 * sheet.scale, 1),
            maxlen=LONGEST_NAME if line.row is Row.NAME else LONGEST_NUMBER,
            fieldFlags="readOnly" if is_sum else "",
            borderWidth=0,
            borderColor=None,
            fillColor=CLEAR,
            forceBorder=False,
        )
        if mark:
            name = f"starts_r{line.round + 1}_p{player}"
            box = mark.moved(place.x, place.y)
            _add_tick(canvas, box, name, page_height, is_ticked=values.get(name) == "Yes")


def _add_tick(canvas: Canvas, box: Box, name: str, page_height: float, *, is_ticked: bool) -> None:
    canvas.acroForm.checkbox(
        checked=is_ticked,
        name=name,
        tooltip=name,
        x=box.x * MM,
        y=(page_height - box.bottom) * MM,
        size=box.w * MM,
        shape="square",
        buttonStyle="check",
        borderWidth=0,
        borderColor=CLEAR,
        fillColor=CLEAR,
        textColor=black,
        forceBorder=False,
    )


def add_sums(data: bytes, players: int) -> bytes:
    """Return the form with its sums; into the cells one writes only whole numbers go."""
    from pikepdf import Array, Dictionary, Name, Pdf

    def script(call: str) -> Dictionary:
        return Dictionary(S=Name.JavaScript, JS=call)

    with Pdf.open(BytesIO(data)) as pdf:
        form = pdf.Root.AcroForm
        fields = {str(field.T): field for field in form.Fields.as_list()}
        order = []
        for player, line in product(range(1, players + 1), LINES):
            field, added = fields[field_name(line, player)], summands(line, player)
            if added:
                named = ", ".join(f'"{name}"' for name in added)
                field.AA = Dictionary(C=script(f'AFSimple_Calculate("SUM", new Array({named}));'))
                order.append(field)
            elif line.row is not Row.NAME:
                field.AA = Dictionary(K=script(NUMBERS))
        form.CO = Array(order)
        target = BytesIO()
        pdf.save(target, deterministic_id=True)
    return target.getvalue()
