"""Corners of cards fitted by their whole picture, where marks are too few or too small.

A mark is a ninth of its card: where the plane of the table hangs on one or two of them, or their
cells are a few pixels, the far corners of the card may be several per cent off.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from checker.photo.faces.likeness import Likenesses, softened
from checker.photo.faces.patch import patch
from checker.photo.forms import CARD
from checker.photo.marks import CELLS, Grey
from checker.photo.pieces import By, Corners, Kind, SeenPiece
from checker.photo.plane import Plane

FEW = 2  # marks of cards, goals and tokens
SMALL_CELL_PX = 2.6
MARGIN = 8  # mm around
LEAST_LIKE = 0.8  # correlation once it is fitted
MOST_MOVED = {cv2.MOTION_HOMOGRAPHY: 10.0, cv2.MOTION_AFFINE: 7.0}  # mm of a corner
ROUNDS, ENOUGH = 40, 1e-4


def fit_corners(
    grey: Grey, plane: Plane, pieces: Sequence[SeenPiece], likenesses: Likenesses
) -> list[SeenPiece]:
    """Return the pieces, the corners of cards read by weak marks fitted to their pictures.

    With few marks in all the plane may be wrong, so that a card is seen in perspective; with small
    ones a card's own place is, where a fit of fewer freedoms is steadier.
    """
    are_few = sum(piece.mark_px > 0 and piece.kind is not Kind.COUNTER for piece in pieces) <= FEW
    motion = cv2.MOTION_HOMOGRAPHY if are_few else cv2.MOTION_AFFINE
    return [
        replace(piece, corners=_fitted(grey, plane, piece, likenesses, motion) or piece.corners)
        if _is_weak(piece, are_few)
        else piece
        for piece in pieces
    ]


def _is_weak(piece: SeenPiece, are_few: bool) -> bool:
    is_small = piece.mark_px < SMALL_CELL_PX * CELLS
    return piece.kind is Kind.CARD and piece.by is By.MARK and (are_few or is_small)


def _fitted(
    grey: Grey, plane: Plane, card: SeenPiece, likenesses: Likenesses, motion: int
) -> Corners | None:
    """Return a card's corners in the picture, px, where its face fits best; None if unsure."""
    size = (CARD.width + 2 * MARGIN, CARD.height + 2 * MARGIN)
    seen = patch(grey, plane, card.middle, card.axis, size, 1)
    if seen is None or card.id is None:
        return None
    start = np.array([[1, 0, MARGIN], [0, 1, MARGIN], [0, 0, 1]], np.float32)
    rows = 3 if motion == cv2.MOTION_HOMOGRAPHY else 2
    stop = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, ROUNDS, ENOUGH)
    face = softened(likenesses.card(card.id))
    try:
        like, found = cv2.findTransformECC(face, softened(seen), start[:rows], motion, stop)
    except cv2.error:  # it does not converge
        return None
    way = np.vstack([found, start[rows:]])
    trim = np.array([[0, 0], [CARD.width, 0], [CARD.width, CARD.height], [0, CARD.height]])
    pixels = np.asarray(trim - 0.5, np.float32)  # a pixel's middle is its number
    moved = cv2.perspectiveTransform(pixels[None], way)[0] - pixels - MARGIN
    if like < LEAST_LIKE or np.linalg.norm(moved, axis=1).max() > MOST_MOVED[motion]:
        return None
    spots = [card.place((float(x), float(y))) for x, y in trim + moved]
    placed = plane.to_picture(np.array([(spot.real, spot.imag) for spot in spots]))
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in placed)
