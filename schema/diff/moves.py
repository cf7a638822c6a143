"""The fewest entries of a list whose moves explain its new order. Pure; imports nobody of ours."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence


def find_moves(
    old: Sequence[str], new: Sequence[str], common: Iterable[str]
) -> dict[str, tuple[int, int]]:
    """Return old and new place, from 1, of the fewest entries whose moves explain the order.

    `common` are the entries that both lists have. Those that did not move are a longest increasing
    run: the most entries that follow each other as before.
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
