"""Characters: what is plain, what is not seen, and emoji."""

import pytest
from uniseg.emoji import emoji_presentation

from generator.letters.characters import first_emoji, is_plain, is_space, is_unseen, split_words


@pytest.mark.parametrize(
    "words", ["", "Oslo", "Þingvellir · 3 ×", "Hạ Long", "Ελλάδα", "Байкал", "Երևան", "“Edition”"]
)
def test_letters_that_stand_side_by_side_are_plain(words: str) -> None:
    assert is_plain(words)


@pytest.mark.parametrize(
    "words", ["q\u030a", "שלום", "لا", "क्ष", "ที่", "京", "か", "한", "\u200b", "\u00ad", "☀\ufe0f"]
)
def test_letters_that_join_stack_or_turn_are_not_plain(words: str) -> None:
    assert not is_plain(words)


def test_words_and_spaces_together_are_the_text() -> None:
    words = " a\u00a0b\u200bc  d "
    assert "".join(split_words(words)) == words
    assert [part for part in split_words(words) if not is_space(part)] == ["a", "b", "c", "d"]


@pytest.mark.parametrize("letter", ["\u200d", "\u200f", "\u2068", "\ufe0f", "\u00ad"])
def test_joiners_and_marks_of_direction_are_not_seen(letter: str) -> None:
    assert is_unseen(letter)


@pytest.mark.parametrize(
    "emoji",
    ["😀", "❤\ufe0f", "👍🏽", "🇮🇸", "👩\u200d🚀", "1\ufe0f\u20e3", "⌚", "🏴\U000e0067\U000e007f"],
)
def test_emoji_is_found_whole(emoji: str) -> None:
    assert first_emoji(f"Oslo {emoji} now") == emoji


def test_every_picture_of_unicode_is_an_emoji() -> None:
    blocks = [*range(0x2000, 0x3400), *range(0x1F000, 0x20000)]
    pictures = [letter for letter in map(chr, blocks) if emoji_presentation(letter)]
    assert len(pictures) > 1000
    assert [letter for letter in pictures if first_emoji(letter) != letter] == []


@pytest.mark.parametrize("words", ["Oslo", "☀ ❤ ★ ♔ →", "京都", "हिन्दी", "№ 5 ©"])
def test_letters_and_signs_are_no_emoji(words: str) -> None:
    assert first_emoji(words) == ""
