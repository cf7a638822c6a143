"""A pen that writes down what is drawn, in the face's own millimetres, instead of drawing it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Self

from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText
from generator.faces.face import Face


class Written(NamedTuple):
    """A line of text: its size in points and the box of its ink, mm."""

    words: str
    size_pt: float
    ink: Box
    colour: str


class Recorder:
    """Keeps the texts and the log of a face."""

    def __init__(self) -> None:
        self.written: list[Written] = []
        self.log: list[str] = []
        self._matrix = SAME

    def for_art(self) -> Self:
        """Return itself."""
        return self

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Note it."""
        before = self._matrix
        self._matrix = before.placed(x, y, turn, scale)
        self._note(f"place {x:.2f} {y:.2f} turn {turn:.2f} scale {scale:.3f}")
        yield
        self._note("end")
        self._matrix = before

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Note it."""
        self._note(f"clip {_short(path)}")
        yield
        self._note("end")

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Note it."""
        self._note(f"alpha {alpha:g}")
        yield
        self._note("end")

    @contextmanager
    def depicting(self, subject: str) -> Iterator[None]:
        """Note it."""
        self._note(f"depict {subject}")
        yield
        self._note("end")

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Note it."""
        self._note(f"fill {colour}{' holes' if holes else ''} {_short(path)}")

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Note it."""
        self._note(f"stroke {colour} {width:.2f} {dash}| {_short(path)}")

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Note it."""
        self._note(f"mark {grey:g} {width:.2f} {dash}| {_short(path)}")

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Note it."""
        self._note(f"gradient {box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f} {' '.join(colours)}")

    def picture(self, photo: Photo, box: Box) -> None:
        """Note it."""
        self._note(f"picture {photo.digest} {box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f}")

    def write(self, text: LaidText) -> None:
        """Note it."""
        for words, x, y in text.lines:
            above, below = (part * text.size for part in text.font.extent(words))
            width = text.font.width(words) * text.size
            corners = [
                self._matrix.point(*corner)
                for corner in (
                    (x, y - above), (x + width, y - above), (x, y + below), (x + width, y + below)
                )
            ]  # fmt: skip
            left, top = min(c[0] for c in corners), min(c[1] for c in corners)
            right, bottom = max(c[0] for c in corners), max(c[1] for c in corners)
            ink = Box(left, top, right - left, bottom - top)
            self.written.append(Written(words, text.size_pt, ink, text.colour))
            self._note(f"text {text.size_pt:g} pt {text.font.name} {x:.2f} {y:.2f} {words}")

    def _note(self, line: str) -> None:
        self.log.append(line)


def record(face: Face, bleed: float = 0) -> Recorder:
    """Return a recorder that has drawn the face."""
    recorder = Recorder()
    face.paint(recorder, bleed)
    return recorder


def _short(path: Outline, longest: int = 110) -> str:
    """Return a path, a long one as its beginning, its length, and the sum of its numbers."""
    operators = path.operators
    if len(operators) <= longest:
        return operators
    words, total = len(operators.split()), sum(round(number, 2) for number in path.numbers)
    return f"{operators[:60]} … {words} words, sum {total:.0f}"
