"""Blocks: what each side has room for, and how far each face's bleed runs."""

from dataclasses import replace

import pytest

from generator.drawing.geometry import Box, Edges, Size
from generator.imposition.blocks import Block, BlockEdge, Marks, block_of, clip_of, side
from generator.imposition.grids import Arrange, Axis, Grid, Room, cells

ALL = frozenset(range(4))
EDGE = BlockEdge(3, 3, 2)
NARROW = BlockEdge(1, 1, 2)


def block(gap: float = 0, left: BlockEdge = EDGE, bottom: BlockEdge = EDGE) -> Block:
    """Two rows of two slots of 60 x 80 mm, from (10, 20) on."""
    slots = cells(10, 20, Size("", 60, 80), 2, 2, (gap, gap))
    return Block(slots, 0, (gap, gap), Edges.all(3), left, EDGE, EDGE, bottom)


@pytest.mark.parametrize(
    ("room", "bleed", "lane", "edge"),
    [
        (12, 3, 0, (3, 3, 2)),  # all there is
        (5, 3, 0, (3, 3, 2)),
        (4.5, 3, 0, (3, 3, 1.5)),  # a shorter mark before less bleed
        (4, 3, 0, (2.5, 2.5, 1.5)),  # 1 mm of mark and the shortest end are kept from the bleed
        (2.5, 3, 0, (1, 1, 1.5)),
        (1.5, 3, 0, (1, 1, 0.5)),
        (1.2, 3, 0, (0.7, 0.7, 0.5)),  # the mark comes nearer
        (0.8, 3, 0, (0.3, 0.3, 0.5)),
        (0.7, 3, 0, (0.7, 0, 0)),  # too near: none
        (0.3, 3, 0, (0.3, 0, 0)),
        (-1, 3, 0, (0, 0, 0)),
        (12, 0, 0, (0, 1, 2)),  # without bleed still 1 mm off
        (12, 0.5, 0, (0.5, 1, 2)),
        (12, 3, 2.8, (3, 3, 2)),  # room for a lane of words as well
        (7.5, 3, 2.8, (3, 3, 1.7)),
        (5, 3, 2.8, (1.7, 1.7, 0.5)),
    ],
)
def test_bleed_gives_way_to_the_mark_and_the_words(
    room: float, bleed: float, lane: float, edge: tuple[float, float, float]
) -> None:
    found = side(room, bleed, marked=True, keeps_bleed=False, lane=lane)
    assert (found.bleed, found.off, found.length) == pytest.approx(edge)


@pytest.mark.parametrize(
    ("room", "bleed", "edge"),
    [
        (12, 3, (3, 3, 2)),
        (4, 3, (3, 3, 1)),
        (3.5, 3, (3, 3, 0.5)),
        (3.2, 3, (3, 0, 0)),
        (2, 3, (2, 0, 0)),
        (12, 0.5, (0.5, 1, 2)),
    ],
)
def test_bleed_that_is_kept_costs_the_mark(
    room: float, bleed: float, edge: tuple[float, float, float]
) -> None:
    found = side(room, bleed, marked=True, keeps_bleed=True, lane=0)
    assert (found.bleed, found.off, found.length) == pytest.approx(edge)


@pytest.mark.parametrize(
    ("room", "lane", "bleed"), [(12, 0, 3), (2, 0, 2), (-1, 0, 0), (4, 2.8, 1.2), (2, 2.8, 0)]
)
def test_without_a_mark_all_the_room_but_the_lane_is_for_bleed(
    room: float, lane: float, bleed: float
) -> None:
    found = side(room, 3, marked=False, keeps_bleed=False, lane=lane)
    assert (found.bleed, found.off, found.length) == pytest.approx((bleed, 0, 0))


def sides(across: float, down: float, arrange: Arrange = Arrange.TOUCHING,
          fold: Axis | None = None) -> list[tuple[float, float, float]]:  # fmt: skip
    """What the sides of a block have (left, top, right, bottom) in so much room on the page."""
    box = Box(across, down, 60, 80)
    page = Size("", 60 + 2 * across, 80 + 2 * down)
    grid = Grid(page, (box,), 1, 0, Edges.all(0), Edges.all(0), fold)
    found = block_of(grid, Room(arrange, None, (0, 0), Edges.all(3), marked=True))
    edges = (found.left, found.top, found.right, found.bottom)
    return [(round(e.bleed, 6), round(e.off, 6), round(e.length, 6)) for e in edges]


WITH_LANE, WITHOUT = (1.2, 1.2, 0.5), (3, 3, 1.5)  # of a side with 4.5 mm


@pytest.mark.parametrize(
    ("across", "down", "edges"),
    [
        (4.5, 4.4, [WITH_LANE, (2.9, 2.9, 1.5)]),
        (4.5, 4.6, [WITHOUT, (1.3, 1.3, 0.5)]),
        (4.5, 4.5, [WITH_LANE, WITH_LANE]),
        (2.8, 2.7, [(1.3, 1.3, 1.5), (1.2, 1.2, 1.5)]),  # too little for words anyway
        (2.7, 2.8, [(1.2, 1.2, 1.5), (1.3, 1.3, 1.5)]),
    ],
)
def test_sides_with_most_room_keep_a_lane_for_words(
    across: float, down: float, edges: list[tuple[float, float, float]]
) -> None:
    assert sides(across, down) == edges * 2


def test_gap_keeps_the_bleed_whole() -> None:
    assert sides(5, 4, Arrange.GAP) == [(3, 3, 0.5), (3, 3, 1)] * 2


