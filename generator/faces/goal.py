"""The face of a Goal card: its type by colour, numeral and shape; its condition in pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from generator.drawing.colour import SHADOW, mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.context import FaceContext
from generator.faces.emblems import emblem, strewn
from generator.faces.face import MOST_BLEED, Face
from generator.faces.note_layout import DrawnCriterion, draw_criterion, swatch
from generator.faces.sentences import goal_sentence
from generator.marks.stamp import draw_stamp
from generator.style.style import Style
from schema.common.language import _
from schema.deck.model import CardsCondition, Goal

ONE_COLUMN = 3  # entries that stand below each other before a second column is begun
CARDS_AT = 12  # mm from the left of their place at which the row of small cards begins
CARDS_INSET = 3  # mm that a row of small cards stays away from either end of its place
COUNT_SHARE = 1.15  # the room of a count, by the side of its symbol
FORBIDDEN_SHARE = 0.68  # the side of an icon in a forbidding sign, by the sign's
CARD_GAP = 0.7  # mm between the small cards
MOST_CARDS = 8  # so many small cards are drawn at most; the figure beside them tells the number


@dataclass(frozen=True, slots=True)
class Entry:
    """One required thing: how many of it, and its picture; without a count, none may be there."""

    count: LaidText | None
    picture: DrawnCriterion | Box  # a box is filled with a row of so many cards
    cards: int = 0


def goal_face(context: FaceContext, goal: Goal) -> Face:
    """Return the card's face, laid out."""
    template = context.style.templates["goal"]
    words = {
        "numeral": goal.type.value,
        "name": _(goal.name),
        "sentence": goal_sentence(goal.condition, context.deck),
        "id": context.id_line(goal.id),
    }
    texts = [
        context.lay(goal.id, what, text, template.texts[what]) for what, text in words.items()
    ]
    entries = _entries(context, goal)
    paint = partial(_paint, context.style, goal, texts, entries)
    back = f"back-goal-{goal.type.value}"
    return Face(goal.id, "goal", template.width, template.height, template.corner, paint, back)


def _entries(context: FaceContext, goal: Goal) -> list[Entry]:
    if isinstance(goal.condition, CardsCondition):
        things = [(goal.condition.cards, ""), *((0, icon) for icon in goal.condition.without)]
    else:
        things = [(count, symbol) for symbol, count in goal.condition.counts]
    template = context.style.templates["goal"]
    places = _places(template.boxes["condition"], len(things), template.sizes)
    return [
        _entry(context, goal, count, symbol, place)
        for (count, symbol), place in zip(things, places, strict=True)
    ]


def _entry(context: FaceContext, goal: Goal, count: int, symbol: str, place: Box) -> Entry:
    template = context.style.templates["goal"]
    side = min(place.h, template.sizes["symbol"])
    x, y = place.centre
    if symbol and not count:
        box = Box(x, y, 0, 0).grown(FORBIDDEN_SHARE * side / 2)
        return Entry(None, context.symbol(goal.id, symbol, box, template.texts["letter"]))
    gap = template.sizes["gap"]
    room = COUNT_SHARE * side if symbol else CARDS_AT
    left = x - (room + gap + side) / 2 if symbol else place.x + CARDS_INSET
    split = left + room
    spec = replace(template.texts["count"], box=Box(left, place.y, room, place.h))
    laid = context.lay(goal.id, "count", f"{count} ×" if symbol else f"= {count}", spec)
    if not symbol:
        width = place.right - CARDS_INSET - split - gap
        return Entry(laid, Box(split + gap, y - side / 2, width, side), count)
    box = Box(split + gap, y - side / 2, side, side)
    if symbol in context.tapes:  # the count stands beside the tape, not beside tape and letter
        box = box.moved(0, y - swatch(box).centre[1])
    return Entry(laid, context.symbol(goal.id, symbol, box, template.texts["letter"]))


