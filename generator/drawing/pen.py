"""The pen: what faces, sheets and figures are drawn with, whatever becomes of it.

The unit is the millimetre, or what a placement makes of it; x runs to the right and y down.
Colours are `#rrggbb`.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText


class Pen(Protocol):
    """Draws outlines, gradients, photographs and texts, each over what was drawn before."""

    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> AbstractContextManager[None]:
        """Within, (0, 0) is at (x, y), turned clockwise by degrees, `scale` times as large."""

    def clipped(self, path: Outline) -> AbstractContextManager[None]:
        """Within, only what lies inside the path is drawn."""

    def thinned(self, alpha: float) -> AbstractContextManager[None]:
        """Within, fills and strokes are see-through: alpha 0 is nothing, 1 is solid."""

    def depicting(self, subject: str) -> AbstractContextManager[None]:
        """Within, what is drawn is a picture of the subject: a note for pens that look at it."""

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill the path; with `holes`, an outline inside another is a hole."""

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Draw the path as a line of `width` with round ends; `dash` as in PDF: `1 0.5`."""

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Draw the path as printer's marks and rulers are: flat ends, in black ink alone.

        `grey` is 0 for black to 1 for white.
        """

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill the box from top to bottom with the colours at their stops (0 to 1)."""

    def picture(self, photo: Photo, box: Box) -> None:
        """Lay a photograph into the box."""

    def write(self, text: LaidText) -> None:
        """Write a text that has been laid out."""

    def for_art(self) -> "Pen":
        """Return the pen for pictures; a pen that saves ink has another for them."""