@pytest.mark.parametrize(
    ("fold", "edges"),
    [
        (Axis.UPRIGHT, [WITHOUT, (1.3, 1.3, 0.5), (3, 3, 1.2), (1.3, 1.3, 0.5)]),
        (Axis.LEVEL, [WITHOUT, (1.3, 1.3, 0.5), WITHOUT, (3, 3, 1.2)]),
    ],
)
def test_side_at_the_fold_has_bleed_mark_and_a_millimetre_to_the_line(
    fold: Axis, edges: list[tuple[float, float, float]]
) -> None:
    assert sides(4.5, 4.6, fold=fold) == edges


def test_art_is_the_slots_with_the_bleed_of_each_side() -> None:
    left, top, right, bottom = (BlockEdge(n, 0, 0) for n in (1, 2, 3, 4))
    one = Block((Box(10, 20, 60, 80),), 0, (0, 0), Edges.all(5), left, top, right, bottom)
    assert one.art == Box(9, 18, 64, 86)


@pytest.mark.parametrize(
    ("marks", "crop", "lines"),
    [("crop", True, False), ("lines", False, True), ("both", True, True), ("none", False, False)],
)
def test_kinds_of_marks_are_short_or_drawn_through(marks: str, crop: bool, lines: bool) -> None:
    assert (Marks(marks).has_crop, Marks(marks).has_lines) == (crop, lines)


@pytest.mark.parametrize(
    ("slot", "clip"),
    [
        (0, Box(7, 17, 63.05, 83.05)),
        (1, Box(70, 17, 63, 83.05)),
        (2, Box(7, 100, 63.05, 83)),
        (3, Box(70, 100, 63, 83)),
    ],
)
def test_faces_that_touch_bleed_outwards_and_a_trace_under_the_next(slot: int, clip: Box) -> None:
    assert clip_of(block(), ALL, slot) == (clip,)


@pytest.mark.parametrize(
    ("slot", "clip"),
    [
        (0, Box(7, 17, 65, 85)),
        (1, Box(72, 17, 65, 85)),
        (2, Box(7, 102, 65, 85)),
        (3, Box(72, 102, 65, 85)),
    ],
)
def test_bleed_runs_as_far_as_the_middle_of_the_gap(slot: int, clip: Box) -> None:
    assert clip_of(block(gap=4), ALL, slot) == (clip,)


def test_bleed_narrower_than_half_the_gap_is_whole() -> None:
    assert clip_of(block(gap=7), ALL, 3) == (block(gap=7).slots[3].grown(3),)


@pytest.mark.parametrize("slot", range(4))
def test_bleed_runs_into_empty_slots_in_full(slot: int) -> None:
    assert clip_of(block(), frozenset({slot}), slot) == (block().slots[slot].grown(3),)


def test_bleed_over_an_edge_of_the_block_is_that_edge_s() -> None:
    narrow = block(left=NARROW, bottom=NARROW)
    assert clip_of(narrow, frozenset({2}), 2) == (Box(9, 97, 64, 84),)
    assert clip_of(narrow, frozenset({1}), 1) == (narrow.slots[1].grown(3),)


@pytest.mark.parametrize(("slot", "diagonal"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_bleed_leaves_out_the_corner_that_a_diagonal_neighbour_has(
    slot: int, diagonal: int
) -> None:
    box = block().slots[slot]
    wide, tall = Box(box.x - 3, box.y, 66, 80), Box(box.x, box.y - 3, 60, 86)
    assert clip_of(block(), frozenset({slot, diagonal}), slot) == (wide, tall)


def test_bleed_of_a_disc_goes_all_around_whatever_is_beside_it() -> None:
    discs = Block(block().slots, 0, (0, 0), Edges.all(1), EDGE, EDGE, EDGE, EDGE, is_round=True)
    assert clip_of(discs, ALL, 0) == (Box(9, 19, 62, 82),)


UNLIKE = Edges(1, 2, 3, 4)


@pytest.mark.parametrize(
    ("slot", "clip"),
    [
        (0, Box(7, 19, 64, 83.25)),  # 3 mm of gap: 1 to the right of 2, 2.25 down of 3
        (3, Box(71, 102.25, 64, 83.75)),  # 2 to the left of 4, 0.75 up of 1
    ],
)
def test_unlike_bleeds_share_a_narrow_gap_by_their_lengths(slot: int, clip: Box) -> None:
    assert clip_of(replace(block(gap=3), bleed=UNLIKE), ALL, slot) == (clip,)


def test_disc_has_the_widest_bleed_all_around() -> None:
    disc = replace(block(), bleed=UNLIKE, is_round=True)
    assert clip_of(disc, ALL, 0) == (disc.slots[0].grown(4),)


@pytest.mark.parametrize(("fold", "name"), [(Axis.UPRIGHT, "right"), (Axis.LEVEL, "bottom")])
def test_long_mark_at_the_fold_ends_at_its_own_bleed_and_4_mm(fold: Axis, name: str) -> None:
    grid = Grid(Size("", 200, 200), (Box(30, 30, 60, 60),), 1, 0, Edges.all(0), Edges.all(0), fold)
    room = Room(Arrange.FOLD, None, (0, 0), Edges(5, 2, 1, 5), marked=True, mark=10)
    edge = getattr(block_of(grid, room), name)
    assert edge.off + edge.length == {"right": 4 + 2, "bottom": 4 + 1}[name]
