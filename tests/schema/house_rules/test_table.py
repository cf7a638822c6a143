"""The table of house rules: whole, of one mind with the rules' numbers, and told in the docs."""

import re

import pytest

from schema.house_rules.table import HOUSE_RULES, HouseRule
from tests.places import ROOT

RULES = [pytest.param(rule, id=name) for name, rule in HOUSE_RULES.items()]


def test_the_four_house_rules_have_the_letters_of_the_contract() -> None:
    assert {rule.letter: (name, rule.house.in_json) for name, rule in HOUSE_RULES.items()} == {
        "A": ("bonus_on_note", "add"),
        "C": ("start_card_counts", False),
        "F": ("goals_first_come", True),
        "O": ("tie_start", "oldest_overall"),
    }


def test_the_rules_own_readings_come_first() -> None:
    assert {name: rule.own.in_json for name, rule in HOUSE_RULES.items()} == {
        "bonus_on_note": "replace",
        "start_card_counts": True,
        "goals_first_come": False,
        "tie_start": "oldest_tied",
    }


def test_no_letter_stands_for_two_rules() -> None:
    letters = [rule.letter for rule in HOUSE_RULES.values()]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("rule", RULES)
def test_each_value_is_read_as_its_reading(rule: HouseRule) -> None:
    for reading in rule.readings:
        assert rule.reading_of(reading.in_json) is reading


@pytest.mark.parametrize("value", [0, 1, "true", None, [True]])
def test_only_true_and_false_are_true_and_false(value: object) -> None:
    assert HOUSE_RULES["start_card_counts"].reading_of(value) is None


@pytest.mark.parametrize("rule", RULES)
def test_readme_lists_the_letter_and_its_rule(rule: HouseRule) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| `{rule.letter}` \| .+ \| {rule.number} \|$", readme, re.MULTILINE)
