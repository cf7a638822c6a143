"""The options of pad, rulebook and aids: in what language, for how many, how large.

Like a look they are plain values that the command line hands through to what draws.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from generator.drawing.formats import parse_paper
from generator.errors import OptionError

A6 = (105.0, 148.0)  # mm (ISO 216)


@dataclass(frozen=True, slots=True)
class Extras:
    """What is asked for beside the cards; `pad` is a score sheet's size in mm.

    Without `up` four score sheets go on a page, fewer if it is small, or one if it is a form.
    """

    language: str = "en"
    players: int = 5
    pad: tuple[float, float] | None = None
    up: int | None = None
    is_fillable: bool = False
    is_booklet: bool = False


PLAIN = Extras()


def parse_pad(words: str | None) -> tuple[float, float] | None:
    """Return the size of a score sheet: a6, or all that paper can be; None without words."""
    if words is None:
        return None
    if words.strip().lower() == "a6":
        return A6
    try:
        size = parse_paper(words)
    except OptionError as error:
        told = str(error).replace("--paper", "--pad").replace("no paper", "no size")
        raise OptionError(told.replace("choose ", "choose a6, ", 1)) from error
    return size.w, size.h


def extras_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--lang`, `--players`, `--pad` … ; it is called with `extras`."""

    @click.option(
        "--lang",
        metavar="CODE",
        default="en",
        show_default=True,
        help="Language of all words on paper: en, de, fr.",
    )
    @click.option(
        "--players",
        type=click.IntRange(2, 5),
        default=5,
        show_default=True,
        help="Columns of the score pad, reference cards, strips of counters.",
    )
    @click.option(
        "--pad", metavar="SIZE", help="Score sheets of a6, a5, a4, 90x140mm.  [default: fitting]"
    )
    @click.option(
        "--up",
        type=click.Choice(["1", "2", "4"]),
        help="Score sheets on a page.  [default: 4, or fewer where so many do not fit]",
    )
    @click.option("--fillable", is_flag=True, help="One score sheet as a form that adds up.")
    @click.option("--booklet", is_flag=True, help="Lay the rulebook out for folding.")
    @wraps(command)
    def with_extras(
        lang: str, players: int, pad: str | None, up: str | None, fillable: bool, booklet: bool,
        **others: Any,
    ) -> None:  # fmt: skip
        count = int(up) if up else None
        extras = Extras(lang, players, parse_pad(pad), count, fillable, booklet)
        command(extras=extras, **others)

    return with_extras
