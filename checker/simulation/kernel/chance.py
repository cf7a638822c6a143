"""Chance: a generator that is keyed by a seed and a game's number, the same on every machine.

SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): a counter
that advances by the golden ratio, mixed. The deal and each seat's choices have streams of their
own, so that an edit of a card, or another player at one seat, leaves the deal as it was.
"""

from typing import Any

import numpy as np

from checker.simulation.kernel.compiled import kernel, leaf

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
DEAL = 0  # the stream of all that the players don't choose; a seat's is its number + 1


@leaf
def _mixed(z: Any) -> Any:
    z = (z ^ (z >> _30)) * _FIRST
    z = (z ^ (z >> _27)) * _SECOND
    return z ^ (z >> _31)


@kernel
def begin_streams(streams: Any, seed: int, number: int) -> None:
    """Set all streams to their beginning in game `number` of `seed`."""
    key = _mixed(_mixed(np.uint64(seed) + _GOLDEN) + np.uint64(number) * _GOLDEN)
    for stream in range(len(streams)):
        streams[stream] = _mixed(key + np.uint64(stream + 1) * _FIRST)


@leaf
def below(streams: Any, stream: int, limit: int) -> int:
    """Draw a whole number from 0 to `limit` - 1 (off from even by at most one part in 2^32)."""
    streams[stream] += _GOLDEN
    drawn: Any = ((_mixed(streams[stream]) >> _32) * np.uint64(limit)) >> _32
    return np.int64(drawn)  # type: ignore[return-value]  # compiled, the two are one


@kernel
def shuffle(streams: Any, stream: int, items: Any, taken: int) -> None:
    """Bring `taken` of the items to the front, drawn at random, in place."""
    last = len(items)
    for at in range(min(taken, last - 1)):
        other = at + below(streams, stream, last - at)
        items[at], items[other] = items[other], items[at]
