"""What differs between two decks: entries, their fields, their order, and the faces to print.

Pure: two valid documents in, one record out, of which text and JSON are views. It reads documents
and not `Deck`s, because a deck lacks what no rule and no face uses (a licence, an author) and the
order in which a condition lists its symbols.
"""

import json
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from schema.fingerprint import USED_BY_RULES, fingerprint
from schema.renames import find_renames
from schema.seen import OWN_FIELDS, seen_on_faces

Document = Mapping[str, Any]

GAME = "game"
SYMBOL_KINDS = ("tapes", "icons")
KINDS = (*SYMBOL_KINDS, "journey", "start", "goals", "tokens")
NO_DECK: Document = {}
"""Stands for a deck that is not there: everything of the other one is added, or removed."""


class What(StrEnum):
    """What happened to an entry; a renamed one may have changed too, and either may have moved."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    CHANGED = "changed"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field's value before and after, as in the file; None where it is absent.

    `scores`: the rules use it, and the fingerprint tells the two values apart. `follows`: all that
    changed is the id of a renamed tape or icon.
    """

    field: str
    old: Any
    new: Any
    scores: bool
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What happened to one entry of one kind, or to the game.

    The ids are None where there is no such entry; both are for the game. `places` are its old and
    new place in its list, from 1, when it moved past others; else None.
    """

    kind: str
    what: What
    old_id: str | None
    new_id: str | None
    name: str
    fields: tuple[FieldChange, ...]
    places: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two decks; all is None where there is no deck."""

    title: str | None = None
    edition: str | None = None
    fingerprint: str | None = None
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceChange:
    """A face to print again, and the labels of what is seen anew on it; `new` for a new face."""

    face: str
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """All that differs between two decks. `throw_out` holds old faces in the old deck's ids."""

    old: Side
    new: Side
    changes: tuple[Change, ...]
    print_again: tuple[FaceChange, ...]
    throw_out: tuple[str, ...]

    @property
    def are_alike(self) -> bool:
        """Whether nothing differs but white space and the order of keys."""
        return not self.changes

    @property
    def scores_may_change(self) -> bool:
        """Whether the fingerprints differ."""
        return self.old.fingerprint != self.new.fingerprint


def find_difference(old: Document, new: Document) -> Difference:
    """Return what differs between the documents of two valid decks, or of one and `NO_DECK`."""
    changes = list(_game_changes(old, new))
    renamed: dict[str, dict[str, str]] = {}
    symbols: dict[str, str] = {}
    for kind in KINDS:
        before, after = _entries(old, kind), _entries(new, kind)
        told = {key: _translated(fields, symbols) for key, fields in before.items()}
        removed = {key: fields for key, fields in told.items() if key not in after}
        added = {key: fields for key, fields in after.items() if key not in before}
        renamed[kind] = find_renames(removed, added)
        if kind in SYMBOL_KINDS:
            symbols |= renamed[kind]
        changes += _entry_changes(kind, before, after, renamed[kind], symbols)
    seen = seen_on_faces(old, renamed["tapes"]), seen_on_faces(new)
    ids = {key: new_id for kind in OWN_FIELDS for key, new_id in renamed[kind].items()}
    return Difference(
        _side(old, seen[0]), _side(new, seen[1]), tuple(changes), *_faces(*seen, ids)
    )


def _side(document: Document, faces: Iterable[str]) -> Side:
    if not document:
        return Side()
    game = document[GAME]
    return Side(game["title"], game["edition"], fingerprint(document), tuple(faces))


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
        what = What.ADDED if not old else What.REMOVED if not new else What.CHANGED
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
    moves = _moves([renamed.get(key, key) for key in old], list(new), former.keys())
    changes = []
    for key, fields in new.items():
        before = former.get(key)
        was = old[before] if before is not None else {}
        found = _field_changes(was, fields, symbols, rules_read=is_read)
        what = _what(before, key, found)
        if what is not What.MOVED or key in moves:
            name = fields.get("name", "")
            changes.append(Change(kind, what, before, key, name, found, moves.get(key)))
    for key, fields in old.items():
        if key not in former.values():
            found = _field_changes(fields, {}, {}, rules_read=is_read)
            changes.append(Change(kind, What.REMOVED, key, None, fields.get("name", ""), found))
    return changes


def _what(old_id: str | None, new_id: str, fields: Sequence[FieldChange]) -> What:
    """Return what happened to an entry of the new deck; at least it moved, if nothing else."""
    if old_id is None:
        return What.ADDED
    if old_id != new_id:
        return What.RENAMED
    return What.CHANGED if fields else What.MOVED


def _moves(
    old: Sequence[str], new: Sequence[str], common: Iterable[str]
) -> dict[str, tuple[int, int]]:
    """Return old and new place, from 1, of the fewest entries whose moves explain the order.

    The others are a longest increasing run: the most entries that follow each other as before.
    """
    before = {key: place for place, key in enumerate(old, 1)}
    kept = set(common)
    run = [(before[key], key) for key in new if key in kept]
    ends: list[int] = []  # the least last place of an increasing run of each length
    lengths = []
    for place, _key in run:
        length = bisect_left(ends, place)
        ends[length : length + 1] = [place]
        lengths.append(length)
    wanted = len(ends) - 1
    unmoved = set()
    for (_place, key), length in zip(reversed(run), reversed(lengths), strict=True):
        if length == wanted:
            unmoved.add(key)
            wanted -= 1
    after = {key: place for place, key in enumerate(new, 1)}
    return {key: (place, after[key]) for place, key in run if key not in unmoved}


# Faces


def _faces(
    old: Mapping[str, Mapping[str, Any]],
    new: Mapping[str, Mapping[str, Any]],
    renamed: Mapping[str, str],
) -> tuple[tuple[FaceChange, ...], tuple[str, ...]]:
    """Return the faces of the new deck to print again, and those of the old one to throw out."""
    former = {renamed.get(face, face): face for face in old}
    again = []
    for face, seen in new.items():
        if face not in former:
            again.append(FaceChange(face, ("new",)))
            continue
        before = old[former[face]]
        labels = dict.fromkeys([*seen, *before])
        because = tuple(key for key in labels if before.get(key) != seen.get(key))
        if because:
            again.append(FaceChange(face, because))
    changed = {change.face for change in again}
    gone = (face for key, face in former.items() if key in changed or key not in new)
    return tuple(again), tuple(gone)
