"""Looks at photos: opens no file, finds what lies on the table, and reads it."""

from collections.abc import Sequence

from checker.photo.faces.coins import find_coins
from checker.photo.faces.covers import add_covers
from checker.photo.faces.fitting import fit_corners
from checker.photo.faces.likeness import DrawFace, Likenesses
from checker.photo.faces.neighbours import add_neighbours
from checker.photo.marks import find_marks, find_mirrored
from checker.photo.pictures import GreyPhoto
from checker.photo.pieces import meanings, pieces_of, ruled_plane
from checker.photo.reading import SeenPhoto, read
from checker.photo.second import look_again
from checker.photo.seen import PhotoSize, TableReading
from checker.photo.told import NOTHING, PhotoTold
from schema.deck.model import Deck


def read_photos(
    deck: Deck,
    pictures: Sequence[GreyPhoto],
    told: PhotoTold = NOTHING,
    draw: DrawFace | None = None,
) -> TableReading:
    """Return what up to four photos of one table show, judged.

    `draw` draws the deck's faces, by which cards are known whose mark is covered, and
    tokens are seen whose mark is.
    """
    likenesses = Likenesses(deck, draw) if draw else None
    seen = [look_at(deck, picture, number, likenesses) for number, picture in enumerate(pictures)]
    return read(deck, seen, told)


def look_at(
    deck: Deck, picture: GreyPhoto, number: int, likenesses: Likenesses | None = None
) -> SeenPhoto:
    """Return what one photo shows; `number` is its index."""
    photo = PhotoSize(picture.name, *picture.size)
    found = find_marks(picture.grey)
    known = meanings(deck)
    if found.marks and (plane := ruled_plane(deck, found.marks, picture.size)):
        pieces, marks = look_again(deck, picture.grey, plane, found, number)
        if len(marks) > len(found.marks):  # more of them tell the plane better
            mine = [mark for mark in marks if mark.number in known]
            plane = ruled_plane(deck, mine, picture.size) or plane
            unread = [piece for piece in pieces if not piece.mark_px]
            pieces = pieces_of(deck, marks, plane, number) + unread
        if likenesses:
            pieces = add_neighbours(picture.grey, plane, pieces, likenesses)
            pieces = add_covers(picture.grey, plane, pieces, likenesses)
            pieces += find_coins(picture.grey, plane, pieces, likenesses)
            pieces = fit_corners(picture.grey, plane, pieces, likenesses)
        if pieces:
            return SeenPhoto(photo, tuple(pieces))
    mirrored = [mark for mark in find_mirrored(picture.grey) if mark.number in known]
    return SeenPhoto(photo, (), bool(mirrored))
