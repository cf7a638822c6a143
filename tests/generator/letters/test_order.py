"""Order: levels as Unicode Standard Annex 9 has them, and pieces as they are seen."""

import pytest

from generator.letters.order import base_level, in_sight, isolated, levels


def seen(words: str, base: int | None = None) -> str:
    """Return the letters from left to right; brackets are not turned here."""
    found = levels(words, base_level(words) if base is None else base)
    return "".join(in_sight(words, found))


@pytest.mark.parametrize(
    ("words", "base"),
    [("Oslo", 0), ("שלום", 1), ("لا", 1), ("12 שלום", 1), ("a שלום", 0), ("", 0)],
)
def test_first_letter_with_a_direction_decides(words: str, base: int) -> None:
    assert base_level(words) == base


@pytest.mark.parametrize(
    ("words", "base", "expected"),
    [
        ("אבג", None, "גבא"),
        ("אב 12 ג", None, "ג 12 בא"),
        ("Tel אבג Aviv", None, "Tel גבא Aviv"),
        ("אבג Tel 5", None, "Tel 5 גבא"),
        ("(ab) cd אב", 1, "בא cd )ab("),  # brackets are a pair (rule N0)
        ("١٢ اب", None, "با ١٢"),
        ("\u2067אב\u2069 x", 0, "\u2067בא\u2069 x"),
    ],
)
def test_letters_stand_as_the_annex_has_them(words: str, base: int | None, expected: str) -> None:
    assert seen(words, base) == expected


def test_no_letters_have_no_level() -> None:
    assert levels("", 0) == levels("", 1) == []


def test_letters_beyond_the_first_plane_have_their_own_level() -> None:
    assert levels("𝒜א", 0) == [0, 1]
    assert levels("𐤀a", 1) == [1, 2]


def test_text_without_leftward_letters_asks_nobody() -> None:
    assert levels("a 1 京", 0) == [0] * 5


def test_title_in_between_does_not_turn_the_line() -> None:
    line = f"{isolated('אב')} · x 1"
    assert base_level(line) == 0
    assert seen(line).replace("\u2068", "").replace("\u2069", "") == "בא · x 1"
    assert isolated("Oslo") == "Oslo"
