"""The option by which every command is told its deck, and how files are named and read."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from schema.common.files import read_standard_input
from schema.json_text.document import DECK_BYTES, Source, load, parse

Command = TypeVar("Command", bound=Callable[..., None])


class NamedPath(click.Path):
    """A path; an empty one, as of a variable that is not set, is not the folder we are in.

    Nor has any system a name with the character NUL in it.
    """

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; a usage error when no file can be called so."""
        if not os.fspath(value):
            self.fail("the name is empty", param, ctx)
        if "\0" in os.fspath(value):
            self.fail("no file has a NUL character in its name", param, ctx)
        return super().convert(value, param, ctx)


FILE = FOLDER = TARGET = NamedPath(path_type=Path)


def cards_option(command: Command) -> Command:
    """Give a command `--cards FILE`; `deck_path(cards)` is then the deck to read."""
    return click.option(
        "--cards", type=FILE, metavar="FILE",
        help="The deck; without it ./cards.json, else the one that came with the program.",
    )(command)  # fmt: skip


def read_source(path: Path) -> Source:
    """Return the source of a deck's file, or of standard input when the path is `-`."""
    if str(path) == "-":
        return parse(read_standard_input(DECK_BYTES + 1), max_bytes=DECK_BYTES)
    return load(path, max_bytes=DECK_BYTES)
