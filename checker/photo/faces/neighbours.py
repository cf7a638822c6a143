"""Cards whose mark can't be seen, by their picture: held against the deck's own faces.

A face is compared as it would be seen from straight above, at one pixel a millimetre: so coarse
that blur does no harm, and fine enough that no two faces are alike. One that is like no other is
told; one that is only like a card is a card that can't be read; all else is no card of ours.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import cv2
import numpy as np

from checker.photo.faces.likeness import FIRST_PX, LAST_PX, Likenesses
from checker.photo.faces.outline import CardOutline, find_outline
from checker.photo.faces.patch import patch
from checker.photo.forms import CARD, TOKENS
from checker.photo.marks import Array, Grey
from checker.photo.pieces import By, Kind, SeenPiece, laid_piece
from checker.photo.plane import Plane
from checker.photo.rows import GAP, Side, touch
from schema.deck.model import Type

WAY = cv2.TM_CCOEFF_NORMED
TURNS = (0, 180)
TILTS = (-5, 0, 5)  # degrees by which a neighbour may lie otherwise
FINE_TILTS = (-2, 0, 2)
LIKELY = 5  # faces of the first comparison that come to the second
CERTAIN, AHEAD = 0.8, 0.25  # correlation with its picture, and how far behind the next must be
CARD_LIKE = 0.6  # correlation with a face from which on something is a card of ours
# How much of an outline there must be to look closer, to tell a card in a gap, at a row's end.
FAINT, BETWEEN, ALONE = 0.25, 0.35, 0.46
AHEAD_OF_CLOTH = 0.045
LAPS = 12.0  # mm by which it may lie over a third one
PICTURE = (5, 9, 58, 52)  # mm: left, top, right, bottom of what faces have of their own
MARGIN = 6.0  # mm around where a neighbour may lie
SIZE = (CARD.width + GAP + 2 * MARGIN, CARD.height * 2)  # mm, of what is looked at
MOST_UNREAD = 6  # cards that can't be read; with more, no more are looked for
MOST_MORE = 8  # cards one after the other that are found so


@dataclass(frozen=True, slots=True)
class _Match:
    score: float
    name: str
    tilt: float
    middle: complex  # on the table
    axis: complex


def add_neighbours(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> list[SeenPiece]:
    """Return the pieces, and cards without a readable mark beside the cards among them.

    What only a square told of is no card: it must look like one, too.
    """
    found = [piece for piece in pieces if piece.kind is not Kind.CARD or piece.id]
    tried: set[tuple[int, Side]] = set()
    for _ in range(MOST_MORE):
        more = list(_more(grey, plane, found, likenesses, tried))
        if (
            not more
            or sum(piece.kind is Kind.CARD and not piece.id for piece in found) > MOST_UNREAD
        ):
            break
        found += more
    return [*found, *_in_gaps(plane, found)]


def _in_gaps(plane: Plane, pieces: Sequence[SeenPiece]) -> Iterable[SeenPiece]:
    """Yield cards that can't be read where a token or a counter lies on what must be one.

    That is between two cards in line, a card and two gaps apart.
    """
    cards = [piece for piece in pieces if piece.kind in (Kind.CARD, Kind.STRANGER)]
    laid = [
        piece.middle
        for piece in pieces
        if piece.kind is Kind.COUNTER
        or (piece.kind is Kind.TOKEN and piece.form != TOKENS[Type.III])
    ]
    open_ = [spot for spot in laid if not any(card.covers(spot) for card in cards)]
    for one, other in combinations(cards, 2):
        middle = (one.middle + other.middle) / 2
        at = middle + one.axis * (complex(*CARD.mark) - complex(CARD.width, CARD.height) / 2)
        card = laid_piece(plane, Kind.CARD, CARD, at, one.axis, one.picture)
        is_gap = (
            touch(one, card)
            and touch(card, other)
            and not any(card.covers(each.middle) or each.covers(card.middle) for each in cards)
        )
        if is_gap and any(card.covers(spot) for spot in open_):
            yield card


def _more(
    grey: Grey,
    plane: Plane,
    pieces: Sequence[SeenPiece],
    likenesses: Likenesses,
    tried: set[tuple[int, Side]],
) -> Iterable[SeenPiece]:
    cards = [piece for piece in pieces if piece.kind in (Kind.CARD, Kind.STRANGER)]
    there = [piece for piece in pieces if piece.kind is not Kind.COUNTER]
    for number, card in enumerate(cards):
        for side in Side:
            if (number, side) in tried:
                continue
            tried.add((number, side))
            if any(
                told and told[0] is side
                for told in (touch(card, other) for other in cards if other is not card)
            ):
                continue
            piece = _beside(grey, plane, card, side, there, likenesses)
            if piece and not any(_lap(piece, other) for other in there):
                there.append(piece)
                yield piece


def _lap(piece: SeenPiece, other: SeenPiece) -> bool:
    """Return whether a card would lie over what is known to be there."""
    if other.kind is Kind.TOKEN:
        return False
    return piece.covers(other.middle) or other.covers(piece.middle)


def _beside(
    grey: Grey,
    plane: Plane,
    card: SeenPiece,
    side: Side,
    there: Sequence[SeenPiece],
    likenesses: Likenesses,
) -> SeenPiece | None:
    """Return the card on a side of another by its picture, None where there is none."""
    place = card.middle + side.value * card.axis * (CARD.width + GAP / 2)
    if any(other.covers(place) for other in there if other.kind is not Kind.TOKEN):
        return None
    outline = find_outline(grey, plane, card, side)
    if outline is None or outline.edges < FAINT:
        return None
    found = _matches(grey, plane, place, card.axis, likenesses)
    if not found or found[0].score < CARD_LIKE:
        return _by_outline(outline, card, there)
    if found[0].name not in likenesses.deck.cards:
        return None
    best = found[0]
    at = best.middle + best.axis * (complex(*CARD.mark) - complex(CARD.width, CARD.height) / 2)
    piece = laid_piece(plane, Kind.CARD, CARD, at, best.axis, card.picture)
    if touch(card, piece) is None:
        return _by_outline(outline, card, there)
    name = _named(grey, plane, best, likenesses)
    return replace(piece, id=name, by=By.PICTURE) if name else piece


def _by_outline(
    outline: CardOutline, card: SeenPiece, there: Sequence[SeenPiece]
) -> SeenPiece | None:
    """Return a card that can't be read, where enough of its outline is seen beside another.

    Between that and a third one less is enough.
    """
    cards = (other for other in there if other.kind is Kind.CARD and other is not card)
    touches = [told[2] for told in (touch(outline.card, other) for other in cards) if told]
    if touch(card, outline.card) is None or min(touches, default=CARD.width) < CARD.width - LAPS:
        return None
    if touches:
        is_there = outline.edges >= BETWEEN
    else:
        is_there = outline.edges >= ALONE and outline.ahead >= AHEAD_OF_CLOTH
    return outline.card if is_there else None


def _named(grey: Grey, plane: Plane, match: _Match, likenesses: Likenesses) -> str | None:
    """Return the card whose picture is seen there, None where that is not certain."""
    patch = _patch(grey, plane, match.middle, match.axis, LAST_PX)
    if patch is None:
        return None
    left, top, right, bottom = PICTURE
    x0 = (patch.shape[1] - round(CARD.width)) // 2 + left
    y0 = (patch.shape[0] - round(CARD.height)) // 2 + top
    seen = patch[y0 - 3 : y0 + bottom - top + 3, x0 - 3 : x0 + right - left + 3]
    scores = sorted(
        (float(cv2.matchTemplate(seen, face[top:bottom, left:right], WAY).max()), name)
        for name, face in likenesses.faces.items()
        if name in likenesses.deck.cards
    )
    (second, _), (first, name) = scores[-2:]
    is_certain = name == match.name and first >= CERTAIN and first - second >= AHEAD
    return name if is_certain else None


def _patch(grey: Grey, plane: Plane, place: complex, axis: complex, per_mm: float) -> Grey | None:
    """Return what is seen about a place where a neighbour may lie; None outside."""
    return patch(grey, plane, place, axis, SIZE, per_mm)


def _matches(
    grey: Grey, plane: Plane, place: complex, axis: complex, likenesses: Likenesses
) -> list[_Match]:
    """Return the faces that are most like what is there, the best first."""
    rough = [
        match
        for turn in TURNS
        for tilt in TILTS
        for match in _compared(
            grey, plane, place, axis * _turn(turn + tilt), FIRST_PX, likenesses.coarse, tilt
        )
    ]
    rough.sort(key=lambda match: -match.score)
    likely: dict[str, _Match] = {}
    for match in rough:
        if len(likely) < LIKELY:
            likely.setdefault(match.name, match)
    fine = [
        next(iter(_compared(grey, plane, match.middle, match.axis * _turn(tilt), LAST_PX,
                            {name: likenesses.faces[name]}, tilt)), match)
        for name, match in likely.items()
        for tilt in FINE_TILTS
    ]  # fmt: skip
    return sorted(fine, key=lambda match: -match.score)


def _turn(degrees: float) -> complex:
    return complex(np.exp(1j * np.radians(degrees)))


def _compared(
    grey: Grey,
    plane: Plane,
    place: complex,
    axis: complex,
    per_mm: float,
    faces: dict[str, Grey],
    tilt: float,
) -> Iterable[_Match]:
    """Yield where in the patch each face is best seen."""
    patch = _patch(grey, plane, place, axis, per_mm)
    if patch is None:
        return
    middle = np.array([patch.shape[1] / 2, patch.shape[0] / 2])
    for name, face in faces.items():
        scores = cv2.matchTemplate(patch, face, WAY)
        _, score, _, (x, y) = cv2.minMaxLoc(scores)
        off = (np.array([x + face.shape[1] / 2, y + face.shape[0] / 2]) - middle) / per_mm
        yield _Match(float(score), name, tilt, place + axis * complex(*_pair(off)), axis)


def _pair(off: Array) -> tuple[float, float]:
    return float(off[0]), float(off[1])
