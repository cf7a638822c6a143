"""Sheets of Tabletop Simulator: cells, rows and the last cell, for every named card."""

import pytest

from generator.drawing.geometry import Size
from generator.paper.formats import CARDS
from generator.targets.tables.pieces import Pile, PileKind, TablePiece
from generator.targets.tables.sheet_grid import SheetForm, card_sheets, cell_px

EURO = CARDS["euro-poker"]


def pile(count: int) -> Pile:
    pieces = tuple(TablePiece(f"J{n:02}", "", "") for n in range(count))
    return Pile(PileKind.JOURNEY, "", "", "back-journey", pieces)


def test_cells_of_ten_by_seven_are_409_by_571() -> None:
    assert cell_px(EURO, SheetForm.MANY) == (409, 571)
    assert card_sheets(pile(69), EURO, SheetForm.MANY)[0].size == (4090, 3997)


def test_cells_of_eight_by_four_are_512_by_715() -> None:
    assert cell_px(EURO, SheetForm.SHARP) == (512, 715)
    assert card_sheets(pile(31), EURO, SheetForm.SHARP)[0].size == (4096, 2860)


@pytest.mark.parametrize("form", SheetForm)
@pytest.mark.parametrize("card", [*CARDS.values(), Size("", 120, 40), Size("", 40, 120)], ids=str)
def test_no_side_is_over_4096_and_cells_keep_the_card_s_shape(card: Size, form: SheetForm) -> None:
    width, height = cell_px(card, form)
    columns, rows = form.cells
    assert max(width * columns, height * rows) <= 4096
    assert width == pytest.approx(height * card.w / card.h, abs=1.5)


@pytest.mark.parametrize(
    ("count", "form", "sheets"),
    [
        (1, "10x7", [(2, 1, 1)]),
        (9, "10x7", [(10, 1, 9)]),
        (10, "10x7", [(10, 2, 10)]),
        (61, "10x7", [(10, 7, 61)]),
        (69, "10x7", [(10, 7, 69)]),
        (70, "10x7", [(10, 7, 69), (2, 1, 1)]),
        (61, "8x4", [(8, 4, 31), (8, 4, 30)]),
    ],
)
def test_the_last_cell_is_kept_for_the_hidden_card(
    count: int, form: str, sheets: list[tuple[int, int, int]]
) -> None:
    made = card_sheets(pile(count), EURO, SheetForm(form))
    assert [(one.columns, one.rows, len(one.faces)) for one in made] == sheets
    assert [face for one in made for face in one.faces] == list(pile(count).faces)
    for sheet in made:
        face, corner = list(sheet.corners())[-1]
        assert face == "back-journey"
        assert corner == (sheet.size[0] - sheet.cell[0], sheet.size[1] - sheet.cell[1])


def test_slots_go_row_by_row_from_the_top_left() -> None:
    corners = dict(card_sheets(pile(12), EURO, SheetForm.MANY)[0].corners())
    assert corners["J00"] == (0, 0)
    assert corners["J09"] == (9 * 409, 0)
    assert corners["J10"] == (0, 571)
