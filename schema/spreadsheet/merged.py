"""Merged cells of a workbook: the first alone has a value, the others would seem empty."""

import io
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from zipfile import ZipFile

from schema.common.errors import UnusableInputError
from schema.spreadsheet.tables import SheetCell, SheetRow

_MOST = 10_000  # merged ranges of a worksheet
_MERGED = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]+\d+:[A-Z]+\d+)["']""")


def merged_ranges(data: bytes) -> Mapping[str, Sequence[str]]:
    """Return the merged ranges, such as `C2:C3`, of each worksheet of an XLSX by its name.

    The sheets that openpyxl opens for reading alone don't tell them.
    """
    from openpyxl.reader.excel import ExcelReader

    reader = ExcelReader(io.BytesIO(data), read_only=True)
    reader.read_manifest()
    reader.read_workbook()
    with ZipFile(io.BytesIO(data)) as archive:
        parts = set(archive.namelist())
        return {
            sheet.name: [
                one.decode() for one in _MERGED.findall(archive.read(relation.target))
            ] if relation.target in parts else []
            for sheet, relation in reader.parser.find_sheets()
        }  # fmt: skip


def with_merged(
    file: str, rows: Sequence[SheetRow], ranges: Sequence[str]
) -> tuple[SheetRow, ...]:
    """Return the rows with a fault in cells that a merged one beside or above reaches into.

    What is merged empty is as empty as it seems. Raises UnusableInputError of too many.
    """
    from openpyxl.worksheet.cell_range import CellRange

    if len(ranges) > _MOST:
        raise UnusableInputError(f"{file}: has over {_MOST} merged cells; is it a deck?")
    found = list(rows)
    places = {row.number: at for at, row in enumerate(rows)}
    numbers = list(places)
    for name in ranges:
        left, top, right, bottom = CellRange(name).bounds
        at = places.get(top)
        if at is None or not found[at].cells[left - 1 : left] or not found[at].cells[left - 1]:
            continue
        fault = SheetCell("", f"the cells {name} are merged", "part them, and fill each")
        found[at] = _put(found[at], left, right, fault)
        below = bisect_right(numbers, top)
        if below < len(found) and found[below].number <= bottom:
            found[below] = _put(found[below], left - 1, left, fault)
    return tuple(found)


def _put(row: SheetRow, first: int, last: int, fault: SheetCell) -> SheetRow:
    """Return a row with a fault in its cells from `first`, from 0, to before `last`."""
    last = min(last, len(row.cells))
    return replace(
        row, cells=(*row.cells[:first], *[fault] * (last - first), *row.cells[max(first, last) :])
    )
