"""The proof's PDF: what was found, then all faces small in each of the five views."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image

from generator.drawing.fonts import Font
from generator.drawing.geometry import INCH, Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.pen import Pen
from generator.drawing.photo import Photo
from generator.drawing.text import PT, LaidText, TextLine
from generator.faces.face import Face
from generator.proof.views import TITLES, seen
from generator.sheets.canvas import new_canvas
from generator.style.style import Style

PAGE = Box(0, 0, 210, 297)  # A4, mm
MARGIN = 10.0
COLUMNS = 9
GAP, LABEL = 2.0, 4.0  # mm between pictures, and for the id below each
TOP = 24.0  # mm, where the pictures begin
WIDTH = (PAGE.w - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
DPI = 200
INK, RED, GREEN, SOFT = "#2b2a33", "#b3262e", "#2f6b45", "#6b645a"
LINES = 60  # findings on a page
WRAP = 118  # letters in a line of findings


@dataclass(frozen=True, slots=True)
class Shown:
    """What a proof shows: faces, their trims by id, and what is wrong with them, a line each."""

    faces: Sequence[Face]
    pictures: Mapping[str, Image.Image]
    findings: Sequence[str]

    @property
    def card(self) -> tuple[float, float]:
        """The width and height of the largest face, which fills a place, in mm."""
        sizes = [(face.width, face.height) for face in self.faces]
        return max(w for w, _h in sizes), max(h for _w, h in sizes)


def proof_pdf(shown: Shown, findings: Sequence[str], style: Style) -> bytes:
    """Return the PDF: all findings, then the faces, those with one marked."""
    target = BytesIO()
    canvas = new_canvas(target)
    canvas.setTitle("Proof")
    pen = PdfPen(canvas)
    clear, bold = style.fonts["clear"], style.fonts["bold"]
    lines = [part for finding in findings for part in _wrapped(finding)]
    for start in range(0, max(1, len(lines)), LINES):
        _findings_page(pen, clear, bold, lines[start : start + LINES], len(findings))
    marked = {finding.partition(":")[0] for finding in (*shown.findings, *findings)}
    scale = WIDTH / shown.card[0]
    pitch = shown.card[1] * scale + LABEL
    size = COLUMNS * int((PAGE.h - TOP - MARGIN + LABEL) / pitch)
    for view, title in TITLES.items():
        for start in range(0, len(shown.faces), size):
            part = shown.faces[start : start + size]
            heading = title if start == 0 else f"{title}, continued"
            pen.begin_page(PAGE.w, PAGE.h)
            _write(pen, bold, 14, MARGIN, 17, heading)
            pictures = [seen(shown.pictures[face.id], view) for face in part]
            _lay(pen, clear, part, pictures, marked, (scale, pitch))
            pen.end_page()
    canvas.save()
    return target.getvalue()


def _findings_page(pen: PdfPen, clear: Font, bold: Font, lines: Sequence[str], count: int) -> None:
    pen.begin_page(PAGE.w, PAGE.h)
    _write(pen, bold, 22, MARGIN, 20, "Proof")
    if not count:
        _write(pen, bold, 11, MARGIN, 29, "Nothing was found.", GREEN)
    else:
        said = "1 finding" if count == 1 else f"{count} findings"
        _write(pen, bold, 11, MARGIN, 29, said, RED)
    for n, line in enumerate(lines):
        _write(pen, clear, 8.5, MARGIN, 36 + 4.1 * n, line)
    what = "Looked at: contrast, text sizes, the safe area, missing characters, photos."
    _write(pen, clear, 8.5, MARGIN, PAGE.h - 10, what, SOFT)
    pen.end_page()


def _lay(
    pen: Pen, clear: Font, faces: Sequence[Face], pictures: Sequence[Image.Image],
    marked: set[str], measures: tuple[float, float],
) -> None:  # fmt: skip
    """Lay the pictures in rows as one JPEG, with ids; a red frame marks those with findings.

    `measures` are the pictures' scale, and the distance of rows in mm.
    """
    scale, pitch = measures
    area = Box(MARGIN, TOP, PAGE.w - 2 * MARGIN, math.ceil(len(faces) / COLUMNS) * pitch)
    sheet = Image.new("RGB", (_px(area.w), _px(area.h)), "#ffffff")
    places = []
    for n, (face, picture) in enumerate(zip(faces, pictures, strict=True)):
        w, h = face.width * scale, face.height * scale
        x, y = (n % COLUMNS) * (WIDTH + GAP), (n // COLUMNS) * pitch
        small = picture.resize((_px(w), _px(h)), Image.Resampling.LANCZOS)
        sheet.paste(small, (_px(x), _px(y)))
        places.append(Box(area.x + x, area.y + y, w, h))
    pen.picture(_photo(sheet), area)
    for face, place in zip(faces, places, strict=True):
        if face.id in marked:
            pen.stroke(Outline().rect(place.grown(0.5)), RED, 0.6)
        _write(pen, clear, 5, place.x, place.bottom + 2.6, face.id, SOFT)


def _px(length: float) -> int:
    return round(length / INCH * DPI)


def _photo(picture: Image.Image) -> Photo:
    target = BytesIO()
    picture.save(target, "JPEG", quality=88, subsampling=0)
    data = target.getvalue()
    return Photo(data, *picture.size, False, sha256(data).hexdigest())


def _write(
    pen: Pen, font: Font, size_pt: float, x: float, y: float, words: str, colour: str = INK
) -> None:
    """Write one line; a character that no font has becomes a question mark."""
    pen.write(LaidText((TextLine(font.spelt(words), x, y),), font, size_pt * PT, colour))


def _wrapped(line: str) -> list[str]:
    from textwrap import wrap

    return wrap(line, WRAP, subsequent_indent="    ")
