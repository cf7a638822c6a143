"""The goals and tokens of the standard deck are what the rules say that the game holds (R1).

The file is read as plain JSON. How hard a goal is may be changed to make the game fairer.
"""

import json
from collections import Counter
from typing import Any

from tests.places import DECK_FILE

DATA: dict[str, Any] = json.loads(DECK_FILE.read_text(encoding="utf-8"))
GOALS: list[dict[str, Any]] = DATA["goals"]
TOKENS: list[dict[str, Any]] = DATA["tokens"]
SYMBOLS: set[str] = {symbol["id"] for symbol in [*DATA["tapes"], *DATA["icons"]]}


# Goals


def test_goal_cards() -> None:
    assert Counter(goal["type"] for goal in GOALS) == {"I": 4, "II": 4, "III": 4}


def test_goal_ids_run_in_order() -> None:
    assert [goal["id"] for goal in GOALS] == [f"G{n:02}" for n in range(1, 13)]


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


def test_tokens_of_type_two_are_ends() -> None:
    ends = [token["end"] for token in TOKENS if token["type"] == "II"]
    assert [end for end in ends if not end or {*end} - SYMBOLS] == []


def test_points_of_type_three_rise_from_one_to_eight() -> None:
    points = [token["points"] for token in TOKENS if token["type"] == "III"]
    assert points == sorted(points)
    assert (points[0], points[-1]) == (1, 8)
