"""One face of each kind as golden text: the log of its drawing; and a few small pictures."""

from collections.abc import Mapping

import numpy as np
import pytest
from PIL import Image

from generator.faces.face import Face
from generator.images.encode import encode
from generator.sheets.canvas import faces_pdf
from tests.generator.rasters import pixels
from tests.generator.recorder import record
from tests.golden import OPTION, Golden

KINDS = [
    "J02", "J06", "S1", "G01", "G05", "G09", "B01", "B07", "B11",
    "back-journey", "back-start", "back-goal-I", "back-token-III",
]  # fmt: skip
PICTURES = ["J04", "S1", "G10", "B06", "back-journey"]
DPI = 50
MEAN = 1.5  # of 255: how far pictures may differ on average, as renderers smooth differently


@pytest.mark.parametrize("face", KINDS)
def test_drawing_is_the_golden_text(
    golden: Golden, small_faces: Mapping[str, Face], face: str
) -> None:
    log = "\n".join(record(small_faces[face], 3).log) + "\n"
    golden.check(f"faces/{face}.txt", log)


@pytest.mark.parametrize("face", PICTURES)
def test_picture_is_close_to_the_golden_picture(
    golden: Golden, small_faces: Mapping[str, Face], face: str
) -> None:
    actual, path = pixels(small_faces[face], DPI), golden.folder / f"faces/{face}.png"
    if golden.writes:
        path.write_bytes(encode(Image.fromarray(actual), "png", DPI))
    assert path.is_file(), f"{path} is missing; run with {OPTION}, and look at it"
    with Image.open(path) as opened:
        expected = np.asarray(opened.convert("RGB"))
    assert actual.shape == expected.shape
    difference = np.abs(actual.astype(int) - expected.astype(int))
    assert difference.mean() <= MEAN


def test_same_faces_give_the_same_bytes(small_faces: Mapping[str, Face]) -> None:
    faces = list(small_faces.values())
    assert faces_pdf(faces, 3) == faces_pdf(faces, 3)


def test_pages_of_a_pdf_can_be_read_as_text(small_faces: Mapping[str, Face]) -> None:
    page = faces_pdf([small_faces["J02"]], 3, packed=False)
    assert b"(Vietnam)" in page or b"Vietnam" in page


def test_fonts_are_embedded_and_subset(small_faces: Mapping[str, Face]) -> None:
    page = faces_pdf([small_faces["J02"]], 3)
    assert page.count(b"/FontFile2") == page.count(b"/Type /FontDescriptor") == 3
    assert b"Helvetica" not in page
    assert len(page) < 72_000  # three fonts, and a landscape of up to 18,000
