"""What is given to a command: a case file, standard input or a row line, read to a case."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from checker.cases.from_json import CaseRead
from checker.cases.load import CASE_BYTES, load_case, read_line, read_text
from checker.cases.pasted import line_of
from schema.common.errors import HorizonError, UnusableInputError
from schema.common.files import read_standard_input
from schema.common.language import _
from schema.common.problems import Problem
from schema.common.shown import shown_path


class CaseError(HorizonError):
    """A case of wrong shape where a whole one is needed; says each problem in a line."""

    status = 1

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(_told, problems)))


def _told(problem: Problem) -> str:
    at = _("character {at}: ", at=problem.at) if problem.at is not None else ""
    place = at or (f"{problem.pointer}: " if problem.pointer else "")
    return f"{place}{problem.message}{problem.hint and '; ' + problem.hint}"


def read_given(given: str) -> CaseRead:
    """Return the case of an INPUT: standard input, a row line or a link to one, or a file."""
    if given == "-":
        return read_text(read_standard_input(CASE_BYTES + 1))
    is_file = _is_file(given)
    if line_of(given) is not None and not (is_file and given[:1] != "N"):
        read = read_line(given)
        return _with_file(read, given) if is_file and read.problems else read
    if not given:
        raise UnusableInputError('"": no name and no row; a row line begins with N1/ or N1.')
    try:
        return load_case(Path(given))
    except UnusableInputError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise UnusableInputError(f"{error}; a row line begins with N1/ or N1.") from error
        raise


def _is_file(given: str) -> bool:
    with suppress(OSError):  # a row is too long for a file's name
        return Path(given).is_file()
    return False


def _with_file(read: CaseRead, given: str) -> CaseRead:
    """Return a faulty line, its hint telling how to read the file that has this name."""
    hint = _("the file of this name is ./{name}", name=shown_path(given))
    problems = (replace(problem, hint=f"{problem.hint}; {hint}") for problem in read.problems)
    return read._replace(problems=tuple(problems))


def whole(read: CaseRead) -> CaseRead:
    """Return a case of right shape as it is. Raises CaseError for one that has faults."""
    if read.problems:
        raise CaseError(read.problems)
    return read
