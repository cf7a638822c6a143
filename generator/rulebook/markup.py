"""The rulebook's text as blocks: a small Markdown, read without drawing anything.

What is understood, block by block (docs/languages.md shows each with an example):

    ---                       a new page            ## R5 Placement   a rule's heading
    # Title                   a page's title        ### Heading       a smaller heading
    - item    1. step         lists                 | a | b |         a row of a table
    !key text                 a ruling              ?A text           a house rule and its letter
    ![caption](figure words)  a figure              = N1/S4/LJ13-3    an example as a row line
    ::: 45 figure words … ::: a figure with the text beside it, so many per cent wide

Inside a text: **bold**, *slanted*, and [[1: 2 × 2 = 4]], a worked figure of the example above it;
`1` is its first placement, `1c` the claim after it, `T1` the total up to then, before claims, `Z`
the total of all.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

WORKED = re.compile(r"\[\[(\w+): ([^\]]+)\]\]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 1 is a page's title; `rule` is such as `R5`, or empty."""

    level: int
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, or an entry of a list when `mark` is its bullet or number."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling, or a house rule when `key` is a capital letter."""

    key: str
    text: str

    @property
    def is_house_rule(self) -> bool:
        """Whether it is a reading that a group may switch on."""
        return self.key.isupper()


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure by its name, the words it is given, and its caption."""

    name: str
    words: tuple[str, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A row line whose figures the text works out."""

    line: str


@dataclass(frozen=True, slots=True)
class Rows:
    """A table."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """A figure at the left, `share` of the width, and blocks at its right."""

    share: float
    picture: Picture
    blocks: tuple["Block", ...]


Block = Heading | Text | Ruling | Picture | Example | Rows | Beside


def read_pages(source: str) -> tuple[tuple[Block, ...], ...]:
    """Return the blocks of each page."""
    pages = re.split(r"^---\n", source, flags=re.MULTILINE)
    return tuple(tuple(_blocks(page)) for page in pages)


def _blocks(source: str) -> Iterator[Block]:
    parts = re.split(r"^::: (.+)\n((?:.*\n)*?):::\n", source, flags=re.MULTILINE)
    yield from _plain(parts[0])
    for head, inside, after in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        share, name, *words = head.split()
        yield Beside(int(share) / 100, Picture(name, tuple(words)), tuple(_plain(inside)))
        yield from _plain(after)


def _plain(source: str) -> Iterator[Block]:
    for lump in re.split(r"\n\s*\n", source):
        lines = _unwrapped(lump.strip("\n").splitlines())
        if lines and all(line.startswith("|") for line in lines):
            cells = [line.strip("| ").split("|") for line in lines]
            yield Rows(tuple(tuple(cell.strip() for cell in row) for row in cells))
        else:
            yield from map(_block, lines)


def _unwrapped(lines: list[str]) -> list[str]:
    """Return the lines, those that go on an earlier one joined to it."""
    whole: list[str] = []
    for line in lines:
        if whole and not re.match(r"(#|- |\d+\. |!|\?[A-Z] |= |\|)", line):
            whole[-1] += " " + line.strip()
        else:
            whole.append(line.strip())
    return whole


def _block(line: str) -> Block:
    heading = re.match(r"(#+) (?:(R\d+) )?(.+)", line)
    if heading:
        return Heading(len(heading[1]), heading[2] or "", heading[3])
    picture = re.match(r"!\[(.*)\]\((.+)\)$", line)
    if picture:
        name, *words = picture[2].split()
        return Picture(name, tuple(words), picture[1])
    if line.startswith("= "):
        return Example(line[2:])
    ruling = re.match(r"[!?]([\w-]+) (.+)", line)
    if ruling:
        return Ruling(ruling[1], ruling[2])
    item = re.match(r"(-|\d+\.) (.+)", line)
    return Text(item[2], "•" if item[1] == "-" else item[1]) if item else Text(line)


def marked_up(text: str) -> str:
    """Return a text with its marks as reportlab's paragraph tags; no word ends it alone in a line.

    Nor does a reference to a rule begin one.
    """
    text = re.sub(r"(?<=\d) (?=\w)| (?=\(R\d)", "\N{NO-BREAK SPACE}", text)
    text = WORKED.sub(lambda found: f"**{unbroken(found[2])}**", text)
    text = re.sub(r" (?=\S{1,14}$)", "\N{NO-BREAK SPACE}", text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text, quote=False))
    return re.sub(r"\*(.+?)\*", r"<i>\1</i>", text)


def unbroken(text: str) -> str:
    """Return the text with spaces at which no line is broken."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")
