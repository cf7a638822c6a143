"""No wrong reading of the rules survives the hand-worked cases.

For each there is a case named `misread-...` that claims the very figure which the mutant computes.
"""

from __future__ import annotations

import pytest

from tests.checker.partial import mismatch, without
from tests.checker.reference.board import Json
from tests.checker.reference.mutants import MUTANTS, Mutant
from tests.checker.reference.scorer import judge
from tests.checker.reference.test_reference import CASES, ONLY_THE_PROGRAM_SAYS, load, load_deck

EVERY_MUTANT = [
    pytest.param(name, mutant, id=mutant.__name__)
    for name, mutants in MUTANTS.items()
    for mutant in mutants
]


def test_there_are_fourteen() -> None:
    """As many names as the program promises at least."""
    assert len(MUTANTS) == 14


def caught_by() -> list[str]:
    """Return the hand-worked cases that the reference, as it stands now, gets wrong."""
    return [
        path.stem
        for path, hand_worked in ((path, load(path)) for path in CASES)
        if mismatch(
            without(hand_worked["expect"], ONLY_THE_PROGRAM_SAYS),
            judge(load_deck(hand_worked["deck"]), hand_worked["case"]),
        )
    ]


@pytest.mark.parametrize(("name", "mutant"), EVERY_MUTANT)
def test_a_wrong_reading_is_caught(
    name: str, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the case that bears its name, and by others."""
    mutant(monkeypatch)
    caught = caught_by()
    assert f"misread-{name}" in caught
    assert len(caught) > 1


@pytest.mark.parametrize(("name", "mutant"), EVERY_MUTANT)
def test_a_case_claims_what_its_wrong_reading_gives(
    name: str, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figure claimed in the case named after a wrong reading is that reading's figure."""
    hand_worked = next(load(path) for path in CASES if path.stem == f"misread-{name}")
    at = pointers(hand_worked["expect"])
    mutant(monkeypatch)
    verdict = judge(load_deck(hand_worked["deck"]), hand_worked["case"])
    assert at
    assert not set(at) & set(pointers(verdict))


def pointers(verdict: Json) -> list[str]:
    """Return where a verdict finds claimed points that differ."""
    return [one["pointer"] for one in verdict["problems"] if one["code"] == "points-differ"]
