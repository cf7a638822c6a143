"""The values of a deck's fields as people read them, and runs of ids in short."""

import re
from collections.abc import Iterable, Mapping
from typing import Any
from unicodedata import normalize

from schema.common.lists import any_of

_ID = re.compile(r"([A-Z])(\d+)")
_LEAST_RUN = 3  # ids in a row from which `J01-J03` is shorter than a list


def readable_value(value: Any) -> str:
    """Return a field's value in words: `none`, `2`, `"Iceland"`, `green, blue`, `3 paw`."""
    if value is None or value == []:
        return "none"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return ", ".join(value)
    return _condition(value) if isinstance(value, Mapping) else str(value)


def readable_pair(old: Any, new: Any) -> tuple[str, str]:
    """Return both values; texts that look alike are told apart by escapes."""
    if isinstance(old, str) and isinstance(new, str) and _look(old) == _look(new):
        return _escaped(old), _escaped(new)
    return readable_value(old), readable_value(new)


def readable_ids(ids: Iterable[str]) -> list[str]:
    """Return ids with runs of three and more in short: `J01-J05 J07 S1 back-start`."""
    runs: list[list[str]] = []
    for name in ids:
        if runs and _follows(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    short = []
    for run in runs:
        short += [f"{run[0]}-{run[-1]}"] if len(run) >= _LEAST_RUN else run
    return short


def _follows(one: str, two: str) -> bool:
    """Whether the second id is the next after the first, as in `J07` and `J08`."""
    first, second = _ID.fullmatch(one), _ID.fullmatch(two)
    if not first or not second or first[1] != second[1]:
        return False
    return len(first[2]) == len(second[2]) and int(first[2]) + 1 == int(second[2])


def _condition(condition: Mapping[str, Any]) -> str:
    if "cards" in condition:
        return f"exactly {condition['cards']} cards, no {any_of(condition['without'])}"
    ((kind, counts),) = condition.items()
    what = " tape" if kind == "tape" else ""
    return ", ".join(f"{count} {symbol}{what}" for symbol, count in counts.items())


def _escaped(text: str) -> str:
    return f'"{text.encode("ascii", "backslashreplace").decode()}"'


def _look(text: str) -> str:
    """Return what two texts that look alike have in common, whatever their characters."""
    return " ".join(normalize("NFKC", text).split())
