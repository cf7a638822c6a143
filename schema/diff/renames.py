"""Which removed entry and which added entry are one and the same under another id.

Pure; imports nobody of ours. An entry is its fields without the id.
"""

import json
from collections.abc import Callable, Hashable, Mapping
from typing import Any

Fields = Mapping[str, Any]

ALIKE = 2 / 3
"""Share of equal fields from which two entries count as one, whatever their markers."""

ALIKE_WITH_MARKER = 1 / 2
"""The same for two entries with one marker, which never changes once printed (contract 1)."""

MOST_PAIRS = 40_000
"""Near-alike entries are looked for among so many pairs at most: a deck rewritten as a whole has
no renamed cards, and comparing each with each would take long."""


def find_renames(
    removed: Mapping[str, Fields],
    added: Mapping[str, Fields],
    uses: Mapping[str, frozenset[str]] | None = None,
) -> dict[str, str]:
    """Return the new id of each removed entry that was only renamed.

    Three searches, each among what the one before left over: entries equal in all but the id;
    entries with the same marker and half of their fields equal, the marker itself among them;
    entries with two thirds of their fields equal, or of the places that name them, the most alike
    pair first. `uses` holds those places by the entry's id, old or new.
    """
    found: dict[str, str] = {}
    _pair_up(found, removed, added, lambda fields: json.dumps(fields, sort_keys=True), 1.0)
    _pair_up(found, removed, added, lambda fields: fields.get("marker"), ALIKE_WITH_MARKER)
    left = [key for key in removed if key not in found]
    taken = set(found.values())
    free = [key for key in added if key not in taken]
    if len(left) * len(free) <= MOST_PAIRS:
        places = uses or {}
        pairs = [
            (max(likeness(removed[old], added[new]), _overlap(places, old, new)), old, new)
            for old in left
            for new in free
        ]
        for share, old, new in sorted(pairs, key=lambda pair: -pair[0]):
            if share >= ALIKE and old not in found and new not in taken:
                found[old] = new
                taken.add(new)
    return found


def likeness(one: Fields, two: Fields) -> float:
    """Return the share of equal fields among the fields that either entry has, 0 to 1.

    With the same name and tape of three fields, but another colour, it is 2/3.
    """
    names = {*one, *two}
    return sum(one.get(name) == two.get(name) for name in names) / len(names) if names else 1.0


def _overlap(uses: Mapping[str, frozenset[str]], old: str, new: str) -> float:
    """Return the share of places that name both among those that name either, 0 to 1."""
    one, two = uses.get(old, frozenset()), uses.get(new, frozenset())
    return len(one & two) / len(one | two) if one | two else 0.0


def _pair_up(
    found: dict[str, str],
    removed: Mapping[str, Fields],
    added: Mapping[str, Fields],
    mark: Callable[[Fields], Hashable],
    least: float,
) -> None:
    """Add the pairs with one mark that are alike enough, in file order; no mark, no pair."""
    taken = set(found.values())
    waiting: dict[Hashable, list[str]] = {}
    for new, fields in added.items():
        if new not in taken:
            waiting.setdefault(mark(fields), []).append(new)
    for old, fields in removed.items():
        sign = mark(fields)
        if old in found or sign is None:
            continue
        others = waiting.get(sign, [])
        if others and likeness(fields, added[others[0]]) >= least:
            found[old] = others.pop(0)
