"""A photograph that is ready to be laid on a card: a JPEG file of just what is seen.

Nothing but pixels is in it: no place, no time, no camera, no thumbnail.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from schema.deck.model import Deck


@dataclass(frozen=True, slots=True)
class Photo:
    """A prepared picture: its file or bytes, its size in pixels, whether it is grey, its digest.

    A file is read when the picture is drawn, so that a deck of photographs is never held whole.
    """

    content: Path | bytes = field(repr=False)  # the digest says it, wherever the file lies
    width: int
    height: int
    is_grey: bool
    digest: str

    def data(self) -> bytes:
        """Return the JPEG file."""
        return self.content if isinstance(self.content, bytes) else self.content.read_bytes()


@dataclass(frozen=True, slots=True)
class Album:
    """A deck (renamed where its photographs have captions) and the photographs by card id.

    `sources` tells which file, and line, gave a card its name and place; `warnings` what to know
    of the folder, `soft` of each photograph with too few pixels.
    """

    deck: Deck
    photos: Mapping[str, Photo]
    dpi: Mapping[str, float]
    warnings: tuple[str, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    soft: tuple[str, ...] = ()

    @classmethod
    def without_photos(cls, deck: Deck) -> "Album":
        """Return the album of a deck whose landscapes are drawn."""
        return cls(deck, MappingProxyType({}), MappingProxyType({}))
