"""A deck as tables, each a list of rows of texts and numbers; the first row names the columns."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from schema.json_text.faults import quoted
from schema.spreadsheet.cells import FORMULA, written
from schema.spreadsheet.columns import ALL_COLUMNS, COLUMNS, KIND, CellForm, SheetColumn
from schema.spreadsheet.tables import CellProblem, SheetError

SheetLine = tuple[str | int, ...]
"""A row's values; a number stays one, so that the spreadsheet can reckon with it."""

_NO_XML = re.compile("[\ufffe\uffff]")  # no characters of XML 1.0 (2.2), which JSON may have


def sheets_of(file: str, document: Mapping[str, Any]) -> dict[str, list[SheetLine]]:
    """Return the lines of each kind's sheet of a valid deck; SheetError as `lines_of`."""
    _refuse(file, document)
    return {
        kind: [tuple(column.name for column in columns)]
        + [_line(entry, columns) for entry in document[kind]]
        for kind, columns in COLUMNS.items()
    }


def lines_of(file: str, document: Mapping[str, Any]) -> list[SheetLine]:
    """Return the lines of all kinds in one table, whose first column is the kind.

    Raises SheetError, calling the deck `file`, for texts that a spreadsheet would take for
    formulas or can't hold.
    """
    _refuse(file, document)
    head: SheetLine = (KIND, *(column.name for column in ALL_COLUMNS))
    return [head] + [
        (kind, *(_value(entry, column) if column in columns else "" for column in ALL_COLUMNS))
        for kind, columns in COLUMNS.items()
        for entry in document[kind]
    ]


def _line(entry: Mapping[str, Any], columns: Sequence[SheetColumn]) -> SheetLine:
    return tuple(_value(entry, column) for column in columns)


def _value(entry: Mapping[str, Any], column: SheetColumn) -> str | int:
    value: Any = entry
    for key in column.path:
        value = value.get(key) if value else None
    if column.form is CellForm.NUMBER and value is not None:
        return int(value)
    return written(value, column.form)


def _refuse(file: str, document: Mapping[str, Any]) -> None:
    """Raise SheetError for texts that would not come back as they are."""
    problems = [
        CellProblem(f"{file}: {entry['id']} {column.name}", *told)
        for kind, columns in COLUMNS.items()
        for entry in document[kind]
        for column in columns
        if (told := _refusal(_value(entry, column)))
    ]
    if problems:
        raise SheetError(tuple(problems))


def _refusal(value: str | int) -> tuple[str, str] | None:
    """Return why a value can't stand in a spreadsheet, and the cure; None if it can."""
    if not isinstance(value, str):
        return None
    if FORMULA.match(value):
        message = f"a spreadsheet would take {quoted(value)} for a formula"
        return message, "begin it with a letter or digit"
    if found := _NO_XML.search(value):
        return f"U+{ord(found[0]):04X} is no character of a spreadsheet", "delete it"
    return None
