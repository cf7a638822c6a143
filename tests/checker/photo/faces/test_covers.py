"""Something over a card's half that is not read is a token that can't be read, never left out."""

import numpy as np
import pytest
from PIL import Image

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from checker.photo.seen import TableReading
from horizon import draw_faces
from schema.deck.model import Type
from tests.checker.photo.laid import DECK, ids
from tests.photos.flat import PX_PER_MM, Placed, as_file, flat_photo

ROW: list[Placed] = [("J01", 60, 60), ("S1", 125, 60), ("J02", 190, 60)]
DRAW = draw_faces(DECK)
HALF = {Type.I: (19.5, 33), Type.II: (-19.5, 33)}  # mm from a card's middle
MARK = {Type.I: (-7.1, 3), Type.II: (7.2, 3)}  # mm from a token's middle
TOKENS = {kind: next(t.id for t in DECK.tokens.values() if t.type is kind) for kind in HALF}
KINDS = pytest.mark.parametrize("kind", HALF)


def row_with(kind: Type, card: int, off: tuple[float, float] = (0, 0)) -> np.ndarray:
    """Return a row's photo with a token on a half of one of its cards, so many mm off."""
    _name, x, y = ROW[card]
    dx, dy = HALF[kind]
    token = (TOKENS[kind], x + dx + off[0], y + dy + off[1])
    return np.array(flat_photo([*ROW, token], 250, 130))


def without_mark(table: np.ndarray, kind: Type, card: int) -> np.ndarray:
    """Return the photo with the mark of the token on a card painted over, light as its paper."""
    _name, x, y = ROW[card]
    middle = (x + HALF[kind][0] + MARK[kind][0], y + HALF[kind][1] + MARK[kind][1])
    left, top = (round(PX_PER_MM * (at - 4.6)) for at in middle)
    across = round(PX_PER_MM * 9.2)
    table[top : top + across, left : left + across] = 215
    return table


def read(table: np.ndarray) -> TableReading:
    photo = decode("row.jpg", as_file(Image.fromarray(table), quality=90))
    return read_photos(DECK, [photo], draw=DRAW)


@KINDS
@pytest.mark.parametrize("card", [0, 1, 2])
def test_token_whose_mark_is_not_seen_is_told_and_the_row_has_no_line(
    kind: Type, card: int
) -> None:
    found = read(without_mark(row_with(kind, card), kind, card))
    (problem,) = found.problems
    assert problem.problem.code == "unread-token"
    assert problem.near == (ROW[card][0],)
    assert found.rows[0].line is None


@KINDS
def test_token_whose_mark_is_seen_is_read(kind: Type) -> None:
    found = read(row_with(kind, 1, (3, -3)))
    assert [(token.id, token.on) for token in found.rows[0].tokens] == [(TOKENS[kind], "S1")]
    assert not found.problems


@pytest.mark.parametrize("counter", ["counter-A1", "counter-B2"])
def test_counter_on_a_half_is_no_token(counter: str) -> None:
    things = [*ROW, (counter, 60 + 15, 60 + 31), ("counter-C3", 190 - 15, 60 + 31)]
    found = read(np.array(flat_photo(things, 250, 130)))
    assert "unread-token" not in {problem.problem.code for problem in found.problems}


def test_card_over_the_half_of_its_neighbour_is_no_token() -> None:
    lapping = [("J01", 60, 60), ("S1", 106, 60), ("J02", 152, 60)]
    found = read(np.array(flat_photo(lapping, 250, 130)))
    assert ids(found) == [["J01", "S1", "J02"]]
    assert found.is_valid


def test_cards_in_another_style_are_read() -> None:
    table = np.array(flat_photo(ROW, 250, 130))
    bottom = table[round(PX_PER_MM * 80) : round(PX_PER_MM * 103)]
    for _name, x, _y in ROW:
        for dx in (-20, 20):
            left, right = (round(PX_PER_MM * (x + dx + edge)) for edge in (-11.5, 11.5))
            bottom[:, left:right] = bottom[::-1, left:right]
    found = read(table)
    assert ids(found) == [["J01", "S1", "J02"]]
    assert found.is_valid
