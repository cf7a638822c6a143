"""Words as a command line to paste into the system's shell."""

import os
import shlex
import subprocess
from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """Return the words in one line, quoted where the shell of this system wants it."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)
