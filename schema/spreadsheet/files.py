"""Spreadsheets as files: their form by content or name, and whether a program has them open."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from schema.common.errors import UnusableInputError, unusable
from schema.common.files import read_file, write_file
from schema.common.shown import shown_path
from schema.spreadsheet.csv_text import format_csv, parse_csv
from schema.spreadsheet.link import fetch, is_link
from schema.spreadsheet.tables import CellProblem, SheetTable
from schema.spreadsheet.workbook import format_workbook, parse_workbook
from schema.spreadsheet.writing import lines_of, sheets_of

SUFFIXES = (".xlsx", ".csv")
MOST_BYTES = 16 * 1024 * 1024
_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0"  # old Excel, and any Excel with a password


def read_sheet(given: str) -> tuple[list[SheetTable], list[CellProblem]]:
    """Return the tables of a CSV or XLSX, a file or a link, and what sheets are left out.

    What it is, is told by its content. Raises UnusableInputError when it can't be read.
    """
    if is_link(given):
        return parse_sheet(shown_path(given), fetch(given, MOST_BYTES))
    path = Path(given)
    try:
        data = read_file(path, MOST_BYTES)
    except ValueError as error:
        large = f"is over {MOST_BYTES // 1024**2} MiB; is it a deck?"
        raise UnusableInputError(f"{shown_path(path)}: {large}") from error
    except OSError as error:
        if path.is_dir():
            raise UnusableInputError(f"{shown_path(path)}: is a folder, not a file") from error
        raise unusable(path, error, "can't be read: ", close(path)) from error
    return parse_sheet(shown_path(path), data)


def parse_sheet(file: str, data: bytes) -> tuple[list[SheetTable], list[CellProblem]]:
    """Return the tables of a spreadsheet's bytes, as `read_sheet` does."""
    if data.startswith(_OLE):
        cure = "save it as XLSX, without a password"
        raise UnusableInputError(f"{file}: is of an old Excel, or has a password; {cure}")
    if data.startswith(_ZIP):
        tables, strange = parse_workbook(file, data)
        what = "is none of a deck's and is left out"
        return tables, [CellProblem(file, f"the sheet {name!r} {what}") for name in strange]
    return [parse_csv(file, data)], []


def write_sheet(path: Path, deck: str, document: Mapping[str, Any]) -> int:
    """Write a valid deck as a spreadsheet, XLSX or CSV by its name; return its number of rows.

    Raises SheetError, calling the deck `deck`, for texts that would be formulas;
    UnusableInputError for another name, or when it can't be written.
    """
    data = format_sheet(path, deck, document)
    if opened := lock_of(path):
        raise UnusableInputError(
            f"{shown_path(path)}: another program has it open; close it there, or delete what an "
            f"ended one left, {shown_path(opened)}"
        )
    try:
        write_file(path, data)
    except UnusableInputError as error:
        if cure := close(path):
            raise UnusableInputError(f"{error}; {cure}") from error
        raise
    return sum(len(document[kind]) for kind in ("journey", "start", "goals", "tokens"))


def format_sheet(path: Path, deck: str, document: Mapping[str, Any]) -> bytes:
    """Return the bytes of the file that `write_sheet` writes."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        hint = "end its name with .xlsx or .csv"
        raise UnusableInputError(f"{shown_path(path)}: is no name of a spreadsheet; {hint}")
    if suffix == ".csv":
        return format_csv(lines_of(deck, document))
    return format_workbook(sheets_of(deck, document))


def lock_of(path: Path) -> Path | None:
    """Return the file by which Excel or LibreOffice marks one as open, if it is there."""
    for name in (f"~${path.name}", f".~lock.{path.name}#"):
        if path.with_name(name).exists():
            return path.with_name(name)
    return None


def close(path: Path) -> str:
    """Return the cure where a file that can't be read or written is open in another program."""
    return "close it in the spreadsheet program" if lock_of(path) else ""
