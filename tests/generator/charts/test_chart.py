"""The chart: that it is drawn for any deck, and that what must be told apart is."""

import json
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from generator.charts.chart_file import chart_pdf, chart_png
from generator.charts.chart_page import PAPER, ChartPage, can_write, fitted, width_of
from generator.drawing.geometry import Box
from generator.drawing.patterns import PATTERNS
from generator.drawing.pdf_pen import PdfPen
from generator.images.raster import raster_page
from generator.sheets.canvas import new_canvas
from schema.common.version import VERSION
from schema.deck.build import build_deck
from schema.stats.stats import CardBudget, Stats, count_deck
from tests.places import DECK_FILE
from tests.schema.decks import Document, entry, small, standard
from tests.schema.stats.test_stats import EMPTY

BOX = Box(5, 3, 40, 8)


def _stats(document: Document) -> Stats:
    return count_deck(build_deck(document))


def _chart(document: Document) -> Image.Image:
    return Image.open(BytesIO(chart_png(_stats(document)))).convert("RGB")


def _words(stats: Stats) -> list[str]:
    page = PdfDocument(chart_pdf(stats))[0]
    return str(page.get_textpage().get_text_range()).split()


def _harsh() -> Document:
    """Return a deck with many icons, long and unwritable names, and cards far from the band."""
    document = standard()
    document["game"] |= {"title": "旅", "edition": "二"}
    tape = {"id": "deep", "name": "Deep crimson of the evening", "colour": "#a01030"}
    document["tapes"].append(tape | {"pattern": "swirls"})
    document["icons"] += [{"id": f"i{n}", "name": f"旅 {n}"} for n in range(12)]
    entry(document, "journey", "J01").update(tape=["deep"], beginning=9, icons=["sun"] * 3)
    entry(document, "journey", "J02").update(tape=["deep"], icons=[], beginning=1, end=["sun"])
    return document


def _drawn(draw: Callable[[ChartPage], None]) -> Image.Image:
    """Return a picture of a page of 50 x 15 mm, 10 pixels a mm."""
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    pen.begin_page(50, 15)
    draw(ChartPage(pen))
    pen.end_page()
    canvas.save()
    picture: Image.Image = raster_page(PdfDocument(target.getvalue()), 0, (500, 150))
    return picture


def _box(colour: str, pattern: str = "", box: Box = BOX) -> Image.Image:
    return _drawn(lambda page: page.box(box, colour, pattern))


def _differ(one: Image.Image, two: Image.Image) -> bool:
    return ImageChops.difference(one, two).getbbox() is not None


def test_the_pdf_is_one_a4_page() -> None:
    document = PdfDocument(chart_pdf(_stats(standard())))
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((210 / 25.4 * 72, 297 / 25.4 * 72), abs=0.01)


def test_the_pdf_says_what_it_is_and_what_made_it() -> None:
    about = PdfDocument(chart_pdf(_stats(small()))).get_metadata_dict()
    assert about["Title"] == "Small: what the deck holds"
    assert about["Creator"] == f"horizon {VERSION}"


def test_the_png_has_200_dots_per_inch() -> None:
    picture = Image.open(BytesIO(chart_png(_stats(standard()))))
    assert picture.format == "PNG"
    assert picture.size == (1654, 2339)
    assert picture.info["dpi"] == pytest.approx((200, 200), abs=0.1)


@pytest.mark.parametrize("write", [chart_pdf, chart_png])
def test_the_same_deck_gives_the_same_bytes(write: Callable[[Stats], bytes]) -> None:
    assert write(_stats(small())) == write(_stats(small()))


@pytest.mark.parametrize("document", [small(), standard(), EMPTY, _harsh()])
def test_nothing_is_drawn_over_the_margin(document: Document) -> None:
    picture = _chart(document)
    ground = Image.new("RGB", picture.size, PAPER)
    left, top, right, bottom = ImageChops.difference(picture, ground).getbbox() or (0, 0, 0, 0)
    margin = 12 * 200 / 25.4  # 12 mm; the panels end at 14 mm
    assert min(left, top) >= margin
    assert right <= picture.width - margin
    assert bottom <= picture.height - margin


