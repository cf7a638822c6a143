"""The face of a Goal card: its type by colour, numeral and shape; its condition in pictures."""

from dataclasses import dataclass, replace
from functools import partial

from generator.colour import mix
from generator.faces.emblems import emblem
from generator.faces.face import Face
from generator.faces.sentences import goal_sentence
from generator.faces.setting import Setting
from generator.geometry import Box
from generator.note import Criterion, draw_criterion
from generator.paths import Path
from generator.pen import Pen
from generator.stickers import SHADOW, draw_icon
from generator.templates import Style
from generator.text import Laid
from schema.model import CardsCondition, Goal


@dataclass(frozen=True, slots=True)
class Entry:
    """One required thing: how many of it, and its picture; none of it may be there if `is_none`."""

    count: Laid
    picture: Criterion | Box  # a box is filled with the picture of cards in a row
    is_none: bool = False


def goal_face(setting: Setting, goal: Goal) -> Face:
    """Return the card's face, laid out."""
    template = setting.style.templates["goal"]
    words = {
        "numeral": goal.type.value,
        "name": goal.name,
        "sentence": goal_sentence(goal.condition, setting.deck),
        "id": f"{goal.id} · {setting.deck.edition}",
    }
    texts = [
        setting.lay(goal.id, what, text, template.texts[what]) for what, text in words.items()
    ]
    entries = _entries(setting, goal)
    paint = partial(_paint, setting.style, goal, texts, entries)
    back = f"back-goal-{goal.type.value}"
    return Face(goal.id, "goal", template.width, template.height, template.corner, paint, back)


def _entries(setting: Setting, goal: Goal) -> list[Entry]:
    if isinstance(goal.condition, CardsCondition):
        things = [(goal.condition.cards, "")] + [(0, icon) for icon in goal.condition.without]
    else:
        things = [(count, symbol) for symbol, count in goal.condition.counts]
    template = setting.style.templates["goal"]
    places = _places(template.boxes["condition"], len(things), template.sizes["symbol"])
    entries = []
    for (count, symbol), place in zip(things, places, strict=True):
        side = min(place.h, template.sizes["symbol"])
        picture = Box(place.right - side, place.centre[1] - side / 2, side, side)
        room = Box(place.x, place.y, place.w - side - 1.4, place.h)
        spec = replace(template.texts["count"], box=room)
        words = f"{count} ×" if symbol else f"{count}"
        laid = setting.lay(goal.id, "count", words, spec)
        if not symbol:
            entries.append(Entry(laid, picture))
            continue
        shown = setting.symbol(goal.id, symbol, picture, template.texts["letter"])
        entries.append(Entry(laid, shown, is_none=count == 0))
    return entries


def _places(box: Box, count: int, largest: float) -> list[Box]:
    """Return a place for each entry, mm: one to three in a row each, more in two columns."""
    columns = 1 if count <= 2 else 2 if count <= 6 else 3
    rows = -(-count // columns)
    height = min(box.h / rows, largest + 1.6)
    width = min(box.w / columns, 26)
    top = box.centre[1] - height * rows / 2
    places = []
    for n in range(count):
        in_row = min(columns, count - columns * (n // columns))
        left = box.centre[0] - width * in_row / 2
        places.append(Box(left + width * (n % columns), top + height * (n // columns), width - 2, height - 1))
    return places


def _paint(
    style: Style, goal: Goal, texts: list[Laid], entries: list[Entry], pen: Pen, bleed: float
) -> None:
    template = style.templates["goal"]
    ground = style.colour(f"goal-{goal.type.value}")
    trim = Box(0, 0, template.width, template.height)
    pen.fill(Path().rect(trim.grown(bleed)), ground)
    _paint_pattern(pen, goal, trim.grown(bleed), mix(ground, "#ffffff", 0.13))
    panel, badge = template.boxes["panel"], template.boxes["emblem"]
    with pen.thinned(0.25), pen.placed(0.2, 0.5):
        pen.fill(Path().rounded(panel, 2.5), SHADOW)
    paper = style.colour("goal-paper")
    pen.fill(Path().rounded(panel, 2.5), paper)
    with pen.thinned(0.25), pen.placed(0.2, 0.5):
        pen.fill(emblem(goal.type, badge.grown(0.9)), SHADOW)
    pen.fill(emblem(goal.type, badge.grown(0.9)), ground)
    pen.fill(emblem(goal.type, badge), paper)
    pen.stroke(emblem(goal.type, badge.grown(-1.1)), ground, 0.35)
    for text in texts:
        pen.write(text)
    for entry in entries:
        _paint_entry(pen, style, entry)


def _paint_entry(pen: Pen, style: Style, entry: Entry) -> None:
    pen.write(entry.count)
    if isinstance(entry.picture, Box):
        _paint_cards(pen, style, entry.picture)
        return
    draw_criterion(pen, style, entry.picture)
    if entry.is_none:
        box = entry.picture.box
        x, y = box.centre
        r = box.w * 0.56
        sign = Path().circle(x, y, r).move(x - r * 0.7, y + r * 0.7).line((x + r * 0.7, y - r * 0.7))
        pen.stroke(sign, style.colour("forbidden"), 1.0)


def _paint_cards(pen: Pen, style: Style, box: Box) -> None:
    """Draw a small row of cards."""
    for n in range(3):
        card = Box(box.x + n * box.w / 3 + 0.2, box.y + box.h * 0.22, box.w / 3 - 0.4, box.h * 0.56)
        pen.fill(Path().rounded(card, 0.4), style.colour("icon"))
        pen.fill(Path().rect(Box(card.x + 0.5, card.y + 0.9, card.w - 1, card.h * 0.45)), "#dfe9ec")


def _paint_pattern(pen: Pen, goal: Goal, area: Box, colour: str) -> None:
    """Strew small emblems of the type over the ground."""
    path_side, step = 3.2, 7.0
    for n in range(int(area.h / step) + 2):
        for m in range(int(area.w / step) + 2):
            x = area.x + m * step + (step / 2 if n % 2 else 0)
            box = Box(x - path_side / 2, area.y + n * step - path_side / 2, path_side, path_side)
            pen.stroke(emblem(goal.type, box), colour, 0.3)
