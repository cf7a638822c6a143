"""The `validate` command."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.commands.asking.options import (
    assign_option,
    fonts_option,
    languages_of,
    look_of_photos,
    photos_option,
    repeat_option,
    templates_option,
    warn_of_english,
)
from schema.checks.report import FORMATS, ONE_DOCUMENT, format_text, is_valid
from schema.commands.options import FILE, cards_option, read_source
from schema.commands.telling import tell
from schema.common.errors import HorizonError
from schema.common.files import rewrite_file
from schema.common.packs import ENGLISH
from schema.common.paths import deck_path
from schema.common.problems import Severity
from schema.common.shown import shown_path
from schema.common.terminal import wants_colour
from schema.json_text.document import Source, parse

if TYPE_CHECKING:
    from schema.checks.all_checks import Further
    from schema.checks.findings import Finding


@click.command()
@click.argument("files", type=FILE, nargs=-1, metavar="[FILE]...")
@cards_option
@click.option("--format", "style", type=click.Choice(list(FORMATS)), default="text",
              show_default=True, help="For people, programs, GitHub, SARIF viewers.")  # fmt: skip
@click.option("--fix", "mends", is_flag=True,
              help="First mend, in FILE, letters not in NFC and apostrophes of two kinds; a "
              "deck with errors is left as it is.")  # fmt: skip
@click.option("--print", "prints", is_flag=True,
              help="Also tell what a print would refuse: texts without room, letters without a "
              "font, icons without a drawing.")  # fmt: skip
@templates_option
@photos_option
@assign_option
@repeat_option
@fonts_option
@click.option("--card", metavar="SIZE", help="With --print, the card's size, as for print.")
@click.option("--lang", "language", metavar="CODE",
              help="With --print, the language of the words, or all.  [default: en]")  # fmt: skip
@click.pass_context
def validate(
    ctx: click.Context, /, files: tuple[Path, ...], cards: Path | None, style: str, mends: bool,
    prints: bool, **asked: Any,
) -> None:  # fmt: skip
    """Check a deck; say where each mistake is and its cure.

    FILE is the deck, - for standard input; several are checked one after another. Exit status: 0
    when all are valid, 1 when one has errors, 2 when one can't be read.

    Example: horizon validate cards.json --print --lang all
    """
    if mends and not files:
        raise click.UsageError("--fix: name the FILE that is to be mended")
    if mends and any(str(path) == "-" for path in files):
        raise click.UsageError("--fix: standard input can't be mended in place; name a file")
    if files and cards:
        raise click.UsageError("give the deck once, as FILE or with --cards")
    if len(files) > 1 and style in ONE_DOCUMENT:
        raise click.UsageError(f"--format {style} takes one FILE")
    if sum(str(path) == "-" for path in files) > 1:
        raise click.UsageError("only one deck can come from standard input; give - once")
    if not prints:
        _check_alone(**asked)
    further = _trial(**asked) if prints else None
    paths = files or (deck_path(cards),)
    ctx.exit(max(_status(path, style, further, mends=mends) for path in paths))


def _check_alone(**asked: Any) -> None:
    """Refuse the options of a trial print that is not asked for."""
    given = [name for name, value in asked.items() if value not in (None, False)]
    if given:
        option = {"language": "lang"}.get(given[0], given[0])
        raise click.UsageError(f"--{option}: is of a print; add --print, or leave it out")


def _trial(
    templates: Path | None, photos: Path | None, assign: bool, repeat: bool, fonts: Path | None,
    card: str | None, language: str | None,
) -> "Further":  # fmt: skip
    """Return what finds all that a print of these options would refuse in a deck."""
    from generator.paper.formats import CARDS, parse_card
    from generator.printing.trial import HOME_SHEETS, TrialOrder
    from generator.printing.unprintable import find_unprintable
    from schema.deck.build import build_deck

    look = look_of_photos(photos, fonts, assign=assign, repeat=repeat)
    tell = cache(_warn)  # several decks and languages say the same of one folder
    size = parse_card(card) if card else CARDS["euro-poker"]
    spoken = languages_of(ENGLISH if language is None else language, templates)

    def further(document: dict[str, Any]) -> "list[Finding]":
        deck = build_deck(document)
        order = TrialOrder(deck, ENGLISH, templates, look, size, HOME_SHEETS, tell)
        warn_of_english(spoken, templates, lambda: deck, tell)
        return find_unprintable(document, order, spoken)

    return further


def _warn(warning: str) -> None:
    tell(f"warning: {warning}")


def _status(path: Path, style: str, further: "Further | None", *, mends: bool) -> int:
    """Check a deck, write the report, and return the exit status; the others are checked still."""
    try:
        return 0 if _check(path, style, further, mends=mends) else 1
    except HorizonError as error:
        tell(str(error))
        return error.status


def _check(path: Path, style: str, further: "Further | None", *, mends: bool) -> bool:
    """Check a deck, mended where that is asked, write the report; return whether it is valid."""
    from schema.checks.all_checks import check_deck
    from schema.checks.limits import within

    source = read_source(path)
    if mends:
        source = _mended(path, source)
    problems = check_deck(source, further)
    if style == "text":
        report = partial(format_text, shown_path(path), source, in_colour=wants_colour())
    else:
        report = partial(FORMATS[style], str(path), source)
    if text := report(within(problems, report)):
        click.echo(text)
    return is_valid(problems)


def _mended(path: Path, source: Source) -> Source:
    """Mend a valid deck in its file, say so, and return it as it is now.

    It stays as it is if mended it would have errors: a few letters are several in NFC, ’ is three
    bytes, and texts and files have their limits.
    """
    from schema.checks.all_checks import check_deck
    from schema.checks.mending import mend

    if not is_valid(check_deck(source)):
        return _left(path, source, "as it has errors; cure them first")
    mended = mend(source)
    if not mended.number:
        return source
    anew = parse(mended.text.encode())
    if errors := [one for one in check_deck(anew) if one.severity is Severity.ERROR]:
        why = f"as it would then have errors: {errors[0].message}; {errors[0].hint}"
        return _left(path, source, why)
    rewrite_file(path, mended.text.encode())
    texts = "1 text" if mended.number == 1 else f"{mended.number} texts"
    tell(f"{shown_path(path)}: {texts} mended")
    return anew


def _left(path: Path, source: Source, why: str) -> Source:
    """Say why a deck is not mended, and return it."""
    tell(f"{shown_path(path)}: not mended, {why}")
    return source
