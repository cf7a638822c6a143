"""The options that `images`, `print` and `proof` have in common."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

FOLDER = click.Path(path_type=Path)
templates_option = click.option(
    "--templates",
    type=FOLDER,
    metavar="DIR",
    help="Your own layouts and icons; a file that is not there is ours.",
)


def output_option(what: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option for the folder that is written to; its help says what for."""
    return click.option(
        "--output",
        type=FOLDER,
        metavar="DIR",
        default=Path("output"),
        show_default=True,
        help=f"The folder for {what}; made if need be.",
    )
