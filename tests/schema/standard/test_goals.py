"""The goals and tokens of the standard deck.

Totals stand as sums, one term per line with its meaning. The file is read as plain JSON.
"""

import json
from collections import Counter
from typing import Any

from tests.places import DECK_FILE

DATA: dict[str, Any] = json.loads(DECK_FILE.read_text(encoding="utf-8"))
GOALS: list[dict[str, Any]] = DATA["goals"]
TOKENS: list[dict[str, Any]] = DATA["tokens"]
SYMBOLS: list[str] = [symbol["id"] for symbol in [*DATA["tapes"], *DATA["icons"]]]


def _asked(goal: dict[str, Any]) -> dict[str, int]:
    """Return the symbols that a goal of type I or II asks for; none for type III."""
    condition = goal["condition"]
    return {**condition.get("icons", {}), **condition.get("tape", {})}


# Goals


def test_goal_cards() -> None:
    assert Counter(goal["type"] for goal in GOALS) == {"I": 4, "II": 4, "III": 4}


def test_goal_ids_run_in_order() -> None:
    assert [goal["id"] for goal in GOALS] == [f"G{n:02}" for n in range(1, 13)]


def test_goals_of_type_one_ask_for_different_numbers_of_icons() -> None:
    asked = [sum(_asked(goal).values()) for goal in GOALS if goal["type"] == "I"]
    assert asked == [
        3,  # of one kind
        2 + 1,  # of two kinds
        2 + 2,  # of two kinds
        1 + 1 + 1 + 1 + 1,  # of every kind
    ]


def test_goals_of_type_two_ask_for_different_numbers_of_strips() -> None:
    asked = [sum(_asked(goal).values()) for goal in GOALS if goal["type"] == "II"]
    assert asked == [
        1 + 1 + 1 + 1 + 1,  # of every colour
        2 + 2,  # of two colours
        3 + 2,  # of two colours
        4,  # of one colour
    ]


def test_goals_of_type_three_shun_one_icon_each() -> None:
    conditions = [goal["condition"] for goal in GOALS if goal["type"] == "III"]
    shunned = ["paw", "flower", "sun", "boat"]
    assert conditions == [{"cards": 5, "without": [icon]} for icon in shunned]


def test_every_symbol_is_wanted_by_two_goals() -> None:
    wanted: Counter[str] = Counter()
    for goal in GOALS:
        wanted.update(_asked(goal).keys())
    assert wanted == dict.fromkeys(SYMBOLS, 2)


def test_goals_leave_three_placements_to_spare() -> None:
    asked = max(sum(_asked(goal).values()) for goal in GOALS)
    assert asked <= 8 - 3  # a card brings at least one of them (R5: eight placements)


def test_conditions_ask_for_icons_tape_or_a_number_of_cards() -> None:
    assert [(goal["type"], *goal["condition"]) for goal in GOALS] == [
        *[("I", "icons")] * 4,
        *[("II", "tape")] * 4,
        *[("III", "cards", "without")] * 4,
    ]


def test_names_of_goals_are_different() -> None:
    assert len({goal["name"] for goal in GOALS}) == 12


# Tokens


def test_bonus_tokens() -> None:
    assert Counter(token["type"] for token in TOKENS) == {"I": 5, "II": 5, "III": 5}


def test_token_ids_run_in_order() -> None:
    assert [token["id"] for token in TOKENS] == [f"B{n:02}" for n in range(1, 16)]


def test_values_of_type_one() -> None:
    assert [token["value"] for token in TOKENS if token["type"] == "I"] == [1, 1, 1, 2, 3]


def test_criteria_of_type_two() -> None:
    assert [token["end"] for token in TOKENS if token["type"] == "II"] == [
        ["orange", "green"],  # the one that the rules show
        ["purple", "yellow"],
        ["blue", "boat"],
        ["sun"],
        ["flower"],
    ]


def test_points_of_type_three() -> None:
    assert [token["points"] for token in TOKENS if token["type"] == "III"] == [1, 2, 4, 6, 8]
