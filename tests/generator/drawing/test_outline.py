"""Outlines: what they are made of is asked of them, not read from what is written."""

import pytest

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline

BOX = Box(1, 2, 3, 4)


def test_points_are_corners_and_control_points() -> None:
    path = Outline().move(0, 1).line((2, 3), (4, 5)).curve((6, 7), (8, 9), (10, 11)).close()
    assert path.points == [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11)]


def test_points_of_a_rectangle_are_two_corners() -> None:
    assert Outline().move(9, 9).rect(BOX).line((7, 7)).points == [(9, 9), (1, 2), (4, 6), (7, 7)]


def test_points_of_an_ellipse_reach_its_half_axes() -> None:
    xs, ys = zip(*Outline().ellipse(10, 20, 3, 2).points, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (7, 13, 18, 22)


def test_points_keep_more_than_two_decimals() -> None:
    assert Outline().move(0.12345, 0).points == [(0.12345, 0)]


def test_only_an_outline_without_steps_is_empty() -> None:
    assert Outline().is_empty
    assert not Outline().move(0, 0).is_empty


def test_each_beginning_is_a_subpath() -> None:
    path = Outline().rect(BOX).circle(0, 0, 1).polygon([(0, 0), (1, 0), (0, 1)]).move(2, 2)
    assert path.subpaths == 4


@pytest.mark.parametrize(
    ("path", "due"),
    [
        (Outline().rect(BOX), True),
        (Outline(), False),
        (Outline().rect(BOX).rect(BOX), False),
        (Outline().move(0, 0).rect(BOX), False),
        (Outline().rounded(BOX, 1), False),
    ],
)
def test_one_rectangle_is_told_from_all_else(path: Outline, due: bool) -> None:
    assert path.is_rectangle is due


def test_numbers_are_written_with_two_decimals() -> None:
    path = Outline().move(1, 2.345).line((-0.001, 3)).close().rect(BOX)
    assert path.operators == "1.00 2.35 m -0.00 3.00 l h 1.00 2.00 3.00 4.00 re"


def test_outline_goes_on_after_it_was_written() -> None:
    path = Outline().move(0, 0)
    before = path.operators
    assert path.line((1, 1)).operators == f"{before} 1.00 1.00 l"
