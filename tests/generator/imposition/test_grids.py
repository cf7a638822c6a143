"""Grids by hand: how many cards go on a length, where they stand, and what margin is kept."""

from dataclasses import replace

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.grids import (
    Arrange,
    Axis,
    Grid,
    Room,
    back_turn,
    candidates,
    exact_refusal,
    find_grid,
    room_for,
)
from generator.imposition.planner import plan_grid
from tests.generator.imposition.layouts import EVERY, NAMES, layout

CARD = Size("", 60, 80)


def room(arrange: Arrange = Arrange.TOUCHING, margin: float | None = None, gap: float = 0,
         bleed: float = 3, *, marked: bool = False) -> Room:  # fmt: skip
    edges = None if margin is None else Edges.all(margin)
    return Room(arrange, edges, (gap, gap), Edges.all(bleed), marked)


def upright(width: float, height: float, wanted: Room, margin: float = 8) -> list[Grid]:
    """The grids of upright cards on the page as it is."""
    page = Size("", width, height)
    found = candidates((page, page.turned), CARD, wanted, Edges.all(margin))
    return [grid for grid in found if grid.page == page and grid.turned == 0]


def shapes(grids: list[Grid]) -> list[tuple[int, int]]:
    return [(grid.columns, len(grid.slots) // grid.columns) for grid in grids]


@pytest.mark.parametrize(
    ("side", "length", "gap", "count"),
    [
        (63, 189, 0, 3), (63, 188.9, 0, 2), (63, 62, 0, 0), (63, 0, 0, 0), (63, -130, 0, 0),
        (63, 201, 6, 3), (63, 200.9, 6, 2), (63, 63, 6, 1), (0.1, 0.3, 0, 3),
    ],
)  # fmt: skip
def test_so_many_cards_go_on_a_length(side: float, length: float, gap: float, count: int) -> None:
    assert room_for(side, length, gap) == count


@pytest.mark.parametrize(
    ("arrange", "marked", "outside"),
    [("gap", True, 3.5), ("gap", False, 3), ("touching", True, 0), ("fold", True, 0)],
)
def test_gap_keeps_bleed_and_mark_inside_the_margin(
    arrange: str, marked: bool, outside: float
) -> None:
    assert room(Arrange(arrange), marked=marked).outside == Edges.all(outside)


def test_cards_that_just_fit_are_laid() -> None:
    assert shapes(upright(60 + 2 * (8 + 3.8), 160 + 2 * 8, room())) == [(1, 2)]
    assert shapes(upright(60 + 2 * (8 + 3.8), 160 + 2 * 8 - 0.1, room())) == [(1, 1)]


@pytest.mark.parametrize(
    ("axis", "page", "box"),
    [
        (Axis.UPRIGHT, (300, 100), Box(18, 10, 124, 80)),
        (Axis.LEVEL, (100, 380), Box(20, 18, 60, 164)),
    ],
)
def test_folded_grid_ends_5_mm_and_the_bleed_before_the_fold(
    axis: Axis, page: tuple[float, float], box: Box
) -> None:
    """Two cards with 4 mm between them end 8 mm before the middle."""
    found = upright(*page, room(Arrange.FOLD, gap=4))
    assert [grid.block for grid in found if grid.fold is axis] == [box]


@pytest.mark.parametrize(("axis", "page"), [(Axis.UPRIGHT, (152, 104)), (Axis.LEVEL, (100, 192))])
def test_half_a_page_holds_what_is_between_margin_and_fold(
    axis: Axis, page: tuple[float, float]
) -> None:
    def folded(width: float, height: float) -> list[Grid]:
        found = upright(width, height, room(Arrange.FOLD))
        return [grid for grid in found if grid.fold is axis]

    assert len(folded(*page)) == 1
    assert folded(page[0] - 0.1, page[1] - 0.1) == []


@pytest.mark.parametrize(
    ("across", "down", "found"),
    [
        (3.8, 0, [(2, 3)]),
        (0, 3.8, [(2, 3)]),
        (3.7, 3.7, [(1, 3), (2, 2)]),
    ],
)
def test_grid_without_room_for_the_line_loses_a_column_or_a_row(
    across: float, down: float, found: list[tuple[int, int]]
) -> None:
    page = 120 + 2 * (8 + across), 240 + 2 * (8 + down)
    assert shapes(upright(*page, room())) == found


@pytest.mark.parametrize(
    ("page", "found"), [((136, 96), [(1, 1)]), ((76, 176), [(1, 1)]), ((76, 96), [])]
)
def test_last_column_and_last_row_are_not_lost(
    page: tuple[float, float], found: list[tuple[int, int]]
) -> None:
    assert shapes(upright(*page, room())) == found


@pytest.mark.parametrize(("space", "count"), [(6.8, 4), (6.7, 2)])
def test_line_needs_its_room_beside_the_bleed(space: float, count: int) -> None:
    page = Size("", 126 + 2 * (8 + space), 166 + 2 * (8 + 3))
    assert len(upright(page.w, page.h, room(Arrange.GAP, gap=6))[0].slots) == count


@pytest.mark.parametrize(
    ("wanted", "space", "reach"),
    [
        (room(marked=True), 0.8, 8),
        (room(marked=True), 0.7, 5),
        (room(marked=False), 0, 8),
        (room(Arrange.GAP, gap=6, bleed=0.5, marked=True), 1.5, 8),
        (room(Arrange.GAP, gap=6, bleed=0.5, marked=True), 1.4, 5),
        (room(margin=8, marked=True), 0.7, 8),
    ],
)
def test_marks_without_room_may_reach_to_5_mm(wanted: Room, space: float, reach: float) -> None:
    grid = find_grid(Size("", 60 + 2 * (8 + space), 80 + 2 * 14), CARD, wanted)
    assert (grid.reach, grid.margin) == (Edges.all(reach), Edges.all(8))


@pytest.mark.parametrize(
    ("wanted", "edge", "margin"),
    [
        (room(), 5, 5),
        (room(), 7.1236, 7.124),
        (room(Arrange.GAP, bleed=2), 9.5, 7.5),
        (room(Arrange.GAP, bleed=2, marked=True), 9.5, 7),
    ],
)
def test_less_margin_is_taken_where_more_cards_fit(
    wanted: Room, edge: float, margin: float
) -> None:
    grid = find_grid(Size("", 60 + 2 * edge, 80 + 2 * 14), CARD, wanted)
    assert (len(grid.slots), grid.reach, grid.margin) == (1, Edges.all(5), Edges.all(margin))


def test_less_margin_is_not_taken_for_as_many_cards() -> None:
    assert find_grid(Size("", 60 + 2 * 13, 80 + 2 * 8), CARD, room()).reach == Edges.all(8)


def test_of_equal_numbers_the_one_with_the_usual_margin_is_taken() -> None:
    """As it is, the card comes to 3 mm from the edge; turned, to 13."""
    grid = find_grid(Size("", 86, 108), Size("", 80, 60), room(margin=2))
    assert (grid.page, grid.turned) == (Size("", 86, 108), 90)


def test_own_margin_is_the_one_that_is_told() -> None:
    with pytest.raises(OptionError, match="with a margin of 20 mm; choose"):
        find_grid(Size("", 99, 99), CARD, room(margin=20))


@pytest.mark.parametrize(
    ("turned", "axis", "back"),
    [
        (0, Axis.UPRIGHT, 0), (90, Axis.UPRIGHT, 270), (30, Axis.UPRIGHT, 330),
        (0, Axis.LEVEL, 180), (90, Axis.LEVEL, 90), (180, Axis.LEVEL, 0), (270, Axis.LEVEL, 270),
    ],
)  # fmt: skip
def test_back_is_turned_so_that_its_head_is_behind_the_front_s(
    turned: float, axis: Axis, back: float
) -> None:
    assert back_turn(turned, axis) == back


@pytest.mark.parametrize(
    ("paper", "card", "arrange", "count"),
    [
        ("a4", "euro-poker", "touching", 9), ("letter", "euro-poker", "touching", 9),
        ("a4", "poker", "touching", 9), ("letter", "poker", "touching", 9),
        ("a4", "mini", "touching", 16), ("a4", "large", "touching", 4),
        ("letter", "large", "touching", 4), ("a4", "euro-poker", "gap", 8),
        ("letter", "euro-poker", "gap", 6), ("a4", "euro-poker", "fold", 4),
        ("a3", "euro-poker", "touching", 18),
    ],
)  # fmt: skip
def test_so_many_fit(paper: str, card: str, arrange: str, count: int) -> None:
    assert len(plan_grid(layout(paper, card, arrange)).slots) == count


def test_letter_holds_eight_with_two_millimetres_of_bleed() -> None:
    assert len(plan_grid(layout("letter", arrange="gap", bleed=2)).slots) == 8


def test_a4_nine_up_stands_where_arithmetic_says() -> None:
    grid = plan_grid(layout())
    assert (grid.block.x, grid.block.y, grid.margin) == (10.5, 16.5, Edges.all(8))


def test_letter_nine_up_takes_less_margin() -> None:
    grid = plan_grid(layout("letter"))
    assert (grid.block.x, grid.block.y) == pytest.approx((13.45, 7.7))
    assert grid.margin == Edges.all(7.7)


def test_own_margin_is_kept_and_costs_cards() -> None:
    assert len(plan_grid(layout("letter", margin=8)).slots) == 8


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_grid_is_centred_and_apart_from_the_edge(case: tuple[str, str, str, str]) -> None:
    grid = plan_grid(layout(*case))
    block, page = grid.block, grid.page
    right, bottom = page.w - block.right, page.h - block.bottom
    if grid.fold != "upright":
        assert block.x == pytest.approx(right, abs=1e-6)
    if grid.fold != "level":
        assert block.y == pytest.approx(bottom, abs=1e-6)
    assert min(block.x, block.y, right, bottom) >= grid.margin.most - 1e-6
    assert grid.margin.most >= 5


def test_what_fits_nowhere_is_refused_with_what_does() -> None:
    with pytest.raises(OptionError) as refusal:
        plan_grid(layout(size=Size("70x95mm", 70, 95)))
    said = str(refusal.value)
    assert said.startswith("--paper 70x95mm: no card of 63 x 88 mm fits 70 x 95 mm")
    assert "--paper a4" in said
    assert "--card mini" in said


def test_margin_that_leaves_no_room_is_refused() -> None:
    with pytest.raises(OptionError, match=r"margin of 90 mm; choose --paper a3"):
        plan_grid(layout(margin=90))


def test_counted_cards_stand_upright_where_they_can_though_their_margin_is_less() -> None:
    """On their sides they would have the usual margin, upright 7 mm."""
    exact = replace(room(), rows=1, columns=1)
    grid = find_grid(Size("", 110, 102), Size("", 63, 88), exact)
    assert (grid.turned, grid.margin) == (0, Edges.all(7))


@pytest.mark.parametrize(("space", "count"), [(3.8, 1), (3.7, 0)])
def test_line_needs_its_room_beside_the_bleed_of_its_own_edge(space: float, count: int) -> None:
    wanted = replace(room(Arrange.GAP, gap=6), bleed=Edges(0, 0, 0, 6))
    page = 60 + 2 * 8 + 6 + 2 * space, 80 + 2 * 8
    assert len(upright(*page, wanted)) == count


def test_one_row_that_does_not_go_on_the_paper_is_named() -> None:
    low, card = Size("a strip", 210, 90), Size("", 63, 88)
    asked = replace(layout().room, columns=1)
    told = "--rows 1: cards of 63 x 88 mm need 88 mm down, and a strip leaves "
    assert exact_refusal(low, card, asked).startswith(told)
