"""Where lines may be broken."""

from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.letters.breaking import break_units, even_cuts, letter_units

UNITS = {
    "plain words at spaces alone": ("one two-three 4/5", ["one ", "two-three ", "4/5"]),
    "a space that binds is none": ("one\u00a0two three", ["one\u00a0two ", "three"]),
    "Chinese between any two": ("万里长城", ["万", "里", "长", "城"]),
    "no stop begins a line, no bracket ends one": ("「東京」、海。", ["「東", "京」、", "海。"]),
    "small kana stay": ("ちょっと", ["ちょっ", "と"]),
    "Thai at spaces and zero-width spaces": ("วัด\u200bพระ แก้ว", ["วัด\u200b", "พระ ", "แก้ว"]),
    "Korean at spaces": ("경복궁 서울", ["경복궁 ", "서울"]),
    "Arabic at spaces": ("لا إله", ["لا ", "إله"]),
}


@pytest.mark.parametrize("case", UNITS)
def test_lines_are_broken(case: str) -> None:
    words, units = UNITS[case]
    assert break_units(words) == units


@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(0, 2)), min_size=1, max_size=9),
    st.integers(1, 4),
)
def test_lines_are_those_that_all_ways_tried_give(
    units: list[tuple[int, int]], count: int
) -> None:
    """Each unit has a width, and a space behind it that a line's end does not count."""
    assume(len(units) >= count)
    starts = [float(sum(a + b for a, b in units[:n])) for n in range(len(units))]
    ends = [start + width for start, (width, _) in zip(starts, units, strict=True)]

    def widths(cuts: tuple[int, ...]) -> list[float]:
        return [ends[b - 1] - starts[a] for a, b in pairwise(cuts)]

    ways = [(0, *cuts, len(units)) for cuts in combinations(range(1, len(units)), count - 1)]
    assert even_cuts(starts, ends, count, evenly=False) == min(ways, key=lambda w: max(widths(w)))
    assert even_cuts(starts, ends, count, evenly=True) == min(
        ways, key=lambda w: (max(widths(w)), sum(width * width for width in widths(w)))
    )


def test_long_text_in_many_lines_takes_no_time_to_speak_of() -> None:
    """All ways of breaking it would be more than a million."""
    starts = [float(n) for n in range(80)]
    cuts = even_cuts(starts, [start + 1 for start in starts], 5, evenly=True)
    assert cuts == (0, 16, 32, 48, 64, 80)


def test_letters_keep_their_marks() -> None:
    assert letter_units("q\u030ax") == ["q\u030a", "x"]
    assert letter_units("क्षि") == ["क्षि"]
