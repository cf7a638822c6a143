"""The reference scorer gives every figure that was worked out by hand in tests/data/cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.checker.partial import mismatch, without
from tests.checker.reference.scorer import judge
from tests.places import DATA

CASES = sorted((DATA / "cases").glob("*.json"))
FEWEST_CASES = 75
ONLY_THE_PROGRAM_SAYS = frozenset({"rule", "mistakes", "message", "hint", "line"})


def load(path: Path) -> Any:
    """One JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def load_deck(name: str) -> Any:
    """One of the test decks, by its file's stem."""
    return load(DATA / "decks" / f"{name}.json")


def test_there_are_enough_hand_worked_cases() -> None:
    """The corpus may grow, never shrink."""
    assert len(CASES) >= FEWEST_CASES


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_has_its_parts_and_a_reason(path: Path) -> None:
    """A figure without its reason in words teaches nobody."""
    hand_worked = load(path)
    assert set(hand_worked) == {"why", "deck", "case", "expect"}
    assert len(hand_worked["why"]) > 20
    assert hand_worked["expect"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_reference_agrees_with_the_hand_worked_case(path: Path) -> None:
    """Reference and hand give the same verdict."""
    hand_worked = load(path)
    verdict = judge(load_deck(hand_worked["deck"]), hand_worked["case"])
    assert mismatch(without(hand_worked["expect"], ONLY_THE_PROGRAM_SAYS), verdict) is None
