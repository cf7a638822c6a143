"""Pictures of faces: the very PDF that is printed, rasterised by pdfium."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pypdfium2
from PIL import Image, ImageDraw

from generator.faces.face import Face
from generator.pdf import faces_pdf

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

POINTS = 72  # in an inch
INCH = 25.4  # mm
SMOOTH = 4  # a round corner's mask is drawn so many times larger, then reduced


def size_px(face: Face, bleed: float, dpi: float) -> tuple[int, int]:
    """Return width and height of the face's picture in pixels: trim and `bleed` mm around it."""
    return (
        round((face.width + 2 * bleed) / INCH * dpi),
        round((face.height + 2 * bleed) / INCH * dpi),
    )


def raster_faces(faces: Sequence[Face], bleed: float, dpi: float) -> Iterator["Picture"]:
    """Yield an RGB picture of each face, with `bleed` mm around the trim."""
    document = pypdfium2.PdfDocument(faces_pdf(faces, bleed, packed=False))
    for number, face in enumerate(faces):
        page = document[number]
        bitmap = page.render(scale=dpi / POINTS, rev_byteorder=True, draw_annots=False)
        picture: Picture = bitmap.to_pil()
        page.close()
        size = size_px(face, bleed, dpi)
        # pdfium rounds up, so that a picture may be one pixel larger than is asked for.
        yield picture if picture.size == size else picture.crop((0, 0, *size))
    document.close()


def round_corners(picture: "Picture", face: Face, bleed: float, dpi: float) -> "Picture":
    """Return the picture as RGBA, see-through outside the face's round corners."""
    width, height = picture.size
    radius = (face.corner + bleed) / INCH * dpi if face.corner else 0
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width * SMOOTH - 1, height * SMOOTH - 1), radius * SMOOTH, fill=255
    )
    rounded = picture.convert("RGBA")
    rounded.putalpha(mask.reduce(SMOOTH))
    return rounded


def on_ground(picture: "Picture", colour: str) -> "Picture":
    """Return a see-through picture laid on a colour, as RGB."""
    ground = Image.new("RGB", picture.size, colour)
    ground.paste(picture, mask=picture.getchannel("A"))
    return ground
