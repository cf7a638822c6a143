"""A pack checked as a whole: its catalogues, its rulebook, and prints of everything in it."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from generator.drawing.text import UNBROKEN
from generator.faces.all_faces import PLAIN
from generator.languages.check_book import check_book, line_of_page
from generator.languages.check_catalogue import check_catalogue
from generator.languages.fault import FaultKind, PackFault
from generator.languages.pack import PAPER_PO, PLAY_PO, own_pack
from generator.languages.seen import LEAST_LETTERS, forms, pattern_of, singular
from generator.languages.words import deck_words, places_of, wanted_play, wanted_words
from generator.printing.trial import TrialOrder, try_print
from generator.rulebook.text import book_text
from generator.style.look import Look
from schema.common.packs import ENGLISH, RULEBOOK, our_packs, own_packs, pack_files
from schema.common.paths import own_file
from schema.common.translations import read_catalogue
from schema.deck.loader import load_deck
from schema.deck.model import Deck


def check_pack(
    code: str, deck: Deck, templates: Path | None = None, look: Look = PLAIN
) -> list[PackFault]:
    """Return the faults of a language's pack: what lacks at the end, all by file and line.

    The look's fonts have the letters that the theme's lack.
    Raises UnusableInputError for a language without a pack, and for files that can't be read;
    TemplateError for other templates that can't be used.
    """
    files = pack_files(code, PAPER_PO, templates)
    if not files and code != ENGLISH:
        files = [own_pack(code, templates) / PAPER_PO]
    given = read_catalogue(files[0], code) if files else Catalog(code)
    faults: list[PackFault] = []
    if files:
        below = [read_catalogue(file, code) for file in files[1:]]
        partial = {singular(m) for one in below for m in one} if below else set()
        wanted = wanted_words(deck)
        known = places_of(deck) | _standard_words() | partial
        is_whole = not below and code != ENGLISH
        faults += check_catalogue(files[0], code, given, wanted, known, is_whole=is_whole)
    faults += _play_faults(code, templates)
    faults += _book_faults(code, templates)
    if not any(fault.kind in (FaultKind.PLACES, FaultKind.TEXT) for fault in faults):
        faults += _print_faults(code, deck, templates, look, given)
    return sorted(dict.fromkeys(faults), key=_place)


def _place(fault: PackFault) -> tuple[bool, str, int]:
    """Return what faults are ordered by: in a new pack, what lacks would hide all others."""
    return fault.kind is FaultKind.MISSING, str(fault.file), fault.line


def _standard_words() -> frozenset[str]:
    """Return the words of the deck that came with the program; packs may hold them always."""
    standard = load_deck(own_file("cards.json"))
    return frozenset(word for word, _seen in deck_words(standard)) | places_of(standard)


def _play_faults(code: str, templates: Path | None) -> Iterator[PackFault]:
    """Yield the faults of the words of play; one's own may be some of them, laid over ours."""
    files = pack_files(code, PLAY_PO, templates)
    if files:
        given, *below = (read_catalogue(file, code) for file in files)
        known = {singular(message) for one in below for message in one}
        wanted, is_whole = wanted_play(), not below and code != ENGLISH
        yield from check_catalogue(files[0], code, given, wanted, known, is_whole=is_whole)
    elif code != ENGLISH:
        file = own_packs(templates) / code / PLAY_PO
        told, hint = "the words of play are not there", f"horizon language update {code} adds it"
        yield PackFault(FaultKind.MISSING, file, 1, told, hint)


def _book_faults(code: str, templates: Path | None) -> Iterator[PackFault]:
    """Yield the faults of the rulebook's text, one that lacks too."""
    files = pack_files(code, RULEBOOK, templates)
    english = our_packs() / ENGLISH / RULEBOOK
    if not files:
        file = own_packs(templates) / code / RULEBOOK
        told = "the rulebook is not there"
        yield PackFault(FaultKind.MISSING, file, 1, told, f"copy {english} there and translate it")
    elif code != ENGLISH:
        yield from check_book(files[0], book_text(english))


def _print_faults(
    code: str, deck: Deck, templates: Path | None, look: Look, given: Catalog
) -> Iterator[PackFault]:
    """Yield what prints of everything refuse, each at the message or the line of the rulebook."""
    books = pack_files(code, RULEBOOK, templates)
    files = pack_files(code, PAPER_PO, templates)
    if not books:
        return
    tried = try_print(TrialOrder(deck, code, templates, look))
    for refusal in tried.refused:
        message, hint = f"{refusal.place}: {refusal.told}", refusal.cure
        kind = FaultKind.FIT if "does not fit" in message else FaultKind.PRINT
        line = _line_of_message(refusal.words or message, given)
        file = files[0] if files else books[0]
        if not line and message.startswith("rulebook"):
            file, line = books[0], _line_of_words(message, books[0])
        yield PackFault(kind, file, line or 1, message, hint)
    text = book_text(books[0])
    for number in tried.full_pages:
        told = f"page {number} does not fit: its text goes on onto another page"
        yield PackFault(FaultKind.FIT, books[0], line_of_page(text, number), told, "shorten it")


def _line_of_message(told: str, given: Catalog) -> int:
    """Return the line of the translation that stands in what was refused, 0 for none."""
    words = told.replace(UNBROKEN, " ")
    best, line = 0, 0
    for message in given:
        if message.id and words in forms(message.string):
            return message.lineno or 1
        for pattern in filter(None, map(pattern_of, forms(message.string))):
            found = max((len(match[0]) for match in pattern.finditer(words)), default=0)
            if message.id and found > best:
                best, line = found, message.lineno or 1
    return line


def _line_of_words(told: str, file: Path) -> int:
    """Return the first line of a text whose words stand in what was refused, 0 for none."""
    for n, line in enumerate(book_text(file).splitlines(), 1):
        words = line.lstrip("#-> *0123456789.R").strip()[:30]
        if len(words) >= LEAST_LETTERS and words in told:
            return n
    return 0
