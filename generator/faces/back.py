"""The backs: full-bleed patterns without a frame near the edge.

A printer may set a back 1.5 mm off its front; nothing here shows it.
"""

from functools import partial

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, regular, star
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.context import FaceContext
from generator.faces.emblems import emblem, strewn
from generator.faces.face import MOST_BLEED, Face
from generator.faces.suitcase import draw_suitcase
from generator.faces.token import token_size
from generator.style.style import Style
from schema.deck.model import Type


def back_faces(context: FaceContext) -> list[Face]:
    """Return the backs: Journey, Start, each type of goal, each type of token."""
    faces = [_card_back(context, "back-journey", None), _card_back(context, "back-start", None)]
    faces += [_card_back(context, f"back-goal-{kind.value}", kind) for kind in Type]
    return faces + [_token_back(context, kind) for kind in Type]


def _token_back(context: FaceContext, kind: Type) -> Face:
    style, name = context.style, f"back-token-{kind.value}"
    spec = style.templates["back"].texts[f"numeral-{kind.value}"]
    numeral = context.lay(name, "numeral", kind.value, spec)
    width, height, corner = token_size(style, kind)
    paint = partial(_paint_token, style, kind, Box(0, 0, width, height), numeral)
    return Face(name, "back", width, height, corner, paint)


def _card_back(context: FaceContext, name: str, kind: Type | None) -> Face:
    template = context.style.templates["back"]
    title = context.lay(name, "title", context.deck.title, template.texts["title"])
    numeral = None
    if kind:
        numeral = context.lay(name, "numeral", kind.value, template.texts["numeral"])
    paint = partial(_paint_card, context.style, name, kind, title, numeral)
    return Face(name, "back", template.width, template.height, template.corner, paint)


def _paint_card(
    style: Style, name: str, kind: Type | None, title: LaidText, numeral: LaidText | None,
    pen: Pen, bleed: float,
) -> None:  # fmt: skip
    template = style.templates["back"]
    trim = Box(0, 0, template.width, template.height)
    ground = style.colour(name.removeprefix("back-") if kind else name)
    pen.fill(Outline().rect(trim.grown(bleed)), ground)
    medallion = template.boxes["medallion"]
    if kind:
        small = strewn(kind, trim.grown(MOST_BLEED), 3.4, 5.4, medallion.grown(0.8))
        pen.fill(small, mix(ground, "#ffffff", 0.07))
        _paint_crest(pen, style, kind, medallion)
    elif name == "back-start":
        _paint_lines(pen, trim.grown(MOST_BLEED), mix(ground, "#ffffff", 0.1))
        _paint_luggage(pen, style, medallion)
    else:
        paint_waves(pen, trim.grown(MOST_BLEED), ground)
        paint_compass(pen, style, medallion, name)
    plate = template.boxes["plate"]
    for turn in (0, 180):
        with pen.placed(*trim.centre, turn=turn), pen.placed(-trim.centre[0], -trim.centre[1]):
            band = Box(-bleed, plate.y, trim.w + 2 * bleed, plate.h)
            pen.fill(Outline().rect(band), ground)
            for y in (band.y + 0.9, band.bottom - 0.9):
                line = Outline().move(-bleed, y).line((trim.w + bleed, y))
                pen.stroke(line, mix(ground, style.colour("back-light"), 0.5), 0.25)
            pen.write(title)
    if numeral:
        pen.write(numeral)


def paint_waves(pen: Pen, area: Box, ground: str) -> None:
    """Draw rows of overlapping arcs, like the sea on an old map."""
    light = mix(ground, "#ffffff", 0.16)
    step = 6.0
    for n in range(int(area.h / (step / 2)) + 3):
        y = area.y + n * step / 2
        for ring in (1.0, 0.66, 0.33):
            path = Outline()
            for m in range(-1, int(area.w / step) + 2):
                x = area.x + m * step + (step / 2 if n % 2 else 0)
                path.circle(x, y, step / 2 * ring)
            if ring == 1.0:
                pen.fill(path, ground)
            pen.stroke(path, light, 0.22)


def _paint_lines(pen: Pen, area: Box, colour: str) -> None:
    """Draw slanted stripes, like those of an airmail letter."""
    path = Outline()
    for n in range(int((area.w + area.h) / 8) + 2):
        x = area.x - area.h + n * 8
        path.polygon(
            [
                (x, area.bottom),
                (x + area.h, area.y),
                (x + area.h + 3, area.y),
                (x + 3, area.bottom),
            ]
        )
    pen.fill(path, colour)


def paint_compass(pen: Pen, style: Style, box: Box, name: str) -> None:
    """Draw a compass rose in the box, in the colours of the back that is called so."""
    light, ground = style.colour(f"{name}-light"), style.colour(name)
    (x, y), r = box.centre, box.w / 2
    pen.fill(Outline().circle(x, y, r + 2.2), ground)
    pen.stroke(Outline().circle(x, y, r + 1.2), light, 0.5)
    pen.stroke(Outline().circle(x, y, r * 0.78), light, 0.35)
    ticks = Outline()
    for inner, outer in zip(regular(x, y, r * 0.84, 72), regular(x, y, r * 0.94, 72), strict=True):
        ticks.move(*inner).line(outer)
    pen.stroke(ticks, light, 0.3)
    with pen.placed(x, y, turn=45):
        pen.fill(Outline().polygon(star(0, 0, r * 0.62, r * 0.16, 4)), mix(light, ground, 0.45))
    pen.fill(Outline().polygon(star(x, y, r * 0.92, r * 0.17, 4)), light)
    tips, notches = regular(x, y, r * 0.92, 4), regular(x, y, r * 0.17, 4, 45)
    halves = Outline()
    for tip, notch in zip(tips, notches, strict=True):
        halves.polygon([(x, y), tip, notch])
    pen.fill(halves, mix(light, ground, 0.55))


def _paint_luggage(pen: Pen, style: Style, box: Box) -> None:
    """Draw a suitcase in a round window."""
    light, ground = style.colour("back-start-light"), style.colour("back-start")
    (x, y), r = box.centre, box.w / 2
    pen.fill(Outline().circle(x, y, r + 2.2), ground)
    pen.stroke(Outline().circle(x, y, r + 1.2), light, 0.5)
    pen.fill(Outline().circle(x, y, r), light)
    with pen.clipped(Outline().circle(x, y, r - 1)):
        draw_suitcase(pen.for_art(), Box(x - 13, y - 13.6, 26, 26), 0)


def _paint_crest(pen: Pen, style: Style, kind: Type, box: Box) -> None:
    """Draw the type's emblem, large, with a line inside."""
    light, ground = style.colour("back-light"), style.colour(f"goal-{kind.value}")
    pen.fill(emblem(kind, box), light)
    pen.stroke(emblem(kind, box.grown(-1.8)), ground, 0.5)


def _paint_token(
    style: Style, kind: Type, trim: Box, numeral: LaidText, pen: Pen, bleed: float
) -> None:
    ground = style.colour(f"goal-{kind.value}")
    pen.fill(Outline().rect(trim.grown(bleed)), ground)
    crest = style.templates["back"].boxes[f"crest-{kind.value}"]
    small = strewn(kind, trim.grown(MOST_BLEED), 2.2, 3.6, crest.grown(0.6))
    pen.fill(small, mix(ground, "#ffffff", 0.08))
    pen.fill(emblem(kind, crest), style.colour("back-light"))
    pen.write(numeral)
