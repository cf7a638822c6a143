"""Grey: made for black ink alone, all tape colours told apart by shade and by pattern.

Each colour becomes the grey of its luminance, so every contrast of the design stays. The tapes get
greys of their own, as colours of different hue may be of one luminance.
"""

from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.colour import from_linear, luminance
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.text import LaidText
from generator.ink.filter_pen import FilterPen
from schema.deck.model import Deck

DARKEST, LIGHTEST = 27.0, 93.0  # CIELAB lightness of the tapes' greys, evenly spaced between


class GreyPen(FilterPen):
    """Draws every colour as the grey of its luminance."""

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill in grey."""
        self.inner.fill(path, grey_of(colour), holes=holes)

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Stroke in grey."""
        self.inner.stroke(path, grey_of(colour), width, dash)

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill in greys."""
        self.inner.gradient(box, [grey_of(colour) for colour in colours], stops)

    def write(self, text: LaidText) -> None:
        """Write in grey."""
        self.inner.write(replace(text, colour=grey_of(text.colour)))


def grey_of(colour: str) -> str:
    """Return the grey of a colour's relative luminance."""
    return _grey(luminance(colour))


def grey_deck(deck: Deck) -> Deck:
    """Return the deck with a grey for each tape: their order of lightness kept, evenly apart."""
    order = sorted(deck.tapes, key=lambda tape: luminance(tape.colour))
    step = (LIGHTEST - DARKEST) / max(1, len(order) - 1)
    greys = {tape.id: _of_lightness(DARKEST + step * n) for n, tape in enumerate(order)}
    return replace(deck, tapes=tuple(replace(tape, colour=greys[tape.id]) for tape in deck.tapes))


def _of_lightness(lightness: float) -> str:
    """Return the grey of a CIELAB lightness, 8 to 100."""
    return _grey(((lightness + 16) / 116) ** 3)


def _grey(light: float) -> str:
    return "#" + f"{round(255 * from_linear(light)):02x}" * 3
