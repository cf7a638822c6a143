"""What must be read stays large enough on small cards: text in points, marks in millimetres.

Faces are drawn at the scale of the card's width. Below 63 mm small print and the marks of cards
would shrink with the rest, so layouts give them more. Text is not set below `least_pt`, unless it
has no room otherwise, which a proof finds. A mark keeps the size that the template gives it, as
far as the halves of Notes beside it leave room: what lies between the picture and the mark moves
up for it, and the picture gives way. Marks of tokens shrink with them, as figures need the room.
"""

from dataclasses import replace

from generator.drawing.geometry import Box
from generator.drawing.text import TextSpec
from generator.style.template import Template

LEAST_PT = 6.0  # on a card of 63 x 88 mm
LEAST_SMALL_PT = 5.0  # on any card
GIVING_WAY = {"journey": "picture", "start": "picture"}  # the box above the mark that gives room


def least_pt(scale: float) -> float:
    """Return the least size of text, pt, on cards `scale` times as large as 63 x 88 mm.

    6 pt there and on larger ones, less on smaller ones, 5 pt on mini cards and all others.
    """
    return max(LEAST_SMALL_PT, LEAST_PT * min(1.0, scale))


def legible(template: Template, scale: float) -> Template:
    """Return the template as it is laid out for cards drawn at the scale."""
    if scale >= 1:
        return template
    least = least_pt(scale) / scale
    texts = {name: _readable(spec, least) for name, spec in template.texts.items()}
    return _with_mark(replace(template, texts=texts), scale)


def _readable(spec: TextSpec, least: float) -> TextSpec:
    """Return how the text is set; who sets less than 6 pt on a whole card knows it."""
    if spec.least_pt < LEAST_PT or spec.least_pt >= least:
        return spec
    box = spec.box  # higher by as much as the text, about its middle, where the text stands
    more = box.h * (least / spec.least_pt - 1)
    box = Box(box.x, box.y - more / 2, box.w, box.h + more)
    size = max(spec.size_pt, least)
    return replace(spec, box=box, least_pt=least, size_pt=size, last_pt=spec.least_pt)


def _with_mark(template: Template, scale: float) -> Template:
    """Return the template with its mark as large on paper as at full size, if there is room.

    The mark of a card with halves grows upwards from between them, that of a Goal card from its
    corner towards the middle.
    """
    if "marker" not in template.boxes:
        return template
    box = template.boxes["marker"]
    side = box.w / scale
    if template.kind not in GIVING_WAY:
        boxes = {**template.boxes, "marker": Box(box.right - side, box.y, side, side)}
        return replace(template, boxes=boxes)
    side = max(box.w, min(side, template.boxes["beginning"].x - template.boxes["end"].right))
    lift = side - box.h
    mark = Box(box.centre[0] - side / 2, box.y - lift, side, side)
    picture = template.boxes[GIVING_WAY[template.kind]]
    picture = Box(picture.x, picture.y, picture.w, picture.h - lift)
    boxes = {**template.boxes, "marker": mark, GIVING_WAY[template.kind]: picture}
    texts = {
        name: replace(spec, box=spec.box.moved(0, -lift)) if spec.box.centre[1] < box.y else spec
        for name, spec in template.texts.items()
    }
    return replace(template, boxes=boxes, texts=texts)
