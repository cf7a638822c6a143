"""Text of the file in a report: nothing hidden, nothing that a terminal obeys, carets in place."""

import pytest

from schema.checks.all_checks import check_deck
from schema.checks.report import format_text
from schema.common.shown import shown_message
from schema.json_text.document import parse
from schema.json_text.faults import quoted


def report(text: str) -> str:
    source = parse(text.encode("utf-8", "surrogatepass"))
    return format_text("deck.json", source, check_deck(source))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("blue\u200b", r'"blue\u200b"'),
        ("\u202eblue", r'"\u202eblue"'),
        ("\u00a0", r'"\u00a0"'),
        ("\U000e0067", r'"\U000e0067"'),
        ("\x1b[31m", r'"\u001b[31m"'),
        ("Hạ Long 😀", '"Hạ Long 😀"'),
    ],
)
def test_hidden_characters_are_quoted_as_escapes(text: str, expected: str) -> None:
    assert quoted(text) == expected


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\x9b", "\u202e", "\u2066", "\u2028"])
def test_line_of_the_file_holds_nothing_that_a_terminal_obeys(character: str) -> None:
    shown = report(f'{{"a{character}b": nothing}}')
    assert character not in shown
    assert '{"a�b": nothing}' in shown


@pytest.mark.parametrize("before", ["abcd", "日本", "a\u0301bcd", "😀ab"])
def test_caret_stands_below_the_place_on_the_screen(before: str) -> None:
    _, line, caret, _ = report(f'{{"{before}": nothing}}').splitlines()
    assert line.endswith("nothing}")
    assert caret == " " * len('    1 | {"abcd": ') + "^"


@pytest.mark.parametrize("number", ["1e999", "9" * 6000])
def test_number_too_large_is_not_to_be_written_in_digits(number: str) -> None:
    assert "write a smaller number [not-a-number]" in report(f'{{"game": {number}}}')


def test_message_of_several_lines_holds_nothing_else_that_a_terminal_obeys() -> None:
    assert shown_message("a\x1b[2J\r\nb\u202ec") == r"a\x1b[2J\r" + "\n" + r"b\u202ec"
