"""Goals: when one is met (R7), and which may lie in play together (R2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.cases.house_rules import DEFAULT
from checker.rules.goals import first_of_each_type, is_met, is_one_per_type
from schema.deck.model import CardsCondition, Goal, SymbolsCondition, Type
from schema.house_rules.table import StartCardCounts
from tests.checker.judged import deck

TWO_SUNS = Goal("G01", Type.I, "", SymbolsCondition("icons", (("sun", 2), ("paw", 1))))
FIVE = Goal("G02", Type.II, "", CardsCondition(5, ("paw",)))


@pytest.mark.parametrize(
    ("suns", "paws", "met"), [(2, 1, True), (3, 2, True), (1, 1, False), (2, 0, False)]
)
def test_goal_of_symbols_is_met_by_at_least_so_many_of_each(
    suns: int, paws: int, met: bool
) -> None:
    assert is_met(TWO_SUNS, 4, {"sun": suns, "paw": paws}, DEFAULT) is met


@pytest.mark.parametrize(
    ("cards", "paws", "met"), [(5, 0, True), (4, 0, False), (6, 0, False), (5, 1, False)]
)
def test_goal_of_cards_is_met_by_exactly_so_many_without_an_icon(
    cards: int, paws: int, met: bool
) -> None:
    assert is_met(FIVE, cards, {"paw": paws}, DEFAULT) is met


@pytest.mark.parametrize(("cards", "met"), [(5, False), (6, True)])
def test_start_card_is_left_out_under_the_house_rule(cards: int, met: bool) -> None:
    assert is_met(FIVE, cards, {"paw": 0}, frozenset({StartCardCounts.NO})) is met


@pytest.mark.parametrize(
    ("ids", "are_one_each"),
    [
        ("G01 G04 G07", True),
        ("G07 G01 G04", True),
        ("G01 G04", False),
        ("G01 G02 G04 G07", False),
        ("G01 G02 G04", False),
    ],
)
def test_goals_in_play_are_one_of_each_type(ids: str, are_one_each: bool) -> None:
    small = deck("small")
    assert is_one_per_type([small.goals[id_] for id_ in ids.split()], small) is are_one_each


@pytest.mark.parametrize(("ids", "are_one_each"), [("G01 G07", True), ("G01", False)])
def test_type_that_the_deck_lacks_is_not_asked_for(ids: str, are_one_each: bool) -> None:
    small = deck("small")
    lacking = {id_: goal for id_, goal in small.goals.items() if goal.type is not Type.II}
    goals = [small.goals[id_] for id_ in ids.split()]
    assert is_one_per_type(goals, replace(small, goals=lacking)) is are_one_each


def test_first_goal_of_a_type_stands_for_it_in_the_order_of_types() -> None:
    goals = deck("small").goals
    found = first_of_each_type([goals[id_] for id_ in ("G08", "G02", "G01", "G07")])
    assert [(type_, goal.id) for type_, goal in found.items()] == [
        (Type.I, "G02"), (Type.III, "G08"),
    ]  # fmt: skip
