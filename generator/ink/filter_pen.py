"""A pen that draws with another pen; its children change what they want to."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText


class FilterPen:
    """Draws everything with the inner pen as it is."""

    def __init__(self, inner: Pen) -> None:
        self.inner = inner

    def for_art(self) -> Pen:
        """Return itself: pictures are drawn through it too."""
        return self

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Place with the inner pen."""
        with self.inner.placed(x, y, turn, scale):
            yield

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Clip with the inner pen."""
        with self.inner.clipped(path):
            yield

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Thin with the inner pen."""
        with self.inner.thinned(alpha):
            yield

    @contextmanager
    def depicting(self, subject: str) -> Iterator[None]:
        """Tell the inner pen."""
        with self.inner.depicting(subject):
            yield

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill with the inner pen."""
        self.inner.fill(path, colour, holes=holes)

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Stroke with the inner pen."""
        self.inner.stroke(path, colour, width, dash)

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Mark with the inner pen."""
        self.inner.mark(path, width, grey, dash)

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill with the inner pen."""
        self.inner.gradient(box, colours, stops)

    def picture(self, photo: Photo, box: Box) -> None:
        """Lay the photograph with the inner pen."""
        self.inner.picture(photo, box)

    def write(self, text: LaidText) -> None:
        """Write with the inner pen."""
        self.inner.write(text)
