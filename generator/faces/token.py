"""The faces of Bonus tokens.

I and II are cut to exactly the half of a Note that they cover; III is a round coin.
"""

from dataclasses import dataclass, replace
from functools import partial

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, regular
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.context import FaceContext
from generator.faces.emblems import emblem
from generator.faces.face import MOST_BLEED, Face
from generator.faces.note_layout import DrawnCriterion, draw_criteria, draw_sheet
from generator.marks.aruco import draw_marker
from generator.style.style import Style
from schema.deck.model import Token, Type


@dataclass(frozen=True, slots=True)
class TokenTexts:
    """What a token says: its figure or its criteria, and its id line."""

    figure: LaidText | None
    criteria: tuple[DrawnCriterion, ...]
    line: LaidText
    numeral: LaidText


def token_face(context: FaceContext, token: Token) -> Face:
    """Return the token's front, laid out."""
    style = context.style
    template, name = style.templates["token"], token.type.value
    figure: LaidText | None = None
    criteria: tuple[DrawnCriterion, ...] = ()
    if token.type is Type.II:
        criteria = context.criteria(token.id, token.end, template.boxes["criteria-II"])
    else:
        words = f"{token.value} /" if token.type is Type.I else f"{token.points}"
        figure = context.lay(token.id, "figure", words, template.texts[f"figure-{name}"])
    is_coin = token.type is Type.III  # its line is broken, where a dot would end the first part
    line = f"{token.id} {context.edition}" if is_coin else context.id_line(token.id)
    badge = replace(template.texts["numeral"], box=template.boxes[f"emblem-{name}"])
    texts = TokenTexts(
        figure,
        criteria,
        context.lay(token.id, "id", line, template.texts[f"id-{name}"]),
        context.lay(token.id, "numeral", name, badge),
    )
    width, height, corner = token_size(style, token.type)
    paint = partial(_paint, style, token, texts, Box(0, 0, width, height))
    return Face(token.id, "token", width, height, corner, paint, f"back-token-{name}")


def token_size(style: Style, kind: Type) -> tuple[float, float, float]:
    """Return width, height and corner radius in mm: I and II are as large as a Note's half."""
    template = style.templates["token" if kind is Type.III else "note"]
    return template.width, template.height, template.corner


def _paint(
    style: Style, token: Token, texts: TokenTexts, trim: Box, pen: Pen, bleed: float
) -> None:
    template, name = style.templates["token"], token.type.value
    if token.type is Type.III:
        _paint_coin(pen, style, trim, bleed)
    else:
        _paint_slip(pen, style, token, trim, bleed)
    if texts.figure:
        pen.write(texts.figure)
    draw_criteria(pen, style, texts.criteria, style.colour("ink"))
    pen.write(texts.line)
    badge = emblem(token.type, template.boxes[f"emblem-{name}"])
    pen.fill(badge, style.colour(f"goal-{name}"))
    pen.write(texts.numeral)
    if token.marker is not None:
        box = template.boxes[f"marker-{name}"]
        draw_marker(pen, style, token.marker, box, lies_on_light=True)


def _paint_slip(pen: Pen, style: Style, token: Token, trim: Box, bleed: float) -> None:
    """Draw the paper of a half, as on the cards but tinted, and the type's badge."""
    paper = f"token-{token.type.value}"
    pen.fill(Outline().rect(trim.grown(bleed)), style.colour(paper))
    draw_sheet(pen, style, Box(trim.x - bleed, trim.y, trim.w + 2 * bleed, trim.h), paper)
    above = Box(trim.x - bleed, trim.y - bleed, trim.w + 2 * bleed, bleed)
    pen.fill(Outline().rect(above), style.colour(f"{paper}-band"))


def _paint_coin(pen: Pen, style: Style, trim: Box, bleed: float) -> None:
    """Draw the round coin: a ring of the type's colour with rays, a light field."""
    ground, (x, y), r = style.colour("goal-III"), trim.centre, trim.w / 2
    pen.fill(Outline().rect(trim.grown(bleed)), ground)
    rays = Outline()
    for tip in regular(x, y, r * 1.5 + MOST_BLEED, 48):
        rays.move(x, y).line(tip)
    pen.stroke(rays, mix(ground, "#ffffff", 0.3), 0.3)
    pen.fill(Outline().circle(x, y, r - 1.9), style.colour("goal-paper"))
    pen.stroke(Outline().circle(x, y, r - 2.6), ground, 0.25)
