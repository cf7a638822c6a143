"""Merged cells, whose values a spreadsheet keeps in the first alone."""

import io

import pytest
from openpyxl import load_workbook

from tests.schema.spreadsheet.sheets import SMALL, as_xlsx, refused

ICONS = [["id", "name"], *([one["id"], one["name"]] for one in SMALL.document["icons"])]


def merged(sheet: str, cells: str) -> bytes:
    """Return a workbook of icons and notes with cells of a sheet merged."""
    book = load_workbook(io.BytesIO(as_xlsx(Ideas=[["x"]], icons=ICONS)))
    book[sheet].merge_cells(cells)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("cells", "place"),
    [
        ("B2:B3", "row 3, column name"),
        ("B2:D3", "row 3, column name"),
        ("A2:B2", "row 2, column name"),
        ("A1:B1", "row 1"),
    ],
)
def test_cell_that_another_was_merged_over_is_told(cells: str, place: str) -> None:
    assert refused(merged("icons", cells), "cards.xlsx") == [
        f"cards.xlsx: sheet icons, {place}: the cells {cells} are merged; part them, and fill each"
    ]


@pytest.mark.parametrize(("sheet", "cells"), [("Ideas", "A1:C4"), ("icons", "D1:E9")])
def test_what_is_merged_elsewhere_is_no_matter(sheet: str, cells: str) -> None:
    assert refused(merged(sheet, cells), "cards.xlsx") == []
