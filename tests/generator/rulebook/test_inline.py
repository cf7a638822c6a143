"""Words of the rulebook: their style, and its worked figures."""

import pytest

from generator.rulebook.blocks import Span, Spans, Text, plain
from generator.rulebook.markup import read_pages


def words(source: str) -> Spans:
    (((block,),)) = read_pages(source, "xx.md")
    assert isinstance(block, Text)
    return block.words


def test_bold_and_slanted_are_read() -> None:
    assert words("**b** and *i*") == (
        Span("b", is_bold=True),
        Span(" and "),
        Span("i", is_slanted=True),
    )


def test_bold_may_stand_within_slanted() -> None:
    assert words("*a **b** c*") == (
        Span("a ", is_slanted=True),
        Span("b", is_bold=True, is_slanted=True),
        Span(" c", is_slanted=True),
    )


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("2 * 3 * 4", "2 * 3 * 4"),
        (r"\*not slanted\*", "*not slanted*"),
        ("A & B < C > D", "A & B < C > D"),
        ("<b>&amp;</b>", "<b>&</b>"),
        ("[a] and (b)", "[a] and (b)"),
    ],
)
def test_signs_that_mark_nothing_are_kept(source: str, text: str) -> None:
    assert words(source) == (Span(text),)


def test_worked_figure_has_its_key_and_is_bold() -> None:
    assert words("so [[1c: 4 × 1 = 4]] points") == (
        Span("so "),
        Span("4 × 1 = 4", is_bold=True, worked="1c"),
        Span(" points"),
    )


def test_worked_figure_may_go_on_in_the_next_line() -> None:
    assert words("[[1: 4 ×\n1 = 4]]") == (Span("4 × 1 = 4", is_bold=True, worked="1"),)


def test_worked_figure_within_slanted_words_is_slanted() -> None:
    assert words("*so [[Z: 4]]*")[1] == Span("4", True, True, "Z")


def test_backslash_at_the_end_breaks_the_line() -> None:
    assert plain(words("one\\\ntwo")) == "one\ntwo"


def test_number_of_a_page_of_the_text_keeps_the_style_around_it() -> None:
    assert words("as on page [[page: 1]].") == (
        Span("as on page "),
        Span("1", page=1),
        Span("."),
    )
