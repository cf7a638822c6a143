"""Ids and markers that stand twice; and which elements are mere copies of earlier ones."""

from collections.abc import Iterator
from typing import Any

from schema.checks.findings import Finding, Health, entries, in_file_order
from schema.common.problems import Pointer
from schema.json_text.faults import quoted

CARD_KINDS = ("start", "journey", "goals", "tokens")
WORD_KINDS = ("tapes", "icons")


def copies(document: dict[str, Any]) -> set[Pointer]:
    """Return the paths of the elements equal to an earlier one of the same id, but for nothing.

    Such a copy is one mistake, told as its `duplicate-id`: no other check looks at it.
    """
    found: set[Pointer] = set()
    for kind in (*CARD_KINDS, *WORD_KINDS):
        seen: dict[str, list[dict[str, Any]]] = {}
        for path, entry in entries(document, kind):
            if not isinstance(entry.get("id"), str):
                continue
            earlier = seen.setdefault(entry["id"], [])
            if entry in earlier:
                found.add(path)
            elif len(earlier) < 10:  # as many different ones of one id are compared
                earlier.append(entry)
    return found


def check_ids(document: dict[str, Any], health: Health) -> Iterator[Finding]:
    """Yield `duplicate-id` for each later element with an earlier one's id.

    Tapes and icons share their ids: criteria name both in one list.
    """
    for kinds in (*((kind,) for kind in CARD_KINDS), WORD_KINDS):
        first: dict[str, Pointer] = {}
        for kind in in_file_order(document, kinds):
            for path, entry in entries(document, kind):
                if not health.is_sound(*path, "id") or "id" not in entry:
                    continue
                name, place = entry["id"], (*path, "id")
                if name in first:
                    cure = "the first is in line {line}; give this one an id of its own"
                    text = f"the id {quoted(name)} stands twice"
                    yield Finding("duplicate-id", place, text, cure, earlier=first[name])
                else:
                    first[name] = place


def check_markers(
    document: dict[str, Any], health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield `duplicate-marker` for each later element with an earlier one's marker."""
    first: dict[int, Pointer] = {}
    for kind in in_file_order(document, CARD_KINDS):
        for path, entry in entries(document, kind):
            place = (*path, "marker")
            if "marker" not in entry or path in copied or not health.is_sound(*place):
                continue
            marker = entry["marker"]
            if marker in first:
                cure = "the first is in line {line}; give this one a marker of its own"
                text = f"the marker {marker} stands twice"
                yield Finding("duplicate-marker", place, text, cure, earlier=first[marker])
            else:
                first[marker] = place
