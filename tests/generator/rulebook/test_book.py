"""The rulebook drawn: in every language and format all fits, page by page, and can be read."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM
from generator.errors import FaceError, TemplateError
from generator.faces.all_faces import lay_faces
from generator.faces.context import FaceContext
from generator.inserts.figure import FigureContext
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Text,
    plain,
)
from generator.rulebook.book import A5, HALF_LETTER, TEXT, Format, large
from generator.rulebook.figures import figure
from generator.rulebook.flow import paragraph_style
from generator.rulebook.rows import read_row
from generator.rulebook.text import read_book
from generator.style.style import Style
from schema.common.packs import languages
from schema.common.paths import own_file
from schema.common.translations import spoken
from schema.deck.loader import load_deck
from tests.generator.printed import file_of, in_turn
from tests.generator.rasters import Pixels
from tests.generator.recorder import Recorder, record
from tests.golden import Golden

# How each format is asked for.
FORMATS = {
    "a5": (A5, ("--paper", "a4")),
    "half-letter": (HALF_LETTER, ("--paper", "letter")),
    "large-a4": (large(210, 297), ("--paper", "a4", "--card", "large")),
    "large-letter": (large(215.9, 279.4), ("--paper", "letter", "--card", "large")),
}
PAGES = 12
CLEAR = 5.0  # mm at the paper's edge without a letter: home printers do not reach there


def context_in(language: str) -> FigureContext:
    with spoken(language):
        deck, style = load_deck(own_file("cards.json")), Style()
        return FigureContext(
            FaceContext(deck, style), lay_faces(deck, style), f"rulebook {language}"
        )


@cache
def book(language: str, name: str) -> bytes:
    """Return the rulebook as it is printed in the format of that name."""
    return file_of("rulebook", *FORMATS[name][1], "--lang", language)


def own_book(folder: Path, text: str) -> bytes:
    """Return the rulebook printed from a text of one's own."""
    (folder / "languages/en").mkdir(parents=True)
    (folder / "languages/en/rulebook.md").write_text(text, encoding="utf-8")
    return file_of("rulebook", "--paper", "a4", "--templates", folder)


def letters_outside(data: bytes, form: Format) -> list[str]:
    """Return the pages and letters that lie nearer to the paper's edge than printers reach."""
    inner = Box(0, 0, form.width, form.height).grown(-CLEAR)
    found = []
    with PdfDocument(data) as document:
        for number, page in enumerate(document, 1):
            text = page.get_textpage()
            for n in range(text.count_chars()):
                left, bottom, right, top = (side / MM for side in text.get_charbox(n))
                if right > left and not inner.holds(Box(left, bottom, right - left, top - bottom)):
                    found.append(f"{number}: {text.get_text_range(n, 1)}")
            text.close()
            page.close()
    return found


@pytest.mark.parametrize(
    ("language", "name"),
    sorted({*((code, "a5") for code in languages()), *in_turn([*FORMATS][1:], times=1)}),
)
def test_book_has_twelve_pages_and_no_letter_at_the_edge(language: str, name: str) -> None:
    data = book(language, name)
    with PdfDocument(data) as document:
        assert len(document) == PAGES
        sizes = {document.get_page_size(n) for n in range(len(document))}
    form = FORMATS[name][0]
    (size,) = sizes
    assert size == pytest.approx((form.width * MM, form.height * MM), abs=0.01)
    assert letters_outside(data, form) == []


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_lies_where_printers_do_not_reach(name: str) -> None:
    """The tapes at the corners too are whole; the raster blurs two tenths of a millimetre."""
    with PdfDocument(book("en", name)) as document:
        shots = [np.asarray(page.render(scale=100 / 72).to_pil()) for page in document]
    inset = int((CLEAR - 0.2) / 25.4 * 100)
    for shot in shots:
        inner = np.zeros(shot.shape[:2], dtype=bool)
        inner[inset:-inset, inset:-inset] = True
        assert shot[~inner].min() == 255


def printed_pages(language: str) -> list[str]:
    with PdfDocument(book(language, "a5")) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def test_text_of_each_page_is_golden(golden: Golden) -> None:
    lines = [f"=== {n} ===\n{page}" for n, page in enumerate(printed_pages("en"), 1)]
    golden.check("rulebook/en.txt", "\n".join(lines).replace("\r", "") + "\n")


def letters_of(words: str) -> str:
    """Return the words without spaces, line ends and what pdfium puts for hyphens at these."""
    return re.sub(r"[\s\N{NO-BREAK SPACE}\ufffe-]", "", words)


def told(blocks: Iterable[Element]) -> Iterator[str]:
    """Yield the words of each block that has some."""
    for block in blocks:
        if isinstance(block, SideBySide):
            yield from told(block.blocks)
        elif isinstance(block, Rows):
            yield from (plain(cell) for row in block.rows for cell in row)
        elif isinstance(block, (Text, Ruling, Heading)):
            yield plain(block.words)


