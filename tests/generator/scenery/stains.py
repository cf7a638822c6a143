"""What a face shows of each subject: all else is painted black over it, and the rest is counted.

The measure is the square of a hundredth of the picture's width ("units²"), as in scenery itself:
0.3 mm² on a card of 63 x 88 mm.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import NamedTuple

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText
from generator.faces.face import Face
from generator.ink.filter_pen import FilterPen
from generator.scenery.base.subject import Subject
from generator.sheets.canvas import new_canvas

DPI = 80
STAINS = {"paw": "#ff0000", "flower": "#00ff00", "sun": "#0000ff", "boat": "#ffff00",
          "temple": "#ff00ff"}  # fmt: skip
OTHER = "#000000"
SOLID = 0.5  # what is thinner than this hides nothing and shows nothing
MARGIN = 40.0  # mm round a face, in which cropped motifs are drawn whole


class Sight(NamedTuple):
    """What is to be seen of a subject, and what was drawn of it in all, in units²."""

    visible: float
    drawn: float


class StainPen(FilterPen):
    """Paints motifs in the colour of their subject, all else black, or, `alone`, not at all."""

    def __init__(self, inner: PdfPen, *, alone: bool) -> None:
        super().__init__(inner)
        self._alone = alone
        self._stain = ""
        self._alpha = 1.0

    @contextmanager
    def depicting(self, subject: str) -> Iterator[None]:
        """Take the colour of the subject."""
        outer, self._stain = self._stain, STAINS[subject]
        yield
        self._stain = outer

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Clip; `alone`, only by what a motif clips itself."""
        if self._alone and not self._stain:
            yield
            return
        with self.inner.clipped(path):
            yield

    @contextmanager
    def thinned(self, alpha: float) -> Iterator[None]:
        """Know how much."""
        outer, self._alpha = self._alpha, self._alpha * alpha
        yield
        self._alpha = outer

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Fill with the stain."""
        if self._is_seen:
            self.inner.fill(path, self._stain or OTHER, holes=holes)

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Draw with the stain."""
        if self._is_seen:
            self.inner.stroke(path, self._stain or OTHER, width, dash)

    def mark(self, path: Outline, width: float, grey: float = 0, dash: str = "") -> None:
        """Draw it black."""
        self.stroke(path, OTHER, width, dash)

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Fill the box with the stain."""
        self.fill(Outline().rect(box), OTHER)

    def picture(self, photo: Photo, box: Box) -> None:
        """Fill the box with the stain."""
        self.fill(Outline().rect(box), OTHER)

    def write(self, text: LaidText) -> None:
        """Texts lie where no picture is."""

    @property
    def _is_seen(self) -> bool:
        return self._alpha > SOLID and bool(self._stain or not self._alone)


def sights(faces: Sequence[Face], unit: float) -> list[Mapping[Subject, Sight]]:
    """Return what each face shows of the subjects that it shows; a picture's unit is in mm."""
    visible, drawn = (_areas(faces, unit, alone=alone) for alone in (False, True))
    return [
        {subject: Sight(one[subject], both[subject]) for subject in Subject if both[subject]}
        for one, both in zip(visible, drawn, strict=True)
    ]  # fmt: skip


def _areas(faces: Sequence[Face], unit: float, *, alone: bool) -> list[dict[Subject, float]]:
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    for face in faces:
        pen.begin_page(face.width + 2 * MARGIN, face.height + 2 * MARGIN)
        with pen.placed(MARGIN, MARGIN):
            face.paint(StainPen(pen, alone=alone), 0)
        pen.end_page()
    canvas.save()
    document = pypdfium2.PdfDocument(target.getvalue())
    pixel = (25.4 / DPI / unit) ** 2
    found = [_counted(_pixels(document[n]), pixel) for n in range(len(faces))]
    document.close()
    return found


def _pixels(page: pypdfium2.PdfPage) -> NDArray[np.uint8]:
    shot = page.render(scale=DPI / 72, rev_byteorder=True, no_smoothpath=True)
    return np.asarray(shot.to_pil())


def _counted(picture: NDArray[np.uint8], pixel: float) -> dict[Subject, float]:
    packed = (picture >= 128) @ np.array([4, 2, 1])
    counts = {}
    for subject in Subject:
        stain = STAINS[subject.value]
        code = sum(bit for bit, at in ((4, 1), (2, 3), (1, 5)) if stain[at : at + 2] == "ff")
        counts[subject] = float((packed == code).sum()) * pixel
    return counts
