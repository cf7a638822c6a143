"""Something of a card's shape beside a card: three sides along which light changes one way.

It tells that a card is there whose mark and picture are covered, blurred or printed otherwise.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from checker.photo.faces.patch import patch
from checker.photo.forms import CARD
from checker.photo.marks import Array, Grey
from checker.photo.pieces import Kind, SeenPiece, laid_piece
from checker.photo.plane import Plane
from checker.photo.rows import GAP, Side

TILTS = (-6, -4, -2, 0, 2, 4, 6)  # degrees by which a neighbour may lie otherwise
MARGIN = 8  # mm around
SOFT = 0.8  # mm
STEEP = 4.0  # of 255, a millimetre: less is no edge
NEAR = 4  # mm: from there on it is another place
SHORTER = 2  # mm at each end of a side that is not looked at, as corners are round
WORST = 0.4  # how much the least of the three sides counts beside their mean
WIDTH, HEIGHT = round(CARD.width), round(CARD.height)
SIZE = (WIDTH + GAP + 2 * MARGIN, 2.0 * HEIGHT)  # mm


@dataclass(frozen=True, slots=True)
class CardOutline:
    """The likeliest place of a card beside another: a card that can't be read, and how likely.

    `edges` is how much of its outline has edges, 0 to 1. In photos that was 0.4 at least beside
    Journey cards, 0.25 beside Start cards, whose colour the ground may have; where no card lay,
    0.76 at most, on dotted cloth. `ahead` is by how much that is more than anywhere else: 0.02 at
    most on cloth, which is alike everywhere.
    """

    card: SeenPiece
    edges: float
    ahead: float


def find_outline(grey: Grey, plane: Plane, card: SeenPiece, side: Side) -> CardOutline | None:
    """Return the likeliest place of a card beside another; None outside the picture."""
    near = card.middle + side.value * card.axis * CARD.width / 2
    middle = near + side.value * card.axis * (SIZE[0] / 2 - MARGIN)
    upright = patch(grey, plane, middle, card.axis, SIZE, 1)
    if upright is None:
        return None
    seen = upright if side is Side.RIGHT else np.ascontiguousarray(upright[:, ::-1])
    ways = [(tilt, is_lighter) for tilt in TILTS for is_lighter in (True, False)]
    scores = np.array([_scores(_tilted(seen, tilt), is_lighter) for tilt, is_lighter in ways])
    way, y, x = (int(at) for at in np.unravel_index(scores.argmax(), scores.shape))
    best = float(scores[way, y, x])
    scores[:, max(0, y - NEAR) : y + NEAR + 1, max(0, x - NEAR) : x + NEAR + 1] = 0
    axis = card.axis * complex(np.exp(1j * np.radians(side.value * ways[way][0])))
    off = complex(side.value * (x + CARD.width / 2), y + (CARD.height - SIZE[1]) / 2)
    return CardOutline(
        _laid(plane, card, near + axis * off, axis), best, best - float(scores.max())
    )


def _tilted(seen: Grey, tilt: float) -> Grey:
    """Return what is seen as it is along an axis that is tilted about the near side's middle."""
    way = cv2.getRotationMatrix2D((MARGIN - 0.5, (SIZE[1] - 1) / 2), tilt, 1)
    turned = cv2.warpAffine(seen, way, seen.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(turned, np.uint8)


def _laid(plane: Plane, card: SeenPiece, middle: complex, axis: complex) -> SeenPiece:
    at = middle + axis * (complex(*CARD.mark) - complex(CARD.width, CARD.height) / 2)
    return laid_piece(plane, Kind.CARD, CARD, at, axis, card.picture)


def _scores(seen: Grey, is_lighter: bool) -> Array:
    """Return how much of three sides has edges, where the card's top left is down and across.

    `seen` begins `MARGIN` before the near side; a card is lighter or darker than its ground.
    """
    soft = cv2.GaussianBlur(seen.astype(np.float32), (0, 0), SOFT) * (1 if is_lighter else -1)
    across = cv2.Sobel(soft, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(soft, cv2.CV_32F, 0, 1, scale=1 / 8)
    far = _along(-across, (1, HEIGHT - 2 * SHORTER))
    top, bottom = (_along(steep, (WIDTH - 2 * SHORTER, 1)) for steep in (down, -down))
    ys = np.arange(seen.shape[0] - HEIGHT - 1)[:, None]
    xs = MARGIN + np.arange(round(GAP) + 1)[None, :]
    sides = np.stack([
        far[ys + SHORTER, xs + WIDTH], top[ys, xs + SHORTER], bottom[ys + HEIGHT, xs + SHORTER]
    ])  # fmt: skip
    return np.asarray((1 - WORST) * sides.mean(axis=0) + WORST * sides.min(axis=0), float)


def _along(slope: cv2.typing.MatLike, size: tuple[int, int]) -> cv2.typing.MatLike:
    """Return how much of a side that begins at each place has edges, at most a millimetre off."""
    off = np.ones((3, 1) if size[0] > 1 else (1, 3))
    is_edge = (slope > STEEP) & (slope >= cv2.dilate(slope, off))
    edges = cv2.dilate(is_edge.astype(np.float32), off)
    return cv2.boxFilter(edges, -1, size, anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
