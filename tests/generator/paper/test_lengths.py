"""Lengths: units, decimal commas, pairs, sides, sizes, and what may not be guessed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.paper.lengths import (
    GAPS,
    PAIR,
    SIDES,
    LengthError,
    Limits,
    parse_length,
    parse_lengths,
    parse_pair,
    parse_sides,
)

WIDE = Limits(-1000, 1000)


@pytest.mark.parametrize(
    ("words", "mm"),
    [
        ("3", 3), ("3mm", 3), (" 3 MM ", 3), ("0.125in", 3.175), ('1/8"', 3.175), ("1 inch", 25.4),
        ("2 inches", 50.8), ("36pt", 12.7), ("1cm", 10), ("0,125 in", 3.175), ("2,5", 2.5),
        ("+1,2 mm", 1.2), ("-0,3", -0.3), ("−0.3", -0.3), (".5", 0.5), ("5.", 5), ("3\u00a0mm", 3),
    ],
)  # fmt: skip
def test_length_is_its_millimetres(words: str, mm: float) -> None:
    assert parse_length(words, WIDE) == mm


@pytest.mark.parametrize(
    "words",
    ["", "mm", "3ft", "1e3", "nan", "inf", "1,2,3", "3 m\nm", "٣", "1/0", "-+3", "9" * 5000],
)
def test_what_is_no_length_is_refused_on_one_line(words: str) -> None:
    with pytest.raises(LengthError, match="is no length; write") as refusal:
        parse_length(words, WIDE)
    assert len(str(refusal.value).splitlines()) == 1
    assert len(str(refusal.value)) < 300


@given(st.fractions(-900, 900, max_denominator=10000), st.sampled_from(["mm", "cm", "in", "pt"]))
def test_length_is_exact_and_rounded_once(number: Fraction, unit: str) -> None:
    inch = Fraction("25.4")
    mm = number * {"mm": Fraction(1), "cm": Fraction(10), "in": inch, "pt": inch / 72}[unit]
    limits = Limits(-1e9, 1e9)
    assert parse_length(f"{number.numerator}/{number.denominator}{unit}", limits) == float(mm)


def test_length_out_of_range_is_told_in_mm_with_the_range() -> None:
    with pytest.raises(LengthError) as refusal:
        parse_length("1in", Limits(0, 6))
    assert str(refusal.value) == '"1in" is 25.4 mm, out of range; write 0 to 6 mm'
    assert (refusal.value.what, refusal.value.cure) == (
        '"1in" is 25.4 mm, out of range', "write 0 to 6 mm",
    )  # fmt: skip
    assert str(refusal.value.of("--bleed")).startswith('--bleed: "1in" is')


def test_what_is_not_counted_in_mm_takes_no_unit() -> None:
    assert parse_length("-1,5", Limits(-5, 5, "degrees")) == -1.5
    with pytest.raises(LengthError, match='"1mm" is no number; write -5 to 5 degrees'):
        parse_length("1mm", Limits(-5, 5, "degrees"))


@pytest.mark.parametrize(
    ("words", "pair"),
    [
        ("0.5,-0.3", (0.5, -0.3)), ("0,5;-0,3", (0.5, -0.3)), ("0.5 ; -0.3", (0.5, -0.3)),
        ("8,0", (8, 0)), ("1mm,0.1in", (1, 2.54)), ("0,5 mm; 1 cm", (0.5, 10)),
    ],
)  # fmt: skip
def test_pair_is_two_lengths(words: str, pair: tuple[float, float]) -> None:
    assert parse_pair(words, WIDE) == pair


@pytest.mark.parametrize(
    ("words", "cure"),
    [
        ("0,5,-0,3", "write 0.5,-0.3 or 0,5;-0,3"),
        ("0,5,-0,3mm", "write 0.5,-0.3mm or 0,5;-0,3mm"),
        ("0,5,3", "write 0;5,3 or 0,5;3"),
        ("0,5in", "write 0;5in"),
        ("1", "write X,Y, or X;Y with decimal commas"),
        ("1,2,3,4,5", "write X,Y, or X;Y with decimal commas"),
        ("1;2;3", "write X,Y, or X;Y with decimal commas"),
    ],
)
def test_pair_that_can_be_read_otherwise_is_refused_with_each_spelling(
    words: str, cure: str
) -> None:
    with pytest.raises(LengthError) as refusal:
        parse_pair(words, WIDE)
    assert str(refusal.value) == f'"{words}" is not 2 lengths; {cure}'


@given(st.lists(st.decimals(-99, 99, places=2), min_size=4, max_size=4),
       st.sampled_from([PAIR, SIDES, GAPS]))  # fmt: skip
def test_both_spellings_of_several_lengths_mean_the_same(
    numbers: list[Fraction], counts: tuple[int, ...]
) -> None:
    words = list(map(str, numbers[: counts[-1]]))
    with_points = parse_lengths(",".join(words), WIDE, counts)
    with_commas = parse_lengths(";".join(words).replace(".", ","), WIDE, counts)
    assert with_points == with_commas == tuple(map(float, words))


@pytest.mark.parametrize(
    ("words", "lengths"),
    [("2,5", (2.5,)), ("3mm", (3,)), ("1,2,3,4", (1, 2, 3, 4)), ("2,5;3;3;0", (2.5, 3, 3, 0))],
)
def test_sides_are_one_length_or_four(words: str, lengths: tuple[float, ...]) -> None:
    assert parse_lengths(words, WIDE, SIDES) == lengths


@pytest.mark.parametrize("words", ["1mm,2mm", "1;2", "1,2,3", "1,2,3,4,5", ""])
def test_other_numbers_of_sides_are_refused(words: str) -> None:
    with pytest.raises(LengthError, match="write"):
        parse_lengths(words, WIDE, SIDES)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("59x92mm", ("59x92mm", 59, 92)), ("59 X 92", ("59x92mm", 59, 92)),
        ("2.5x3.5in", ("2.5x3.5in", 63.5, 88.9)), ("2,5 × 3,5 in", ("2.5x3.5in", 63.5, 88.9)),
        ('2.5"x3.5"', ("2.5inx3.5in", 63.5, 88.9)), ("6cmx90mm", ("6cmx90mm", 60, 90)),
    ],
)  # fmt: skip
def test_size_is_its_width_and_height(words: str, size: tuple[str, float, float]) -> None:
    assert parse_sides(words) == size
    assert parse_sides(size[0]) == size


@pytest.mark.parametrize("words", ["", "x", "59", "59x", "axb", "1x2x3", "1;2", "0,5,2x3"])
def test_what_is_no_size_is_refused(words: str) -> None:
    with pytest.raises(LengthError, match="is no size; write 59x92mm or "):
        parse_sides(words)
