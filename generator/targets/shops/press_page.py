"""Pages for a press: the art of a face as CMYK dots, its texts as outlines over them.

Texts are drawn as paths and not as dots, so that no grid of dots breaks small letters, and dark
ones are in black ink alone. A page has no font, no transparency and no colour but CMYK.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from typing import NamedTuple

from isal import isal_zlib
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.geometry import Box, Edges
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.pen import Pen
from generator.drawing.photo import Photo
from generator.drawing.text import PT, LaidText
from generator.faces.face import Face, PaintFace, draw_face
from generator.images.laid import FaceSource, laid_deck
from generator.ink.filter_pen import FilterPen
from generator.sheets.canvas import new_canvas
from generator.targets.export_target import ExportJob
from generator.targets.shops.cmyk import PressColours, operands, text_ink, to_cmyk
from schema.common.translations import spoken

DPI = 300
RGB = re.compile(r"[\d.]+ [\d.]+ [\d.]+ rg\b")


class PressPage(NamedTuple):
    """A face for the press: deflated CMYK dots, and operators of its texts; sizes in mm, px."""

    face: str
    width: float
    height: float
    columns: int
    rows: int
    dots: bytes
    texts: bytes


@dataclass(frozen=True, slots=True)
class PageForm:
    """The size of a page in mm, bleed and all, in whose middle a face stands; the press."""

    width: float
    height: float
    press: PressColours


def press_pages(job: ExportJob, ids: Sequence[str], form: PageForm) -> Iterator[PressPage]:
    """Yield the page of each face, drawn by several processes."""
    job.laid.check(ids)
    tasks = [(job.asked.source, face, form) for face in ids]
    yield from job.in_processes("Drawing", _page, tasks)


def _page(task: tuple[FaceSource, str, PageForm]) -> PressPage:
    from generator.images.raster import raster_faces

    source, name, form = task
    laid = laid_deck(source)
    face, scale = laid.faces[name], laid.scale
    with spoken(source.language, source.templates):
        art = replace(face, paint=partial(_paint_art, face.paint))
        across = (form.width - face.width * scale) / 2
        down = (form.height - face.height * scale) / 2
        around = Edges(down, across, down, across)
        picture = next(raster_faces([art], around, DPI, scale))
        texts = _texts(face, form, scale, around)
    dots = to_cmyk(picture, form.press)
    packed = bytes(isal_zlib.compress(dots.tobytes(), 3))
    return PressPage(name, form.width, form.height, *picture.size, packed, texts)


class _ArtPen(FilterPen):
    """Draws everything but texts."""

    def write(self, text: LaidText) -> None:
        """Leave the text to the outlines."""


def _paint_art(paint: PaintFace, pen: Pen, bleed: float) -> None:
    paint(_ArtPen(pen), bleed)


class _TextPen(PdfPen):
    """Draws texts alone, as paths in the press' inks."""

    def __init__(self, canvas: Canvas, press: PressColours, scale: float) -> None:
        super().__init__(canvas)
        self._press, self._scale = press, scale

    def write(self, text: LaidText) -> None:
        """Draw the text, its colour as ink."""
        inks = text_ink(text.colour, text.size / PT * self._scale, self._press)
        code = self._canvas._code  # there is no public way to it
        begin = len(code)
        super().write(text)
        code[begin:] = [RGB.sub(f"{' '.join(operands(inks))} k", one) for one in code[begin:]]

    def thin(self, alpha: float) -> None:
        """Pass over it."""

    def thicken(self) -> None:
        """Pass over it."""

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Pass over it."""

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Pass over it."""

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Pass over it."""

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Pass over it."""

    def picture(self, photo: Photo, box: Box) -> None:
        """Pass over it."""


def _texts(face: Face, form: PageForm, scale: float, around: Edges) -> bytes:
    """Return the operators that draw the face's texts on its page, in points."""
    canvas = new_canvas(BytesIO(), packed=False, outlines=True)
    pen = _TextPen(canvas, form.press, scale)
    pen.begin_page(form.width, form.height)
    with pen.placed(around.left, around.top, scale=scale):
        draw_face(pen, face, around.most / scale)
    return "\n".join(canvas._code).encode("ascii")
