"""The Note: two halves that meet over the seam of two cards and make one slip."""

from collections.abc import Mapping

import numpy as np
import pytest

from generator.drawing.geometry import INCH
from generator.faces.face import Face
from generator.style.style import Style
from schema.deck.model import Deck, Type
from tests.generator.rasters import Pixels, pixels

DPI = 300
REACH_PX = 6  # about half a millimetre to either side of the seam


def band(style: Style) -> slice:
    """Return the pixel rows of the slip, with 1 mm above and below."""
    box = style.templates["journey"].boxes["beginning"]
    return slice(round((box.y - 1) / INCH * DPI), round((box.bottom + 1) / INCH * DPI))


def edges(picture: Pixels, style: Style) -> tuple[Pixels, Pixels]:
    """Return the columns at the right and at the left edge, in the rows of the slip."""
    rows = picture[band(style)]
    return rows[:, -REACH_PX:], rows[:, :REACH_PX]


def test_halves_of_any_two_cards_meet(deck: Deck, faces: Mapping[str, Face], style: Style) -> None:
    lefts = ["J01", "J02", "S1"]
    rights = ["J03", "J04", "S2"]
    for left in lefts:
        for right in rights:
            one = edges(pixels(faces[left], DPI), style)[0].astype(int)
            other = edges(pixels(faces[right], DPI), style)[1].astype(int)
            # Inside the slip's rows, what lies left of the seam goes on right of it.
            inside = slice(round(1.2 / INCH * DPI), round(16.8 / INCH * DPI))
            step = np.abs(one[inside, -1] - other[inside, 0])
            assert step.max() <= 3, (left, right)


def test_slip_runs_on_unchanged_into_the_bleed(faces: Mapping[str, Face], style: Style) -> None:
    bleed = 3
    picture = pixels(faces["J02"], DPI, bleed)
    offset = round(bleed / INCH * DPI)
    rows = slice(band(style).start + offset + 15, band(style).stop + offset - 15)
    right = picture[rows, -offset - 18 : -1].astype(int)
    assert np.abs(right - right[:, :1]).max() <= 3
    left = picture[rows, : offset + 18].astype(int)
    assert np.abs(left - left[:, :1]).max() <= 3


@pytest.mark.parametrize(
    ("token", "edge"), [(Type.I, "right"), (Type.II, "left")], ids=["I", "II"]
)
def test_token_completes_the_slip(
    deck: Deck, faces: Mapping[str, Face], style: Style, token: Type, edge: str
) -> None:
    """The band, the ground and the edges of a token lie where those of the other half lie."""
    face = next(faces[t.id] for t in deck.tokens.values() if t.type is token)
    own = pixels(face, DPI)
    own_column = own[:, -1 if edge == "right" else 0].astype(int)
    box = style.templates["journey"].boxes["end" if edge == "right" else "beginning"]
    other = pixels(faces["J02"], DPI)
    top = round(box.y / INCH * DPI)
    other_column = other[top : top + len(own_column), 0 if edge == "right" else -1].astype(int)
    assert abs(_band_height(own_column) - _band_height(other_column)) <= 1


def _band_height(column: np.ndarray[tuple[int, ...], np.dtype[np.int_]]) -> int:
    """Return how many pixels of the column, from its top, have the gummed band's colour."""
    step = np.abs(np.diff(column[4:], axis=0)).sum(axis=1)
    return int(np.argmax(step > 8)) + 4


def test_missing_half_is_outlined_not_drawn(
    deck: Deck, pictures: Mapping[str, Pixels], style: Style
) -> None:
    card = next(card for card in deck.journey if card.beginning is None)
    paper = np.array([int(style.colour("paper")[n : n + 2], 16) for n in (1, 3, 5)])
    box = style.templates["journey"].boxes["beginning"].grown(-1)
    picture = pictures[card.id]
    rows = slice(round(box.y / INCH * 150), round(box.bottom / INCH * 150))
    columns = slice(round(box.x / INCH * 150), None)
    assert np.abs(picture[rows, columns].astype(int) - paper).max() <= 2
