"""What is stuck on a card: strips of washi tape, and icons as die-cut stickers."""

from functools import cache

from generator.drawing.colour import SHADOW, mix, pattern_ink
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.drawing.patterns import PATTERNS, Pattern
from generator.drawing.pen import Pen
from generator.drawing.refused import Unprintable
from generator.style.icons import SIDE
from generator.style.style import Style
from schema.deck.letters import tape_letters
from schema.deck.model import Icon, Tape

TOOTH = 0.8  # mm, the zigzag that scissors for tape leave
UNIT = 1.3  # mm, the measure of a pattern on a whole strip


@cache
def _strip(box: Box) -> Outline:
    """Return the outline of a strip whose short ends are cut in a zigzag."""
    count = round(box.h / TOOTH)
    step = box.h / count
    right: list[Point] = [
        (box.right - (TOOTH / 2 if n % 2 else 0), box.y + step * n) for n in range(count + 1)
    ]
    left = [(box.x + (TOOTH / 2 if n % 2 else 0), box.bottom - step * n) for n in range(count + 1)]
    return Outline().polygon(right + left)


def pattern_fault(tape: Tape) -> Unprintable | None:
    """Return why the tape can't be drawn, or None."""
    if tape.pattern in PATTERNS:
        return None
    told = f"no pattern '{tape.pattern}' is drawn"
    cure = f"take one of {', '.join(PATTERNS)}"
    return Unprintable(f"tape {tape.id}", "pattern", tape.pattern, told, cure)


def icon_fault(style: Style, icon: Icon) -> Unprintable | None:
    """Return why the icon can't be drawn, or None."""
    if not style.lacks_icon(icon.id):
        return None
    file = f"icons/{icon.id}.svg"
    told = f"its drawing {style.file(file) if style.overlay else file} is missing"
    cure = "draw it as an SVG with a square viewBox"
    cure += "" if style.overlay else ", in a folder of your own named with --templates"
    return Unprintable(f"icon {icon.id}", "drawing", icon.id, told, cure)


def draw_tape(pen: Pen, tape: Tape, box: Box, unit: float = UNIT) -> None:
    """Draw a strip of the tape that fills the box: shadow, colour, pattern, sheen."""
    with pen.placed(*box.centre):
        _draw_strip(pen, tape, Box(-box.w / 2, -box.h / 2, box.w, box.h), unit)


def _draw_strip(pen: Pen, tape: Tape, box: Box, unit: float) -> None:
    outline = _strip(box)
    with pen.thinned(0.22), pen.placed(0.18, 0.32):
        pen.fill(outline, SHADOW)
    pen.fill(outline, tape.colour)
    pattern = _pattern(tape.pattern, box, unit)
    ink = pattern_ink(tape.colour)
    with pen.clipped(outline):
        if pattern.width:
            pen.stroke(pattern.path, ink, pattern.width)
        else:
            pen.fill(pattern.path, ink)
        with pen.thinned(0.5):
            edge = mix(tape.colour, "#000000", 0.35)
            pen.stroke(Outline().move(box.x, box.bottom).line((box.right, box.bottom)), edge, 0.25)
            pen.stroke(Outline().move(box.x, box.y).line((box.right, box.y)), "#ffffff", 0.25)


@cache
def _pattern(name: str, box: Box, unit: float) -> Pattern:
    """Return the pattern; kept, as a deck's strips have few sizes."""
    return PATTERNS[name](box, unit)


def letters(tapes: tuple[Tape, ...]) -> dict[str, str]:
    """Return each tape's letter: as much of its name as tells it from the others, `G` or `Gn`."""
    return tape_letters({tape.id: tape.name for tape in tapes})


def draw_icon(pen: Pen, style: Style, icon: str, box: Box, colour: str) -> None:
    """Draw the icon's silhouette in the square box."""
    with pen.placed(box.x, box.y, scale=box.w / SIDE):
        pen.fill(style.icon(icon).path, colour)


def draw_sticker(pen: Pen, style: Style, icon: str, box: Box, rim: float = 0.6) -> None:
    """Draw the icon as a sticker: the silhouette with a light rim of `rim` mm and a shadow."""
    drawing, scale = style.icon(icon), box.w / SIDE
    path = drawing.path
    width = 2 * rim / scale
    with pen.thinned(0.25), pen.placed(box.x + 0.15, box.y + 0.35, scale=scale):
        pen.stroke(path, SHADOW, width)
        pen.fill(drawing.backing or path, SHADOW)
    with pen.placed(box.x, box.y, scale=scale):
        pen.stroke(path, style.colour("sticker"), width)
        if drawing.backing:
            pen.fill(drawing.backing, style.colour("sticker"))
        pen.fill(path, style.colour("icon"))
