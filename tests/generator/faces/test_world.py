"""A card in each of twelve scripts: its name as HarfBuzz draws it, its texts as a picture."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from pypdfium2 import PdfDocument

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.text import LaidText, TextLine
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.images.encode import encode
from generator.images.raster import raster_page
from generator.sheets.canvas import faces_pdf, new_canvas
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.rasters import cut, pixels
from tests.generator.world import WORLD, Script, font_of, tool
from tests.golden import OPTION, Golden

SIZE = 120  # px in an em
ROOM = 150, 75  # px above and below the baseline
TEXTS = Box(0, 54.2, 63, 12.6)  # mm, the name and the place on a Journey card
DPI = 100
MEAN = 4  # of 255: how far pictures may differ on average, as renderers and fonts differ


def ours(script: Script) -> NDArray[np.float64]:
    """Return the name's ink as the pen of PDF files draws it, a pixel a mm, 10 px of margin."""
    file = font_of(script)
    font = Font("hand", file.path)
    width, height = round(font.width(script.name) * SIZE) + 20, sum(ROOM)
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    pen.begin_page(width, height)
    pen.write(LaidText((TextLine(script.name, 10, ROOM[0]),), font, SIZE, "#000000"))
    pen.end_page()
    canvas.save()
    return ink(raster_page(PdfDocument(target.getvalue()), 0, (width, height)))


def theirs(script: Script) -> NDArray[np.float64]:
    """Return the name's ink as `hb-view` draws it, of the same size."""
    above, below = ROOM
    path = font_of(script).path
    kerned = not Font("hand", path).is_simple(script.name)  # reportlab kerns no plain words
    drawn = tool(
        "hb-view", f"--font-file={path}", f"--text={script.name}", f"--features=kern={kerned:d}",
        f"--font-size={SIZE}", "--margin=0 10", f"--font-extents={above},{below},0",
        "--language=und", "--output-format=png",
    )  # fmt: skip
    with Image.open(BytesIO(drawn)) as opened:
        return ink(opened)


def ink(picture: Image.Image) -> NDArray[np.float64]:
    return 1 - np.asarray(picture.convert("L"), dtype=float) / 255


@pytest.mark.parametrize("name", WORLD)
def test_name_looks_as_hb_view_draws_it(name: str) -> None:
    mine, peer = ours(WORLD[name]), theirs(WORLD[name])
    width = min(mine.shape[1], peer.shape[1])
    assert abs(mine.shape[1] - peer.shape[1]) <= 2
    mine, peer = mine[:, :width], peer[:, :width]
    assert np.abs(mine - peer).sum() <= 0.1 * peer.sum()


@cache
def fonts_of(folder: Path) -> Style:
    for script in WORLD.values():
        (folder / script.path.name).write_bytes(font_of(script).path.read_bytes())
    return Style(fonts=folder)


@pytest.fixture(scope="module")
def world_faces(tmp_path_factory: pytest.TempPathFactory, small_deck: Deck) -> Mapping[str, Face]:
    """The small deck's first card once for each script, by the script's name."""
    style = fonts_of(tmp_path_factory.mktemp("fonts"))
    card = small_deck.journey[0]
    found = {}
    for name, script in WORLD.items():
        named = replace(card, name=script.name, place=f"{script.name} 12")
        faces = lay_faces(replace(small_deck, cards={**small_deck.cards, card.id: named}), style)
        found[name] = faces[card.id]
    return found


@pytest.mark.parametrize("name", WORLD)
def test_texts_of_a_card_are_close_to_the_golden_picture(
    golden: Golden, world_faces: Mapping[str, Face], name: str
) -> None:
    actual = cut(pixels(world_faces[name], DPI), TEXTS, DPI)
    path = golden.folder / f"world/{name}.png"
    if golden.writes:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(encode(Image.fromarray(actual), "png", DPI))
    assert path.is_file(), f"{path} is missing; run with {OPTION}, and look at it"
    with Image.open(path) as opened:
        expected = np.asarray(opened.convert("RGB"))
    assert np.abs(actual.astype(int) - expected.astype(int)).mean() <= MEAN


def test_golden_pictures_differ_by_more_than_fonts_do(golden: Golden) -> None:
    pictures = []
    for path in sorted((golden.folder / "world").glob("*.png")):
        with Image.open(path) as opened:
            pictures.append(np.asarray(opened.convert("RGB"), dtype=int))
    assert len(pictures) == len(WORLD)
    assert min(np.abs(a - b).mean() for a, b in combinations(pictures, 2)) > 1.5 * MEAN


@pytest.mark.parametrize("name", WORLD)
def test_name_and_place_can_be_found_as_text(world_faces: Mapping[str, Face], name: str) -> None:
    with PdfDocument(faces_pdf([world_faces[name]], 0)) as document:
        text = document[0].get_textpage().get_text_bounded()
    assert WORLD[name].name in text
    assert f"{WORLD[name].name} 12" in text


def test_faces_of_the_world_give_the_same_bytes(world_faces: Mapping[str, Face]) -> None:
    faces = list(world_faces.values())
    assert faces_pdf(faces, 3) == faces_pdf(faces, 3)
