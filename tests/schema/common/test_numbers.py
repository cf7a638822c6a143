"""Numbers have the decimal sign of the language that they are printed in."""

import pytest

from schema.common.numbers import spoken_number
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
