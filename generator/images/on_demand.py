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
from schema.deck.model import Deck

PLAIN = Look()
QUALITY = 82  # of WebP: a card's small print stays sharp, a thumbnail takes 4 KB
SMALL, QUICK = 4, 1  # methods of WebP: QUICK takes a third of the time, and a quarter more bytes
PDFIUM = Lock()


class Drawer:
    """Draws the faces of one deck; they are laid out when the first picture is asked for.

    pdfium must not be entered by two threads at once, so drawing waits its turn.
    """

    def __init__(self, deck: Deck, templates: Path | None = None, look: Look = PLAIN) -> None:
        self._deck, self._style, self._look = deck, Style(templates, fonts=look.fonts), look
        self._faces: Mapping[str, Face] | None = None

    def lay_out(self) -> Mapping[str, Face]:
        """Return the faces, laid out the first time; raises what `lay_faces` raises."""
        if self._faces is None:
            self._faces = lay_faces(self._deck, self._style, self._look)
        return self._faces

    def picture(self, face_id: str, width_px: int) -> bytes:
        """Return a WebP file of the face's trim, `width_px` wide, see-through at its corners.

        Raises KeyError when the deck has no such face; FaceError when faces can't be drawn.
        """
        with PDFIUM:
            face = self.lay_out()[face_id]
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
