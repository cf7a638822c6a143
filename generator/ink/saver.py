"""Saver: white paper instead of grounds, patterns and pictures as light lines.

Tapes, icons, marks and text stay as they are, so that a game is played with these cards as with
the others. What is filled, large and not a tape's turns white; light text on it turns dark.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from generator.drawing.colour import WHITE, luminance, mix
from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME, Matrix
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText
from generator.ink.filter_pen import FilterPen

LARGE = 80.0  # mm², from which a fill counts as a ground or a pattern
WHOLE = 600.0  # mm², from which it is a side's own ground, which gets no outline
LINE = 0.13  # mm
PAPER = 0.85  # the luminance from which a line is as light as paper
LIGHT = 0.45  # the luminance from which text is light
PALE = 0.5  # how far lines go towards white
FAINT = 0.5  # what is thinner than this is a shade or a glow, and is left out
STRENGTH = 0.25  # of a photograph


class SaverPen(FilterPen):
    """Draws with little ink; `kept` are the colours that stay whatever their size."""

    def __init__(self, inner: Pen, kept: frozenset[str], ink: str) -> None:
        super().__init__(inner)
        self._kept = kept
        self._ink = ink
        self._matrix = SAME
        self._small: list[tuple[Box, str]] = []
        self._alpha = 1.0

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Place with the inner pen, and know where."""
        outer, self._matrix = self._matrix, self._matrix.placed(x, y, turn, scale)
        with self.inner.placed(x, y, turn, scale):
            yield
        self._matrix = outer

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Thin with the inner pen, and know how much."""
        outer, self._alpha = self._alpha, self._alpha * alpha
        with self.inner.thinned(alpha):
            yield
        self._alpha = outer

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill what is small or kept; draw the outline of what is large."""
        box = self._matrix.box(path)
        area = box.w * box.h
        if colour in self._kept or area < LARGE:
            self._small.append((box, colour))
            self.inner.fill(path, colour, holes=holes)
        elif self._alpha == 1:
            self._small.append((box, WHITE))
            if path.subpaths < 3:
                self.inner.fill(path, WHITE, holes=holes)
            if area < WHOLE or not path.is_rectangle:
                pale = mix(_pale(colour), WHITE, PALE) if area > WHOLE else _pale(colour)
                self.inner.stroke(path, pale, LINE / self._matrix.scale)

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Draw long patterns pale, the rest as it is; what parts with light parts with paper."""
        box = self._matrix.box(path)
        if luminance(colour) > PAPER:
            colour = WHITE
        elif box.w * box.h > LARGE and colour not in self._kept:
            colour, width = mix(_pale(colour), WHITE, PALE), LINE / self._matrix.scale
        self.inner.stroke(path, colour, width, dash)

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Draw none."""

    def picture(self, photo: Photo, box: Box) -> None:
        """Lay the photograph pale."""
        with self.inner.thinned(STRENGTH):
            self.inner.picture(photo, box)

    def write(self, text: LaidText) -> None:
        """Write; light text whose ground has turned white is written dark."""
        if luminance(text.colour) > LIGHT and not self._is_on_dark(text):
            text = replace(text, colour=self._ink)
        self.inner.write(text)

    def for_art(self) -> Pen:
        """Return a pen that draws pictures as lines."""
        return LinePen(self.inner, self._matrix)

    def _is_on_dark(self, text: LaidText) -> bool:
        """Whether the text stands on something dark that was filled."""
        if not text.lines:
            return False
        line = text.lines[0]
        x, y = self._matrix.point(
            line.x + text.font.width(line.words) * text.size / 2, line.y - text.size * 0.3
        )
        below = [c for box, c in self._small if box.holds(Box(x, y, 0, 0))]
        return bool(below) and luminance(below[-1]) < LIGHT


class LinePen(FilterPen):
    """Draws pictures as light lines; each shape hides what lies behind it."""

    def __init__(self, inner: Pen, matrix: Matrix) -> None:
        super().__init__(inner)
        self._matrix = matrix
        self._clip: Outline | None = None
        self._is_faint = False

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> Iterator[None]:
        """Place with the inner pen, and know where."""
        outer = self._matrix, self._clip
        self._matrix, self._clip = self._matrix.placed(x, y, turn, scale), None
        with self.inner.placed(x, y, turn, scale):
            yield
        self._matrix, self._clip = outer

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Clip with the inner pen, and remember by what."""
        outer, self._clip = self._clip, path
        with self.inner.clipped(path):
            yield
        self._clip = outer

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Leave out what is faint."""
        outer, self._is_faint = self._is_faint, self._is_faint or alpha < FAINT
        yield
        self._is_faint = outer

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Draw the outline."""
        if not self._is_faint:
            self.inner.fill(path, WHITE, holes=holes)
            self._outline(path, colour)

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Draw a light line."""
        if not self._is_faint:
            self.inner.stroke(
                path, _pale(colour), min(width, 2.2 * LINE / self._matrix.scale), dash
            )

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Draw the outline of what would be filled."""
        path = Outline().rect(box) if self._clip is None else self._clip
        if not self._is_faint:
            self.inner.fill(path, WHITE)
            if self._clip is None or box.h < self._matrix.box(self._clip).h * 0.98:
                path = Outline().move(box.x, box.y).line((box.right, box.y))
            self._outline(path, colours[len(colours) // 2])

    def _outline(self, path: Outline, colour: str) -> None:
        self.inner.stroke(path, _pale(colour), LINE / self._matrix.scale)


def _pale(colour: str) -> str:
    """Return a colour for light lines: halfway to white, but never so light that it is lost."""
    dark = mix(colour, "#000000", max(0.0, luminance(colour) - 0.35))
    return mix(dark, WHITE, PALE)
