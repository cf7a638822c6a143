"""The backs: full-bleed patterns, alike when turned by half, without a frame near the edge.

A printer may set a back 1.5 mm off its front; nothing here shows it.
"""

from functools import partial

from generator.colour import mix
from generator.faces.emblems import emblem
from generator.faces.face import Face
from generator.faces.setting import Setting
from generator.faces.token import token_size
from generator.geometry import Box
from generator.paths import Path, regular, star
from generator.pen import Pen
from generator.templates import Style
from generator.text import Laid
from schema.model import Type


def back_faces(setting: Setting) -> list[Face]:
    """Return the backs: Journey, Start, each type of goal, each type of token."""
    style, template = setting.style, setting.style.templates["back"]
    faces = []
    for name in ("back-journey", "back-start", *(f"back-goal-{kind.value}" for kind in Type)):
        texts = [
            setting.lay(name, "title", setting.deck.title, template.texts["title"]),
            setting.lay(name, "id", f"{name} · {setting.deck.edition}", template.texts["id"]),
        ]
        paint = partial(_paint_card, style, name, texts)
        faces.append(Face(name, "back", template.width, template.height, template.corner, paint))
    for kind in Type:
        width, height, corner = token_size(style, kind)
        paint = partial(_paint_token, style, kind, Box(0, 0, width, height))
        faces.append(Face(f"back-token-{kind.value}", "back", width, height, corner, paint))
    return faces


def _paint_card(style: Style, name: str, texts: list[Laid], pen: Pen, bleed: float) -> None:
    template = style.templates["back"]
    trim = Box(0, 0, template.width, template.height)
    ground = style.colour(name.removeprefix("back-") if "goal" in name else name)
    pen.fill(Path().rect(trim.grown(bleed)), ground)
    if "goal" in name:
        _paint_goal(pen, style, Type(name.removeprefix("back-goal-")), trim, bleed)
    else:
        _paint_waves(pen, trim.grown(bleed), ground)
        _paint_compass(pen, style, template.boxes["medallion"], name)
    for turn in (0, 180):
        with pen.placed(*trim.centre, turn=turn), pen.placed(-trim.centre[0], -trim.centre[1]):
            for text in texts:
                pen.write(text)


def _paint_waves(pen: Pen, area: Box, ground: str) -> None:
    """Draw rows of overlapping arcs, like the sea on an old map."""
    light = mix(ground, "#ffffff", 0.16)
    step = 6.0
    for n in range(int(area.h / (step / 2)) + 3):
        y = area.y + n * step / 2
        for ring in (1.0, 0.66, 0.33):
            path = Path()
            for m in range(-1, int(area.w / step) + 2):
                x = area.x + m * step + (step / 2 if n % 2 else 0)
                path.circle(x, y, step / 2 * ring)
            if ring == 1.0:
                pen.fill(path, ground)
            pen.stroke(path, light, 0.22)


def _paint_compass(pen: Pen, style: Style, box: Box, name: str) -> None:
    light, ground = style.colour(f"{name}-light"), style.colour(name)
    (x, y), r = box.centre, box.w / 2
    pen.fill(Path().circle(x, y, r + 2.2), ground)
    pen.stroke(Path().circle(x, y, r + 1.2), light, 0.5)
    pen.stroke(Path().circle(x, y, r * 0.78), light, 0.35)
    ticks = Path()
    for inner, outer in zip(regular(x, y, r * 0.84, 72), regular(x, y, r * 0.94, 72), strict=True):
        ticks.move(*inner).line(outer)
    pen.stroke(ticks, light, 0.3)
    with pen.placed(x, y, turn=45):
        pen.fill(Path().polygon(star(0, 0, r * 0.62, r * 0.16, 4)), mix(light, ground, 0.45))
    pen.fill(Path().polygon(star(x, y, r * 0.92, r * 0.17, 4)), light)
    halves = Path()
    for n in range(4):
        tips = regular(x, y, r * 0.92, 4)
        notches = regular(x, y, r * 0.17, 4, 45)
        halves.polygon([(x, y), tips[n], notches[n]])
    pen.fill(halves, mix(light, ground, 0.55))


def _paint_goal(pen: Pen, style: Style, kind: Type, trim: Box, bleed: float) -> None:
    ground = style.colour(f"goal-{kind.value}")
    area, step = trim.grown(bleed), 8.0
    for n in range(int(area.h / step) + 2):
        for m in range(int(area.w / step) + 2):
            x = area.x + m * step + (step / 2 if n % 2 else 0)
            y = area.y + n * step
            pen.fill(emblem(kind, Box(x - 2.6, y - 2.6, 5.2, 5.2)), mix(ground, "#ffffff", 0.12))


def _paint_token(style: Style, kind: Type, trim: Box, pen: Pen, bleed: float) -> None:
    ground = style.colour(f"goal-{kind.value}")
    pen.fill(Path().rect(trim.grown(bleed)), ground)
    _paint_goal(pen, style, kind, trim, bleed)
    side = min(trim.w, trim.h) * 0.62
    x, y = trim.centre
    pen.fill(emblem(kind, Box(x - side / 2, y - side / 2, side, side)), style.colour("back-light"))
