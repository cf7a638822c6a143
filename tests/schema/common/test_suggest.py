"""Did you mean: what counts as near."""

import pytest

from schema.common.suggest import closeness, did_you_mean, nearest

TAPES = ["green", "purple", "blue", "orange", "yellow"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("geen", "green"), ("bleu", "blue"), ("YELLOW", "yellow"), ("oragne", "orange"),
     ("purpel", "purple"), ("greeen", "green")],
)  # fmt: skip
def test_slip_of_a_finger_finds_its_word(word: str, expected: str) -> None:
    assert nearest(word, TAPES, 1) == [expected]


@pytest.mark.parametrize("word", ["", "xyz", "volcano", "g" * 1000])
def test_far_word_finds_nothing(word: str) -> None:
    assert nearest(word, TAPES) == []


def test_swapped_letters_of_a_short_word_are_near() -> None:
    assert nearest("di", ["id", "end"]) == ["id"]


def test_nearest_come_first_and_few() -> None:
    assert nearest("J08", ["J07", "J18", "J08", "S8", "J80", "J88"], 2) == ["J08", "J07"]


def test_question_offers_all_that_are_near() -> None:
    assert did_you_mean("IIII", ["I", "II", "III"]) == 'did you mean "III" or "II"?'
    assert did_you_mean("xyz", TAPES) == ""


def test_words_too_long_for_any_id_are_never_close() -> None:
    assert closeness("g" * 101, "g" * 101) == 0
