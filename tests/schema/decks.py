"""Decks for tests to edit."""

import json
from pathlib import Path
from typing import Any

from tests.places import FIRST_FILE, ROOT, SMALL_FILE

Document = dict[str, Any]

DOCUMENTED = (ROOT / "docs" / "diff.md").read_text("utf-8")


def small() -> Document:
    """Return a small valid deck: three tapes, three icons, eight Journey cards."""
    return _read(SMALL_FILE)


def standard() -> Document:
    """Return the standard deck as it first was."""
    return _read(FIRST_FILE)


def entry(document: Document, kind: str, name: str) -> Document:
    """Return the entry with the id `name`."""
    found: Document = next(one for one in document[kind] if one["id"] == name)
    return found


def changed(kind: str, name: str, /, **fields: Any) -> Document:
    """Return the small deck with fields of one entry set; None takes a field away."""
    document = small()
    one = entry(document, kind, name)
    one.update(fields)
    for key in [key for key in one if one[key] is None]:
        del one[key]
    return document


def renamed(document: Document, old: str, new: str) -> Document:
    """Return the deck with a tape or icon under another id, wherever it is named."""
    renamed_document: Document = json.loads(json.dumps(document).replace(f'"{old}"', f'"{new}"'))
    return renamed_document


def _read(path: Path) -> Document:
    document: Document = json.loads(path.read_text("utf-8"))
    return document
