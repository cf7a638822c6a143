"""Reading: the document, the place of everything in it, and the cause of every fault."""

import json
import math
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.common.errors import UnusableInputError
from schema.common.problems import Pointer
from schema.json_text.document import DECK_BYTES, load, parse
from schema.json_text.lines import Lines
from schema.json_text.scanner import Scanner
from tests.places import DECK_FILE, SMALL_FILE

# (text, line, column, a part of the message, a part of the hint)
FAULTS = [
    ("", 1, 1, "empty", 'begin with "{"'),
    ('{"a": 1 "b": 2}', 1, 8, "comma is missing", 'put ","'),
    ('{"a": 1\n\n  "b": 2}', 1, 8, "comma is missing", 'put ","'),
    ("[1, 2,]", 1, 6, "a comma too many", "take the comma away"),
    ('{"a": 1,\n}', 1, 8, "a comma too many", "take the comma away"),
    ("[1,,2]", 1, 4, "two commas", "take one"),
    ("[,1]", 1, 2, '"," stands where a value', "mend"),
    ("{,}", 1, 2, '"," stands where a key', "mend"),
    ('{"a": [1, 2}', 1, 12, '"]" is missing', 'put "]"'),
    ('{"a": ["x"\n "b": 2}', 1, 11, '"]" is missing', 'put "]"'),
    ('{"a": ["x",\n "b": 2}', 1, 11, '"]" is missing', 'put "]"'),
    ('[{"a": 1\n, {"b": 2}]', 1, 9, '"}" is missing', 'put "}"'),
    ('[{"a": 1]', 1, 9, '"}" is missing', 'put "}"'),
    ('{"a": {"b": 1}\n', 1, 15, 'the "{" of line 1 is never closed', 'put "}"'),
    ("[[1]", 1, 5, 'the "[" of line 1 is never closed', 'put "]"'),
    ("[1,", 1, 3, "never closed", 'put "]"'),
    ("{", 1, 2, "never closed", 'put "}"'),
    ('{"a": 1,', 1, 8, "never closed", 'put "}"'),
    ("{}}", 1, 3, '"}" stands after the end', "closed too early"),
    ("{} // end", 1, 4, "comment", "take it away"),
    ("# deck\n{}", 1, 1, "comment", "take it away"),
    ('{"a": 1 /* b */}', 1, 9, "comment", "take it away"),
    ('{"a" /* b */ : 1}', 1, 6, "comment", "take it away"),
    ("{'a': 1}", 1, 2, "' is no quote", "double quotes"),
    ('{"a": “b”}', 1, 7, "“ is no quote", "double quotes"),
    ("{name: 1}", 1, 2, "the key name stands without quotes", 'write "name"'),
    ('{"a": green}', 1, 7, '"green" stands without quotes', 'write "green"'),
    ('{"a": True}', 1, 7, '"True" stands without quotes', "write true"),
    ('{"a": None}', 1, 7, '"None" stands without quotes', "write null"),
    ('{"a" 1}', 1, 5, "colon is missing", 'put ":"'),
    ('{"a" = 1}', 1, 6, '"=" stands', 'write ":"'),
    ('{"a", "b"}', 1, 5, "key stands here without a value", "value after it"),
    ('{"a": }', 1, 7, '"}" stands where a value', "mend"),
    ('{"a": 1; "b": 2}', 1, 8, '";" stands', 'write ","'),
    ('{"a": 1: 2}', 1, 8, "a colon stands where a comma", "key before it"),
    ('{"a": 1 \\ }', 1, 9, '"\\" stands', "mend"),
    ('{"a": +1}', 1, 7, '"+1" is no number', "plus sign"),
    ('{"a": 01}', 1, 7, '"01" is no number', "leading zero"),
    ('{"a": 1.}', 1, 7, '"1." is no number', "whole number"),
    ('{"a": .5}', 1, 7, '".5" is no number', "whole number"),
    ('{"a": "b\n}', 1, 7, "does not end on its line", "closing quote"),
    ('{"a": "b', 1, 7, "does not end on its line", "closing quote"),
    ('{"a": "say "hi""}', 1, 13, "right after the closing quote", "inside text"),
    ('{"a": "b\\q"}', 1, 9, "the escape", "backslash"),
    ('{"a": "b\\u12"}', 1, 9, "the escape", "backslash"),
    ('{"a": "b\tc"}', 1, 9, "a tab (U+0009)", "take it away"),
    ('{"a": "b\\u0007"}', 1, 9, "control character U+0007", "take it away"),
    ('{"a": "b\\n"}', 1, 9, "a line end (U+000A)", "take it away"),
    ('{"a": "\x7f"}', 1, 8, "control character U+007F", "take it away"),
    ('{"a\\u009f": 1}', 1, 4, "control character U+009F", "take it away"),
    ('{"a": "\\ud83d"}', 1, 8, "lone surrogate", "take it away"),
    ('{"a": "\\ude00\\ud83d"}', 1, 8, "lone surrogate", "take it away"),
    ("[" * 65 + "]" * 65, 1, 65, "over 64 deep", "not closed"),
    ('{"a": 1}\x00', 1, 9, '"\\u0000" stands after the end', "take it away"),
    ('["a" "b', 1, 5, "comma is missing", 'put ","'),
    ('["a\r\n"]', 1, 2, "does not end on its line", "closing quote"),
    ('["Þing",\r\n "a" "b"]', 2, 5, "comma is missing", 'put ","'),
]


