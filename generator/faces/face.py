"""A face: a side of a card, token or counter, laid out, ready to be drawn anywhere on a page."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen

PaintFace = Callable[[Pen, float], None]
MOST_BLEED = 10.0  # mm; patterns reach as far, so that no bleed moves them
COUNTER = "counter"  # the kind of an order counter, which has no back
FIGURE = "figure"  # the kind of a large picture that is no card and no token, and has no back
KINDS = {"J": "journey", "S": "start", "G": "goal", "B": "token"}  # by the letter of their ids


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card or token.

    `kind` is journey, start, goal, token, back, counter or figure; `width` and `height` are the
    trim's, `corner` is its radius, in mm (half the width makes a round token); `back` is the id
    of the face on the other side. `paint` draws it with so many mm of bleed.
    """

    id: str
    kind: str
    width: float
    height: float
    corner: float
    paint: PaintFace
    back: str = ""

    @property
    def trim(self) -> Box:
        """The trim box, its top left corner at (0, 0)."""
        return Box(0, 0, self.width, self.height)


def kind_of(front: str) -> str:
    """Return the kind of a card or token by its id, which tells it also once it is gone.

    Empty for ids that are of no deck.
    """
    return KINDS.get(front[:1], "")


def draw_face(pen: Pen, face: Face, bleed: float) -> None:
    """Draw the face, its trim's top left corner at (0, 0), with `bleed` mm of art around it."""
    with pen.clipped(Outline().rect(face.trim.grown(bleed))):
        face.paint(pen, bleed)
