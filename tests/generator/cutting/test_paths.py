"""Paths in numbers, and the files that a machine reads: millimetres, layers, the same bytes."""

import math
import re
from io import StringIO

import ezdxf
import pytest
from ezdxf import bbox

from generator.cutting.cut_sheet import CutSheet, usual_corner
from generator.cutting.dxf import dxf
from generator.cutting.path import (
    Corner,
    CutPath,
    Tool,
    arc_points,
    arc_radius,
    circle,
    drawn,
    rounded,
)
from generator.cutting.svg import svg
from generator.drawing.geometry import Box, Size
from generator.paper.formats import CARDS

CARD = Box(10, 20, 63, 88)
FOLD = CutPath(Tool.FOLD, (Corner(105, 5), Corner(105, 292)), is_closed=False)
SHEET = CutSheet(Size("", 210, 297), (rounded(CARD, 2.5), circle(150, 50, 14), FOLD))


def near(one: Box, other: Box) -> bool:
    return one.holds(other, 1e-6) and other.holds(one, 1e-6)


def test_path_of_a_card_is_as_large_as_its_trim() -> None:
    assert near(rounded(CARD, 2.5).box, CARD)
    assert near(rounded(CARD, 0).box, CARD)


def test_circle_is_as_large_as_its_trim() -> None:
    assert near(circle(50, 60, 14).box, Box(36, 46, 28, 28))


def test_corners_of_a_card_are_arcs_of_the_radius() -> None:
    arcs = [arc_radius(one, other) for one, other in rounded(CARD, 2.5).pieces if one.bulge]
    assert arcs == [pytest.approx(2.5)] * 4


@pytest.mark.parametrize("bulge", [1, -1, 0.4142, -0.4142, 2])
def test_points_of_an_arc_lie_on_its_circle_on_the_side_of_its_bulge(bulge: float) -> None:
    one, other = Corner(0, 0, bulge), Corner(10, 0)
    points = arc_points(one, other, 8)
    assert points[0] == pytest.approx((0, 0), abs=1e-9)
    middle = points[4]  # anticlockwise from left to right is below the chord, as y runs down
    assert middle == pytest.approx((5, 5 * bulge))


def test_drawn_arcs_stay_within_a_hundredth_of_the_circle() -> None:
    points = drawn([circle(0, 0, 14)]).points
    on_the_way = points[::3]  # ends of curves
    assert all(math.hypot(x, y) == pytest.approx(14, abs=0.01) for x, y in on_the_way)


def test_poker_cards_have_corners_of_3_mm_and_others_those_of_their_template() -> None:
    assert usual_corner(CARDS["poker"], 2.5) == 3
    assert usual_corner(CARDS["euro-poker"], 2.5) == 2.5


def test_svg_is_in_millimetres_with_a_view_box_of_the_same_size() -> None:
    head = svg(SHEET).decode().split("\n")[1]
    assert head.endswith('width="210mm" height="297mm" viewBox="0 0 210 297">')


def test_folds_are_on_a_layer_of_their_own_in_both_files() -> None:
    groups = re.findall(r'<g id="(\w+)"', svg(SHEET).decode())
    assert groups == ["cut", "fold"]
    document = ezdxf.read(StringIO(dxf(SHEET).decode()))
    assert [one.dxf.layer for one in document.modelspace()] == ["cut", "cut", "fold"]


def test_dxf_declares_millimetres_and_has_the_sizes_of_the_paths() -> None:
    document = ezdxf.read(StringIO(dxf(SHEET).decode()))
    assert document.units == ezdxf.units.MM
    for entity, path in zip(document.modelspace(), SHEET.paths, strict=True):
        low, high = (
            point for point in (bbox.extents([entity]).extmin, bbox.extents([entity]).extmax)
        )
        found = Box(low.x, 297 - high.y, high.x - low.x, high.y - low.y)
        assert found.x == pytest.approx(path.box.x, abs=0.001)
        assert (found.y, found.w) == pytest.approx((path.box.y, path.box.w), abs=0.001)
        assert found.h == pytest.approx(path.box.h, abs=0.001)


def test_same_sheet_gives_the_same_bytes() -> None:
    assert dxf(SHEET) == dxf(SHEET)
    assert not re.search(rb"20[2-9]\d", dxf(SHEET))  # no year of the clock


def test_ezdxf_keeps_its_own_setting() -> None:
    before = ezdxf.options.write_fixed_meta_data_for_testing
    dxf(SHEET)
    assert ezdxf.options.write_fixed_meta_data_for_testing is before
