"""Packing: a block for each lot, on as few pages as share them, in rows of blocks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.faces.face import FIGURE, Face
from generator.imposition.blocks import Block
from generator.imposition.grids import Arrange, Axis, Grid, Room, mirrored
from generator.imposition.packing import Lot, Patch, fits, pack, packing_area
from generator.imposition.planner import Layout, plan_grid
from generator.imposition.selection import Copy, select
from generator.imposition.sheets import Page, SheetSide
from generator.paper.formats import PAPERS
from generator.style.style import Style
from tests.generator.imposition.layouts import layout, plan

ALL_TOKENS = [f"B{n:02d}" for n in range(1, 16)]
CARD = (Box(0, 0, 1, 1),)  # what lies on the cards' grid doesn't matter here


def square(count: int, side: float = 20, height: float = 20) -> Lot:
    return Lot(Size("", side, height), False, tuple(Copy("A", n) for n in range(count)))


def disc(count: int, width: float = 20) -> Lot:
    return Lot(Size("", width, width), True, tuple(Copy("D", n) for n in range(count)))


def figure(width: float, height: float) -> Lot:
    return Lot(Size("", width, height), False, (Copy("F"),), True)


def room(
    bleed: float | Edges = 0, gap: float = 0, arrange: Arrange = Arrange.TOUCHING,
    *, marked: bool = False,
) -> Room:  # fmt: skip
    edges = bleed if isinstance(bleed, Edges) else Edges.all(bleed)
    return Room(arrange, None, (gap, gap), edges, marked)


def packed(
    *lots: Lot, page: tuple[float, float] = (100, 100), own: Room | None = None
) -> list[list[Patch]]:
    return pack(lots, Box(0, 0, *page), own or room())


def blocks(
    *lots: Lot, page: tuple[float, float] = (100, 100), own: Room | None = None
) -> list[list[Block]]:
    return [[patch.block for patch in patches] for patches in packed(*lots, page=page, own=own)]


def boxes(design: Sequence[Block]) -> list[Box]:
    return [block.box for block in design]


def test_block_is_in_the_middle_of_the_page() -> None:
    assert boxes(blocks(square(4))[0]) == [Box(10, 40, 80, 20)]


def test_rows_are_as_few_and_as_even_as_can_be() -> None:
    (block,) = blocks(square(9), page=(102, 100))[0]
    assert block.slots[:3] == (Box(1, 30, 20, 20), Box(21, 30, 20, 20), Box(41, 30, 20, 20))
    assert len(block.slots) == 10
    (even,) = blocks(square(9), page=(90, 100))[0]
    assert even.box == Box(15, 20, 60, 60)


def test_pieces_of_a_lot_lie_in_its_block_in_their_order() -> None:
    ((first, second),) = packed(square(3), disc(1), page=(62, 100))
    assert [copy.number for copy in first.pieces] == [0, 1, 2]
    assert second.pieces == (Copy("D"),)


def test_blocks_stand_4_mm_apart_besides_what_is_outside_them() -> None:
    tall = (30, 100)
    assert boxes(blocks(square(1), square(1, 10), page=tall)[0]) == [
        Box(5, 27, 20, 20), Box(10, 53, 10, 20),
    ]  # fmt: skip
    marked = blocks(square(1), square(1, 10), page=tall, own=room(marked=True))[0]
    assert boxes(marked) == [Box(5, 25, 20, 20), Box(10, 55, 10, 20)]


def test_blocks_lie_beside_each_other_where_there_is_room() -> None:
    """20 + 1 + 4 + 1 + 10, and 1 outside on either side; heights have one middle."""
    side = blocks(square(1), square(1, 10, 10), page=(38, 30))[0]
    assert boxes(side) == [Box(1, 5, 20, 20), Box(27, 10, 10, 10)]
    assert len(blocks(square(1), square(1, 10, 10), page=(37.9, 30))) == 2


def test_lots_that_just_fit_share_a_page() -> None:
    both = square(1, 28, 10), square(1, 30, 10)  # 10 + 1 + 4 + 1 + 10, and 1 outside
    assert len(blocks(*both, page=(40, 28))) == 1
    assert len(blocks(*both, page=(40, 27.9))) == 2


def test_another_shape_is_chosen_only_where_it_saves_a_page() -> None:
    """Four in a row are 82 mm wide with what is outside; in two rows they go beside the figure."""
    (row,) = blocks(square(4), figure(50, 42), page=(98, 72))
    assert [block.box.h for block in row] == [20, 42]
    (two_rows,) = blocks(square(4), figure(50, 42), page=(98, 60))
    assert [block.box.h for block in two_rows] == [40, 42]


def test_lot_is_turned_where_it_fits_only_so() -> None:
    (block,) = blocks(square(2, 30, 10), page=(22, 40))[0]
    assert (block.turned, block.box) == (90, Box(1, 5, 20, 30))
    assert blocks(square(2, 30, 10))[0][0].turned == 0


def test_shelves_are_in_the_order_of_their_first_lots() -> None:
    design = blocks(square(1, 80, 10), square(1, 80, 30), square(1, 10, 30))
    assert [(box.w, box.h) for box in boxes(design[0])] == [(80, 10), (80, 30), (10, 30)]
    assert boxes(design[0])[1].y == boxes(design[0])[2].y > boxes(design[0])[0].y
    design = blocks(square(1, 46, 30), square(1, 90, 10), square(1, 36, 30))
    assert [(box.w, box.h) for box in boxes(design[0])] == [(46, 30), (36, 30), (90, 10)]


def test_lot_of_more_than_a_page_fills_pages_and_shares_the_rest() -> None:
    pages = packed(square(33), disc(1))
    assert [[len(patch.pieces) for patch in page] for page in pages] == [[16], [16], [1, 1]]
    assert boxes([pages[0][0].block]) == [Box(10, 10, 80, 80)]
    numbers = [copy.number for page in pages for copy in page[0].pieces]
    assert numbers == list(range(33))


@pytest.mark.parametrize("lot", [square(1, 98.1, 98.1), disc(1, 98.1), figure(100.1, 10)])
def test_piece_larger_than_the_page_is_refused(lot: Lot) -> None:
    with pytest.raises(OptionError) as refusal:
        blocks(lot)
    size = f"{lot.size.w:g} x {lot.size.h:g}"
    assert str(refusal.value) == (
        f"--only: no piece of {size} mm fits the page; choose a larger --paper"
    )
    assert not fits(lot, Box(0, 0, 100, 100), room())


@pytest.mark.parametrize("lot", [square(1, 98, 98), disc(1, 98), figure(100, 100)])
def test_piece_that_just_fits_is_not_refused(lot: Lot) -> None:
    assert fits(lot, Box(0, 0, 100, 100), room())
    assert len(blocks(lot)) == 1


def area(fold: Axis | None, own: Room, lane: float = 0, *, is_folded: bool = True) -> Box:
    reach = Edges(5, 6, 7, 8)
    grid = Grid(Size("", 100, 200), CARD, 1, 0, reach, reach, fold)
    return packing_area(grid, own, lane, is_folded=is_folded)


def test_area_is_what_can_be_printed_without_the_lanes_of_words() -> None:
    assert area(None, room(), is_folded=False) == Box(8, 5, 86, 188)
    assert area(None, room(), lane=3, is_folded=False) == Box(8, 8, 86, 182)
    assert area(Axis.UPRIGHT, room(), is_folded=False) == Box(8, 5, 86, 188)


@pytest.mark.parametrize(
    ("fold", "unmarked", "marked"),
    [
        (Axis.UPRIGHT, Box(8, 5, 37, 188), Box(8, 5, 39, 188)),
        (Axis.LEVEL, Box(8, 7, 86, 88), Box(8, 7, 86, 90)),
    ],
)
def test_area_of_a_folded_page_is_the_half_before_the_fold(
    fold: Axis, unmarked: Box, marked: Box
) -> None:
    """5 mm are kept from faces' bleed to the fold, into which marks may reach."""
    assert area(fold, room()) == unmarked
    assert area(fold, room(marked=True)) == marked


