"""Pictures of faces: the very PDF that is printed, rasterised by pdfium."""

from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS = 72  # in an inch


def raster_page(document: pypdfium2.PdfDocument, number: int, dpi: int, size: tuple[int, int]) -> "Image":
    """Return the page (from 0) as an RGB picture of exactly `size` pixels, width then height."""
    page = document[number]
    picture = page.render(scale=dpi / POINTS, rev_byteorder=True, draw_annots=False).to_pil()
    page.close()
    return picture if picture.size == size else picture.crop((0, 0, *size))
