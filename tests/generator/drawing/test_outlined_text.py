"""Text as paths: each letter stands where the font would have put it, and no font is left."""

from collections.abc import Callable
from io import BytesIO

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest
from numpy.typing import NDArray
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject
from reportlab.platypus import Paragraph

from generator.drawing.fonts import Font
from generator.drawing.pdf_pen import MM, in_millimetres
from generator.drawing.text import LaidText, TextLine
from generator.sheets.canvas import end_page, new_canvas
from generator.style.style import Style
from tests.generator.world import WORLD, font_of

NAME = "clear"
SIZE = (200, 100)  # pt
Draw = Callable[[Canvas, str], None]


def in_text(change: Callable[[PDFTextObject], object]) -> Draw:
    """Return what draws two lines with a change between them."""

    def draw(canvas: Canvas, font: str) -> None:
        text = canvas.beginText(20, 60)
        text.setFont(font, 14)
        text.textOut("Åj ")
        change(text)
        text.textOut("two words")
        canvas.drawText(text)

    return draw


def paragraph(canvas: Canvas, font: str) -> None:
    words = (
        "One <super>two</super> and <font color='red'>three</font> words, on lines of one width"
    )
    style = ParagraphStyle(
        "", fontName=font, fontSize=12, leading=16, alignment=4, leftIndent=9, bulletFontName=font
    )
    it = Paragraph(words, style, bulletText="1.")
    it.wrapOn(canvas, 150, 90)
    it.drawOn(canvas, 20, 20)


def string(canvas: Canvas, font: str) -> None:
    canvas.setFont(font, 18)
    canvas.drawString(30, 40, "Ägypten ½")


WAYS: dict[str, Draw] = {
    "plain": in_text(lambda _: None),
    "next line": in_text(lambda text: text.textLine("end")),
    "moved": in_text(lambda text: text.moveCursor(10, 20)),
    "elsewhere": in_text(lambda text: text.setTextOrigin(40, 30)),
    "slanted": in_text(lambda text: text.setTextTransform(0.9, 0.2, -0.2, 0.9, 40, 20)),
    "spread letters": in_text(lambda text: text.setCharSpace(2)),
    "spread words": in_text(lambda text: text.setWordSpace(9)),
    "raised": in_text(lambda text: text.setRise(5)),
    "larger": in_text(lambda text: text.setFont(text._fontname, 20)),
    "coloured": in_text(lambda text: text.setFillColorRGB(0.2, 0.5, 0)),
    "several lines": in_text(lambda text: text.textLines("a\nb\nc")),
    "a string": string,
    "a paragraph": paragraph,
}


def drawn(draw: Draw, *, outlines: bool) -> bytes:
    font = Style().fonts[NAME]
    target = BytesIO()
    canvas = new_canvas(target, outlines=outlines)
    canvas.setPageSize(SIZE)
    draw(canvas, font.registered)
    end_page(canvas)
    canvas.save()
    return target.getvalue()


def no_fonts(data: bytes) -> bool:
    """Return whether a file has no font and its page names none."""
    with pikepdf.open(BytesIO(data)) as document:
        whole = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
        fonts = [one for one in whole if one.get("/Type") == "/Font"]
        return "/Font" not in document.pages[0].Resources and not fonts


def picture(data: bytes) -> NDArray[np.uint8]:
    document = pypdfium2.PdfDocument(BytesIO(data))
    found: NDArray[np.uint8] = document[0].render(scale=4).to_numpy()[:, :, :3].copy()
    document.close()
    return found


@pytest.mark.parametrize("way", WAYS)
def test_letters_stand_where_the_font_would_put_them(way: str) -> None:
    looks_the_same(WAYS[way])


@pytest.mark.parametrize("name", WORLD)
def test_shaped_words_look_the_same(name: str) -> None:
    script = WORLD[name]
    font = Font("world", font_of(script).path)
    text = LaidText((TextLine(script.name, 5, 20),), font, 7, "#402010")

    def write(canvas: Canvas, _font: str) -> None:
        with in_millimetres(canvas, SIZE[1] / MM) as pen:
            pen.write(text)

    looks_the_same(write)
    assert no_fonts(drawn(write, outlines=True))


def looks_the_same(draw: Draw) -> None:
    """Assert that ink is as dark both ways, or a px beside: fonts are shown at whole px."""
    shown, filled = (picture(drawn(draw, outlines=outlines)) for outlines in (False, True))
    near = np.ones((3, 3), np.uint8)
    for one, other in ((shown, filled), (filled, shown)):
        lightest, darkest = cv2.dilate(one, near), cv2.erode(one, near)
        assert (other >= darkest.astype(int) - 60).all()
        assert (other <= lightest.astype(int) + 60).all()
    assert (filled < 128).any()


def test_no_font_is_named_or_embedded() -> None:
    data = drawn(paragraph, outlines=True)
    assert no_fonts(data)
    with pikepdf.open(BytesIO(data)) as document:
        assert document.check_pdf_syntax() == []
    with pikepdf.open(BytesIO(drawn(paragraph, outlines=False))) as document:
        assert "/Font" in document.pages[0].Resources


def test_letter_that_the_font_lacks_is_its_box() -> None:
    def lacking(canvas: Canvas, font: str) -> None:
        canvas.setFont(font, 18)
        canvas.drawString(30, 40, "\N{CJK UNIFIED IDEOGRAPH-4E2D}")

    assert (picture(drawn(lacking, outlines=True)) < 128).any()
