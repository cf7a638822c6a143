"""Cards alike in all that the rules use: most often one that was copied and never changed."""

from collections.abc import Iterator
from typing import Any

from schema.checks.findings import Finding, Health, entries
from schema.common.problems import Pointer, Severity

# The keys that a comparison relies on; what else is wrong with a card does not matter here.
_USED = {
    "start": ("id", "beginning", "end"),
    "journey": ("id", "tape", "icons", "beginning", "end"),
    "goals": ("id", "type", "condition"),
}


def check_likeness(
    document: dict[str, Any], health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield the warning `same-card-twice` at each later card that plays like an earlier one.

    Bonus tokens are no cards, and R1 itself has several of one value.
    """
    for kind in ("start", "journey", "goals"):
        first: dict[object, tuple[Pointer, str]] = {}
        for path, entry in entries(document, kind):
            if path in copied or not all(health.is_sound(*path, key) for key in _USED[kind]):
                continue
            what = _goal(entry) if kind == "goals" else _card(entry)
            if what in first:
                earlier, name = first[what]
                yield Finding(
                    "same-card-twice", path, f"plays exactly like {name}",
                    "change one of them; the first is in line {line}", Severity.WARNING,
                    spoils=(), earlier=earlier,
                )  # fmt: skip
            else:
                first[what] = path, entry["id"]


def _card(entry: dict[str, Any]) -> object:
    """Return what the rules use of a card, the order of its lists left out."""
    lists = (sorted(entry.get(key, ())) for key in ("tape", "icons", "end"))
    return (entry.get("beginning"), *(tuple(words) for words in lists))


def _goal(entry: dict[str, Any]) -> object:
    condition = entry["condition"]
    parts = (
        (key, tuple(sorted(value.items() if isinstance(value, dict) else value)))
        for key, value in condition.items()
        if key != "cards"
    )
    return entry["type"], condition.get("cards"), tuple(sorted(parts))
