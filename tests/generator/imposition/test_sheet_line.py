"""The sheet's line: where its parts stand in the margins around the faces."""

import pytest

from generator.drawing.geometry import Box, Size
from generator.drawing.text import PT
from generator.imposition.grids import Axis
from generator.imposition.sheet_line import Part, Spot, place_line

AREA = Box(10, 10, 100, 200)  # to 110 across and 210 down
HEIGHT = 6 * PT * 1.08  # of a line of the largest words
NEXT = HEIGHT + 0.5  # from one lane to the next
ALL, TOP, BOTTOM, LEFT, RIGHT = (
    Box(30, 30, 60, 160),  # faces that leave margins on all sides, or on one alone
    Box(10, 30, 100, 180),
    Box(10, 10, 100, 180),
    Box(30, 10, 80, 200),
    Box(10, 10, 80, 200),
)
WORDS, RULERS = (
    [Part.FLIP, Part.SHEET, Part.EDITION],
    [Part.RULER, Part.CUTS_ACROSS, Part.CUTS_DOWN],
)


def places(*parts: tuple[Part, float], art: Box = ALL,
           obstacles: tuple[Box, ...] = ()) -> list[tuple[float, ...]]:  # fmt: skip
    """Each part's box, x y w h rounded to a micrometre."""
    lengths = [(part, length, 0.0) for part, length in parts]
    found = place_line(lengths, AREA, art, obstacles)
    assert {spot.part for spot in found} <= {part for part, _length in parts}
    return [about(spot.box.x, spot.box.y, spot.box.w, spot.box.h) for spot in found]


def about(*numbers: float) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)


@pytest.mark.parametrize("part", WORDS)
def test_words_begin_in_the_upper_left_corner(part: Part) -> None:
    assert places((part, 40)) == [about(10, 10, 40, HEIGHT)]


@pytest.mark.parametrize("part", RULERS)
def test_ruler_and_plan_begin_in_the_lower_left_corner(part: Part) -> None:
    assert places((part, 40)) == [about(10, 210 - HEIGHT, 40, HEIGHT)]


@pytest.mark.parametrize(
    ("art", "part", "place"),
    [
        (TOP, Part.RULER, (10, 10, 40, HEIGHT)),
        (BOTTOM, Part.SHEET, (10, 210 - HEIGHT, 40, HEIGHT)),
        (LEFT, Part.SHEET, (10, 170, HEIGHT, 40)),
        (LEFT, Part.RULER, (10, 170, HEIGHT, 40)),
        (RIGHT, Part.SHEET, (110 - HEIGHT, 170, HEIGHT, 40)),
        (RIGHT, Part.RULER, (110 - HEIGHT, 170, HEIGHT, 40)),
        (Box(30, 10, 60, 200), Part.SHEET, (10, 170, HEIGHT, 40)),
        (Box(30, 10, 60, 200), Part.RULER, (110 - HEIGHT, 170, HEIGHT, 40)),
    ],
)
def test_part_takes_another_margin_where_its_own_has_no_room(
    art: Box, part: Part, place: tuple[float, ...]
) -> None:
    assert places((part, 40), art=art) == [about(*place)]


@pytest.mark.parametrize(("art", "upright"), [(ALL, False), (LEFT, True), (RIGHT, True)])
def test_words_in_the_side_margins_read_upwards(art: Box, upright: bool) -> None:
    (spot,) = place_line([(Part.SHEET, 40, 0)], AREA, art, ())
    assert spot.upright is upright


def test_parts_follow_each_other_at_half_a_millimetre() -> None:
    found = places((Part.FLIP, 20), (Part.SHEET, 30), (Part.EDITION, 40))
    assert [place[:2] for place in found] == [(10, 10), (30.5, 10), (61, 10)]


def test_upright_parts_follow_each_other_upwards() -> None:
    found = places((Part.FLIP, 20), (Part.SHEET, 30), art=LEFT)
    assert found == [about(10, 190, HEIGHT, 20), about(10, 159.5, HEIGHT, 30)]


@pytest.mark.parametrize(
    ("art", "part", "length", "lanes"),
    [
        (ALL, Part.SHEET, 90, [(10, 10 + n * NEXT) for n in range(3)]),
        (ALL, Part.RULER, 90, [(10, 210 - HEIGHT - n * NEXT) for n in range(3)]),
        (LEFT, Part.SHEET, 150, [(10 + n * NEXT, 60) for n in range(3)]),
        (RIGHT, Part.RULER, 150, [(110 - HEIGHT - n * NEXT, 60) for n in range(3)]),
    ],
    ids=["top", "bottom", "left", "right"],
)
def test_lanes_follow_each_other_from_the_edge_inwards(
    art: Box, part: Part, length: float, lanes: list[tuple[float, float]]
) -> None:
    found = places(*[(part, length)] * 3, art=art)
    assert [place[:2] for place in found] == [about(*lane) for lane in lanes]


