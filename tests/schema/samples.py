"""The decks that the tests of `schema` start from, and how to check a changed one."""

import json
from typing import Any

from schema.checks.all_checks import check_deck
from schema.common.problems import Problem
from schema.json_text.document import parse
from tests.places import DECK_FILE, SMALL_FILE


def small() -> Any:
    """Return a fresh document of the small deck, which says its own totals."""
    return json.loads(SMALL_FILE.read_text("utf-8"))


def standard() -> Any:
    """Return a fresh document of the standard deck."""
    return json.loads(DECK_FILE.read_text("utf-8"))


def problems_of(document: Any) -> tuple[Problem, ...]:
    """Return what the checks say of a document."""
    return check_deck(parse(json.dumps(document, indent=1).encode()))


def told(document: Any) -> list[tuple[str, str]]:
    """Return code and pointer of each problem of a document."""
    return [(problem.code, problem.pointer) for problem in problems_of(document)]
