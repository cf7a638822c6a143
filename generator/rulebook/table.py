"""Figures of the table: what is in the box, the setup, the draft, the cover.

A deck may have few cards of a kind, or none; then what is there is drawn.
"""

from collections.abc import Sequence

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, star
from generator.drawing.pen import Pen
from generator.inserts.counters import draw_first_counters
from generator.inserts.figure import (
    Figure,
    FigureContext,
    draw_arrow,
    draw_label,
    draw_number,
)
from schema.common.language import _, ngettext
from schema.deck.model import Type

IN_A_ROW = 4  # kinds of what is in the box


def cover(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return the cover: the title, three photographs, what kind of game it is."""
    height = width * 1.50
    deck = context.face_context.deck

    def paint(pen: Pen) -> None:
        middle = width / 2
        context.write(pen, deck.title, Box(0, 8, width, 24), "hand", 58, 30)
        line = Box(8, 33, width - 16, 6)
        context.write(pen, _("An album of journeys for 2 to 5 travellers"), line, "clear", 11, 8)
        shown = [card for card in ("J41", "J57", "J21") if card in context.faces]
        shown = shown if len(shown) == 3 else [card.id for card in deck.journey[:3]]
        card = width * 0.46 * context.slim
        spots = ((-0.255, 67, -9), (0.255, 69, 8), (0.0, 57, -1.5))
        for face, (dx, y, turn) in zip(shown, spots, strict=False):
            context.card(pen, face, middle + dx * width - card / 2, y, card, turn)
        for n, (x, y, turn) in enumerate(((0.2, 66, -14), (0.8, 67, 12), (0.5, 55, 2))):
            with pen.placed(width * x, y, turn=turn):
                context.strip(pen, n, Box(-11, -3, 22, 6))
        _facts(context, pen, Box(0, height - 32, width, 30))

    return Figure(width, height, paint)


def _facts(context: FigureContext, pen: Pen, box: Box) -> None:
    """Write the word Rulebook and who plays how long."""
    context.write(pen, _("Rulebook"), Box(box.x, box.y, box.w, 15), "hand", 36, 20)
    facts = "   ·   ".join((_("2 to 5 players"), _("age 8 and up"), _("30 minutes")))
    context.write(pen, facts, Box(box.x, box.y + 17, box.w, 6), "bold", 10, 7, colour="soft-ink")


def _nth(ids: Sequence[str], n: int) -> str | None:
    """Return the id at that place, counted round and round; None when there is none at all."""
    return ids[n % len(ids)] if ids else None


def _stack(context: FigureContext, pen: Pen, face: str | None, box: Box, width: float) -> None:
    """Draw three cards on each other, the face on top; nothing without a face."""
    if face is None:
        return
    left, height = box.centre[0] - width / 2, width * context.ratio(face)
    for shift in (1.4, 0.7):
        below = Outline().rounded(Box(left + shift, box.y + shift, width, height), 0.8)
        pen.fill(below, context.style.colour("paper"))
        pen.stroke(below, context.style.colour("paper-edge"), 0.25)
    context.card(pen, face, left, box.y, width)


def _back(context: FigureContext, pen: Pen, card: Box) -> None:
    """Draw the back of a Journey card, so small that a star is all one sees of it."""
    outline = Outline().rounded(card, 0.6)
    with pen.thinned(0.2), pen.placed(0.2, 0.4):
        pen.fill(outline, SHADOW)
    pen.fill(outline, context.style.colour("back-journey"))
    light = context.style.colour("back-journey-light")
    x, y = card.centre
    pen.stroke(Outline().circle(x, y, card.w * 0.36), light, 0.2)
    pen.fill(Outline().polygon(star(x, y, card.w * 0.33, card.w * 0.07, 4)), light)
    pen.stroke(Outline().rounded(card.grown(-0.5), 0.4), light, 0.15)


def box(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return what is in the box, each kind with its name: cards above, the rest below (R1)."""
    deck = context.face_context.deck
    cell = width / IN_A_ROW
    card = cell * 0.64
    tall, slim = card * 1.4, card * context.slim
    row = tall + 10
    stacks = (
        _nth([card.id for card in deck.journey], 20),
        _nth([card.id for card in deck.start], -1),
        _nth(list(deck.goals), 0),
    )

    def paint(pen: Pen) -> None:
        for n, face in enumerate(stacks):
            _stack(context, pen, face, Box(n * cell, 1, cell, tall), slim)
        wide = card / 0.72  # of what tokens are drawn in: three below one another are that high
        _tokens(context, pen, Box(3 * cell + (cell - wide) / 2, 0.5, wide, tall + 1.5))
        below = [Box(n * cell + (cell - card) / 2, row + 1, card, tall) for n in range(IN_A_ROW)]
        _pad(context, pen, below[0])
        _booklet(context, pen, below[1])
        _aid(context, pen, below[2])
        counters = Box(3 * cell + 1, row + 1 + tall * 0.2, cell - 2, tall * 0.55)
        draw_first_counters(context, pen, counters)
        names = [
            Box((n % IN_A_ROW) * cell + 0.5, (n // IN_A_ROW) * row + tall + 2.6, cell - 1, 5)
            for n in range(2 * IN_A_ROW)
        ]
        context.write_alike(pen, list(zip(_counted(context), names, strict=True)), "bold", 8.5, 6)

    return Figure(width, row * 2 - 1, paint)


def _counted(context: FigureContext) -> tuple[str, ...]:
    """Return the box's contents in words, with the deck's own numbers (R1)."""
    deck = context.face_context.deck
    start, goals, tokens = len(deck.start), len(deck.goals), len(deck.tokens)
    return (
        ngettext("{number} Journey card", "{number} Journey cards", len(deck.journey)),
        ngettext("{number} Start card", "{number} Start cards", start),
        ngettext("{number} Goal card", "{number} Goal cards", goals),
        ngettext("{number} Bonus token", "{number} Bonus tokens", tokens),
        _("score pad"), _("rulebook"), _("player aids"), _("order counters"),
    )  # fmt: skip


def _leaf(context: FigureContext, pen: Pen, spot: Box) -> None:
    """Draw a small sheet of paper."""
    with pen.thinned(0.2), pen.placed(0.3, 0.6):
        pen.fill(Outline().rounded(spot, 0.8), SHADOW)
    pen.fill(Outline().rounded(spot, 0.8), context.style.colour("paper"))
    pen.stroke(Outline().rounded(spot, 0.8), context.style.colour("paper-edge"), 0.2)


def _booklet(context: FigureContext, pen: Pen, spot: Box) -> None:
    """Draw a small rulebook: its cover, and the fold with two staples."""
    _leaf(context, pen, spot.moved(0.8, 0.8))
    _leaf(context, pen, spot)
    title = Box(spot.x + 1.6, spot.y + spot.h * 0.1, spot.w - 2.6, spot.h * 0.3)
    context.write(pen, context.face_context.deck.title, title, "hand", 20, 4, lines=2)
    context.strip(pen, 1, Box(spot.x + spot.w * 0.2, spot.y + spot.h * 0.5, spot.w * 0.7, 2.6))
    context.strip(pen, 3, Box(spot.x + spot.w * 0.2, spot.y + spot.h * 0.66, spot.w * 0.7, 2.6))
    staples = Outline()
    for share in (0.25, 0.75):
        y = spot.y + spot.h * share
        staples.move(spot.x + 0.5, y - 1).line((spot.x + 0.5, y + 1))
    pen.stroke(staples, context.style.colour("soft-ink"), 0.35)


def _aid(context: FigureContext, pen: Pen, spot: Box) -> None:
    """Draw a small player aid: its tape, three steps, a Note."""
    _leaf(context, pen, spot)
    context.strip(pen, 0, Box(spot.x + spot.w * 0.28, spot.y - 0.8, spot.w * 0.44, 2.6))
    red, soft = context.style.colour("airmail-red"), context.style.colour("soft-ink")
    for n in range(3):
        y = spot.y + spot.h * (0.24 + 0.13 * n)
        pen.fill(Outline().circle(spot.x + spot.w * 0.16, y, 0.9), red)
        steps = Outline().move(spot.x + spot.w * 0.27, y).line((spot.x + spot.w * 0.88, y))
        pen.stroke(steps, soft, 0.5)
    note = Box(spot.x + spot.w * 0.2, spot.y + spot.h * 0.66, spot.w * 0.6, spot.h * 0.18)
    draw_label(pen, context.style, note)


def _tokens(context: FigureContext, pen: Pen, space: Box) -> None:
    """Draw a token of each type below one another."""
    deck = context.face_context.deck
    y = space.y
    for kind, share in ((Type.I, 0.52), (Type.II, 0.52), (Type.III, 0.36)):
        last = _nth([token.id for token in deck.tokens.values() if token.type is kind], -1)
        if last is None:
            continue
        width = space.w * share
        context.card(pen, last, space.centre[0] - width / 2, y, width)
        y += width * context.ratio(last) + 0.8


def _pad(context: FigureContext, pen: Pen, spot: Box) -> None:
    """Draw a small score pad and a pencil."""
    edge, ink = context.style.colour("paper-edge"), context.style.colour("ink")
    for shift in (1.2, 0.6, 0):
        leaf = spot.moved(shift, shift)
        pen.fill(Outline().rect(leaf), "#ffffff")
        pen.stroke(Outline().rect(leaf), edge, 0.2)
    lines = Outline()
    for n in range(1, 9):
        y = spot.y + 3 + n * (spot.h - 4) / 9
        lines.move(spot.x + 1.5, y).line((spot.right - 1.5, y))
    for n in range(4):
        x = spot.x + 6 + n * (spot.w - 7.5) / 4
        lines.move(x, spot.y + 4).line((x, spot.bottom - 3))
    pen.stroke(lines, ink, 0.15)
    with pen.placed(*spot.centre, turn=38):
        pen.fill(Outline().rect(Box(-9, -0.9, 17, 1.8)), "#e9b73c")
        pen.fill(Outline().polygon([(8, -0.9), (8, 0.9), (11, 0)]), "#e5cba1")
        pen.fill(Outline().polygon([(10, -0.3), (10, 0.3), (11, 0)]), ink)
        pen.fill(Outline().rect(Box(-11, -0.9, 2, 1.8)), "#c9706b")


def setup(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return the table ready to play: goals with their tokens, the deck, a Start card, the pad."""
    deck = context.face_context.deck
    card = width * 0.118
    tall, slim = card * 1.4, card * context.slim
    height = tall * 2 + 11

    def paint(pen: Pen) -> None:
        felt = Outline().rounded(Box(0, 0, width, height), 3)
        with pen.thinned(0.35):
            pen.fill(felt, context.style.colour("kraft"))
        for n, kind in enumerate(Type):
            goal = _nth([goal.id for goal in deck.goals.values() if goal.type is kind], n)
            x = 6 + n * (card + 6)
            if goal is not None:
                context.card(pen, goal, x, 5, slim)
            mine = [token.id for token in deck.tokens.values() if token.type is kind]
            for m, token in enumerate(mine):
                side = card * (0.36 if kind is Type.III else 0.5)
                context.card(pen, token, x + m * (card - side) / 4, 8 + tall + m * 1.6, side)
        left = width - 5 - 2 * card - 4
        _stack(context, pen, "back-journey", Box(left, 5, card, tall), slim)
        place = Box(left + card + 5, 5, card - 1, tall)
        pen.stroke(Outline().rounded(place, 1.2), context.style.colour("soft-ink"), 0.3, "1.2 1.0")
        context.write(pen, _("discards"), place.grown(-1), "clear", 8, 5, colour="soft-ink")
        bottom = height - tall - 4
        middle = width * 0.60
        if deck.start:
            context.card(pen, deck.start[-1].id, middle, bottom, slim)
        _pad(context, pen, Box(width - card - 6, bottom + 2, card * 0.9, tall - 3))
        _marks(context, pen, [
            (1, 6 + card / 2, 5), (2, 6 + card / 2, 8 + tall), (3, middle + card / 2, bottom),
            (4, left + card / 2, 5), (5, width - card * 0.55 - 6, bottom + 2),
        ])  # fmt: skip

    return Figure(width, height, paint)


def _marks(context: FigureContext, pen: Pen, spots: list[tuple[int, float, float]]) -> None:
    for number, x, y in spots:
        draw_number(context, pen, number, x, y)


def draft(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return the three steps of a draft: what is in the hand, and what leaves it."""
    titles = (_("Deal 3"), _("Again 3 in hand"), _("Again 3 in hand"))
    does = (_("keep 1, pass 2"), _("keep 2, pass 1"), _("keep 2, discard 1"))
    gone = (2, 1, 1)
    panel = (width - 6) / 3
    height = 32.0

    def paint(pen: Pen) -> None:
        for n in range(3):
            spot = Box(n * (panel + 3), 0, panel, height)
            _step(context, pen, spot, n, titles[n], does[n], gone[n])

    return Figure(width, height, paint)


def _step(
    context: FigureContext, pen: Pen, spot: Box, n: int, title: str, does: str, gone: int
) -> None:
    """Draw one step: three cards, those that leave the hand are lifted, with an arrow."""
    pen.fill(Outline().rounded(spot, 1.5), context.style.colour("sticker"))
    pen.stroke(Outline().rounded(spot, 1.5), context.style.colour("paper-edge"), 0.25)
    context.write(pen, title, Box(spot.x + 1, spot.y + 1.2, spot.w - 2, 5), "bold", 9, 6.5)
    card = min(8.4, (spot.w - 12.4) / 3)  # so that the arrow beside three stays in the panel
    left = spot.centre[0] - 1.5 * card - 1
    for m in range(3):
        place = Box(left + m * (card + 1), spot.y + (8.2 if m < gone else 12.2), card, card * 1.4)
        if n == 2 and m < gone and context.face_context.deck.journey:
            context.card(pen, context.face_context.deck.journey[-1].id, place.x, place.y, card)
        else:
            _back(context, pen, place)
    red = context.style.colour("airmail-red")
    if n < 2:
        end = left - 5.2
        draw_arrow(pen, (left - 0.8, spot.y + 14), (end, spot.y + 14), red, 0.8)
    else:
        draw_arrow(pen, (left - 2.5, spot.y + 10), (left - 2.5, spot.y + 20), red, 0.8)
    below = Box(spot.x + 1, spot.bottom - 6.8, spot.w - 2, 6)
    context.write(pen, does, below, "clear", 9, 6.5)
