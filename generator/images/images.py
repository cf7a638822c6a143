"""One picture of each face, drawn and written by several processes."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.drawing.geometry import Edges, Size
from generator.drawing.refused import Unprintable
from generator.errors import FaceError
from generator.faces.all_faces import lay_counters, lay_deck, symbols_on
from generator.faces.face import Face
from generator.images.encode import SUFFIXES
from generator.style.look import Look, tell_nobody
from generator.style.style import fitted
from schema.common.translations import spoken
from schema.deck.model import Deck

FACES_A_TASK = 7  # a task's PDF costs some 15 ms beside its faces, so it holds several
CORNERS = ("square", "round")
START_METHOD = "fork" if sys.platform == "linux" else "spawn"  # what is laid out is shared


@dataclass(frozen=True, slots=True)
class ImageRequest:
    """What to make: the deck and templates, by their paths, and the form of the pictures.

    Paths and not faces, as a process that is spawned must lay the faces itself.
    """

    cards: Path
    templates: Path | None
    folder: Path
    kind: str
    dpi: int
    bleed: Edges
    corners: str
    look: Look
    card: Size
    language: str


class LaidDeck(NamedTuple):
    """Faces by id, to be drawn `scale` times as large as they are laid out, some as refused."""

    deck: Deck
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
_laid: dict[tuple[Path, Path | None, Look, Size, str], LaidDeck] = {}


def laid_deck(order: ImageRequest, tell: Callable[[str], None] = tell_nobody) -> LaidDeck:
    """Return the faces of the order's deck, laid out once in each process.

    `tell` is called with each warning. Raises DeckError, OptionError, PhotoError, TemplateError,
    and UnusableInputError for a language that is not there.
    """
    key = (order.cards, order.templates, order.look, order.card, order.language)
    if key not in _laid:
        from schema.deck.loader import load_deck

        style, scale = fitted(order.templates, order.card, order.look.fonts)
        with spoken(order.language, order.templates):
            deck = load_deck(order.cards)
            faces, refused = lay_deck(deck, style, order.look, tell)
            counters = lay_counters(deck, style, order.look, scale)
        _laid[key] = LaidDeck(deck, {**faces, **counters}, scale, refused)
    return _laid[key]


def write_images(order: ImageRequest, ids: Sequence[str], jobs: int) -> Generator[int, None, None]:
    """Write a picture of each face, to wait for its set; yield how many each task made."""
    tasks = [(order, ids[n : n + FACES_A_TASK]) for n in range(0, len(ids), FACES_A_TASK)]
    jobs = min(jobs, len(tasks))
    if jobs < 2:
        yield from map(_do, tasks)
        return
    with multiprocessing.get_context(START_METHOD).Pool(jobs, _heed_parent) as pool:
        yield from pool.imap_unordered(_do, tasks)
        # Let the processes go by themselves: one that is told to stop while it begins to wait
        # for a task would never hear of it, and would be waited for in turn.
        pool.close()
        pool.join()


def file_name(order: ImageRequest, face: str) -> str:
    """Return the name of a face's picture."""
    return f"{face}{SUFFIXES[order.kind]}"


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _heed_parent() -> None:
    """Leave Ctrl-C to the parent, which tidies up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def _do(task: tuple[ImageRequest, Sequence[str]]) -> int:
    from generator.images.encode import encode
    from generator.images.raster import on_ground, raster_faces, round_corners
    from schema.common.file_set import write_new

    order, ids = task
    laid = laid_deck(order)
    faces = [laid.faces[face] for face in ids]
    with spoken(order.language, order.templates):
        pictures = raster_faces(faces, order.bleed, order.dpi, laid.scale)
        for face, picture in zip(faces, pictures, strict=True):
            if order.corners == "round":
                bleed = order.bleed.most / laid.scale
                picture = round_corners(picture, face, bleed, order.dpi * laid.scale)
                if order.kind == "jpeg":
                    picture = on_ground(picture, "#ffffff")  # JPEG knows no transparency
            data = encode(picture, order.kind, order.dpi)
            write_new(order.folder, file_name(order, face.id), data)
    return len(ids)