def test_discs_stand_4_mm_apart_or_more() -> None:
    assert blocks(disc(2))[0][0].gap == (4, 4)
    assert blocks(disc(2), own=room(gap=3))[0][0].gap == (4, 4)
    assert blocks(disc(2), own=room(gap=6))[0][0].gap == (6, 6)
    assert blocks(square(2), own=room(gap=3))[0][0].gap == (3, 3)


@pytest.mark.parametrize(
    ("lot", "arrange", "bleed", "kept"),
    [
        (square(1), Arrange.GAP, 3, 3),
        (square(1), Arrange.TOUCHING, 3, 1),
        (square(1), Arrange.TOUCHING, 0.5, 0.5),
        (disc(1), Arrange.GAP, 3, 1),
        (disc(1), Arrange.GAP, 0.5, 0.5),
    ],
)
def test_bleed_of_pieces_is_1_mm_where_it_may_not_be_whole(
    lot: Lot, arrange: Arrange, bleed: float, kept: float
) -> None:
    (block,) = blocks(lot, own=room(bleed, arrange=arrange, marked=True))[0]
    sides = block.left, block.top, block.right, block.bottom
    assert {side.bleed for side in sides} == {*block.bleed.each} == {kept}
    assert {(side.off, side.length) for side in sides} == {(max(kept, 1), 2)}


