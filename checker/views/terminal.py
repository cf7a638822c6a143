"""Text in columns for a terminal: the row drawn in letters, tables, bars. Knows no rules."""

from collections.abc import Callable, Sequence

import click
import wcwidth

CARD_COLUMNS = 18  # wide enough for most names of places
_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
Paint = Callable[[str, str], str]  # text and a colour (#rrggbb, or "bold", "dim", "red" …)


def paint(text: str, colour: str) -> str:
    """Return the text in that colour; `click.echo` takes colours out where none are wanted."""
    if colour.startswith("#"):
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return click.style(text, fg=(red, green, blue), bold=True)
    if colour in ("bold", "dim"):
        return click.style(text, **{colour: True})
    return click.style(text, fg=colour)


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes; colours take none."""
    return wcwidth.width(text)


def fit(text: str, width: int) -> str:
    """Return a plain text cut with an ellipsis, or filled with spaces, to exactly `width`."""
    if columns(text) > width:
        text = wcwidth.clip(text, 0, width - 1, fillchar="") + "…"
    return wcwidth.ljust(text, width)


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Return a plain text as lines of at most `width` columns, later ones hanging by four."""
    return wcwidth.wrap(
        text, width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def upright(text: str) -> str:
    """Return a text without the characters that turn the order of what follows on the screen.

    Letters written from right to left need none of them; a name that holds one turns the line.
    """
    return text.translate(_TURNING)


def boxes(cards: Sequence[Sequence[str]], seams: Sequence[str], width: int) -> list[str]:
    """Return the lines of cards drawn side by side, in as many bands as `width` columns ask for.

    `cards` holds each card's lines, all equally many and of `CARD_COLUMNS - 2` columns; `seams`
    what stands on the bottom edge between a card and its right neighbour.
    """
    inner = CARD_COLUMNS - 2
    most = max(1, (width - 1) // (inner + 1))
    bands = -(-len(cards) // most)
    most = -(-len(cards) // max(1, bands))  # bands of like length look better than a rest of one
    lines = []
    for first in range(0, len(cards), most):
        band = cards[first : first + most]
        edges = ["─" * inner] * len(band)
        lines.append("┌" + "┬".join(edges) + "┐")
        lines += ["│" + "│".join(row) + "│" for row in zip(*band, strict=True)]
        marks = seams[first : first + len(band)]
        lines.append(_bottom(inner, len(band), marks))
    return lines


def _bottom(inner: int, cards: int, marks: Sequence[str]) -> str:
    """Return the bottom edge, each mark centred on the seam to the right of its card.

    After the last card of a band the mark ends with the edge, so that the band stays in its width.
    """
    edge = list("└" + "┴".join(["─" * inner] * cards) + "┘")
    for index, mark in enumerate(marks):
        if mark:
            seam = (index + 1) * (inner + 1)
            start = min(seam - len(mark) // 2, cards * (inner + 1) - len(mark))
            edge[start : start + len(mark)] = mark
    return "".join(edge)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines in columns: the first to the left, the others to the right."""
    widths = [max(columns(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        first, *rest = row
        cells = map(wcwidth.rjust, rest, widths[1:])
        lines.append("  ".join([wcwidth.ljust(first, widths[0]), *cells]).rstrip())
    return lines
