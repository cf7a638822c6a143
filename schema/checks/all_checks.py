"""All checks of a deck in their order: form, shape, content."""

from typing import Any

from schema.checks.content import check_content
from schema.checks.findings import Finding, Health, to_problems
from schema.checks.shape import check_shape
from schema.checks.totals import has_own_totals
from schema.common.problems import Pointer, Problem
from schema.json_text.document import Source


def check_deck(source: Source) -> tuple[Problem, ...]:
    """Return all that is wrong with a deck, errors and warnings, in file order."""
    if source.document is None and source.problems:
        return source.problems
    told = [
        Finding(problem.code, _path(problem.pointer), problem.message)
        for problem in source.problems
        if problem.code == "not-a-number"
    ]
    health = Health(told)
    paths = {finding.path for finding in told}
    shape = [found for found in check_shape(source.document) if found.path not in paths]
    health.note(shape)
    found = _without_follow_ups(source.document, shape, health)
    if isinstance(source.document, dict):
        found += check_content(source.document, health)
    problems = [*source.problems, *to_problems(source, found)]
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def _without_follow_ups(document: Any, shape: list[Finding], health: Health) -> list[Finding]:
    """Leave out the markers that a deck with its own totals, under a misspelt key, may lack."""
    if not isinstance(document, dict) or not has_own_totals(document, health):
        return shape
    return [
        one
        for one in shape
        if one.code != "missing-key" or not one.spoils or one.spoils[0][-1] != "marker"
    ]


def _path(pointer: str) -> Pointer:
    """Return the path of a pointer; a step of digits counts as an index, as in every deck."""
    steps = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])
    return tuple(int(step) if step.isdecimal() else step for step in steps)
