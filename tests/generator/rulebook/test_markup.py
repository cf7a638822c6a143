"""The rulebook's small Markdown."""

import pytest

from generator.rulebook.markup import (
    Beside,
    Block,
    Example,
    Heading,
    Picture,
    Rows,
    Ruling,
    Text,
    marked_up,
    read_pages,
)

SPACE = "\N{NO-BREAK SPACE}"
BLOCKS: list[tuple[str, Block]] = [
    ("# A title\n", Heading(1, "", "A title")),
    ("## R5 Placing a card\n", Heading(2, "R5", "Placing a card")),
    ("### Smaller\n", Heading(3, "", "Smaller")),
    ("- an entry\n  that goes on\n", Text("an entry that goes on", "•")),
    ("2. a step\n", Text("a step", "2.")),
    ("two lines\nof a paragraph\n", Text("two lines of a paragraph")),
    ("!late-claim A ruling.\n", Ruling("late-claim", "A ruling.")),
    ("?A A house rule.\n", Ruling("A", "A house rule.")),
    ("![caption](row J01 +J02)\n", Picture("row", ("J01", "+J02"), "caption")),
    ("= N1/S4/LJ13-3\n", Example("N1/S4/LJ13-3")),
    ("| a | b |\n| c | d |\n", Rows((("a", "b"), ("c", "d")))),
    ("::: 40 row J01\ntext\n:::\n", Beside(0.4, Picture("row", ("J01",)), (Text("text"),))),
]


@pytest.mark.parametrize(("source", "block"), BLOCKS)
def test_block_is_read(source: str, block: Block) -> None:
    assert read_pages(source) == ((block,),)


def test_line_of_dashes_begins_a_page() -> None:
    assert read_pages("one\n---\ntwo\n") == ((Text("one"),), (Text("two"),))


def test_only_a_capital_is_a_house_rule() -> None:
    assert Ruling("A", "").is_house_rule
    assert not Ruling("once-each", "").is_house_rule


def test_marks_become_tags() -> None:
    assert marked_up("**b** and *i* & < c") == f"<b>b</b> and <i>i</i> &amp; &lt;{SPACE}c"


def test_worked_figure_is_bold_and_unbroken() -> None:
    assert marked_up("[[1: 4 × 1 = 4]]") == "<b>4 × 1 = 4</b>".replace(" ", SPACE)


def test_figure_stays_with_its_word() -> None:
    assert marked_up("keep 1 card of two") == f"keep 1{SPACE}card of{SPACE}two"


def test_no_line_is_a_single_word_or_a_reference() -> None:
    assert marked_up("Ida now has [[T3: 10]].") == f"Ida now has{SPACE}<b>10</b>."
    assert marked_up("new card included (R6)") == f"new card included{SPACE}(R6)"
