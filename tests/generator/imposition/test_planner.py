"""The plan of a run: which card lies where, how sheets are numbered, on which edge they flip."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.faces.face import Face
from generator.imposition.blocks import Marks
from generator.imposition.grids import Arrange, Axis
from generator.imposition.planner import (
    Backs,
    Layout,
    flip_axis,
    is_round,
    plan_grid,
)
from generator.imposition.selection import select
from generator.imposition.sheets import Page, SheetSide
from generator.style.style import Style
from tests.generator.imposition.layouts import fronts_only, layout, plan

TALL, WIDE, SQUARE = Size("", 100, 150), Size("", 150, 100), Size("", 100, 100)


def slots(pages: Sequence[Page]) -> list[dict[str, int]]:
    """The slot of each face, front by front, on A4 with nine slots."""
    grid = plan_grid(layout())
    return [{one.face: grid.slots.index(one.trim) for one in page.placed} for page in pages]


@pytest.mark.parametrize(
    ("page", "backs", "axis"),
    [
        (TALL, "long-edge", Axis.UPRIGHT), (WIDE, "long-edge", Axis.LEVEL),
        (TALL, "short-edge", Axis.LEVEL), (WIDE, "short-edge", Axis.UPRIGHT),
        (SQUARE, "long-edge", Axis.UPRIGHT), (SQUARE, "short-edge", Axis.LEVEL),
        (TALL, "separate", Axis.UPRIGHT), (TALL, "none", None),
    ],
)  # fmt: skip
def test_sheet_flips_on_the_edge_that_is_told(page: Size, backs: str, axis: Axis | None) -> None:
    assert flip_axis(page, Backs(backs)) is axis


@pytest.mark.parametrize("marks", Marks)
def test_only_sheets_without_marks_keep_no_room_for_them(marks: Marks) -> None:
    assert layout(marks=marks.value).room.marked is (marks is not Marks.NONE)


@pytest.mark.parametrize("arrange", Arrange)
def test_sheets_that_are_folded_are_not_turned_over(arrange: Arrange) -> None:
    flips = layout(arrange=arrange.value, backs="long-edge").flips
    assert flips is (Backs.NONE if arrange is Arrange.FOLD else Backs.LONG_EDGE)


def test_cards_are_laid_in_the_order_asked(faces: Mapping[str, Face], style: Style) -> None:
    pages = plan(layout(), faces, style).cards("cards", select("J07,J02,J05", faces))
    assert slots(fronts_only(pages)) == [{"J07": 0, "J02": 1, "J05": 2}]


def test_cards_of_the_deck_lie_where_they_lie_in_the_whole_of_it(
    faces: Mapping[str, Face], style: Style
) -> None:
    whole = [f"J{n:02d}" for n in range(1, 62)]
    pages = plan(layout(), faces, style).cards("cards", select("J02,J16", faces), whole)
    assert slots(fronts_only(pages)) == [{"J02": 1, "J16": 6}]


def test_piles_of_a_cut_stack_follow_each_other(faces: Mapping[str, Face], style: Style) -> None:
    stacked = plan(layout(order="stack"), faces, style)
    first, second = fronts_only(stacked.cards("cards", select("J01-J11", faces)))
    assert [one.face for one in first.placed][:3] == ["J01", "J03", "J05"]
    assert [one.face for one in second.placed] == ["J02", "J04"]


def test_sheets_are_numbered_front_and_back_alike(faces: Mapping[str, Face], style: Style) -> None:
    pages = plan(layout(), faces, style).cards("cards", select("J01-J10", faces))
    assert [(page.number, page.count, page.side) for page in pages] == [
        (1, 2, SheetSide.FRONT), (1, 2, SheetSide.BACK),
        (2, 2, SheetSide.FRONT), (2, 2, SheetSide.BACK),
    ]  # fmt: skip


def test_tokens_that_fill_more_than_a_page_share_the_last(
    faces: Mapping[str, Face], style: Style
) -> None:
    """A4 has 188 x 275 mm between the marks: 11 x 11 turned ones of 16 x 24 mm."""
    pages = plan(layout(backs="none"), faces, style).pieces(
        "tokens", select("B01*250,B11*40", faces)
    )
    told = [(page.number, page.count, len(page.placed), page.placed[0].face) for page in pages]
    assert told == [(1, 3, 121, "B01"), (2, 3, 121, "B01"), (3, 3, 48, "B01")]


def test_cut_plan_is_told_on_the_first_sheet_of_the_deck_s_cards(
    faces: Mapping[str, Face], style: Style
) -> None:
    pages = plan(layout(plans_cuts=True), faces, style).cards("cards", select("J01-J10", faces))
    assert [page.plan_area is not None for page in pages] == [True, False, False, False]


def test_line_without_room_is_refused_with_a_cure(faces: Mapping[str, Face], style: Style) -> None:
    wordy = plan(layout(), faces, style)
    wordy = replace(wordy, caption=replace(wordy.caption, title="words " * 99))
    with pytest.raises(OptionError) as refusal:
        wordy.cards("cards", select("J01", faces))
    assert str(refusal.value) == (
        "--paper a4: 9 of 63 x 88 mm leave no margin for the sheet's line and its 50 mm ruler; "
        "choose a larger --paper"
    )


def test_line_of_tokens_without_room_is_refused_by_those_of_the_first_size(
    faces: Mapping[str, Face], style: Style
) -> None:
    wordy = plan(layout(), faces, style)
    wordy = replace(wordy, caption=replace(wordy.caption, title="words " * 99))
    with pytest.raises(OptionError, match="--paper a4: 5 of 24 x 16 mm leave no margin"):
        wordy.pieces("tokens", select("tokens", faces))


def test_own_margin_without_room_is_to_be_smaller(faces: Mapping[str, Face], style: Style) -> None:
    wordy = plan(layout(margin=9), faces, style)
    wordy = replace(wordy, caption=replace(wordy.caption, title="words " * 99))
    with pytest.raises(OptionError, match="choose a smaller --margin"):
        wordy.cards("cards", select("J01", faces))


KINDS = "J01,S1,J02,G05,S2,G06,J03"


def kinds_of(pages: Sequence[Page]) -> list[str]:
    """The fronts of each sheet, in words."""
    return [" ".join(one.face for one in page.fronts) for page in pages if page.fronts]


@pytest.mark.parametrize("arrange", ["touching", "fold"])
def test_each_kind_of_back_that_shares_cuts_has_sheets_of_its_own(
    faces: Mapping[str, Face], style: Style, arrange: str
) -> None:
    pages = plan(layout(arrange=arrange), faces, style).cards("cards", select(KINDS, faces))
    assert kinds_of(pages) == ["J01 J02 J03", "S1 S2", "G05 G06"]
    assert [(page.number, page.count) for page in pages if page.fronts] == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    "chosen",
    [layout(mixes_backs=True), layout(arrange="fold", mixes_backs=True), layout(backs="none"),
     layout(arrange="gap")],
    ids=["asked for", "asked for, folded", "no backs", "gap"],
)  # fmt: skip
def test_kinds_of_back_share_sheets_where_they_may(
    faces: Mapping[str, Face], style: Style, chosen: Layout
) -> None:
    pages = plan(chosen, faces, style).cards("cards", select(KINDS, faces))
    assert kinds_of(pages)[0].startswith("J01 S1 J02 G05")


@pytest.mark.parametrize(("mixed", "slot"), [(False, 1), (True, (61 + 5 + 5) % 9)])
def test_card_lies_where_it_lies_among_its_kind(
    faces: Mapping[str, Face], style: Style, mixed: bool, slot: int
) -> None:
    whole = [face.id for face in faces.values() if face.kind in {"journey", "start", "goal"}]
    planner = plan(layout(mixes_backs=mixed), faces, style)
    pages = planner.cards("cards", select("G06", faces), whole)
    assert slots(fronts_only(pages)) == [{"G06": slot}]


def test_piles_of_each_kind_of_back_are_in_order(faces: Mapping[str, Face], style: Style) -> None:
    stacked = plan(layout(order="stack"), faces, style)
    pages = stacked.cards("cards", select("J01-J10,S1-S5,G01-G04", faces))
    assert [sheet[:7] for sheet in kinds_of(pages)] == ["J01 J03", "J02", "S1 S2 S", "G01 G02"]


@pytest.mark.parametrize(
    ("corner", "width", "height", "disc"),
    [(10, 20, 20, True), (10, 20, 30, True), (10, 30, 20, True), (9.9, 20, 20, False)],
)
def test_face_whose_corners_meet_is_a_disc(
    faces: Mapping[str, Face], corner: float, width: float, height: float, disc: bool
) -> None:
    face = replace(faces["B11"], corner=corner, width=width, height=height)
    assert is_round(face) is disc


def test_a_figure_has_one_page_of_its_own(faces: Mapping[str, Face], style: Style) -> None:
    (page,) = plan(layout(), faces, style).alone("counters", "J01")
    assert (page.number, page.count, [one.face for one in page.placed]) == (1, 1, ["J01"])
