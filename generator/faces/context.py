"""What all faces of a deck share while they are laid out: the deck, the style, the findings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from unicodedata import normalize

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.photo import Photo
from generator.drawing.refused import Unprintable
from generator.drawing.text import UNBROKEN, LaidText, TextSpec, lay
from generator.faces.hearing import Heard, hear
from generator.faces.note_layout import DrawnCriterion, letter_box, place_criteria
from generator.faces.stickers import letters
from generator.style.look import Look
from generator.style.style import Style
from schema.common.language import _
from schema.deck.model import Deck, Tape


@dataclass(frozen=True)
class FaceContext:
    """A deck in a style and a look, with its photographs by card id.

    `findings` collects what can't be drawn as it should.
    """

    deck: Deck
    style: Style
    look: Look = field(default_factory=Look)
    photos: Mapping[str, Photo] = field(default_factory=dict)
    findings: list[Unprintable] = field(default_factory=list)

    @property
    def edition(self) -> str:
        """The deck's edition as it stands on every face: "Edition 1", or its own words."""
        if any(letter.isalpha() for letter in self.deck.edition):
            return self.deck.edition
        return _("Edition {edition}", edition=self.deck.edition)

    def id_line(self, face: str) -> str:
        """Return the small line of a face: its id and the edition."""
        return f"{face}{UNBROKEN}· {self.edition}"

    @property
    def tapes(self) -> dict[str, Tape]:
        """The deck's tapes by id."""
        return {tape.id: tape for tape in self.deck.tapes}

    def lay(self, face: str, what: str, words: str, spec: TextSpec) -> LaidText:
        """Return the text laid out; a text that can't be is a finding that names the face."""
        words = normalize("NFC", words)  # fonts have the accented letters, not their parts
        font = self.style.fonts[spec.font]
        colour = self.style.colour(spec.colour)
        hear(Heard(face, what, words, spec, font))
        fault = font.fault(words)
        if fault:
            told = f"{fault.what} of the {what} '{words}'"
            self.findings.append(Unprintable(face, what, words, told, fault.cure, font))
            return _nothing(font, colour)
        laid = lay(words, spec, font, colour)
        if laid is None and spec.last_pt:
            spec = replace(spec, least_pt=spec.last_pt)
            laid = lay(words, spec, font, colour)
        if laid is None:
            told = (
                f"the {what} '{words}' does not fit {spec.box.w:g} x {spec.box.h:g} mm even at "
                f"{spec.least_pt:g} pt"
            )
            cure = "shorten it, or give it more room in the template"
            self.findings.append(Unprintable(face, what, words, told, cure))
            return _nothing(font, colour)
        return laid

    def criteria(self, face: str, ids: tuple[str, ...], box: Box) -> tuple[DrawnCriterion, ...]:
        """Return the criteria of an end, laid out in the box of its half."""
        places = place_criteria(box, len(ids), self.style)
        spec = self.style.templates["note"].texts["letter"]
        return tuple(
            self.symbol(face, symbol, place, spec)
            for symbol, place in zip(ids, places, strict=True)
        )

    def symbol(self, face: str, symbol: str, box: Box, spec: TextSpec) -> DrawnCriterion:
        """Return a tape with its letter below it, or an icon, laid out in the box."""
        tape = self.tapes.get(symbol)
        if tape is None:
            return DrawnCriterion(box, icon=symbol)
        letter = letters(self.deck.tapes)[symbol]
        spec = replace(spec, box=letter_box(box))
        return DrawnCriterion(box, tape, self.lay(face, "letter", letter, spec))


def _nothing(font: Font, colour: str) -> LaidText:
    return LaidText((), font, 1, colour)
