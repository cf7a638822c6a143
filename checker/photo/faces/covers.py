"""Tokens whose mark can't be seen: halves of read cards more like a token than their own face."""

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from checker.photo.faces.likeness import (
    LAST_PX,
    Likenesses,
    MaskedFace,
    SoftGrey,
    softened,
)
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
# A half is covered where it is more like a token than like its own face, by so much: bare halves
# had -0.02 at most, covered ones 0.08 at least. Where it is like neither, something else is
# there, if more than so much, of 255, is seen otherwise where the mark has its full contrast.
AHEAD = 0.03
UNLIKE, MOST_APART = 0.5, 26.0
# A half without Condition or Points is flat: there any shadow is unlike it, and the token decides;
# bare ones are like one by 0.65 at most.
FLAT, FLAT_TOKEN = 12.0, 0.7
LIKE_ITSELF = 0.9  # from where on no token needs to be thought of
AROUND = 10.0  # mm by which a token may lie off a half
OFF = 3  # mm by which the plane may be wrong there
TAKEN = 16.0  # mm between the middles of a half and of a token that leaves no room for another
MORE = 1.0  # mm around what is known, as blur reaches farther
COUNTER_MORE = 6.0  # mm around a counter
LEAST_FREE = 0.5  # of a part, that nothing known covers
OTHER_STYLE, FEWEST = 2 / 3, 6  # of so many halves unlike theirs: cards printed in another style

FacePart = tuple[int, int, int, int]


def add_covers(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> list[SeenPiece]:
    """Return the pieces, and a token that can't be read for each half that something covers.

    Unread tokens, whose mark seemed to be seen, go where a read card's half is as it is printed.
    """
    looked, bare, covers = 0, [], []
    for card in pieces:
        if card.kind is not Kind.CARD or card.id is None:
            continue
        face = softened(likenesses.card(card.id))
        for kind in HALVES:
            there = [piece for piece in pieces if _lies_on(piece, card, kind)]
            if any(piece.id for piece in there):
                continue
            seen = _seen(grey, plane, card, ZONES[kind])
            if seen is None:
                continue
            others = [p for p in pieces if p is not card and p.id != card.id and p not in there]
            half = _Half(grey, plane, card, kind, face, seen, _free(card, others, ZONES[kind]))
            looked += 1
            if half.is_bare:
                bare += there
            elif not there and half.is_covered(likenesses.tokens_of(kind)):
                covers.append(_token(plane, card, kind))
    if looked >= FEWEST and len(covers) > OTHER_STYLE * looked:
        return list(pieces)
    return [*(piece for piece in pieces if piece not in bare), *covers]


def _lies_on(piece: SeenPiece, card: SeenPiece, kind: Type) -> bool:
    """Return whether a token takes the place of a half."""
    off = abs(piece.middle - card.place(HALVES[kind]))
    return piece.kind is Kind.TOKEN and off <= TAKEN


class _Half:
    """A half of a read card as it is seen, as far as nothing known covers it."""

    def __init__(
        self, grey: Grey, plane: Plane, card: SeenPiece, kind: Type, face: SoftGrey,
        seen: SoftGrey, free: SoftGrey,
    ) -> None:  # fmt: skip
        self._grey, self._plane, self._card, self._kind = grey, plane, card, kind
        self._face, self._seen, self._free = face, seen, free
        scores = list(_scores(seen, face, free, card, kind))
        self._like = sum(scores) / len(scores) if scores else None

    @property
    def is_bare(self) -> bool:
        """Whether it is surely as it is printed."""
        return self._like is not None and self._like >= LIKE_ITSELF

    def is_covered(self, tokens: Sequence[MaskedFace]) -> bool:
        """Return whether it is like a token, or like nothing that is printed."""
        if self._like is None:
            return False
        left, top, right, bottom = ZONES[self._kind]
        is_flat = self._face[top:bottom, left:right].std() < FLAT
        like_token = self._like_token(tokens)
        if like_token >= self._like + AHEAD:
            return not is_flat or like_token >= FLAT_TOKEN
        return not is_flat and self._like < UNLIKE and self._is_otherwise(self._like)

    def _like_token(self, tokens: Sequence[MaskedFace]) -> float:
        form, middle = TOKENS[self._kind], self._card.place(HALVES[self._kind])
        size = (form.width + 2 * AROUND, form.height + 2 * AROUND)
        seen = patch(self._grey, self._plane, middle, self._card.axis, size, LAST_PX)
        return 0 if seen is None else max(float(t.like(softened(seen)).max()) for t in tokens)

    def _is_otherwise(self, like: float) -> bool:
        """Return whether much light is otherwise than on its face."""
        mark = _seen(self._grey, self._plane, self._card, MARK)
        if mark is None:
            return False
        left, top, right, bottom = MARK
        gain = mark[OFF:-OFF, OFF:-OFF].std() / self._face[top:bottom, left:right].std()
        apart = self._seen[OFF:-OFF, OFF:-OFF][self._free > 0].std() * np.sqrt(
            1 - max(like, 0) ** 2
        )
        return bool(apart > MOST_APART * gain)


def _seen(grey: Grey, plane: Plane, card: SeenPiece, box: FacePart) -> SoftGrey | None:
    """Return a part of a card's face as it is seen, and so much around it; None outside."""
    left, top, right, bottom = box
    middle = card.place(((left + right) / 2, (top + bottom) / 2))
    size = (right - left + 2.0 * OFF, bottom - top + 2.0 * OFF)
    seen = patch(grey, plane, middle, card.axis, size, LAST_PX)
    return None if seen is None else softened(seen)


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


def _token(plane: Plane, card: SeenPiece, kind: Type) -> SeenPiece:
    """Return a token that lies on a card's half as printed."""
    form = TOKENS[kind]
    x, y = HALVES[kind]
    at = card.place((x - form.width / 2 + form.mark[0], y - form.height / 2 + form.mark[1]))
    return laid_piece(plane, Kind.TOKEN, form, at, card.axis, card.picture)
