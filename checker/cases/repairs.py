"""Ids written with too few digits, or with letters that look like digits, mended for a hint."""

import re

_LIKE_AN_ID = re.compile(r"([JSGB])([0-9OIL]*[0-9][0-9OIL]*)")
_DIGITS = str.maketrans("OIL", "011")


def repaired(text: str) -> str:
    """Return the text with its ids as they were likely meant: "J07:B03" for "J7:BO3"."""
    return _LIKE_AN_ID.sub(_padded, text)


def _padded(match: re.Match[str]) -> str:
    kind, digits = match.groups()
    return kind + digits.translate(_DIGITS).zfill(1 if kind == "S" else 2)
