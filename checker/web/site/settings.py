"""What a server of the web checker is told when it starts: decks, pictures, hosts."""

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from threading import Lock

from schema.checks.all_checks import check_deck
from schema.common.errors import DeckError, HorizonError, UnusableInputError
from schema.common.paths import deck_path
from schema.common.problems import Severity
from schema.common.version import VERSION
from schema.deck.build import build_deck
from schema.deck.model import Deck
from schema.json_text.document import load

DrawPicture = Callable[[str, int], bytes]  # face id, width in px: a WebP file
# deck, templates, photos, whether they are dealt to cards
MakeDrawer = Callable[[Path, Path | None, Path | None, bool, bool], DrawPicture]
WIDTHS_PX = (160, 240, 480)  # a thumbnail, a card of the row, a card alone; at two px a CSS px
CASE_BYTES = 16 * 1024  # a body's limit: ten times a full table of five players
PROGRAM = VERSION
LOG = logging.getLogger("horizon.web")


class Pictures:
    """The pictures of one deck, each drawn when first asked for and kept.

    A deck whose faces can't be drawn (a name too long for a card, an icon without a drawing) is
    told once in the log; from then on `can_be_drawn` is False and cards are shown as text.
    """

    def __init__(self, draw: DrawPicture) -> None:
        self._draw = draw
        self._kept: dict[tuple[str, int], bytes] = {}
        self._lock = Lock()
        self.can_be_drawn = True

    def get(self, face_id: str, width_px: int) -> bytes | None:
        """Return the picture, None where none can be drawn.

        Of two threads that ask at once, one draws and the other waits.
        """
        key = (face_id, width_px)
        if key not in self._kept and self.can_be_drawn:
            with self._lock:
                if key not in self._kept and self.can_be_drawn:
                    self._add(key)
        return self._kept.get(key)

    def _add(self, key: tuple[str, int]) -> None:
        try:
            self._kept[key] = self._draw(*key)
        except HorizonError as error:
            self.can_be_drawn = False
            LOG.error("cards are shown as text: %s", error)


@dataclass(frozen=True)
class Edition:
    """A deck, its file as it stands, and its pictures; without pictures cards are shown as text.

    `mark` changes whenever the file, the program or the photographs do (`photos` tells these
    apart); addresses of pictures carry it.
    """

    deck: Deck
    document: bytes
    pictures: Pictures | None = None
    photos: str = ""

    @cached_property
    def mark(self) -> str:
        """Eight hex digits of the file, the program's version and the photographs."""
        return sha256(self.document + PROGRAM.encode() + self.photos.encode()).hexdigest()[:8]

    @property
    def key(self) -> str:
        """The eight digits of the fingerprint by which addresses name the edition."""
        return self.deck.fingerprint[:8]


@dataclass(frozen=True)
class Settings:
    """All that `make_app` needs: the deck, former editions, templates laid over, allowed hosts.

    Without `hosts` any Host header is taken.
    """

    edition: Edition
    former: tuple[Edition, ...] = ()
    templates: Path | None = None
    hosts: tuple[str, ...] = ()

    def edition_of(self, fingerprint: str) -> Edition | None:
        """Return the edition whose fingerprint begins with these digits, the current one first."""
        for edition in (self.edition, *self.former):
            if edition.deck.fingerprint.startswith(fingerprint):
                return edition
        return None


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
    draw = find_drawer(path, templates, photos, assign, repeat)
    return Edition(
        build_deck(source.document),
        source.text.encode(),
        Pictures(draw) if draw else None,
        f"{assign} {repeat} {_listed(photos)}" if photos else "",
    )


def _listed(folder: Path) -> str:
    """Return the names, sizes and times of a folder's files."""
    kept = sorted((path.name, path.stat()) for path in folder.iterdir())
    return " ".join(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in kept)


def find_drawer(
    path: Path,
    templates: Path | None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> DrawPicture | None:
    """Return the function that draws the deck's cards, None when nothing installed can."""
    for point in entry_points(group="horizon.pictures"):
        make: MakeDrawer = point.load()
        return make(path, templates, photos, assign, repeat)
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
) -> Settings:
    """Return the settings for these options of `horizon serve`."""
    edition = load_edition(deck_path(cards), templates, photos, assign, repeat)
    former = load_former(decks, edition) if decks else ()
    return Settings(edition, former, templates, tuple(host.lower() for host in hosts))


def from_environment() -> Settings:
    """Return the settings of HORIZON_CARDS, _DECKS, _TEMPLATES, _PHOTOS and _HOSTS.

    Hosts are parted by commas.
    """

    def path(name: str) -> Path | None:
        value = os.environ.get(f"HORIZON_{name}")
        return Path(value) if value else None

    hosts = os.environ.get("HORIZON_HOSTS", "").replace(",", " ").split()
    return make_settings(path("CARDS"), path("DECKS"), path("TEMPLATES"), hosts, path("PHOTOS"))
