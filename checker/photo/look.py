"""Looks at photos: opens no file, finds what lies on the table, and reads it."""

from collections.abc import Sequence

from checker.photo.marks import Mark, find_marks, find_mirrored
from checker.photo.pictures import GreyPhoto
from checker.photo.pieces import Kind, SeenPiece, meanings, pieces_of, ruled_plane
from checker.photo.reading import SeenPhoto, read
from checker.photo.seen import PhotoSize, TableReading
from checker.photo.told import NOTHING, PhotoTold
from schema.deck.model import Deck


def read_photos(
    deck: Deck, pictures: Sequence[GreyPhoto], told: PhotoTold = NOTHING
) -> TableReading:
    """Return what up to four photos of one table show, judged."""
    seen = [look_at(deck, picture, number) for number, picture in enumerate(pictures)]
    return read(deck, seen, told)


def look_at(deck: Deck, picture: GreyPhoto, number: int) -> SeenPhoto:
    """Return what one photo shows; `number` is its index."""
    photo = PhotoSize(picture.name, *picture.size)
    marks = find_marks(picture.grey)
    pieces = _pieces(deck, marks, picture, number)
    if pieces:
        return SeenPhoto(photo, tuple(pieces))
    mirrored = _pieces(deck, find_mirrored(picture.grey), picture, number)
    return SeenPhoto(photo, (), any(piece.kind is not Kind.STRANGER for piece in mirrored))


def _pieces(deck: Deck, marks: Sequence[Mark], picture: GreyPhoto, number: int) -> list[SeenPiece]:
    known = meanings(deck)
    plane = ruled_plane(deck, marks, picture.size)
    if plane is None or not any(mark.number in known for mark in marks):
        return []
    return pieces_of(deck, marks, plane, number)
