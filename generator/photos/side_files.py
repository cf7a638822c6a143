"""The small files beside photographs: `J07.json` with the focus, `captions.csv` with the names."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path

from generator.photos.develop import Focus

CAPTIONS = "captions.csv"
COLUMNS = ("file", "name", "place")
CENTRE: Focus = (0.5, 0.5)


@dataclass(frozen=True, slots=True)
class PhotoCaption:
    """What a card with this photograph is called, and where it was taken."""

    name: str
    place: str


def read_focus(photo: Path, faults: list[str]) -> Focus:
    """Return the focus of a photograph, from the JSON file of its name: `{"focus": [0.5, 0.3]}`.

    Shares of width and height from the upright picture's top left corner; the centre without a
    file. A fault is added to the list.
    """
    file = photo.with_suffix(".json")
    if not file.is_file():
        return CENTRE
    cure = 'write two numbers from 0 to 1, such as {"focus": [0.5, 0.3]}'
    try:
        x, y = json.loads(file.read_text(encoding="utf-8-sig"))["focus"]
        if not all(isinstance(n, int | float) and 0 <= n <= 1 for n in (x, y)):
            faults.append(f"{file.name}: the focus '{x}, {y}' is not in the picture; {cure}")
            return CENTRE
    except (OSError, ValueError, KeyError, TypeError):
        faults.append(f"{file.name}: no focus can be read; {cure}")
        return CENTRE
    return float(x), float(y)


def read_captions(folder: Path, faults: list[str]) -> dict[str, PhotoCaption]:
    """Return the captions by the name of the file (in small letters) that `captions.csv` gives.

    The first line names the columns: file, name and, if wanted, place. Commas or semicolons.
    """
    file = folder / CAPTIONS
    if not file.is_file():
        return {}
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        faults.append(f"{CAPTIONS}: can't be read as UTF-8 text; save it as CSV in UTF-8")
        return {}
    first = text.partition("\n")[0]
    rows = csv.DictReader(text.splitlines(), delimiter=";" if ";" in first else ",")
    columns = [(name or "").strip().lower() for name in rows.fieldnames or ()]
    if "file" not in columns or "name" not in columns:
        faults.append(
            f"{CAPTIONS}:1: the columns are '{first.strip()}'; name them file,name,place"
        )
        return {}
    rows.fieldnames = columns
    found: dict[str, PhotoCaption] = {}
    for row in rows:
        key = (row["file"] or "").strip().lower()
        name, place = ((row.get(column) or "").strip() for column in COLUMNS[1:])
        if not key:
            continue
        if not (folder / (row["file"] or "").strip()).is_file():
            faults.append(
                f"{CAPTIONS}:{rows.line_num}: no file '{row['file']}' in the folder; "
                "write the photo's name"
            )
        elif not name:
            faults.append(f"{CAPTIONS}:{rows.line_num}: '{row['file']}' has no name; write one")
        found[key] = PhotoCaption(name, place)
    return found
