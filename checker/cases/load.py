"""Reads a case from a JSON file, a JSON text or a row line, whichever people have at hand."""

from dataclasses import replace
from pathlib import Path

from checker.cases.from_json import NO_LOG, CaseRead, read_case
from checker.cases.from_line import parse_line
from checker.cases.pasted import is_line, line_of
from schema.common.language import _
from schema.common.problems import Problem
from schema.json_text.document import Source, load, parse

CASE_BYTES = 1024 * 1024  # far more than any case needs; what is larger is another file


def load_case(path: Path) -> CaseRead:
    """Return the case in a file, JSON or a row line.

    Raises UnusableInputError when the file can't be opened or read.
    """
    source = load(path, max_bytes=CASE_BYTES)
    return _of_line(source.text) or _of_source(source)


def parse_case(data: bytes) -> CaseRead:
    """Return the case of a JSON text, such as a request's body; never raises."""
    return _of_source(parse(data, max_bytes=CASE_BYTES))


def read_text(data: bytes) -> CaseRead:
    """Return the case of a text that holds a row line or is JSON, whichever it looks like."""
    text = data.decode("utf-8", "replace") if len(data) <= CASE_BYTES else ""
    return _of_line(text) or parse_case(data)


def _of_line(text: str) -> CaseRead | None:
    """Return the case of a text with a row line, None for JSON and for any other text."""
    is_json = text.lstrip()[:1] in ("{", "[")
    return None if is_json or line_of(text) is None else read_line(text)


def read_line(text: str) -> CaseRead:
    """Return the case of a row line, or of a text that holds one (contract 7).

    A faulty line gives one problem with `at`, counted in the text where the line stands there.
    """
    line = line_of(text) or text
    read = parse_line(line)
    if not isinstance(read, Problem):
        return CaseRead(read)
    read = replace(read, at=(read.at or 1) + max(0, text.find(line)))
    if sum(map(is_line, text.splitlines())) > 1:
        cure = _("these are several rows: judge one at a time, or a file of them with --lines")
        read = replace(read, hint=cure)
    return CaseRead(NO_LOG, (read,))


def _of_source(source: Source) -> CaseRead:
    if source.document is None and source.problems:
        return CaseRead(NO_LOG, tuple(_malformed_source(p) for p in source.problems))
    read = read_case(source.document)
    if not source.problems:
        return read
    slips = tuple(_malformed_source(problem) for problem in source.problems)
    told = {problem.pointer for problem in slips}
    rest = tuple(problem for problem in read.problems if problem.pointer not in told)
    return CaseRead(read.case, slips + rest)


def _malformed_source(problem: Problem) -> Problem:
    where = _("line {line}, column {column}: ", line=problem.line, column=problem.column)
    return Problem(
        "malformed", problem.severity, problem.pointer, where + problem.message, problem.hint
    )
