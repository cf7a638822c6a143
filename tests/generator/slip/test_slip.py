"""A slip is one page on which nothing is cut off, read back by eye, program and camera."""

import re
from functools import cache
from io import BytesIO

import numpy as np
import pikepdf
import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from generator.drawing.geometry import INCH
from generator.drawing.pdf_pen import MM
from generator.images.raster import raster_page, size_px
from generator.slip.drawer import SlipDrawer
from generator.style.look import Look
from schema.deck.build import build_deck
from schema.deck.loader import load_deck
from schema.slips.slip import Slip, SlipCard, SlipError, SlipLine, SlipPaper, SlipPart
from tests.places import FIRST_FILE
from tests.schema.decks import entry, standard

CODE = "HTTP://192.168.178.123:8080/R/N1.D155CF770.G03.G06.G09/S3/RJ12.LJ07/RJ33.LJ41.KAB"
NOTE = "Note 4, J26 to J15: 3 points for each blue tape, sun or temple; blue J38, sun J38 J47"
ROW = (
    *(SlipCard(f"J{number:02}") for number in range(1, 8)),
    SlipCard("S1", on_beginning="B01"),
    SlipCard("J08", on_end="B06"),
)
PAPERS = pytest.mark.parametrize("paper", SlipPaper)
DPI = 203.2  # a receipt printer's


def slip(notes: int = 10, **changes: object) -> Slip:
    lines = [SlipLine(f"{NOTE}, number {number}", str(number)) for number in range(notes)]
    whole = Slip(
        "Verdict", "94", "", ROW, [SlipPart("", lines), SlipPart("Goals", [SlipLine("G01: met")])],
        ["Horizon 0, rules 1"], CODE[28:], CODE, "en_GB",
    )  # fmt: skip
    return whole._replace(**changes)  # type: ignore[arg-type]


@cache
def drawer() -> SlipDrawer:
    return SlipDrawer(load_deck(FIRST_FILE), None, Look())


@cache
def drawn(paper: SlipPaper, notes: int = 10) -> bytes:
    return drawer().draw(slip(notes), paper)


def words(pdf: bytes) -> str:
    page = PdfDocument(pdf)[0]
    return " ".join(str(page.get_textpage().get_text_range()).split())


def picture(pdf: bytes, dpi: float = DPI) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    document = PdfDocument(pdf)
    width, height = (part / MM for part in document[0].get_size())
    return np.asarray(raster_page(document, 0, size_px(width, height, dpi)).convert("L"))


def size_mm(pdf: bytes) -> tuple[float, float]:
    with pikepdf.open(BytesIO(pdf)) as document:
        assert len(document.pages) == 1
        left, bottom, right, top = map(float, document.pages[0].mediabox)
    return round((right - left) / MM, 2), round((top - bottom) / MM, 2)


def letters_pt(pdf: bytes) -> float:
    """The size of the smallest letters."""
    with pikepdf.open(BytesIO(pdf)) as document:
        text = document.pages[0].Contents.read_bytes().decode("latin-1")
    return min(float(size) for size in re.findall(r"/\S+ (\S+) Tf", text) if float(size)) * MM


def test_a_slip_of_a6_is_one_page_of_that_size() -> None:
    assert size_mm(drawn(SlipPaper.A6)) == (105, 148)


def test_a_slip_of_a_roll_is_as_long_as_it_needs_to_be() -> None:
    (width, few), (_, many) = (size_mm(drawn(SlipPaper.ROLL, notes)) for notes in (2, 10))
    assert width == 58
    assert few < many


@PAPERS
def test_fonts_are_embedded(paper: SlipPaper) -> None:
    with pikepdf.open(BytesIO(drawn(paper))) as document:
        fonts = [
            each for each in document.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor"
        ]  # fmt: skip
        named = [
            each for each in document.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]  # fmt: skip
        assert named
        assert all("/FontFile2" in font for font in fonts)
        assert len({str(font.BaseFont) for font in named}) == len(fonts)


@PAPERS
def test_every_sentence_can_be_read_as_text(paper: SlipPaper) -> None:
    text = words(drawn(paper))
    for number in range(10):
        assert f"number {number}" in text
    for told in ("Verdict", "94", "Goals", "G01: met", "Horizon 0, rules 1", "J05", "S1"):
        assert told in text
    assert CODE[28:] in text.replace(" ", "")


@PAPERS
def test_a_camera_reads_the_code(paper: SlipPaper) -> None:
    found = zxingcpp.read_barcodes(picture(drawn(paper)))
    assert [each.text for each in found] == [CODE]


