"""R7: when a goal is met; R2: which goals may lie in play together."""

from collections.abc import Iterable, Mapping

from checker.cases.house_rules import HouseRules
from schema.deck.model import CardsCondition, Deck, Goal, Type
from schema.house_rules.table import StartCardCounts

_ORDER = tuple(Type)


def is_met(goal: Goal, cards: int, collection: Mapping[str, int], rules: HouseRules) -> bool:
    """R7: return whether the goal's condition holds for a row.

    `cards` is the number of cards in the row, the Start card included; under the house rule
    `StartCardCounts.NO` it is left out of "exactly N cards". `collection` has every symbol.
    """
    condition = goal.condition
    if isinstance(condition, CardsCondition):
        counting = cards - 1 if StartCardCounts.NO in rules else cards
        return counting == condition.cards and not any(map(collection.get, condition.without))
    for symbol, least in condition.counts:  # noqa: SIM110 - `all` of a generator takes twice as long
        if collection[symbol] < least:
            return False
    return True


def is_one_per_type(goals: Iterable[Goal], deck: Deck) -> bool:
    """R2: return whether the goals are exactly one of each type that the deck has."""
    have = [goal.type for goal in in_type_order(goals)]
    return have == [
        type_ for type_ in _ORDER if any(type_ is one.type for one in deck.goals.values())
    ]


def first_of_each_type(goals: Iterable[Goal]) -> dict[Type, Goal]:
    """Return the goals by type, in the order I, II, III; of one type the first."""
    found: dict[Type, Goal] = {}
    for goal in in_type_order(goals):
        found.setdefault(goal.type, goal)
    return found


def in_type_order(goals: Iterable[Goal]) -> tuple[Goal, ...]:
    """Return the goals in the order I, II, III."""
    return tuple(sorted(goals, key=lambda goal: _ORDER.index(goal.type)))
