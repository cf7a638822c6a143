"""Sheets for the tests: rows of plain values as CSV or XLSX, read as files are."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl import Workbook

from schema.json_text.document import Source, parse
from schema.spreadsheet.files import parse_sheet
from schema.spreadsheet.importing import Imported, import_tables
from schema.spreadsheet.tables import SheetError
from tests.places import SMALL_FILE

SMALL = parse(SMALL_FILE.read_bytes())


def as_csv(*lines: Sequence[Any], separator: str = ",", encoding: str = "utf-8") -> bytes:
    """Return lines as a CSV."""
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=separator).writerows(lines)
    return stream.getvalue().encode(encoding)


def as_xlsx(**sheets: Sequence[Sequence[Any]]) -> bytes:
    """Return sheets as a workbook, in which `=1` is a formula and a date a date."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, lines in sheets.items():
        sheet = book.create_sheet(name)
        for line in lines:
            sheet.append(list(line))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def imported(data: bytes, file: str = "cards.csv", source: Source = SMALL) -> Imported:
    """Return the small deck with a spreadsheet imported."""
    tables, _ = parse_sheet(file, data)
    return import_tables("cards.json", source, tables)


def refused(data: bytes, file: str = "cards.csv", source: Source = SMALL) -> list[str]:
    """Return the lines that tell why a spreadsheet is not imported; none if it is."""
    try:
        imported(data, file, source)
    except SheetError as error:
        return str(error).splitlines()
    return []


def field(document: Mapping[str, Any], name: str, key: str) -> Any:
    """Return a field of the entry with an id; None where it is absent."""
    entries = (one for kind in document.values() if isinstance(kind, list) for one in kind)
    return next(one for one in entries if one["id"] == name).get(key)
