"""The faults of a rulebook's text: what is English still, and what English has and it lacks.

Worked figures, examples, pictures, rules and rulings are those of the English text, which the
tests hold against the rules; so a translation is right where it agrees with it.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.errors import TemplateError
from generator.languages.check_catalogue import QUOTES, STRAIGHT
from generator.languages.fault import FaultKind, PackFault
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Pages,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Spans,
    Text,
)
from generator.rulebook.markup import read_pages
from generator.rulebook.text import book_text

LEAST_WORDS = 4  # that a line must have so that it is not the same in two languages by chance
BREAK = "---"


def check_book(file: Path, english: str) -> Iterator[PackFault]:
    """Yield each fault of a text in its file; `english` is the text that it translates."""
    text = book_text(file)
    yield from _untranslated(file, text, english)
    yield from _straight(file, text)
    try:
        pages = read_pages(text, str(file))
    except TemplateError as error:
        for told in str(error).splitlines():
            found = re.match(r"(\d+): ", told.removeprefix(f"{file}:"))
            line, prefix = (int(found[1]), f"{file}:{found[0]}") if found else (1, f"{file}: ")
            yield PackFault(FaultKind.TEXT, file, line, told.removeprefix(prefix))
        return
    yield from _lacking(file, text, pages, read_pages(english, "en"))


def line_of_page(text: str, number: int) -> int:
    """Return the line on which a page of a text begins, from 1."""
    breaks = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == BREAK]
    return [1, *breaks][min(number, len(breaks) + 1) - 1]


def _untranslated(file: Path, text: str, english: str) -> Iterator[PackFault]:
    """Yield each line that stands in the English text too."""
    source = {line.strip() for line in english.splitlines()}
    for n, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        is_text = not words.startswith(("![", ":::", "```", "N1/"))
        if is_text and words in source and len(re.findall(r"[^\W\d]{2,}", words)) >= LEAST_WORDS:
            yield PackFault(
                FaultKind.MISSING, file, n, f'"{words[:50]}" is English', "translate it"
            )


def _straight(file: Path, text: str) -> Iterator[PackFault]:
    for n, line in enumerate(text.splitlines(), 1):
        if any(sign in line for sign in STRAIGHT):
            yield PackFault(FaultKind.MARKS, file, n, "a straight quote stands here", QUOTES)


def _lacking(file: Path, text: str, pages: Pages, english: Pages) -> Iterator[PackFault]:
    """Yield what a page of the English text has that the same page lacks, or has beyond it."""
    if len(pages) != len(english):
        told = f"{len(pages)} pages, where English has {len(english)}"
        yield PackFault(FaultKind.TEXT, file, 1, told, "keep its page breaks: --- alone on a line")
        return
    for number, (own, source) in enumerate(zip(pages, english, strict=True), 1):
        line = line_of_page(text, number)
        here, there = list(_kept(own)), list(_kept(source))
        for what in there:
            if there.count(what) > here.count(what):
                told = f"page {number} lacks {what}"
                yield PackFault(FaultKind.TEXT, file, line, told, "copy it from the English text")
        for what in dict.fromkeys(here):
            if here.count(what) > there.count(what):
                told = f"page {number} has {what}, and the English one has not"
                yield PackFault(FaultKind.TEXT, file, line, told, "remove it")
        if set(here) == set(there) and here != there:
            told = f"page {number} has its figures, rules and rulings in another order"
            yield PackFault(FaultKind.TEXT, file, line, told, "keep the order of English")


def _kept(blocks: Iterable[Element]) -> Iterator[str]:
    """Yield what a translation keeps of each block, in words."""
    for block in blocks:
        match block:
            case Heading():
                yield f"the heading of {block.rule}" if block.rule else f"a title {block.level}"
            case Ruling():
                kind = "house rule" if block.is_house_rule else "ruling"
                yield f"the {kind} {block.key}"
            case Picture():
                yield f"the figure {block.name} {' '.join(block.shown)}".rstrip()
            case Example():
                yield f"the example {block.line}"
            case Rows():
                rules = sorted(set(re.findall(r"R\d+", _plain(_cells(block)))))
                yield f"the table with {' '.join(rules)}"
            case SideBySide():
                yield from _kept((block.picture, *block.blocks))
        words = block.words if isinstance(block, (Text, Ruling)) else ()
        yield from (f"the worked figure [[{s.worked}: {s.text}]]" for s in words if s.worked)
        yield from (f"the number [[page: {s.page}]]" for s in words if s.page)


def _cells(rows: Rows) -> Spans:
    return tuple(span for row in rows.rows for cell in row for span in cell)


def _plain(words: Spans) -> str:
    return " ".join(span.text for span in words)
