"""The rulebook's text as records: pages hold blocks, blocks hold words, words are spans."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style; `worked` is the key of a worked figure, empty for other words.

    The key tells which figure of the next example it is: `1` its first placement, `1c` the claim
    after it, `T1` the total up to then, before claims, `Z` the total of all.
    """

    text: str
    is_bold: bool = False
    is_slanted: bool = False
    worked: str = ""


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
