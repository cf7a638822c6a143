"""The errors that end a command.

HorizonError            one line or more for standard error, and an exit status
├── DeckError           the deck was read and found wanting (exit 1)
└── UnusableInputError  a file or call that nothing can be done with (exit 2)
"""

import os

from schema.common.problems import Problem, Severity
from schema.common.shown import shown_path


class HorizonError(Exception):
    """Base of all errors meant for people; `str()` is what they read, without a traceback."""

    status = 2


class UnusableInputError(HorizonError):
    """A file that can't be opened, read or written, or a call that makes no sense."""


def unusable(
    path: str | os.PathLike[str], error: OSError, doing: str = "", cure: str = ""
) -> UnusableInputError:
    """Return the error for a file that the system refuses; `doing` is what failed."""
    reason = error.strerror or str(error)
    told = f"{doing}{reason[:1].lower()}{reason[1:]}{cure and '; ' + cure}"
    return UnusableInputError(f"{shown_path(path)}: {told}")


class DeckError(HorizonError):
    """A deck with errors; `problems` tells them all, warnings included."""

    status = 1

    def __init__(self, file: str, problems: tuple[Problem, ...]) -> None:
        lines = (
            f"{shown_path(file)}:{p.line}:{p.column}: {p.message}{p.hint and f'; {p.hint}'}"
            for p in problems
            if p.severity is Severity.ERROR
        )
        super().__init__("\n".join(lines))
        self.file = file
        self.problems = problems
