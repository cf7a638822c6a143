"""Figures of rows: cards side by side as on the table, new ones marked, Notes ringed, tokens laid.

The words of a figure, left to right: `J39` a card, `+J39` a card just placed, `J42~B05` a token on
the beginning of J42, `B06~J13` one on the end of J13, and `/4×1` between two cards: their Note
in a ring with these words below (`_` is a space).
"""

import re
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.inserts.figure import Figure, FigureContext, draw_label
from schema.common.language import _

WIDEST = 33.0  # mm; a card in a row is no wider
RING = 0.7  # mm, the line around a Note
ABOVE, BELOW = 5.2, 6.2  # mm for the flag of a new card and for the words below a Note


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card of the row with what lies on it; `note` are the words of the Note to its right."""

    card: str
    is_new: bool = False
    on_end: str = ""
    on_beginning: str = ""
    note: str = ""


def read_row(words: tuple[str, ...]) -> list[ShownCard]:
    """Return the cards that the words of a figure name."""
    shown: list[ShownCard] = []
    for word in words:
        if word.startswith("/") and shown:
            last = shown.pop()
            note = word[1:].replace("_", " ")
            shown.append(ShownCard(last.card, last.is_new, last.on_end, last.on_beginning, note))
            continue
        found = re.fullmatch(r"(\+?)(?:(B\d+)~)?([JS]\d+)(?:~(B\d+))?", word)
        if found is None:
            raise ValueError(f"row: '{word}' is no card")
        shown.append(ShownCard(found[3], bool(found[1]), found[2] or "", found[4] or ""))
    return shown


def row(context: FigureContext, words: tuple[str, ...], width: float) -> Figure:
    """Return a row of cards, centred in the width."""
    cards = read_row(words)
    _check_faces(context, cards)
    card = min(WIDEST, width / len(cards)) * context.slim
    height = card * context.ratio(cards[0].card)
    above = ABOVE if any(shown.is_new for shown in cards) else 1.0
    below = BELOW if any(shown.note for shown in cards) else 1.5
    left = (width - card * len(cards)) / 2

    def paint(pen: Pen) -> None:
        for n, shown in enumerate(cards):
            context.card(pen, shown.card, left + n * card, above, card)
        for n, shown in enumerate(cards):
            _lay_tokens(context, pen, shown, left + n * card, above, card)
        for n, shown in enumerate(cards):
            x = left + n * card
            if shown.is_new:
                _mark_new(context, pen, Box(x, above, card, height))
            if shown.note:
                _ring(context, pen, shown, x + card, above, card)

    return Figure(width, above + height + below, paint)


def _check_faces(context: FigureContext, cards: list[ShownCard]) -> None:
    """Raise KeyError for the first card or token that the deck lacks, before anything is drawn."""
    for shown in cards:
        for name in filter(None, (shown.card, shown.on_end, shown.on_beginning)):
            context.faces[name]


def _half(context: FigureContext, name: str, card: float) -> Box:
    """Return where a half of a Note lies on a card that is so many mm wide."""
    template = context.style.templates["journey"]
    box, scale = template.boxes[name], card / template.width
    return Box(box.x * scale, box.y * scale, box.w * scale, box.h * scale)


def _lay_tokens(
    context: FigureContext, pen: Pen, shown: ShownCard, x: float, y: float, card: float
) -> None:
    for token, name in ((shown.on_end, "end"), (shown.on_beginning, "beginning")):
        if token:
            box = _half(context, name, card).moved(x, y)
            context.card(pen, token, box.x, box.y, box.w)


def _mark_new(context: FigureContext, pen: Pen, box: Box) -> None:
    """Draw a frame around a card and a flag above it."""
    red = context.style.colour("airmail-red")
    pen.stroke(Outline().rounded(box.grown(0.3), 1.4), red, 0.7)
    flag = Box(box.centre[0] - 8, box.y - 5, 16, 4.4)
    pen.fill(Outline().rounded(flag, 0.8), red)
    # Seen: Rulebook, a flag at the card that was just placed.
    context.write(pen, _("new"), flag, "bold", 8, 6, colour="paper")


def _ring(
    context: FigureContext, pen: Pen, shown: ShownCard, x: float, y: float, card: float
) -> None:
    """Draw a ring around the Note whose seam is at x, and its words below."""
    half = _half(context, "end", card)
    note = Box(x - half.w, y + half.y, 2 * half.w, half.h).grown(0.6)
    pen.stroke(Outline().rounded(note, 1.6), context.style.colour("airmail-red"), RING)
    if shown.note != "?":
        label = Box(x - 11, note.bottom + 1.6, 22, 4.8)
        draw_label(pen, context.style, label)
        context.write(pen, shown.note, label.grown(-0.5), "bold", 8.5, 6)
