"""A difference of two decks for people and for programs; nothing is worked out here."""

import json
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from schema.checks.report import painted
from schema.common.shown import shown_path
from schema.diff.changes import Change, ChangeKind, Difference, FieldChange, Version
from schema.diff.value_words import readable_ids, readable_pair, readable_value

_TITLES = {
    "game": "Game",
    "tapes": "Tapes",
    "icons": "Icons",
    "journey": "Journey cards",
    "start": "Start cards",
    "goals": "Goal cards",
    "tokens": "Bonus tokens",
}
_COLOURS = {  # SGR; the word that is coloured says the same
    ChangeKind.ADDED: "32",
    ChangeKind.REMOVED: "31",
    ChangeKind.RENAMED: "36",
    ChangeKind.CHANGED: "33",
    ChangeKind.MOVED: "36",
}
_WIDTH = 96
_INDENT = " " * 11
_DIGITS = 8  # of a fingerprint, as many as a row line has

_Paint = Callable[[str, str], str]


def format_text(files: tuple[str, str], found: Difference, *, in_colour: bool = False) -> str:
    """Return the difference, grouped by kind, then what follows for scores and for printing."""
    paint: _Paint = painted if in_colour else lambda text, _: text
    if found.are_alike:
        return f"{shown_path(files[0])} and {shown_path(files[1])} are alike"
    lines = [_heading("old", files[0], found.old), _heading("new", files[1], found.new)]
    for kind, title in _TITLES.items():
        changes = [change for change in found.changes if change.kind == kind]
        if changes:
            lines += ["", paint(title, "1"), *_kind_lines(changes, paint)]
    lines += ["", *_consequences(found, paint)]
    return "\n".join(lines)


def _heading(word: str, file: str, side: Version) -> str:
    if side.fingerprint is None:
        return f"{word}  {shown_path(file)}: no deck"
    return f"{word}  {shown_path(file)}: {side.title}, edition {side.edition}, deck {_short(side)}"


def _short(side: Version) -> str:
    return (side.fingerprint or "none")[:_DIGITS]


# Changes


def _kind_lines(changes: Sequence[Change], paint: _Paint) -> Iterator[str]:
    """Yield the lines of a kind; entries that only follow a renamed tape or icon in one."""
    followers = [change for change in changes if _only_follows(change)]
    for change in changes:
        if change not in followers:
            yield from _change_lines(change, paint)
    if followers:
        what = paint(f"{ChangeKind.CHANGED:<8}", _COLOURS[ChangeKind.CHANGED])
        ids = [str(change.new_id) for change in followers]
        yield from _listed(
            f"  {what} ", "only the new id of a tape or icon", ids, indent=len(_INDENT)
        )


def _only_follows(change: Change) -> bool:
    return (
        change.what is ChangeKind.CHANGED
        and change.places is None
        and all(field.follows for field in change.fields)
    )


def _change_lines(change: Change, paint: _Paint) -> Iterator[str]:
    parts = [change.new_id or change.old_id or "", change.name]
    if change.what is ChangeKind.RENAMED:
        parts.insert(1, f"(was {change.old_id})")
    label = " ".join(part for part in parts if part)
    what = paint(f"{change.what:<8}", _COLOURS[change.what])
    moved = f"  moved from place {change.places[0]} to {change.places[1]}" if change.places else ""
    yield f"  {what} {label}{moved}"
    if change.what in {ChangeKind.ADDED, ChangeKind.REMOVED}:
        yield from _packed([_fact(field) for field in change.fields if field.field != "name"])
        return
    for field in change.fields:
        yield from _field_lines(field)


def _field_lines(field: FieldChange) -> list[str]:
    """Return old and new value on one line, or below each other when they are long."""
    old, new = readable_pair(field.old, field.new)
    line = f"{_INDENT}{field.field}: {old} → {new}"
    if len(line) <= _WIDTH:
        return [line]
    return [f"{_INDENT}{field.field}: {old}", f"{_INDENT}{'→':>{len(field.field) + 1}} {new}"]


