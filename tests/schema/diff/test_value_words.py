"""Values and ids as people read them."""

from typing import Any

import pytest

from schema.diff.value_words import readable_ids, readable_pair, readable_value


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        ([], "none"),
        (2, "2"),
        ("Hạ Long", '"Hạ Long"'),
        (["green", "sun"], "green, sun"),
        ({"icons": {"paw": 2, "sun": 1}}, "2 paw, 1 sun"),
        ({"tape": {"green": 3}}, "3 green tape"),
        ({"cards": 5, "without": ["paw", "sun"]}, "exactly 5 cards, no paw or sun"),
    ],
)
def test_a_value_in_words(value: Any, words: str) -> None:
    assert readable_value(value) == words


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Kraków", "Krakow", ('"Kraków"', '"Krakow"')),
        ("Kraków", "Krako\u0301w", (r'"Krak\xf3w"', r'"Krako\u0301w"')),
        ("Rapa Nui", "Rapa\u00a0Nui", ('"Rapa Nui"', r'"Rapa\xa0Nui"')),
        (1, None, ("1", "none")),
    ],
)
def test_texts_that_look_alike_are_told_apart(old: Any, new: Any, words: tuple[str, str]) -> None:
    assert readable_pair(old, new) == words


@pytest.mark.parametrize(
    ("ids", "short"),
    [
        ("J01 J02 J03", "J01-J03"),
        ("J01 J02", "J01 J02"),
        ("J01 J02 J03 J05 S1 S2 S3", "J01-J03 J05 S1-S3"),
        ("J08 J09 J10 J11", "J08-J11"),
        ("J98 J99 J100", "J98 J99 J100"),  # another form of id
        ("B09 G10 G11", "B09 G10 G11"),
        ("back-start back-goal-I", "back-start back-goal-I"),
        ("", ""),
    ],
)
def test_runs_of_ids(ids: str, short: str) -> None:
    assert readable_ids(ids.split()) == short.split()
