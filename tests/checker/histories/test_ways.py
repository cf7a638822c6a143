"""Numbers of histories by total in one whole number."""

from checker.histories.ways import NO_WAY, ONE_WAY, by_total, has, with_points


def test_ways_add_and_shift() -> None:
    ways = with_points(ONE_WAY, 3) + with_points(ONE_WAY, 3) + with_points(ONE_WAY, 70)
    assert by_total(ways) == {3: 2, 70: 1}


def test_ways_multiply() -> None:
    one = with_points(ONE_WAY, 1) + with_points(ONE_WAY, 2)
    assert by_total(one * one) == {2: 1, 3: 2, 4: 1}


def test_end_points_are_in_each_total() -> None:
    assert by_total(with_points(50_400, 5), 8) == {13: 50_400}


def test_no_way_comes_to_nothing() -> None:
    assert by_total(NO_WAY) == {}


def test_points_are_found() -> None:
    ways = with_points(1 << 16, 2)
    assert [has(ways, points) for points in (-1, 0, 1, 2, 3)] == [False, False, False, True, False]
