"""Numbers of histories by total, packed into one whole number.

The number of histories that come to n points stands in the n-th slot of 32 bits. Adding such
numbers adds the histories, multiplying them goes on from each history of the one with each of the
other, and a shift adds points: Python's whole numbers do at once what would be loops over totals.
A row has at most 70 orders x 720 places for three tokens, so no slot runs over.
"""

from collections.abc import Mapping
from struct import unpack

SLOT = 32  # bits
_BYTES = SLOT // 8
NO_WAY, ONE_WAY = 0, 1


def with_points(ways: int, points: int) -> int:
    """Return the same histories with so many points more."""
    return ways << SLOT * points


def has(ways: int, points: int) -> bool:
    """Return whether some history comes to these points."""
    return points >= 0 and bool(ways >> SLOT * points & (1 << SLOT) - 1)


def by_total(ways: int, end_points: int = 0) -> Mapping[int, int]:
    """Return the number of histories for each total, ascending; `end_points` are in each total."""
    slots = ways.bit_length() // SLOT + 1
    figures = unpack(f"<{slots}I", ways.to_bytes(slots * _BYTES, "little"))
    return {points + end_points: number for points, number in enumerate(figures) if number}
