"""Markdown's inline nodes as words: bold, slanted, worked figures such as [[1: 2 × 2 = 4]].

`[[page: 6]]` is the number that the sixth page of the text has where it is printed.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from generator.rulebook.blocks import Span, Spans
from schema.common.numbers import whole

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

WORKED = re.compile(r"\[\[(\w+): ([^\]]+)\]\]")
PAGE = "page"
HELP = "see docs/languages.md"
NOT_READ = {
    "[[": "a worked figure is written [[1: 2 × 2 = 4]]",
    "![": "a figure of several words is written ![](<row J01 S1>)",
}


class MarkupError(Exception):
    """What a translator got wrong: the node, then a sentence with the cure."""

    def __init__(self, node: "SyntaxTreeNode", mistake: str) -> None:
        super().__init__(mistake)
        self.node = node


def read_words(node: "SyntaxTreeNode", *, is_bold: bool = False) -> Spans:
    """Return the words of a node's text; raises MarkupError for what is none."""
    words = tuple(_parted(_spans(node, is_bold=is_bold, is_slanted=False)))
    for span in words:
        if span.worked == PAGE:
            raise MarkupError(node, "a page of the text is called [[page: 6]], by its number")
        for sign, cure in NOT_READ.items():
            if sign in span.text:
                raise MarkupError(node, cure)
    return words


def _spans(node: "SyntaxTreeNode", *, is_bold: bool, is_slanted: bool) -> Iterator[Span]:
    """Yield the node's words piece by piece; lines that go on are joined by a space."""
    for child in node.children:
        match child.type:
            case "inline":
                yield from _spans(child, is_bold=is_bold, is_slanted=is_slanted)
            case "text":
                yield Span(child.content, is_bold, is_slanted)
            case "softbreak":
                yield Span(" ", is_bold, is_slanted)
            case "hardbreak":
                yield Span("\n", is_bold, is_slanted)
            case "strong":
                yield from _spans(child, is_bold=True, is_slanted=is_slanted)
            case "em":
                yield from _spans(child, is_bold=is_bold, is_slanted=True)
            case "image":
                raise MarkupError(child, "a figure is a paragraph of its own")
            case other:
                name = other.removesuffix("_inline")
                raise MarkupError(child, f"no {name} can stand here; {HELP}")


def _parted(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield the spans, neighbours of one style joined, figures apart, worked ones bold."""
    for style, alike in groupby(
        filter(lambda span: span.text, spans), key=lambda span: replace(span, text="")
    ):
        text, *figures = WORKED.split("".join(span.text for span in alike))
        if text:
            yield replace(style, text=text)
        for key, figure, after in zip(figures[::3], figures[1::3], figures[2::3], strict=True):
            if key == PAGE and (page := whole(figure)):
                yield replace(style, text=figure, page=page)
            else:
                yield Span(figure, True, style.is_slanted, key)
            if after:
                yield replace(style, text=after)
