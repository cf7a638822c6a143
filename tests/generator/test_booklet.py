"""Booklets: the order of pages, padding, and where they lie on the sheets."""

from io import BytesIO

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from generator.booklet import Side, impose, page_order
from generator.errors import OptionError
from generator.geometry import Box
from generator.paths import Path
from generator.pdf import new_canvas
from generator.pen import MM, Pen

ORDERS: list[tuple[int, list[Side]]] = [
    (1, [(1, None), (None, None)]),
    (4, [(4, 1), (2, 3)]),
    (5, [(5, 1), (2, None), (None, 3), (4, None)]),
    (7, [(7, 1), (2, None), (6, 3), (4, 5)]),
    (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
    (12, [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]),
    (16, [(16, 1), (2, 15), (14, 3), (4, 13), (12, 5), (6, 11), (10, 7), (8, 9)]),
]


def pages(count: int, width: float = 148, height: float = 210) -> bytes:
    """Return a PDF whose page n has n dark squares at its left edge."""
    target = BytesIO()
    canvas = new_canvas(target)
    pen = Pen(canvas)
    for number in range(1, count + 1):
        pen.begin_page(width, height)
        for n in range(number):
            pen.fill(Path().rect(Box(10, 10 + 10 * n, 5, 5)), "#000000")
        pen.end_page()
    canvas.save()
    return target.getvalue()


def seen(sheet: pikepdf.Page) -> list[str]:
    return sorted(str(name) for name in sheet.obj.Resources.XObject.keys())  # noqa: SIM118 - pikepdf's


@pytest.mark.parametrize(("count", "order"), ORDERS)
def test_pages_are_ordered_for_folding(count: int, order: list[Side]) -> None:
    assert page_order(count) == order


@pytest.mark.parametrize("count", range(1, 21))
def test_every_page_is_there_once_and_sheets_are_whole(count: int) -> None:
    order = page_order(count)
    assert len(order) % 2 == 0
    assert sorted(n for side in order for n in side if n) == list(range(1, count + 1))


def test_folded_sheets_read_in_order() -> None:
    """Fold 12 pages: through the stack, right halves of fronts, left halves of backs and back."""
    order = page_order(12)
    first = [n for front, back in zip(order[::2], order[1::2], strict=True)
             for n in (front[1], back[0])]  # fmt: skip
    second = [n for front, back in zip(order[::2], order[1::2], strict=True)
              for n in (front[0], back[1])]  # fmt: skip
    assert first + second[::-1] == list(range(1, 13))


def test_pages_lie_side_by_side_unscaled() -> None:
    with PdfDocument(impose(pages(4), (210, 297))) as document:
        assert len(document) == 2
        assert document.get_page_size(0) == pytest.approx((297 * MM, 210 * MM), abs=0.01)
        picture = document[0].render(scale=1 / MM * 4).to_pil().convert("L")
    left, right = 0.5 + 10 + 2.5, 148.5 + 10 + 2.5  # page 4, then page 1
    dark = [picture.getpixel((round(x * 4), round((12.5 + 10 * n) * 4))) for x, n in
            ((left, 3), (right, 0))]  # fmt: skip
    assert dark == [0, 0]
    assert picture.getpixel((round(right * 4), round(22.5 * 4))) == 255


def test_half_letter_goes_on_letter() -> None:
    with pikepdf.open(BytesIO(impose(pages(8, 139.7, 215.9), (215.9, 279.4)))) as pdf:
        assert len(pdf.pages) == 4
        assert seen(pdf.pages[1]) == ["/Page2", "/Page7"]


def test_booklet_is_turned_over_its_short_edge_and_never_scaled() -> None:
    with pikepdf.open(BytesIO(impose(pages(4), (210, 297)))) as pdf:
        told = pdf.Root.ViewerPreferences
        assert (str(told.Duplex), str(told.PrintScaling)) == ("/DuplexFlipShortEdge", "/None")


def test_same_pages_give_the_same_bytes() -> None:
    assert impose(pages(5), (210, 297)) == impose(pages(5), (210, 297))


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(OptionError) as error:
        impose(pages(4), (215.9, 279.4))
    assert str(error.value) == (
        "--booklet: two pages of 148 x 210 mm do not go on 279.4 x 215.9 mm; choose a larger paper"
    )
