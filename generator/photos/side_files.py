"""The small files beside photographs: `J07.json` with the focus, `captions.csv` with the names."""

import csv
from codecs import BOM_UTF8
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from unicodedata import normalize

from generator.photos.develop import Focus
from schema.json_text.document import parse
from schema.json_text.faults import quoted

CAPTIONS = "captions.csv"
COLUMNS = ("file", "name", "place")
CENTRE: Focus = (0.5, 0.5)
LONGEST = 80  # characters of a name or place, as in a deck
MOST_FOCUS, MOST_CAPTIONS = 10_000, 1_000_000  # bytes of these files


@dataclass(frozen=True, slots=True)
class PhotoCaption:
    """What a card with this photograph is called, where it was taken, and the line of both."""

    name: str
    place: str
    line: int


def read_focus(photo: Path, faults: list[str]) -> Focus:
    """Return the focus of a photograph, from the JSON file of its name: `{"focus": [0.5, 0.3]}`.

    Shares of width and height from the upright picture's top left corner; the centre without a
    file. A fault is added to the list.
    """
    file = photo.with_suffix(".json")
    try:
        data = file.read_bytes() if file.is_file() else b""
    except OSError as error:
        faults.append(f"{file.name}: can't be read: {error.strerror or error}")
        return CENTRE
    if not data:
        return CENTRE
    source = parse(data.removeprefix(BOM_UTF8), max_bytes=MOST_FOCUS)
    if source.problems:
        first = source.problems[0]
        where = f"{file.name}:{first.line}:{first.column}"
        faults.append(f"{where}: {first.message}; {first.hint}")
        return CENTRE
    found = source.document
    focus = found.get("focus") if isinstance(found, dict) and len(found) == 1 else None
    if not (isinstance(focus, list) and len(focus) == 2 and all(map(_is_share, focus))):
        faults.append(
            f"{file.name}: says no point in the picture; "
            'write two numbers from 0 to 1, such as {"focus": [0.5, 0.3]}'
        )
        return CENTRE
    return float(focus[0]), float(focus[1])


def _is_share(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def file_key(name: str) -> str:
    """Return what two spellings of a file's name have in common, of any Unicode form and case."""
    return normalize("NFC", normalize("NFC", name).casefold())


def read_captions(folder: Path, faults: list[str]) -> dict[str, PhotoCaption]:
    """Return the captions by the name of the file (its `file_key`) that `captions.csv` gives.

    The first line names the columns: file, name and, if wanted, place. Commas or semicolons.
    """
    file = folder / CAPTIONS
    if not file.is_file():
        return {}
    try:
        if file.stat().st_size > MOST_CAPTIONS:
            faults.append(f"{CAPTIONS}: over 1 MB; is it the right file?")
            return {}
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        faults.append(f"{CAPTIONS}: can't be read as UTF-8 text; save it as CSV in UTF-8")
        return {}
    first = text.partition("\n")[0].strip()
    rows = csv.reader(StringIO(text, newline=""), delimiter=";" if ";" in first else ",")
    files = {file_key(path.name) for path in folder.iterdir()}
    found: dict[str, PhotoCaption] = {}
    try:
        columns = [name.strip().lower() for name in next(rows, [])]
        fault = _column_fault(columns, first)
        if fault:
            faults.append(f"{CAPTIONS}:1: {fault}; name them file,name,place")
            return {}
        for row in rows:
            cells = dict(zip(columns, map(str.strip, row), strict=False))
            key = file_key(cells.get("file", ""))
            told = _row_faults(row, columns, cells, files, found) if any(cells.values()) else []
            faults += (f"{CAPTIONS}:{rows.line_num}: {fault}" for fault in told)
            if key:
                words = (cells.get("name", ""), cells.get("place", ""))
                found[key] = PhotoCaption(*words, rows.line_num)
    except csv.Error as error:
        faults.append(
            f"{CAPTIONS}:{rows.line_num}: can't be read as CSV: {error}; look for a quote that is "
            "not closed"
        )
    return found


def _column_fault(columns: list[str], first: str) -> str:
    """Return what is wrong with the names of the columns, or nothing."""
    shown = quoted(first)[1:-1]
    if "file" not in columns or "name" not in columns:
        return f"the columns are '{shown}'"
    unknown = [name for name in columns if name not in COLUMNS]
    if unknown:
        return f"no column is called {quoted(unknown[0])}"
    return f"a column stands twice in '{shown}'" if len(set(columns)) < len(columns) else ""


def _row_faults(
    row: list[str], columns: list[str], cells: dict[str, str], files: Collection[str],
    found: Collection[str],
) -> Iterator[str]:  # fmt: skip
    """Yield what is wrong with a line of captions."""
    name = cells.get("file", "")
    shown = quoted(name)[1:-1]
    if len(row) > len(columns):
        told = f"{len(row)} columns, where the first line has {len(columns)}"
        yield f"{told}; put a text with a comma in quotes"
    if not name:
        return
    if file_key(name) not in files:
        yield f"no file '{shown}' in the folder; write the photo's name"
    elif not cells.get("name"):
        yield f"'{shown}' has no name; write one"
    if file_key(name) in found:
        yield f"'{shown}' has a line already; remove one"
    for column in COLUMNS[1:]:
        words = cells.get(column, "")
        if len(words) > LONGEST:
            yield f"the {column} has {len(words)} characters; write at most {LONGEST}"
        elif not words.isprintable():
            yield f"the {column} {quoted(words)} has characters that can't be printed; remove them"
