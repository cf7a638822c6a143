"""What differs between two decks: entries, their fields, their order, and the faces to print.

Pure: two valid documents in, one record out, of which text and JSON are views. It reads documents
and not `Deck`s, because a deck lacks what no rule and no face uses (a licence, an author) and the
order in which a condition lists its symbols.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from schema.deck.fingerprint import USED_BY_RULES, fingerprint
from schema.diff.changes import (
    GAME,
    Change,
    ChangeKind,
    Difference,
    FaceChange,
    FieldChange,
    Version,
)
from schema.diff.face_fields import OWN_FIELDS, FaceFields, Key, label_of, seen_on_faces
from schema.diff.moves import find_moves
from schema.diff.renames import find_renames

Document = Mapping[str, Any]

SYMBOL_KINDS = ("tapes", "icons")
KINDS = (*SYMBOL_KINDS, "journey", "start", "goals", "tokens")
NO_DECK: Document = {}
"""Stands for a deck that is not there: everything of the other one is added, or removed."""


def find_difference(old: Document, new: Document) -> Difference:
    """Return what differs between the documents of two valid decks, or of one and `NO_DECK`."""
    changes = list(_game_changes(old, new))
    renamed: dict[str, dict[str, str]] = {}
    symbols: dict[str, str] = {}
    uses = _uses(old) | _uses(new)  # only asked of ids that are in one of the decks
    for kind in KINDS:
        before, after = _entries(old, kind), _entries(new, kind)
        told = {key: _translated(fields, symbols) for key, fields in before.items()}
        removed = {key: fields for key, fields in told.items() if key not in after}
        added = {key: fields for key, fields in after.items() if key not in before}
        if kind in SYMBOL_KINDS:
            renamed[kind] = find_renames(removed, added, uses)
            symbols |= renamed[kind]
        else:
            renamed[kind] = find_renames(removed, added)
        changes += _entry_changes(kind, before, after, renamed[kind], symbols)
    seen = seen_on_faces(old, renamed["tapes"]), seen_on_faces(new)
    ids = {key: new_id for kind in OWN_FIELDS for key, new_id in renamed[kind].items()}
    return Difference(
        _side(old, seen[0]), _side(new, seen[1]), tuple(changes), *_faces(*seen, ids)
    )


def _side(document: Document, faces: Iterable[str]) -> Version:
    if not document:
        return Version()
    game = document[GAME]
    return Version(game["title"], game["edition"], fingerprint(document), tuple(faces))


def _entries(document: Document, kind: str) -> dict[str, dict[str, Any]]:
    """Return the fields of each entry of a kind, without its id, in file order."""
    return {
        entry["id"]: _flat({key: entry[key] for key in entry if key != "id"})
        for entry in document.get(kind, ())
    }


def _flat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields with those of `scene` and `counts` as fields of their own."""
    flat: dict[str, Any] = {}
    for key, value in entry.items():
        if key in {"scene", "counts"}:
            flat |= {f"{key}.{part}": value[part] for part in value}
        else:
            flat[key] = value
    return flat


# Fields


def _game_changes(old: Document, new: Document) -> Iterable[Change]:
    before, after = _game(old), _game(new)
    fields = _field_changes(before, after, {}, rules_read=False)
    if fields:
        what = (
            ChangeKind.ADDED if not old else ChangeKind.REMOVED if not new else ChangeKind.CHANGED
        )
        yield Change(GAME, what, None, None, (after or before).get("title", ""), fields)


def _field_changes(
    old: Mapping[str, Any], new: Mapping[str, Any], symbols: Mapping[str, str],
    *, rules_read: bool = True,
) -> tuple[FieldChange, ...]:  # fmt: skip
    """Return the fields that differ, those of the new entry first, in file order."""
    follows = _translated(old, symbols)
    return tuple(
        FieldChange(
            key, old.get(key), new.get(key),
            scores=rules_read and key in USED_BY_RULES and old.get(key) != new.get(key),
            follows=_exact(follows.get(key)) == _exact(new.get(key)),
        )
        for key in dict.fromkeys([*new, *old])
        if _exact(old.get(key)) != _exact(new.get(key))
    )  # fmt: skip


def _exact(value: Any) -> str:
    """Return a text that is equal for equal values; the order of a condition's symbols counts.

    The order of its own keys, `cards` and `without`, does not.
    """
    if isinstance(value, Mapping):
        value = {key: value[key] for key in sorted(value)}
    return json.dumps(value)


