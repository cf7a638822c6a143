"""Prints for tests: the command run in this process, one file of it alone."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import click
from click.testing import CliRunner, Result

from generator.commands.print import print_
from schema.common.packs import languages
from tests.places import DECK_FILE

T = TypeVar("T")


def run_print(*options: str | Path, command: click.Command = print_) -> Result:
    words = [str(option) for option in options]
    if "--cards" not in words:
        words += ["--cards", str(DECK_FILE)]
    return CliRunner().invoke(command, words, prog_name="horizon")


def file_of(name: str, *options: str | Path) -> bytes:
    """Return a file, such as `rulebook`, printed alone; raise what the command raised."""
    with TemporaryDirectory() as folder:
        done = run_print("--output", folder, "--only", name, *options)
        if done.exit_code and done.exception:
            raise done.exception
        return Path(folder, f"{name}.pdf").read_bytes()


def in_turn(ways: Sequence[T], times: int = 2) -> list[tuple[str, T]]:
    """Return each language with `times` of the ways, and each way with a language, in turn.

    All languages in all ways would take the longer the more languages there are.
    """
    spoken = languages()
    count = max(len(spoken) * times, len(ways))
    return [
        (spoken[n % len(spoken)], ways[(n + n // len(spoken)) % len(ways)]) for n in range(count)
    ]
