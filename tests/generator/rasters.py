"""Pictures of faces for tests, as arrays of height x width x 3."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.drawing.geometry import INCH, Box
from generator.faces.face import Face
from generator.images.raster import raster_faces

Pixels = NDArray[np.uint8]


def pixels(face: Face, dpi: int = 150, bleed: float = 0) -> Pixels:
    return all_pixels([face], dpi, bleed)[0]


def all_pixels(faces: Sequence[Face], dpi: int = 150, bleed: float = 0) -> list[Pixels]:
    return [np.asarray(picture) for picture in raster_faces(faces, bleed, dpi)]


def cut(picture: Pixels, box: Box, dpi: int = 150) -> Pixels:
    """Return the pixels that lie in the box, mm from the picture's corner."""
    left, top, right, bottom = (
        round(n / INCH * dpi) for n in (box.x, box.y, box.right, box.bottom)
    )
    return picture[top:bottom, left:right]


def grey(picture: Pixels) -> NDArray[np.float64]:
    weights = np.array([0.2126, 0.7152, 0.0722])
    grey: NDArray[np.float64] = picture.astype(np.float64) @ weights
    return grey
