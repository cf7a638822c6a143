"""A deck under edit: read anew at each save, only what changed drawn anew, the last good kept."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Condition, Lock
from typing import Any, TypeVar

from generator.drawing.refused import Unprintable
from generator.faces.all_faces import lay_deck
from generator.faces.face import Face
from generator.images.on_demand import QUICK, face_picture
from generator.style.look import Look
from generator.style.style import Style
from generator.watch.commit import committed
from generator.watch.view import DeckView, Impact, ShownFace
from schema.checks.all_checks import check_deck
from schema.checks.findings import Finding
from schema.common.errors import HorizonError, UnusableInputError
from schema.common.files import rewrite_file
from schema.common.problems import Problem, Severity
from schema.common.shown import shown_path
from schema.deck.build import build_deck
from schema.deck.model import Deck
from schema.diff.difference import NO_DECK, find_difference
from schema.diff.face_fields import seen_on_faces
from schema.diff.print_again import BACK
from schema.diff.report import format_text
from schema.json_text.document import Source, load, parse
from schema.spreadsheet.files import read_sheet
from schema.spreadsheet.importing import Imported, import_tables

T = TypeVar("T")
PAUSES = (0.1, 0.2)
"""Seconds after which a file that can't be read is looked at again: it may be half saved."""

COMMIT, START = "the last commit", "the start"
_Laid = Mapping[str, Face]


@dataclass(frozen=True, slots=True)
class Watched:
    """What is watched: the deck, and beside it templates, photographs, a spreadsheet."""

    deck: Path
    templates: Path | None = None
    photos: Path | None = None
    sheet: Path | None = None


@dataclass(frozen=True, slots=True)
class _Good:
    """A deck that can be drawn: its document, its faces laid out, a word for each picture.

    `versions` are the words for all faces whose picture is as it should be.
    """

    document: Mapping[str, Any]
    faces: _Laid
    shown: tuple[ShownFace, ...]
    versions: Mapping[str, str]


