"""Tables into the text of a deck: the text that a valid deck becomes, or all that is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from schema.checks.all_checks import check_deck
from schema.common.problems import Problem, Severity
from schema.json_text.document import Source, parse
from schema.json_text.editing import edited
from schema.spreadsheet.columns import COLUMNS
from schema.spreadsheet.reading import EntryKey, ReadSheet, read_tables
from schema.spreadsheet.tables import CellProblem, SheetError, SheetTable


@dataclass(frozen=True, slots=True)
class Imported:
    """A deck's text with the tables in it, its document, and what of the tables is left out."""

    text: str
    document: dict[str, Any]
    ignored: tuple[CellProblem, ...] = ()


def import_tables(deck: str, source: Source, tables: Sequence[SheetTable]) -> Imported:
    """Return the text of a valid deck with the tables imported; `deck` is what messages call it.

    All that did not change stays, byte for byte. Raises SheetError where a table can't be read or
    the deck would have errors, each at its sheet, row and column.
    """
    reading = read_tables(source.document, tables)
    text = edited(source, reading.document)
    anew = parse(text.encode("utf-8", "surrogatepass"))
    problems = [(key, fault) for key, faults in reading.faults.items() for fault in faults]
    problems += [
        (key, _placed(deck, key, reading, error))
        for error in check_deck(anew)
        if error.severity is Severity.ERROR and (key := _entry(anew, error)) not in reading.faults
    ]
    if problems:
        rows = {key: place for place, key in enumerate(reading.places)}
        problems.sort(key=lambda one: rows.get(one[0], len(rows)))
        raise SheetError(tuple(problem for _, problem in problems))
    return Imported(text, anew.document, reading.ignored)


def _entry(source: Source, problem: Problem) -> EntryKey:
    """Return kind and id of the entry that a problem is in; of one in none, the id is empty."""
    _, kind, index, *_ = [*problem.pointer.split("/"), "", ""]
    is_in_one = index and kind in COLUMNS
    return kind, source.document[kind][int(index)]["id"] if is_in_one else ""


def _placed(deck: str, entry: EntryKey, reading: ReadSheet, problem: Problem) -> CellProblem:
    """Return an error of the deck, at the cell that it comes from, where it comes from one."""
    if entry in reading.places:
        table, row = reading.places[entry]
        _, _, _, key, *rest = [*problem.pointer.split("/"), ""]
        column = _missing(entry[0], problem) or _column(entry[0], key, rest)
        place = table.place(row.number, column)
    elif entry[0] in reading.tables:
        place = reading.tables[entry[0]].place()
    else:
        place = f"{deck}: {problem.pointer or 'the deck'}"
    return CellProblem(place, problem.message, problem.hint)


def _missing(kind: str, problem: Problem) -> str | None:
    """Return the name of the column of a value that must be there and is not."""
    if problem.code != "missing-key":
        return None
    within = problem.pointer.split("/")[3:]
    columns = (one for one in COLUMNS[kind] if list(one.path[:-1]) == within)
    return next((one.name for one in columns if f'"{one.path[-1]}"' in problem.message), None)


def _column(kind: str, key: str, rest: Sequence[str]) -> str | None:
    """Return the name of the column that a value below an entry comes from."""
    names = {column.path: column.name for column in COLUMNS[kind]}
    return names.get((key, *rest[:1])) or names.get((key,))
