"""The rulebook's Markdown read as blocks, and what is told of one that can't be read."""

import subprocess
import sys

import pytest

from generator.errors import TemplateError
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Span,
    Spans,
    Text,
)
from generator.rulebook.markup import read_pages


def words(text: str, *, is_bold: bool = False) -> Spans:
    return (Span(text, is_bold),)


def mistakes(source: str) -> list[str]:
    with pytest.raises(TemplateError) as error:
        read_pages(source, "xx.md")
    return str(error.value).splitlines()


BLOCKS: list[tuple[str, Element]] = [
    ("# A title\n", Heading(1, "", words("A title"))),
    ("## R5 Placing a card\n", Heading(2, "R5", words("Placing a card"))),
    ("## House rules\n", Heading(2, "", words("House rules"))),
    ("### Smaller\n", Heading(3, "", words("Smaller"))),
    ("- an entry\n  that goes on\n", Text(words("an entry that goes on"), "•")),
    ("2. a step\n", Text(words("a step"), "2.")),
    ("two lines\nof a paragraph\n", Text(words("two lines of a paragraph"))),
    ("::: ruling late-claim\nA ruling.\n:::\n", Ruling("late-claim", words("A ruling."))),
    ("![](cover)\n", Picture("cover", ())),
    ("![caption](<row J01 +J02>)\n", Picture("row", ("J01", "+J02"), words("caption"))),
    ("![](<row J01~B05 /2_×_2>)\n", Picture("row", ("J01~B05", "/2_×_2"))),
    ("```row-line\nN1/S4/LJ13-3\n```\n", Example("N1/S4/LJ13-3")),
    (
        "::: beside 40\n![](<row J01>)\n\ntext\n:::\n",
        SideBySide(0.4, Picture("row", ("J01",)), (Text(words("text")),)),
    ),
    (
        ":::: beside 40\n![](box)\n\n::: ruling late-claim\ntext\n:::\n::::\n",
        SideBySide(0.4, Picture("box", ()), (Ruling("late-claim", words("text")),)),
    ),
]


@pytest.mark.parametrize(("source", "block"), BLOCKS)
def test_block_is_read(source: str, block: Element) -> None:
    assert read_pages(source, "xx.md") == ((block,),)


def test_table_without_words_in_its_head_has_no_head() -> None:
    rows = ((words("a"), words("b")), (words("c"), words("d")))
    assert read_pages("| | |\n|---|---|\n| a | b |\n| c | d |\n", "xx.md") == ((Rows(rows),),)


def test_tables_head_is_bold() -> None:
    head = (words("a", is_bold=True), words("b", is_bold=True))
    rows = (head, (words("c"), words("d")))
    assert read_pages("| a | b |\n|---|---|\n| c | d |\n", "xx.md") == ((Rows(rows),),)


@pytest.mark.parametrize("source", ["one\n\n---\n\ntwo\n", "one\n---\ntwo\n"])
def test_line_of_dashes_begins_a_page(source: str) -> None:
    assert read_pages(source, "xx.md") == ((Text(words("one")),), (Text(words("two")),))


def test_house_rules_are_listed_with_bold_words() -> None:
    (rulings,) = read_pages("::: house-rules\n:::\n", "xx.md")
    assert rulings[1] == Ruling(
        "C",
        (
            *words("R7: the Start card does "),
            *words("not", is_bold=True),
            *words(" count in “exactly so many cards”."),
        ),
        is_house_rule=True,
    )


def test_figure_knows_its_file_and_line() -> None:
    (((_, picture),),) = (read_pages("# Title\n\n![](cover)\n", "xx.md"),)
    assert isinstance(picture, Picture)
    assert picture.place == "xx.md:3"


