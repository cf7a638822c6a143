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
from schema.diff.face_fields import OWN_FIELDS, FaceFields, backs_of, label_of, seen_on_faces
from schema.diff.moves import find_moves
from schema.diff.print_again import Drawn, find_changes
from schema.diff.renames import find_renames

Document = Mapping[str, Any]

SYMBOL_KINDS = ("tapes", "icons")
KINDS = (*SYMBOL_KINDS, "journey", "start", "goals", "tokens")
PICTURE = "picture"  # why a face is new where no field of its own tells, as with photos dealt anew
NO_DECK: Document = {}
"""Stands for a deck that is not there: everything of the other one is added, or removed."""


def find_difference(old: Document, new: Document, drawn: Drawn | None = None) -> Difference:
    """Return what differs between the documents of two valid decks, or of one and `NO_DECK`.

    `drawn` tells which pictures are new; without it, the fields that faces show do.
    """
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
        _side(old, seen[0]), _side(new, seen[1]), tuple(changes),
        *_faces(*seen, ids, drawn or _by_fields(backs_of(new), *seen)),
    )  # fmt: skip


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


def _by_fields(
    backs: Mapping[str, str], old: Mapping[str, FaceFields], new: Mapping[str, FaceFields]
) -> Drawn:
    """Return what stands for drawings where there are none: the fields that faces show."""
    before, after = ({face: str(seen) for face, seen in side.items()} for side in (old, new))
    return Drawn(backs, before, after)


def _faces(
    old: Mapping[str, FaceFields], new: Mapping[str, FaceFields], renamed: Mapping[str, str],
    drawn: Drawn,
) -> tuple[tuple[FaceChange, ...], tuple[str, ...]]:  # fmt: skip
    """Return the faces of the new deck to print again, and those of the old one to throw out."""
    found = find_changes(drawn)
    former = {renamed.get(face, face): face for face in old}
    again = tuple(FaceChange(face, _why(face, former, old, new, drawn)) for face in found.again)
    return again, found.throw_out


def _why(
    face: str, former: Mapping[str, str], old: Mapping[str, FaceFields],
    new: Mapping[str, FaceFields], drawn: Drawn,
) -> tuple[str, ...]:  # fmt: skip
    """Return what is seen anew on a face or, where nothing is, on its back."""
    if face not in former:
        return ("new",)
    own = _seen_anew(old[former[face]], new[face])
    back = drawn.backs.get(face, face)
    if back in former and back != face and drawn.has_backs:
        own += [label for label in _seen_anew(old[back], new[back]) if label not in own]
    return tuple(own) or (PICTURE,)


def _seen_anew(old: FaceFields, new: FaceFields) -> list[str]:
    """Return the labels of what differs.

    Not the look of a symbol that one of the sides lacks: there the field that names the symbol has
    changed, which says it shorter.
    """
    keys = [key for key in dict.fromkeys([*new, *old]) if old.get(key) != new.get(key)]
    return [label_of(key) for key in keys if isinstance(key, str) or (key in old and key in new)]
