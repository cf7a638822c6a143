"""One face's picture at a time, for screens."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.images.on_demand import Drawer
from generator.style.look import Look
from schema.common.translations import spoken
from schema.deck.loader import load_deck
from tests.places import DECK_FILE


@pytest.mark.parametrize(
    ("face", "size"), [("J12", (160, 223)), ("G01", (160, None)), ("B15", (240, 240))]
)
def test_picture_has_the_width_asked_for(face: str, size: tuple[int, int | None]) -> None:
    picture = Image.open(BytesIO(Drawer(load_deck(DECK_FILE)).picture(face, size[0])))
    assert picture.format == "WEBP"
    assert picture.width == size[0]
    assert size[1] is None or abs(picture.height - size[1]) <= 1
    assert picture.mode == "RGBA"
    corner = picture.getchannel("A").crop((0, 0, 1, 1)).tobytes()[0]
    assert corner < 255  # see-through outside the round corner


def test_face_that_is_not_in_the_deck_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="J99"):
        Drawer(load_deck(DECK_FILE)).picture("J99", 160)


def test_threads_draw_the_same_picture() -> None:
    draw = Drawer(load_deck(DECK_FILE)).picture
    with ThreadPoolExecutor(4) as pool:
        pictures = set(pool.map(draw, ["J12"] * 6, [160] * 6))
    assert len(pictures) == 1


def test_photo_takes_the_place_of_the_landscape(tmp_path: Path) -> None:
    Image.new("RGB", (900, 900), "#ff0000").save(tmp_path / "J12.jpg")
    file = Drawer(load_deck(DECK_FILE), look=Look(photos=tmp_path)).picture("J12", 160)
    picture = Image.open(BytesIO(file)).convert("RGB")
    red, green, blue = picture.resize((16, 22)).crop((6, 6, 10, 8)).resize((1, 1)).tobytes()
    assert red > 200
    assert max(green, blue) < 60


def test_picture_s_words_are_in_the_language_asked_for_whatever_is_spoken_around() -> None:
    draw = Drawer(load_deck(DECK_FILE)).picture
    with spoken("fr"):
        english, german = draw("J12", 160), draw("J12", 160, "de")
    assert german != english == draw("J12", 160)
    assert german == draw("J12", 160, "de")
