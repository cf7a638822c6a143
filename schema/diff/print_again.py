"""Which faces must be printed again, by the hashes of their pictures: `diff` and `print` ask here.

Pure; knows faces by their ids only (contract 6).
"""

from collections.abc import Mapping
from dataclasses import dataclass

BACK = "back-"  # how the ids of backs begin


@dataclass(frozen=True, slots=True)
class Drawn:
    """What the drawings of two decks tell: each new front's back, the hashes of pictures by face.

    Without `has_backs` nobody prints backs.
    """

    backs: Mapping[str, str]
    old: Mapping[str, str]
    new: Mapping[str, str]
    has_backs: bool = True


@dataclass(frozen=True, slots=True)
class Changes:
    """Faces to print again, and old ones to throw out: fronts in the order of the box, then backs.

    A front whose back alone has changed is among them, as an old back among new ones gives its
    card away.
    """

    again: tuple[str, ...]
    throw_out: tuple[str, ...]

    @property
    def fronts(self) -> tuple[str, ...]:
        """The cards and tokens to print again."""
        return tuple(face for face in self.again if not face.startswith(BACK))

    @property
    def old_fronts(self) -> tuple[str, ...]:
        """The cards and tokens to throw out."""
        return tuple(face for face in self.throw_out if not face.startswith(BACK))


def find_changes(drawn: Drawn) -> Changes:
    """Return what is to be printed again of the new deck's cards and tokens."""
    backs, old = drawn.backs, drawn.old
    new = {face for face, picture in drawn.new.items() if picture != old.get(face)}
    used = dict.fromkeys(backs.values()) if drawn.has_backs else {}
    again = [front for front in backs if front in new or (drawn.has_backs and backs[front] in new)]
    again += [back for back in used if back in new]
    kept = (backs.keys() | used.keys()) - set(again)
    gone = (face for face in old if face not in kept)
    throw_out = [face for face in gone if drawn.has_backs or not face.startswith(BACK)]
    return Changes(tuple(again), tuple(throw_out))
