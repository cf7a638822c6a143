"""Each deck in `data/cards/bad` gives exactly the problems that the `.expect` beside it names.

A new example is a new pair of files: `NAME.json`, and `NAME.expect` with a JSON list of
`[code, pointer, line]`, in file order. Decks in `data/cards/ok` give no problem at all.
"""

import json
from pathlib import Path

import pytest

from schema.checks.all_checks import check_deck
from schema.checks.limits import TOO_MANY
from schema.checks.report import CODES
from schema.json_text.document import load
from tests.places import DATA

BAD = sorted((DATA / "cards" / "bad").glob("*.json"))
OK = sorted((DATA / "cards" / "ok").glob("*.json"))


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_deck_gives_exactly_its_problems(path: Path) -> None:
    expected = json.loads(path.with_suffix(".expect").read_text("utf-8"))
    problems = check_deck(load(path))
    assert [[p.code, p.pointer, p.line] for p in problems] == expected


@pytest.mark.parametrize("path", OK, ids=lambda path: path.stem)
def test_good_deck_gives_no_problem(path: Path) -> None:
    assert check_deck(load(path)) == ()


def test_there_are_enough_examples() -> None:
    assert len(BAD) >= 60
    assert OK


def test_every_example_has_its_expectation() -> None:
    expectations = (DATA / "cards" / "bad").glob("*.expect")
    assert {path.stem for path in BAD} == {path.stem for path in expectations}


def test_every_code_has_an_example() -> None:
    codes = {
        code
        for path in BAD
        for code, _, _ in json.loads(path.with_suffix(".expect").read_text("utf-8"))
    }
    assert codes == set(CODES) - {TOO_MANY, "cannot-print"}  # which have tests of their own


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_messages_are_single_short_lines_with_a_cure(path: Path) -> None:
    for problem in check_deck(load(path)):
        assert "\n" not in problem.message + problem.hint
        assert len(problem.message) < 300
        assert problem.hint
        assert not problem.message.endswith(".")
        assert problem.column >= 1
