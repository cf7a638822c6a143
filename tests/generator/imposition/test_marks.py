"""Marks: where cuts are, the short marks at their ends, and full lines broken at faces."""

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.imposition.blocks import Block, BlockEdge
from generator.imposition.grids import cells
from generator.imposition.marks import CutLine, crop_marks, cuts, through_lines

NONE = BlockEdge(0, 0, 0)
AREA = Box(0, 0, 100, 100)
ONE = (Box(20, 30, 40, 50),)  # cuts at 20 and 60 across, 30 and 80 down


def block(left: BlockEdge = NONE, top: BlockEdge = NONE, right: BlockEdge = NONE,
          bottom: BlockEdge = NONE) -> Block:  # fmt: skip
    return Block(ONE, 0, (0, 0), Edges.all(3), left, top, right, bottom)


@pytest.mark.parametrize(
    ("line", "ink"),
    [
        (CutLine(5, 1, 5, 9), Box(4.9, 1, 0.2, 8)),
        (CutLine(5, 9, 5, 1), Box(4.9, 1, 0.2, 8)),
        (CutLine(1, 5, 9, 5), Box(1, 4.9, 8, 0.2)),
        (CutLine(9, 5, 1, 5), Box(1, 4.9, 8, 0.2)),
    ],
)
def test_ink_of_a_line_is_as_wide_as_its_pen(line: CutLine, ink: Box) -> None:
    found = line.box
    assert (found.x, found.y, found.w, found.h) == pytest.approx((ink.x, ink.y, ink.w, ink.h))


def test_faces_that_touch_share_a_cut() -> None:
    slots = cells(10.1, 20.2, Size("", 63, 88), 2, 2, (0, 0))
    touching = Block(slots, 0, (0, 0), Edges.all(3), NONE, NONE, NONE, NONE)
    assert cuts(touching, range(4)) == ([10.1, 73.1, 136.1], [20.2, 108.2, 196.2])


def test_only_used_slots_are_cut_out() -> None:
    slots = cells(10, 20, Size("", 63, 88), 2, 2, (4, 4))
    apart = Block(slots, 0, (4, 4), Edges.all(3), NONE, NONE, NONE, NONE)
    assert cuts(apart, [2]) == ([10, 73], [112, 200])


@pytest.mark.parametrize(
    ("marked", "marks"),
    [
        (block(left=BlockEdge(1, 3, 2)), [(15, 30, 17, 30), (15, 80, 17, 80)]),
        (block(right=BlockEdge(1, 3, 2)), [(63, 30, 65, 30), (63, 80, 65, 80)]),
        (block(top=BlockEdge(1, 3, 2)), [(20, 25, 20, 27), (60, 25, 60, 27)]),
        (block(bottom=BlockEdge(1, 3, 2)), [(20, 83, 20, 85), (60, 83, 60, 85)]),
    ],
    ids=["left", "right", "top", "bottom"],
)
def test_marks_stand_off_the_sides_that_have_room(
    marked: Block, marks: list[tuple[float, ...]]
) -> None:
    assert crop_marks(marked, [0]) == marks


def lines(*kept_free: Box) -> set[tuple[float, ...]]:
    return set(through_lines(block(), [0], AREA, kept_free))


def test_free_cuts_run_through_the_whole_area() -> None:
    assert lines() == {(20, 0, 20, 100), (60, 0, 60, 100), (0, 30, 100, 30), (0, 80, 100, 80)}


def test_lines_keep_a_quarter_of_a_millimetre_off_faces() -> None:
    assert lines(*ONE) == {
        (20, 0, 20, 29.75), (20, 80.25, 20, 100), (60, 0, 60, 29.75), (60, 80.25, 60, 100),
        (0, 30, 19.75, 30), (60.25, 30, 100, 30), (0, 80, 19.75, 80), (60.25, 80, 100, 80),
    }  # fmt: skip


def test_line_of_eight_tenths_is_long_enough() -> None:
    assert (20, 0, 20, 0.8) in through_lines(block(), [0], Box(0, 0, 100, 0.8), ())


@pytest.mark.parametrize("x", [10, 20.25])  # the box is 9.75 wide
def test_line_a_quarter_of_a_millimetre_beside_a_box_is_whole(x: float) -> None:
    assert (20, 0, 20, 100) in lines(Box(x, 40, 9.75, 10))


@pytest.mark.parametrize("y", [20, 30.25])
def test_line_a_quarter_of_a_millimetre_above_or_below_a_box_is_whole(y: float) -> None:
    assert (0, 30, 100, 30) in lines(Box(30, y, 10, 9.75))


@pytest.mark.parametrize("x", [10.1, 20.2])
def test_line_nearer_to_a_box_is_broken(x: float) -> None:
    assert {(20, 0, 20, 39.75), (20, 50.25, 20, 100)} <= lines(Box(x, 40, 9.75, 10))


@pytest.mark.parametrize("y", [20.1, 30.2])
def test_level_line_nearer_to_a_box_is_broken(y: float) -> None:
    assert {(0, 30, 29.75, 30), (40.25, 30, 100, 30)} <= lines(Box(30, y, 10, 9.75))


@pytest.mark.parametrize(
    ("boxes", "pieces"),
    [
        ([(40, 10), (70, 10)], [(0, 39.75), (50.25, 69.75), (80.25, 100)]),
        ([(70, 10), (40, 10)], [(0, 39.75), (50.25, 69.75), (80.25, 100)]),
        ([(40, 30), (50, 5)], [(0, 39.75), (70.25, 100)]),  # one within the other
        ([(40, 10), (45, 10)], [(0, 39.75), (55.25, 100)]),
        ([(0, 10)], [(10.25, 100)]),
        ([(90, 10)], [(0, 89.75)]),
        ([(-5, 110)], []),
        ([(40, 10), (51.25, 10)], [(0, 39.75), (61.5, 100)]),  # 0.75 mm between: left out
        ([(40, 10), (51.5, 10)], [(0, 39.75), (50.25, 51.25), (61.75, 100)]),
        ([(110, 10)], [(0, 100)]),  # beyond the area
        ([(-20, 10)], [(0, 100)]),
    ],
)
def test_line_is_what_is_left_between_boxes(
    boxes: list[tuple[float, float]], pieces: list[tuple[float, float]]
) -> None:
    found = lines(*(Box(10, y, 20, height) for y, height in boxes))
    assert {line for line in found if line[0] == 20 == line[2]} == {
        (20, start, 20, end) for start, end in pieces
    }
