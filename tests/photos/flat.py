"""Photos from straight above, in which faces lie on whole pixels: quick to make, easy to read."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO

import numpy as np
from PIL import Image

from generator.drawing.geometry import INCH
from generator.faces.all_faces import lay_counters, lay_faces
from generator.faces.face import Face
from generator.images.raster import raster_faces
from generator.style.style import Style
from tests.checker.photo.laid import DECK

PX_PER_MM = 5.0
FINE = 5  # drawn so many times finer, as pdfium widens each rectangle to whole pixels
Placed = tuple[str, float, float]  # a face's id, where its middle lies, mm


@cache
def all_faces() -> dict[str, Face]:
    """Return the faces of the first deck, and its counters."""
    style = Style()
    return {**lay_faces(DECK, style), **lay_counters(DECK, style)}


@cache
def drawn(name: str) -> np.ndarray:
    """Return a face as grey pixels."""
    dpi = PX_PER_MM * INCH * FINE
    return np.asarray(next(raster_faces([all_faces()[name]], 0, dpi)).convert("L").reduce(FINE))


def flat_photo(
    things: Sequence[Placed], width: float, height: float, ground: int = 90
) -> Image.Image:
    """Return a table of so many mm on which faces lie upright, as a picture."""
    table = np.full((round(height * PX_PER_MM), round(width * PX_PER_MM)), ground, np.uint8)
    for name, x, y in things:
        face = drawn(name)
        top = round(y * PX_PER_MM - face.shape[0] / 2)
        left = round(x * PX_PER_MM - face.shape[1] / 2)
        table[top : top + face.shape[0], left : left + face.shape[1]] = face
    return Image.fromarray(table)


def as_file(picture: Image.Image, form: str = "JPEG", **options: object) -> bytes:
    """Return the picture as the bytes of a file."""
    target = BytesIO()
    picture.save(target, form, **options)
    return target.getvalue()
