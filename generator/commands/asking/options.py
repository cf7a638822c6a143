"""The options that `images`, `print` and `proof` have in common."""

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.paper.formats import CARDS, USUAL_CARD, parse_card
from generator.style.look import Ink, Look
from schema.commands.options import FOLDER, TARGET
from schema.common.packs import ENGLISH, languages, our_packs

if TYPE_CHECKING:
    from schema.deck.model import Deck

ALL = "all"  # of a --lang that takes several languages
templates_option = click.option(
    "--templates",
    type=FOLDER,
    metavar="DIR",
    help="Your own layouts, icons, languages; a file that is not there is ours.",
)
CARD_HELP = f"{', '.join(CARDS)}, or such as 59x92mm, 2.5x3.5in; nothing is distorted."
card_option = click.option(
    "--card",
    callback=lambda _ctx, _option, words: parse_card(words),
    metavar="SIZE",
    default=USUAL_CARD,
    show_default=True,
    help=CARD_HELP,
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 64), default=None, metavar="N",
    help="Processes at work; without it one for each processor.",
)  # fmt: skip


def language_option() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return `--lang`; its help looks for the languages that there are."""
    return click.option(
        "--lang",
        metavar="CODE",
        default=ENGLISH,
        show_default=True,
        help=f"Language of all words on paper: {', '.join(languages())}.",
    )


def languages_of(lang: str, templates: Path | None) -> list[str]:
    """Return the languages that a command's `--lang` names: one, or with `all` every one."""
    return languages(templates) if lang == ALL else [lang]


def warn_of_english(
    codes: Iterable[str],
    templates: Path | None,
    deck: "Callable[[], Deck]",
    warn: Callable[[str], None],
) -> None:
    """Warn of each language of one's own that is English in part; `deck` returns what is printed.

    Of those that came with the program nothing is looked at, nor loaded.
    """
    for code in codes:
        if (our_packs() / code).is_dir():
            continue
        from generator.languages.unfinished import english_still

        if told := english_still(code, deck(), templates):
            warn(told)


photos_option = click.option(
    "--photos",
    type=FOLDER,
    metavar="DIR",
    help="Your photos, named after cards: J07.jpg takes the place of J07's landscape.",
)
fonts_option = click.option(
    "--fonts",
    type=FOLDER,
    metavar="DIR",
    help="Fonts for letters that the theme's fonts lack, tried in order of name.",
)


def output_option(what: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option for the folder that is written to; its help says what for."""
    return click.option(
        "--output",
        type=TARGET,
        metavar="DIR",
        default=Path("output"),
        show_default=True,
        help=f"The folder for {what}; made if need be.",
    )


assign_option = click.option(
    "--assign",
    is_flag=True,
    help="Deal the photos to the cards by the time they were taken; captions.csv names them.",
)
repeat_option = click.option(
    "--repeat", is_flag=True, help="Deal too few photos again, from the first."
)


def look_of_photos(
    photos: Path | None, fonts: Path | None, *, assign: bool, repeat: bool, ink: Ink = Ink.FULL
) -> Look:
    """Return the look; UsageError for an option of photos that lacks the other one it needs."""
    if assign and photos is None:
        raise click.UsageError("--assign deals the photos of a folder; name it with --photos")
    if repeat and not assign:
        raise click.UsageError("--repeat deals photos again; add --assign")
    return Look(ink, photos, assign, repeat, fonts)


def look_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--ink`, `--fonts` and all of photos; it is called with `look`."""

    @click.option(
        "--ink",
        type=click.Choice([ink.value for ink in Ink]),
        default=Ink.FULL.value,
        show_default=True,
        help="saver: white paper and line drawings; grey: made for black alone.",
    )
    @photos_option
    @assign_option
    @repeat_option
    @fonts_option
    @wraps(command)
    def with_look(
        ink: str,
        photos: Path | None,
        assign: bool,
        repeat: bool,
        fonts: Path | None,
        **others: Any,
    ) -> None:
        look = look_of_photos(photos, fonts, assign=assign, repeat=repeat, ink=Ink(ink))
        command(look=look, **others)

    return with_look
