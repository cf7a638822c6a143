"""Fonts of glyphs: any make of font is drawn as it is and read as it was written."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from fontTools.ttLib import TTCollection, TTFont
from numpy.typing import NDArray
from pikepdf import Dictionary, Name, Pdf
from pypdfium2 import PdfDocument

from generator.drawing.fonts import Font, package_font
from generator.drawing.glyph_font import MADE
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.text import LaidText, TextLine
from generator.images.raster import raster_page
from generator.letters.font_file import FontFile
from generator.sheets.canvas import new_canvas
from tests.generator.world import SANS

OTF = package_font("font_source_sans_pro", "files/SourceSansPro-Bold.otf")
HAND = Font("hand", package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf"))


def written(*texts: str, font: Font, size: float = 20) -> bytes:
    """Return a page of 200 x 100 mm with the texts below each other, of so many mm."""
    target = BytesIO()
    canvas = new_canvas(target, packed=False)
    pen = PdfPen(canvas)
    pen.begin_page(200, 100)
    for n, words in enumerate(texts):
        pen.write(LaidText((TextLine(words, 5, 25 * (n + 1)),), font, size, "#000000"))
    pen.end_page()
    canvas.save()
    return target.getvalue()


def read(data: bytes) -> list[str]:
    with PdfDocument(data) as document:
        text: str = document[0].get_textpage().get_text_bounded()
    return text.split("\r\n")


def ink(data: bytes) -> NDArray[np.float64]:
    page = raster_page(PdfDocument(data), 0, (800, 400))
    return 1 - np.asarray(page.convert("L"), dtype=float) / 255


def programs(data: bytes) -> list[TTFont]:
    """Return the fonts of glyphs that a file embeds."""
    with Pdf.open(BytesIO(data)) as pdf:
        found = [one for one in pdf.objects if isinstance(one, Dictionary)
                 and one.get("/Subtype") == Name.CIDFontType2]  # fmt: skip
        return [TTFont(BytesIO(one.FontDescriptor.FontFile2.read_bytes())) for one in found]


def with_other(path: Path, index: int = 0) -> Font:
    """Return the hand font, in which Cyrillic comes from another file."""
    return replace(HAND, others=(FontFile(path, index),))


def test_cff_outlines_are_drawn_as_their_truetype_twin() -> None:
    twin, other = (ink(written("Байкал", font=with_other(path))) for path in (SANS, OTF))
    assert twin.sum() > 1000
    assert np.abs(twin - other).sum() < 0.03 * twin.sum()


def test_font_of_a_collection_is_drawn(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(HAND.path), TTFont(SANS)]
    collection.save(tmp_path / "both.ttc")
    alone = ink(written("Байкал", font=with_other(SANS)))
    second = ink(written("Байкал", font=with_other(tmp_path / "both.ttc", 1)))
    assert np.abs(alone - second).sum() < 0.01 * alone.sum()


def test_own_font_without_truetype_outlines_is_drawn() -> None:
    plain, shaped = (ink(written("OOO", font=Font("own", path))) for path in (SANS, OTF))
    assert np.abs(plain - shaped).sum() < 0.05 * plain.sum()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("q\u030a m\u0302", "q\u030a m\u0302"),
        ("שלום (12)", "שלום (12)"),
        ("הר\u00a0ים", "הר ים"),
        ("\u200fשל\u200bום", "שלום"),
    ],
)
def test_words_are_read_as_they_were_written(words: str, found: str) -> None:
    assert read(written(words, font=HAND)) == [found]


def test_more_letters_than_one_list_of_a_map_holds_are_read() -> None:
    letters = "".join(map(chr, [*range(0x410, 0x450), *range(0x3B1, 0x3CA), *range(0x391, 0x3A2)]))
    texts = [letters[n : n + 30] for n in range(0, len(letters), 30)]
    assert len(letters) > 100
    assert "".join(read(written(*texts, font=with_other(SANS), size=8))) == letters


def test_a_file_is_embedded_once_and_with_the_glyphs_used_alone() -> None:
    (program,) = programs(written("Байкал", "Байкал", "ай", font=with_other(SANS)))
    assert len(program.getGlyphOrder()) == 1 + len(set("Байкл"))
    assert program["head"].created == program["head"].modified == MADE


def test_glyphs_of_one_letter_are_one_glyph_of_the_file() -> None:
    (program,) = programs(written("q\u030a", font=HAND))
    assert len(program.getGlyphOrder()) == 2
