"""Pictures of faces and pages: the very PDF that is printed, rasterised by pdfium."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw
from pypdfium2 import PdfBitmap, PdfDocument, raw

from generator.drawing.geometry import INCH, Edges
from generator.faces.face import Face
from generator.sheets.canvas import faces_pdf

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

WHITE = 0xFFFFFFFF
SMOOTH = 4  # a round corner's mask is drawn so many times larger, then reduced


def size_px(width: float, height: float, dpi: float) -> tuple[int, int]:
    """Return the width and the height in pixels of a picture of so many mm."""
    return round(width / INCH * dpi), round(height / INCH * dpi)


def raster_faces(
    faces: Sequence[Face], bleed: float | Edges, dpi: float, scale: float = 1
) -> Iterator["Picture"]:
    """Yield an RGB picture of each face, `scale` times as large, with `bleed` mm around the trim.

    `bleed` is one length, or each edge's own.
    """
    around = Edges.of(bleed)
    drawn = faces_pdf(faces, around.times(1 / scale), packed=False)
    with closing(PdfDocument(drawn)) as document:  # pdfium tells of one that is left open
        for number, face in enumerate(faces):
            width, height = face.width * scale, face.height * scale
            size = size_px(width + around.across, height + around.down, dpi)
            yield raster_page(document, number, size)


def raster_page(document: PdfDocument, number: int, size: tuple[int, int]) -> "Picture":
    """Return the page (from 0) as an RGB picture that it fills exactly.

    The size in pixels is rounded, so each axis is stretched by up to half a pixel in all;
    pdfium's own way, to round up and then scale, would lose the last row of the bleed.
    """
    page = document[number]
    bitmap = PdfBitmap.new_native(*size, raw.FPDFBitmap_BGR, rev_byteorder=True)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, *size, WHITE)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    picture: Picture = bitmap.to_pil()  # a copy: Pillow keeps four bytes for a dot of three
    bitmap.close()
    page.close()
    return picture


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