def _translated(fields: Mapping[str, Any], symbols: Mapping[str, str]) -> dict[str, Any]:
    """Return the fields with the new ids of renamed tapes and icons."""
    return {
        key: _renamed(value, symbols) if key in {"tape", "icons", "end", "condition"} else value
        for key, value in fields.items()
    }


def _uses(document: Document) -> dict[str, frozenset[str]]:
    """Return the places that name each tape and icon, such as `J07 end`."""
    found: dict[str, set[str]] = {}
    for kind in OWN_FIELDS:
        for entry in document.get(kind, ()):
            condition = entry.get("condition", {})
            named = {key: entry.get(key, ()) for key in ("tape", "icons", "end")}
            named["condition"] = [
                symbol for key in ("tape", "icons", "without") for symbol in condition.get(key, ())
            ]
            for field, symbols in named.items():
                for symbol in symbols:
                    found.setdefault(symbol, set()).add(f"{entry['id']} {field}")
    return {symbol: frozenset(places) for symbol, places in found.items()}


def _renamed(value: Any, symbols: Mapping[str, str]) -> Any:
    if isinstance(value, Mapping):
        return {symbols.get(key, key): _renamed(part, symbols) for key, part in value.items()}
    if isinstance(value, list):
        return [symbols.get(symbol, symbol) for symbol in value]
    return value


def _game(document: Document) -> dict[str, Any]:
    schema = {key: document[key] for key in ("$schema",) if key in document}
    return _flat(document.get(GAME, {})) | schema


# Entries


def _entry_changes(
    kind: str,
    old: Mapping[str, Mapping[str, Any]],
    new: Mapping[str, Mapping[str, Any]],
    renamed: Mapping[str, str],
    symbols: Mapping[str, str],
) -> list[Change]:
    """Return the changes of a kind: the new deck's entries in its order, then those removed."""
    is_read = kind not in SYMBOL_KINDS
    former = {renamed.get(key, key): key for key in old if key in new or key in renamed}
    moves = find_moves([renamed.get(key, key) for key in old], list(new), former.keys())
    changes = []
    for key, fields in new.items():
        before = former.get(key)
        was = old[before] if before is not None else {}
        found = _field_changes(was, fields, symbols, rules_read=is_read)
        what = _what(before, key, found)
        if what is not ChangeKind.MOVED or key in moves:
            name = fields.get("name", "")
            changes.append(Change(kind, what, before, key, name, found, moves.get(key)))
    kept = set(former.values())
    for key, fields in old.items():
        if key not in kept:
            found = _field_changes(fields, {}, {}, rules_read=is_read)
            changes.append(
                Change(kind, ChangeKind.REMOVED, key, None, fields.get("name", ""), found)
            )
    return changes


def _what(old_id: str | None, new_id: str, fields: Sequence[FieldChange]) -> ChangeKind:
    """Return what happened to an entry of the new deck; at least it moved, if nothing else."""
    if old_id is None:
        return ChangeKind.ADDED
    if old_id != new_id:
        return ChangeKind.RENAMED
    return ChangeKind.CHANGED if fields else ChangeKind.MOVED


# Faces


def _is_told(key: Key, *sides: FaceFields) -> bool:
    """Whether a key gives a reason: not the look of a symbol that one of the sides lacks.

    There the field that names the symbol has changed, which says it shorter.
    """
    return isinstance(key, str) or all(key in side for side in sides)


def _faces(
    old: Mapping[str, FaceFields], new: Mapping[str, FaceFields], renamed: Mapping[str, str]
) -> tuple[tuple[FaceChange, ...], tuple[str, ...]]:
    """Return the faces of the new deck to print again, and those of the old one to throw out."""
    former = {renamed.get(face, face): face for face in old}
    again = []
    for face, seen in new.items():
        if face not in former:
            again.append(FaceChange(face, ("new",)))
            continue
        before = old[former[face]]
        labels = [key for key in dict.fromkeys([*seen, *before]) if _is_told(key, seen, before)]
        because = [key for key in labels if before.get(key) != seen.get(key)]
        if because:
            again.append(FaceChange(face, tuple(map(label_of, because))))
    changed = {change.face for change in again}
    gone = (face for key, face in former.items() if key in changed or key not in new)
    return tuple(again), tuple(gone)
