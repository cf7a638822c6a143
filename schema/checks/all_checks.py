"""All checks of a deck in their order: form, shape, content."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from schema.checks.content import check_content
from schema.checks.findings import Finding, Health
from schema.checks.limits import told
from schema.checks.shape import check_shape
from schema.checks.totals import counts_key, has_own_totals
from schema.common.problems import Problem, Severity
from schema.json_text.document import Source

Further = Callable[[dict[str, Any]], Iterable[Finding]]
_HARMLESS = {"wrong-count", "goal-unreachable", "duplicate-marker"}  # to what reads a deck


def check_deck(source: Source, further: Further | None = None) -> tuple[Problem, ...]:
    """Return what is wrong with a deck, errors and warnings, in file order.

    `further` finds more in a document that can be made a deck.

    Of a deck with more than 10,000 mistakes of shape, or unknown ids, nothing else is looked at.
    """
    if source.document is None and source.problems:
        return source.problems
    shape, is_whole = check_shape(source.document)
    health = Health(shape)
    found = _without_follow_ups(source.document, shape, health)
    if is_whole and isinstance(source.document, dict):
        content, is_whole = check_content(source.document, health)
        found += content
        if further and not source.problems and not any(map(_spoils_deck, found)):
            found += further(source.document)
    return tuple(told(source, found, has_all=is_whole))


def _spoils_deck(found: Finding) -> bool:
    return found.severity is Severity.ERROR and found.code not in _HARMLESS


def _with_totals(document: Any, found: Finding) -> Finding:
    """Return a finding whose cure, where a total is missing, has the totals of the deck."""
    if found.code != "missing-key" or found.path != ("game", "counts"):
        return found
    return replace(found, hint=f"write in game: {counts_key(document)}")


def _without_follow_ups(document: Any, shape: list[Finding], health: Health) -> list[Finding]:
    """Leave out what the reader of the text has told, and markers that a deck may lack.

    Those are of a deck with its own totals under a misspelt key.
    """
    left = [_with_totals(document, one) for one in shape if one.code != "not-a-number"]
    if not isinstance(document, dict) or not has_own_totals(document, health):
        return left
    return [
        one
        for one in left
        if one.code != "missing-key" or not one.spoils or one.spoils[0][-1] != "marker"
    ]
