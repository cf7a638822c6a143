"""The score pad: its columns, its sheets on paper, its form and what the form adds up."""

import re
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM, PdfPen
from generator.errors import FaceError, OptionError
from generator.faces.context import FaceContext
from generator.inserts.figure import FigureContext
from generator.inserts.pad_layout import (
    LINES,
    PLAYERS,
    ROUNDS,
    PadLine,
    Row,
    Sheet,
    field_name,
    summands,
)
from generator.inserts.pad_page import PadOrder, draw_pad, place_sheets
from generator.sheets.canvas import new_canvas
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.printed import file_of, in_turn
from tests.golden import Golden

A4, LETTER, A6 = (210.0, 297.0), (215.9, 279.4), (105.0, 148.0)
FORM = ("--paper", "148x210mm", "--players", "3", "--fillable")


def mm(size: tuple[float, float]) -> str:
    return f"{size[0]}x{size[1]}mm"


def pad(order: PadOrder, language: str = "en") -> bytes:
    """Return the score pad as it is printed for the order."""
    options = ["--paper", mm(order.paper), "--up", str(order.up), "--lang", language]
    return file_of("score-pad", *options, *(("--pad", mm(order.sheet)) if order.sheet else ()))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("size", [A6, (148, 210), (210, 297), (89, 114)])
def test_cells_lie_in_the_table_and_apart(players: int, size: tuple[float, float]) -> None:
    sheet = Sheet(*size, players=players)
    cells = [box for _line, _player, box in sheet.cells()]
    assert len(cells) == len(LINES) * players
    assert all(sheet.table.holds(box) for box in cells)
    assert not any(a.overlaps(b, 0.01) for a, b in combinations(cells, 2))
    assert not any(sheet.label(line).overlaps(sheet.cell(line, 1), 0.01) for line in LINES)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_round_has_two_notes_a_score_again_and_a_total(players: int) -> None:
    sheet = Sheet(*A6, players=players)
    for number in range(1, ROUNDS + 1):
        rows = [line.row for line in LINES if line.round == number]
        assert rows == [Row.FIRST, Row.SECOND, Row.AGAIN, Row.SO_FAR]
        band = sheet.band(number)
        assert band.h == pytest.approx(4 * sheet.cell(PadLine(Row.FIRST, number), 1).h)


def test_rows_are_high_enough_to_write_in_on_a6() -> None:
    sheet = Sheet(*A6, players=5)
    assert sheet.cell(PadLine(Row.FIRST, 1), 1).h >= 5
    assert sheet.cell(PadLine(Row.FIRST, 1), 1).w >= 12


def test_pen_has_9_mm_beside_the_circle_of_the_narrowest_sheet_by_default() -> None:
    sheet, line = Sheet(107.95, 139.7, players=5), PadLine(Row.SO_FAR, 1)  # Letter, four sheets
    mark = sheet.start_mark(line, 1)
    assert mark is not None
    assert mark.x - sheet.cell(line, 1).x >= 9
    assert sheet.cell(line, 1).w >= 13


def test_who_starts_is_marked_after_all_rounds_but_the_last() -> None:
    sheet = Sheet(*A6, players=2)
    marked = [line.round for line in LINES if sheet.start_mark(line, 1)]
    assert marked == [1, 2, 3]


PLACES = [
    (PadOrder(A4), A4, 4, (105, 148.5)),
    (PadOrder(A4, up=2), (297.0, 210.0), 2, (148.5, 210)),
    (PadOrder(A4, up=1), A4, 1, (210, 297)),
    (PadOrder(A4, A6), A4, 4, A6),
    (PadOrder(A4, (148, 210), up=2), (297.0, 210.0), 2, (148, 210)),
    (PadOrder(A4, A6, up=1), A4, 1, A6),
    (PadOrder(LETTER), LETTER, 4, (107.95, 139.7)),
    (PadOrder(LETTER, (88.9, 139.7), up=4), LETTER, 4, (88.9, 139.7)),
]


@pytest.mark.parametrize(("order", "page", "count", "size"), PLACES)
def test_sheets_lie_on_the_page_side_by_side(
    order: PadOrder, page: tuple[float, float], count: int, size: tuple[float, float]
) -> None:
    found, places = place_sheets(order)
    assert found == page
    assert len(places) == count
    assert all((box.w, box.h) == pytest.approx(size) for box in places)
    assert all(Box(0, 0, *page).holds(box) for box in places)
    assert not any(a.overlaps(b, 0.01) for a, b in combinations(places, 2))


