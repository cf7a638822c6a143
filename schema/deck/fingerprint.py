"""The fingerprint of a deck: equal exactly when all that the rules use is equal (contract 1)."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

USED_BY_RULES = (
    "id", "tape", "icons", "beginning", "end", "type", "condition", "value", "points",
)  # fmt: skip


def fingerprint(document: Mapping[str, Any]) -> str:
    """Return the SHA-256, 64 lower-case hex digits, of a valid deck's document.

    The text hashed is the deck reduced to what the rules use, keys sorted, without spaces, in
    UTF-8. Arrays keep their order; names, colours, scenes and markers do not enter.
    """
    reduced: dict[str, Any] = {kind: _ids(document[kind]) for kind in ("tapes", "icons")}
    for kind in ("start", "journey", "goals", "tokens"):
        reduced[kind] = [
            {key: entry[key] for key in USED_BY_RULES if key in entry} for entry in document[kind]
        ]
    text = json.dumps(reduced, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _ids(entries: Iterable[Mapping[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]
