"""A round token beside a row that is not read is told, never left out of the row's line."""

import numpy as np
import pytest
from PIL import Image

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from checker.photo.seen import TableReading
from horizon import draw_faces
from schema.deck.model import Type
from tests.checker.photo.laid import DECK
from tests.photos.flat import PX_PER_MM, Placed, as_file, flat_photo

ROW: list[Placed] = [("J01", 60, 60), ("S1", 125, 60), ("J02", 190, 60)]
DRAW = draw_faces(DECK)
COINS = [token.id for token in DECK.tokens.values() if token.type is Type.III]
AT = (120.0, 130.0)  # mm
MARK = (4.2, -4.1)  # mm from a coin's middle


def read(table: np.ndarray) -> TableReading:
    photo = decode("row.jpg", as_file(Image.fromarray(table), quality=90))
    return read_photos(DECK, [photo], draw=DRAW)


def without_mark(coin: str) -> np.ndarray:
    """Return a row's photo with a coin beside it, the coin's mark as light as its paper."""
    table = np.array(flat_photo([*ROW, (coin, *AT)], 250, 170))
    left, top = (round(PX_PER_MM * (at + off - 4.6)) for at, off in zip(AT, MARK, strict=True))
    across = round(PX_PER_MM * 9.2)
    table[top : top + across, left : left + across] = 215
    return table


@pytest.mark.parametrize("coin", COINS)
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_coin_whose_mark_is_not_seen_is_told_and_the_row_has_no_line(
    coin: str, turns: int
) -> None:
    found = read(np.rot90(without_mark(coin), turns))
    (problem,) = found.problems
    assert (problem.problem.code, problem.problem.pointer) == ("unread-token", "/rows/0")
    assert found.rows[0].line is None


def test_coin_whose_mark_is_seen_is_read() -> None:
    found = read(np.array(flat_photo([*ROW, (COINS[0], *AT)], 250, 170)))
    assert [(token.id, token.on) for token in found.rows[0].tokens] == [(COINS[0], None)]
    assert not found.problems


def test_what_is_not_like_a_coin_is_none() -> None:
    table = np.array(flat_photo(ROW, 250, 170))
    y, x = np.mgrid[: table.shape[0], : table.shape[1]] / PX_PER_MM
    table[np.hypot(x - AT[0], y - AT[1]) < 14] = 215
    assert read(table).is_valid
