"""The record of an error in a case, whoever finds it: a reader of its shape, or a judge."""

from schema.common.problems import Problem, Severity, pointer

Pointer = tuple[str | int, ...]
"""A place in a case: the keys and indexes that lead to it, ("placements", 3, "card")."""


def error(
    code: str, path: Pointer, message: str, hint: str = "", rule: str | None = None
) -> Problem:
    """Return the record of an error at that place of the case."""
    return Problem(code, Severity.ERROR, pointer(*path), message, hint, rule=rule)