@pytest.mark.parametrize("language", languages())
def test_each_page_says_what_its_text_says(language: str) -> None:
    with spoken(language):
        pages = read_book(language)
    for page, printed in zip(pages, printed_pages(language), strict=True):
        shown = letters_of(printed)
        assert [words for words in told(page) if letters_of(words) not in shown] == []


def test_large_print_is_set_in_14_points() -> None:
    style = paragraph_style(context_in("en"), "text", large(210, 297).scale)
    assert style.fontSize == pytest.approx(14)


def test_same_book_has_the_same_bytes() -> None:
    assert book.__wrapped__("en", "a5") == book("en", "a5")


def test_book_says_its_title_and_language() -> None:
    with pikepdf.open(BytesIO(book("de", "a5"))) as pdf:
        assert str(pdf.Root.Lang) == "de"
        assert str(pdf.docinfo.Title) == "Journey: Horizon: rulebook"


def test_fonts_are_embedded() -> None:
    data = book("fr", "a5")
    assert data.count(b"/FontFile2") >= 4


def test_what_does_not_fit_a_page_flows_onto_the_next(tmp_path: Path) -> None:
    with PdfDocument(own_book(tmp_path, "# T\n\n" + "many words go here. " * 900)) as document:
        assert len(document) > 1


def test_letter_without_a_glyph_is_told(tmp_path: Path) -> None:
    with pytest.raises(FaceError) as error:
        own_book(tmp_path, "a snowman \N{SNOWMAN}\n")
    assert "rulebook en: no font has the character" in str(error.value)
    assert "U+2603" in str(error.value)


@pytest.mark.parametrize("words", [("J39", "S9"), ("B77~J39",), ("J39~B77",)])
def test_figure_of_a_card_that_the_deck_lacks_is_told_before_it_is_drawn(
    words: tuple[str, ...],
) -> None:
    with pytest.raises(TemplateError, match=r"this deck has no (S9|B77); name what to print"):
        figure(context_in("en"), Picture("row", words), 100)


def test_figure_that_is_not_there_is_told() -> None:
    with pytest.raises(TemplateError, match=r"no figure 'map'; there are box, card,"):
        figure(context_in("en"), Picture("map", ()), 100)


@pytest.mark.parametrize("words", [("J99",), ("x",), ("/4", "J39"), ()])
def test_face_that_is_not_there_is_told(words: tuple[str, ...]) -> None:
    with pytest.raises(TemplateError, match="rulebook en: figure row: "):
        figure(context_in("en"), Picture("row", words), 100)


@pytest.mark.parametrize("name", ["card", "faces", "row"])
def test_figure_that_names_no_card_is_told(name: str) -> None:
    with pytest.raises(TemplateError, match=f"figure {name}: names no card; see docs/languages"):
        figure(context_in("en"), Picture(name, ()), 100)


def test_figure_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as error:
        own_book(tmp_path, "# Title\n\n![](map)\n")
    file = tmp_path / "languages/en/rulebook.md"
    assert str(error.value).startswith(f"{file}:3: no figure 'map'; there are box, card,")


@pytest.fixture(scope="module")
def shots() -> list[Pixels]:
    """Each page of the English rulebook as a printer of 300 dpi sees it."""
    with PdfDocument(book("en", "a5")) as document:
        return [np.asarray(page.render(scale=300 / 72).to_pil()) for page in document]


def test_code_below_each_example_is_its_row_in_letters(shots: list[Pixels]) -> None:
    lines = [b.line for page in read_book("en") for b in page if isinstance(b, Example)]
    assert [code.text for shot in shots for code in zxingcpp.read_barcodes(shot)] == lines


def numbers_of_rows(language: str) -> Iterator[tuple[float, float]]:
    """Yield how large, beside its true size, each number on a card of a row is, and its mm."""
    context = context_in(language)
    for page in read_book(language):
        for picture, share in pictures(page):
            if picture.name == "row":
                pen = Recorder()
                figure(context, picture, TEXT.w * share).paint(pen)
                own = {
                    text.words: text.size_pt
                    for shown in read_row(picture.shown)
                    for text in record(context.faces[shown.card]).written
                }
                for text in pen.written:
                    if text.words in own and re.fullmatch(r"\d ?/?", text.words):
                        yield text.size_pt / own[text.words], text.ink.h


def pictures(blocks: Iterable[Element]) -> Iterator[tuple[Picture, float]]:
    """Yield each figure with its share of the width."""
    for block in blocks:
        if isinstance(block, SideBySide):
            yield block.picture, block.share
        elif isinstance(block, Picture):
            yield block, 1.0


def test_cards_of_examples_are_large_enough_to_be_verified() -> None:
    """Icons of 7 mm are then 2.6 mm high, twice as high as the text's small letters."""
    scales, heights = zip(*numbers_of_rows("en"), strict=True)
    assert min(scales) >= 0.38
    assert min(heights) >= 3
