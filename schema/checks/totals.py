"""How many cards and tokens a deck has, against the totals it must have."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from schema.checks.findings import Finding, Health, entries
from schema.common.problems import Pointer

# R1: 61 Journey cards, 5 Start cards, 12 Goal cards and 15 Bonus tokens, 4 and 5 of each type.
STANDARD = {"start": 5, "journey": 61, "goals": 12, "tokens": 15}
TYPES = ("I", "II", "III")
_WORDS = {
    "start": "Start cards",
    "journey": "Journey cards",
    "goals": "goals",
    "tokens": "tokens",
}


def has_own_totals(document: dict[str, Any], health: Health) -> bool:
    """Whether the deck says its own totals, or tries to under a misspelt key."""
    game = document.get("game")
    return isinstance(game, dict) and ("counts" in game or not health.is_sound("game", "counts"))


def expected(document: dict[str, Any], kind: str, health: Health) -> int | None:
    """Return the total that an array must have; None where the deck's own can't be read."""
    game = document.get("game")
    if not isinstance(game, dict):
        return None
    if not has_own_totals(document, health):
        return STANDARD[kind]
    counts = game.get("counts")
    if not isinstance(counts, dict) or not health.is_sound("game", "counts", kind):
        return None
    total: int = counts[kind]
    return total


def check_totals(
    document: dict[str, Any], health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield `wrong-count` at each array whose total is not the one it must have.

    Copies and elements that are no objects are told elsewhere: with or without them will do.
    """
    for kind in _WORDS:
        wanted = expected(document, kind, health)
        array = document.get(kind)
        if wanted is None or not isinstance(array, list):
            continue
        told = sum(
            (kind, index) in copied or not isinstance(entry, dict)
            for index, entry in enumerate(array)
        )
        if not len(array) - told <= wanted <= len(array):
            is_own = has_own_totals(document, health)
            yield _wrong_total(kind, len(array), wanted, is_own, counts_key(document))
        elif kind in {"goals", "tokens"} and not has_own_totals(document, health):
            yield from _wrong_types(document, kind, health, copied)


def counts_key(document: dict[str, Any]) -> str:
    """Return the key of `game` that says the totals which the deck has: `"counts": {…}`."""
    arrays = {kind: document.get(kind) for kind in ("journey", "start", "goals", "tokens")}
    totals = {kind: len(array) if isinstance(array, list) else 0 for kind, array in arrays.items()}
    return f'"counts": {json.dumps(totals)}'


def _wrong_total(kind: str, count: int, wanted: int, is_own: bool, counts: str) -> Finding:
    what = _WORDS[kind] if count != 1 else _WORDS[kind][:-1]
    whose = "game.counts says" if is_own else "the standard game has"
    cure = f"add {wanted - count}" if count < wanted else f"take out {count - wanted}"
    cure += f", or write in game: {counts}"
    text = f"{count} {what}, while {whose} {wanted}"
    return Finding("wrong-count", (kind,), text, cure, spoils=())


def _wrong_types(
    document: dict[str, Any], kind: str, health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield `wrong-count` when the types of the standard game's goals or tokens are not even."""
    found: Counter[str] = Counter()
    if not all(isinstance(entry, dict) for entry in document[kind]):
        return
    for path, entry in entries(document, kind):
        if path in copied or not health.is_sound(*path, "type") or "type" not in entry:
            return
        if kind == "tokens" and not health.is_sound(*path):
            return
        found[entry["type"]] += 1
    each = STANDARD[kind] // len(TYPES)
    if any(found[one] != each for one in TYPES):
        listed = ", ".join(f"{found[one]} of type {one}" for one in TYPES)
        text = f"{listed}, while the standard game has {each} of each"
        cure = f"correct the types, or write in game: {counts_key(document)}"
        yield Finding("wrong-count", (kind,), text, cure, spoils=())
