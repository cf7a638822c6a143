"""Tables as CSV, in the dialects of Excel, LibreOffice and Google Sheets; told apart by rule."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from schema.common.errors import UnusableInputError
from schema.spreadsheet.columns import COLUMNS
from schema.spreadsheet.tables import SheetCell, SheetRow, SheetTable
from schema.spreadsheet.writing import SheetLine

SEPARATORS = ",;\t"
"""What parts cells: a comma, Excel's semicolon where numbers have commas, Unicode text's tab."""

MOST_CELLS = 200_000  # of a table; a whole deck has some 2,000
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_SEP = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)  # Excel's own first line
_KIND = re.compile(rf"(?:^|.*[\W_])({'|'.join(COLUMNS)})", re.IGNORECASE | re.DOTALL)


def format_csv(lines: Iterable[SheetLine]) -> bytes:
    """Return lines as RFC 4180 has them, in UTF-8 with the mark by which Excel knows it."""
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows(lines)
    return stream.getvalue().encode("utf-8-sig")


def parse_csv(file: str, data: bytes) -> SheetTable:
    """Return the table in a CSV; `file` is what messages call it.

    UTF-8 and UTF-16, with a byte order mark or (UTF-8) without. What parts cells is what the line
    of the names has most of, or what a first line `sep=;` names. A file called after a kind, such
    as `Deck - goals.csv`, holds that kind alone. Raises UnusableInputError.
    """
    text = _decoded(file, data)
    before, separator = 0, _separator(text)
    if found := _SEP.match(text):
        before, separator, text = 1, found[1], text[found.end() :]
    rows = tuple(_rows(file, text, separator, before))
    return SheetTable(file, None, _kind_of(file, rows), rows)


def _rows(file: str, text: str, separator: str, before: int) -> Iterator[SheetRow]:
    """Yield the rows that are not empty; so many stand before the text."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number, count = before, 0
    try:
        for number, cells in enumerate(lines, before + 1):
            count += len(cells)
            if count > MOST_CELLS:
                raise UnusableInputError(f"{file}: has over {MOST_CELLS} cells; is it a deck?")
            if any(cell.strip() for cell in cells):
                yield SheetRow(number, tuple(map(SheetCell, cells)))
    except csv.Error as error:
        where = f"{file}: row {number + 1}"
        raise UnusableInputError(f"{where}: {error}; save it as CSV anew, or as XLSX") from error


def _decoded(file: str, data: bytes) -> str:
    try:
        if data.startswith(_UTF16):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        cure = 'save it as "CSV UTF-8", or as XLSX'
        raise UnusableInputError(f"{file}: its letters are not in UTF-8; {cure}") from error


def _separator(text: str) -> str:
    """Return what parts cells: what stands most often in the first line that is not empty."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    return max(SEPARATORS, key=line.count)


def _kind_of(file: str, rows: Sequence[SheetRow]) -> str | None:
    """Return the kind that the file's name ends with, unless a column tells it row by row."""
    has_column = rows and any(cell.text.strip().casefold() == "kind" for cell in rows[0].cells)
    found = _KIND.fullmatch(PurePath(file).stem)
    return None if has_column or not found else found[1].casefold()
