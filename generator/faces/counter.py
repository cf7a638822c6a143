"""The faces of order counters: 1 to 8 for each player, laid on cards as they are placed (R6).

With them a final row tells its order, without which a Note's points can't be told again. A
counter has its player's letter and tape, and its number as a figure and as a machine-readable mark
that no card has. It is as large as it is whatever cards are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText, TextSpec
from generator.faces.context import FaceContext
from generator.faces.face import COUNTER, Face
from generator.faces.stickers import draw_tape
from generator.marks.aruco import draw_marker
from generator.style.style import Style
from schema.deck.model import Tape

COUNT = 8  # R5: a player places so many cards
LETTERS = "ABCDE"  # of players (R1)
FIRST_MARK = 242  # contract 1: 242 to 249 are those of the counters 1 to 8
WIDTH, HEIGHT = 13.0, 20.0  # mm
TAPE = Box(0.9, 0.9, 11.2, 3.6)
MARK = Box(1.35, 9.4, 10.3, 10.3)  # a dark square of 8 mm, with its quiet zone


@dataclass(frozen=True, slots=True)
class CounterTexts:
    """A player's letter and the number."""

    letter: LaidText
    number: LaidText


def counter_faces(context: FaceContext, scale: float, players: int) -> Mapping[str, Face]:
    """Return the counters of so many players by id: counter-A1 to counter-E8.

    They are `scale` times smaller here than on paper, as all faces are drawn so much larger.
    """
    faces = (
        _counter(context, scale, player, number)
        for player in range(players)
        for number in range(1, COUNT + 1)
    )
    return {face.id: face for face in faces}


def _counter(context: FaceContext, scale: float, player: int, number: int) -> Face:
    letter, tapes = LETTERS[player], context.deck.tapes
    name = f"counter-{letter}{number}"
    line = TextSpec(Box(2.7, 4.6, 2.8, 4.8), "bold", 8, 8, "ink", "sticker")
    figure = replace(line, box=Box(5.5, 4.6, 5, 4.8), size_pt=17, least_pt=12)
    texts = CounterTexts(
        context.lay(name, "letter", letter, line),
        context.lay(name, "number", str(number), figure),
    )
    tape = tapes[player % len(tapes)] if tapes else None
    paint = partial(_paint, context.style, tape, FIRST_MARK + number - 1, texts, scale)
    return Face(name, COUNTER, WIDTH / scale, HEIGHT / scale, 0, paint)


def _paint(
    style: Style, tape: Tape | None, marker: int, texts: CounterTexts, scale: float,
    pen: Pen, bleed: float,
) -> None:  # fmt: skip
    with pen.placed(scale=1 / scale):
        paper, trim = style.colour("sticker"), Box(0, 0, WIDTH, HEIGHT)
        pen.fill(Outline().rect(trim.grown(bleed * scale)), paper)
        if tape:
            draw_tape(pen, tape, TAPE, unit=TAPE.h / 6.6)
        pen.write(texts.letter)
        pen.write(texts.number)
        draw_marker(pen, style, marker, MARK, lies_on_light=True)
