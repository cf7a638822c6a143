"""The correction of one printer: scale of both sides, shift and turn of the back.

All is about the page's middle: a point first is scaled, then turned, then shifted. Pure.
"""

import math
from dataclasses import dataclass

from generator.drawing.geometry import Size
from generator.drawing.matrix import SAME, Matrix


@dataclass(frozen=True, slots=True)
class Correction:
    """What is done to a page before printing, so that the printer's errors cancel.

    `scale` stretches across and down; `shift` is mm to the right and down, `turn` degrees
    anticlockwise, as one looks at that side.
    """

    scale: tuple[float, float] = (1.0, 1.0)
    shift: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0

    @property
    def is_none(self) -> bool:
        """Whether nothing is corrected."""
        return self == Correction()

    def matrix(self, page: Size) -> Matrix:
        """Return the correction of points of the page."""
        if self.is_none:
            return SAME
        x, y = page.w / 2, page.h / 2
        sine, cosine = math.sin(math.radians(-self.turn)), math.cos(math.radians(self.turn))
        a, b = cosine * self.scale[0], sine * self.scale[0]
        c, d = -sine * self.scale[1], cosine * self.scale[1]
        e, f = x + self.shift[0] - a * x - c * y, y + self.shift[1] - b * x - d * y
        return Matrix(a, b, c, d, e, f)

    def on_its_side(self) -> "Correction":
        """Return the correction of a page that print systems turn by 90 degrees.

        Only they know which way: stretch and turn are the same both ways; the shift is not, and is
        left out.
        """
        return Correction(self.scale[::-1], (0, 0), self.turn)


@dataclass(frozen=True, slots=True)
class Corrections:
    """The corrections of fronts and backs, and the name of the printer's profile, if any.

    `is_upright` tells how the pages stand for which they were measured.
    """

    front: Correction = Correction()
    back: Correction = Correction()
    printer: str = ""
    is_upright: bool = True

    def of(self, paper: Size, *, is_back: bool) -> Correction:
        """Return the correction of one side of a page, which may lie otherwise."""
        correction = self.back if is_back else self.front
        is_upright = paper.h >= paper.w
        return correction if is_upright is self.is_upright else correction.on_its_side()
