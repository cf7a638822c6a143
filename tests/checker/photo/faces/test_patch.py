"""Parts of a table that a camera can hardly see are looked at without a fault, or not at all."""

from dataclasses import replace

import numpy as np
import pytest

from checker.photo.faces.coins import find_coins
from checker.photo.faces.likeness import Likenesses
from checker.photo.faces.patch import patch
from checker.photo.forms import CARD
from checker.photo.pieces import By, Kind, SeenPiece, laid_piece
from checker.photo.plane import Plane
from horizon import draw_faces
from tests.checker.photo.laid import DECK

GREY = np.random.default_rng(1).integers(0, 255, (800, 1000)).astype(np.uint8)
PLANES = [
    Plane((500, 400), 800, tilt, scale, lens)
    for tilt in ((0, 0), (0, 0.8), (3, 3), (0, 50))
    for scale in (5, 300, 9000)
    for lens in (-0.9, -0.3, 0)
]
PLACES = [0j, 300j, -2000j, 1e5 + 1e5j, -1e6j]


@pytest.mark.parametrize("per_mm", [0.25, 1, 2])
@pytest.mark.parametrize("place", PLACES)
def test_any_place_of_any_plane_is_seen_or_is_none(place: complex, per_mm: float) -> None:
    size = (83.0, 176.0)
    for plane in PLANES:
        seen = patch(GREY, plane, place, 1 + 0j, size, per_mm, least=0)
        assert seen is None or seen.shape == (round(176 * per_mm), round(83 * per_mm))


def card(plane: Plane, at: complex) -> SeenPiece:
    """Return a read card."""
    return replace(laid_piece(plane, Kind.CARD, CARD, at, 1 + 0j, 0), id="J01", by=By.MARK)


@pytest.mark.parametrize("place", PLACES)
def test_cards_that_seem_far_apart_need_no_table_of_that_size(place: complex) -> None:
    likenesses = Likenesses(DECK, draw_faces(DECK))
    for plane in PLANES[::4]:
        find_coins(GREY, plane, [card(plane, 0j), card(plane, place)], likenesses)
