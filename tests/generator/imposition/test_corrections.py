"""Corrections: about the page's middle, scaled first, then turned, then shifted."""

import pytest

from generator.drawing.geometry import Size
from generator.imposition.corrections import Correction, Corrections

PAGE = Size("", 200, 100)  # its middle is (100, 50)

MOVES = [
    ("nothing", Correction(), (150, 60), (150, 60)),
    ("scale across", Correction((1.1, 1)), (150, 60), (155, 60)),
    ("scale down", Correction((1, 1.1)), (150, 60), (150, 61)),
    ("shift to the right", Correction(shift=(2, 0)), (150, 60), (152, 60)),
    ("shift downwards", Correction(shift=(0, 2)), (150, 60), (150, 62)),
    ("turn anticlockwise", Correction(turn=90), (150, 50), (100, 0)),
    ("turn of what is below", Correction(turn=90), (100, 60), (110, 50)),
    ("turn by a third of a right angle", Correction(turn=30), (200, 50), (186.603, 0)),
    ("scale before turn", Correction((2, 1), turn=90), (150, 60), (110, -50)),
    ("scale down before turn", Correction((1, 2), turn=90), (150, 60), (120, 0)),
    ("turn before shift", Correction(shift=(1, 2), turn=90), (150, 50), (101, 2)),
    ("scale before shift", Correction((2, 2), (1, 2)), (150, 60), (201, 72)),
]


@pytest.mark.parametrize(
    ("correction", "point", "there"),
    [pytest.param(*move[1:], id=move[0]) for move in MOVES],
)
def test_correction_moves_points_about_the_middle(
    correction: Correction, point: tuple[float, float], there: tuple[float, float]
) -> None:
    assert correction.matrix(PAGE).point(*point) == pytest.approx(there, abs=1e-3)


def test_nothing_corrected_moves_nothing_at_all() -> None:
    assert Correction().matrix(Size("", 0.1, 0.3)) == (1, 0, 0, 1, 0, 0)


@pytest.mark.parametrize(
    "correction", [Correction((1, 1.01)), Correction(shift=(0, 0.1)), Correction(turn=-0.1)]
)
def test_any_correction_is_one(correction: Correction) -> None:
    assert not correction.is_none


def test_both_sides_are_left_alone_unless_told() -> None:
    assert Corrections().front.is_none
    assert Corrections().back.is_none


def test_page_on_its_side_is_stretched_and_turned_but_not_shifted() -> None:
    """It is turned by 90 degrees, nobody here knows which way: a shift would go astray."""
    back = Correction((1.1, 0.9), (5, -3), 0.5)
    corrections = Corrections(Correction((1.01, 1)), back)
    assert corrections.of(Size("", 100, 200), is_back=True) is back
    assert corrections.of(PAGE, is_back=True) == Correction((0.9, 1.1), (0, 0), 0.5)
    assert corrections.of(PAGE, is_back=False) == Correction((1, 1.01))


def test_sheets_measured_on_their_side_are_shifted_so() -> None:
    back = Correction(shift=(5, -3))
    corrections = Corrections(back=back, is_upright=False)
    assert corrections.of(PAGE, is_back=True) is back
    assert corrections.of(Size("", 100, 200), is_back=True) == Correction()
