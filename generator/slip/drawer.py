"""Slips of one deck, drawn when they are asked for; its faces are laid out for the first one."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from generator.errors import FaceError
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.images.on_demand import PDFIUM
from generator.slip.slip import SlipWriter
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.deck.model import Deck
from schema.slips.slip import Slip, SlipPaper


class SlipDrawer:
    """Draws slips in the look of one's own; several threads may ask, and each waits its turn."""

    def __init__(self, deck: Deck, templates: Path | None, look: Look) -> None:
        self._deck, self._style, self._look = deck, Style(templates, fonts=look.fonts), look
        self._laid: dict[Ink, Mapping[str, Face]] = {}
        self._writer = SlipWriter(deck, self._style, self._faces)

    def draw(self, slip: Slip, paper: SlipPaper) -> bytes:
        """Return a slip as a PDF file of one page. Raises SlipError where it does not fit."""
        with PDFIUM:
            return self._writer.draw(slip, paper)

    def _faces(self, ink: Ink) -> Mapping[str, Face]:
        """Return the faces in an ink; none of a deck of which some can't be drawn."""
        if ink not in self._laid:
            try:
                self._laid[ink] = lay_faces(self._deck, self._style, replace(self._look, ink=ink))
            except FaceError:
                self._laid[ink] = {}
        return self._laid[ink]
