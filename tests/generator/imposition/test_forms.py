"""Forms: what all sheets of a file have in common, and the pages that come of it."""

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.cut_plan import number_boxes
from generator.imposition.grids import Axis
from generator.imposition.marks import CutLine
from generator.imposition.sheet_line import Part
from generator.imposition.sheets import (
    Form,
    SheetSide,
    back_page,
    fold_line,
    folded_page,
    front_page,
    line_over,
    plain_page,
)

PAGE, AREA = Size("", 200, 300), Box(8, 8, 184, 284)
EDGE = BlockEdge(1, 1, 2)
BACKS = {"A": "a", "B": "b"}


def block(x: float = 20, y: float = 40) -> Block:
    """Two slots of 30 x 50 mm side by side."""
    slots = (Box(x, y, 30, 50), Box(x + 30, y, 30, 50))
    return Block(slots, 0, (0, 0), Edges.all(1), EDGE, EDGE, EDGE, EDGE)


def form(*blocks: Block, fold: Axis | None = None, marks: Marks = Marks.CROP) -> Form:
    return Form("cards", PAGE, AREA, blocks or (block(),), marks, Axis.UPRIGHT, fold)


@pytest.mark.parametrize(
    ("fold", "line"),
    [(Axis.UPRIGHT, CutLine(100, 8, 100, 292)), (Axis.LEVEL, CutLine(8, 150, 192, 150))],
)
def test_fold_runs_through_the_middle_of_the_page(fold: Axis, line: CutLine) -> None:
    assert fold_line(PAGE, AREA, fold) == line


@pytest.mark.parametrize(
    ("axis", "over"),
    [(Axis.UPRIGHT, CutLine(190, 20, 170, 40)), (Axis.LEVEL, CutLine(10, 280, 30, 260))],
)
def test_line_of_the_other_side_is_mirrored(axis: Axis, over: CutLine) -> None:
    assert line_over(CutLine(10, 20, 30, 40), PAGE, axis) == over


def test_slots_are_those_of_all_blocks() -> None:
    assert form(block(), block(y=200)).slots == 4


@pytest.mark.parametrize(
    ("fold", "art"),
    [
        (None, Box(19, 39, 62, 52)),
        (Axis.UPRIGHT, Box(19, 39, 162, 52)),
        (Axis.LEVEL, Box(19, 39, 62, 222)),
    ],
)
def test_art_of_a_folded_sheet_is_that_of_both_halves(fold: Axis | None, art: Box) -> None:
    assert form(fold=fold).art == art


def test_words_keep_a_millimetre_off_the_fold() -> None:
    """The line is 0.2 mm wide, and 0.5 mm is kept off all: words end 1.6 mm before its middle."""

    def second(length: float) -> Box:
        lengths = [(Part.FLIP, 40.0, 0.0), (Part.SHEET, length, 0.0)]
        return form(fold=Axis.UPRIGHT).place_spots(lengths)[1].box

    assert second(49.9).right == pytest.approx(98.4)
    assert second(49.91).x == pytest.approx(101.6)


def test_words_keep_half_a_millimetre_off_marks() -> None:
    """The mark above the first slot reaches from 19.9 to 20.1 mm across, 10 to 12 down."""

    def only(length: float) -> Box:
        return form(block(y=13)).place_spots([(Part.SHEET, length, 0)])[0].box

    assert only(11.4).x == 8
    assert only(11.41).x == pytest.approx(20.6)


def test_words_may_lie_where_no_marks_are_wanted() -> None:
    unmarked = form(block(y=13), marks=Marks.LINES)
    (spot,) = unmarked.place_spots([(Part.SHEET, 100, 0)])
    assert (spot.box.x, spot.box.y, spot.upright) == (8, 8, False)


def test_words_keep_off_the_numbers_of_cuts() -> None:
    planned = Form("cards", PAGE, AREA, (block(y=12),), Marks.CROP, None, plans_cuts=True)
    numbers = number_boxes(planned.blocks[0], AREA).values()
    spots = planned.place_spots([(part, 9, 0) for part in Part])
    assert len(spots) == len(Part)
    assert not any(spot.box.overlaps(box, -0.499) for spot in spots for box in numbers)


def test_form_plans_cuts_only_when_told() -> None:
    assert front_page(form(), 1, 1, {0: "A"}).plan_area is None


def test_slots_are_counted_on_from_block_to_block() -> None:
    page = front_page(form(block(), block(y=200)), 1, 1, {1: "A", 2: "B"})
    assert [(one.face, one.trim) for one in page.placed] == [
        ("A", Box(50, 40, 30, 50)), ("B", Box(20, 200, 30, 50)),
    ]  # fmt: skip


def test_block_without_faces_has_no_marks() -> None:
    page = front_page(form(block(), block(y=200), marks=Marks.BOTH), 1, 1, {0: "A"})
    assert all(line.y1 < 150 for line in page.marks + page.lines)


def test_lines_of_several_blocks_end_where_the_marks_do() -> None:
    page = front_page(form(block(), block(y=200), marks=Marks.LINES), 1, 1, {0: "A", 3: "B"})
    above = [line for line in page.lines if line.x0 == line.x1 == 20 and line.y0 < 40]
    beside = [line for line in page.lines if line.y0 == line.y1 == 40 and line.x0 < 20]
    assert above == [CutLine(20, 37, 20, 38.75)]
    assert beside == [CutLine(17, 40, 18.75, 40)]


def test_lines_of_one_block_run_to_the_edge_of_the_area() -> None:
    page = front_page(form(marks=Marks.LINES), 1, 1, {0: "A"})
    assert CutLine(20, 8, 20, 38.75) in page.lines


def test_back_tells_neither_where_to_cut_nor_shows_the_plan() -> None:
    lengths = [(part, 9.0, 0.0) for part in Part]
    told = Form("cards", PAGE, AREA, (block(),), Marks.CROP, Axis.UPRIGHT, plans_cuts=True)
    spots = told.place_spots(lengths)
    front = front_page(Form("cards", PAGE, AREA, (block(),), Marks.CROP, Axis.UPRIGHT, None, True,
                            spots), 1, 1, {0: "A"})  # fmt: skip
    back = back_page(told, front, BACKS, Axis.UPRIGHT)
    assert {spot.part for spot in front.spots} - {spot.part for spot in back.spots} == {
        Part.CUTS_ACROSS, Part.CUTS_DOWN,
    }  # fmt: skip
    assert (front.plan_area, back.plan_area) == (AREA, None)


def test_fronts_of_a_page_are_the_faces_that_are_no_backs() -> None:
    folded = form(fold=Axis.UPRIGHT)
    front = front_page(folded, 1, 1, {0: "A", 1: "B"})
    back = back_page(folded, front, BACKS, Axis.UPRIGHT)
    both = folded_page(folded, front, BACKS, Axis.UPRIGHT)
    assert [one.face for one in front.fronts] == ["A", "B"]
    assert back.fronts == ()
    assert [one.face for one in both.fronts] == ["A", "B"]
    assert [one.face for one in both.placed] == ["A", "B", "a", "b"]


def test_plain_page_is_a_front_that_holds_nothing() -> None:
    page = plain_page("pads", PAGE, 1, 2)
    assert (page.side, page.placed) == (SheetSide.FRONT, ())
