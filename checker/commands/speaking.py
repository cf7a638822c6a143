"""The option by which a command is told in which language to speak to players."""

from collections.abc import Callable
from typing import TypeVar

import click

from schema.common.packs import ENGLISH, PLAY

Command = TypeVar("Command", bound=Callable[..., None])


def lang_option(command: Command) -> Command:
    """Give a command `--lang CODE`: all that it tells players is in that language.

    English without it, whatever the locale: programs read what commands write (contract 7).
    """
    return click.option(
        "--lang", default=ENGLISH, show_default=True, metavar="CODE", expose_value=False,
        callback=_speak, help="The language of sentences for players: en, de, fr …",
    )(command)  # fmt: skip


def _speak(ctx: click.Context, _param: click.Parameter, code: str) -> None:
    """Speak the language until the command is done. Raises UnusableInputError."""
    if code == ENGLISH or ctx.resilient_parsing:
        return
    from schema.common.translations import spoken

    ctx.with_resource(spoken(code, domain=PLAY))
