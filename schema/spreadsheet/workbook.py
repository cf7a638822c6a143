"""Tables as XLSX, a worksheet a kind, by openpyxl; which is imported with the first workbook."""

import io
import re
import warnings
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from schema.common.errors import UnusableInputError
from schema.common.lists import all_of
from schema.common.suggest import nearest
from schema.spreadsheet.columns import COLUMNS, plain
from schema.spreadsheet.csv_text import MOST_CELLS
from schema.spreadsheet.merged import merged_ranges, with_merged
from schema.spreadsheet.tables import SheetCell, SheetRow, SheetTable
from schema.spreadsheet.writing import SheetLine

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_MOST_BYTES = 64 * 1024 * 1024  # unpacked
_MODIFIED = re.compile(rb"<dcterms:(created|modified)[^>]*>[^<]*</dcterms:\1>")
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest date of a ZIP
_WIDEST = 40  # of a column, in characters
# What openpyxl raises of a file that is none, beside what a ZIP does.
_BROKEN = (
    BadZipFile, zlib.error, EOFError, KeyError, ValueError, TypeError, AttributeError, IndexError,
    SyntaxError, NotImplementedError, RuntimeError, OverflowError,
)  # fmt: skip


def format_workbook(sheets: Mapping[str, Sequence[SheetLine]]) -> bytes:
    """Return a workbook: text stays text, whatever it looks like; the same bytes each time."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    for name, lines in sheets.items():
        _fill(book.create_sheet(name), lines)
    stream = io.BytesIO()
    book.save(stream)
    return _undated(stream.getvalue())


def _fill(sheet: "Worksheet", lines: Sequence[SheetLine]) -> None:
    from openpyxl.cell.cell import Cell as BookCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    bold = Font(bold=True)
    for row, line in enumerate(lines, 1):
        for column, value in enumerate(line, 1):
            if value == "":
                continue
            cell = sheet.cell(row, column)
            assert isinstance(cell, BookCell)  # noqa: S101 - no merged cells are made here
            if isinstance(value, str):
                cell.value = value
                cell.data_type = "s"  # whatever it looks like, such as #N/A
            else:
                cell.value = value
            if row == 1:
                cell.font = bold
    for column, values in enumerate(zip(*lines, strict=True), 1):
        letter = get_column_letter(column)
        width = max(len(str(value)) for value in values)
        sheet.column_dimensions[letter].width = min(width, _WIDEST) + 2
        if not any(isinstance(value, int) for value in values):
            sheet.column_dimensions[letter].number_format = "@"
            for row in range(1, len(lines) + 1):
                sheet.cell(row, column).number_format = "@"
    sheet.freeze_panes = "B2"


def _undated(data: bytes) -> bytes:
    """Return a workbook without the hour at which it was made."""
    stream = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as old, ZipFile(stream, "w", ZIP_DEFLATED) as new:
        for name in sorted(old.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            part = old.read(name)
            if name == "docProps/core.xml":
                part = _MODIFIED.sub(b"", part)
            info = ZipInfo(name, _EPOCH)
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            new.writestr(info, part)
    return stream.getvalue()


def parse_workbook(file: str, data: bytes) -> tuple[list[SheetTable], list[str]]:
    """Return the tables of a workbook, and the names of worksheets that are none of a deck's.

    Raises UnusableInputError when it is no XLSX, or has a worksheet whose name is misspelt.
    """
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            size = sum(info.file_size for info in archive.infolist())
        if size > _MOST_BYTES:
            raise UnusableInputError(
                f"{file}: unpacked it is over {_MOST_BYTES // 1024**2} MiB; is it a deck?"
            )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what is not read anyway: charts, lists of choice
            return _tables(file, data)
    except _BROKEN as error:
        cure = "save it as XLSX anew, without a password"
        raise UnusableInputError(f"{file}: can't be read as XLSX; {cure}") from error


def _tables(file: str, data: bytes) -> tuple[list[SheetTable], list[str]]:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True)
    merged = merged_ranges(data)
    names = {plain(name): name for name in book.sheetnames}
    strange = [name for name in names if name not in COLUMNS]
    for name in strange:
        near = nearest(name, [kind for kind in COLUMNS if kind not in names], 1)
        if near:
            raise UnusableInputError(
                f"{file}: no sheet of a deck is named {names[name]!r}; rename it {near[0]}"
            )
    if len(strange) == len(names):
        raise UnusableInputError(f"{file}: has none of the sheets {all_of(COLUMNS)}")
    tables = []
    for kind in COLUMNS:
        if kind in names:
            sheet = book[names[kind]]
            rows = with_merged(file, list(_rows(file, sheet.iter_rows())), merged[names[kind]])
            tables.append(SheetTable(file, names[kind], kind, rows))
    return tables, [names[name] for name in strange]


def _rows(file: str, lines: Iterable[Sequence[Any]]) -> Iterator[SheetRow]:
    count = 0
    for number, line in enumerate(lines, 1):
        count += len(line)
        if count > 100 * MOST_CELLS:  # empty ones too, which a spreadsheet may have styled
            raise UnusableInputError(f"{file}: has too many cells; delete the empty rows")
        cells = tuple(map(_cell, line))
        if any(cells):
            yield SheetRow(number, cells)


def _cell(cell: Any) -> SheetCell:
    value, kind = cell.value, cell.data_type
    if value is None:
        return SheetCell()
    if kind == "f":
        return SheetCell(str(value), "a formula stands there")
    if kind == "e":
        return SheetCell(str(value), f"an error of the spreadsheet stands there, {value}")
    if isinstance(value, bool):
        return SheetCell(str(value), f"a truth value stands there, {str(value).upper()}")
    if isinstance(value, datetime | date | time | timedelta):
        return SheetCell(str(value), "a date or time stands there, as a spreadsheet makes of 1/2")
    if isinstance(value, float):
        return SheetCell(str(int(value)) if value.is_integer() else repr(value))
    if isinstance(value, int):
        return SheetCell(str(value))
    return SheetCell(str(value))