REFUSED = [
    (PadOrder(A4, (148, 210), up=4), "--pad: 4 sheets of 148 x 210 mm do not go on 210 x 297 mm;"),
    (PadOrder(A4, up=3), "--up: 3 sheets; choose 1, 2 or 4"),
    (PadOrder(A4, players=6), "--players: 6 is not 2 to 5; choose one of these (R1)"),
    (PadOrder(A4, (60, 90)), "--pad: on 60 x 90 mm there is no room to write; the smallest is 76"),
    (PadOrder(A4, is_fillable=True), "--fillable: a form is one sheet, not 4; add --up 1"),
]


@pytest.mark.parametrize(("order", "told"), REFUSED)
def test_order_that_can_not_be_is_refused(order: PadOrder, told: str) -> None:
    with pytest.raises(OptionError) as error:
        place_sheets(order)
    assert str(error.value).startswith(told)


@pytest.mark.parametrize(("language", "order"), in_turn([order for order, *_ in PLACES]))
def test_pad_fits_in_every_language_within_what_printers_reach(
    language: str, order: PadOrder
) -> None:
    with PdfDocument(pad(order, language)) as document:
        assert len(document) == 1
        picture = document[0].render(scale=4 / MM).to_pil().convert("L")  # 4 pixels a millimetre
    edge = round(4.5 * 4)
    inner = (edge, edge, picture.width - edge, picture.height - edge)
    picture.paste(255, inner)
    assert picture.getextrema() == (255, 255)


def test_pad_is_black_on_white() -> None:
    with PdfDocument(pad(PadOrder(A4, up=1))) as document:
        picture = document[0].render(scale=1).to_pil()
    assert all(max(rgb) - min(rgb) <= 12 for _n, rgb in picture.getcolors(1 << 20) or ())


def test_words_that_do_not_fit_are_told(deck: Deck) -> None:
    title = "A title that is much too long for any sheet " * 4
    context = FaceContext(replace(deck, title=title), Style())
    draw_pad(PdfPen(new_canvas(BytesIO())), context, PadOrder(A4))
    with pytest.raises(FaceError, match="score pad: the text"):
        FigureContext(context, {}, "score pad").tell_findings()


def test_same_pad_has_the_same_bytes() -> None:
    assert file_of("score-pad", *FORM) == file_of("score-pad", *FORM)


def test_form_has_a_field_for_every_cell() -> None:
    with pikepdf.open(BytesIO(file_of("score-pad", *FORM))) as pdf:
        names = {str(field.T) for field in pdf.Root.AcroForm.Fields.as_list()}
    cells = {field_name(line, player) for line in LINES for player in (1, 2, 3)}
    ticks = {f"starts_r{number}_p{player}" for number in (2, 3, 4) for player in (1, 2, 3)}
    assert names == cells | ticks


def test_fields_lie_in_their_cells() -> None:
    sheet = Sheet(148, 210, 3)
    with pikepdf.open(BytesIO(file_of("score-pad", *FORM))) as pdf:
        boxes = {
            str(f.T): [float(n) / MM for n in f.Rect.as_list()]
            for f in pdf.Root.AcroForm.Fields.as_list()
        }
    for line, player, cell in sheet.cells():
        x0, y0, x1, y1 = boxes[field_name(line, player)]
        assert cell.holds(Box(x0, 210 - y1, x1 - x0, y1 - y0), 0.01)


def test_only_sums_can_not_be_typed() -> None:
    with pikepdf.open(BytesIO(file_of("score-pad", *FORM))) as pdf:
        locked = {str(f.T) for f in pdf.Root.AcroForm.Fields.as_list() if int(f.get("/Ff", 0)) & 1}
    assert locked == {
        field_name(line, player)
        for line in LINES
        for player in (1, 2, 3)
        if summands(line, player)
    }


def test_totals_add_up_in_the_order_in_which_readers_calculate() -> None:
    """Do what a reader does: run each calculation of `CO` once, in order."""
    values = {"note1_r1_p2": 4, "note2_r1_p2": 2, "note1_r2_p2": 4, "note2_r2_p2": 4,
              "again_r2_p2": 6, "three_p2": 8}  # fmt: skip
    with pikepdf.open(BytesIO(file_of("score-pad", *FORM))) as pdf:
        for field in pdf.Root.AcroForm.CO.as_list():
            call = str(field.AA.C.JS)
            assert call.startswith('AFSimple_Calculate("SUM", new Array(')
            named = re.findall(r'"([a-z0-9_]+)"', call)
            values[str(field.T)] = sum(values.get(name, 0) for name in named)
    assert [values[f"sofar_r{n}_p2"] for n in (1, 2, 3, 4)] == [6, 20, 20, 20]
    assert (values["total_p2"], values["total_p1"]) == (28, 0)


def test_text_of_a_score_sheet_is_golden(golden: Golden) -> None:
    with PdfDocument(pad(PadOrder((148, 210), up=1))) as document:
        (text,) = (page.get_textpage().get_text_bounded() for page in document)
    golden.check("pads/en.txt", text.replace("\r", "") + "\n")
