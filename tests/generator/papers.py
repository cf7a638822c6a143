"""What a print system puts on paper, compared with the page that it was given, as pictures.

A pixel is a point of 1/72 inch and as dark as its darkest ink. A page is found again by the box of
its ink; then it is laid over the paper as it was found, and both are compared.
"""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import pypdfium2
from cv2.typing import MatLike

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM

FAINT, PLAIN = 250, 230  # of 255: what is darker is ink at all, or ink that the other must have
NEAR = np.ones((5, 5), np.uint8)  # ink may lie 2 px beside its place: boxes are found in whole px
MARK = 8  # px; the smallest mark, 3 mm long, has no fewer
SOLID = 3.0  # mm; what is narrower is a mark or a word


class Unlike(NamedTuple):
    """How unlike a page and its paper are.

    `lacks` and `foreign` count the px of ink that only the one or only the other has; `mean` is
    the mean difference of a px, of 255.
    """

    lacks: int
    foreign: int
    mean: float

    @property
    def is_alike(self) -> bool:
        """Whether no mark is missing or foreign, and the shades are those of the same picture."""
        return self.lacks + self.foreign < MARK and self.mean < 20


class Found(NamedTuple):
    """How a page lies on paper: turned by quarters anticlockwise, scaled, its corner in px."""

    quarters: int
    scale: float
    x: float
    y: float

    def point(self, x: float, y: float, page: MatLike) -> tuple[float, float]:
        """Return where a point of the page lies on the paper, both in px."""
        height, width = page.shape
        for _ in range(self.quarters):
            x, y, width, height = y, width - x, height, width
        return self.x + x * self.scale, self.y + y * self.scale

    def laid(self, picture: MatLike, paper: MatLike, rest: int) -> MatLike:
        """Return a paper that holds a page's picture as this one does, and `rest` around it."""
        turned = np.ascontiguousarray(np.rot90(picture, self.quarters))
        height, width = (round(n * self.scale) for n in turned.shape)
        fitting = cv2.resize(turned, (width, height), interpolation=cv2.INTER_AREA)
        place = np.array([[1, 0, round(self.x)], [0, 1, round(self.y)]], np.float64)
        size = paper.shape[::-1]
        return cv2.warpAffine(fitting, place, size, flags=cv2.INTER_NEAREST, borderValue=rest)


def pictures(file: bytes) -> list[MatLike]:
    """Return the picture of each page of a PDF file."""
    document = pypdfium2.PdfDocument(BytesIO(file))
    found = [_drawn(page) for page in document]
    document.close()
    return found


@cache
def page_picture(file: Path, number: int) -> MatLike:
    """Return the picture of a page, counted from 0, that a print system is given."""
    document = pypdfium2.PdfDocument(file)
    found = _drawn(document[number])
    document.close()
    found.flags.writeable = False
    return found


def _drawn(page: pypdfium2.PdfPage) -> MatLike:
    red, green, blue, *_ = cv2.split(page.render().to_numpy())
    return cv2.min(cv2.min(red, green), blue)


def printed_of(paper: MatLike, margin: int) -> MatLike:
    """Return what a printer prints of a paper: nothing within its margin, px."""
    inner = np.s_[margin:-margin, margin:-margin]
    found = np.full_like(paper, 255)
    found[inner] = paper[inner]
    return found


def find(page: MatLike, paper: MatLike, *, by_faces: bool = False) -> Found | None:
    """Return how the page lies on the paper, by the box of all its ink, or of its faces'.

    None where neither has ink; of several turns it is the one that leaves least unlike.
    """
    own, box = (_ink_box(one, by_faces=by_faces) for one in (page, paper))
    if own is None or box is None:
        assert own is box, "one has ink, the other none"
        return None
    found = []
    for quarters in range(4):
        turned = _turned(own, page, quarters)
        if abs(box.w / turned.w - box.h / turned.h) < 0.02:
            scale = (box.w + box.h) / (turned.w + turned.h)
            corner = box.x - turned.x * scale, box.y - turned.y * scale
            found.append(Found(quarters, scale, *corner))
    assert found, f"ink of {own} is cut off or stretched: {box}"
    if by_faces:  # of what is beside them, something may be cut off
        return min(found, key=lambda one: unlike(page, paper, one).mean)
    return min(found, key=lambda one: unlike(page, paper, one))


def unlike(page: MatLike, paper: MatLike, found: Found, where: MatLike | None = None) -> Unlike:
    """Return how unlike the page and the paper are where the page is looked at.

    `where` has 255 there; None is everywhere.
    """
    looked = None if where is None else (found.laid(where, paper, 0) > 127).astype(np.uint8)
    wanted = found.laid(page, paper, 255)
    lacks, foreign = (
        cv2.bitwise_and(
            _inked(one, PLAIN), 1 - cv2.dilate(_inked(other, FAINT), NEAR), mask=looked
        )
        for one, other in ((wanted, paper), (paper, wanted))
    )
    apart = cv2.absdiff(cv2.blur(wanted, (3, 3)), cv2.blur(paper, (3, 3)))
    mean = cv2.mean(apart, looked)[0]
    return Unlike(cv2.countNonZero(lacks), cv2.countNonZero(foreign), mean)


def _inked(picture: MatLike, limit: int) -> MatLike:
    """Return 1 where a picture is darker than the limit and 0 elsewhere."""
    found: MatLike = (picture < limit).view(np.uint8)
    return found


def _ink_box(picture: MatLike, *, by_faces: bool) -> Box | None:
    """Return the box of a picture's ink in px; of faces alone, without marks and words."""
    inked = _inked(picture, PLAIN)
    if by_faces:
        side = round(SOLID * MM)
        inked = cv2.morphologyEx(inked, cv2.MORPH_OPEN, np.ones((side, side), np.uint8))
    x, y, w, h = cv2.boundingRect(inked)
    return Box(x, y, w, h) if w else None


def _turned(box: Box, page: MatLike, quarters: int) -> Box:
    """Return where the box is after the page was turned by quarters anticlockwise."""
    height, width = page.shape
    for _ in range(quarters):
        box, width, height = Box(box.y, width - box.right, box.h, box.w), height, width
    return box
