"""Pictures of faces: the very PDF that is printed, rasterised by pdfium."""

from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from PIL.Image import Image


def raster_page(document: pypdfium2.PdfDocument, number: int, size: tuple[int, int]) -> "Image":
    """Return the page (from 0) as an RGB picture of exactly `size` pixels, width then height."""
    page = document[number]
    scale = max(size[0] / page.get_width(), size[1] / page.get_height())
    picture = page.render(scale=scale, rev_byteorder=True, draw_annots=False).to_pil()
    page.close()
    return picture if picture.size == size else picture.crop((0, 0, *size))
