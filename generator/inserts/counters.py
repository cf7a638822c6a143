"""Order counters explained: what they are good for, where they are laid, whose they are."""

from dataclasses import replace

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.faces.all_faces import lay_counters
from generator.faces.counter import HEIGHT as TALL
from generator.faces.counter import LETTERS
from generator.faces.counter import WIDTH as WIDE
from generator.inserts.figure import Figure, FigureContext
from schema.common.language import _

WIDTH, HEIGHT = 104.0, 21.0  # mm
SHOWN = ("A1", "A2", "B1")  # two sets, and the order in one of them


def counter_words(context: FigureContext) -> Figure:
    """Return the words that say how the counters are used."""

    def paint(pen: Pen) -> None:
        context.write(pen, _("Order counters"), Box(0, 0, WIDTH, 9), "hand", 24, 14)
        told = _("Lay your 1 on the first card that you place, your 2 on the second, and so on, "
                 "but not over a card's square. A row that is argued about later then tells its "
                 "order. Optional.")  # fmt: skip
        context.write(pen, told, Box(0, 9.4, WIDTH, 11.4), "clear", 8, 6, lines=3)

    return Figure(WIDTH, HEIGHT, paint)


def counters_figure(context: FigureContext, _words: tuple[str, ...], width: float) -> Figure:
    """Return some counters of two sets side by side, at their size or smaller."""
    step = width / len(SHOWN)
    size = min(WIDE, step - 1)

    def paint(pen: Pen) -> None:
        shown = with_counters(context)
        for n, name in enumerate(SHOWN):
            shown.card(pen, f"counter-{name}", n * step + (step - size) / 2, 0.5, size)

    return Figure(width, size * TALL / WIDE + 1.5, paint)


def draw_first_counters(context: FigureContext, pen: Pen, box: Box) -> None:
    """Draw the first counters of three sets side by side in the box."""
    shown, step = with_counters(context), box.w / 3
    size = min(step - 0.6, box.h * WIDE / TALL)
    for n, letter in enumerate(LETTERS[:3]):
        shown.card(pen, f"counter-{letter}1", box.x + n * step, box.y, size)


def with_counters(context: FigureContext) -> FigureContext:
    """Return the context with the counters among its faces, in its ink."""
    faces = context.face_context
    counters = lay_counters(faces.deck, faces.style, faces.look)
    return replace(context, faces={**context.faces, **counters})
