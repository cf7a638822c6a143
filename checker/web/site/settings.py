"""What a server of the web checker is told when it starts: decks, pictures, hosts."""

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from threading import Lock
from typing import NamedTuple, Protocol

from checker.views.slip import find_slips
from schema.checks.all_checks import check_deck
from schema.common.errors import DeckError, HorizonError, UnusableInputError
from schema.common.packs import ENGLISH
from schema.common.paths import deck_path
from schema.common.problems import Severity
from schema.common.version import VERSION
from schema.deck.build import build_deck
from schema.deck.model import Deck
from schema.json_text.document import load
from schema.slips.slip import DrawSlip


class DrawPicture(Protocol):
    """What draws a face's picture, a WebP file, its words in a language."""

    def __call__(self, face_id: str, width_px: int, language: str = ENGLISH, /) -> bytes:
        """Return the picture of a face, `width_px` wide."""


# deck, templates, photos, whether they are dealt to cards
MakeDrawer = Callable[[Deck, Path | None, Path | None, bool, bool], DrawPicture]
WIDTHS_PX = (160, 240, 480)  # a thumbnail, a card of the row, a card alone; at two px a CSS px
CASE_BYTES = 16 * 1024  # a body's limit: ten times a full table of five players
PHOTO_BODY_BYTES = 16 * 1024 * 1024 + 64 * 1024  # a photo of 16 MiB (contract 8), and its form
MOST_RETIRED = 3  # decks of before a change, for pages that are open; each some 5 MB
PROGRAM = VERSION
LOG = logging.getLogger("horizon.web")


class Pictures:
    """The pictures of one deck, each drawn when first asked for and kept.

    A deck whose faces can't be drawn (a name too long for a card, an icon without a drawing) is
    told once in the log; from then on `can_be_drawn` is False and cards are shown as text. Where
    they can't be drawn in one language alone, English ones stand for them.
    """

    def __init__(self, draw: DrawPicture) -> None:
        self._draw = draw
        self._kept: dict[tuple[str, int, str], bytes] = {}
        self._refused: set[str] = set()
        self._lock = Lock()
        self.can_be_drawn = True

    def has(self, face_id: str, width_px: int, language: str = ENGLISH) -> bool:
        """Return whether the picture is drawn already."""
        return self._key(face_id, width_px, language) in self._kept

    def get(self, face_id: str, width_px: int, language: str = ENGLISH) -> bytes | None:
        """Return the picture, its words in the language; None where none can be drawn.

        Of two threads that ask at once, one draws and the other waits.
        """
        key = self._key(face_id, width_px, language)
        if key not in self._kept and self.can_be_drawn:
            with self._lock:
                key = self._key(face_id, width_px, language)
                if key not in self._kept and self.can_be_drawn:
                    self._add(*key)
        return self._kept.get(self._key(face_id, width_px, language))

    def _key(self, face_id: str, width_px: int, language: str) -> tuple[str, int, str]:
        return face_id, width_px, ENGLISH if language in self._refused else language

    def _add(self, face_id: str, width_px: int, language: str) -> None:
        try:
            self._kept[face_id, width_px, language] = self._draw(face_id, width_px, language)
        except HorizonError as error:
            if language == ENGLISH:
                self.can_be_drawn = False
                LOG.error("cards are shown as text: %s", error)
            else:
                self._refused.add(language)
                LOG.error("cards are shown in English, not in %s: %s", language, error)
                self._add(face_id, width_px, ENGLISH)


@dataclass(frozen=True)
class Edition:
    """A deck, its file as it stands, and its pictures; without pictures cards are shown as text.

    `mark` changes whenever the file, the program, or the templates and photographs do (`beside`
    tells these apart); addresses of pictures carry it.
    """

    deck: Deck
    document: bytes
    pictures: Pictures | None = None
    beside: str = ""
    slips: DrawSlip | None = None

    @cached_property
    def mark(self) -> str:
        """Eight hex digits of the file, the program's version and what lies beside them."""
        return sha256(self.document + PROGRAM.encode() + self.beside.encode()).hexdigest()[:8]

    @property
    def key(self) -> str:
        """The eight digits of the fingerprint by which addresses name the edition."""
        return self.deck.fingerprint[:8]


class Signature(NamedTuple):
    """What tells that a file was written since: its time of change in ns, size and inode."""

    changed_ns: int
    size: int
    inode: int


