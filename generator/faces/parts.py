"""What several kinds of face show alike: the stamp with the mark, the halves of Notes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from generator.faces.setting import Setting
from generator.geometry import Box
from generator.markers import draw_marker
from generator.note import Criterion, Half, draw_criteria, draw_place, draw_slip
from generator.paths import Path
from generator.pen import Pen
from generator.stickers import SHADOW
from generator.templates import Style, Template
from generator.text import Laid
from schema.model import Card

PERFORATION = 1.1  # mm from hole to hole of a stamp's edge


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The laid out texts of a card by their names, and the criteria of its end."""

    texts: Mapping[str, Laid]
    criteria: tuple[Criterion, ...]


def lay_card(
    setting: Setting, card: Card, template: Template, words: Mapping[str, str]
) -> CardTexts:
    """Return the card's texts: the given ones, the id line and the halves of its Notes."""
    named = {**words, "id": card.id, "edition": setting.edition}
    texts = {
        what: setting.lay(card.id, what, text, template.texts[what])
        for what, text in named.items()
        if text
    }
    note = setting.style.templates["note"]
    if card.beginning is not None:
        texts["figure"] = setting.lay(
            card.id, "beginning", f"{card.beginning} /", note.texts["figure"]
        )
    box = note.boxes["criteria"]
    return CardTexts(texts, setting.criteria(card.id, card.end, box) if card.end else ())


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


def draw_stamp(
    pen: Pen, style: Style, marker: int | None, box: Box, rim: float, ground: str
) -> None:
    """Draw the mark as a postage stamp on the ground colour, its teeth `rim` mm outside."""
    if marker is None:
        return
    sheet = box.grown(rim)
    with pen.thinned(0.2), pen.placed(0.15, 0.3):
        pen.fill(Path().rect(sheet), SHADOW)
    pen.fill(Path().rect(sheet), style.colour("mark-light"))
    pen.stroke(Path().rect(sheet), style.colour("paper-edge"), 0.15)
    pen.fill(_perforation(sheet), ground)
    draw_marker(pen, marker, box, style.colour("mark-dark"), style.colour("mark-light"))


@cache
def _perforation(sheet: Box) -> Path:
    """Return the holes along the edges of a stamp."""
    holes = Path()
    count = round(sheet.w / PERFORATION)
    step = sheet.w / count
    for n in range(count):
        along = step * (n + 0.5)
        for x, y in (
            (sheet.x + along, sheet.y), (sheet.x + along, sheet.bottom),
            (sheet.x, sheet.y + along), (sheet.right, sheet.y + along),
        ):  # fmt: skip
            holes.circle(x, y, 0.3)
    return holes