@pytest.mark.parametrize(("text", "line", "column", "message", "hint"), FAULTS)
def test_fault_has_its_place_cause_and_cure(
    text: str, line: int, column: int, message: str, hint: str
) -> None:
    source = parse(text.encode())
    (problem,) = source.problems
    assert (problem.code, problem.pointer, source.document) == ("not-json", "", None)
    assert (problem.line, problem.column) == (line, column)
    assert message in problem.message
    assert hint in problem.hint


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "UTF-16"),
        ("{}".encode("utf-16-be"), "UTF-16"),
        ("{}".encode("utf-32"), "UTF-16"),
        (b'["caf\xe9"]', 'the byte 0xe9 is not UTF-8 (it would be "é" in Latin-1)'),
        (b'["\x81"]', "the byte 0x81 is not UTF-8"),
        (b'["\xed\xa0\x80"]', "lone surrogate"),
    ],
)
def test_bytes_that_are_not_utf8_are_named(data: bytes, message: str) -> None:
    (problem,) = parse(data).problems
    assert problem.code == "not-json"
    assert message in problem.message


def test_wrong_byte_is_placed_in_characters() -> None:
    (problem,) = parse('{"Þ":\n "Þé'.encode() + b'\xe9"}').problems
    assert (problem.line, problem.column) == (2, 5)


def test_key_that_stands_twice_keeps_its_first_value() -> None:
    source = parse(b'{"a": 1,\n "b": {"c": 1, "c": [2]},\n "a": 3}')
    assert source.document == {"a": 1, "b": {"c": 1}}
    assert [(p.code, p.pointer, p.line, p.column) for p in source.problems] == [
        ("duplicate-key", "/b/c", 2, 16),
        ("duplicate-key", "/a", 3, 2),
    ]
    assert "the first is in line 1" in source.problems[1].hint


@pytest.mark.parametrize(
    "literal", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5000]
)
def test_what_is_no_number_is_told_at_its_value(literal: str) -> None:
    source = parse(f'{{"a/b":\n [1, {literal}]}}'.encode())
    (problem,) = source.problems
    assert (problem.code, problem.pointer) == ("not-a-number", "/a~1b/1")
    assert (problem.line, problem.column) == (2, 6)
    assert math.isnan(source.document["a/b"][1])


def test_what_is_no_number_may_be_the_whole_text() -> None:
    assert [p.pointer for p in parse(b"NaN").problems] == [""]


def test_whole_characters_outside_the_first_plane_are_fine() -> None:
    assert parse(b'["\\ud83d\\ude00 \\u00e9"]').document == ["😀 é"]


def test_escaped_backslash_before_a_letter_is_no_escape() -> None:
    assert parse(b'["\\\\n", "\\\\u0007"]').document == ["\\n", "\\u0007"]


def test_sixty_four_brackets_are_not_too_deep() -> None:
    assert parse(b"[" * 64 + b"]" * 64).problems == ()


@pytest.mark.parametrize(
    ("path", "of_key", "place"),
    [
        ((), False, (1, 1)),
        (("a",), False, (1, 7)),
        (("a",), True, (1, 2)),
        (("b",), True, (2, 2)),
        (("b", 1), False, (2, 11)),
        (("b", 1, "x~y/z"), False, (2, 21)),
        (("b", 1, "x~y/z"), True, (2, 12)),
        (("b", 7), False, (2, 7)),
        (("b", "q"), False, (2, 7)),
        (("missing",), True, (1, 1)),
        (("a", "deeper"), False, (1, 7)),
    ],
)
def test_place_of_a_value(path: Pointer, of_key: bool, place: tuple[int, int]) -> None:
    source = parse('{"a": 1,\n "b": [0, {"x~y/z": "Þ"}]}'.encode())
    assert source.place(path, of_key=of_key) == place


