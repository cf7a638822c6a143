"""The record of an error in a case, whoever finds it: a reader of its shape, or a judge."""

from schema.common.problems import Pointer, Problem, Severity, pointer


def error(
    code: str, path: Pointer, message: str, hint: str = "", rule: str | None = None
) -> Problem:
    """Return the record of an error at that place of the case."""
    return Problem(code, Severity.ERROR, pointer(*path), message, hint, rule=rule)
