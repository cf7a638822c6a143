"""The rulebook as a small booklet: what stands where, and by which numbers pages are called."""

from collections.abc import Iterator

import pytest
from reportlab.platypus import Flowable, Paragraph

from generator.inserts.figure import FigureContext
from generator.rulebook.blocks import Example, pages_called
from generator.rulebook.book import A5, LayLeaves, Leaf, lay_book, settled
from generator.rulebook.flow import FigureFlowable, Gap
from generator.rulebook.markup import read_pages
from generator.rulebook.small_book import SmallBook, SmallForm, lay_small_book
from generator.rulebook.text import read_book
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.rulebook.test_book import context_in

FORM = SmallForm(69.85, 95.25, 7.9, 0.6)
WORDS = "many words go here, again and again. " * 6


@pytest.fixture(scope="module")
def context() -> FigureContext:
    return context_in("en")


def laid(context: FigureContext, text: str) -> SmallBook:
    return lay_small_book(context, read_pages(f"cover\n\n---\n\n{text}", "xx.md"), FORM)


def words_of(leaf: Leaf) -> list[str]:
    shown = (part for part, _y in leaf.parts if isinstance(part, Paragraph))
    return [part.getPlainText().replace("\N{NO-BREAK SPACE}", " ") for part in shown]


def is_heading(part: Flowable) -> bool:
    return isinstance(part, (Paragraph, FigureFlowable)) and bool(part.getKeepWithNext())


def headed(count: int) -> Iterator[str]:
    """Yield paragraphs under headings of each kind, so that pages end at all of their places."""
    for n in range(count):
        yield f"{('#', '## R5', '###')[n % 3]} Heading {n}\n\n{WORDS * (1 + n % 4)}"


def test_heading_never_stands_last_on_a_page(context: FigureContext) -> None:
    leaves = laid(context, "\n\n".join(headed(40))).leaves
    assert len(leaves) > 10
    assert any(is_heading(part) for leaf in leaves[1:] for part, _y in leaf.parts)
    for leaf in leaves[1:]:
        assert not is_heading(leaf.parts[-1][0])
        assert not isinstance(leaf.parts[0][0], Gap)


def test_heading_that_is_all_there_is_room_for_stays(context: FigureContext) -> None:
    (_cover, leaf) = laid(context, "# Only this").leaves
    assert words_of(leaf) == ["Only this"]


def test_pages_of_the_text_follow_each_other_without_a_break(context: FigureContext) -> None:
    (_cover, leaf) = laid(context, "one\n\n---\n\ntwo").leaves
    assert words_of(leaf) == ["one", "two"]


def test_page_is_called_by_the_number_of_the_leaf_on_which_it_begins(
    context: FigureContext,
) -> None:
    book = laid(context, f"see [[page: 3]]\n\n{WORDS * 40}\n\n---\n\n# Here\n\nmore")
    (there,) = [leaf.number for leaf in book.leaves[1:] if "Here" in words_of(leaf)]
    assert there > 2
    assert words_of(book.leaves[1])[0] == f"see {there}"


def test_page_of_the_large_book_is_called_by_its_leaf_too(context: FigureContext) -> None:
    text = f"see [[page: 2]]\n\n{WORDS * 60}\n\n---\n\nmore"
    book = lay_book(context, read_pages(text, "xx.md"), A5)
    assert len(book.leaves) > 2
    assert words_of(book.leaves[0])[0] == f"see {len(book.leaves)}"


def test_numbers_that_never_settle_do_not_hang() -> None:
    begun = iter([[2], [1], [2], [1], [2]])
    pages = read_pages("[[page: 1]]", "xx.md")
    lay: LayLeaves = lambda _text: ([], next(begun))  # noqa: E731
    assert settled(pages, lay) == ()


@pytest.mark.parametrize("language", languages())
def test_rulebook_of_each_language_calls_the_page_of_the_row_that_goes_on(language: str) -> None:
    with spoken(language):
        pages = read_book(language)
    (called,) = pages_called(pages)
    rows = [block for page in (pages[called - 1],) for block in page if isinstance(block, Example)]
    assert [row.line for row in rows] == ["N1/S5/LJ39-4.RJ42-2"]
