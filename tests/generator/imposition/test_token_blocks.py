"""Tokens: a block for each size, on one page where all fit, else on pages of their own."""

from collections.abc import Sequence

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.blocks import Block
from generator.imposition.grids import Arrange, Axis, Grid, Room
from generator.imposition.token_blocks import Kind, token_blocks

CARD = (Box(0, 0, 1, 1),)  # what lies on the cards' grid doesn't matter here


def square(count: int, side: float = 20, height: float = 20) -> Kind:
    return Kind(Size("", side, height), False, count)


def disc(count: int, width: float = 20) -> Kind:
    return Kind(Size("", width, width), True, count)


def blocks(
    *kinds: Kind, page: tuple[float, float] = (100, 100), reach: float = 0, bleed: float = 0,
    gap: float = 0, arrange: Arrange = Arrange.TOUCHING, fold: Axis | None = None,
    marked: bool = False,
) -> list[list[Block]]:  # fmt: skip
    grid = Grid(Size("", *page), CARD, 1, 0, Edges.all(reach), Edges.all(reach), fold)
    return token_blocks(kinds, grid, Room(arrange, None, (gap, gap), Edges.all(bleed), marked))


def boxes(design: Sequence[Block]) -> list[Box]:
    return [block.box for block in design]


def test_block_is_in_the_middle_of_the_page() -> None:
    assert boxes(blocks(square(4))[0]) == [Box(10, 40, 80, 20)]


def test_rows_are_as_few_and_as_even_as_can_be() -> None:
    (block,) = blocks(square(9))[0]
    assert block.slots[:3] == (Box(20, 20, 20, 20), Box(40, 20, 20, 20), Box(60, 20, 20, 20))
    assert len(block.slots) == 9


def test_blocks_stand_4_mm_apart_besides_what_is_outside_them() -> None:
    assert boxes(blocks(square(1), square(1, 10))[0]) == [Box(40, 27, 20, 20), Box(45, 53, 10, 20)]
    marked = blocks(square(1), square(1, 10), marked=True)[0]
    assert boxes(marked) == [Box(40, 25, 20, 20), Box(45, 55, 10, 20)]


def test_kinds_that_just_fit_share_a_page() -> None:
    both = square(1, height=10), square(1, 30, 10)  # 10 + 1 + 4 + 1 + 10, and 1 outside
    assert len(blocks(*both, page=(100, 28))) == 1
    assert len(blocks(*both, page=(100, 27.9))) == 2


def test_room_for_all_is_what_the_first_leaves() -> None:
    """Squares keep 3 mm of bleed off the edge, discs 1: 20 + 3 + 4 + 1 + 20 need 48."""
    kinds = square(1), disc(1)
    assert len(blocks(*kinds, page=(100, 53.9), arrange=Arrange.GAP, bleed=3, gap=6)) == 2
    assert len(blocks(*kinds, page=(100, 54), arrange=Arrange.GAP, bleed=3, gap=6)) == 1


def test_kinds_that_do_not_fit_one_page_have_pages_of_their_own() -> None:
    first, second = blocks(square(9), square(1, 10), page=(100, 62))
    assert boxes(first) == [Box(20, 1, 60, 60)]
    assert boxes(second) == [Box(45, 21, 10, 20)]


def test_page_of_more_than_it_holds_is_full() -> None:
    (only,) = blocks(square(99))
    assert boxes(only) == [Box(10, 10, 80, 80)]
    assert len(only[0].slots) == 16


@pytest.mark.parametrize("kind", [square(1, 98.1, 10), square(1, 10, 98.1)])
def test_token_larger_than_the_page_is_refused(kind: Kind) -> None:
    with pytest.raises(OptionError) as refusal:
        blocks(kind)
    size = f"{kind.size.w:g} x {kind.size.h:g}"
    assert str(refusal.value) == (
        f"--only: no token of {size} mm fits the page; choose a larger --paper"
    )


@pytest.mark.parametrize(
    ("fold", "middle"), [(Axis.UPRIGHT, (25, 50)), (Axis.LEVEL, (50, 25)), (None, (50, 50))]
)
def test_tokens_of_a_folded_page_lie_before_the_fold(
    fold: Axis | None, middle: tuple[float, float]
) -> None:
    """5 mm and the bleed are kept from the fold, 5 mm from the edge."""
    (block,) = blocks(square(1), reach=5, fold=fold)[0]
    assert block.box.centre == middle


@pytest.mark.parametrize("fold", Axis)
def test_half_a_page_holds_what_is_between_edge_and_fold(fold: Axis) -> None:
    """Of 50 mm, 1 mm is kept from the edge and 6 from the fold."""
    assert len(blocks(square(9, 43, 43), fold=fold)[0][0].slots) == 2
    with pytest.raises(OptionError):
        blocks(square(9, 43.1, 43.1), fold=fold)


def test_discs_stand_4_mm_apart_or_more() -> None:
    assert blocks(disc(2))[0][0].gap == (4, 4)
    assert blocks(disc(2), gap=3)[0][0].gap == (4, 4)
    assert blocks(disc(2), gap=6)[0][0].gap == (6, 6)
    assert blocks(square(2), gap=3)[0][0].gap == (3, 3)


@pytest.mark.parametrize(
    ("kind", "arrange", "bleed", "kept"),
    [
        (square(1), Arrange.GAP, 3, 3),
        (square(1), Arrange.TOUCHING, 3, 1),
        (square(1), Arrange.TOUCHING, 0.5, 0.5),
        (disc(1), Arrange.GAP, 3, 1),
        (disc(1), Arrange.GAP, 0.5, 0.5),
    ],
)
def test_bleed_of_tokens_is_1_mm_where_it_may_not_be_whole(
    kind: Kind, arrange: Arrange, bleed: float, kept: float
) -> None:
    (block,) = blocks(kind, arrange=arrange, bleed=bleed, marked=True)[0]
    sides = block.left, block.top, block.right, block.bottom
    assert {side.bleed for side in sides} == {*block.bleed.each} == {kept}
    assert {(side.off, side.length) for side in sides} == {(max(kept, 1), 2)}


def test_without_marks_nothing_stands_off() -> None:
    assert blocks(square(1), bleed=3)[0][0].left.off == 0
