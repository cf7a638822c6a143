"""Second looks at a picture whose plane is known: only where a card may lie, only what fits.

Copies that are sharper, evener or of another size show more marks; squares that no detector reads
are read softly; what is left of a mark's size, where a card or token would have its mark, is one
that can't be read.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from checker.photo.forms import CARD, HALVES, TOKENS
from checker.photo.marks import (
    CELLS,
    LARGE_CELL_PX,
    MOST_OTHERS,
    Array,
    FoundMarks,
    Grey,
    Mark,
    look_with,
    tuned_detector,
)
from checker.photo.pieces import (
    Kind,
    SeenPiece,
    laid_piece,
    meanings,
    on_table,
    pieces_of,
)
from checker.photo.plane import Plane
from checker.photo.rows import touch
from checker.photo.soft import Square, as_mark, read_square
from schema.deck.model import Deck, Type

AROUND = 100.0  # mm around what was seen in which more of a row may lie
SMALL_CELL_PX = 2.5  # up to which a picture is looked at enlarged, if it has few pixels
MOST_ENLARGED_PX = 5_000_000
SOFT_CELL_PX = 3.6  # up to which copies are looked at in any case
LEAST_SIDE, MOST_SIDE = 5.8, 9.6  # mm, of squares that may be marks; tokens' are 7, cards' 8
TOKEN_SIDES = (5.9, 7.75)
CARD_SIDES = (7.0, 9.1)
MOST_ASKEW = 0.16  # of a square's side, by which its corners may be off
NEAR_HALF = 13.0  # mm
COIN_FIELD, COIN_RING = 11.3, 13.1  # mm from its middle: light, and darker
TURNS = (1, 1j, -1, -1j)
LEAST_ALIGNED = 0.9  # of the cosine between neighbours


def look_again(
    deck: Deck, grey: Grey, plane: Plane, found: FoundMarks, picture: int
) -> tuple[list[SeenPiece], list[Mark]]:
    """Return the pieces of a picture, those that can't be read included, and all its marks."""
    marks, others = list(found.marks), list(found.others)
    pieces = pieces_of(deck, marks, plane, picture)
    least = min((mark.side for mark in marks), default=0) / CELLS
    squares = list(_squares(deck, grey, plane, pieces, marks, others))
    unread = list(_unread(deck, grey, plane, pieces, squares, picture))
    if (unread or least < SOFT_CELL_PX) and len(others) <= MOST_OTHERS:
        others += _copies(grey, plane, pieces, marks, least)
        pieces = pieces_of(deck, marks, plane, picture)
        squares = list(_squares(deck, grey, plane, pieces, marks, others))
    marks += [as_mark(square) for square in squares if square.number is not None]
    pieces = pieces_of(deck, marks, plane, picture)
    pieces += _unread(deck, grey, plane, pieces, squares, picture)
    return pieces, marks


def _copies(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], marks: list[Mark], least: float
) -> Iterable[Array]:
    """Look for marks in copies of the part where a card may lie; return what else is seen."""
    left, top, right, bottom = _part(grey, pieces)
    part = grey[top:bottom, left:right]
    if part.size == 0:
        return []
    is_large = part.size > MOST_ENLARGED_PX
    scale = 0.5 if least > LARGE_CELL_PX else 1.0 if least > SMALL_CELL_PX or is_large else 2.0
    way = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA
    sized = np.asarray(cv2.resize(part, None, fx=scale, fy=scale, interpolation=way))
    soft = cv2.GaussianBlur(sized, (0, 0), 1.2 * max(scale, 1))
    sharp = np.asarray(cv2.addWeighted(sized, 2.4, soft, -1.4, 0), np.uint8)
    even = np.asarray(cv2.createCLAHE(3.0, (8, 8)).apply(sized), np.uint8)
    others: list[Array] = []
    known = len(marks)
    for copy in (sharp, even):
        detector = tuned_detector(max(copy.shape), 33)
        others += look_with(detector, copy, marks, grey, scale, (left, top))
    # In a copy as sharp as that, cloth has marks too: what is new must be read from the picture.
    fresh, marks[known:] = marks[known:], []
    return [*others, *(mark.corners for mark in fresh)]


def _part(grey: Grey, pieces: Sequence[SeenPiece]) -> tuple[int, int, int, int]:
    """Return the part of a picture in which more of a row may lie: left, top, right, bottom."""
    spots = np.array([corner for piece in pieces for corner in piece.corners])
    if not len(spots):
        return 0, 0, 0, 0
    heights = [
        abs(complex(*p.corners[3]) - complex(*p.corners[0])) / p.form.height for p in pieces
    ]
    more = AROUND * max(heights)
    low, high = spots.min(0) - more, spots.max(0) + more
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    return left, top, min(grey.shape[1], int(high[0])), min(grey.shape[0], int(high[1]))


