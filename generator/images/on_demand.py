"""One face's picture at a time, as WebP: drawn when it is first asked for.

For whoever shows cards on a screen, such as the web checker, which is handed `picture` as a plain
function and knows nothing of drawing.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from threading import Lock

from generator.drawing.geometry import INCH
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.images.raster import raster_faces, round_corners
from generator.style.look import Look
from generator.style.style import Style
from schema.common.packs import ENGLISH
from schema.common.translations import spoken
from schema.deck.model import Deck

PLAIN = Look()
QUALITY = 82  # of WebP: a card's small print stays sharp, a thumbnail takes 4 KB
SMALL, QUICK = 4, 1  # methods of WebP: QUICK takes a third of the time, and a quarter more bytes
PDFIUM = Lock()


class Drawer:
    """Draws the faces of one deck; a language's are laid out when its first picture is asked for.

    pdfium must not be entered by two threads at once, so drawing waits its turn.
    """

    def __init__(self, deck: Deck, templates: Path | None = None, look: Look = PLAIN) -> None:
        self._deck, self._templates, self._look = deck, templates, look
        self._faces: dict[str, Mapping[str, Face]] = {}

    def lay_out(self, language: str = ENGLISH) -> Mapping[str, Face]:
        """Return the faces, laid out the first time; raises what `lay_faces` raises."""
        if language not in self._faces:
            style = Style(self._templates, fonts=self._look.fonts)
            with spoken(language, self._templates):
                self._faces[language] = lay_faces(self._deck, style, self._look)
        return self._faces[language]

    def picture(self, face_id: str, width_px: int, language: str = ENGLISH) -> bytes:
        """Return a WebP file of the face's trim, `width_px` wide, see-through at its corners.

        Its words are in the language, whatever is spoken around, as on paper. Raises KeyError when
        the deck has no such face, FaceError when faces can't be drawn, UnusableInputError for a
        language that paper does not have.
        """
        with PDFIUM:
            face = self.lay_out(language)[face_id]
        return face_picture(face, width_px)


def face_picture(face: Face, width_px: int, method: int = SMALL) -> bytes:
    """Return a laid face's picture as `Drawer.picture` does, made small or quickly."""
    with PDFIUM:
        dpi = width_px / face.width * INCH
        drawn = next(raster_faces([face], 0, dpi))
        drawn = round_corners(drawn, face, 0, dpi)
    target = BytesIO()
    drawn.save(target, "WEBP", quality=QUALITY, method=method)
    return target.getvalue()
