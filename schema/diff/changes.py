"""The record of what differs between two decks; `difference` fills it, reports show it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

GAME = "game"
"""The kind of a change of what stands under `game`, or of the file as a whole."""


class ChangeKind(StrEnum):
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
    what: ChangeKind
    old_id: str | None
    new_id: str | None
    name: str
    fields: tuple[FieldChange, ...]
    places: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Version:
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

    old: Version
    new: Version
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
