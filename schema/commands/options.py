"""The option by which every command is told its deck, and how a deck's file is read."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from schema.common.files import read_standard_input
from schema.text.document import DECK_BYTES, Source, load, parse

Command = TypeVar("Command", bound=Callable[..., None])
FILE = click.Path(path_type=Path)


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
