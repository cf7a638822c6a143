"""Tables to the document of a deck: what no table tells stays as it is in the deck.

The deck keeps its order, so that a sheet may be sorted at will: a row whose id is new comes to the
end of its list, an entry whose row is gone leaves it. A kind without a table or rows stays, and so
does a field without a column; an empty cell takes its field away.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from schema.common.lists import all_of
from schema.common.suggest import did_you_mean, is_near
from schema.json_text.faults import quoted
from schema.spreadsheet.cells import CellError, read
from schema.spreadsheet.columns import (
    ALL_COLUMNS,
    COLUMNS,
    ID,
    KIND,
    KIND_OF_LETTER,
    CellForm,
    SheetColumn,
    plain,
)
from schema.spreadsheet.tables import CellProblem, SheetCell, SheetError, SheetRow, SheetTable

_NOTHING: Any = object()

EntryKey = tuple[str, str]
"""Kind and id of a deck's entry."""


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """A document made of tables; `places` has the table and row of each entry by kind and id.

    `ignored` tells of columns that are none of a deck's, `faults` of cells that can't be read, by
    the kind and id of their entry, in which they leave the value as it was.
    """

    document: dict[str, Any]
    places: Mapping[EntryKey, tuple[SheetTable, SheetRow]]
    tables: Mapping[str, SheetTable]
    ignored: tuple[CellProblem, ...]
    faults: Mapping[EntryKey, Sequence[CellProblem]]


@dataclass(slots=True)
class _Found:
    """What is found while tables are read."""

    rows: dict[EntryKey, tuple[SheetTable, SheetRow, dict[str, SheetCell]]] = field(
        default_factory=dict
    )
    tables: dict[str, SheetTable] = field(default_factory=dict)
    problems: list[CellProblem] = field(default_factory=list)
    faults: dict[EntryKey, list[CellProblem]] = field(default_factory=dict)
    ignored: list[CellProblem] = field(default_factory=list)

    def add(self, place: str, message: str, hint: str = "") -> None:
        self.problems.append(CellProblem(place, message, hint))


def read_tables(document: Mapping[str, Any], tables: Sequence[SheetTable]) -> ReadSheet:
    """Return the document of a valid deck as the tables have it.

    Raises SheetError where it can't be told what a row is; whether the document is a valid deck is
    for its checks.
    """
    found = _Found()
    for table in tables:
        _read_table(table, found)
    if not found.tables and not found.problems:
        file = tables[0].file if tables else "the spreadsheet"
        found.add(file, "no row of a deck is there", "export the deck first, then edit that file")
    if found.problems:
        raise SheetError(tuple(found.problems))
    made = _made(document, found)
    places = {key: (table, row) for key, (table, row, _) in found.rows.items()}
    return ReadSheet(made, places, found.tables, tuple(found.ignored), found.faults)


# Rows


def _read_table(table: SheetTable, found: _Found) -> None:
    """Note each row of a table by its kind and id."""
    if not table.rows:
        return
    head, *rows = table.rows
    columns = _columns(table, head, found)
    if ID not in columns:
        hint = "write the names of the columns in the first row"
        found.add(table.place(head.number), "no column is named id", hint)
        return
    if table.kind is not None:
        found.tables.setdefault(table.kind, table)
    for row in rows:
        cells = {name: row.cells[at] for name, at in columns.items() if at < len(row.cells)}
        if any(cells.values()):
            _read_row(table, row, {name: cells.get(name, SheetCell()) for name in columns}, found)


def _columns(table: SheetTable, head: SheetRow, found: _Found) -> dict[str, int]:
    """Return where each column of the deck is; the others are left out, but no misspelt one."""
    of_kind = COLUMNS[table.kind] if table.kind else ALL_COLUMNS
    known = [column.name for column in of_kind] + ([] if table.kind else [KIND])
    columns: dict[str, int] = {}
    strange: list[str] = []
    for at, cell in enumerate(head.cells):
        name = plain(cell.text)
        if name in columns:
            found.add(table.place(head.number), f"two columns are named {name}", "rename one")
        elif name in known:
            columns[name] = at
        elif name:
            strange.append(name)
    missing = [name for name in known if name not in columns]
    hidden = next((cell for cell in head.cells if cell.fault and not cell.text), None)
    if hidden and missing:
        found.add(table.place(head.number), hidden.fault, hidden.cure)
    for name in strange:
        near = did_you_mean(name, [one for one in missing if is_near(name, one)])
        if near:
            found.add(table.place(head.number), f"no column is named {quoted(name)}", near)
        else:
            what = f"the column {quoted(name)} is none of a deck's and is left out"
            found.ignored.append(CellProblem(table.place(), what))
    return columns


