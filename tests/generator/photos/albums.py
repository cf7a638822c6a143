"""Albums of photographs for tests: opened, developed, and their faults."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.drawing.geometry import Box
from generator.drawing.photo import Album
from generator.photos.album import open_album
from generator.photos.errors import PhotoError
from generator.photos.source import PhotoFile, read_source
from generator.style.look import Ink, Look
from schema.deck.model import Deck

BOX = Box(4, 8, 55, 47)
SIZE = (650, 555)  # of the picture's box at 300 dpi


def opened(
    deck: Deck, folder: Path, *, assign: bool = False, repeat: bool = False, ink: Ink = Ink.FULL
) -> Album:
    return open_album(deck, Look(ink, folder, assign, repeat), BOX)


def developed(album: Album, card: str) -> Image.Image:
    with Image.open(BytesIO(album.photos[card].data())) as picture:
        picture.load()
        return picture


def fault(deck: Deck, folder: Path, *, assign: bool = False) -> str:
    with pytest.raises(PhotoError) as caught:
        opened(deck, folder, assign=assign)
    assert caught.value.status == 2
    return str(caught.value)


def source_of(path: Path) -> PhotoFile:
    source = read_source(path)
    assert isinstance(source, PhotoFile), source
    return source