def test_each_side_has_its_own_bleed() -> None:
    own = room(Edges(1, 2, 3, 4), arrange=Arrange.GAP, marked=True)
    (block,) = blocks(square(1), own=own)[0]
    sides = block.top, block.right, block.bottom, block.left
    assert [(side.bleed, side.off) for side in sides] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_without_marks_nothing_stands_off() -> None:
    assert blocks(square(1), own=room(3))[0][0].left.off == 0


def test_figure_has_neither_marks_nor_more_bleed_than_its_lines_need() -> None:
    (block,) = blocks(figure(50, 20), own=room(3, arrange=Arrange.GAP, marked=True))[0]
    assert {(side.bleed, side.length) for side in (block.left, block.top)} == {(1, 0)}
    assert block.box == Box(25, 40, 50, 20)


SIDES = st.sampled_from([5, 12, 20, 33, 60])
LOTS = st.lists(
    st.one_of(
        st.builds(square, st.integers(1, 12), SIDES, SIDES),
        st.builds(disc, st.integers(1, 9), SIDES),
        st.builds(figure, SIDES, SIDES),
    ),
    min_size=1, max_size=6,
)  # fmt: skip


@given(LOTS, st.sampled_from(Arrange), st.booleans())
def test_every_piece_is_packed_once_on_the_page_and_away_from_others(
    lots: list[Lot], arrange: Arrange, marked: bool
) -> None:
    own = room(2, 4 if arrange is Arrange.GAP else 0, arrange, marked=marked)
    page = Box(0, 0, 100, 80)
    found = pack(lots, page, own)
    pieces = [copy for patches in found for patch in patches for copy in patch.pieces]
    assert sorted(pieces) == sorted(copy for lot in lots for copy in lot.pieces)
    for patches in found:
        outer = [patch.block.art.grown(patch.block.left.length) for patch in patches]
        assert all(page.grown(2).holds(box, 1e-6) for box in outer)
        assert all(len(patch.pieces) <= len(patch.block.slots) for patch in patches)
        for one, other in combinations(outer, 2):
            assert not one.grown(1).overlaps(other)


AIDS = {
    "aid": Face("aid", "aid", 63, 88, 3, lambda _pen, _bleed: None, "back-aid"),
    "back-aid": Face("back-aid", "back", 63, 88, 3, lambda _pen, _bleed: None),
    "wide": Face("wide", FIGURE, 132, 112, 0, lambda _pen, _bleed: None),
    "high": Face("high", FIGURE, 104, 101, 0, lambda _pen, _bleed: None),
}
CASES = [(paper, arrange) for paper in PAPERS for arrange in ("touching", "gap", "fold")]


def sheets(
    faces: Mapping[str, Face], style: Style, words: str, chosen: Layout, *others: str
) -> list[Page]:
    planner = replace(plan(chosen, faces, style), faces={**faces, **AIDS})
    return planner.pieces("tokens", [*select(words, faces), *map(Copy, others)])


@pytest.mark.parametrize(("paper", "arrange"), CASES)
def test_what_is_packed_has_its_size_and_is_away_from_all_else(
    faces: Mapping[str, Face], style: Style, paper: str, arrange: str
) -> None:
    chosen = layout(paper, arrange=arrange)
    every = {**faces, **AIDS}
    pages = sheets(faces, style, "tokens", chosen, *["aid"] * 5, "wide", "high")
    found = [one.face for page in pages for one in page.fronts]
    assert sorted(found) == sorted([*ALL_TOKENS, *["aid"] * 5, "wide", "high"])
    for page in pages:
        reach = Box(0, 0, page.paper.w, page.paper.h).grown(-4)
        for one in page.placed:
            sides = {round(one.trim.w, 6), round(one.trim.h, 6)}
            assert sides == {every[one.face].width, every[one.face].height}
            assert all(reach.holds(box) for box in one.clip)
        ink = [spot.box for spot in page.spots] + [mark.box.grown(-0.1) for mark in page.marks]
        art = [box for one in page.placed for box in one.clip]
        assert not any(one.overlaps(box, 1e-3) for one in ink for box in art)
        for one, other in combinations(page.placed, 2):
            assert not any(box.overlaps(other.trim, 0.051) for box in one.clip)


