"""The sheet on which a picture of a Start card is drawn: its units, its sky, its frame.

It is `WIDE` units wide and `HIGH` units high down from the point (0, 0); a higher picture has more
sky above that, a lower one less of it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.drawing.pen import Pen

WIDE, HIGH = 104.0, 88.8
SKY = Box(-2, -60, WIDE + 4, HIGH + 62)  # units, the most that is ever seen
CORNER = 2.4  # mm
BORDER = 1.1  # mm of white around the picture
STICKER = "#fffdf7"


@contextmanager
def sheet(pen: Pen, box: Box) -> Iterator[None]:
    """Frame the box as a sticker; within, draw in units, nothing outside it."""
    outline = Outline().rounded(box, CORNER)
    with pen.thinned(0.25), pen.placed(0.25, 0.5):
        pen.fill(Outline().rounded(box.grown(BORDER), CORNER + BORDER), SHADOW)
    pen.fill(Outline().rounded(box.grown(BORDER), CORNER + BORDER), STICKER)
    scale = box.w / WIDE
    with pen.clipped(outline), pen.placed(box.x, box.bottom - HIGH * scale, scale=scale):
        yield


def band(pen: Pen, top: float, colour: str) -> None:
    """Fill all below a height."""
    pen.fill(Outline().rect(Box(SKY.x, top, SKY.w, SKY.bottom - top)), colour)


def ridge(pen: Pen, points: Sequence[Point], colour: str) -> None:
    """Fill all below a line of soft hills through the points, from edge to edge."""
    path = Outline().move(SKY.x, SKY.bottom).line((SKY.x, points[0][1]))
    last = (SKY.x, points[0][1])
    for x, y in [*points, (SKY.right, points[-1][1])]:
        middle = (last[0] + x) / 2
        path.curve((middle, last[1]), (middle, y), (x, y))
        last = x, y
    pen.fill(path.line((SKY.right, SKY.bottom)).close(), colour)
