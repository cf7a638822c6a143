"""A pack made and brought up to date: the catalogue by Babel, the rulebook as English has it."""

from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.localedata import locale_identifiers
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from generator.languages.plurals import plural_forms
from generator.languages.seen import seen_by, singular
from generator.languages.words import wanted_play, wanted_words
from generator.printing.trial import TrialOrder, try_print
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, staged
from schema.common.packs import (
    CATALOGUE,
    ENGLISH,
    PAPER,
    PLAY,
    RULEBOOK,
    our_packs,
    own_packs,
)
from schema.common.shown import shown_path
from schema.common.suggest import did_you_mean
from schema.common.translations import read_catalogue
from schema.deck.model import Deck

PAPER_PO = CATALOGUE.format(domain=PAPER)
PLAY_PO = CATALOGUE.format(domain=PLAY)
WHAT = {PAPER_PO: "Words on paper", PLAY_PO: "Words of pages and verdicts"}
HEAD = """\
# {what} in {name}. Keep the {{places}}; docs/languages.md tells all else.
msgid ""
msgstr ""
"Project-Id-Version: journey-horizon\\n"
"Language: {code}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
WIDTH = 99  # letters in a line of a catalogue


def new_pack(code: str, deck: Deck, templates: Path | None = None) -> Path:
    """Make the pack of a language, to be translated; return its folder.

    Raises UnusableInputError where it is there already, or nobody knows the language.
    """
    locale = _locale(code)
    folder = own_packs(templates) / code
    if (our_packs() / code).exists():
        raise UnusableInputError(
            f"{code}: came with the program; copy it with horizon templates DIR --languages {code}"
        )
    if folder.exists() or folder.is_symlink():
        raise UnusableInputError(
            f"{shown_path(folder)}: is there already; bring it up to date with horizon language "
            f"update {code}, or remove it"
        )
    book = (our_packs() / ENGLISH / RULEBOOK).read_bytes()
    make_folder(folder)
    with staged(folder) as files:
        for name, messages in _wanted(deck).items():
            head = _head(name, locale)
            files.add(name, f"{head}\n{_written(_under(head, messages))}".encode())
        files.add(RULEBOOK, book)
    return folder


def update_pack(code: str, deck: Deck, templates: Path | None = None) -> list[tuple[Path, int]]:
    """Bring a pack's catalogues up to date; return each file and how many messages are new in it.

    Translations are kept, those of decks too; what nothing asks for any more stands at the end,
    behind `#~`. Raises UnusableInputError where there is no such pack of one's own.
    """
    folder = own_pack(code, templates)
    told = []
    with staged(folder) as files:
        for name, wanted in _wanted(deck).items():
            text, count = _updated(folder / name, code, wanted)
            files.add(name, text.encode())
            told.append((folder / name, count))
    return told


def _updated(file: Path, code: str, wanted: Catalog) -> tuple[str, int]:
    """Return a catalogue brought up to date, a new one where there is none; how much is new."""
    if file.exists():
        kept = read_catalogue(file, code)
        head = file.read_text(encoding="utf-8-sig").replace("\r\n", "\n").split("\n\n")[0] + "\n"
    else:
        head = _head(file.name, _locale(code))
        kept = read_po(BytesIO(head.encode()))
    known = {message.id for message in kept}
    words = set(map(singular, wanted))
    for message in kept:
        if is_of_deck(message) and singular(message) not in words:
            wanted[message.id] = message
    kept.update(wanted, no_fuzzy_matching=True)
    fresh = [message for message in wanted if message.id and message.id not in known]
    return f"{head}\n{_written(kept)}", len(fresh)


def _wanted(deck: Deck) -> dict[str, Catalog]:
    """Return what each catalogue of a pack must hold, by its file's name."""
    return {PAPER_PO: _with_comments(wanted_words(deck), deck), PLAY_PO: wanted_play()}


def _head(name: str, locale: Locale) -> str:
    """Return the head of a new catalogue."""
    code = str(locale)
    return HEAD.format(
        what=WHAT[name], name=locale.english_name, code=code, plurals=plural_forms(code)
    )


def own_pack(code: str, templates: Path | None = None) -> Path:
    """Return the folder of a pack; UnusableInputError where there is none of that language."""
    folder = own_packs(templates) / code
    if folder.is_dir():
        return folder
    hint = did_you_mean(code, (path.name for path in folder.parent.glob("*") if path.is_dir()))
    cure = hint or f"make it with horizon language new {code}"
    raise UnusableInputError(f"{shown_path(folder)}: no such pack; {cure}")


def is_of_deck(message: Message) -> bool:
    """Whether a message of a catalogue is a deck's word, by its comment."""
    return any(comment.lower().startswith("of the deck") for comment in message.auto_comments)


def _locale(code: str) -> Locale:
    """Return the language of a code; UnusableInputError where Babel knows none so spelt."""
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        locale = None
    if locale is None or str(locale) != code:
        hint = f'write "{locale}"' if locale else did_you_mean(code, locale_identifiers())
        hint = hint or "write its code of ISO 639, such as sv, or pt_BR"
        raise UnusableInputError(f'"{code}" is no language that Babel knows; {hint}')
    return locale


def _with_comments(wanted: Catalog, deck: Deck) -> Catalog:
    """Return the messages with what a print in English tells of their places and their room."""
    for message, seen in seen_by(wanted, try_print(TrialOrder(deck, ENGLISH)).heard):
        message.auto_comments.append(seen)
    return wanted


def _under(head: str, messages: Catalog) -> Catalog:
    """Return the messages in a catalogue with this head, and so with as many plural forms."""
    catalogue = read_po(BytesIO(head.encode()))
    for message in messages:
        if message.id:
            catalogue[message.id] = message
    return catalogue


def _written(messages: Catalog) -> str:
    target = BytesIO()
    write_po(target, messages, width=WIDTH, no_location=True, omit_header=True)
    return target.getvalue().decode().lstrip("\n")
