"""The `diff` command."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from schema.commands.options import read_source
from schema.common.errors import HorizonError
from schema.common.terminal import wants_colour

_FILE = click.Path(path_type=Path)
NO_FILE = frozenset({"/dev/null", os.devnull})
"""What git names as a file's old side when it was added, and as its new side when removed."""


@click.command()
@click.argument("old", type=_FILE)
@click.argument("new", type=_FILE)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.pass_context
def diff(ctx: click.Context, old: Path, new: Path, style: str) -> None:
    """Tell what changed between two decks, whether scores may change, what to print again.

    OLD and NEW are decks; one of them may be - for standard input, or /dev/null for no deck. Exit
    status: 0 when they are alike, 1 when they differ or one of them has errors, 2 when one can't
    be read.

    Example: horizon diff printed-cards.json cards.json
    """
    from schema.diff.difference import find_difference
    from schema.diff.report import format_json, format_text

    if str(old) == str(new) == "-":
        raise click.UsageError("only one deck can come from standard input; give the other's file")
    documents, errors = [], []
    for path in (old, new):
        try:
            documents.append(_document(path))
        except HorizonError as error:
            errors.append(error)
    if errors:
        click.echo("\n".join(map(str, errors)), err=True)
        ctx.exit(max(error.status for error in errors))
    found = find_difference(*documents)
    files = str(old), str(new)
    if style == "json":
        click.echo(format_json(files, found))
    else:
        click.echo(format_text(files, found, in_colour=wants_colour()))
    ctx.exit(0 if found.are_alike else 1)


def _document(path: Path) -> Mapping[str, Any]:
    from schema.deck.loader import sound_document
    from schema.diff.difference import NO_DECK

    if str(path) in NO_FILE:
        return NO_DECK
    return sound_document(str(path), read_source(path))
