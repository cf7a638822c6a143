"""Looks at photos: opens no file, finds what lies on the table, and reads it."""

from collections.abc import Sequence

from checker.photo.marks import Mark, find_marks, find_mirrored
from checker.photo.pictures import Picture
from checker.photo.pieces import Kind, Piece, meanings, pieces_of, ruled_plane
from checker.photo.reading import Seen, read
from checker.photo.seen import Photo, Reading
from checker.photo.told import NOTHING, Told
from schema.deck.model import Deck


def read_photos(deck: Deck, pictures: Sequence[Picture], told: Told = NOTHING) -> Reading:
    """Return what up to four photos of one table show, judged."""
    seen = [look_at(deck, picture, number) for number, picture in enumerate(pictures)]
    return read(deck, seen, told)


def look_at(deck: Deck, picture: Picture, number: int) -> Seen:
    """Return what one photo shows; `number` is its index."""
    photo = Photo(picture.name, *picture.size)
    marks = find_marks(picture.grey)
    pieces = _pieces(deck, marks, picture, number)
    if pieces:
        return Seen(photo, tuple(pieces))
    mirrored = _pieces(deck, find_mirrored(picture.grey), picture, number)
    return Seen(photo, (), any(piece.kind is not Kind.STRANGER for piece in mirrored))


def _pieces(deck: Deck, marks: Sequence[Mark], picture: Picture, number: int) -> list[Piece]:
    known = meanings(deck)
    plane = ruled_plane(deck, marks, picture.size)
    if plane is None or not any(mark.number in known for mark in marks):
        return []
    return pieces_of(deck, marks, plane, number)