def signature(path: Path) -> Signature | None:
    """Return the signature of a file; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Signature(found.st_mtime_ns, found.st_size, found.st_ino)


@dataclass(frozen=True)
class DeckFile:
    """The file that a deck was read from, as it was before, and how to read it again.

    With `reloads` a changed one is taken over while it is served.
    """

    path: Path
    seen: Signature | None
    load: Callable[[], Edition]
    reloads: bool = False


@dataclass(frozen=True)
class Settings:
    """All that `make_app` needs: the deck, former editions, templates laid over, allowed hosts.

    Without `hosts` any Host header is taken. `file` is where a change of the deck is noticed,
    `retired` the editions that it held before, the last one first. `authority` is the certificate
    that devices trust (DER), where the server speaks TLS by one of its own. With `plays` games
    against the simulator's players are played, for whose learning a public server has no time.
    """

    edition: Edition
    former: tuple[Edition, ...] = ()
    templates: Path | None = None
    hosts: tuple[str, ...] = ()
    file: DeckFile | None = None
    retired: tuple[Edition, ...] = ()
    authority: bytes | None = None
    plays: bool = False

    @property
    def editions(self) -> tuple[Edition, ...]:
        """All editions, the current one first."""
        return (self.edition, *self.retired, *self.former)

    def edition_of(self, fingerprint: str) -> Edition | None:
        """Return the edition whose fingerprint begins with these digits, the current one first."""
        for edition in self.editions:
            if edition.deck.fingerprint.startswith(fingerprint):
                return edition
        return None

    def edition_at(self, key: str, mark: str | None) -> Edition | None:
        """Return the edition that an address of a picture names; without a mark, the newest."""
        for edition in self.editions:
            if edition.key == key and mark in (None, edition.mark):
                return edition
        return None

    def with_edition(self, edition: Edition) -> "Settings":
        """Return the settings in which this edition takes the place of the current one."""
        kept = [old for old in (self.edition, *self.retired) if old.mark != edition.mark]
        return replace(self, edition=edition, retired=tuple(kept[:MOST_RETIRED]))


def load_edition(
    path: Path,
    templates: Path | None = None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> Edition:
    """Return the edition in a deck file, with the pictures that the installation can draw.

    Raises DeckError or UnusableInputError as `load_deck` does, and what is wrong with photographs.
    """
    source = load(path)
    problems = check_deck(source)
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise DeckError(str(path), problems)
    deck = build_deck(source.document)
    draw = find_drawer(deck, templates, photos, assign, repeat)
    beside = "".join(_listed(folder) for folder in (templates, photos) if folder)
    return Edition(
        deck,
        source.text.encode(),
        Pictures(draw) if draw else None,
        f"{assign} {repeat} {beside}" if beside else "",
        find_slips(deck, templates, photos, assign, repeat),
    )


def _listed(folder: Path) -> str:
    """Return the names, sizes and times of all that lies in a folder."""
    return "".join(f"{path} {signature(path)}\n" for path in sorted(folder.rglob("*")))


def find_drawer(
    deck: Deck,
    templates: Path | None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> DrawPicture | None:
    """Return the function that draws the deck's cards, None when nothing installed can."""
    for point in entry_points(group="horizon.pictures"):
        make: MakeDrawer = point.load()
        return make(deck, templates, photos, assign, repeat)
    return None


def load_former(folder: Path, current: Edition) -> tuple[Edition, ...]:
    """Return the editions in a folder's `.json` files, without the current one.

    Raises DeckError or UnusableInputError for a file that is no deck.
    """
    if not folder.is_dir():
        raise UnusableInputError(f"{folder}: no such folder of decks")
    editions: dict[str, Edition] = {}
    for path in sorted(folder.glob("*.json")):
        edition = load_edition(path)
        if edition.deck.fingerprint != current.deck.fingerprint:
            editions.setdefault(edition.deck.fingerprint, edition)
    return tuple(editions.values())


def make_settings(
    cards: Path | None = None,
    decks: Path | None = None,
    templates: Path | None = None,
    hosts: Iterable[str] = (),
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
    reloads: bool = False,
) -> Settings:
    """Return the settings for these options of `horizon serve`."""
    path = deck_path(cards)
    load = partial(load_edition, path, templates, photos, assign, repeat)
    file = DeckFile(path, signature(path), load, reloads)  # before it is read: no change is missed
    edition = load()
    former = load_former(decks, edition) if decks else ()
    return Settings(edition, former, templates, tuple(host.lower() for host in hosts), file)


def from_environment() -> Settings:
    """Return the settings of HORIZON_CARDS, _DECKS, _TEMPLATES, _PHOTOS, _HOSTS and _RELOAD.

    Hosts are parted by commas; HORIZON_RELOAD is 1 for yes.
    """

    def path(name: str) -> Path | None:
        value = os.environ.get(f"HORIZON_{name}")
        return Path(value) if value else None

    hosts = os.environ.get("HORIZON_HOSTS", "").replace(",", " ").split()
    return make_settings(
        path("CARDS"), path("DECKS"), path("TEMPLATES"), hosts, path("PHOTOS"),
        reloads=os.environ.get("HORIZON_RELOAD") == "1",
    )  # fmt: skip
