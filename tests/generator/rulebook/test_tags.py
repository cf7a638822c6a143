"""Words as paragraph tags: their style, and where no line is broken."""

from generator.rulebook.blocks import Span
from generator.rulebook.tags import tagged

SPACE = "\N{NO-BREAK SPACE}"


def test_styles_become_tags() -> None:
    words = (Span("b", is_bold=True), Span(" and "), Span("i", is_slanted=True), Span(" or not"))
    assert tagged(words) == f"<b>b</b> and <i>i</i> or{SPACE}not"


def test_bold_and_slanted_words_have_both_tags() -> None:
    assert tagged((Span("b", is_bold=True, is_slanted=True),)) == "<b><i>b</i></b>"


def test_signs_of_tags_are_escaped() -> None:
    assert tagged((Span("<b>&</b>"),)) == "&lt;b&gt;&amp;&lt;/b&gt;"


def test_break_becomes_a_tag() -> None:
    assert tagged((Span("one\ntwo"),)) == "one<br/>two"


def test_worked_figure_is_not_broken() -> None:
    words = (Span("4 × 1 = 4", is_bold=True, worked="1"),)
    assert tagged(words) == "<b>4 × 1 = 4</b>".replace(" ", SPACE)


def test_number_stays_with_its_word() -> None:
    assert tagged((Span("keep 1 card of two"),)) == f"keep 1{SPACE}card of{SPACE}two"


def test_last_line_is_no_single_word() -> None:
    words = (Span("Ida now has "), Span("10", is_bold=True, worked="T3"), Span("."))
    assert tagged(words) == f"Ida now has{SPACE}<b>10</b>."


def test_long_word_may_be_alone_in_the_last_line() -> None:
    assert tagged((Span("new fifteen-letters"),)) == "new fifteen-letters"


def test_line_does_not_begin_with_a_reference() -> None:
    assert tagged((Span("is included (R6) now as well"),)) == (
        f"is included{SPACE}(R6) now as{SPACE}well"
    )
