"""Hears each text that is laid out, and where: so that a translator is told what room there is."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from generator.drawing.fonts import Font
from generator.drawing.text import LEADING, PT, TextSpec


@dataclass(frozen=True, slots=True)
class Heard:
    """A text to be laid out: on which face or page, which text of it, its words and its room."""

    place: str
    what: str
    words: str
    spec: TextSpec
    font: Font

    @property
    def room(self) -> int:
        """About how many letters fit at the least size, as wide as these are on average."""
        if self.font.fault(self.words):
            return 0
        size, box = self.spec.least_pt * PT, self.spec.box
        lines = max(1, min(self.spec.lines, int(box.h / (size * LEADING))))
        wide = self.font.width(self.words) / max(1, len(self.words)) * size
        return int(box.w * lines / wide) if wide else 0


_heard: ContextVar[list[Heard] | None] = ContextVar("heard", default=None)


def hear(text: Heard) -> None:
    """Remember the text if somebody listens."""
    heard = _heard.get()
    if heard is not None:
        heard.append(text)


@contextmanager
def listening() -> Iterator[list[Heard]]:
    """Within, every text that is laid out joins the list, in order."""
    heard: list[Heard] = []
    token = _heard.set(heard)
    try:
        yield heard
    finally:
        _heard.reset(token)
