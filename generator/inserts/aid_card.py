"""The reference card that every player gets: a turn on one side, all symbols on the other."""

from functools import partial

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.faces.emblems import emblem
from generator.faces.face import Face
from generator.faces.stickers import letters
from generator.inserts.figure import FigureContext, draw_label, draw_number, symbol_name
from schema.common.language import _
from schema.deck.model import Icon, Tape, Type
from schema.house_rules.table import HOUSE_RULES

FRONT, BACK = "aid", "back-aid"
FOOT = 5.2  # mm for the house rule at the foot
EDGE = 4.5  # mm from the trim to the words
TALLEST = 18.0  # mm; a symbol and its name are no higher, however tall the card
NAMED = 5.4  # mm of that are its name's
ROUND = 11.4  # mm at the foot of the back, for what a round begins with
MOST_NAMED = 0.67  # of the height, where many symbols stand below one another


def aid_faces(context: FigureContext) -> tuple[Face, Face]:
    """Return the front and the back of the reference card, of a Journey card's size."""
    card = context.style.templates["journey"]
    width, height, corner = card.width, card.height, card.corner
    front = partial(_paint_front, context, Box(0, 0, width, height))
    back = partial(_paint_back, context, Box(0, 0, width, height))
    return (
        Face(FRONT, "aid", width, height, corner, front, BACK),
        Face(BACK, "back", width, height, corner, back),
    )


def _paint_paper(context: FigureContext, trim: Box, pen: Pen, bleed: float, title: str) -> None:
    """Draw the page of the album, a strip of tape at its head, and the title."""
    pen.fill(Outline().rect(trim.grown(bleed)), context.style.colour("paper"))
    with pen.placed(trim.w / 2, 3.4, turn=-1.5):
        context.strip(pen, 0, Box(-11, -2.6, 22, 5.2))
    context.write(pen, title, Box(EDGE, 6.5, trim.w - 2 * EDGE, 9.5), "hand", 24, 14)


def _paint_front(context: FigureContext, trim: Box, pen: Pen, bleed: float) -> None:
    _paint_paper(context, trim, pen, bleed, _("Your turn"))
    left, width = EDGE, trim.w - 2 * EDGE
    steps = (
        _("Place a card left or right; its tape and icons join."),
        _("Score the one new Note."),
        _("A goal is met? Take a token of its type; it works at once."),
    )
    y = 17.5
    texts = []
    for n, (text, height) in enumerate(zip(steps, (7.0, 5.0, 7.0), strict=True), 1):
        draw_number(context, pen, n, left + 2.2, y + height / 2, 1.9)
        texts.append((text, Box(left + 5.6, y, width - 5.6, height)))
        y += height + 0.7
    context.write_alike(pen, texts, "clear", 7.4, 6, "left", 2)
    again = Box(left + 5.6, y - 0.2, width - 5.6, 4)
    context.write(pen, _("Then the same with your second card."), again, "bold", 7.4, 5.6, "left")
    _paint_note(context, pen, Box(left, y + 5.2, width, 20))
    foot = Box(left, trim.h - EDGE - FOOT, width, FOOT)
    _paint_tokens(context, pen, Box(left, y + 25.4, width, foot.y - 0.6 - y - 25.4))
    _paint_house_rule(context, pen, foot)


def _paint_house_rule(context: FigureContext, pen: Pen, box: Box) -> None:
    """Say whose a goal is under the house rule that is looked up most at play (R7)."""
    rule = HOUSE_RULES["goals_first_come"]
    told = _("{rule}: {reading}", rule=rule.letter, reading=_(rule.printed).replace("**", ""))
    context.write(pen, told, box, "clear", 6, 5.4, "left", lines=2)