def _squares(
    deck: Deck,
    grey: Grey,
    plane: Plane,
    pieces: Sequence[SeenPiece],
    marks: Sequence[Mark],
    others: Sequence[Array],
) -> Iterable[Square]:
    """Yield the squares that have a mark's size on the table and lie near pieces, once each."""
    if not others or not pieces:
        return
    numbers = meanings(deck)
    taken = [(mark.middle, mark.side) for mark in marks]
    placed = plane.to_table(np.array(others)) @ np.array([1, 1j])
    sides = np.abs(placed - np.roll(placed, -1, 1))
    diagonals = np.abs(placed[:, :2] - placed[:, 2:])
    mean = sides.mean(axis=1)
    askew = np.maximum(np.ptp(sides, axis=1) / 2, np.ptp(diagonals, axis=1) / 2)
    fits = (mean >= LEAST_SIDE) & (mean <= MOST_SIDE) & (askew <= MOST_ASKEW * mean * 1.5)
    for index in np.argsort(-mean * fits)[: int(fits.sum())]:
        corners, middle = others[index], others[index].mean(axis=0)
        if any(np.linalg.norm(middle - at) < side * 0.6 for at, side in taken):
            continue
        spot = complex(placed[index].mean())
        if not any(piece.away(spot) <= AROUND for piece in pieces):
            continue
        square = read_square(grey, _clockwise(corners), frozenset(numbers))
        if square is None:
            continue
        _at, _axis, side = on_table(plane, square.corners)
        if not LEAST_SIDE <= side <= MOST_SIDE:
            continue
        if square.number is not None and abs(side / numbers[square.number].form.side - 1) > 0.1:
            square = replace(square, number=None)
        taken.append((middle, float(np.linalg.norm(corners[0] - corners[1]))))
        yield square


def _clockwise(corners: Array) -> Array:
    (ax, ay), (bx, by) = corners[1] - corners[0], corners[2] - corners[0]
    return corners if ax * by - ay * bx > 0 else corners[::-1]


def _unread(
    deck: Deck,
    grey: Grey,
    plane: Plane,
    pieces: Sequence[SeenPiece],
    squares: Iterable[Square],
    picture: int,
) -> Iterable[SeenPiece]:
    """Yield the cards and tokens whose mark is seen and can't be read."""
    cards = [piece for piece in pieces if piece.kind in (Kind.CARD, Kind.STRANGER)]
    for square in squares:
        if square.number is None:
            at, axis, side = on_table(plane, square.corners)
            piece = (
                _as_card(plane, cards, at, axis, side, picture)
                or _as_token(plane, cards, at, axis, side, picture)
                or _as_coin(grey, plane, cards, at, axis, side, picture)
            )
            if piece:
                yield piece
                if piece.kind is Kind.CARD:
                    cards.append(piece)


def _as_card(
    plane: Plane, cards: Sequence[SeenPiece], at: complex, axis: complex, side: float, picture: int
) -> SeenPiece | None:
    """Return the card whose mark this would be, where one would lie in a row."""
    if not CARD_SIDES[0] <= side <= CARD_SIDES[1] or any(card.covers(at) for card in cards):
        return None
    for turn in TURNS:
        piece = laid_piece(plane, Kind.CARD, CARD, at, axis * turn, picture)
        if any(card.covers(piece.middle) or piece.covers(card.at) for card in cards):
            continue
        for card in cards:
            if abs((piece.axis / card.axis).real) >= LEAST_ALIGNED and touch(card, piece):
                return piece
    return None


def _as_token(
    plane: Plane, cards: Sequence[SeenPiece], at: complex, axis: complex, side: float, picture: int
) -> SeenPiece | None:
    """Return the token whose mark this would be, where one would cover a half."""
    if not TOKEN_SIDES[0] <= side <= TOKEN_SIDES[1]:
        return None
    best: tuple[float, SeenPiece] | None = None
    for kind, half in HALVES.items():
        for card in cards:
            for turn in (1, -1, 1j, -1j):
                way = axis * turn
                if abs((way / card.axis).imag) > 0.5:
                    continue
                piece = laid_piece(plane, Kind.TOKEN, TOKENS[kind], at, way, picture)
                off = abs(piece.middle - card.place(half))
                if off <= NEAR_HALF and (best is None or off < best[0]):
                    best = (off, piece)
    return best and best[1]


def _as_coin(
    grey: Grey,
    plane: Plane,
    cards: Sequence[SeenPiece],
    at: complex,
    axis: complex,
    side: float,
    picture: int,
) -> SeenPiece | None:
    """Return the round token whose mark this would be: a light field in a darker ring."""
    if not TOKEN_SIDES[0] <= side <= TOKEN_SIDES[1]:
        return None
    for turn in TURNS:
        piece = laid_piece(plane, Kind.TOKEN, TOKENS[Type.III], at, axis * turn, picture)
        field, ring = (_ring(grey, plane, piece.middle, r) for r in (COIN_FIELD, COIN_RING))
        if np.percentile(field, 10) > np.percentile(ring, 90):
            return piece
    return None


def _ring(grey: Grey, plane: Plane, middle: complex, radius: float) -> Array:
    """Return the light around a place of the table, at so many mm from it."""
    spots = middle + radius * np.exp(2j * np.pi * np.arange(32) / 32)
    there = plane.to_picture(np.stack([spots.real, spots.imag], axis=-1))
    xs = np.clip(np.round(there[:, 0]).astype(int), 0, grey.shape[1] - 1)
    ys = np.clip(np.round(there[:, 1]).astype(int), 0, grey.shape[0] - 1)
    return np.asarray(grey[ys, xs], float)
