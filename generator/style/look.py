"""How the faces look this time: with how much ink, and with whose photographs.

A look is a small frozen record of plain values, so that it can be a dictionary's key and travel
to another process. `lay_faces` takes it; whoever places faces on paper need not know it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from pathlib import Path
from typing import Any

import click


class Ink(Enum):
    """How much ink the faces take: all of it, a quarter of it, or black alone."""

    FULL = "full"
    SAVER = "saver"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Look:
    """The ink, the folder of one's own photographs, and whether to deal these to the cards."""

    ink: Ink = Ink.FULL
    photos: Path | None = None
    assign: bool = False


def tell_nobody(_warning: str) -> None:
    """Take a warning that somebody else has told."""


def look_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--ink`, `--photos` and `--assign`; it is called with `look`."""

    @click.option(
        "--ink",
        type=click.Choice([ink.value for ink in Ink]),
        default=Ink.FULL.value,
        show_default=True,
        help="saver: white paper and line drawings; grey: made for black alone.",
    )
    @click.option(
        "--photos",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Your photos, named after cards: J07.jpg takes the place of J07's landscape.",
    )
    @click.option(
        "--assign",
        is_flag=True,
        help="Deal the photos to the cards by the time they were taken; captions.csv names them.",
    )
    @wraps(command)
    def with_look(ink: str, photos: Path | None, assign: bool, **others: Any) -> None:
        if assign and photos is None:
            raise click.UsageError("--assign deals the photos of a folder; name it with --photos")
        command(look=Look(Ink(ink), photos, assign), **others)

    return with_look
