"""Did you mean: the words nearest to a mistyped one, by the same measure everywhere."""

from collections.abc import Iterable
from itertools import islice

from schema.common.lists import any_of

NEAR = 0.6  # the closeness from which a word counts as mistyped; difflib's own default
_CHOICES = 10_000
_LONGEST = 100  # characters; nothing so long is an id or a key, and comparing would take long


def closeness(word: str, other: str) -> float:
    """Return how alike two words are, 0 to 1; case does not matter, one slip is always near."""
    from difflib import SequenceMatcher  # only needed when something is wrong

    one, two = word.casefold(), other.casefold()
    if max(len(one), len(two)) > _LONGEST:
        return 0.0
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    ratio = matcher.quick_ratio()  # an upper bound, and quick
    ratio = matcher.ratio() if ratio >= NEAR else 0.0
    return max(ratio, NEAR) if _is_swap(one, two) else ratio


def nearest(word: str, choices: Iterable[str], count: int = 3) -> list[str]:
    """Return at most `count` of the choices that are near the word, nearest first.

    Of equally near ones, those that come first in `choices`; only the first 10,000 are looked at.
    """
    few = islice(choices, _CHOICES)
    near = [(closeness(word, choice), choice) for choice in few if _may_be_near(word, choice)]
    near.sort(key=lambda pair: -pair[0])
    return [choice for measure, choice in near[:count] if measure >= NEAR]


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """Return the question that offers the nearest choices, or nothing when none is near."""
    found = nearest(word, choices)
    words = any_of(f'"{choice}"' for choice in found)
    return f"did you mean {words}?" if found else ""


def _may_be_near(word: str, choice: str) -> bool:
    """Whether the lengths alone allow it; saves nearly all comparisons with a large deck."""
    both = len(word) + len(choice)
    return both <= 2 * _LONGEST and 2 * min(len(word), len(choice)) >= NEAR * both


def _is_swap(one: str, two: str) -> bool:
    """Whether two neighbouring letters changed places: in a short word no small part is left."""
    if len(one) != len(two) or one == two:
        return False
    at = next(index for index, (a, b) in enumerate(zip(one, two, strict=True)) if a != b)
    return one[at : at + 2] == two[at : at + 2][::-1] and one[at + 2 :] == two[at + 2 :]
