"""The faces of a deck laid out once in a process, and work on them shared out to several."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

from generator.drawing.geometry import Size
from generator.drawing.refused import Unprintable
from generator.errors import FaceError
from generator.faces.all_faces import lay_counters, lay_deck, symbols_on
from generator.faces.face import Face
from generator.style.look import Look, tell_nobody
from generator.style.style import Style, fitted
from schema.common.translations import spoken
from schema.deck.model import Deck

T = TypeVar("T")
R = TypeVar("R")
START_METHOD = "fork" if sys.platform == "linux" else "spawn"  # what is laid out is shared


@dataclass(frozen=True, slots=True)
class FaceSource:
    """Whose faces: the deck and templates, by their paths, and how they look.

    Paths and not faces, as a process that is spawned must lay the faces itself.
    """

    cards: Path
    templates: Path | None
    look: Look
    card: Size
    language: str


class LaidDeck(NamedTuple):
    """Faces by id, to be drawn `scale` times as large as they are laid out, some as refused."""

    deck: Deck
    style: Style
    faces: Mapping[str, Face]
    scale: float
    refused: Sequence[Unprintable]

    def check(self, ids: Sequence[str]) -> None:
        """Raise FaceError for what can't be drawn as it should on one of the faces."""
        shown = {name for face in ids for name in (face, *symbols_on(face, self.deck))}
        refused = [one for one in self.refused if one.place.split(" ")[-1] in shown]
        if refused:
            raise FaceError(*refused)


# The faces in this process; forked processes find here what their parent laid out.
_laid: dict[FaceSource, LaidDeck] = {}


def laid_deck(source: FaceSource, tell: Callable[[str], None] = tell_nobody) -> LaidDeck:
    """Return the faces of a deck, laid out once in each process.

    `tell` is called with each warning. Raises DeckError, OptionError, PhotoError, TemplateError,
    and UnusableInputError for a language that is not there.
    """
    if source not in _laid:
        from schema.deck.loader import load_deck

        style, scale = fitted(source.templates, source.card, source.look.fonts)
        with spoken(source.language, source.templates):
            deck = load_deck(source.cards)
            faces, refused = lay_deck(deck, style, source.look, tell)
            counters = lay_counters(deck, style, source.look, scale)
        _laid[source] = LaidDeck(deck, style, {**faces, **counters}, scale, refused)
    return _laid[source]


def in_processes(
    make: Callable[[T], R], tasks: Sequence[T], jobs: int
) -> Generator[R, None, None]:
    """Yield what `make` returns for each task, in order; up to `jobs` processes are at work.

    `make` is a module's function, as it is called in other processes.
    """
    jobs = min(jobs, len(tasks))
    if jobs < 2:
        yield from map(make, tasks)
        return
    with multiprocessing.get_context(START_METHOD).Pool(jobs, _heed_parent) as pool:
        yield from pool.imap(make, tasks)
        # Let the processes go by themselves: one that is told to stop while it begins to wait
        # for a task would never hear of it, and would be waited for in turn.
        pool.close()
        pool.join()


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _heed_parent() -> None:
    """Leave Ctrl-C to the parent, which tidies up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
