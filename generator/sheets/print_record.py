"""The ledger `print.json`: what was printed, where on which sheet, and each face's hash.

From it a later run knows which faces have changed since.
"""

import json
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.faces.face import Face
from generator.imposition.corrections import Corrections
from generator.imposition.sheets import Page, SheetSide
from schema.common.errors import UnusableInputError, unusable
from schema.common.files import read_file
from schema.common.paths import is_file_name
from schema.common.shown import shown_path

NAME = "print.json"
USUAL_RECORD = Path("output", NAME)  # where a print leaves it that is told no folder
MOST_BYTES = 64 * 1024**2  # of a record; that of the standard game, whole, has some 150 KB
HEAD = ("deck", "program", "options")  # what a record tells of its last run
NONE: Mapping[str, str] = {}


def output_options(record: Path) -> list[str]:
    """Return the option of `horizon print` that writes into the folder of this record.

    There is none for the usual folder, nor for a record that has been given another name.
    """
    if record == USUAL_RECORD or record.name != NAME:
        return []
    return ["--output", shown_path(record.parent)]


@dataclass(frozen=True, slots=True)
class FileRecord:
    """A file of this run: its name, the SHA-256 of its bytes, its pages."""

    name: str
    digest: str
    pages: Sequence[Page]


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier record: each printed face's hash by its id, and the files' entries.

    Each entry tells the deck, the program and the options that its file was made with.
    """

    hashes: Mapping[str, str]
    files: tuple[Mapping[str, Any], ...] = ()

    def kept_in(self, folder: Path, names: Container[str]) -> list[Mapping[str, Any]]:
        """Return the entries of files that lie in the folder unchanged, but of these names."""
        return [
            entry
            for entry in self.files
            if entry["file"] not in names and _digest(folder / entry["file"]) == entry["sha256"]
        ]


NOTHING = Earlier(NONE)


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file; of what can't be read, nothing."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def read_record(path: Path) -> Any:
    """Return the document in a record's file. Raises OSError and ValueError."""
    return json.loads(str(read_file(path, MOST_BYTES), "utf-8"))


def read_earlier(path: Path) -> Earlier:
    """Return what an earlier run wrote down.

    Raises UnusableInputError when there is no such record or it is not one of ours.
    """
    try:
        document = read_record(path)
        hashes, files = document["faces"], document["files"]
        if not all(isinstance(text, str) for pair in hashes.items() for text in pair):
            raise TypeError
        head = {key: document[key] for key in HEAD if key in document}
        entries = tuple({**head, **entry} for entry in files if _is_told(entry))
    except FileNotFoundError as error:
        raise UnusableInputError(
            f"{shown_path(path)}: no record of an earlier print; print once without --changed, or "
            f"name a record with --since"
        ) from error
    except OSError as error:
        raise unusable(path, error, "can't be read: ") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UnusableInputError(
            f"{shown_path(path)}: not a record of horizon print; name another with --since"
        ) from error
    return Earlier(hashes, entries)


def _is_told(entry: Any) -> bool:
    """Whether a file's entry tells of a file beside the record, and by its bytes."""
    if not isinstance(entry, dict):
        return False
    name, digest = entry.get("file"), entry.get("sha256")
    return isinstance(name, str) and isinstance(digest, str) and is_file_name(name)


def remembered(
    faces: Mapping[str, Face], hashes: Callable[[str], str], before: Mapping[str, str],
    printed: Collection[str],
) -> dict[str, str]:  # fmt: skip
    """Return the hash with which each face was last printed, now or earlier.

    A back that has changed keeps its old hash while a card printed earlier still has the old back,
    so that `--changed` finds that card: it prints one too many rather than one too few.
    """
    waiting = {
        face.back for face in faces.values() if face.id in before and face.id not in printed
    }
    known = dict(before) | {
        name: hashes(name) for name in printed if name not in before or name not in waiting
    }
    return {name: known[name] for name in faces if name in known}


def record(
    head: Mapping[str, Any], files: Iterable[FileRecord], kept: Iterable[Mapping[str, Any]],
    hashes: Mapping[str, str], corrections: Corrections, others: Mapping[str, str] = NONE,
) -> bytes:  # fmt: skip
    """Return the record as JSON: `head`, all files of the folder, the hashes of printed faces.

    `head` tells of this run, which wrote `files`; `kept` are entries of earlier ones. `hashes` are
    those of the deck's faces on the pages and of those that were printed earlier. `others` are
    those of faces that belong to no deck: they stand at their slots, and nothing is looked up by
    them.
    """
    known = {**hashes, **others}
    entries = [
        {
            "file": file.name,
            "sha256": file.digest,
            "pages": list(_pages(file.pages, known, corrections)),
        }
        for file in files
    ]
    document = {**head, "files": [*entries, *kept], "faces": hashes}
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _pages(
    pages: Iterable[Page], hashes: Mapping[str, str], corrections: Corrections
) -> Iterable[dict[str, Any]]:
    for number, page in enumerate(pages, 1):
        correction = corrections.of(page.paper, is_back=page.side is SheetSide.BACK)
        matrix = correction.matrix(page.paper)
        slots = []
        for one in (one for one in page.placed if one.face in hashes):
            x, y = matrix.point(one.trim.x, one.trim.y)
            slots.append(
                {
                    "face": one.face,
                    "x_mm": _mm(x),
                    "y_mm": _mm(y),
                    "w_mm": _mm(one.trim.w * correction.scale[0]),
                    "h_mm": _mm(one.trim.h * correction.scale[1]),
                    "turned": _mm((one.turned + correction.turn) % 360),
                    "hash": hashes[one.face],
                }
            )
        yield {
            "number": number,
            "side": page.side.value,
            "paper_mm": [_mm(page.paper.w), _mm(page.paper.h)],
            "slots": slots,
        }


def _mm(value: float) -> float | int:
    rounded = round(value, 3)
    return int(rounded) if rounded == int(rounded) else rounded
