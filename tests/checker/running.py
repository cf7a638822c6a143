"""Runs `horizon` in this process or in one of its own, always with the small test deck."""

from __future__ import annotations

import os
import subprocess
import sys

from click.testing import CliRunner, Result

from horizon import command
from tests.places import DATA, ROOT

SMALL = str(DATA / "decks/small.json")
PROGRAM = [sys.executable, "-c", "import horizon; horizon.main()"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100", "NO_COLOR": "1"}


def run(*arguments: str, given: bytes | None = None) -> Result:
    """Run a command in this process; `check` and `line` with the small deck unless told."""
    is_told = "--cards" in arguments or arguments[0] not in ("check", "line")
    cards = [] if is_told else ["--cards", SMALL]
    return CliRunner().invoke(command, [*arguments, *cards], input=given)


def start(*arguments: str, stdin: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """Start a command as a process of its own; its streams are pipes."""
    return subprocess.Popen(
        [*PROGRAM, *arguments, "--cards", SMALL],
        env=ENVIRONMENT,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
