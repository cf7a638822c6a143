"""What several kinds of face show alike: the stamp with the mark, the halves of Notes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from generator.drawing.geometry import Box
from generator.drawing.outline import QUARTER, Outline
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.aruco import draw_marker
from generator.faces.context import FaceContext
from generator.faces.note_layout import DrawnCriterion, Half, draw_criteria, draw_place, draw_slip
from generator.faces.stickers import SHADOW
from generator.style.style import Style
from generator.style.template import Template
from schema.deck.model import Card

PERFORATION = 1.1  # mm from hole to hole of a stamp's edge
HOLE = 0.33  # mm, the radius of such a hole


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
    ink = style.colour("paper-edge")
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


def draw_stamp(pen: Pen, style: Style, marker: int | None, box: Box, rim: float) -> None:
    """Draw the mark as a postage stamp: a printed frame around it, its teeth `rim` mm outside."""
    if marker is None:
        return
    stamp = _perforated(box.grown(rim))
    with pen.thinned(0.3), pen.placed(0.12, 0.28):
        pen.fill(stamp, SHADOW)
    pen.fill(stamp, style.colour("mark-light"))
    pen.stroke(stamp, style.colour("paper-edge"), 0.1)
    pen.stroke(Outline().rect(box.grown(0.1)), style.colour("stamp"), 0.2)
    draw_marker(pen, marker, box, style.colour("mark-dark"), style.colour("mark-light"))


@cache
def _perforated(sheet: Box) -> Outline:
    """Return the outline of a stamp, with half a hole at every step along its edges."""
    corners = [
        (sheet.x, sheet.y), (sheet.right, sheet.y), (sheet.right, sheet.bottom),
        (sheet.x, sheet.bottom), (sheet.x, sheet.y),
    ]  # fmt: skip
    count = round(sheet.w / PERFORATION)
    path = Outline().move(sheet.x, sheet.y)
    for (x0, y0), (x1, y1) in pairwise(corners):
        # Along the edge, and inwards from it: the outline runs clockwise.
        ax, ay = (x1 - x0) / sheet.w, (y1 - y0) / sheet.h
        for n in range(count):
            middle = sheet.w / count * (n + 0.5)
            x, y = x0 + ax * middle, y0 + ay * middle
            _half_hole(path, (x, y), (ax, ay))
        path.line((x1, y1))
    return path.close()


def _half_hole(path: Outline, centre: tuple[float, float], along: tuple[float, float]) -> None:
    """Go from one rim of the hole to the other through the half that lies inside the stamp."""
    (x, y), (ax, ay), r, k = centre, along, HOLE, HOLE * QUARTER

    def at(forwards: float, inwards: float) -> tuple[float, float]:
        return x + ax * forwards - ay * inwards, y + ay * forwards + ax * inwards

    path.line(at(-r, 0)).curve(at(-r, k), at(-k, r), at(0, r)).curve(at(k, r), at(r, k), at(r, 0))
