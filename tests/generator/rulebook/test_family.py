"""What a family that opens the box asks first is told, where it asks it, in every language."""

import re
from collections.abc import Iterable, Iterator

import pytest

from generator.rulebook.blocks import Element, Heading, Pages, Picture, SideBySide, Text, plain
from generator.rulebook.text import read_book
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken

SIGN = re.compile(r"[“„«]\s?/\s?[“”»]")  # in the quotation marks of each language
ON_PAGES = 4  # leaves of a folded sheet


def book(language: str) -> Pages:
    with spoken(language):
        return read_book(language)


def flat(blocks: Iterable[Element]) -> Iterator[Element]:
    for block in blocks:
        yield block
        if isinstance(block, SideBySide):
            yield from flat((block.picture, *block.blocks))


def page_with(language: str, picture: str) -> tuple[Element, ...]:
    """Return all blocks of the first page that shows the picture."""
    return next(
        blocks
        for blocks in map(tuple, map(flat, book(language)))
        if any(isinstance(b, Picture) and b.name == picture for b in blocks)
    )


def words_of(blocks: Iterable[Element]) -> str:
    return " ".join(plain(b.words) for b in blocks if isinstance(b, (Text, Heading)))


def rules_on(blocks: Iterable[Element]) -> list[str]:
    return [b.rule for b in blocks if isinstance(b, Heading) and b.rule]


@pytest.mark.parametrize("language", languages())
def test_pages_fill_folded_sheets(language: str) -> None:
    assert len(book(language)) % ON_PAGES == 0


@pytest.mark.parametrize("language", languages())
def test_sign_of_a_beginning_is_explained_once_beside_the_first_card(language: str) -> None:
    quoted = [
        (number, plain(block.words))
        for number, page in enumerate(book(language), 1)
        for block in flat(page)
        if isinstance(block, Text) and SIGN.search(plain(block.words))
    ]
    ((number, told),) = quoted
    assert told in words_of(page_with(language, "card"))
    assert number == 3


@pytest.mark.parametrize("language", languages())
def test_no_command_stands_in_the_rulebook(language: str) -> None:
    assert "horizon " not in " ".join(words_of(flat(page)) for page in book(language))


@pytest.mark.parametrize("language", languages())
def test_goals_have_their_heading_conditions_and_rulings_on_one_page(language: str) -> None:
    (page,) = (page for page in book(language) if "R7" in rules_on(page))
    assert rules_on(page) == ["R7"]
    assert Picture("faces", ("G02", "G06", "G09")) in page


@pytest.mark.parametrize("language", languages())
def test_goal_that_is_met_is_shown_beside_the_text_that_tells_so(language: str) -> None:
    (shown,) = (
        block
        for page in book(language)
        for block in page
        if isinstance(block, SideBySide) and block.picture.name == "faces"
    )
    assert shown.picture.shown == ("G02",)
    assert any(
        span.worked for text in shown.blocks if isinstance(text, Text) for span in text.words
    )


@pytest.mark.parametrize("language", languages())
def test_rows_of_the_pad_are_told_in_their_order_by_their_words(language: str) -> None:
    told = words_of(page_with(language, "pad"))
    with spoken(language):
        rows = [_("Name"), _("1st Note"), _("2nd Note"), _("Token I or II"), _("so far"),
                _("Token III"), _("Total")]  # fmt: skip
    places = [told.find(row, told.find(rows[0])) for row in rows]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("language", languages())
def test_letters_and_numbers_of_counters_are_told_beside_some(language: str) -> None:
    (told,) = (
        words_of(block.blocks)
        for page in book(language)
        for block in page
        if isinstance(block, SideBySide) and block.picture.name == "counters"
    )
    assert all(sign in told for sign in ("A", "E", "1", "8"))
