"""The album: a deck with the photographs of its cards, developed, and what to know of them."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from PIL import Image

from generator.drawing.geometry import INCH, Box
from generator.drawing.photo import Album, Photo
from generator.photos.budget import MOST, Budget
from generator.photos.develop import Frame, develop, effective_dpi, memory_needed, too_large
from generator.photos.errors import PhotoError
from generator.photos.folder import read_folder
from generator.photos.side_files import read_focus
from generator.photos.source import PhotoFile, limited
from generator.photos.store import cache_folder, kept, key, prune
from generator.style.look import Ink, Look
from schema.common.progress import track
from schema.deck.model import Deck

LEAST_DPI = 200  # under which a print looks soft
AT_ONCE = 2  # pictures in memory at a time; Pillow decodes beside Python


def open_album(deck: Deck, look: Look, box: Box) -> Album:
    """Return the deck with its photographs developed for a picture box of this size in mm.

    Raises PhotoError with a line for each file that can't be used.
    """
    if look.photos is None:
        return Album.without_photos(deck)
    with limited():  # here once for all threads
        return _open_album(deck, look, look.photos, box)


def _open_album(deck: Deck, look: Look, folder: Path, box: Box) -> Album:
    faults: list[str] = []
    dealt = read_folder(folder, deck, faults, assign=look.assign, repeat=look.repeat)
    grey = look.ink is Ink.GREY
    frames = {
        card: Frame(box.w, box.h, read_focus(source.file, faults), grey)
        for card, source in dealt.sources.items()
    }
    photos = _develop_all(dealt.sources, frames, faults)
    if faults:
        raise PhotoError("\n".join(faults))
    dpi = {card: effective_dpi(source, frames[card]) for card, source in dealt.sources.items()}
    soft = dict.fromkeys(  # a photograph that several cards have is told once
        _soft(dealt.sources[card], frames[card], dpi[card])
        for card in dpi
        if dpi[card] < LEAST_DPI
    )
    return Album(
        dealt.deck,
        MappingProxyType(photos),
        MappingProxyType(dpi),
        dealt.warnings,
        dealt.named_by,
        tuple(soft),
    )


def _develop_all(
    sources: Mapping[str, PhotoFile], frames: Mapping[str, Frame], faults: list[str]
) -> dict[str, Photo]:
    """Return each card's photograph; one that several cards have is developed, and told, once."""
    folder, budget = cache_folder(), Budget()
    wanted = {card: (source, frames[card]) for card, source in sources.items()}
    once = list(dict.fromkeys(wanted.values()))

    def one(asked: tuple[PhotoFile, Frame]) -> Path | str:
        source, frame = asked
        size = memory_needed(source, frame)
        if size > MOST:
            return too_large(source, frame)

        def make() -> bytes | str:
            with budget.lent(size):
                return develop(source, frame)

        return kept(folder, key(source, frame), make)

    photos = {}
    with ThreadPoolExecutor(AT_ONCE) as workers:
        developed = track("Developing photos", workers.map(one, once), len(once))
        for asked, made in zip(once, developed, strict=True):
            if isinstance(made, str):
                faults.append(f"{asked[0].name}: {made}")
            else:
                photos[asked] = _photo(made)
    prune(folder)
    return {card: photos[asked] for card, asked in wanted.items() if asked in photos}


def _photo(file: Path) -> Photo:
    with Image.open(file) as picture:
        width, height = picture.size
        grey = picture.mode == "L"
    return Photo(file, width, height, grey, sha256(file.read_bytes()).hexdigest())


def _soft(source: PhotoFile, frame: Frame, dpi: float) -> str:
    width, height = (round(side * LEAST_DPI / INCH) for side in (frame.width, frame.height))
    return (
        f"{source.name}: {dpi:.0f} dpi on the card, it will look soft; from {LEAST_DPI} dpi it is "
        f"sharp: take one of at least {width} x {height} pixels"
    )
