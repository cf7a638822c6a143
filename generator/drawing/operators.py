"""Drawing as PDF operators: what the pen of a file and a recording have in common.

Operators are text in which the millimetre is the unit and y runs down. They stay in this folder.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import cos, radians, sin
from typing import Self

from generator.drawing.colour import channels
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText


class OperatorPen(ABC):
    """A pen that makes operators of outlines; its children say what becomes of them."""

    @abstractmethod
    def put(self, operators: str) -> None:
        """Draw with PDF operators, in the page's millimetres."""

    @abstractmethod
    def thin(self, alpha: float) -> None:
        """Begin to draw see-through."""

    @abstractmethod
    def thicken(self) -> None:
        """End what `thin` began."""

    @abstractmethod
    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill the box from top to bottom with the colours at their stops (0 to 1)."""

    @abstractmethod
    def picture(self, photo: Photo, box: Box) -> None:
        """Lay a photograph into the box."""

    @abstractmethod
    def write(self, text: LaidText) -> None:
        """Write a text that has been laid out."""

    def for_art(self) -> Self:
        """Return itself."""
        return self

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Within, (0, 0) is at (x, y) mm, turned clockwise by degrees, `scale` times as large."""
        sine, cosine = sin(radians(turn)) * scale, cos(radians(turn)) * scale
        self.put(f"q {cosine:.5f} {sine:.5f} {-sine:.5f} {cosine:.5f} {x:.3f} {y:.3f} cm")
        yield
        self.put("Q")

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Within, only what lies inside the path is drawn."""
        self.put(f"q {path.operators} W n")
        yield
        self.put("Q")

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Within, fills and strokes are see-through: alpha 0 is nothing, 1 is solid."""
        self.thin(alpha)
        yield
        self.thicken()

    @contextmanager
    def depicting(self, subject: str) -> Iterator[None]:
        """Pass over it: a file does not say what its pictures show."""
        yield

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill the path; with `holes`, an outline inside another is a hole."""
        self.put(f"{rgb(colour)} rg {path.operators} {'f*' if holes else 'f'}")

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Draw the path as a line of `width` mm with round ends; `dash` as in PDF: `1 0.5`."""
        begun, ended = _dashes(dash)
        self.put(f"{rgb(colour)} RG {width:.3f} w 1 J 1 j {begun}{path.operators} S{ended}")

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Draw the path as printer's marks are: flat ends, in black ink alone (DeviceGray)."""
        begun, ended = _dashes(dash)
        self.put(f"0 J {width:g} w {grey:g} G {begun}{path.operators} S{ended}")


def _dashes(dash: str) -> tuple[str, str]:
    """Return what begins and what ends a dashed line."""
    return (f"[{dash}] 0 d ", " [] 0 d") if dash else ("", "")


@lru_cache(maxsize=8192)
def rgb(colour: str) -> str:
    """Return a colour as PDF has it: three numbers from 0 to 1."""
    return " ".join(f"{c:.3f}".rstrip("0").rstrip(".") for c in channels(colour))
