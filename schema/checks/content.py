"""What a schema can't say of a deck: ids, references, totals, goals, likeness, colours.

Each check trusts only what the ones before it found sound, so that one mistake gives one problem.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from schema.checks.contrast import check_contrast
from schema.checks.findings import Finding, Health, entries
from schema.checks.identity import check_ids, check_markers, copies
from schema.checks.likeness import check_likeness
from schema.checks.reachable import check_goals
from schema.checks.references import check_references
from schema.checks.shape import MOST_ERRORS
from schema.checks.texts import check_labels, check_letters
from schema.checks.totals import check_totals
from schema.common.suggest import nearest

DRAWN_PATTERNS = ("stripes", "dots", "waves", "chevrons", "checks")


def check_content(document: dict[str, Any], health: Health) -> tuple[list[Finding], bool]:
    """Return what is wrong in a deck whose shape has been checked, and whether that is all.

    `health` knows the result of the check of shape. Where more than `MOST_ERRORS` ids are unknown
    the first are told, and what depends on them is not looked at.
    """
    copied = copies(document)
    found = [*check_ids(document, health), *_check_patterns(document, health)]
    found += check_markers(document, health, copied)
    health.note(found)
    references = list(islice(check_references(document, health, copied), MOST_ERRORS + 1))
    found += references[:MOST_ERRORS]
    if len(references) > MOST_ERRORS:
        return found, False
    health.note(references)
    found += check_totals(document, health, copied)
    found += check_goals(document, health)
    found += check_likeness(document, health, copied)
    twins = {one.path[:2] for one in found if one.code in {"duplicate-id", "same-card-twice"}}
    found += check_labels(document, health, twins)
    found += check_letters(document, health)
    found += check_contrast(document, health, copied)
    return found, True


def _check_patterns(document: dict[str, Any], health: Health) -> Iterator[Finding]:
    """Yield `schema` for a tape's pattern that looks like a slip of one that the program draws."""
    for path, entry in entries(document, "tapes"):
        place = (*path, "pattern")
        if "pattern" not in entry or not health.is_sound(*place):
            continue
        pattern = entry["pattern"]
        near = [] if pattern in DRAWN_PATTERNS else nearest(pattern, DRAWN_PATTERNS, 1)
        if near:
            text = f'"{pattern}" is no pattern that the program draws'
            yield Finding("schema", place, text, f'did you mean "{near[0]}"?')
