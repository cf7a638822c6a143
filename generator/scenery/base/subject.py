"""What a card's icons ask its landscape to show: the subject of each, and no other icon's."""

from collections.abc import Iterable
from enum import Enum


class Subject(Enum):
    """What can be asked for, by the id of its icon."""

    ANIMAL = "paw"
    BLOSSOM = "flower"
    SUN = "sun"  # its disc, not daylight
    BOAT = "boat"
    TEMPLE = "temple"  # any great house of worship or tomb; also ruins of one


def subjects_of(icons: Iterable[str]) -> frozenset[Subject]:
    """Return the subjects of a card's icons; an icon that is none of ours asks for nothing."""
    known = {subject.value: subject for subject in Subject}
    return frozenset(known[icon] for icon in icons if icon in known)
