"""The program gives every figure that was worked out by hand in tests/data/cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from checker.cases.from_json import read_case
from checker.cases.to_line import format_line
from tests.checker.judged import deck, faults, verdict_of
from tests.checker.partial import mismatch
from tests.checker.reference.test_reference import CASES, load
from tests.checker.same_case import as_read_back, read_line

every_case = pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)


def verdict(path: Path) -> Any:
    """The program's verdict on a hand-worked case."""
    hand_worked = load(path)
    return verdict_of(deck(hand_worked["deck"]), hand_worked["case"])


@every_case
def test_the_verdict_is_as_worked_out_by_hand(path: Path) -> None:
    assert mismatch(load(path)["expect"], verdict(path)) is None


@every_case
def test_the_verdict_fits_its_schema(path: Path) -> None:
    assert faults("verdict", verdict(path)) == []


@every_case
def test_the_case_fits_its_schema(path: Path) -> None:
    assert faults("case", load(path)["case"]) == []


@every_case
def test_the_line_reads_back_as_the_case(path: Path) -> None:
    hand_worked = load(path)
    read = read_case(hand_worked["case"])
    fingerprint = deck(hand_worked["deck"]).fingerprint
    line = format_line(read.case, fingerprint)
    assert not read.problems
    assert line == verdict(path)["line"]
    if line is not None:
        assert read_line(line) == as_read_back(read.case, fingerprint)
