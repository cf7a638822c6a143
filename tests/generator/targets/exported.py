"""Exports for tests: the command run in this process, over a deck of few faces."""

import json
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner, Result

from generator.commands.export import export
from tests.places import DATA

FEW = DATA / "decks" / "faces.json"
"""Ten Journey cards, two Start cards, four goals, five tokens."""


def run_export(*words: str | Path, command: click.Command = export) -> Result:
    given = [str(word) for word in words]
    if "--cards" not in given:
        given += ["--cards", str(FEW)]
    return CliRunner().invoke(command, given, prog_name="horizon")


def files(folder: Path) -> dict[str, bytes]:
    """Return all files below the folder by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def record(folder: Path) -> Any:
    return json.loads((folder / "export.json").read_text(encoding="utf-8"))