@pytest.mark.parametrize("flip", ["long-edge", "short-edge", "separate"])
@pytest.mark.parametrize("paper", PAPERS)
def test_backs_of_what_is_packed_lie_behind_their_fronts(
    faces: Mapping[str, Face], style: Style, paper: str, flip: str
) -> None:
    every = {**faces, **AIDS}
    pages = sheets(faces, style, "tokens", layout(paper, backs=flip), *["aid"] * 5, "wide", "high")
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.side, back.side, back.number) == (
            SheetSide.FRONT, SheetSide.BACK, front.number,
        )  # fmt: skip
        assert front.flip
        due = {
            (every[one.face].back, mirrored(one.trim, front.paper, front.flip))
            for one in front.placed
            if every[one.face].back
        }
        assert {(one.face, one.trim) for one in back.placed} == due


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_small_things_of_the_box_go_on_two_sheets(
    faces: Mapping[str, Face], style: Style, paper: str
) -> None:
    chosen = layout(paper, backs="none")
    assert len(sheets(faces, style, "tokens", chosen, *["aid"] * 5, "wide", "high")) == 2


def test_what_has_no_back_is_not_folded(faces: Mapping[str, Face], style: Style) -> None:
    pages = sheets(faces, style, "tokens", layout(arrange="fold"), "wide", "high")
    assert [page.side for page in pages] == [SheetSide.BOTH] * (len(pages) - 1) + [SheetSide.FRONT]
    assert {one.face for one in pages[-1].placed} == {"wide", "high"}
    assert (pages[-1].fold, pages[0].fold is None) == (None, False)


def test_last_sheet_has_no_empty_back(faces: Mapping[str, Face], style: Style) -> None:
    """Two large figures share no A5 sheet: behind the first is an empty page, for the duplexer."""
    pages = sheets(faces, style, "B01", layout("a5"), "high", "high", "wide")
    assert [(page.side, len(page.placed)) for page in pages] == [
        (SheetSide.FRONT, 2), (SheetSide.BACK, 1), (SheetSide.FRONT, 1), (SheetSide.BACK, 0),
        (SheetSide.FRONT, 1),
    ]  # fmt: skip


def test_cards_that_only_their_grid_has_room_for_lie_on_it(
    faces: Mapping[str, Face], style: Style
) -> None:
    chosen = layout(size=Size("", 90, 100), backs="none")
    pages = sheets(faces, style, "B01", chosen, "aid")
    assert [[one.face for one in page.placed] for page in pages] == [["B01"], ["aid"]]
    assert pages[1].placed[0].trim == plan_grid(chosen).slots[0]


def test_figure_that_leaves_no_margin_as_wide_as_asked_is_alone(
    faces: Mapping[str, Face], style: Style
) -> None:
    pages = sheets(faces, style, "B01", layout(margin=60, backs="none"), "high")
    assert [[one.face for one in page.placed] for page in pages] == [["B01"], ["high"]]
    assert (pages[1].spots, pages[1].placed[0].trim) == ((), Box(53, 20, 104, 101))


def test_figure_larger_than_the_paper_is_refused(faces: Mapping[str, Face], style: Style) -> None:
    with pytest.raises(OptionError) as refusal:
        sheets(faces, style, "B01", layout(size=Size("", 115, 230)), "high")
    assert str(refusal.value) == (
        "--paper: high of 104 x 101 mm do not go on 115 x 230 mm with margins; choose a larger "
        "paper"
    )


def test_line_takes_the_room_that_blocks_leave(faces: Mapping[str, Face], style: Style) -> None:
    """Discs of the most columns and rows leave the words none, one row less does."""
    for page in sheets(faces, style, "B11*48", layout(backs="none")):
        assert len(page.spots) == 3