def test_part_begins_half_a_millimetre_after_an_obstacle() -> None:
    assert places((Part.SHEET, 40), obstacles=(Box(30, 10, 5, 1),)) == [
        about(35.5, 10, 40, HEIGHT)
    ]


def test_part_fits_half_a_millimetre_before_an_obstacle() -> None:
    obstacle = Box(30, 10, 5, 1)
    assert places((Part.SHEET, 19.5), obstacles=(obstacle,))[0][0] == 10
    assert places((Part.SHEET, 19.6), obstacles=(obstacle,))[0][0] == 35.5


def test_first_free_place_is_taken() -> None:
    taken = (Box(80, 10, 5, 1), Box(10, 10, 5, 1), Box(40, 10, 5, 1))
    assert places((Part.SHEET, 24), obstacles=taken)[0][:2] == (15.5, 10)
    assert places((Part.SHEET, 34), obstacles=taken)[0][:2] == (45.5, 10)


def test_first_free_place_upwards_is_taken() -> None:
    taken = (Box(10, 50, 1, 5), Box(10, 200, 1, 5), Box(10, 120, 1, 5))
    assert places((Part.SHEET, 74), art=LEFT, obstacles=taken)[0][1] == 125.5
    assert places((Part.SHEET, 64), art=LEFT, obstacles=taken)[0][1] == 135.5


def test_lane_that_is_full_is_passed_over() -> None:
    assert places((Part.SHEET, 40), obstacles=(Box(10, 10, 100, 2),))[0][1] == round(10 + NEXT, 3)


@pytest.mark.parametrize(
    ("art", "lanes"),
    [
        (Box(10, 10 + HEIGHT + 0.5, 100, 199 - HEIGHT), 1),
        (Box(10, 10 + HEIGHT + NEXT + 0.4, 100, 199 - HEIGHT - NEXT), 1),
        (Box(10, 10 + HEIGHT + NEXT + 0.5, 100, 199 - HEIGHT - NEXT), 2),
        (Box(10 + HEIGHT + NEXT + 0.5, 10, 99, 200), 2),
        (Box(10, 10, 99.5 - HEIGHT - NEXT, 200), 2),
        (Box(10, 10, 100, 199.5 - HEIGHT - NEXT), 2),
    ],
)
def test_margin_holds_as_many_lanes_as_have_room(art: Box, lanes: int) -> None:
    one = (Part.SHEET, 90 if art.w > 99 else 190)
    assert len(places(*[one] * lanes, art=art)) == lanes
    more = place_line([(*one, 0)] * (lanes + 1), AREA, art, ())
    assert all(spot.size_pt < 6 for spot in more)


@pytest.mark.parametrize("size_pt", [6, 5, 4.5, 4])
def test_words_are_as_large_as_they_find_room(size_pt: float) -> None:
    just = 99.9 / (size_pt * PT)  # em
    (spot,) = place_line([(Part.SHEET, 0, just)], AREA, Box(10, 12.8, 100, 198), ())
    assert spot.size_pt == size_pt
    assert spot.box.w == pytest.approx(99.9)
    assert spot.box.h == pytest.approx(size_pt * PT * 1.08)


def test_words_are_never_smaller_than_4_points() -> None:
    ems = 100.1 / (4 * PT)
    assert place_line([(Part.SHEET, 0, ems)], AREA, Box(10, 12.8, 100, 198), ()) == ()


def test_without_room_for_one_part_there_is_no_line_at_all() -> None:
    assert place_line([(Part.SHEET, 201, 0), (Part.RULER, 40, 0)], AREA, ALL, ()) == ()


@pytest.mark.parametrize(
    "tight",
    [
        Box(10, 10 + HEIGHT + 0.4, 100, 201),
        Box(10, 10, 100, 199.6 - HEIGHT),
        Box(10 + HEIGHT + 0.4, 10, 101, 200),
        Box(10, 10, 99.6 - HEIGHT, 200),
    ],
    ids=["top", "bottom", "left", "right"],
)
def test_part_keeps_half_a_millimetre_off_the_faces(tight: Box) -> None:
    assert place_line([(Part.SHEET, 40, 0)], AREA, tight, ())[0].size_pt < 6


def test_place_on_the_other_side_is_mirrored() -> None:
    spot = Spot(Part.SHEET, Box(10, 20, 30, 2), 5, upright=False)
    assert spot.mirrored(Size("", 100, 200), Axis.UPRIGHT).box == Box(60, 20, 30, 2)
    assert spot.mirrored(Size("", 100, 200), Axis.LEVEL).box == Box(10, 178, 30, 2)
