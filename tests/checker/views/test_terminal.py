"""Columns of a terminal: wide letters take two, and no name breaks the frame."""

import pytest

from checker.cases.from_json import read_case
from checker.judging.judge import judge
from checker.views.terminal import columns, fit, table, upright, wrap
from checker.views.text import format_verdict
from tests.checker.judged import Json, deck

NAMES = ["👩‍👩‍👧‍👦 日本語の名前", "שלום", "A\u202eevil", "x" * 40]


def table_text(width: int) -> str:
    players: Json = [
        {"name": name, "start": f"S{number}", "placements": []}
        for number, name in enumerate(NAMES, 1)
    ]
    cards = deck("first")
    return format_verdict(cards, judge(cards, read_case({"players": players})), width)


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("word", ["sun", "日本語", "a\u0301e\u0301"])
def test_wrapped_lines_are_no_wider_than_asked(word: str, width: int) -> None:
    lines = wrap(" ".join([word] * 60), width, 2)
    assert max(map(columns, lines)) <= width
    assert " ".join(" ".join(lines).split()) == " ".join([word] * 60)
    assert lines[0].startswith(f"  {word}")
    assert lines[1].startswith(f"      {word}")


def test_word_too_long_for_a_line_has_its_own() -> None:
    assert wrap("a bcdefgh i", 4) == ["a", "    bcdefgh", "    i"]


def test_what_is_cut_is_cut_between_whole_signs() -> None:
    family = "👩‍👩‍👧‍👦"
    assert fit(family * 3, 4) == f"{family}… "


def test_columns_of_wide_letters_stay_under_each_other() -> None:
    assert table([["日本", "1"], ["a", "日"]]) == ["日本   1", "a     日"]


@pytest.mark.parametrize("width", [48, 80, 200])
def test_score_sheet_fits_the_terminal(width: int) -> None:
    sheet, _rest = table_text(width).split("\n\n", 1)
    assert max(map(columns, sheet.splitlines())) <= width


def test_whole_names_stand_where_there_is_room() -> None:
    assert "x" * 40 in table_text(200).splitlines()[1]


@pytest.mark.parametrize("character", ["\u202e", "\u202d", "\u2067"])
def test_no_name_turns_the_order_of_a_line(character: str) -> None:
    assert upright(f"A{character}B שלום") == "AB שלום"


def test_no_text_of_a_verdict_turns_its_lines() -> None:
    assert "\u202e" not in table_text(80)
