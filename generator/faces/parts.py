"""What Journey and Start cards show alike: the halves of Notes, id and edition."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.context import FaceContext
from generator.faces.note_layout import DrawnCriterion, Half, draw_criteria, draw_place, draw_slip
from generator.style.style import Style
from generator.style.template import Template
from schema.deck.model import Card


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The laid out texts of a card by their names, and the criteria of its end."""

    texts: Mapping[str, LaidText]
    criteria: tuple[DrawnCriterion, ...]


def lay_card(
    context: FaceContext, card: Card, template: Template, words: Mapping[str, str]
) -> CardTexts:
    """Return the card's texts: the given ones, the id line and the halves of its Notes."""
    named = {**words, "id": card.id, "edition": context.edition}
    texts = {
        what: context.lay(card.id, what, text, template.texts[what])
        for what, text in named.items()
        if text
    }
    note = context.style.templates["note"]
    if card.beginning is not None:
        texts["figure"] = context.lay(
            card.id, "beginning", f"{card.beginning} /", note.texts["figure"]
        )
    box = note.boxes["criteria"]
    return CardTexts(texts, context.criteria(card.id, card.end, box) if card.end else ())


def draw_halves(
    pen: Pen, style: Style, template: Template, texts: CardTexts, bleed: float
) -> None:
    """Draw the halves of Notes that the card has: its beginning right, its end left.

    A dashed outline shows the place of a half that the card lacks; a token can be laid there.
    """
    ink = style.colour("place")
    box = template.boxes["beginning"]
    if "figure" not in texts.texts:
        draw_place(pen, Half.BEGINNING, box, bleed, ink)
    else:
        draw_slip(pen, style, Half.BEGINNING, box, bleed)
        with pen.placed(box.x, box.y):
            pen.write(texts.texts["figure"])
    box = template.boxes["end"]
    if not texts.criteria:
        draw_place(pen, Half.END, box, bleed, ink)
    else:
        draw_slip(pen, style, Half.END, box, bleed)
        with pen.placed(box.x, box.y):
            draw_criteria(pen, style, texts.criteria, style.colour("ink"))
