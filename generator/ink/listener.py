"""A pen that draws nothing and remembers what is written, where, and how large."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self

from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.drawing.text import PT, LaidText


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text on a face: its words, size in points, colour, and the box of its ink, mm."""

    words: str
    size_pt: float
    colour: str
    ink: Box


class Listener:
    """Remembers texts; all else is passed over."""

    def __init__(self) -> None:
        self.written: list[Written] = []
        self._matrix = SAME

    def for_art(self) -> Self:
        """Return itself."""
        return self

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Know where."""
        outer, self._matrix = self._matrix, self._matrix.placed(x, y, turn, scale)
        yield
        self._matrix = outer

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Pass over it."""
        yield

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Pass over it."""
        yield

    @contextmanager
    def depicting(self, subject: str) -> Iterator[None]:
        """Pass over it."""
        yield

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Pass over it."""

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Pass over it."""

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Pass over it."""

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Pass over it."""

    def picture(self, photo: Photo, box: Box) -> None:
        """Pass over it."""

    def write(self, text: LaidText) -> None:
        """Remember each line."""
        size = text.size * self._matrix.scale / PT
        for line, box in zip(text.lines, text.boxes, strict=True):
            ink = self._matrix.box(Outline().rect(box))
            self.written.append(Written(line.words, size, text.colour, ink))
