"""The pictures of Start cards: five ways to travel, told apart without colour and from afar."""

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.scenery.travels.scene import BORDER
from generator.scenery.travels.travels import TRAVELS, draw_travel
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.rasters import all_pixels, cut, grey
from tests.generator.recorder import record

FAR = 44  # dpi: what an eye that parts minutes of arc sees of a picture 2 m away


def travel(number: int, box: Box) -> Face:
    def paint(pen: Pen, _bleed: float) -> None:
        draw_travel(pen, box, number)

    return Face("S1", "start", 63, 88, 0, paint)


def test_five_start_cards_have_five_pictures(faces: Mapping[str, Face], deck: Deck) -> None:
    logs = {"\n".join(record(faces[card.id]).log[20:60]) for card in deck.start}
    assert len(logs) == len(deck.start) == len(TRAVELS)


def test_pictures_are_told_apart_in_grey_from_two_metres(deck: Deck, style: Style) -> None:
    """By 25 of 255 on average, where two prints of one card differ by less than 5."""
    laid = lay_faces(deck, style, Look(Ink.GREY))
    box = style.templates["start"].boxes["picture"]
    pictures = all_pixels([laid[card.id] for card in deck.start], FAR)
    seen = [grey(cut(picture, box, FAR)) for picture in pictures]
    for one, other in combinations(seen, 2):
        assert np.abs(one - other).mean() > 25


@pytest.mark.parametrize("number", range(len(TRAVELS)))
@pytest.mark.parametrize("height", [36, 44.4, 64])
def test_picture_fills_its_box_and_nothing_else(number: int, height: float) -> None:
    box = Box(5, 10, 52, height)
    (picture,) = all_pixels([travel(number, box)], 60)
    outside = picture.copy()
    edge = box.grown(BORDER + 0.8)
    rows, columns = (slice(round(a / 25.4 * 60), round(b / 25.4 * 60) + 1)
                     for a, b in ((edge.y, edge.bottom), (edge.x, edge.right)))  # fmt: skip
    outside[rows, columns] = 255
    assert outside.min() == 255
    inside = cut(picture, box.grown(-1.5), 60)
    assert (inside.min(axis=2) < 255).mean() > 0.97


def test_more_start_cards_than_pictures_begin_again() -> None:
    first, sixth = (record(travel(number, Box(0, 0, 52, 44))).log for number in (0, len(TRAVELS)))
    assert first == sixth
