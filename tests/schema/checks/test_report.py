"""The four formats: what each holds and how each escapes."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from schema.checks.all_checks import check_deck
from schema.checks.report import (
    CODES,
    FORMATS,
    format_github,
    format_json,
    format_sarif,
    format_text,
)
from schema.common.problems import Problem, Severity
from schema.json_text.document import Source, load, parse
from tests.places import DATA, SMALL_FILE

BAD = DATA / "cards" / "bad"


def _checked(name: str) -> tuple[Source, tuple[Problem, ...]]:
    source = load(BAD / f"{name}.json")
    return source, check_deck(source)


def test_text_shows_line_caret_cause_and_cure() -> None:
    assert format_text("deck.json", *_checked("missing-comma-between-keys")) == (
        'deck.json:6:38: error: a comma is missing after this value; put "," here [not-json]\n'
        '    6 |     {"id": "purple", "name": "Purple" "colour": "#60318d", "pattern": "dots"},\n'
        "                                             ^\n"
        "deck.json: 1 error"
    )


def test_text_sums_up_errors_and_warnings() -> None:
    text = format_text("deck.json", *_checked("five-mistakes"))
    assert text.endswith("deck.json: 5 errors")
    assert format_text("d", *_checked("colours-alike")).endswith("d: 1 warning")


def test_text_of_a_good_deck_is_one_line() -> None:
    source = load(SMALL_FILE)
    assert format_text("deck.json", source, check_deck(source)) == "deck.json: all well"


def test_text_leaves_out_an_empty_line_of_the_file() -> None:
    source = parse(b"")
    assert format_text("deck.json", source, check_deck(source)) == (
        'deck.json:1:1: error: the file is empty; begin with "{" [not-json]\ndeck.json: 1 error'
    )


def test_colours_surround_place_severity_and_caret() -> None:
    text = format_text("deck.json", *_checked("empty"), in_colour=True)
    assert text.startswith("\x1b[1mdeck.json:1:1:\x1b[0m \x1b[1;31merror:\x1b[0m ")
    warned = format_text("deck.json", *_checked("colours-alike"), in_colour=True)
    assert "\x1b[1;33mwarning:\x1b[0m" in warned
    assert "\x1b[1;33m^\x1b[0m" in warned


def test_json_is_the_contracts() -> None:
    document = json.loads(format_json("deck.json", *_checked("beginning-as-text")))
    assert document == {
        "file": "deck.json",
        "valid": False,
        "problems": [
            {
                "code": "schema",
                "severity": "error",
                "pointer": "/journey/2/beginning",
                "line": 21,
                "column": 132,
                "message": 'J03, beginning: "3" is text, where a whole number from 1 to 9 is due',
                "hint": "write 3, without quotes",
            }
        ],
    }


def test_deck_with_warnings_only_is_valid() -> None:
    assert json.loads(format_json("d", *_checked("colours-alike")))["valid"] is True


def test_github_escapes_what_its_commands_use() -> None:
    problem = Problem("schema", Severity.WARNING, "", "50 % of: a,\r\nb", "c%", line=3, column=4)
    assert format_github("a:b,c%.json", parse(b"{}"), [problem]) == (
        "::warning file=a%3Ab%2Cc%25.json,line=3,col=4,title=schema::50 %25 of: a,%0D%0Ab; c%25"
    )


def test_github_says_nothing_of_a_good_deck() -> None:
    assert format_github("d", parse(b"{}"), []) == ""


def test_sarif_has_a_rule_and_a_place_for_each_result() -> None:
    log = json.loads(format_sarif("some folder\\deck.json", *_checked("five-mistakes")))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    assert len(run["results"]) == 5
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in {"error", "warning"}
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "some%20folder/deck.json"
        assert place["region"]["startLine"] >= 1


@pytest.mark.parametrize("style", ["json", "sarif"])
@pytest.mark.parametrize("path", sorted(BAD.glob("*.json"))[::7], ids=lambda path: path.stem)
def test_machine_formats_are_json_for_every_bad_deck(path: Path, style: str) -> None:
    source = load(path)
    json.loads(FORMATS[style](path.name, source, check_deck(source)))


@pytest.mark.parametrize("path", sorted(BAD.glob("*.json")), ids=lambda path: path.stem)
def test_caret_stands_below_a_character_of_the_line(path: Path) -> None:
    source = load(path)
    lines = format_text("d", source, check_deck(source)).split("\n")
    for above, below in pairwise(lines):
        if below.strip() == "^":
            assert len(below) <= len(above) + 1
