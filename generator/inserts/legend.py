"""The legend: every tape with its letter and pattern, every icon, every type of goal, by name."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.faces.emblems import emblem
from generator.faces.stickers import letters
from generator.inserts.figure import Figure, FigureContext, symbol_name
from schema.common.language import _
from schema.deck.model import Type

ROW = 14.0  # mm, the height of a line of the legend


def legend(context: FigureContext, width: float) -> Figure:
    """Return the legend, so many mm wide: tapes at the left, icons in the middle, types right."""
    deck = context.face_context.deck
    rows = max(len(deck.tapes), len(deck.icons), len(Type))
    height = 24 + rows * ROW + 4

    def paint(pen: Pen) -> None:
        leaf = Outline().rounded(Box(0, 0, width, height), 2.5)
        pen.fill(leaf, context.style.colour("paper"))
        pen.stroke(leaf, context.style.colour("paper-edge"), 0.25)
        context.write(pen, _("Legend"), Box(6, 4, width - 12, 12), "hand", 34, 20)
        third = (width - 12) / 3
        for n, words in enumerate((_("Tape"), _("Icons"), _("Goals and tokens"))):
            box = Box(6 + n * third, 17, third - 2, 5)
            context.write(pen, words, box, "bold", 9, 6.5, "left", colour="soft-ink")
        _paint_tapes(context, pen, Box(6, 24, third - 4, height))
        _paint_icons(context, pen, Box(6 + third, 24, third - 4, height))
        _paint_types(context, pen, Box(6 + 2 * third, 24, third, height))

    return Figure(width, height, paint)


def _paint_tapes(context: FigureContext, pen: Pen, box: Box) -> None:
    named = letters(context.face_context.deck.tapes)
    names = []
    for n, tape in enumerate(context.face_context.deck.tapes):
        y = box.y + n * ROW
        context.symbol(pen, tape, Box(box.x, y, box.w * 0.36, 8.6))
        place = Box(box.x + box.w * 0.4, y, box.w * 0.6, 8.6)
        names.append((f"{named[tape.id]} · {symbol_name(tape)}", place))
    context.write_alike(pen, names, "bold", 9, 6.5, "left")


def _paint_icons(context: FigureContext, pen: Pen, box: Box) -> None:
    names = []
    for n, icon in enumerate(context.face_context.deck.icons):
        y = box.y + n * ROW
        context.symbol(pen, icon, Box(box.x, y, 9, 9))
        names.append((symbol_name(icon), Box(box.x + 11.5, y, box.w - 11.5, 9)))
    context.write_alike(pen, names, "bold", 9, 6.5, "left")


def _paint_types(context: FigureContext, pen: Pen, box: Box) -> None:
    told = {
        Type.I: _("the token is a new number"),
        Type.II: _("the token is new things to count"),
        Type.III: _("the token is points at the end"),
    }
    texts = []
    for n, (kind, words) in enumerate(told.items()):
        y = box.y + n * ROW
        badge = Box(box.x, y, 9, 9)
        pen.fill(emblem(kind, badge), context.style.colour(f"goal-{kind.value}"))
        context.write(pen, kind.value, badge.grown(-1), "bold", 10, 6, colour="paper")
        texts.append((words, Box(box.x + 11.5, y - 0.5, box.w - 11.5, 10)))
    context.write_alike(pen, texts, "clear", 8.5, 6, "left", 2)
