"""The face of a Journey card: a photograph held in an album by washi tape."""

from functools import partial
from zlib import crc32

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.errors import TemplateError
from generator.faces.context import FaceContext
from generator.faces.face import Face
from generator.faces.parts import CardTexts, draw_halves, lay_card
from generator.faces.stickers import TOOTH, draw_sticker, draw_tape
from generator.marks.continents import continent_of
from generator.marks.postmark import Postmark, draw_postmark, lay_postmark
from generator.marks.stamp import draw_stamp
from generator.scenery.landscape import draw_landscape
from generator.style.template import Template
from schema.common.countries import place_name
from schema.deck.model import Card, Scene

MOST_TAPE = 2  # strips on a card (R1)
ABOVE = ("name", "place")  # texts near the postmark
MOST_TURN = 1.3  # degrees by which a strip of tape may lie askew


def journey_face(context: FaceContext, card: Card) -> Face:
    """Return the card's face, laid out."""
    template = context.style.templates["journey"]
    texts = lay_card(context, card, template, {"name": card.name, "place": place_name(card.place)})
    paint = partial(_paint, context, card, texts, _postmark(card, template, texts))
    return Face(
        card.id, "journey", template.width, template.height, template.corner, paint, "back-journey"
    )


def _postmark(card: Card, template: Template, texts: CardTexts) -> Postmark | None:
    """Return the postmark of a card whose place lies on a known continent, if there is room."""
    continent = continent_of(card.place)
    if continent is None:
        return None
    halves = (template.boxes[half] for half in ("beginning", "end"))
    stamp = template.boxes["marker"].grown(template.sizes["stamp"])
    words = (box for what in ABOVE if what in texts.texts for box in texts.texts[what].boxes)
    return lay_postmark(continent, template.boxes["postmark"], (*halves, stamp, *words))


def _paint(
    context: FaceContext,
    card: Card,
    texts: CardTexts,
    postmark: Postmark | None,
    pen: Pen,
    bleed: float,
) -> None:
    style, template = context.style, context.style.templates["journey"]
    trim = Box(0, 0, template.width, template.height)
    pen.fill(Outline().rect(trim.grown(bleed)), style.colour("paper"))
    _paint_picture(context, card, pen, template.boxes["picture"])
    tapes = context.tapes
    for strip, tape in zip(strips(context, card), card.tape, strict=True):
        chance = crc32(f"{card.id} {tape}".encode()) / 2**32
        x, y = strip.centre
        with pen.placed(x, y, turn=MOST_TURN * (2 * chance - 1)):
            draw_tape(pen, tapes[tape], strip.moved(-x, -y))
    for icon, box in zip(card.icons, stickers(context, card), strict=True):
        draw_sticker(pen, style, icon, box)
    for what in ("name", "place", "id", "edition"):
        if what in texts.texts:
            pen.write(texts.texts[what])
    if postmark:
        draw_postmark(pen.for_art(), style, postmark)
    rim = template.sizes["stamp"]
    draw_stamp(pen, style, card.marker, template.boxes["marker"], rim)
    draw_halves(pen, style, template, texts, bleed)


def _paint_picture(context: FaceContext, card: Card, pen: Pen, box: Box) -> None:
    """Draw the photograph, or the landscape, as a print that lies on the page."""
    with pen.thinned(0.16), pen.placed(0.25, 0.4):
        pen.fill(Outline().rect(box.grown(0.1)), SHADOW)
    if card.id in context.photos:
        pen.picture(context.photos[card.id], box)
    else:
        scene = card.scene or Scene("mountains", "day", crc32(card.id.encode()))
        draw_landscape(pen.for_art(), scene, box, card.icons)
    pen.stroke(Outline().rect(box), context.style.colour("paper-edge"), 0.12)


def strips(context: FaceContext, card: Card) -> tuple[Box, ...]:
    """Return where each strip of the card's tape lies: one below the other.

    So both colours are seen at the left edge of a card in a fanned hand, and at the top of a row.
    Raises TemplateError where the template leaves them no height.
    """
    template = context.style.templates["journey"]
    box, gap = template.boxes["tape"], template.sizes["tape_gap"]
    height = (box.h - gap) / MOST_TAPE
    if height < TOOTH:
        raise TemplateError(
            f"{context.style.file('faces/journey.json')}: tape_gap: {gap:g} mm leaves no room for "
            f"two strips in a tape box {box.h:g} mm high; make it less, or the box higher"
        )
    return tuple(
        Box(box.x, box.y + n * (height + gap), box.w, height) for n in range(len(card.tape))
    )


def stickers(context: FaceContext, card: Card) -> tuple[Box, ...]:
    """Return where each icon lies, one below the other from the top of the box, in order."""
    template = context.style.templates["journey"]
    box, side, gap = template.boxes["icons"], template.sizes["icon"], template.sizes["icon_gap"]
    return tuple(Box(box.x, box.y + n * (side + gap), side, side) for n in range(len(card.icons)))
