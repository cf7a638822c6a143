"""The command `diff`; which faces are new is asked of their drawings."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.commands.asking.options import (
    card_option,
    language_option,
    look_options,
    templates_option,
)
from generator.commands.asking.print_options import backs_option
from schema.commands.options import FILE, read_source
from schema.commands.telling import tell
from schema.common.errors import HorizonError
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour

if TYPE_CHECKING:  # heavy, and only needed where decks differ
    from generator.drawing.geometry import Size
    from generator.style.look import Look
    from schema.diff.print_again import Drawn

NO_FILE = frozenset({"/dev/null", os.devnull})
"""What git names as a file's old side when it was added, and as its new side when removed."""


@click.command()
@click.argument("old", type=FILE)
@click.argument("new", type=FILE)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@card_option
@backs_option
@templates_option
@look_options
@language_option()
@click.pass_context
def diff(
    ctx: click.Context, old: Path, new: Path, style: str, card: "Size", backs: str,
    templates: Path | None, look: "Look", lang: str,
) -> None:  # fmt: skip
    """Tell what changed between two decks, whether scores may change, what to print again.

    OLD and NEW are decks; one of them may be - for standard input, or /dev/null for no deck. What
    to print again depends on how you print: give the options that you give to print. Exit status:
    0 when they are alike, 1 when they differ or one of them has errors, 2 when one can't be read.

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
        tell("\n".join(map(str, errors)))
        ctx.exit(max(error.status for error in errors))
    before, after = documents
    found = find_difference(before, after)
    if not found.are_alike:
        way = _Way(
            card,
            has_backs=backs != "none",
            templates=templates,
            look=look,
            language=lang,
        )
        found = find_difference(before, after, _drawn((old, new), documents, way))
    files = str(old), str(new)
    if style == "json":
        click.echo(format_json(files, found))
    else:
        click.echo(format_text(files, found, in_colour=wants_colour()))
    ctx.exit(0 if found.are_alike else 1)


@dataclass(frozen=True, slots=True)
class _Way:
    """How the decks are printed, as far as it is seen on faces."""

    card: "Size"
    has_backs: bool
    templates: Path | None
    look: "Look"
    language: str


def _drawn(
    files: Sequence[Path], documents: Sequence[Mapping[str, Any]], way: _Way
) -> "Drawn | None":
    """Return what the drawings of both decks tell; of one that can't be drawn, say so: nothing.

    Then the fields that faces show must do; `print` refuses such a deck. Raises TemplateError for
    templates that can't be used at all.
    """
    from generator.style.style import Style
    from schema.common.translations import spoken
    from schema.diff.print_again import Drawn

    found = []
    with spoken(way.language, way.templates):
        style = Style(way.templates, fonts=way.look.fonts)
        style.templates.keys()  # looked at apart, as they are no fault of a deck
        for file, document in zip(files, documents, strict=True):
            try:
                found.append(_pictures(document, way))
            except HorizonError as error:
                why = str(error).splitlines()[0]
                click.echo(f"{shown_path(file)}: what to print again is told by fields alone, as "
                           f"this deck can't be printed: {why}", err=True)  # fmt: skip
                return None
    (_, old), (backs, new) = found
    return Drawn(backs, old, new, way.has_backs)


def _pictures(
    document: Mapping[str, Any], way: _Way
) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return each front's back, and the hash of each face; nothing of no deck."""
    from generator.sheets.drawn_deck import draw_deck
    from schema.deck.build import build_deck

    if not document:
        return {}, {}
    drawn = draw_deck(build_deck(document), way.templates, way.card, way.look)
    return drawn.backs, drawn.hashes()


def _document(path: Path) -> Mapping[str, Any]:
    from schema.deck.loader import sound_document
    from schema.diff.difference import NO_DECK

    if str(path) in NO_FILE:
        return NO_DECK
    return sound_document(str(path), read_source(path))
