"""Boxes: what they hold, share and come near."""

import pytest

from generator.drawing.geometry import Box

BOX = Box(10, 20, 30, 40)  # to 40 across and 60 down
PAIRS = [
    ("in the middle", Box(20, 30, 5, 5), True),
    ("a corner", Box(39, 59, 9, 9), True),
    ("to the right", Box(41, 30, 9, 9), False),
    ("to the left", Box(0, 30, 9, 9), False),
    ("above", Box(20, 0, 9, 19), False),
    ("below", Box(20, 61, 9, 9), False),
    ("touching at the right", Box(40, 20, 30, 40), False),
    ("touching at the left", Box(-20, 20, 30, 40), False),
    ("touching above", Box(10, -20, 30, 40), False),
    ("touching below", Box(10, 60, 30, 40), False),
]
four_sides = pytest.mark.parametrize(("dx", "dy"), [(31, 0), (-31, 0), (0, 41), (0, -41)])


@pytest.mark.parametrize(
    ("other", "do_overlap"), [pytest.param(*pair[1:], id=pair[0]) for pair in PAIRS]
)
def test_boxes_overlap_when_they_share_a_surface(other: Box, do_overlap: bool) -> None:
    assert BOX.overlaps(other) is other.overlaps(BOX) is do_overlap


@four_sides
def test_boxes_nearer_than_a_negative_slack_overlap(dx: float, dy: float) -> None:
    beside = BOX.moved(dx, dy)  # 1 mm away
    assert not BOX.overlaps(beside, -1)
    assert BOX.overlaps(beside, -1.1)


@four_sides
def test_boxes_that_share_no_more_than_the_slack_do_not_overlap(dx: float, dy: float) -> None:
    over = BOX.moved(*(0.9 * by for by in (dx, dy)))
    shared = 30 - 27.9 if dx else 40 - 36.9
    assert BOX.overlaps(over, shared - 0.01)
    assert not BOX.overlaps(over, shared + 0.01)