@PAPERS
def test_nothing_is_drawn_at_the_edges(paper: SlipPaper) -> None:
    seen = picture(drawn(paper))
    edge = round(4.7 / INCH * DPI)
    assert seen[:edge].min() == seen[-edge:].min() == 255
    assert seen[:, :edge].min() == seen[:, -edge:].min() == 255
    assert seen.min() == 0


def test_more_sentences_are_set_in_smaller_letters() -> None:
    sizes = [letters_pt(drawn(SlipPaper.A6, notes)) for notes in (2, 16)]
    assert sizes[0] > sizes[1] >= 5 - 0.01


def test_what_does_not_fit_a6_is_refused_and_fits_the_roll() -> None:
    with pytest.raises(SlipError, match=r"does not fit one page of a6 .* take --slip-size 58mm"):
        drawn(SlipPaper.A6, 60)
    assert "number 59" in words(drawn(SlipPaper.ROLL, 60))


def test_what_no_page_can_hold_is_refused() -> None:
    with pytest.raises(SlipError, match="does not fit one page of 58mm"):
        drawer().draw(slip(notes=1000), SlipPaper.ROLL)


def test_a_roll_is_printed_in_black_alone() -> None:
    with pikepdf.open(BytesIO(drawn(SlipPaper.ROLL))) as document:
        page = document.pages[0]
        text = page.Contents.read_bytes().decode("latin-1")
        images = [each for each in page.Resources.XObject.values() if each.Subtype == "/Image"]
        assert [bool(each.ImageMask) for each in images] == [True] * 3  # three cards at a time
        assert [int(each.Width) for each in images] == [384] * 3  # a head of 58 mm has 384 dots
    colours = set(re.findall(r"([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)\b", text))
    assert {tuple(map(float, each.split())) for each in colours} <= {(0, 0, 0), (1, 1, 1)}
    assert set(re.findall(r"(?<![\d.] )\b([\d.]+) [gG]\b", text)) <= {"0", "1"}
    assert "sh" not in re.findall(r"\b[a-z]+\b", re.sub(r"\(.*?\)", "", text))


@PAPERS
def test_the_row_is_told_in_pictures_and_ids(paper: SlipPaper) -> None:
    bare = drawer().draw(slip(row=()), paper)
    assert "J05" not in words(bare)
    with_row, without = (picture(each) < 128 for each in (drawn(paper), bare))
    assert with_row.sum() > without.sum()


@PAPERS
def test_what_is_not_valid_stands_in_a_frame(paper: SlipPaper) -> None:
    made = drawer().draw(slip(alarm="Not valid: see below"), paper)
    assert "Not valid: see below" in words(made)


@PAPERS
def test_a_word_wider_than_the_page_is_broken(paper: SlipPaper) -> None:
    name = "W" * 120
    made = drawer().draw(slip(parts=[SlipPart("", [SlipLine(f"1. {name}", "51")])]), paper)
    assert words(made).replace(" ", "").count("W") == 120
    edge = round(4.7 / INCH * DPI)
    assert picture(made)[:, -edge:].min() == 255


def test_letters_of_no_font_are_question_marks() -> None:
    made = drawer().draw(
        slip(parts=[SlipPart("", [SlipLine("1. \U0001f41d Ana", "51")])]), SlipPaper.A6
    )
    assert "? Ana" in words(made)


def test_a_deck_that_cannot_be_drawn_has_slips_without_pictures() -> None:
    document = standard()
    entry(document, "journey", "J01")["name"] = "Unbelievably long " * 4
    made = SlipDrawer(build_deck(document), None, Look()).draw(slip(), SlipPaper.A6)
    assert "number 9" in words(made)
    assert "J05 J06" in words(made)
    with pikepdf.open(BytesIO(made)) as read:
        assert b" sh" not in read.pages[0].Contents.read_bytes()  # no sky is drawn


def test_a_line_too_long_for_a_code_stands_there_in_words() -> None:
    made = drawer().draw(slip(code="N1" * 3000), SlipPaper.ROLL)
    assert CODE[28:] in words(made).replace(" ", "")
    assert not zxingcpp.read_barcodes(picture(made))


@PAPERS
def test_equal_slips_give_equal_bytes(paper: SlipPaper) -> None:
    again = SlipDrawer(load_deck(FIRST_FILE), None, Look()).draw(slip(), paper)
    assert again == drawn(paper)
