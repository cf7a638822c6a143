"""A deck with its faces laid out for cards of one size, and what tells their pictures apart."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.drawing.geometry import Size
from generator.faces.all_faces import PLAIN, lay_faces
from generator.faces.face import Face
from generator.sheets.sheet_writer import FaceRecordings
from generator.style.look import Look, tell_nobody
from generator.style.style import Style, fitted
from schema.deck.model import Deck


@dataclass(frozen=True, slots=True)
class DrawnDeck:
    """A deck in a style as tall as its cards want; its faces by id, `scale` times as large."""

    deck: Deck
    style: Style
    scale: float
    faces: Mapping[str, Face]
    recordings: FaceRecordings

    @property
    def backs(self) -> dict[str, str]:
        """Each front's back, by the front's id, in the order of the box."""
        return {face.id: face.back for face in self.faces.values() if face.kind != "back"}

    def hashes(self) -> dict[str, str]:
        """Return the hash of each front's picture and of those of the backs that one has."""
        used = dict.fromkeys([*self.backs, *self.backs.values()])
        return {face: self.recordings.fingerprint(face) for face in self.faces if face in used}


def draw_deck(
    deck: Deck, templates: Path | None, card: Size, look: Look = PLAIN, bleed: float = 0,
    tell: Callable[[str], None] = tell_nobody,
) -> DrawnDeck:  # fmt: skip
    """Return the deck laid out in the language in use; each face is drawn when it is asked for.

    `bleed`: mm on paper that art must reach. `tell` is called with each warning. Raises what
    `lay_faces` and `fitted` raise.
    """
    style, scale = fitted(templates, card, look.fonts)
    faces = lay_faces(deck, style, look, tell)
    return DrawnDeck(deck, style, scale, faces, FaceRecordings(faces, scale, bleed))
