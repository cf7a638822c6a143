"""Tokens on the halves of a Note (R8): they replace, add to or supply what is printed."""

from __future__ import annotations

import pytest

from checker.cases.house_rules import DEFAULT, HouseRules
from checker.rules.notes import Held, beginning_value, end_criteria
from schema.deck.model import Card, Token, Type
from schema.house_rules.table import BonusOnNote

ADD: HouseRules = frozenset({BonusOnNote.ADD})
VALUE = Token("B01", Type.I, value=3)
ENDING = Token("B06", Type.II, end=("paw", "sun"))
POINTS = Token("B11", Type.III, points=9)


@pytest.mark.parametrize(
    ("printed", "rules", "value"),
    [(5, DEFAULT, 3), (5, ADD, 8), (None, DEFAULT, 3), (None, ADD, 3)],
)
def test_token_of_type_one_gives_the_beginning_its_value(
    printed: int | None, rules: HouseRules, value: int
) -> None:
    card = Card("J01", "", False, beginning=printed)
    assert beginning_value(card, [Held(VALUE, "J01")], rules) == value


@pytest.mark.parametrize(
    ("printed", "rules", "criteria"),
    [
        (("tent",), DEFAULT, ("paw", "sun")),
        (("tent",), ADD, ("tent", "paw", "sun")),
        (None, DEFAULT, ("paw", "sun")),
        (None, ADD, ("paw", "sun")),
    ],
)
def test_token_of_type_two_gives_the_end_its_criteria(
    printed: tuple[str, ...] | None, rules: HouseRules, criteria: tuple[str, ...]
) -> None:
    card = Card("J01", "", False, end=printed)
    assert end_criteria(card, [Held(ENDING, "J01")], rules) == criteria


@pytest.mark.parametrize("rules", [DEFAULT, ADD])
@pytest.mark.parametrize(
    "held",
    [
        [],
        [Held(VALUE, "J02"), Held(ENDING, "J02")],  # on another card
        [Held(POINTS, None)],
    ],
)
def test_other_tokens_leave_what_is_printed(held: list[Held], rules: HouseRules) -> None:
    card = Card("J01", "", False, beginning=5, end=("tent",))
    assert beginning_value(card, held, rules) == 5
    assert end_criteria(card, held, rules) == ("tent",)


def test_token_of_the_other_type_leaves_the_half() -> None:
    card = Card("J01", "", False, beginning=5, end=("tent",))
    assert beginning_value(card, [Held(ENDING, "J01")], DEFAULT) == 5
    assert end_criteria(card, [Held(VALUE, "J01")], DEFAULT) == ("tent",)
