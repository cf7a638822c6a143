"""Order: which way letters run, and in which order the pieces of a line stand (UAX 9)."""

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")
_LEVEL = re.compile(r"Level\(\s*(\d+)")
# Hebrew to Arabic Extended-A, their presentation forms, the old scripts of plane 1, what tells a
# direction: in a text without these all runs to the right.
_LEFTWARD = re.compile(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def base_level(words: str) -> int:
    """Return 1 where the first letter that has a direction runs to the left, else 0 (P2, P3)."""
    if not _LEFTWARD.search(words):
        return 0
    from bidi import get_base_level

    return int(get_base_level(words))


def levels(words: str, base: int) -> list[int]:
    """Return each letter's level: odd ones run to the left.

    python-bidi tells levels, one for each byte of UTF-8, in its account of the algorithm alone.
    """
    if not words or (not base and not _LEFTWARD.search(words)):
        return [0] * len(words)
    from bidi import get_display

    told = str(get_display(words, base_dir="LR"[base], debug=True))
    listed = told.rpartition("\n    levels: [")[2].partition("\n    ],")[0]
    of_bytes = [int(level) for level in _LEVEL.findall(listed)]
    starts = accumulate((len(letter.encode()) for letter in words[:-1]), initial=0)
    return [of_bytes[start] for start in starts]


def isolated(words: str) -> str:
    """Return the words so that the text around them runs as if they were not there.

    They are put between FSI and PDI where they run to the left; else they stay as they are.
    """
    return f"\u2068{words}\u2069" if _LEFTWARD.search(words) else words


def in_sight(pieces: Sequence[T], levels: Sequence[int]) -> list[T]:
    """Return a line's pieces from left to right; each has one level (rule L2)."""
    numbers = list(range(len(pieces)))
    odd = [level for level in levels if level % 2]
    for level in range(max(levels), min(odd) - 1, -1) if odd else ():
        start = 0
        while start < len(numbers):
            end = start
            while end < len(numbers) and levels[numbers[end]] >= level:
                end += 1
            if end > start:
                numbers[start:end] = reversed(numbers[start:end])
            start = max(end, start + 1)
    return [pieces[number] for number in numbers]