def _places(box: Box, count: int, sizes: Mapping[str, float]) -> list[Box]:
    """Return a place for each entry, mm: up to three below each other, more in columns."""
    columns = 1 if count <= ONE_COLUMN else 2 if count <= 2 * ONE_COLUMN else 3
    rows = -(-count // columns)
    gap = sizes["gap"]
    width = min(box.w / columns, 3 * sizes["symbol"])
    height = min(sizes["symbol"], (box.h - gap * (rows - 1)) / rows)
    if columns > 1:  # a count and a symbol, and room between the columns
        height = min(height, (width - 3 * gap) / (1 + COUNT_SHARE))
        gap = min(2 * gap, (box.h - height * rows) / (rows - 1))
    top = box.centre[1] - (height * rows + gap * (rows - 1)) / 2
    places = []
    for n in range(count):
        in_row = min(columns, count - columns * (n // columns))
        left = box.centre[0] - width * in_row / 2
        y = top + (height + gap) * (n // columns)
        places.append(Box(left + width * (n % columns), y, width, height))
    return places


def _paint(
    style: Style, goal: Goal, texts: list[LaidText], entries: list[Entry], pen: Pen, bleed: float
) -> None:
    template = style.templates["goal"]
    ground = style.colour(f"goal-{goal.type.value}")
    trim = Box(0, 0, template.width, template.height)
    pen.fill(Outline().rect(trim.grown(bleed)), ground)
    pen.stroke(
        strewn(goal.type, trim.grown(MOST_BLEED), 3.2, 7.0), mix(ground, "#ffffff", 0.13), 0.3
    )
    panel, badge = template.boxes["panel"], template.boxes["emblem"]
    with pen.thinned(0.25), pen.placed(0.2, 0.5):
        pen.fill(Outline().rounded(panel, 2.5), SHADOW)
    paper = style.colour("goal-paper")
    pen.fill(Outline().rounded(panel, 2.5), paper)
    with pen.thinned(0.25), pen.placed(0.2, 0.5):
        pen.fill(emblem(goal.type, badge.grown(0.9)), SHADOW)
    pen.fill(emblem(goal.type, badge.grown(0.9)), ground)
    pen.fill(emblem(goal.type, badge), paper)
    pen.stroke(emblem(goal.type, badge.grown(-1.1)), ground, 0.35)
    draw_stamp(pen, style, goal.marker, template.boxes["marker"], template.sizes["stamp"])
    for text in texts:
        pen.write(text)
    for entry in entries:
        _paint_entry(pen, style, entry)


def _paint_entry(pen: Pen, style: Style, entry: Entry) -> None:
    if entry.count:
        pen.write(entry.count)
    if isinstance(entry.picture, Box):
        _paint_cards(pen, style, entry.picture, entry.cards)
        return
    draw_criterion(pen, style, entry.picture)
    if entry.count is None:
        box = entry.picture.box
        x, y = box.centre
        r, width = box.w / FORBIDDEN_SHARE / 2, 1.0
        slant = (r - width / 2) * 0.7071
        bar = Outline().move(x - slant, y - slant).line((x + slant, y + slant))
        pen.stroke(bar, style.colour("goal-paper"), width + 0.5)
        pen.stroke(bar.circle(x, y, r - width / 2), style.colour("forbidden"), width)


def _paint_cards(pen: Pen, style: Style, box: Box, count: int) -> None:
    """Draw a row of so many small cards from the left of the box, one of them the Start card.

    It counts as a card of the row (R7), and stands in the middle as it may in one.
    """
    count = min(count, MOST_CARDS)
    step = min((box.w + CARD_GAP) / count, box.h / 1.4 + CARD_GAP)
    width = step - CARD_GAP
    for n in range(count):
        with pen.placed(box.x + n * step, box.centre[1] - 0.7 * width, scale=width / 12):
            pen.fill(Outline().rounded(Box(0, 0, 12, 16.8), 1.2), style.colour("icon"))
            if n == count // 2:
                _paint_start(pen, style)
            else:
                _paint_journey(pen, style)
            slips = Outline().rect(Box(0.9, 11.8, 4, 2.6)).rect(Box(7.1, 11.8, 4, 2.6))
            pen.fill(slips, style.colour("note-edge"))


def _paint_journey(pen: Pen, style: Style) -> None:
    """Draw a small Journey card: tape over a landscape."""
    pen.fill(Outline().rounded(Box(0.9, 0.9, 10.2, 15), 0.5), style.colour("sticker"))
    pen.fill(Outline().rect(Box(1.9, 1.9, 8.2, 7.6)), style.colour("token-II-band"))
    ridge = Outline().move(1.9, 9.5).line((1.9, 7.6), (4.6, 4.6), (6.6, 7), (8, 5.6))
    pen.fill(ridge.line((10.1, 7.6), (10.1, 9.5)).close(), style.colour("goal-II"))


def _paint_start(pen: Pen, style: Style) -> None:
    """Draw a small Start card: the stripes of an airmail letter over brown paper."""
    pen.fill(Outline().rounded(Box(0.9, 0.9, 10.2, 15), 0.5), style.colour("kraft"))
    pen.fill(Outline().rect(Box(0.9, 0.9, 10.2, 3.4)), style.colour("sticker"))
    for first, colour in ((0.9, "airmail-red"), (2.95, "airmail-blue")):
        stripes = Outline()
        for n in range(3):
            x = first + n * 4.1
            right = min(x + 2.6, 11.1)
            stripes.polygon([(x, 4.3), (right - 1.2, 4.3), (right, 0.9), (x + 1.2, 0.9)])
        pen.fill(stripes, style.colour(colour))