def test_place_in_what_is_not_json_is_the_beginning() -> None:
    assert parse(b"{").place(("a",)) == (1, 1)


def test_lines_end_as_in_editors() -> None:
    source = parse(b"[1,\r\n2,\r3,\n4]")
    assert [source.place((index,))[0] for index in range(4)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("line", "column", "shown", "caret"),
    [
        (1, 1, "abcdefghi…", 0),
        (1, 13, "…hijklmno…", 6),
        (1, 26, "…uvwxyz", 6),
        (2, 2, "x y", 1),
    ],
)
def test_excerpt_is_cut_around_the_place(line: int, column: int, shown: str, caret: int) -> None:
    lines = Lines("abcdefghijklmnopqrstuvwxyz\nx\ty\r\n")
    text, at = lines.excerpt(line, column, 10)
    assert text == shown
    assert at == caret


def test_lines_of_a_file_of_nothing_else_take_little_memory() -> None:
    text = "\n" * 100_000
    tracemalloc.start()
    lines = Lines(text)
    held, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert lines.place(len(text)) == (len(text) + 1, 1)
    assert held < 6 * len(text)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cc", "Cs"])),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text(st.characters(exclude_categories=["Cc", "Cs"])), inner, max_size=4),
    max_leaves=20,
)  # fmt: skip


@given(JSON_VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_scanner_reads_what_the_standard_reader_reads(
    value: Any, indent: int | str | None, is_ascii: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=is_ascii)
    scanner = Scanner(text, Lines(text))
    scanner.scan()
    assert scanner.document == value
    assert scanner.flaws == []
    assert parse(text.encode()).document == value


@given(st.text(alphabet='{}[]",:0123456789.eE+-truefalsn \n\\u/x'))
def test_any_text_is_refused_exactly_when_the_standard_reader_refuses_it(text: str) -> None:
    source = parse(text.encode())
    try:
        json.loads(text, parse_constant=lambda _: 1 / 0)
        is_json = True
    except ValueError:
        is_json = False
    refused = [p for p in source.problems if p.code == "not-json"]
    if not is_json:
        assert len(refused) == 1
    elif refused:
        assert any(word in refused[0].message for word in ("U+", "deep"))


@given(st.binary(max_size=60))
def test_any_bytes_give_a_source(data: bytes) -> None:
    source = parse(data)
    assert (source.document is None) or not any(p.code == "not-json" for p in source.problems)


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b"[" * 50_000 + b"]" * 50_000,
        b'{"a":' * 100_000,
        b"[" + b"[]," * 100_000,
        b"{" + b'"a":1,' * 50_000 + b'"a":1}',
        b"[" + b"NaN," * 50_000 + b"NaN]",
        b'"' + b"\\\\" * 500_000 + b"\\n" + b'"',
        b'"' * 1_000_000,
        b"1" * 1_000_000,
        b"0." + b"9" * 1_000_000,
        b"\n" * 1_000_000,
        b"-" * 1_000_000,
    ],
    ids=lambda data: data[:6].decode(),
)
def test_hostile_text_is_refused_in_time(data: bytes) -> None:
    source = parse(data)
    assert source.problems or isinstance(source.document, float)


def test_file_over_the_limit_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)  # a hole: takes no room on the disk
    (problem,) = load(path).problems
    assert (problem.code, problem.pointer) == ("not-json", "")
    assert "over 4 MiB" in problem.message


def test_text_over_the_limit_is_refused() -> None:
    (problem,) = parse(b" " * 11, max_bytes=10).problems
    assert "over 10 bytes" in problem.message


def test_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    path = tmp_path / "full.json"
    path.write_bytes(b"[]" + b" " * (DECK_BYTES - 2))
    assert load(path).document == []


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device file")
def test_endless_device_is_refused() -> None:
    (problem,) = load(Path("/dev/zero")).problems
    assert "over 4 MiB" in problem.message


def test_directory_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="is a directory"):
        load(tmp_path)


def test_missing_file_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"none\.json: no such file"):
        load(tmp_path / "none.json")


def test_refusal_of_the_system_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UnusableInputError, match=r"a\.json: permission denied$"):
        load(tmp_path / "a.json")


@pytest.mark.parametrize("path", [SMALL_FILE, DECK_FILE], ids=lambda path: path.name)
def test_scanner_reads_our_decks_as_the_standard_reader_does(path: Path) -> None:
    text = path.read_text("utf-8")
    scanner = Scanner(text, Lines(text))
    scanner.scan()
    assert scanner.document == json.loads(text)
