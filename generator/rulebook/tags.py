"""Words as reportlab's paragraph tags, with spaces at which no line is broken."""

import re
from html import escape
from itertools import islice

from generator.drawing.text import UNBROKEN
from generator.rulebook.blocks import Span, Spans


def tagged(words: Spans) -> str:
    """Return the words with reportlab's tags for bold and slanted."""
    return "".join(_tag(span, text) for span, text in zip(words, bound(words), strict=True))


def bound(words: Spans) -> list[str]:
    """Return the spans' texts with spaces at which no line is broken."""
    return _kept_together([_bound(span) for span in words])


def _bound(span: Span) -> str:
    """Return the span's text; a number stays with its word, a reference with the word before."""
    if span.worked:
        return span.text.replace(" ", UNBROKEN)
    return re.sub(r"(?<=\d) (?=\w)| (?=\(R\d)", UNBROKEN, span.text)


def _kept_together(texts: list[str]) -> list[str]:
    """Return the texts so that no short word is alone in the last line."""
    letters = iter(re.sub(r" (?=\S{1,14}$)", UNBROKEN, "".join(texts)))
    return ["".join(islice(letters, len(text))) for text in texts]


def _tag(span: Span, text: str) -> str:
    text = escape(text, quote=False).replace("\n", "<br/>")
    text = f"<i>{text}</i>" if span.is_slanted else text
    return f"<b>{text}</b>" if span.is_bold else text
