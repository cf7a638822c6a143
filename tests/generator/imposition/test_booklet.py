"""Booklets: the order of pages, padding, and what goes side by side on a paper."""

import pytest

from generator.errors import OptionError
from generator.imposition.booklet import Opening, draw_fold_ticks, page_order, refuse_narrow
from tests.generator.recorder import Recorder

ORDERS: list[tuple[int, list[Opening]]] = [
    (1, [(1, None), (None, None)]),
    (4, [(4, 1), (2, 3)]),
    (5, [(5, 1), (2, None), (None, 3), (4, None)]),
    (7, [(7, 1), (2, None), (6, 3), (4, 5)]),
    (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
    (12, [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]),
    (16, [(16, 1), (2, 15), (14, 3), (4, 13), (12, 5), (6, 11), (10, 7), (8, 9)]),
]


@pytest.mark.parametrize(("count", "order"), ORDERS)
def test_pages_are_ordered_for_folding(count: int, order: list[Opening]) -> None:
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


def test_two_pages_of_half_the_paper_go_on_it() -> None:
    refuse_narrow((148, 210), (297, 210))
    refuse_narrow((139.7, 215.9), (279.4, 215.9))


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(OptionError) as error:
        refuse_narrow((148, 210), (279.4, 215.9))
    assert str(error.value) == (
        "--booklet: two pages of 148 x 210 mm do not go on 279.4 x 215.9 mm; choose a larger paper"
    )


@pytest.mark.parametrize("paper", [(200, 100), (200.2, 100), (200, 100.2)])
def test_rounding_of_papers_is_no_reason_to_refuse(paper: tuple[float, float]) -> None:
    refuse_narrow((100.1, 100.2), paper)


def test_pages_wider_than_tall_go_on_wide_paper() -> None:
    refuse_narrow((100, 50), (200, 50))


@pytest.mark.parametrize("paper", [(199.9, 100.1), (200.2, 99.8), (100.2, 300), (300, 50)])
def test_paper_that_lacks_more_than_rounding_is_refused(paper: tuple[float, float]) -> None:
    with pytest.raises(OptionError, match="two pages of 100 x 100 mm do not go on"):
        refuse_narrow((100.1, 100.1), paper)


def test_fold_is_marked_at_head_and_foot_where_printers_reach() -> None:
    recorder = Recorder()
    draw_fold_ticks(recorder, 297, 210)
    head, foot = "148.50 5.00 m 148.50 9.00 l", "148.50 201.00 m 148.50 205.00 l"
    assert recorder.log == [f"stroke #999999 0.15 | {head} {foot}"]
