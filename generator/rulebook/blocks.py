"""The rulebook's text as records: pages hold blocks, blocks hold words, words are spans."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style; `worked` is the key of a worked figure, empty for other words.

    The key tells which figure of the next example it is: `1` its first placement, `1c` the claim
    after it, `T1` the total up to then, before claims, `Z` the total of all. `page` is the page of
    the text whose number the words are, 0 for other words.
    """

    text: str
    is_bold: bool = False
    is_slanted: bool = False
    worked: str = ""
    page: int = 0


Spans = tuple[Span, ...]


def plain(words: Spans) -> str:
    """Return the words without their style."""
    return "".join(span.text for span in words)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 1 is a page's title; `rule` is such as `R5`, or empty."""

    level: int
    rule: str
    words: Spans


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, or an entry of a list when `mark` is its bullet or number."""

    words: Spans
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling by its name, or a house rule, which a group may switch on, by its letter."""

    key: str
    words: Spans
    is_house_rule: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure by its name, what it is to show, its caption; `place` is its file and line."""

    name: str
    shown: tuple[str, ...]
    caption: Spans = ()
    place: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Example:
    """A row line whose figures the text works out."""

    line: str


@dataclass(frozen=True, slots=True)
class Rows:
    """A table of two to twelve columns."""

    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A figure at the left, `share` of the width, and blocks at its right."""

    share: float
    picture: Picture
    blocks: tuple["Element", ...]


Element = Heading | Text | Ruling | Picture | Example | Rows | SideBySide
Pages = tuple[tuple[Element, ...], ...]


def with_words(pages: Pages, change: Callable[[Spans], Spans]) -> Pages:
    """Return the text with all its words changed."""

    def of(block: Element) -> Element:
        match block:
            case Heading() | Text() | Ruling():
                return replace(block, words=change(block.words))
            case Picture():
                return _captioned(block)
            case Rows():
                return replace(block, rows=tuple(tuple(map(change, row)) for row in block.rows))
            case SideBySide():
                picture = _captioned(block.picture)
                return replace(block, picture=picture, blocks=tuple(map(of, block.blocks)))
            case Example():
                return block

    def _captioned(picture: Picture) -> Picture:
        return replace(picture, caption=change(picture.caption))

    return tuple(tuple(map(of, page)) for page in pages)


def numbered(pages: Pages, numbers: Sequence[int]) -> Pages:
    """Return the text, in which each of its pages is called by its number; one for each page.

    A page that is not among them, as only a part of a text is laid out, keeps its own.
    """

    def called(words: Spans) -> Spans:
        return tuple(
            replace(span, text=str(numbers[span.page - 1]))
            if 0 < span.page <= len(numbers)
            else span
            for span in words
        )

    return with_words(pages, called)


def pages_called(pages: Pages) -> set[int]:
    """Return the pages of the text whose numbers it names."""
    found: set[int] = set()

    def note(words: Spans) -> Spans:
        found.update(span.page for span in words if span.page)
        return words

    with_words(pages, note)
    return found
