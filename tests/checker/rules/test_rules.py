"""Every rule, R1 to R10, has a function that names it in its docstring, and a hand-worked case."""

from __future__ import annotations

import ast
import json
import re
from functools import cache

import pytest

from tests.checker.reference.test_reference import CASES
from tests.places import ROOT

# for each rule, hand-worked cases whose figures or problems follow from it
WORKED = {
    "R1": ("card-placed-twice", "final-card-twice", "table-start-card-in-two-rows"),
    "R2": ("start-card-alone", "journey-card-at-the-start", "goals-with-a-type-twice"),
    "R3": ("record-kept-what-was-passed-on", "record-discard-placed", "record-card-dealt-twice"),
    "R4": ("table-lowest-score-starts", "table-tie-oldest-of-the-tied", "record-wrong-turn"),
    "R5": ("row-to-the-right", "row-mirrored-to-the-left", "ninth-placement"),
    "R6": ("card-just-placed-counts", "three-criteria-are-summed", "note-without-an-end"),
    "R7": ("goal-claimed-twice", "exact-cards-goal-spoilt-by-an-icon", "claim-of-a-goal-not-met"),
    "R8": ("token-one-supplies-a-missing-beginning", "house-rule-add-value"),
    "R9": ("token-three-scores-only-at-the-end", "table-type-three-only-at-the-end"),
    "R10": ("table-ranking-one-one-three", "full-game-without-tokens"),
}  # fmt: skip
_NUMBERS = re.compile(r"(R\d+(?:, R\d+)*)\b")


@cache
def numbered() -> dict[str, list[str]]:
    """The functions whose docstring starts with a rule's number, by rule."""
    found: dict[str, list[str]] = {}
    for path in sorted([*(ROOT / "checker").rglob("*.py"), *(ROOT / "schema").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                match = _NUMBERS.match(ast.get_docstring(node) or "")
                for rule in match[1].split(", ") if match else ():
                    found.setdefault(rule, []).append(node.name)
    return found


@pytest.mark.parametrize("rule", WORKED)
def test_a_function_starts_with_the_rule(rule: str) -> None:
    assert numbered().get(rule)


def test_no_function_names_a_rule_that_there_is_not() -> None:
    assert set(numbered()) == set(WORKED)


@pytest.mark.parametrize("rule", WORKED)
def test_the_rule_is_worked_out_by_hand(rule: str) -> None:
    known = {path.stem for path in CASES}
    assert set(WORKED[rule]) <= known


def test_every_rule_that_players_can_read_is_looked_for() -> None:
    told = json.loads((ROOT / "templates/rules/rules.json").read_text(encoding="utf-8"))
    assert list(WORKED) == [rule["id"] for rule in told["rules"]]
