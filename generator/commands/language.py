"""The commands `language new`, `update`, `check`."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.commands.asking.options import fonts_option, templates_option
from schema.commands.group import Group
from schema.commands.options import cards_option
from schema.common.paths import deck_path
from schema.common.shown import shown_path

if TYPE_CHECKING:
    from generator.languages.fault import PackFault

CODE = click.argument("code", metavar="CODE")


@click.group(cls=Group)
def language() -> None:
    """Make a language: a folder of its own with all strings of paper, play, deck and rules.

    The folder is languages/CODE under that of --templates, else under the current one; print with
    --lang CODE takes it from there.

    Example: horizon language new sv
    """


@language.command()
@CODE
@cards_option
@templates_option
def new(code: str, cards: Path | None, templates: Path | None) -> None:
    """Make the folder of a language, such as sv or pt_BR, to be translated.

    Each string says where it is seen and how long it may be. Exit status: 0 when it is made, 1
    when the deck has errors, 2 when the folder is there already or can't be made.

    Example: horizon language new sv --templates my-style
    """
    from generator.languages.pack import new_pack
    from schema.deck.loader import load_deck

    folder = new_pack(code, load_deck(deck_path(cards)), templates)
    click.echo(
        f"{shown_path(folder)}: translate paper.po, play.po and rulebook.md, then: "
        f"horizon language check {code}"
    )


@language.command()
@CODE
@cards_option
@templates_option
def update(code: str, cards: Path | None, templates: Path | None) -> None:
    """Add strings that are new in the program or the deck; translations stay.

    Exit status: 0 when it is done, 1 when the deck has errors, 2 when there is no such folder.

    Example: horizon language update sv --cards my-deck.json
    """
    from generator.languages.pack import update_pack
    from schema.deck.loader import load_deck

    for file, count in update_pack(code, load_deck(deck_path(cards)), templates):
        click.echo(f"{shown_path(file)}: {count} new string{'' if count == 1 else 's'}")


@language.command()
@CODE
@cards_option
@templates_option
@fonts_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="For people or for programs.")  # fmt: skip
@click.pass_context
def check(
    ctx: click.Context, code: str, cards: Path | None, templates: Path | None,
    fonts: Path | None, style: str,
) -> None:  # fmt: skip
    """Tell what a language lacks, has too much, or does not fit, a line each, and how many.

    Strings that are missing, fuzzy, unused or lack a {place}; what the rulebook lacks; what does
    not fit on cards, pad, aids, counters or rulebook. Exit status: 0 when all is well, 1 when
    something is found, 2 when a file can't be used.

    Example: horizon language check sv
    """
    from generator.languages.check import check_pack
    from generator.style.look import Look
    from schema.deck.loader import load_deck

    look = Look(fonts=fonts)
    faults = check_pack(code, load_deck(deck_path(cards)), templates, look)
    if style == "json":
        told = [
            {"code": one.kind, "file": str(one.file), "line": one.line,
             "message": one.message, "hint": one.hint}
            for one in faults
        ]  # fmt: skip
        click.echo(json.dumps({"language": code, "problems": told}, ensure_ascii=False, indent=2))
    else:
        for one in faults:
            click.echo(one.told())
        click.echo(f"{code}: {_counted(faults)}")
    ctx.exit(1 if faults else 0)


def _counted(faults: "Sequence[PackFault]") -> str:
    """Return how many faults there are of each kind, in the order in which they are told."""
    if not faults:
        return "all well"
    kinds = Counter(fault.kind.value for fault in faults)
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    return f"{len(faults)} fault{'' if len(faults) == 1 else 's'}: {told}"
