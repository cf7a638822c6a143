"""Cases from files and bytes: whatever they hold, a verdict or one line, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checker.cases.from_json import CaseRead
from checker.cases.load import CASE_BYTES, load_case, parse_case, read_text
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.common.errors import UnusableInputError
from tests.checker.judged import Json, deck

CASE = {"start": "S1", "placements": [{"card": "J02", "end": "left"}], "claimed_total": 3}
TEXT = json.dumps(CASE)
LINE = "N1/S1/LJ02/Z3"

MISSING = 'line 1, column 15: "}" is missing at the end: the "{" of line 1 is never closed'
HALF = "line 1, column 12: half of a character (U+D800, a lone surrogate) stands in a string"

# the bytes, and the pointer and message of what is wrong
BAD: dict[str, tuple[bytes, str, str]] = {
    "empty": (b"", "", "line 1, column 1: the file is empty"),
    "white space": (b" \n ", "", "line 1, column 1: the file is empty"),
    "cut off": (b'{"start": "S1"', "", MISSING),
    "words": (b"J07 left of S3", "", 'line 1, column 1: "J07" stands without quotes'),
    "not UTF-8": (b'{"start": "\xe9"}', "",
                  'line 1, column 12: the byte 0xe9 is not UTF-8 (it would be "é" in Latin-1)'),
    "byte order mark": (b"\xef\xbb\xbf{}", "",
                        "line 1, column 1: a byte order mark stands before the text"),
    "UTF-16": (TEXT.encode("utf-16"), "", "line 1, column 1: the file is UTF-16, not UTF-8"),
    "null bytes": (b"\0" * 9, "", "line 1, column 1: the file is UTF-16 or UTF-32, not UTF-8"),
    "lone surrogate": (b'{"start": "\\ud800"}', "", HALF),
    "control character": (b'{"start": "\\u0000"}', "",
                          "line 1, column 12: the control character U+0000 stands in a string"),
    "deep nesting": (b"[" * 100_000, "", "line 1, column 65: brackets stand over 64 deep"),
    "key twice": (b'{"start": "S1", "start": "S2", "placements": []}', "/start",
                  'line 1, column 17: the key "start" stands twice'),
    "NaN": (b'{"start": "S1", "placements": [], "claimed_total": NaN}', "/claimed_total",
            "line 1, column 52: NaN is not a number in JSON"),
    "infinite": (b'{"start": "S1", "placements": [], "claimed_total": 1e999}', "/claimed_total",
                 'line 1, column 52: "1e999" is too large for a number'),
    "digits": (b'{"start": "S1", "placements": [], "claimed_total": ' + b"9" * 5000 + b"}",
               "/claimed_total", "line 1, column 52: a number of 5000 digits is too large"),
    "10 MB": (b" " * 10_000_000 + TEXT.encode(), "",
              "line 1, column 1: the file is over 1 MiB"),
    "10 MB line": (LINE.encode() + b" " * 10_000_000, "",
                   "line 1, column 1: the file is over 1 MiB"),
}  # fmt: skip


def verdict_on(read: CaseRead) -> Json:
    """The verdict on a case as read."""
    return verdict_json(judge(deck("small"), read))


@pytest.mark.parametrize("name", BAD)
def test_bad_bytes_are_malformed_and_never_scored(name: str) -> None:
    data, pointer, message = BAD[name]
    verdict = verdict_on(read_text(data))
    told = [(one["code"], one["pointer"], one["message"]) for one in verdict["problems"]]
    assert told == [("malformed", pointer, message)]
    assert (verdict["total"], verdict["placements"], verdict["line"]) == (None, [], None)


@pytest.mark.parametrize("name", BAD)
def test_a_file_of_bad_bytes_is_malformed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(BAD[name][0])
    verdict = verdict_on(load_case(path))
    assert [one["code"] for one in verdict["problems"]] == ["malformed"]


def test_json_and_line_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "case"
    for text in (TEXT, LINE, f"  {LINE}\n"):
        path.write_text(text, encoding="utf-8")
        assert load_case(path) == read_text(text.encode()) == parse_case(TEXT.encode())


def test_a_directory_is_no_case(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="is a directory, not a file"):
        load_case(tmp_path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"none\.json: no such file or directory"):
        load_case(tmp_path / "none.json")


def test_a_key_twice_hides_no_other_mistake() -> None:
    verdict = verdict_on(parse_case(b'{"start": "S1", "start": "S2", "placements": 4}'))
    assert [one["pointer"] for one in verdict["problems"]] == ["/start", "/placements"]


def test_a_line_in_a_request_body_is_not_json() -> None:
    assert [one.code for one in parse_case(LINE.encode()).problems] == ["malformed"]


def test_a_line_that_is_not_utf_8_is_told_by_its_character() -> None:
    (problem,) = read_text(b"N1/S1/LJ\xff02").problems
    assert problem.at == 9


def test_what_is_larger_than_a_case_is_not_read_as_a_line() -> None:
    assert read_text(b"N1/S1/" + b"R" * CASE_BYTES).problems[0].at is None
