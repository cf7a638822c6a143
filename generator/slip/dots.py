"""Pictures in black dots alone, as a receipt printer has them: drawn, dithered, laid on a page.

Its head has 8 dots a millimetre, each black or not. What it is sent in grey it dithers as it
likes, if at all; so it is done here, dot by dot.
"""

import zlib
from hashlib import sha256

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFName, PDFStream, xObjectName
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.geometry import INCH, Box
from generator.drawing.pdf_pen import PdfPen
from generator.faces.face import FIGURE, Face
from generator.images.raster import raster_faces
from generator.inserts.figure import Figure

DOT = 0.125  # mm
DARKER = 1.7  # how much darker than drawn: lines thinner than a dot are light grey by then


def dots_of(figure: Figure) -> Image.Image:
    """Return the figure in black and white dots, spread by Floyd and Steinberg's dither."""
    face = Face(
        FIGURE, FIGURE, figure.width, figure.height, 0, lambda pen, _bleed: figure.paint(pen)
    )
    drawn = next(raster_faces([face], 0, INCH / DOT)).convert("L")
    return drawn.point(lambda light: max(0, round(255 - DARKER * (255 - light)))).convert("1")


def lay_dots(canvas: Canvas, pen: PdfPen, dots: Image.Image, box: Box) -> None:
    """Lay the black dots on a page; between them the paper is left as it is."""
    data = dots.tobytes()
    name = f"dots-{sha256(data).hexdigest()[:16]}"
    if not canvas.hasForm(name):
        stream = PDFStream(content=zlib.compress(data), filters=[])
        entries = stream.dictionary
        entries["Type"], entries["Subtype"] = PDFName("XObject"), PDFName("Image")
        entries["Width"], entries["Height"] = dots.size
        entries["ImageMask"], entries["BitsPerComponent"] = "true", 1
        entries["Filter"] = PDFName("FlateDecode")
        canvas._doc.Reference(stream, xObjectName(name))  # there is no public way
    with pen.placed():
        pen.put(f"0 g {box.w:.3f} 0 0 {-box.h:.3f} {box.x:.3f} {box.bottom:.3f} cm")
        canvas.doForm(name)
