"""`goal-unreachable` against a search through all rows, and its special cases."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.checks import reachable
from schema.checks.findings import Health
from schema.checks.reachable import Stock
from tests.schema.decks import small, standard
from tests.schema.samples import told

UNREACHABLE = [("goal-unreachable", "/goals/0")]


def with_condition(document: Any, condition: dict[str, Any]) -> Any:
    """Return the document with the first goal's condition changed."""
    document["goals"][0]["condition"] = condition
    return document


def meets_somehow(cards: list[list[str]], needed: dict[str, int]) -> bool:
    """Whether some set of at most eight cards has enough: every set is tried."""
    best = min(len(cards), 8)
    return any(
        all(sum((Counter(card) for card in row), Counter())[word] >= count
            for word, count in needed.items())
        for row in combinations(cards, best)
    )  # fmt: skip


@given(
    st.lists(st.lists(st.sampled_from(["paw", "flower", "sun"]), max_size=3), max_size=10),
    st.dictionaries(st.sampled_from(["paw", "flower", "sun"]), st.integers(1, 9), min_size=1),
)
def test_icons_are_found_exactly_when_some_row_shows_them(
    cards: list[list[str]], needed: dict[str, int]
) -> None:
    document = {"game": {"counts": {"journey": len(cards)}}, "start": [1],
                "journey": [{"icons": card} for card in cards]}  # fmt: skip
    assert Stock(document, Health()).has_row("icons", needed) == meets_somehow(cards, needed)


@given(
    st.lists(
        st.lists(st.sampled_from(["green", "blue", "red"]), min_size=1, max_size=2, unique=True),
        max_size=10,
    ),
    st.dictionaries(st.sampled_from(["green", "blue", "red"]), st.integers(1, 6), min_size=1),
)
def test_tape_is_found_exactly_when_some_row_shows_it(
    cards: list[list[str]], needed: dict[str, int]
) -> None:
    document = {"game": {"counts": {"journey": len(cards)}}, "start": [1],
                "journey": [{"tape": card} for card in cards]}  # fmt: skip
    assert Stock(document, Health()).has_row("tape", needed) == meets_somehow(cards, needed)


@pytest.mark.parametrize(
    "condition",
    [
        {"icons": {"sun": 40}},
        {"icons": {"sun": 10**9}},
        {"icons": {"sun": 12, "paw": 12, "flower": 12}},
        {"tape": {"green": 9}},
        {"tape": {"green": 6, "purple": 6, "blue": 6}},
        {"cards": 1, "without": ["paw"]},
        {"cards": 10, "without": ["paw"]},
        {"cards": 9, "without": ["paw", "flower", "sun", "boat", "temple"]},
    ],
)
def test_standard_deck_can_never_meet(condition: dict[str, Any]) -> None:
    document = with_condition(standard(), condition)
    if "cards" in condition and condition["cards"] == 9:
        for card in document["journey"][7:]:
            card["icons"] = ["paw"]
        assert ("goal-unreachable", "/goals/0") in told(document)
    else:
        assert told(document) == UNREACHABLE


@pytest.mark.parametrize(
    "condition", [{"cards": 9, "without": ["paw"]}, {"cards": 2, "without": ["paw"]}]
)
def test_row_has_two_to_nine_cards_at_a_check(condition: dict[str, Any]) -> None:
    assert told(with_condition(standard(), condition)) == []


def test_deck_without_start_cards_meets_no_goal() -> None:
    document = small()
    document["start"] = []
    document["game"]["counts"]["start"] = 0
    assert told(document) == [("goal-unreachable", f"/goals/{n}") for n in range(3)]


def test_card_that_is_wrong_may_be_the_one_that_helps() -> None:
    document = with_condition(small(), {"icons": {"paw": 4}})
    assert told(document) == []
    document["journey"][6]["icons"] = 5
    assert told(document) == [("schema", "/journey/6/icons")]


def test_missing_cards_may_be_the_ones_that_help() -> None:
    document = small()
    document["journey"] = []
    assert told(document) == [("wrong-count", "/journey")]


def test_even_missing_cards_do_not_show_forty_suns() -> None:
    document = with_condition(small(), {"icons": {"sun": 40}})
    document["journey"] = []
    assert told(document) == [("wrong-count", "/journey"), *UNREACHABLE]


def test_search_without_end_is_given_up_in_the_goals_favour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reachable, "_STEPS", 0)
    assert told(with_condition(small(), {"icons": {"paw": 2, "sun": 3, "flower": 4}})) == []
