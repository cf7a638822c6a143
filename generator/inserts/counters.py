"""Order counters: 1 to 8 for each player, laid on cards as they are placed (R6).

With them a final row tells its order, without which a Note's points can't be told again.
"""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.inserts.figure import Figure, FigureContext
from schema.common.language import _

COUNT = 8  # R5: a player places so many cards
PLAYERS = 5  # R1
SIDE = 13.0  # mm, the side of a counter
GAP = 4.0  # mm between the strips of two players
TAPE = 9.2  # mm from a counter's upper edge to the strip of tape along its lower one
HEAD = 20.0  # mm for what they are good for
WIDTH = COUNT * SIDE


def counters(context: FigureContext, players: int = PLAYERS) -> Figure:
    """Return a strip of counters for each player, and the words that say how to use them."""
    height = HEAD + players * SIDE + (players - 1) * GAP

    def paint(pen: Pen) -> None:
        context.write(pen, _("Order counters"), Box(0, 0, WIDTH, 9), "hand", 24, 14)
        told = _("Lay your 1 on the first card that you place, your 2 on the second, and so on. A "
                 "row that is argued about later then tells its order. Optional.")  # fmt: skip
        context.write(pen, told, Box(0, 9.4, WIDTH, 8.4), "clear", 8, 6, lines=2)
        for player in range(players):
            _paint_strip(context, pen, player, HEAD + player * (SIDE + GAP))

    return Figure(WIDTH, height, paint)


def _paint_strip(context: FigureContext, pen: Pen, player: int, y: float) -> None:
    """Draw a player's eight counters side by side, told apart by tape and letter."""
    style = context.style
    for n in range(COUNT):
        box = Box(n * SIDE, y, SIDE, SIDE)
        pen.fill(Outline().rect(box), style.colour("sticker"))
        with pen.clipped(Outline().rect(box)):
            context.strip(pen, player, Box(box.x - 1, box.y + TAPE, SIDE + 2, SIDE - TAPE))
        pen.fill(Outline().circle(*_middle(box), 4.3), style.colour("sticker"))
        pen.stroke(Outline().circle(*_middle(box), 4.3), style.colour("ink"), 0.3)
        x, middle = _middle(box)
        number = Box(x - 4, middle - 4, 8, 8)
        context.write(pen, str(n + 1), number, "bold", 17, 10)
        owner = Box(box.x + 1.2, box.y + 0.6, 3, 3.2)
        context.write(pen, "ABCDE"[player], owner, "bold", 6.5, 5, "left")
        round_ = Box(box.right - 5, box.y + 0.6, 3.8, 3.2)
        context.write(pen, f"{n // 2 + 1}/4", round_, "clear", 5.5, 5, "right", colour="soft-ink")
    _cut(pen, y)


def _middle(box: Box) -> tuple[float, float]:
    return box.centre[0], box.centre[1] + 0.6


def _cut(pen: Pen, y: float) -> None:
    """Draw the lines along which the strip is cut."""
    path = (
        Outline().move(-1, y).line((WIDTH + 1, y)).move(-1, y + SIDE).line((WIDTH + 1, y + SIDE))
    )
    for n in range(COUNT + 1):
        path.move(n * SIDE, y - 1).line((n * SIDE, y + SIDE + 1))
    pen.stroke(path, "#8a8a8a", 0.15)
