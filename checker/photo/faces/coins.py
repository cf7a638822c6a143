"""Round tokens beside rows whose mark was not seen: found by what they all have in common."""

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from checker.photo.faces.likeness import Likenesses, SoftGrey, softened
from checker.photo.faces.patch import patch
from checker.photo.forms import TOKENS
from checker.photo.marks import Grey
from checker.photo.pieces import Kind, SeenPiece, laid_piece
from checker.photo.plane import Plane
from schema.deck.model import Type

FORM = TOKENS[Type.III]
REACH = 60.0  # mm from a row within which a coin belongs to it (contract 8)
# Correlation with a coin at so many px a mm, first all over the table, then where that is likely.
# In photos it was 0.60, 0.68 and 0.73 at least on coins, one of them half under a finger, and
# 0.84, 0.72 and 0.70 at most elsewhere.
ROUGH_PX, ROUGH = 0.25, 0.55
CLOSER = ((0.5, 0.6), (1.0, 0.72))
MOST = 24  # places that are looked at more closely
OFF = 5.0  # mm by which the first look may be off
TABLE = 3000.0  # mm: what is farther apart lies on no table, the plane is wrong


def find_coins(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> list[SeenPiece]:
    """Return the round tokens near cards that can't be read."""
    found: list[SeenPiece] = []
    for middle, axis, picture in _places(grey, plane, pieces, likenesses):
        if not any(_is_there(other, middle) for other in (*pieces, *found)) and all(
            _like(grey, plane, middle, axis, likenesses, per_mm) >= least
            for per_mm, least in CLOSER
        ):
            at = middle + axis * (complex(*FORM.mark) - complex(FORM.width, FORM.height) / 2)
            found.append(laid_piece(plane, Kind.TOKEN, FORM, at, axis, picture))
    return found


def _is_there(other: SeenPiece, middle: complex) -> bool:
    """Return whether a token that was seen is what looks like a coin there."""
    return other.kind is Kind.TOKEN and abs(other.middle - middle) < other.form.width


def _places(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> Iterable[tuple[complex, complex, int]]:
    """Yield where coins may lie, an axis and the photo, the likeliest first."""
    cards = [piece for piece in pieces if piece.kind is Kind.CARD]
    if not cards:
        return
    axis, picture = cards[0].axis, cards[0].picture
    corners = np.array([card.place(at) for card in cards for at in _corners(card)]) / axis
    reach = REACH + FORM.width
    low = complex(corners.real.min() - reach, corners.imag.min() - reach)
    high = complex(corners.real.max() + reach, corners.imag.max() + reach)
    size, middle = ((high - low).real, (high - low).imag), (low + high) / 2
    if max(size) > TABLE:
        return
    seen = patch(grey, plane, middle * axis, axis, size, ROUGH_PX, least=0)
    if seen is None:
        return
    rough = _best(softened(seen, ROUGH_PX), likenesses, ROUGH_PX)
    for x, y in _peaks(rough):
        spot = axis * (low + complex(x, y) / ROUGH_PX + complex(FORM.width, FORM.height) / 2)
        away = [card.away(spot) for card in cards]
        if min(away) <= REACH and min(away) > 0:  # on a card it is part of the card's picture
            yield spot, axis, picture


def _corners(card: SeenPiece) -> Iterable[tuple[float, float]]:
    width, height = card.form.width, card.form.height
    return (0, 0), (width, 0), (width, height), (0, height)


def _like(
    grey: Grey, plane: Plane, middle: complex, axis: complex, likenesses: Likenesses, per_mm: float
) -> float:
    """Return how like a coin it is what lies about a place."""
    side = FORM.width + 2 * OFF
    seen = patch(grey, plane, middle, axis, (side, side), per_mm)
    return 0 if seen is None else float(_best(softened(seen, per_mm), likenesses, per_mm).max())


def _best(seen: SoftGrey, likenesses: Likenesses, per_mm: float) -> SoftGrey:
    """Return at each place how like it is to a coin, however turned."""
    best: SoftGrey = np.max([coin.like(seen) for coin in likenesses.coins(per_mm)], axis=0)
    return best


def _peaks(scores: SoftGrey) -> Iterable[tuple[int, int]]:
    """Yield the places that are most like a coin, the best first, none twice."""
    around = np.ones((3, 3), np.uint8)
    is_peak = (scores >= ROUGH) & (scores == cv2.dilate(scores, around))
    places = np.argwhere(is_peak)
    order = np.argsort(-scores[is_peak], kind="stable")[:MOST]
    yield from ((int(x), int(y)) for y, x in places[order])
