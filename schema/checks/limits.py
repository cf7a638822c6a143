"""How many problems are told, so that no file takes long to answer or to read (contract 2)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from schema.checks.findings import Finding, to_problem
from schema.common.problems import Problem, Severity
from schema.json_text.document import Source

MOST = 1000  # problems of one code that are told
MOST_BYTES = 4 * 1024 * 1024  # of a list of problems in its format
TOO_MANY = "too-many-problems"
_SPARE = 64 * 1024  # bytes; more than the frame of a format and the last problem ever take


def told(source: Source, findings: Iterable[Finding], *, has_all: bool) -> list[Problem]:
    """Return the problems of a document and those of its text, in file order.

    Of each code the first thousand, then a problem that says how many more there are, or at
    least are where `has_all` is false: then there are more findings than these.
    """
    by_code: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_code[finding.code].append(finding)
    problems: list[Problem] = []
    for found in by_code.values():
        if len(found) > MOST:
            found.sort(key=lambda one: source.offset(one.path, of_key=one.is_key))
        problems += [to_problem(source, one) for one in found[:MOST]]
    more = {code: len(found) - MOST for code, found in by_code.items()}
    problems += source.problems
    problems.sort(key=_place)
    if not has_all and not any(count > 0 for count in more.values()):
        more[problems[-1].code] = 1
    return _with_rest(problems, {**more, **source.untold}, "" if has_all else "at least ")


def _with_rest(problems: list[Problem], more: Mapping[str, int], about: str) -> list[Problem]:
    """Return the problems, after the last of each code how many more there are."""
    last = {problem.code: problem for problem in problems}
    rest = [
        _rest(last[code], f"{about}{count:,} more {_mistakes(count)} of the kind {code}")
        for code, count in more.items()
        if count > 0
    ]
    return sorted([*problems, *rest], key=_place)


def within(
    problems: Sequence[Problem], report: Callable[[Sequence[Problem]], str]
) -> Sequence[Problem]:
    """Return as many of the problems as a report of 4 MiB holds, then how many more there are."""
    if _size(report(problems)) <= MOST_BYTES:
        return problems
    frame = _size(report([]))
    sizes = accumulate(_size(report([problem])) - frame for problem in problems)
    count = max(1, sum(size <= MOST_BYTES - frame - _SPARE for size in sizes))
    few, left = problems[:count], problems[count:]
    rest = _rest(few[-1], f"{len(left):,} more {_mistakes(len(left))}")
    if not any(map(_is_error, few)) and any(map(_is_error, left)):
        rest = replace(rest, severity=Severity.ERROR)  # else the deck would seem valid
    return [*few, rest]


def _size(text: str) -> int:
    """Return how many bytes a text takes; a file's name in it may be no Unicode."""
    return len(text.encode("utf-8", "surrogatepass"))


def _is_error(problem: Problem) -> bool:
    return problem.severity is Severity.ERROR


def _rest(last: Problem, what: str) -> Problem:
    return replace(
        last, code=TOO_MANY, message=f"{what} from here on are not told",
        hint="mend what is told, then check again",
    )  # fmt: skip


def _mistakes(count: int) -> str:
    return "mistake" if count == 1 else "mistakes"


def _place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column
