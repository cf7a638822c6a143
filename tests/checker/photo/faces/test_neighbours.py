"""Cards whose mark is covered are known by their picture, or told; nothing else is."""

import numpy as np
import pytest
from PIL import Image

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from checker.photo.seen import TableReading
from horizon import draw_faces
from tests.checker.photo.laid import DECK, ids
from tests.photos.flat import PX_PER_MM, Placed, as_file, flat_photo

ROW: list[Placed] = [("J01", 60, 60), ("S1", 125, 60), ("J02", 190, 60)]
DRAW = draw_faces(DECK)
Hole = tuple[float, float, float, float]  # mm: left, top, right, bottom


def read(things: list[Placed], *holes: Hole) -> TableReading:
    """Return the reading of a table with grey patches over parts of it."""
    table = np.array(flat_photo(things, 330, 130))
    for hole in holes:
        left, top, right, bottom = (round(PX_PER_MM * mm) for mm in hole)
        table[top:bottom, left:right] = 170
    photo = decode("row.jpg", as_file(Image.fromarray(table), quality=90))
    return read_photos(DECK, [photo], draw=DRAW)


def over_mark(x: float) -> Hole:
    """Return a patch over the mark of a card whose middle is x mm from the left."""
    return x - 9, 80, x + 9, 98


@pytest.mark.parametrize("place", [0, 2], ids=["first", "last"])
def test_card_with_a_covered_mark_is_known_by_its_picture(place: int) -> None:
    found = read(ROW, over_mark(ROW[place][1]))
    assert ids(found) == [["J01", "S1", "J02"]]
    by = found.rows[0].cards[place].by
    assert by
    assert by.value == "picture"
    assert found.is_valid


def test_card_covered_within_the_row_is_known_too() -> None:
    assert ids(read([*ROW, ("J03", 255, 60)], over_mark(190))) == [["J01", "S1", "J02", "J03"]]


def test_two_covered_cards_side_by_side_are_known() -> None:
    found = read([*ROW, ("J03", 255, 60)], over_mark(190), over_mark(255))
    assert ids(found) == [["J01", "S1", "J02", "J03"]]


def test_card_of_which_little_is_seen_is_unread_and_never_left_out() -> None:
    found = read(ROW, over_mark(190), (165, 20, 215, 62))
    assert [problem.problem.code for problem in found.problems] == ["unread-card"]
    assert found.rows[0].line is None


@pytest.mark.parametrize("back", ["back-journey", "back-start", "G03"])
def test_what_lies_face_down_is_no_card_of_the_row(back: str) -> None:
    found = read([*ROW, (back, 255, 60)], (275, 14, 290, 32))
    assert ids(found) == [["J01", "S1", "J02"]]
    assert found.is_valid


def with_another_games_card(left: float, top: float) -> TableReading:
    """Return what is read of a row beside which another game's card lies, mm."""
    table = np.array(flat_photo(ROW, 330, 230))
    x, y = round(left * PX_PER_MM), round(top * PX_PER_MM)
    table[y : y + 440, x : x + 315] = 235
    table[y + 30 : y + 410, x + 30 : x + 285] = 60
    table[y + 70 : y + 220, x + 80 : x + 230] = 140
    return read_photos(DECK, [decode("a", as_file(Image.fromarray(table)))], draw=DRAW)


def test_another_games_card_where_one_of_the_row_would_lie_is_told() -> None:
    found = with_another_games_card(224, 16)
    assert [problem.problem.code for problem in found.problems] == ["unread-card"]


@pytest.mark.parametrize("place", [(264, 16), (224, 70), (130, 120)])
def test_another_games_card_elsewhere_is_none_of_the_row(place: tuple[float, float]) -> None:
    assert with_another_games_card(*place).is_valid


@pytest.mark.parametrize("laid", ["counter-A2", "B06", None])
def test_counter_or_token_in_a_gap_lies_on_a_card(laid: str | None) -> None:
    things = [*ROW, ("J03", 297, 60)]
    if laid:
        things.append((laid, 229, 93))
    codes = [problem.problem.code for problem in read(things).problems]
    assert codes == (["unread-card"] if laid else [])