class Desk:
    """The one place that knows how the watched deck is; threads come with changes and questions.

    `pause` waits some seconds.
    """

    def __init__(self, watched: Watched, pause: Callable[[float], object]) -> None:
        self.watched = watched
        self._pause = pause
        self._turn = Lock()  # one change after the other
        self._changed = Condition()
        self._looks = 0  # how often templates and photographs have changed
        self._good = _Good(NO_DECK, {}, (), {})
        self._style = Style(watched.templates)
        deck = watched.deck
        self._start = deck.read_bytes() if deck.is_file() else b""
        self._sheet_notes: tuple[str, ...] = ()
        self._sheet_warnings: tuple[str, ...] = ()
        self._pictures: dict[tuple[str, str, int], bytes] = {}
        self.view = DeckView()

    # Changes

    def begin(self) -> None:
        """Read the deck for the first time; whoever tells of saves does so from before on."""
        with self._turn:
            if self.watched.sheet:
                self._try(self._look_at_sheet)
            self._read()

    def take_in_deck(self) -> None:
        """Read the deck, which was saved."""
        with self._turn:
            self._read()

    def take_in_look(self) -> None:
        """Draw all faces anew, as templates or photographs have changed."""
        with self._turn:
            self._looks += 1
            self._style = Style(self.watched.templates)
            self._read()

    def take_in_sheet(self) -> None:
        """Import the spreadsheet, which was saved, into the deck; then read the deck."""
        with self._turn:
            self._try(self._import)
            self._read()

    def tell_impact(self, impact: Impact) -> None:
        """Show how far the play of both decks is, or what it told."""
        with self._turn:
            self._show(replace(self.view, impact=impact))

    def _try(self, do: Callable[[], object]) -> None:
        """Do something with the spreadsheet, and note why it can't be done."""
        self._sheet_notes = self._sheet_warnings = ()
        try:
            do()
        except HorizonError as error:
            self._sheet_notes = tuple(str(error).splitlines())

    def _look_at_sheet(self) -> None:
        """Warn of a spreadsheet that has something else than the deck; either may be newer."""
        source, found = self._imported()
        if found.text != source.text:
            deck, sheet = shown_path(self.watched.deck), shown_path(str(self.watched.sheet))
            differs = f"{sheet}: has something else than {deck}; save it again to take it in"
            self._sheet_warnings = (*self._sheet_warnings, differs)

    def _import(self) -> None:
        source, found = self._imported()
        if found.text != source.text:
            rewrite_file(self.watched.deck, found.text.encode())

    def _imported(self) -> tuple[Source, Imported]:
        """Return the deck's source, and the deck with the spreadsheet in it."""
        deck, sheet = self.watched.deck, str(self.watched.sheet)
        source = load(deck)
        tables, strange = self._patiently(lambda: read_sheet(sheet))
        if _has_errors(source):
            cure = "mend them, then save it again"
            raise HorizonError(
                f"{shown_path(sheet)}: is left aside, as the deck has errors; {cure}"
            )
        found = import_tables(shown_path(deck), source, tables)
        self._sheet_warnings = tuple(map(str, (*strange, *found.ignored)))
        return source, found

    def _patiently(self, read: Callable[[], T]) -> T:
        """Return what is read; a file that can't be, as it may be half saved, is tried again."""
        for seconds in PAUSES:
            try:
                return read()
            except UnusableInputError:
                self._pause(seconds)
        return read()

    def _load(self) -> Source:
        """Return the deck's source, which is no JSON only where it stays so for a while."""

        def whole() -> Source:
            source = load(self.watched.deck)
            if source.document is None and not is_last:
                raise UnusableInputError("half saved")
            return source

        is_last = False
        try:
            return self._patiently(whole)
        except UnusableInputError:
            is_last = True
            return whole()

    def _read(self) -> None:
        """Read and check the deck, lay out its faces, and show all that; then what differs."""
        notes = list(self._sheet_notes)
        problems: tuple[Problem, ...] = ()
        good: list[_Good] = []
        source: Source | None = None
        try:
            source = self._load()
            problems = check_deck(source, lambda document: self._lay(document, good))
        except HorizonError as error:  # of the file, the templates or the photographs
            notes += str(error).splitlines()
            problems = check_deck(source) if source else ()
        view = replace(
            self.view, problems=problems, notes=tuple(notes), warnings=self._sheet_warnings,
            is_current=bool(good),
        )  # fmt: skip
        if good:
            self._good = good[0]
            game = self._good.document["game"]
            view = replace(
                view, title=game["title"], edition=game["edition"], faces=self._good.shown
            )
            self._forget()
        self._show(view)  # first, as somebody waits for the picture
        compared = self._compared(view)
        if compared != view:
            self._show(compared)

    def _lay(self, document: dict[str, Any], good: list[_Good]) -> list[Finding]:
        """Lay out the faces of a deck that can be drawn; return what of it can't.

        Those that show nothing new are laid already. A face of which something can't stays as it
        was.
        """
        deck, was = build_deck(document), self._good
        versions = {
            face: sha256(f"{self._looks} {seen}".encode()).hexdigest()[:12]
            for face, seen in seen_on_faces(document).items()
        }
        new = {face for face, version in versions.items() if was.versions.get(face) != version}
        laid, refused = lay_deck(deck, self._style, Look(photos=self.watched.photos), only=new)
        faulty = {one.place for one in refused}
        spoilt = faulty & was.faces.keys()
        old = {one.id: one for one in was.shown}
        shown = tuple(
            old[face] if face in spoilt else ShownFace(face, _name(deck, face), version)
            for face, version in versions.items()
        )
        kept = {
            face: laid[face] if face in new and face not in spoilt else was.faces[face]
            for face in versions
        }
        sound = {face: version for face, version in versions.items() if face not in faulty}
        good.append(_Good(document, kept, shown, sound))
        return [_finding(document, one) for one in refused]

    def _compared(self, view: DeckView) -> DeckView:
        """Return the view with what differs from the last commit; without one, from the start."""
        if not view.is_current:
            return view
        for since, data in ((COMMIT, committed(self.watched.deck)), (START, self._start)):
            document = _sound(data)
            if document is None:
                continue
            found = find_difference(document, self._good.document)
            deck = shown_path(self.watched.deck)
            text = "" if found.are_alike else format_text((since, deck), found)
            changed = tuple(one.face for one in found.print_again if not one.face.startswith(BACK))
            return replace(view, since=since, difference=text, changed=changed)
        return replace(view, since="", difference="", changed=())

    def _show(self, view: DeckView) -> None:
        with self._changed:
            self.view = replace(view, number=self.view.number + 1)
            self._changed.notify_all()

    # Questions

    def wait_for(self, after: int, seconds: float) -> DeckView:
        """Return the view, once its number is another than `after`, or after some seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self.view.number != after, seconds)
            return self.view

    def picture(self, face: str, width_px: int) -> bytes:
        """Return the WebP picture of a face. Raises KeyError when there is none of that id."""
        good = self._good
        version = next((one.version for one in good.shown if one.id == face), "")
        key = face, version, width_px
        if key not in self._pictures:
            self._pictures[key] = face_picture(good.faces[face], width_px, QUICK)
        return self._pictures[key]

    def base(self) -> tuple[bytes, bytes] | None:
        """Return the text of the deck that it is compared with, and its own; None without one."""
        data = committed(self.watched.deck) if self.view.since == COMMIT else self._start
        own = self.watched.deck.read_bytes()
        return (data, own) if data and self.view.is_current else None

    def _forget(self) -> None:
        """Forget the pictures that are shown no more."""
        kept = {(one.id, one.version) for one in self._good.shown}
        for key in [key for key in self._pictures if key[:2] not in kept]:
            self._pictures.pop(key, None)


def _name(deck: Deck, face: str) -> str:
    entry = deck.cards.get(face) or deck.goals.get(face)
    return entry.name if entry else ""


@lru_cache(maxsize=2)
def _sound(data: bytes | None) -> dict[str, Any] | None:
    """Return the document of a deck's text, None where it has errors."""
    if not data:
        return None
    source = parse(data)
    return None if _has_errors(source) else source.document


def _has_errors(source: Source) -> bool:
    return any(one.severity is Severity.ERROR for one in check_deck(source))


def _finding(document: Mapping[str, Any], refused: Unprintable) -> Finding:
    """Return what can't be drawn, at the entry whose face it is on."""
    for kind in ("journey", "start", "goals", "tokens"):
        for index, entry in enumerate(document[kind]):
            if entry["id"] == refused.place:
                path = (kind, index, refused.what) if refused.what in entry else (kind, index)
                return Finding("cannot-print", path, refused.told, refused.cure, spoils=())
    return Finding("cannot-print", (), f"{refused.place}: {refused.told}", refused.cure, spoils=())