def _paint_note(context: FigureContext, pen: Pen, box: Box) -> None:
    """Draw a Note over the seam of two cards, and what it is worth (R6)."""
    style, deck = context.style, context.face_context.deck
    note = Box(box.centre[0] - 17, box.y, 34, 8.6)
    draw_label(pen, style, note)
    seam = Outline().move(note.centre[0], note.y - 1).line((note.centre[0], note.bottom + 1))
    pen.stroke(seam, style.colour("soft-ink"), 0.25, "0.9 0.8")
    context.write(pen, "2 /", Box(note.x, note.y, 15, note.h), "bold", 16, 10, "right")
    symbols = [kind[n % len(kind)] for kind, n in ((deck.tapes, 3), (deck.icons, 2)) if kind]
    x, y = note.centre[0] + 2, note.y + 1.6
    for n, symbol in enumerate(symbols):
        if n:
            context.write(pen, "+", Box(x + 5.4, y, 3, 5.4), "bold", 9, 6)
        context.symbol(pen, symbol, Box(x + n * 8.4, y, 5.4, 5.4))
    told = _("Note = number × how often its right half’s things are on top of your cards, "
             "the new card included")  # fmt: skip
    context.write(pen, told, Box(box.x, note.bottom + 1.6, box.w, 9.6), "clear", 7.2, 5.6, lines=3)


def _paint_tokens(context: FigureContext, pen: Pen, box: Box) -> None:
    """Say what each type of token does (R8, R9)."""
    told = {
        Type.I: _("new number; a complete Note scores once more"),
        Type.II: _("new things to count; the same"),
        Type.III: _("points at the end"),
    }
    height = box.h / 3
    texts = []
    for n, (kind, text) in enumerate(told.items()):
        y = box.y + n * height
        side = min(height - 0.6, 5.6)
        badge = Box(box.x, y + (height - side) / 2, side, side)
        pen.fill(emblem(kind, badge), context.style.colour(f"goal-{kind.value}"))
        context.write(pen, kind.value, badge.grown(-0.5), "bold", 7, 4.5, colour="paper")
        texts.append((text, Box(box.x + 7, y, box.w - 7, height)))
    context.write_alike(pen, texts, "clear", 7.4, 5.6, "left", 2)


def _paint_back(context: FigureContext, trim: Box, pen: Pen, bleed: float) -> None:
    deck = context.face_context.deck
    _paint_paper(context, trim, pen, bleed, _("Tape and icons"))
    named = letters(deck.tapes)
    top, bottom = 16.2, trim.h - EDGE - ROUND - 1
    _paint_round(context, pen, Box(EDGE, bottom + 1, trim.w - 2 * EDGE, ROUND))
    column = (trim.w - 2 * EDGE - 3) / 2
    names: list[tuple[str, Box]] = []
    rows: tuple[tuple[float, tuple[Tape | Icon, ...]], ...] = (
        (EDGE, deck.tapes),
        (EDGE + column + 3, deck.icons),
    )
    for x, symbols in rows:
        height = min((bottom - top) / max(len(symbols), 1), TALLEST)
        name = min(NAMED, height * MOST_NAMED)
        for n, symbol in enumerate(symbols):
            picture = Box(x + 1, top + n * height, column - 2, height - name)
            context.symbol(pen, symbol, picture)
            words = symbol_name(symbol)
            if isinstance(symbol, Tape):
                words = f"{named[symbol.id]} · {words}"
            names.append((words, Box(x, picture.bottom + 0.5, column, min(3.6, name - 0.5))))
    context.write_alike(pen, names, "bold", 7.6, 6)


def _paint_round(context: FigureContext, pen: Pen, box: Box) -> None:
    """Say how cards are drafted, who starts, and how many tokens one may have (R3, R4, R7)."""
    steps = (_("keep 1, pass 2"), _("keep 2, pass 1"), _("keep 2, discard 1"))
    starts = _(
        "The lowest score starts; in round 1 and on a tie the oldest. One token of each type."
    )
    half = box.h * 0.42
    texts = [
        (" · ".join(steps), Box(box.x, box.y, box.w, half)),
        (starts, Box(box.x, box.y + half, box.w, box.h - half)),
    ]
    context.write_alike(pen, texts, "clear", 7.2, 6, lines=3)
