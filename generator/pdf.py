"""PDF files of faces: one face a page, trim and bleed; the same bytes for the same faces."""

from collections.abc import Iterable
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from generator.faces.face import Face, draw_face
from generator.pen import Pen


def new_canvas(
    target: BytesIO, *, packed: bool = True, font: str | None = None, language: str | None = None
) -> Canvas:
    """Return a canvas that writes equal bytes for equal drawings.

    ASCII85 would make every stream a quarter larger. Pages that are not `packed` are read sooner
    by pdfium, and as text by people. A page begins with a `font` of ours, or else with Helvetica,
    which is not embedded; `language` is the document's, such as `en`.
    """
    rl_config.useA85 = 0
    return Canvas(
        target, invariant=1, pageCompression=1 if packed else 0, initialFontName=font,
        lang=language,
    )  # fmt: skip


def end_form(canvas: Canvas) -> None:
    """End a form so that what it draws with is found.

    reportlab lists neither the shadings nor the transparencies of a form among its resources, and
    viewers then leave out the gradients and complain of the rest.
    """
    resources = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    states = canvas._extgstate.getState()  # there is no public way to these
    if states:
        resources.ExtGState = states
    resources.setShading(canvas._shadingUsed)
    if canvas._formsinuse:
        resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
    canvas.endForm(Resources=resources)


def faces_pdf(faces: Iterable[Face], bleed: float, *, packed: bool = True) -> bytes:
    """Return a PDF with one page for each face, as large as its trim and `bleed` mm around it."""
    target = BytesIO()
    canvas = new_canvas(target, packed=packed)
    pen = Pen(canvas)
    for face in faces:
        pen.begin_page(face.width + 2 * bleed, face.height + 2 * bleed)
        with pen.placed(bleed, bleed):
            draw_face(pen, face, bleed)
        pen.end_page()
    canvas.save()
    return target.getvalue()
