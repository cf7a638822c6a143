"""A deck as one fact per line."""

from typing import Any

import pytest

from schema.diff.facts import deck_facts
from tests.schema.decks import small


@pytest.mark.parametrize(
    ("document", "facts"),
    [
        ({"game": {"title": "Hạ Long"}}, ['game title: "Hạ Long"']),
        ({"journey": [{"id": "J01", "beginning": 2}]}, ["journey J01 beginning: 2"]),
        ({"journey": [{"id": "J01", "tape": ["a", "b"]}]}, ['journey J01 tape: ["a", "b"]']),
        ({"journey": [{"id": "J01", "scene": {"seed": 1}}]}, ["journey J01 scene seed: 1"]),
        ({"journey": []}, ["journey: []"]),
        ({"journey": [{"id": "J01"}]}, ["journey J01: {}"]),
        ({"journey": [{"name": "x"}, 2]}, ['journey 1 name: "x"', "journey 2: 2"]),
        ({"journey": [{"id": 7}]}, ["journey 1 id: 7"]),
        ({"a": None, "b": True}, ["a: null", "b: true"]),
        ({"a": "one\ntwo"}, ['a: "one\\ntwo"']),
        ([1, [2]], ["1: 1", "2: [2]"]),
        ("text", [': "text"']),
    ],
)
def test_facts(document: Any, facts: list[str]) -> None:
    assert list(deck_facts(document)) == facts


def test_no_two_facts_of_a_deck_are_alike() -> None:
    facts = list(deck_facts(small()))
    assert len(facts) == len(set(facts)) > 60
