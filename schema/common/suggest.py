"""Did you mean: the words nearest to a mistyped one, by the same measure everywhere."""

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from schema.common.lists import any_of

_LETTERS_A_SLIP = 3  # one slip of the hand for each three letters is still near
_LEAST_PART = 3  # letters from which a part of a word counts as that word cut short
_CHOICES = 10_000
_LONGEST = 100  # characters; nothing so long is an id or a key


class _Farness(NamedTuple):
    """How far a choice is from a word; what sorts first is nearest."""

    slips: int  # optimal string alignment: letters left out, added, mistaken, or two swapped
    beginning: int  # minus the letters that both begin with


def is_near(word: str, other: str) -> bool:
    """Return whether one word may be a slip of the hand for the other; case does not matter."""
    return _farness(word.casefold(), other.casefold()) is not None


def nearest(word: str, choices: Iterable[str], count: int = 3) -> list[str]:
    """Return at most `count` of the choices that are near the word, nearest first.

    The fewest slips, then the longest common beginning, then the order of `choices`, of which only
    the first 10,000 are looked at.
    """
    plain = word.casefold()
    measured = (
        (_farness(plain, choice.casefold()), choice) for choice in islice(choices, _CHOICES)
    )
    near = [(farness, choice) for farness, choice in measured if farness is not None]
    return [choice for _, choice in sorted(near, key=lambda pair: pair[0])[:count]]


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """Return the question that offers the nearest choices, or nothing when none is near."""
    found = nearest(word, choices)
    words = any_of(f'"{choice}"' for choice in found)
    return f"did you mean {words}?" if found else ""


def _farness(one: str, two: str) -> _Farness | None:
    """Return how far apart two words are, or None when that is too far."""
    from rapidfuzz.distance import OSA  # only needed when something is wrong

    short, long = sorted((len(one), len(two)))
    if not short or long > _LONGEST:
        return None
    is_part = short >= _LEAST_PART and (one in two or two in one)
    most = long if is_part else max(1, long // _LETTERS_A_SLIP)
    slips = OSA.distance(one, two, score_cutoff=most)
    if slips > most or slips == short == long:  # one letter of one is no likeness
        return None
    return _Farness(slips, -next((n for n in range(short) if one[n] != two[n]), short))
