"""A card of which nothing can be read is told by its outline; cloth full of edges is not."""

import numpy as np
import pytest
from PIL import Image

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from checker.photo.seen import TableReading
from horizon import draw_faces
from tests.checker.photo.laid import DECK
from tests.photos.flat import PX_PER_MM, Placed, as_file, flat_photo

ROW: list[Placed] = [("J01", 80, 80), ("S1", 145, 80), ("J02", 210, 80)]
DRAW = draw_faces(DECK)


def read(table: np.ndarray) -> TableReading:
    photo = decode("row.jpg", as_file(Image.fromarray(table), quality=90))
    return read_photos(DECK, [photo], draw=DRAW)


@pytest.mark.parametrize("shade", [20, 190])
@pytest.mark.parametrize("place", [0, 1, 2], ids=["first", "between", "last"])
def test_card_of_which_nothing_is_seen_is_told(place: int, shade: int) -> None:
    table = np.array(flat_photo(ROW, 290, 160))
    _name, x, y = ROW[place]
    left, top = round(PX_PER_MM * (x - 31.5)), round(PX_PER_MM * (y - 44))
    table[top : top + 440, left : left + 315] = shade
    found = read(table)
    assert "unread-card" in {problem.problem.code for problem in found.problems}
    assert all(row.line is None for row in found.rows)


@pytest.mark.parametrize("step", [6, 10, 16])
def test_dots_in_lines_are_no_sides_of_a_card(step: int) -> None:
    table = np.array(flat_photo(ROW, 290, 160))
    y, x = np.mgrid[: table.shape[0], : table.shape[1]] / PX_PER_MM
    dots = np.hypot(x % step - step / 2, y % step - step / 2) < step / 4
    table[dots & (table == table[0, 0])] = 200
    assert read(table).is_valid
