"""The ledger `print.json`: what was printed, where on which sheet, and each face's hash.

From it a later run knows which faces have changed since.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.faces.face import Face
from generator.imposition.corrections import Corrections
from generator.imposition.sheets import Page, SheetSide
from schema.common.errors import UnusableInputError

NAME = "print.json"
NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Changes:
    """Fronts to print again, in box order, and old ones to throw out."""

    again: tuple[str, ...]
    throw_out: tuple[str, ...]


def read_hashes(path: Path) -> dict[str, str]:
    """Return the hash of each face that was printed, by its id.

    Raises UnusableInputError when there is no such record or it is not one of ours.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        hashes = document["faces"]
        if not all(isinstance(part, str) for pair in hashes.items() for part in pair):
            raise TypeError
    except FileNotFoundError as error:
        raise UnusableInputError(
            f"{path}: no record of an earlier print; print once without --changed, or name a "
            f"record with --since"
        ) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnusableInputError(f"{path}: can't be read: {reason}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UnusableInputError(
            f"{path}: not a record of horizon print; name another with --since"
        ) from error
    found: dict[str, str] = hashes
    return found


def find_changes(
    faces: Mapping[str, Face], hashes: Mapping[str, str], before: Mapping[str, str],
    *, has_backs: bool,
) -> Changes:  # fmt: skip
    """Return what has changed: a card's own picture or, if backs are printed, its back's."""
    fronts = [face for face in faces.values() if face.kind != "back"]
    again = [
        face.id
        for face in fronts
        if hashes[face.id] != before.get(face.id)
        or (has_backs and hashes[face.back] != before.get(face.back))
    ]
    changed = set(again)
    old = [face for face in before if not face.startswith("back-")]
    return Changes(
        tuple(again), tuple(face for face in old if face in changed or face not in faces)
    )


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
    head: Mapping[str, Any], files: Mapping[str, Sequence[Page]], hashes: Mapping[str, str],
    corrections: Corrections, others: Mapping[str, str] = NONE,
) -> bytes:  # fmt: skip
    """Return the record as JSON: `head`, each file's pages, and the hashes of all that is printed.

    `hashes` are those of the deck's faces on the pages and of those that were printed earlier.
    `others` are those of faces that belong to no deck: they stand at their slots, and nothing is
    looked up by them.
    """
    document = {
        **head,
        "files": [
            {"file": name, "pages": list(_pages(pages, {**hashes, **others}, corrections))}
            for name, pages in files.items()
        ],
        "faces": hashes,
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _pages(
    pages: Iterable[Page], hashes: Mapping[str, str], corrections: Corrections
) -> Iterable[dict[str, Any]]:
    for number, page in enumerate(pages, 1):
        correction = corrections.back if page.side is SheetSide.BACK else corrections.front
        matrix = correction.matrix(page.paper)
        slots = []
        for one in page.placed:
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
