"""Game records wherever a case is read: a file, standard input, line by line; and its row line."""

from __future__ import annotations

import json
from pathlib import Path

from checker.commands.line import NO_LINE
from tests.checker.reference.test_reference import load
from tests.checker.running import run
from tests.places import DATA


def record(name: str) -> str:
    """A hand-worked record, as JSON on one line."""
    return json.dumps(load(DATA / f"cases/record-{name}.json")["case"])


def test_a_file_is_judged_as_its_table_and_says_what_was_untold(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record("with-its-draft"), "utf-8")
    result = run("check", str(file))
    assert result.exit_code == 0
    assert "1. Ben, 27" in result.output
    assert "Not judged, for not all of it was told: R3 round 2" in result.output


def test_standard_input_is_judged_and_told_in_words() -> None:
    result = run("check", "-", given=record("kept-what-was-passed-on").encode())
    assert result.exit_code == 1
    told = " ".join(result.output.split())
    place = "round 1, draft of player 1, kept card 2"
    assert f"error: {place}: J04 was not in this hand (R3); the hand was J10, J18 and J02" in told


def test_lines_may_hold_records() -> None:
    given = f"{record('with-its-draft')}\nN1/S1/LJ02\n{record('wrong-turn')}\n"
    result = run("check", "-", "--lines", given=given.encode())
    first, second, third = map(json.loads, result.output.splitlines())
    assert (first["valid"], first["not_judged"]) == (True, ["R3 round 2"])
    assert "not_judged" not in second
    assert (third["valid"], third["problems"][0]["code"]) == (False, "wrong-turn")


def test_a_record_s_line_is_its_table_s_without_the_draft() -> None:
    result = run("line", "-", given=record("with-its-draft").encode())
    assert result.exit_code == 0
    assert "/P/S3/RJ10.RJ18/RJ05.LJ22/P/S1/RJ12.RJ01/RJ15.RJ20.K" in result.output


def test_a_record_with_a_gap_has_no_line() -> None:
    result = run("line", "-", given=record("turn-missing").encode())
    assert result.exit_code == 2
    assert NO_LINE in result.output
