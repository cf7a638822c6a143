"""The cut plan: order, distances, and where the numbers stand beside the marks."""

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.imposition.blocks import Block, BlockEdge
from generator.imposition.cut_plan import number_boxes, plan_cuts
from generator.imposition.grids import cells

EDGE, NONE = BlockEdge(1, 3, 2), BlockEdge(0, 0, 0)
AREA = Box(0, 0, 200, 200)


def block(x: float = 50, y: float = 60, columns: int = 1, left: BlockEdge = EDGE,
          top: BlockEdge = EDGE) -> Block:  # fmt: skip
    """A row of slots of 10 x 20 mm that touch."""
    slots = cells(x, y, Size("", 10, 20), columns, 1, (0, 0))
    return Block(slots, 0, (0, 0), Edges.all(1), left, top, EDGE, EDGE)


def numbers(block: Block, area: Box = AREA) -> dict[int, tuple[float, ...]]:
    """The boxes of the numbers, x y w h rounded to a micrometre."""
    found = number_boxes(block, area).items()
    return {n: tuple(round(part, 3) for part in (b.x, b.y, b.w, b.h)) for n, b in found}


def test_farthest_upright_cut_is_the_first() -> None:
    cuts = [(cut.number, cut.upright, cut.distance) for cut in plan_cuts(block(columns=2))]
    assert cuts == [(1, True, 70), (2, True, 60), (3, True, 50), (4, False, 80), (5, False, 60)]


def test_numbers_stand_to_the_right_of_upright_and_above_level_marks() -> None:
    assert numbers(block()) == {
        1: (60.5, 55.3, 0.8, 1.7), 2: (50.5, 55.3, 0.8, 1.7),
        3: (45, 77.9, 0.8, 1.7), 4: (45, 57.9, 0.8, 1.7),
    }  # fmt: skip


def test_number_of_two_figures_is_twice_as_wide() -> None:
    found = numbers(block(columns=9))
    assert [found[n][2] for n in (9, 10, 11)] == [0.8, 1.6, 1.6]


def test_number_stays_to_the_right_as_long_as_it_is_in_the_area() -> None:
    at_the_edge = number_boxes(block(), Box(0, 0, 60 + 0.5 + 0.8, 200))
    assert at_the_edge[1].x == 60.5


def test_number_beyond_the_area_stands_to_the_left_of_its_mark() -> None:
    assert numbers(block(), Box(0, 0, 61.2, 200))[1] == (58.7, 55.3, 0.8, 1.7)
    assert numbers(block(columns=10), Box(0, 0, 61.9, 200))[10] == (57.9, 55.3, 1.6, 1.7)


def test_number_stays_above_as_long_as_it_is_in_the_area() -> None:
    at_the_edge = number_boxes(block(), Box(0, 60 - 1.7 - 0.4, 200, 200))
    assert at_the_edge[4].y == pytest.approx(57.9)


def test_number_above_the_area_stands_below_its_mark() -> None:
    assert numbers(block(), Box(0, 58, 200, 200))[4] == (45, 60.4, 0.8, 1.7)


def test_numbers_come_nearer_where_the_area_ends() -> None:
    found = numbers(block(), Box(46, 56, 200, 200))
    assert [found[n][1] for n in (1, 2)] == [56, 56]
    assert [found[n][0] for n in (3, 4)] == [46, 46]


def test_number_that_just_fits_beside_the_card_is_there() -> None:
    assert set(numbers(block(x=0.8, y=1.7))) == {1, 2, 3, 4}


def test_number_that_would_lie_on_a_card_is_left_out() -> None:
    assert set(numbers(block(y=1.6))) == {3, 4}
    assert set(numbers(block(x=0.7))) == {1, 2}


def test_cut_without_a_mark_has_no_number() -> None:
    assert set(numbers(block(top=NONE))) == {3, 4}
    assert set(numbers(block(left=NONE))) == {1, 2}
