"""A sample that stays the same while other lines of the code change."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256


def draw(mutants: Sequence[str], seed: int, size: int) -> list[int]:
    """Return the indices of so many mutants, at random by the seed, in the order given.

    A mutant is told by words for what is changed, without line numbers. Each seed gives it a
    number of its own and the least are taken, so that an edit elsewhere does not change which
    others are tried.
    """
    seen: Counter[str] = Counter()
    ranked = []
    for index, mutant in enumerate(mutants):
        seen[mutant] += 1
        lot = sha256(f"{seed} {seen[mutant]} {mutant}".encode()).digest()
        ranked.append((lot, index))
    return sorted(index for _lot, index in sorted(ranked)[:size])
