"""Sentences as a page shows them: a capital first, and no line break within a sum."""

import re

_SUM = re.compile(r"(\d+) x (\d+) = (\d+)")
_HARD = "\N{NO-BREAK SPACE}"


def sentence(text: str) -> str:
    """Return "Claimed 4, computed 0" for "claimed 4, computed 0"; what is quoted stays so."""
    joined = _SUM.sub(_HARD.join((r"\1", "x", r"\2", "=", r"\3")), text)
    return joined[:1].upper() + joined[1:]
