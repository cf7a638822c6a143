"""The chart: that it is drawn for any deck, and that what must be told apart is."""

import json
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from schema.deck.build import build_deck
from schema.stats.chart import draw_chart
from schema.stats.chart_page import PAPER, ChartPage, can_write, fitted, width_of
from schema.stats.stats import count_deck
from tests.schema.decks import Document, entry, small, standard
from tests.schema.stats.test_stats import EMPTY

PATTERNS = ("stripes", "dots", "waves", "chevrons", "checks")


def _chart(document: Document) -> Image.Image:
    return Image.open(BytesIO(draw_chart(count_deck(build_deck(document))))).convert("RGB")


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


def _differ(one: Image.Image, two: Image.Image) -> bool:
    return ImageChops.difference(one, two).getbbox() is not None


def test_it_is_an_a4_page_of_200_dots_per_inch() -> None:
    picture = Image.open(BytesIO(draw_chart(count_deck(build_deck(standard())))))
    assert picture.format == "PNG"
    assert picture.size == (1654, 2339)
    assert picture.info["dpi"] == pytest.approx((200, 200), abs=0.1)


def test_the_same_deck_gives_the_same_bytes() -> None:
    stats = count_deck(build_deck(small()))
    assert draw_chart(stats) == draw_chart(stats)


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


def test_tapes_of_one_colour_are_told_apart_by_their_patterns() -> None:
    tiles = []
    for pattern in PATTERNS:
        page = ChartPage(50, 15)
        page.box(5, 3, 40, 8, "#808080", pattern)
        tiles.append(Image.open(BytesIO(page.to_png())))
    assert all(_differ(a, b) for at, a in enumerate(tiles) for b in tiles[:at])


@pytest.mark.parametrize("colour", ["#60318d", "#fddf4c"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_is_seen_on_dark_and_light(colour: str, pattern: str) -> None:
    plain, drawn = ChartPage(50, 15), ChartPage(50, 15)
    plain.box(5, 3, 40, 8, colour)
    drawn.box(5, 3, 40, 8, colour, pattern)
    pictures = [Image.open(BytesIO(page.to_png())).convert("L") for page in (plain, drawn)]
    low, high = ImageChops.difference(*pictures).getextrema()
    assert low == 0
    assert isinstance(high, int)
    assert high >= 20


def test_a_pattern_that_is_not_known_is_plain() -> None:
    plain, drawn = ChartPage(50, 15), ChartPage(50, 15)
    plain.box(5, 3, 40, 8, "#808080")
    drawn.box(5, 3, 40, 8, "#808080", "swirls")
    assert plain.to_png() == drawn.to_png()


@pytest.mark.parametrize("size", [(0, 8), (40, 0), (-1, 8)])
def test_a_box_without_area_is_not_drawn(size: tuple[float, float]) -> None:
    page = ChartPage(50, 15)
    page.box(5, 3, *size, "#808080")
    assert page.to_png() == ChartPage(50, 15).to_png()


@pytest.mark.parametrize(
    ("text", "is_written"), [("Hạ Long, Þingvellir, İstanbul", True), ("旅", False), ("", True)]
)
def test_the_font_has_the_letters_of_our_places(text: str, is_written: bool) -> None:
    assert can_write(text) is is_written


def test_every_name_of_the_standard_deck_can_be_written() -> None:
    assert can_write(json.dumps(standard(), ensure_ascii=False))


def test_a_text_that_fits_is_left_alone() -> None:
    assert fitted("Green", 3.5, 30) == "Green"


def test_a_text_too_long_is_cut() -> None:
    cut = fitted("Deep crimson of the evening", 3.5, 20)
    assert cut.endswith("…")
    assert "Deep crimson of the evening".startswith(cut[:-1])
    assert width_of(cut, 3.5) <= 20
