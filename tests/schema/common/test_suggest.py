"""Did you mean: what counts as near, and what is nearer."""

import pytest

from schema.common.suggest import did_you_mean, is_near, nearest

TAPES = ["green", "purple", "blue", "orange", "yellow"]
CARDS = [f"J{number:02}" for number in range(1, 62)]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("geen", "green"), ("bleu", "blue"), ("YELLOW", "yellow"), ("oragne", "orange"),
     ("purpel", "purple"), ("greeen", "green"), ("yell", "yellow"), ("low", "yellow")],
)  # fmt: skip
def test_slip_of_a_finger_finds_its_word(word: str, expected: str) -> None:
    assert nearest(word, TAPES, 1) == [expected]


@pytest.mark.parametrize("word", ["", "xyz", "volcano", "g" * 1000])
def test_far_word_finds_nothing(word: str) -> None:
    assert nearest(word, TAPES) == []


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("J410", ["J41", "J40", "J10"]),  # one letter too many each: the longest beginning first
        ("J071", ["J07", "J01"]),
        ("J7", ["J07", "J17", "J27"]),
        ("J62", ["J60", "J61", "J02"]),
        ("J99", ["J09", "J19", "J29"]),
        ("J0l", ["J01", "J02", "J03"]),
        ("j41", ["J41", "J40", "J42"]),
    ],
)
def test_fewest_slips_then_the_longest_common_beginning(word: str, expected: list[str]) -> None:
    assert nearest(word, CARDS) == expected


def test_swapped_letters_are_one_slip() -> None:
    assert nearest("di", ["id", "end"]) == ["id"]
    assert nearest("J26", ["J30", "J62"]) == ["J62"]


def test_equally_near_ones_keep_their_order() -> None:
    assert nearest("ab", ["cb", "ac", "aa"]) == ["ac", "aa", "cb"]


def test_question_offers_all_that_are_near() -> None:
    assert did_you_mean("IIII", ["I", "II", "III"]) == 'did you mean "III"?'
    assert did_you_mean("J1", ["J01", "J11"]) == 'did you mean "J11" or "J01"?'
    assert did_you_mean("xyz", TAPES) == ""


def test_words_too_long_for_any_id_are_never_near() -> None:
    assert is_near("g" * 100, "g" * 100)
    assert not is_near("g" * 101, "g" * 101)


def test_a_word_of_one_letter_is_like_no_other_of_one() -> None:
    assert not is_near("a", "b")
    assert is_near("a", "A")
