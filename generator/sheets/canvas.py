"""PDF files of faces: one face a page, trim and bleed; the same bytes for the same faces."""

from collections.abc import Iterable
from functools import cache
from io import BytesIO

from isal import isal_zlib
from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary, PDFStream, xObjectName
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.fonts import Font, package_font
from generator.drawing.geometry import Edges
from generator.drawing.outlined_text import OutlinedCanvas
from generator.drawing.pdf_pen import PdfPen
from generator.faces.face import Face, draw_face


def new_canvas(
    target: BytesIO, *, packed: bool = True, language: str | None = None, outlines: bool = False
) -> Canvas:
    """Return a canvas that writes equal bytes for equal drawings.

    ASCII85 would make every stream a quarter larger. Pages that are not `packed` are read sooner
    by pdfium, and as text by people. `language` is the document's, such as `en`. With `outlines`
    all text is drawn as paths, and no page has a font.
    """
    rl_config.useA85 = 0
    first = first_font().registered
    kind = OutlinedCanvas if outlines else Canvas
    return kind(
        target, invariant=1, pageCompression=1 if packed else 0, initialFontName=first,
        lang=language,
    )  # fmt: skip


def has_fonts(canvas: Canvas) -> bool:
    """Whether text on the canvas is shown with fonts, not drawn as paths."""
    return not isinstance(canvas, OutlinedCanvas)


@cache
def first_font() -> Font:
    """Return the font that a canvas begins with.

    reportlab begins with Helvetica and names it in every file, not embedded, which print shops
    refuse; a TrueType font that no text uses leaves no trace.
    """
    return Font("first", package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"))


class _Deflated:
    """The filter of a stream that is deflated already."""

    pdfname = "FlateDecode"

    def encode(self, content: bytes) -> bytes:
        """Return the content as it is."""
        return content


def _packed(operators: str | bytes) -> PDFStream:
    """Return the stream deflated by ISA-L: a tenth of zlib's time for a tenth more bytes."""
    data = operators.encode("latin-1") if isinstance(operators, str) else operators
    return PDFStream(content=bytes(isal_zlib.compress(data, 3)), filters=[_Deflated()])


def end_page(canvas: Canvas) -> None:
    """End a page and deflate it at once, so that only what is deflated is held.

    reportlab names each font of a document on each page, a form's too; without fonts none is.
    """
    canvas.showPage()
    page = canvas._doc.Pages.pages[-1]  # there is no public way to it
    page.Contents = _packed(page.stream)
    page.stream = None
    if not has_fonts(canvas):
        page.check_format(canvas._doc)
        page.Resources.Font = {}


def end_form(canvas: Canvas) -> None:
    """End a form so that what it draws with is found.

    reportlab lists neither the shadings nor the transparencies of a form among its resources, and
    viewers then leave out the gradients and complain of the rest.
    """
    resources = PDFResourceDictionary()
    if has_fonts(canvas):
        resources.basicFonts()
    resources.allProcs()
    states = canvas._extgstate.getState()  # there is no public way to these
    if states:
        resources.ExtGState = states
    resources.setShading(canvas._shadingUsed)
    if canvas._formsinuse:
        resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
    name = canvas._formData[0]
    canvas.endForm(Resources=resources)
    form = canvas._doc.idToObject[xObjectName(name)]
    form.Contents = _packed(form.stream)
    form.stream = None


def faces_pdf(faces: Iterable[Face], bleed: float | Edges, *, packed: bool = True) -> bytes:
    """Return a PDF with one page for each face: its trim and `bleed` mm around it.

    `bleed` is one length, or each edge's own.
    """
    around = Edges.of(bleed)
    target = BytesIO()
    canvas = new_canvas(target, packed=packed)
    pen = PdfPen(canvas)
    for face in faces:
        pen.begin_page(face.width + around.across, face.height + around.down)
        with pen.placed(around.left, around.top):
            draw_face(pen, face, around.most)
        pen.end_page()
    canvas.save()
    return target.getvalue()
