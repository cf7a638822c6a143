"""Numbers as strangers write them, and with the decimal sign of the language in use."""

import pytest

from schema.common.numbers import spoken_number, whole
from schema.common.translations import spoken


@pytest.mark.parametrize(
    ("language", "written"), [("en", "+0.5"), ("de", "+0,5"), ("fr", "+0,5"), ("es", "+0,5")]
)
def test_the_decimal_sign_is_the_languages(language: str, written: str) -> None:
    with spoken(language):
        assert spoken_number("+0.5") == written


def test_a_whole_number_is_the_same_everywhere() -> None:
    with spoken("de"):
        assert spoken_number("−10") == "−10"


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("123456789", 123456789)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("text", ["", "²", "٣", "-1", "1.0", " 1", "x", "9" * 10, "9" * 5000])
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert whole(text) is None
