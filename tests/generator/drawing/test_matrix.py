"""Matrices: where points and outlines lie within placements."""

import pytest

from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME
from generator.drawing.outline import Outline


def test_placement_turns_scales_and_moves() -> None:
    box = SAME.placed(10, 20, 90, 2).box(Outline().rect(Box(0, 0, 3, 1)))
    assert (box.x, box.y, box.w, box.h) == pytest.approx((8, 20, 2, 6))


def test_inner_placement_counts_in_the_outer_ones_units() -> None:
    inner = SAME.placed(10, 20, 90, 2).placed(3, 1, -90, 0.5)
    assert inner.point(0, 0) == pytest.approx((8, 26))
    assert tuple(inner)[:4] == pytest.approx((1, 0, 0, 1))


def test_scale_is_that_of_all_placements() -> None:
    assert SAME.placed(0, 0, 30, 2).placed(5, 5, 40, 3).scale == pytest.approx(6)


def test_same_leaves_every_point() -> None:
    assert SAME.point(3, 4) == (3, 4)
