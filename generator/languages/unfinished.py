"""What of a language is English still, in a line for those who print it. Nothing is laid out."""

from collections.abc import Iterator
from pathlib import Path

from generator.languages.check_book import check_book
from generator.languages.check_catalogue import check_catalogue
from generator.languages.fault import FaultKind
from generator.languages.pack import PAPER_PO
from generator.languages.words import wanted_words
from generator.rulebook.text import book_text
from schema.common.lists import all_of
from schema.common.packs import ENGLISH, RULEBOOK, our_packs, pack_files
from schema.common.translations import read_catalogue
from schema.deck.model import Deck

ENGLISH_STILL = (FaultKind.MISSING, FaultKind.FUZZY)


def english_still(code: str, deck: Deck, templates: Path | None = None) -> str:
    """Return what of a language of one's own is printed in English; nothing where it is whole.

    Raises UnusableInputError for files that can't be read.
    """
    files = pack_files(code, PAPER_PO, templates)
    if not files:
        return ""  # no language, which whoever prints is told
    given = read_catalogue(files[0], code)
    faults = check_catalogue(files[0], code, given, wanted_words(deck), (), is_whole=True)
    count = sum(fault.kind in ENGLISH_STILL for fault in faults)
    parts = [*_counted(count, "string"), *_of_book(code, templates)]
    if not parts:
        return ""
    is_one = len(parts) == 1 and parts[0].startswith(("1 ", "the "))
    return (
        f"{code}: {all_of(parts)} {'is' if is_one else 'are'} English still; horizon language "
        f"check {code} tells which"
    )


def _of_book(code: str, templates: Path | None) -> Iterator[str]:
    """Yield what of the rulebook's text is English; without a text, print refuses the rulebook."""
    files = pack_files(code, RULEBOOK, templates)
    english = book_text(our_packs() / ENGLISH / RULEBOOK)
    if not files:
        return
    if book_text(files[0]) == english:
        yield "the rulebook"
        return
    count = sum(fault.kind is FaultKind.MISSING for fault in check_book(files[0], english))
    yield from (f"{words} of the rulebook" for words in _counted(count, "line"))


def _counted(count: int, what: str) -> Iterator[str]:
    if count:
        yield f"{count} {what}{'' if count == 1 else 's'}"
