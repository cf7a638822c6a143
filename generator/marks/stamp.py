"""The mark as a postage stamp: a printed frame around it, and teeth."""

from functools import cache
from itertools import pairwise

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import QUARTER, Outline
from generator.drawing.pen import Pen
from generator.marks.aruco import draw_marker
from generator.style.style import Style

PERFORATION = 1.1  # mm from hole to hole of a stamp's edge
HOLE = 0.33  # mm, the radius of such a hole


def draw_stamp(pen: Pen, style: Style, marker: int | None, box: Box, rim: float) -> None:
    """Draw the mark as a postage stamp: a printed frame around it, its teeth `rim` mm outside."""
    if marker is None:
        return
    stamp = _perforated(box.grown(rim))
    with pen.thinned(0.3), pen.placed(0.12, 0.28):
        pen.fill(stamp, SHADOW)
    pen.fill(stamp, style.colour("mark-light"))
    pen.stroke(stamp, style.colour("paper-edge"), 0.1)
    pen.stroke(Outline().rect(box.grown(0.1)), style.colour("stamp"), 0.2)
    draw_marker(pen, style, marker, box)


@cache
def _perforated(sheet: Box) -> Outline:
    """Return the outline of a stamp, with half a hole at every step along its edges."""
    corners = [
        (sheet.x, sheet.y), (sheet.right, sheet.y), (sheet.right, sheet.bottom),
        (sheet.x, sheet.bottom), (sheet.x, sheet.y),
    ]  # fmt: skip
    count = round(sheet.w / PERFORATION)
    path = Outline().move(sheet.x, sheet.y)
    for (x0, y0), (x1, y1) in pairwise(corners):
        # Along the edge, and inwards from it: the outline runs clockwise.
        ax, ay = (x1 - x0) / sheet.w, (y1 - y0) / sheet.h
        for n in range(count):
            middle = sheet.w / count * (n + 0.5)
            x, y = x0 + ax * middle, y0 + ay * middle
            _half_hole(path, (x, y), (ax, ay))
        path.line((x1, y1))
    return path.close()


def _half_hole(path: Outline, centre: tuple[float, float], along: tuple[float, float]) -> None:
    """Go from one rim of the hole to the other through the half that lies inside the stamp."""
    (x, y), (ax, ay), r, k = centre, along, HOLE, HOLE * QUARTER

    def at(forwards: float, inwards: float) -> tuple[float, float]:
        return x + ax * forwards - ay * inwards, y + ay * forwards + ax * inwards

    path.line(at(-r, 0)).curve(at(-r, k), at(-k, r), at(0, r)).curve(at(k, r), at(r, k), at(r, 0))
