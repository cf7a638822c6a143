"""The marks: OpenCV's own bits, and found again on pictures and photographs of faces."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import BytesIO

import cv2
import numpy as np
import pytest
from PIL import Image

from generator.drawing.geometry import Box
from generator.drawing.photo import Album, Photo
from generator.faces import counter
from generator.faces.all_faces import lay_counters, lay_with_findings
from generator.faces.face import Face
from generator.images.raster import raster_faces
from generator.marks.aruco import ACROSS, cells, dark_side
from generator.paper.formats import CARD_SIDE, CARDS, parse_size
from generator.style.look import Ink, Look
from generator.style.style import Style, fitted
from schema.deck.model import Deck, Type
from tests.generator.marks.reading import DICTIONARY, found
from tests.generator.rasters import Pixels, all_pixels

ROW = 9  # cards in a full row
PHOTO_WIDTH = 2600  # pixels, of a photograph of a row


@pytest.fixture(scope="module")
def marked(deck: Deck) -> Mapping[str, int]:
    """The marker of each card, goal and token."""
    cards = {card.id: card.marker for card in deck.cards.values()}
    cards |= {goal.id: goal.marker for goal in deck.goals.values()}
    cards |= {token.id: token.marker for token in deck.tokens.values()}
    return {face: marker for face, marker in cards.items() if marker is not None}


@pytest.fixture(scope="module")
def grey_photo() -> Photo:
    target = BytesIO()
    Image.new("L", (11, 9), 120).save(target, "JPEG")
    return Photo(target.getvalue(), 11, 9, True, "grey")


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


def test_every_mark_is_read_at_150_dpi(
    deck: Deck, pictures: Mapping[str, Pixels], marked: Mapping[str, int]
) -> None:
    for face, marker in marked.items():
        assert found(pictures[face]) == [marker], face


@pytest.mark.parametrize(
    ("card", "ink"),
    [
        ("euro-poker", Ink.SAVER), ("euro-poker", Ink.GREY), ("40x56mm", Ink.FULL),
        *(("mini", ink) for ink in Ink),
    ],
)  # fmt: skip
def test_every_mark_is_read_in_every_ink_and_size_of_card(
    deck: Deck, marked: Mapping[str, int], grey_photo: Photo, card: str, ink: Ink
) -> None:
    size = parse_size("--card", "card", CARDS, CARD_SIDE, card)
    style, scale = fitted(None, size)
    photos = dict.fromkeys(deck.cards, grey_photo)  # the landscape stands beside no mark
    laid, _ = lay_with_findings(
        replace(Album.without_photos(deck), photos=photos), style, Look(ink)
    )
    counters = lay_counters(deck, style, Look(ink), scale)
    asked = {**marked, **{face: 241 + int(face[-1]) for face in counters}}
    faces = [{**laid, **counters}[face] for face in asked]
    read = [found(np.asarray(picture)) for picture in raster_faces(faces, 0, 150, scale)]
    assert read == [[marker] for marker in asked.values()]


def test_every_card_is_read_with_its_bleed(deck: Deck, faces: Mapping[str, Face]) -> None:
    cards = list(deck.cards.values())
    with_bleed = all_pixels([faces[card.id] for card in cards], 150, 3)
    assert [found(picture) for picture in with_bleed] == [[card.marker] for card in cards]


def test_backs_bear_no_mark(faces: Mapping[str, Face], pictures: Mapping[str, Pixels]) -> None:
    backs = [face.id for face in faces.values() if face.kind == "back"]
    assert [found(pictures[face]) for face in backs] == [[]] * len(backs)


def test_marks_of_counters_are_those_of_no_card(deck: Deck, style: Style) -> None:
    read = [found(picture) for picture in all_pixels(list(lay_counters(deck, style).values()))]
    assert read == [[number] for number in range(242, 250)] * 5


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


@pytest.mark.parametrize("kind", ["journey", "start", "goal"])
def test_cards_marks_are_8_mm_and_3_mm_inside_the_trim(style: Style, kind: str) -> None:
    template = style.templates[kind]
    box = template.boxes["marker"]
    assert box.w == box.h
    assert dark_side(box) == pytest.approx(8, abs=0.02)
    assert Box(0, 0, template.width, template.height).grown(-3).holds(box)


@pytest.mark.parametrize("kind", ["journey", "start", "goal"])
@pytest.mark.parametrize(("card", "least"), [("44x68mm", 8), ("56x80mm", 8), ("40x56mm", 7.4)])
def test_cards_marks_are_as_large_on_small_cards(kind: str, card: str, least: float) -> None:
    """On the smallest a mark takes all that the halves of Notes leave between them."""
    style, scale = fitted(None, parse_size("--card", "card", CARDS, CARD_SIDE, card))
    template = style.templates[kind]
    box = template.boxes["marker"]
    assert dark_side(box) * scale >= least
    for half in ("beginning", "end") if kind != "goal" else ():
        assert not template.boxes[half].overlaps(box, 1e-6)


@pytest.mark.parametrize("card", ["44x68mm", "40x56mm"])
@pytest.mark.parametrize("kind", ["journey", "start"])
def test_larger_marks_cover_no_picture_and_no_name(kind: str, card: str) -> None:
    style, _scale = fitted(None, parse_size("--card", "card", CARDS, CARD_SIDE, card))
    template = style.templates[kind]
    name, box = template.texts["name"].box, template.boxes["marker"]
    assert template.boxes["picture"].bottom <= name.y + 0.6  # 0.6: room for accents is shared
    assert name.bottom <= template.texts["place" if kind == "journey" else "kind"].box.centre[1]
    assert name.bottom < box.y


@pytest.mark.parametrize("kind", list(Type))
def test_tokens_marks_are_7_mm_and_1_mm_inside_the_trim(style: Style, kind: Type) -> None:
    template = style.templates["token" if kind is Type.III else "note"]
    box = style.templates["token"].boxes[f"marker-{kind.value}"]
    assert box.w == box.h
    assert dark_side(box) == pytest.approx(7)
    dark = box.grown((dark_side(box) - box.w) / 2)
    assert Box(0, 0, template.width, template.height).grown(-1).holds(dark)


@pytest.mark.parametrize("kind", list(Type))
def test_nothing_lies_in_the_quiet_zone_of_a_tokens_mark(style: Style, kind: Type) -> None:
    template, name = style.templates["token"], kind.value
    others = [box for part, box in template.boxes.items()
              if part.endswith(f"-{name}") and not part.startswith("marker")]  # fmt: skip
    others += [spec.box for part, spec in template.texts.items() if part.startswith("figure")
               and part.endswith(f"-{name}")]  # fmt: skip
    box = template.boxes[f"marker-{name}"]
    assert not any(other.overlaps(box, 0.11) for other in others)


def test_counters_marks_are_8_mm_with_light_around(deck: Deck) -> None:
    assert dark_side(counter.MARK) == pytest.approx(8, abs=0.02)
    assert Box(0, 0, counter.WIDTH, counter.HEIGHT).holds(counter.MARK)


def test_quiet_zone_is_one_cell_wide() -> None:
    assert ACROSS == 5 + 2 * (1 + 1)
