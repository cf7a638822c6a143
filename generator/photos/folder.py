"""A folder of photographs: which picture belongs to which card.

Either the files are named after cards, or they are dealt to the cards by the time at which they
were taken, and `captions.csv` tells the cards' new names and places.
"""

from collections.abc import Mapping, Sized
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from types import MappingProxyType

from generator.photos.errors import PhotoError
from generator.photos.side_files import CAPTIONS, file_key, read_captions
from generator.photos.source import SUFFIXES, PhotoFile, read_source
from schema.common.suggest import did_you_mean
from schema.deck.model import Card, Deck


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deck, renamed where photographs rename it, and the photograph of each card's id.

    `named_by` tells which file, and line, renamed a card.
    """

    deck: Deck
    sources: Mapping[str, PhotoFile]
    warnings: tuple[str, ...] = ()
    named_by: Mapping[str, str] = field(default_factory=dict)


def read_folder(
    folder: Path, deck: Deck, faults: list[str], *, assign: bool, repeat: bool = False
) -> Dealt:
    """Return which photograph each card gets; a line for each fault is added to the list.

    With `assign` they are dealt, with `repeat` from the first again where they are too few.

    Raises PhotoError when there is no such folder, or no photograph in it.
    """
    files = list_pictures(folder)
    if not files:
        raise PhotoError(f"{folder}: no photo in this folder; put J01.jpg or others there")
    sources = []
    for file in files:
        source = read_source(file)
        if isinstance(source, str):
            faults.append(f"{file.name}: {source}")
        else:
            sources.append(source)
    if not assign:
        return _named(folder, deck, sources, faults)
    return _dealt(folder, deck, sources, faults, repeat=repeat)


def list_pictures(folder: Path) -> list[Path]:
    """Return the folder's picture files by name; hidden ones and other files are passed over."""
    if not folder.is_dir():
        raise PhotoError(f"{folder}: no such folder of photos; name one with --photos")
    try:
        return sorted(
            file
            for file in folder.iterdir()
            if file.suffix.lower() in SUFFIXES and not file.name.startswith(".") and file.is_file()
        )
    except OSError as error:
        raise PhotoError(f"{folder}: can't be read: {error.strerror or error}") from error


def _named(folder: Path, deck: Deck, sources: list[PhotoFile], faults: list[str]) -> Dealt:
    """Give each card the file of its name."""
    known = {card.id for card in deck.journey}
    found: dict[str, PhotoFile] = {}
    for source in sources:
        card = source.file.stem.upper()
        if card not in known:
            hint = did_you_mean(card, sorted(known))
            cure = hint or "name it after a Journey card, or deal all photos with --assign"
            faults.append(f"{source.name}: no Journey card '{source.file.stem}'; {cure}")
        elif card in found:
            faults.append(f"{source.name}: {card} has '{found[card].name}' already; remove one")
        else:
            found[card] = source
    unread = f"{CAPTIONS} is read with --assign alone; add it, or keep the file elsewhere"
    warnings = (unread,) if (folder / CAPTIONS).is_file() else ()
    return Dealt(deck, MappingProxyType(found), warnings)


def _dealt(
    folder: Path, deck: Deck, sources: list[PhotoFile], faults: list[str], *, repeat: bool
) -> Dealt:
    """Deal the photographs in the order in which they were taken, to the cards in file order.

    A photograph that does not tell its time comes after those that do, by its name.
    """
    captions = read_captions(folder, faults)
    ordered = sorted(sources, key=lambda s: (not s.taken, s.taken, s.name))
    journey = deck.journey
    warnings = []
    if len(ordered) > len(journey):
        rest = ordered[len(journey)].name
        warnings.append(
            f"{folder}: {len(ordered)} photos for {len(journey)} cards; "
            f"from {rest} on none is used"
        )
    elif len(ordered) < len(journey) and not repeat:
        left = journey[len(ordered) :]
        who = f"{left[0].id} keeps its landscape"
        if len(left) > 1:
            who = f"{left[0].id} to {left[-1].id} keep their landscapes"
        warnings.append(
            f"{folder}: {_counted(ordered)} for {len(journey)} cards; {who}; "
            f"--repeat deals the photos again, from the first"
        )
    bare: dict[str, str] = {}  # what is told of each photograph without a caption
    renamed: dict[str, Card] = {}
    found: dict[str, PhotoFile] = {}
    named_by: dict[str, str] = {}
    for card, source in zip(journey, cycle(ordered) if repeat else ordered, strict=False):
        caption = captions.get(file_key(source.name))
        found[card.id] = source
        name, place = (caption.name, caption.place) if caption else (_title(source), "")
        if caption is None:
            told = f"{source.name}: no caption, {card.id} is called '{name}'"
            bare.setdefault(source.name, f"{told}; add a line to {CAPTIONS}")
        named_by[card.id] = f"{CAPTIONS}:{caption.line}" if caption else source.name
        renamed[card.id] = replace(card, name=name, place=place)
    if (folder / CAPTIONS).is_file():
        warnings += bare.values()
    elif bare:
        warnings.append(
            f"{folder}: {_counted(bare)} without a caption, called by the file's name; write "
            f"others into {CAPTIONS}, as file,name,place"
        )
    cards = {card.id: renamed.get(card.id, card) for card in deck.cards.values()}
    return Dealt(
        replace(deck, cards=MappingProxyType(cards)), MappingProxyType(found), tuple(warnings),
        MappingProxyType(named_by),
    )  # fmt: skip


def _counted(photos: Sized) -> str:
    return "1 photo" if len(photos) == 1 else f"{len(photos)} photos"


def _title(source: PhotoFile) -> str:
    """Return a name for a card whose photograph has no caption."""
    return source.file.stem.replace("_", " ").strip() or "Photo"
