"""Did you mean."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, choices: Iterable[str], count: int = 3) -> list[str]:
    """Return the nearest."""
    return get_close_matches(word, list(choices), count)
