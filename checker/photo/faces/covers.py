"""Tokens whose mark can't be seen: halves of read cards that are unlike the card's own face."""

from collections.abc import Iterable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from checker.photo.faces.likeness import LAST_PX, Likenesses
from checker.photo.faces.patch import patch
from checker.photo.forms import HALVES, TOKENS
from checker.photo.marks import Grey
from checker.photo.pieces import By, Kind, SeenPiece, laid_piece
from checker.photo.plane import Plane
from schema.deck.model import Type

# mm on the face: left, top, right, bottom. A token on a half covers most of both, or of one.
CENTRES = {Type.I: (39, 69, 63, 85), Type.II: (0, 69, 24, 85)}
ZONES = {Type.I: (36, 62, 63, 87), Type.II: (0, 62, 27, 87)}
MARK = (25, 66, 38, 80)
LEAST_LIKE = 0.66  # mean correlation with its own face: bare halves have 0.72, covered ones 0.58
# Up to there a half is covered if more than that, of 255, is seen otherwise where the mark has its
# full contrast: bare halves have 23, covered 29. In halves with less spread of light than FLAT
# noise alone is unlike.
MOST_LIKE = 0.8
FLAT, MOST_APART = 12.0, 26.0
SOFT = 0.8  # px, so that blur does no harm
OFF = 3  # mm by which the plane may be wrong there
TAKEN = 16.0  # mm between the middles of a half and of a token that leaves no room for another
MORE = 1.0  # mm around what is known, as blur reaches farther
COUNTER_MORE = 6.0  # mm around a counter
LEAST_FREE = 0.5  # of a part, that nothing known covers
OTHER_STYLE, FEWEST = 2 / 3, 6  # of so many halves unlike theirs: cards printed in another style

FacePart = tuple[int, int, int, int]
SoftGrey = NDArray[np.float32]


def find_covers(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> list[SeenPiece]:
    """Return a token that can't be read for each half of a read card that something covers."""
    looked, found = 0, []
    for card in pieces:
        if card.kind is not Kind.CARD or card.id is None:
            continue
        face = _soft(likenesses.card(card.id))
        others = [piece for piece in pieces if piece is not card and piece.id != card.id]
        for kind in HALVES:
            if any(_lies_on(piece, card, kind) for piece in others):
                continue
            looked += 1
            if _is_covered(grey, plane, card, others, face, kind):
                found.append(_token(plane, card, kind))
    is_other = looked >= FEWEST and len(found) > OTHER_STYLE * looked
    return [] if is_other else found


def _lies_on(piece: SeenPiece, card: SeenPiece, kind: Type) -> bool:
    """Return whether a known token takes the place of a half."""
    off = abs(piece.middle - card.place(HALVES[kind]))
    return piece.kind is Kind.TOKEN and off <= TAKEN


def _is_covered(
    grey: Grey,
    plane: Plane,
    card: SeenPiece,
    others: Sequence[SeenPiece],
    face: SoftGrey,
    kind: Type,
) -> bool:
    """Return whether a half is unlike its own face, as far as nothing known covers it."""
    seen = _seen(grey, plane, card, ZONES[kind])
    if seen is None:
        return False
    free = _free(card, others, ZONES[kind])
    scores = list(_scores(seen, face, free, card, kind))
    if not scores:
        return False
    like = sum(scores) / len(scores)
    left, top, right, bottom = ZONES[kind]
    if like < LEAST_LIKE and face[top:bottom, left:right].std() >= FLAT:
        return True
    mark = _seen(grey, plane, card, MARK) if like < MOST_LIKE else None
    if mark is None:
        return False
    left, top, right, bottom = MARK
    gain = mark[OFF:-OFF, OFF:-OFF].std() / face[top:bottom, left:right].std()
    apart = seen[OFF:-OFF, OFF:-OFF][free > 0].std() * np.sqrt(1 - max(like, 0) ** 2)
    return bool(apart > MOST_APART * gain)


def _seen(grey: Grey, plane: Plane, card: SeenPiece, box: FacePart) -> SoftGrey | None:
    """Return a part of a card's face as it is seen, and so much around it; None outside."""
    left, top, right, bottom = box
    middle = card.place(((left + right) / 2, (top + bottom) / 2))
    size = (right - left + 2.0 * OFF, bottom - top + 2.0 * OFF)
    seen = patch(grey, plane, middle, card.axis, size, LAST_PX)
    return None if seen is None else _soft(seen)


def _scores(
    seen: SoftGrey, face: SoftGrey, free: SoftGrey, card: SeenPiece, kind: Type
) -> Iterable[float]:
    """Yield how like its own face each part of a half is."""
    x0, y0, _right, _bottom = ZONES[kind]
    # What covers a mark, as a finger does, may reach a little over a half.
    parts = (CENTRES[kind], *(() if card.by is By.PICTURE else (ZONES[kind],)))
    for left, top, right, bottom in parts:
        mask = free[top - y0 : bottom - y0, left - x0 : right - x0]
        if mask.mean() >= LEAST_FREE:
            there = seen[top - y0 : bottom - y0 + 2 * OFF, left - x0 : right - x0 + 2 * OFF]
            own = face[top:bottom, left:right]
            like = cv2.matchTemplate(there, own, cv2.TM_CCOEFF_NORMED, mask=mask)
            yield float(np.nan_to_num(like, posinf=0, neginf=0).max())


def _free(card: SeenPiece, others: Sequence[SeenPiece], box: FacePart) -> SoftGrey:
    """Return the millimetres of a part of the face that no other piece covers: 1, else 0."""
    left, top, right, bottom = box
    own = np.arange(left, right)[None, :] + 1j * np.arange(top, bottom)[:, None] + (0.5 + 0.5j)
    spots = card.at + card.axis * (own - complex(*card.form.mark))
    free = np.ones(own.shape, np.float32)
    for piece in others:
        # Counters have their size where cards are printed smaller, too.
        more = COUNTER_MORE if piece.kind is Kind.COUNTER else MORE
        way = (spots - piece.at) / piece.axis + complex(*piece.form.mark)
        x, y = way.real, way.imag
        free[
            (x >= -more) & (x <= piece.form.width + more)
            & (y >= -more) & (y <= piece.form.height + more)
        ] = 0  # fmt: skip
    return free


def _soft(grey: Grey) -> SoftGrey:
    return np.asarray(cv2.GaussianBlur(grey.astype(np.float32), (0, 0), SOFT), np.float32)


def _token(plane: Plane, card: SeenPiece, kind: Type) -> SeenPiece:
    """Return a token that lies on a card's half as printed."""
    form = TOKENS[kind]
    x, y = HALVES[kind]
    at = card.place((x - form.width / 2 + form.mark[0], y - form.height / 2 + form.mark[1]))
    return laid_piece(plane, Kind.TOKEN, form, at, card.axis, card.picture)