def _packed(facts: Sequence[str]) -> Iterator[str]:
    """Yield lines with as many whole facts as fit on each."""
    line = _INDENT
    for number, fact in enumerate(facts, 1):
        part = fact + ("; " if number < len(facts) else "")
        if len(line) + len(part.rstrip()) > _WIDTH and line != _INDENT:
            yield line.rstrip()
            line = _INDENT
        line += part
    if facts:
        yield line


def _fact(field: FieldChange) -> str:
    return f"{field.field} {readable_value(field.old if field.new is None else field.new)}"


# What follows


def _consequences(found: Difference, paint: _Paint) -> Iterator[str]:
    if found.scores_may_change:
        was, now = _short(found.old), _short(found.new)
        yield paint("Scores may change", "1;33") + f": the deck was {was} and is {now}"
        yield f"  {_why(found.changes)}"
    else:
        yield paint("Scores can't change", "1") + f": the deck is still {_short(found.new)}"
    yield from _face_lines(found, paint)


def _why(changes: Sequence[Change]) -> str:
    """Return what the fingerprint changed by, in one sentence."""
    fields = {field.field for change in changes for field in change.fields if field.scores}
    news = {change.what for change in changes if change.kind != "game"}
    whats = [
        str(what)
        for what in (ChangeKind.ADDED, ChangeKind.REMOVED, ChangeKind.RENAMED)
        if what in news
    ]
    if fields or whats:
        touched = [*whats, *sorted(fields)]
        return f"by what the rules use: {', '.join(touched)}"
    return "by order alone: no row scores otherwise, but rows that name the old deck are refused"


def _face_lines(found: Difference, paint: _Paint) -> Iterator[str]:
    if not found.print_again and not found.throw_out:
        yield paint("Nothing to print again", "1")
        return
    count, total = len(found.print_again), len(found.new.faces)
    yield paint(f"Print again {count} of {total} faces", "1")
    groups: dict[tuple[str, ...], list[str]] = {}
    for change in found.print_again:
        groups.setdefault(change.because, []).append(change.face)
    for because, faces in groups.items():
        yield from _listed("  ", ", ".join(because), faces, indent=4)
    if any(face.startswith("back-") for face in found.throw_out):
        yield "  a back that changed: print every card that has it, or the back gives it away"
    if found.throw_out:
        yield paint(f"Throw out {len(found.throw_out)} of {len(found.old.faces)} old faces", "1")
        yield from _listed("  ", "", found.throw_out, indent=4)


def _listed(start: str, label: str, ids: Sequence[str], *, indent: int) -> list[str]:
    """Return the label and the ids, runs in short, wrapped."""
    text = (f"{label}: " if label else "") + " ".join(readable_ids(ids))
    lines = wrap(text, _WIDTH - indent, break_on_hyphens=False, break_long_words=False)
    return [start + lines[0], *(" " * indent + line for line in lines[1:])]


# JSON


def format_json(files: tuple[str, str], found: Difference) -> str:
    """Return the JSON that `docs/diff.md` describes."""
    document = {
        "old": _side(files[0], found.old),
        "new": _side(files[1], found.new),
        "alike": found.are_alike,
        "scores_may_change": found.scores_may_change,
        "changes": [_change(change) for change in found.changes],
        "print_again": [
            {"face": face.face, "because": list(face.because)} for face in found.print_again
        ],
        "throw_out": list(found.throw_out),
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _side(file: str, side: Version) -> dict[str, Any]:
    return {
        "file": file,
        "title": side.title,
        "edition": side.edition,
        "deck": side.fingerprint,
        "faces": len(side.faces),
    }


def _change(change: Change) -> dict[str, Any]:
    places = {"old": change.places[0], "new": change.places[1]} if change.places else None
    return {
        "kind": change.kind,
        "change": str(change.what),
        "old_id": change.old_id,
        "new_id": change.new_id,
        "name": change.name,
        "moved": places,
        "fields": [
            {
                "field": field.field,
                "old": field.old,
                "new": field.new,
                "scores": field.scores,
                "follows": field.follows,
            }
            for field in change.fields
        ],
    }
