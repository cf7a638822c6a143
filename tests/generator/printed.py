"""Prints for tests: the command run in this process, one file of it alone."""

from pathlib import Path
from tempfile import TemporaryDirectory

import click
from click.testing import CliRunner, Result

from generator.commands.print import print_
from tests.places import DECK_FILE


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