def _read_row(
    table: SheetTable, row: SheetRow, cells: dict[str, SheetCell], found: _Found
) -> None:
    try:
        key = read(cells[ID], CellForm.TEXT, ())
    except CellError as error:
        found.add(table.place(row.number, ID), error.message, error.hint)
        return
    if key is None:
        hint = "write one; a new card has the next number"
        found.add(table.place(row.number, ID), "the id is missing", hint)
        return
    kind = table.kind or _kind(table, row, key, cells, found)
    if kind is None:
        return
    if (kind, key) in found.rows:
        other = found.rows[kind, key][1].number
        found.add(
            table.place(row.number, ID),
            f"{quoted(key)} is the id of row {other} too",
            "give each row its own",
        )
        return
    names = {column.name for column in COLUMNS[kind]} | {KIND}
    for name, cell in cells.items():
        if cell and name not in names:
            found.add(
                table.place(row.number, name),
                f"a row of {kind} has no {name}",
                "leave the cell empty",
            )
    found.tables.setdefault(kind, table)
    found.rows[kind, key] = table, row, cells


def _kind(
    table: SheetTable, row: SheetRow, key: str, cells: Mapping[str, SheetCell], found: _Found
) -> str | None:
    """Return the kind of a row in a table of several: as its column says, else its id."""
    if KIND not in cells:
        if key[0] in KIND_OF_LETTER:
            return KIND_OF_LETTER[key[0]]
        hint = f"add a column kind: {all_of(COLUMNS)}"
        found.add(table.place(row.number, ID), f"{quoted(key)} does not tell its kind", hint)
        return None
    text = cells[KIND].text
    for kind in COLUMNS:
        if plain(text) in (kind, kind.removesuffix("s")):
            return kind
    hint = did_you_mean(plain(text), COLUMNS) or f"the kinds are {all_of(COLUMNS)}"
    found.add(table.place(row.number, KIND), f"{quoted(text)} is no kind", hint)
    return None


# Entries


def _made(document: Mapping[str, Any], found: _Found) -> dict[str, Any]:
    """Return the document with the entries that the rows tell."""
    made = deepcopy(dict(document))
    tapes = {key for kind, key in found.rows if kind == "tapes"}
    tapes |= {entry["id"] for entry in document["tapes"]}
    for kind in COLUMNS:
        if kind not in found.tables:
            continue
        old = {entry["id"]: entry for entry in document[kind]}
        rows = {key: of for (one, key), of in found.rows.items() if one == kind}
        order = [key for key in old if key in rows] + [key for key in rows if key not in old]
        made[kind] = [
            _entry(kind, key, old.get(key, {}), rows[key], tapes, found) for key in order
        ]
    if "counts" in made["game"]:
        counts = made["game"]["counts"]
        made["game"]["counts"] = {kind: len(made[kind]) for kind in counts}
    return made


def _entry(
    kind: str, key: str, old: Mapping[str, Any],
    of: tuple[SheetTable, SheetRow, Mapping[str, SheetCell]], tapes: set[str], found: _Found,
) -> dict[str, Any]:  # fmt: skip
    """Return an entry as its row has it, and as it was where the row tells nothing."""
    table, row, cells = of
    entry = deepcopy(dict(old))
    for column in COLUMNS[kind]:
        if column.name not in cells:
            continue
        try:
            value = read(cells[column.name], column.form, tapes)
        except CellError as error:
            place = table.place(row.number, column.name)
            fault = CellProblem(place, error.message, error.hint)
            found.faults.setdefault((kind, key), []).append(fault)
            continue
        _put(entry, column, None if value == [] and column.name != "icons" else value)
    entry[ID] = key
    return _in_order(entry, old, [column.path[0] for column in COLUMNS[kind]])


def _put(entry: dict[str, Any], column: SheetColumn, value: Any) -> None:
    """Set the value of a column, or take it away when it is None; of no part, no scene is left."""
    first, *rest = column.path
    if not rest:
        inner, key = entry, first
    else:
        inner, key = entry.setdefault(first, {}), rest[0]
    if value is None:
        inner.pop(key, None)
    elif inner.get(key, _NOTHING) != value or list(_keys(inner.get(key))) != list(_keys(value)):
        inner[key] = value
    if rest and not inner:
        del entry[first]


def _keys(value: Any) -> Iterable[str]:
    """Return the symbols of a condition in order, which counts though it makes no other value."""
    if not isinstance(value, Mapping):
        return ()
    (inner, *_) = value.values()
    return (*value, *inner) if isinstance(inner, Mapping) else ()


def _in_order(
    entry: dict[str, Any], old: Mapping[str, Any], usual: Sequence[str]
) -> dict[str, Any]:
    """Return an entry with its keys as they were, a new one after those that usually precede."""
    keys = [key for key in old if key in entry]
    for key in sorted(entry.keys() - old.keys(), key=usual.index):
        before = usual[: usual.index(key)]
        at = max((keys.index(one) + 1 for one in before if one in keys), default=0)
        keys.insert(at, key)
    return {key: entry[key] for key in keys}
