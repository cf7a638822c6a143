"""How much of a face is ink, measured on its raster."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PIL import ImageStat

from generator.faces.face import Face
from generator.images.raster import raster_faces
from schema.common.progress import ignore

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 50  # enough: an average over the whole face


def coverage(picture: "Image") -> float:
    """Return the share of full ink in an RGB picture: 0 is white paper, 1 all three inks solid.

    What red, green and blue lack of white is what cyan, magenta and yellow (or black, which
    stands for all three) must hold back.
    """
    return 1 - sum(ImageStat.Stat(picture).mean) / (3 * 255)


def measure_faces(
    faces: Sequence[Face], done: Callable[[int], object] = ignore
) -> dict[str, float]:
    """Return each face's coverage by its id, without bleed; `done` is told of each."""
    found = {}
    for face, picture in zip(faces, raster_faces(faces, 0, DPI), strict=True):
        found[face.id] = coverage(picture)
        done(1)
    return found
