"""The partial comparison sees what differs, and only that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checker.partial import mismatch, without

SAME: list[tuple[Any, Any]] = [
    ({}, {"total": 4}),
    ({"total": 4}, {"total": 4, "row": []}),
    ({"row": ["S1", "J01"]}, {"row": ["S1", "J01"]}),
    ({"notes": [{"points": 4}, {}]}, {"notes": [{"points": 4, "value": 2}, {"points": 0}]}),
    ({"total": None}, {"total": None}),
    ({"mistakes": ["a"]}, {"mistakes": ["b", "a"]}),
]
DIFFERENT: list[tuple[Any, Any, str]] = [
    ({"total": 4}, {"total": 5}, "/total: expected 4, found 5"),
    ({"total": 4}, {}, "/total: expected 4, found nothing"),
    ({"total": 1}, {"total": True}, "/total: expected 1, found True"),
    ({"row": ["S1"]}, {"row": ["S1", "J01"]}, "/row: expected 1 elements"),
    ({"notes": [{"points": 4}]}, {"notes": [{"points": 3}]}, "/notes/0/points"),
    ({"note": {"points": 4}}, {"note": None}, "/note"),
    ([], {}, "/: expected []"),
    ({"mistakes": ["a"]}, {"mistakes": ["b"]}, "/mistakes: ['a'] missing"),
]


@pytest.mark.parametrize(("expected", "actual"), SAME)
def test_a_part_matches(expected: Any, actual: Any) -> None:
    """What is expected is there."""
    assert mismatch(expected, actual) is None


@pytest.mark.parametrize(("expected", "actual", "words"), DIFFERENT)
def test_a_difference_is_told_with_its_place(expected: Any, actual: Any, words: str) -> None:
    """The answer begins with the pointer to the first difference."""
    found = mismatch(expected, actual)
    assert found is not None
    assert found.startswith(words)


def test_keys_are_left_out_at_every_depth() -> None:
    """`without` reaches into lists and objects."""
    value = {"a": 1, "b": [{"a": 2, "c": [3]}]}
    assert without(value, frozenset({"a"})) == {"b": [{"c": [3]}]}
