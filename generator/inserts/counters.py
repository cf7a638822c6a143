"""What the sheets of order counters say: what these are good for, and where they are laid."""

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.inserts.figure import Figure, FigureContext
from schema.common.language import _

WIDTH, HEIGHT = 104.0, 21.0  # mm


def counter_words(context: FigureContext) -> Figure:
    """Return the words that say how the counters are used."""

    def paint(pen: Pen) -> None:
        context.write(pen, _("Order counters"), Box(0, 0, WIDTH, 9), "hand", 24, 14)
        told = _("Lay your 1 on the first card that you place, your 2 on the second, and so on, "
                 "but not over a card's square. A row that is argued about later then tells its "
                 "order. Optional.")  # fmt: skip
        context.write(pen, told, Box(0, 9.4, WIDTH, 11.4), "clear", 8, 6, lines=3)

    return Figure(WIDTH, HEIGHT, paint)
