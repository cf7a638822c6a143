"""Where lines may be broken."""

import pytest

from generator.letters.breaking import break_units, letter_units

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


def test_letters_keep_their_marks() -> None:
    assert letter_units("q\u030ax") == ["q\u030a", "x"]
    assert letter_units("क्षि") == ["क्षि"]
