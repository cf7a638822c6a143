"""Products' own options on the command line: from plain data to click, and back to values."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import click

from generator.commands.asking.options import language_option
from generator.commands.asking.print_options import Command, together
from generator.printing.registry import options_of
from generator.sheets.option import Option
from generator.sheets.printable import Printable


def product_options(products: Iterable[Printable]) -> Callable[[Command], Command]:
    """Return `--lang` and the products' own options; a command is called with `chosen`."""
    own = options_of(products)

    def give(command: Command) -> Command:
        @wraps(command)
        def with_chosen(**given: Any) -> None:
            chosen = {option: option.value(given.pop(option.key)) for option in own}
            command(chosen=chosen, **given)

        return together(language_option(), *map(click_option, own))(with_chosen)

    return give


def click_option(option: Option[Any]) -> Callable[[Command], Command]:
    """Return an option given as plain data as one of click's."""
    if option.is_flag:
        return click.option(option.flag, option.key, is_flag=True, help=option.help)
    if option.limits:
        limits = click.IntRange(*option.limits)
        return click.option(
            option.flag, option.key, type=limits, default=option.default, show_default=True,
            help=option.help,
        )  # fmt: skip
    words = click.Choice(option.choices) if option.choices else None
    return click.option(
        option.flag, option.key, type=words, metavar=option.metavar, help=option.help
    )