def test_another_deck_gives_another_chart() -> None:
    document = small()
    entry(document, "journey", "J01")["beginning"] = 3
    assert _differ(_chart(small()), _chart(document))


def test_a_name_that_can_not_be_written_is_its_id() -> None:
    words = _words(_stats(_harsh()))
    assert "i11" in words
    assert "旅" not in words


def test_an_empty_deck_has_nothing_in_each_panel() -> None:
    panels, columns = 4, 2
    assert _words(_stats(EMPTY)).count("none") == panels + columns


@pytest.mark.parametrize(
    ("budgets", "named"),
    [
        ({"J01": 3, "J02": 6.5, "J03": 12}, {"J01", "J03"}),  # J02 is in it
        ({"J01": 3, "J02": 3, "J03": 12}, {"J01", "J02", "J03"}),  # above each other
        ({"J01": 5, "J02": 5.1, "J03": 5.2, "J04": 2, "J05": 9}, {"J01", "J03", "J04", "J05"}),
    ],
)
def test_cards_outside_the_band_are_named_where_there_is_room(
    budgets: dict[str, float], named: set[str]
) -> None:
    cards = tuple(CardBudget(card, "", points) for card, points in budgets.items())
    words = _words(replace(_stats(small()), journey_budgets=cards, start_budgets=()))
    assert {word for word in words if word in budgets} == named


def test_tapes_of_one_colour_are_told_apart_by_their_patterns() -> None:
    tiles = [_box("#808080", pattern) for pattern in PATTERNS]
    assert all(_differ(a, b) for at, a in enumerate(tiles) for b in tiles[:at])


@pytest.mark.parametrize("colour", ["#60318d", "#fddf4c"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_is_seen_on_dark_and_light(colour: str, pattern: str) -> None:
    pictures = [_box(colour, name).convert("L") for name in ("", pattern)]
    low, high = ImageChops.difference(*pictures).getextrema()
    assert low == 0
    assert isinstance(high, int)
    assert high >= 20


def test_a_pattern_stays_in_its_box() -> None:
    plain, drawn = _box("#808080"), _box("#808080", "chevrons")
    assert ImageChops.difference(plain, drawn).getbbox() == pytest.approx(
        (50, 30, 450, 110), abs=2
    )


def test_a_pattern_that_is_not_known_is_plain() -> None:
    assert not _differ(_box("#808080"), _box("#808080", "swirls"))


@pytest.mark.parametrize("size", [(0, 8), (40, 0), (-1, 8)])
def test_a_box_without_area_is_not_drawn(size: tuple[float, float]) -> None:
    assert not _differ(_box("#808080", box=Box(5, 3, *size)), _drawn(lambda _: None))


@pytest.mark.parametrize(
    ("text", "is_written"), [("Hạ Long, Þingvellir, İstanbul", True), ("旅", False), ("", True)]
)
def test_the_font_has_the_letters_of_our_places(text: str, is_written: bool) -> None:
    assert can_write(text) is is_written


def test_every_name_of_the_standard_deck_can_be_written() -> None:
    assert can_write(json.dumps(json.loads(DECK_FILE.read_text("utf-8")), ensure_ascii=False))


def test_a_text_that_fits_is_left_alone() -> None:
    assert fitted("Green", 3.5, 30) == "Green"


def test_a_text_too_long_is_cut() -> None:
    cut = fitted("Deep crimson of the evening", 3.5, 20)
    assert cut.endswith("…")
    assert "Deep crimson of the evening".startswith(cut[:-1])
    assert width_of(cut, 3.5) <= 20


def test_a_text_is_cut_between_letters_and_not_between_their_marks() -> None:
    cut = fitted("q\u030a" * 40, 3.5, 20)
    assert cut[:-1] == "q\u030a" * (len(cut) // 2)
    assert 16 < width_of(cut, 3.5) <= 20


def test_a_name_that_no_font_has_is_not_written() -> None:
    assert not can_write("שלום")
    assert not can_write("Green 😀")
