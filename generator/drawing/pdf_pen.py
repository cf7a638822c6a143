"""The pen of PDF files: draws on a reportlab canvas.

Inside its page the unit is the millimetre and y runs down; the conversion to points and to
PDF's upward y happens once, in the page's first operator.
"""

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import pairwise

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFName, PDFObject, PDFStream, xObjectName
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.colour import channels
from generator.drawing.geometry import INCH, Box
from generator.drawing.glyph_font import glyph_font
from generator.drawing.matrix import SAME, Matrix
from generator.drawing.operators import OperatorPen, rgb
from generator.drawing.outline import Outline
from generator.drawing.outlined_text import OutlinedCanvas, shaped_paths
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText
from generator.letters.shaping import Shaped

MM = 72 / INCH  # points in a millimetre


def _millimetres(height: float, scale: float = 1) -> Matrix:
    """Return what makes points that run up from the bottom of `height` mm millimetres down."""
    return Matrix(MM * scale, 0, 0, -MM * scale, 0, height * MM)


@contextmanager
def in_millimetres(canvas: Canvas, height: float, scale: float = 1) -> Iterator["PdfPen"]:
    """Within, a pen draws in mm, enlarged by `scale`, from the top left corner of `height` mm."""
    canvas.saveState()
    canvas.transform(*_millimetres(height, scale))
    yield PdfPen(canvas)
    canvas.restoreState()


@contextmanager
def in_points(canvas: Canvas, height: float) -> Iterator[None]:
    """Within, a page of `height` mm that a pen has begun has reportlab's points, upwards."""
    canvas.saveState()
    canvas.transform(1 / MM, 0, 0, -1 / MM, 0, height)
    yield
    canvas.restoreState()


class PdfPen(OperatorPen):
    """Draws on the canvas' current page, millimetres from the page's top left corner."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas

    def begin_page(self, width: float, height: float, matrix: Matrix = SAME) -> None:
        """Set the page's size in mm and lay the coordinates; all on it goes by the matrix."""
        self._canvas.setPageSize((width * MM, height * MM))
        self._canvas.transform(*_millimetres(height))
        if matrix != SAME:
            self.put(f"{' '.join(f'{n:.6f}' for n in matrix)} cm")

    def end_page(self) -> None:
        """Finish the page."""
        self._canvas.showPage()

    def put(self, operators: str) -> None:
        """Draw with PDF operators, in the page's millimetres."""
        self._canvas.addLiteral(operators)

    def thin(self, alpha: float) -> None:
        """Begin to draw see-through."""
        self._canvas.saveState()
        self._canvas.setFillAlpha(alpha)
        self._canvas.setStrokeAlpha(alpha)

    def thicken(self) -> None:
        """End what `thin` began."""
        self._canvas.restoreState()

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill the box from top to bottom with the colours at their stops (0 to 1)."""
        self.put(
            f"q {Outline().rect(box).operators} W n "
            f"{box.w:.2f} 0 0 {box.h:.2f} {box.x:.2f} {box.y:.2f} cm"
        )
        self._canvas.shade(_Shading(colours, stops))
        self.put("Q")

    def picture(self, photo: Photo, box: Box) -> None:
        """Lay a photograph into the box, its JPEG file as it is; one drawn twice is kept once."""
        name = f"photo-{photo.digest[:16]}"
        if not self._canvas.hasForm(name):
            stream = PDFStream(content=photo.data(), filters=[])
            entries = stream.dictionary
            entries["Type"], entries["Subtype"] = PDFName("XObject"), PDFName("Image")
            entries["Width"], entries["Height"] = photo.width, photo.height
            entries["BitsPerComponent"] = 8
            entries["ColorSpace"] = PDFName("DeviceGray" if photo.is_grey else "DeviceRGB")
            entries["Filter"] = PDFName("DCTDecode")
            self._canvas._doc.Reference(stream, xObjectName(name))  # there is no public way
        with self.placed():
            self.put(f"{box.w:.3f} 0 0 {-box.h:.3f} {box.x:.3f} {box.bottom:.3f} cm")
            self._canvas.doForm(name)

    def dots(self, data: bytes, size: tuple[int, int], box: Box) -> None:
        """Lay black dots, a bit each (0 is black), rows of whole bytes; the paper stays between.

        The same dots are stored once.
        """
        name = f"dots-{sha256(data).hexdigest()[:16]}"
        if not self._canvas.hasForm(name):
            stream = PDFStream(content=zlib.compress(data), filters=[])
            entries = stream.dictionary
            entries["Type"], entries["Subtype"] = PDFName("XObject"), PDFName("Image")
            entries["Width"], entries["Height"] = size
            entries["ImageMask"], entries["BitsPerComponent"] = "true", 1
            entries["Filter"] = PDFName("FlateDecode")
            self._canvas._doc.Reference(stream, xObjectName(name))  # there is no public way
        with self.placed():
            self.put(f"0 g {box.w:.3f} 0 0 {-box.h:.3f} {box.x:.3f} {box.bottom:.3f} cm")
            self._canvas.doForm(name)

    def write(self, text: LaidText) -> None:
        """Write a text that has been laid out."""
        colour, size = channels(text.colour), round(text.size, 3)
        for x, y, run in text.runs:
            if run.shaped:
                self.put(f"q {rgb(text.colour)} rg {self._shaped(run.shaped, x, y, size)} Q")
                continue
            writing = self._canvas.beginText()
            writing.setFont(text.font.registered, size)
            writing.setFillColorRGB(*colour)
            writing.setTextTransform(1, 0, 0, -1, round(x, 3), round(y, 3))
            writing.textOut(run.words)
            self._canvas.drawText(writing)

    def _shaped(self, shaped: Shaped, x: float, y: float, size: float) -> str:
        if isinstance(self._canvas, OutlinedCanvas):
            return shaped_paths(shaped, Matrix(1, 0, 0, -1, x, y), size)
        font = glyph_font(self._canvas._doc, shaped.file)  # there is no public way
        return f"BT 1 0 0 -1 {x:.3f} {y:.3f} Tm {font.operators(shaped, size)} ET"


class _Shading(PDFObject):  # type: ignore[misc] # reportlab has no types
    """A gradient down the unit square, as one object of a PDF file.

    reportlab's own makes three or four objects, which takes 0.7 ms a gradient instead of 0.05.
    """

    def __init__(self, colours: Sequence[str], stops: Sequence[float]) -> None:
        steps = [
            f"<</FunctionType 2/Domain[0 1]/N 1/C0[{rgb(one)}]/C1[{rgb(other)}]>>"
            for one, other in pairwise(colours)
        ]
        bounds = " ".join(f"{stop:.3f}" for stop in stops[1:-1])
        encode = " ".join(["0 1"] * len(steps))
        self._text = (
            "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 0 1]/Extend[true true]/Function"
            f"<</FunctionType 3/Domain[0 1]/Functions[{' '.join(steps)}]"
            f"/Bounds[{bounds}]/Encode[{encode}]>>>>"
        )

    def format(self, document: PDFDocument) -> bytes:
        """Return the object as it stands in the file."""
        return self._text.encode("ascii")
