"""The decks that the tests of `schema` start from, and how to check a changed one."""

import json
from typing import Any

from schema.checks.all_checks import check_deck
from schema.common.problems import Problem
from schema.json_text.document import parse


def problems_of(document: Any) -> tuple[Problem, ...]:
    """Return what the checks say of a document."""
    return check_deck(parse(json.dumps(document, indent=1).encode()))


def told(document: Any) -> list[tuple[str, str]]:
    """Return code and pointer of each problem of a document."""
    return [(problem.code, problem.pointer) for problem in problems_of(document)]