CONTAINERS = "'::: beside 40', '::: ruling NAME', '::: house-rules'"
MISTAKES = [
    ("## R99 No rule\n", "xx.md:1: no rule R99; there are R1 to R10"),
    ("## R0 No rule\n", "xx.md:1: no rule R0; there are R1 to R10"),
    (
        "::: box\ntext\n:::\n",
        f"xx.md:1: no '::: box'; there are {CONTAINERS}",
    ),
    (
        "::: ruling\ntext\n:::\n",
        f"xx.md:1: no '::: ruling'; there are {CONTAINERS}",
    ),
    (
        "text\n\n::: ruling a\ntext\n",
        "xx.md:3: '::: ruling a' is never closed; end it with ':::'",
    ),
    (
        "::: ruling a\ntext\n\n::: ruling b\ntext\n:::\n",
        "xx.md:1: '::: ruling a' is never closed; end it with ':::'",
    ),
    ("text\n\n:::\n", "xx.md:3: ':::' closes nothing; remove it"),
    (
        "text\n\n::: house-rules\ntext\n:::\n",
        "xx.md:3: '::: house-rules' lists them all; end it with ':::'",
    ),
    (
        "::: beside half\n![](box)\n:::\n",
        "xx.md:1: 'half' is no share; write 10 to 80, in per cent",
    ),
    ("::: beside 90\n![](box)\n:::\n", "xx.md:1: '90' is no share; write 10 to 80, in per cent"),
    (
        "::: beside 40\ntext\n:::\n",
        "xx.md:1: '::: beside' begins with a figure such as ![](<card J41>)",
    ),
    ("::: ruling a\none\n\ntwo\n:::\n", "xx.md:1: a ruling is one paragraph"),
    ("- one\n  - two\n", "xx.md:1: an entry of a list is one paragraph"),
    ("| a |\n|---|\n| b |\n", "xx.md:1: a table has 2 to 12 columns, not 1"),
    (
        "text\n![](box)\n",
        "xx.md:1: a figure is a paragraph of its own",
    ),
    (
        "![](row J01 S1)\n",
        "xx.md:1: a figure of several words is written ![](<row J01 S1>)",
    ),
    ("It is [[1 4]].\n", "xx.md:1: a worked figure is written [[1: 2 × 2 = 4]]"),
    ("> text\n", "xx.md:1: no quotation can stand here; see docs/languages.md"),
    ("see [it](cover)\n", "xx.md:1: no link can stand here; see docs/languages.md"),
    ("type `it`\n", "xx.md:1: no code can stand here; see docs/languages.md"),
    (
        "```python\nN1\n```\n",
        "xx.md:1: no fenced text but ```row-line can stand here; see docs/languages.md",
    ),
    (
        "::: beside 40\n![](box)\n\n---\n:::\n",
        "xx.md:4: no page break can stand here; see docs/languages.md",
    ),
]


@pytest.mark.parametrize(("source", "line"), MISTAKES)
def test_mistake_is_told_with_file_and_line(source: str, line: str) -> None:
    assert mistakes(source) == [line]


def test_all_mistakes_are_told_at_once() -> None:
    assert [line[:8] for line in mistakes("## R99 x\n\ntext\n\n:::\n")] == ["xx.md:1:", "xx.md:5:"]


def test_parser_is_loaded_for_a_rulebook_alone() -> None:
    rooms = "horizon, generator.printing.job, generator.printing.registry, generator.rulebook.book"
    code = f"import sys, {rooms}; sys.exit('markdown_it' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("source", ["", "\n \n", "---\n"])
def test_a_file_without_text_is_refused(source: str) -> None:
    assert mistakes(source) == ["xx.md: holds no text; write one, or remove the file"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("see [[page: 3]]\n\n---\n\nmore", "xx.md: [[page: 3]]: the text has 2 pages; call one"),
        ("see [[page: six]]", "xx.md:1: a page of the text is called [[page: 6]], by its number"),
        ("see [[page: 0]]", "xx.md:1: a page of the text is called [[page: 6]], by its number"),
    ],
)
def test_page_that_the_text_lacks_is_told(source: str, said: str) -> None:
    (mistake,) = mistakes(source)
    assert mistake.startswith(said)
