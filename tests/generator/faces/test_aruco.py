"""The marks: OpenCV's own bits, and found again on pictures and photographs of faces."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import pytest

from generator.drawing.geometry import Box
from generator.faces.aruco import ACROSS, cells
from generator.faces.face import Face
from generator.style.style import Style
from schema.deck.model import Deck, Type
from tests.generator.rasters import Pixels, all_pixels

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
ROW = 9  # cards in a full row
PHOTO_WIDTH = 2600  # pixels, of a photograph of a row


def found(picture: Pixels) -> list[int]:
    """Return the numbers of all marks that OpenCV sees, sorted."""
    reader = cv2.aruco.DetectorParameters()
    reader.perspectiveRemovePixelPerCell = 8
    _, ids, _ = cv2.aruco.ArucoDetector(DICTIONARY, reader).detectMarkers(
        cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    )
    return [] if ids is None else sorted(int(n) for n in ids.ravel())


def cards_in_rows(deck: Deck) -> list[list[str]]:
    """Return all cards in rows of nine, the last filled up with cards of the first."""
    ids = [card.id for card in (*deck.journey, *deck.start)]
    rows = [ids[n : n + ROW] for n in range(0, len(ids), ROW)]
    rows[-1] += ids[: ROW - len(rows[-1])]
    return rows


def test_bits_are_those_of_opencv() -> None:
    theirs = [
        cv2.aruco.Dictionary.getBitsFromByteList(DICTIONARY.bytesList[n : n + 1], 5)
        for n in range(250)
    ]
    ours = [[[int(bit) for bit in row] for row in cells(n)] for n in range(250)]
    assert ours == [bits.tolist() for bits in theirs]


def test_every_card_is_read_at_150_dpi(deck: Deck, pictures: Mapping[str, Pixels]) -> None:
    for card in deck.cards.values():
        assert found(pictures[card.id]) == [card.marker], card.id


def test_every_card_is_read_with_its_bleed(deck: Deck, faces: Mapping[str, Face]) -> None:
    cards = list(deck.cards.values())
    with_bleed = all_pixels([faces[card.id] for card in cards], 150, 3)
    assert [found(picture) for picture in with_bleed] == [[card.marker] for card in cards]


def test_every_token_is_read_at_200_dpi(deck: Deck, faces: Mapping[str, Face]) -> None:
    tokens = list(deck.tokens.values())
    pictures = all_pixels([faces[token.id] for token in tokens], 200, 1)
    assert [found(picture) for picture in pictures] == [[token.marker] for token in tokens]


def test_goals_and_backs_bear_no_mark(
    faces: Mapping[str, Face], pictures: Mapping[str, Pixels]
) -> None:
    others = [face.id for face in faces.values() if face.kind in {"goal", "back"}]
    assert [found(pictures[face]) for face in others] == [[]] * len(others)


def photograph(row: Sequence[Pixels], seed: int) -> Pixels:
    """Return a photograph of a row: on a table, warped, blurred, unevenly lit, noisy."""
    chance = np.random.default_rng(seed)
    flat = np.concatenate(row, axis=1)
    height, width = flat.shape[:2]
    out_height = round(PHOTO_WIDTH * 0.24)
    inner = np.array([[0.03, 0.12], [0.97, 0.12], [0.97, 0.88], [0.03, 0.88]])
    corners = (inner + chance.uniform(-0.02, 0.02, (4, 2))) * [PHOTO_WIDTH, out_height]
    square = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    warp = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    table = (96.0, 74.0, 58.0)
    photo = cv2.warpPerspective(
        flat, warp, (PHOTO_WIDTH, out_height), flags=cv2.INTER_AREA, borderValue=table
    )
    photo = cv2.GaussianBlur(photo, (0, 0), 0.9)
    light = np.linspace(chance.uniform(0.62, 0.8), 1.0, PHOTO_WIDTH)[None, :, None]
    noisy = photo * light + chance.normal(0, 7, photo.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("seed", [1, 2])
def test_photographs_of_rows_are_read_whole(
    deck: Deck, pictures: Mapping[str, Pixels], seed: int
) -> None:
    for n, row in enumerate(cards_in_rows(deck)):
        photo = photograph([pictures[card] for card in row], 100 * seed + n)
        assert found(photo) == sorted(deck.cards[card].marker or 0 for card in row), row


def test_cards_marks_are_8_mm_and_3_mm_inside_the_trim(style: Style) -> None:
    for kind in ("journey", "start"):
        template = style.templates[kind]
        box = template.boxes["marker"]
        assert (box.w, box.h) == (8, 8)
        assert Box(0, 0, template.width, template.height).grown(-3).holds(box)


@pytest.mark.parametrize("kind", list(Type))
def test_tokens_marks_are_6_mm_and_1_mm_inside_the_trim(style: Style, kind: Type) -> None:
    template = style.templates["token" if kind is Type.III else "note"]
    box = style.templates["token"].boxes[f"marker-{kind.value}"]
    assert box.w == box.h >= 6
    assert Box(0, 0, template.width, template.height).grown(-1).holds(box)


def test_quiet_zone_is_one_cell_wide() -> None:
    assert ACROSS == 5 + 2 * (1 + 1)
