"""The face of a Start card: how one sets out, on an airmail letter; no tape, no icons (R1)."""

from functools import partial

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.faces.context import FaceContext
from generator.faces.face import MOST_BLEED, Face
from generator.faces.parts import CardTexts, draw_halves, lay_card
from generator.marks.stamp import draw_stamp
from generator.scenery.travels.travels import draw_travel
from generator.style.style import Style
from schema.common.language import _
from schema.deck.model import Card

STRIPE = 3.5  # mm, the width of an airmail stripe


def start_face(context: FaceContext, card: Card) -> Face:
    """Return the card's face, laid out."""
    template = context.style.templates["start"]
    texts = lay_card(context, card, template, {"name": _(card.name), "kind": _("Start card")})
    number = [start.id for start in context.deck.start].index(card.id)
    paint = partial(_paint, context, card, number, texts)
    return Face(
        card.id, "start", template.width, template.height, template.corner, paint, "back-start"
    )


def _paint(
    context: FaceContext, card: Card, number: int, texts: CardTexts, pen: Pen, bleed: float
) -> None:
    style, template = context.style, context.style.templates["start"]
    trim = Box(0, 0, template.width, template.height)
    pen.fill(Outline().rect(trim.grown(bleed)), style.colour("kraft"))
    _paint_route(pen, style)
    _paint_airmail(pen, style, template.boxes["stripes"])
    draw_travel(pen.for_art(), template.boxes["picture"], number)
    for what in ("name", "kind", "id", "edition"):
        if what in texts.texts:
            pen.write(texts.texts[what])
    rim = template.sizes["stamp"]
    draw_stamp(pen, style, card.marker, template.boxes["marker"], rim)
    draw_halves(pen, style, template, texts, bleed)


def _paint_airmail(pen: Pen, style: Style, box: Box) -> None:
    """Draw the slanted red and blue stripes of an airmail letter along the top, into the bleed."""
    band = Box(box.x - MOST_BLEED, box.y - MOST_BLEED, box.w + 2 * MOST_BLEED, box.h + MOST_BLEED)
    red, blue = Outline(), Outline()
    for n in range(-4, int(band.w / STRIPE) + 4):
        x = band.x + n * STRIPE * 1.5
        slant = band.h * 0.6
        stripe = [
            (x, band.bottom),
            (x + slant, band.y),
            (x + slant + STRIPE, band.y),
            (x + STRIPE, band.bottom),
        ]
        (red if n % 2 else blue).polygon(stripe)
    with pen.clipped(Outline().rect(band)):
        pen.fill(Outline().rect(band), style.colour("paper"))
        pen.fill(red, style.colour("airmail-red"))
        pen.fill(blue, style.colour("airmail-blue"))


def _paint_route(pen: Pen, style: Style) -> None:
    """Draw a dashed flight over the paper, behind the suitcase."""
    colour = style.colour("kraft-dark")
    loops = (
        Outline()
        .move(-5, 30)
        .curve((10, 2), (34, 6), (40, 20))
        .curve((46, 34), (28, 40), (32, 24))
    )
    loops.curve((36, 10), (54, 8), (70, 26))
    pen.stroke(loops, colour, 0.4, "1.4 1.2")
