"""What the terminal can do."""

import os
import sys


def wants_colour() -> bool:
    """Whether the output is a terminal that has it, and nobody asked for none.

    NO_COLOR is of https://no-color.org, TERM=dumb of terminals that obey no escape sequences.
    """
    is_wanted = not os.environ.get("NO_COLOR") and not is_dumb()
    return sys.stdout.isatty() and is_wanted


def is_dumb() -> bool:
    """Whether the terminal says that it can only print, such as an editor's."""
    return os.environ.get("TERM") == "dumb"
