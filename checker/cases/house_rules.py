"""The house rules of a case: which are on, by letters and by values (contract 3, 5)."""

from collections.abc import Container

from schema.house_rules.table import HOUSE_RULES, HouseRule, RuleReading

HouseRules = frozenset[RuleReading]  # the readings switched on, beside the rules' own
DEFAULT: HouseRules = frozenset()


def in_force(rules: HouseRules) -> list[tuple[HouseRule, RuleReading]]:
    """Return every rule of the table with the reading that is played."""
    return [
        (rule, rule.house if rule.house in rules else rule.own) for rule in HOUSE_RULES.values()
    ]


def values(rules: HouseRules) -> dict[str, str | bool]:
    """Return the value of every rule by its name, as a verdict's `rules` has them."""
    return {rule.name: reading.in_json for rule, reading in in_force(rules)}


def letters(rules: HouseRules) -> str:
    """Return the sorted letters of the house rules that are on; "" for the rules as written."""
    if not rules:  # as most cases are played
        return ""
    return "".join(sorted(rule.letter for rule in HOUSE_RULES.values() if rule.house in rules))


def from_letters(on: Container[str]) -> HouseRules:
    """Return the house rules of some letters, the inverse of `letters`; others mean nothing."""
    return frozenset(rule.house for rule in HOUSE_RULES.values() if rule.letter in on)
