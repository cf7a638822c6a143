"""R10: who has won."""

from collections.abc import Sequence
from typing import NamedTuple


class Rank(NamedTuple):
    """A player's place: equal totals share it and the next is skipped (R10)."""

    place: int
    name: str
    total: int


def ranked(totals: Sequence[tuple[str, int]]) -> tuple[Rank, ...]:
    """R10: return the ranking, highest total first; 51, 51, 40 is places 1, 1, 3."""
    ordered = sorted(totals, key=lambda pair: -pair[1])
    places: dict[int, int] = {}
    for place, (_name, total) in enumerate(ordered, 1):
        places.setdefault(total, place)
    return tuple(Rank(places[total], name, total) for name, total in ordered)
