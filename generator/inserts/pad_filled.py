"""The score sheet as a form with figures in it, for whoever keeps them elsewhere.

Names are put in later by somebody who knows them: their fields hold a placeholder that the file
spells out in hexadecimal digits, of as many UTF-16 units as a name may have, so that a name can
take its place without moving a byte of the file (ISO 32000-1, 7.3.4.3 and 7.9.2.2).
"""

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from generator.faces.context import FaceContext
from generator.inserts.pad_form import LONGEST_NAME, add_fields, add_sums
from generator.inserts.pad_layout import PadLine, Row, Sheet, field_name
from generator.inserts.pad_page import PadOrder, draw_pad
from generator.paper.formats import PAPERS
from generator.sheets.canvas import end_page, new_canvas
from generator.style.style import Style
from schema.common.language import language
from schema.common.version import VERSION
from schema.deck.model import Deck

PLACEHOLDER = 0xE0A0  # + the player from 1: private use (Unicode 23.5), in no name
PAPER = PAPERS["a5"]
_SIZE = re.compile(r" [\d.]+ Tf")


def draw_filled_pad(
    deck: Deck, templates: Path | None, players: int, values: Mapping[str, str]
) -> bytes:
    """Return a form of A5 for 2 to 5 players, `values` in it by the names of its fields.

    "Yes" ticks who starts a round: `starts_r2_p3`. Raises StyleError for faulty templates.
    """
    from generator.drawing.pdf_pen import PdfPen

    target = BytesIO()
    canvas = new_canvas(target, language=language().replace("_", "-"))
    canvas.setTitle(deck.title)
    canvas.setCreator(f"horizon {VERSION}")
    canvas.setProducer(f"horizon {VERSION}")
    pen = PdfPen(canvas)
    pen.begin_page(PAPER.w, PAPER.h)
    order = PadOrder((PAPER.w, PAPER.h), None, 1, players, is_fillable=True)
    (place,) = draw_pad(pen, FaceContext(deck, Style(templates)), order)
    add_fields(canvas, Sheet(place.w, place.h, players), place, PAPER.h, values)
    end_page(canvas)
    canvas.save()
    return _with_placeholders(add_sums(target.getvalue(), players), players)


def _with_placeholders(data: bytes, players: int) -> bytes:
    """Return the form whose name fields hold placeholders and are drawn by whoever shows them.

    In letters as large as fit (a size of 0, ISO 32000-1, 12.7.3.3): nobody here knows the names.
    """
    from pikepdf import Name, ObjectStreamMode, Pdf, String

    names = {
        field_name(PadLine(Row.NAME), player): chr(PLACEHOLDER + player) * LONGEST_NAME
        for player in range(1, players + 1)
    }
    with Pdf.open(BytesIO(data)) as pdf:
        form = pdf.Root.AcroForm
        for field in form.Fields.as_list():
            if str(field.T) in names:
                field.V = String(names[str(field.T)])
                field.DA = String(_SIZE.sub(" 0 Tf", str(field.DA)))
                if Name.AP in field:
                    del field.AP
        form.NeedAppearances = True
        target = BytesIO()
        pdf.save(target, deterministic_id=True, object_stream_mode=ObjectStreamMode.disable)
    return target.getvalue()
