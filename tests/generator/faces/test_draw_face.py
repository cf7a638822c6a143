"""A face is drawn alike anywhere on a page, and never outside its bleed."""

from collections.abc import Mapping
from io import BytesIO

import numpy as np
import pypdfium2
import pytest

from generator.drawing.pdf_pen import PdfPen
from generator.faces.face import Face, draw_face
from generator.images.raster import raster_page
from generator.sheets.canvas import new_canvas
from tests.generator.rasters import Pixels, pixels

DPI = 127  # five pixels in a millimetre, so that places in whole millimetres fall on pixels
PX = 5


def on_sheet(face: Face, x: float, y: float, turn: float, bleed: float) -> Pixels:
    """Return a sheet of 120 x 120 mm with the face's trim corner at (x, y), turned clockwise."""
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    pen.begin_page(120, 120)
    with pen.placed(x, y, turn=turn):
        draw_face(pen, face, bleed)
    pen.end_page()
    canvas.save()
    document = pypdfium2.PdfDocument(target.getvalue())
    sheet = raster_page(document, 0, (120 * PX, 120 * PX))
    document.close()
    return np.asarray(sheet)


@pytest.mark.parametrize("name", ["J02", "S1", "G01", "back-journey"])
def test_face_is_the_same_anywhere(faces: Mapping[str, Face], name: str) -> None:
    face = faces[name]
    sheet = on_sheet(face, 20, 10, 0, 2)
    placed = sheet[8 * PX : (10 + 88 + 2) * PX, 18 * PX : (20 + 63 + 2) * PX]
    alone = pixels(face, DPI, 2)
    assert placed.shape == alone.shape
    assert np.abs(placed.astype(int) - alone.astype(int)).mean() < 0.6


@pytest.mark.parametrize("bleed", [0, 3])
@pytest.mark.parametrize("name", ["J01", "S1", "G01", "B01", "B06", "B11", "back-start"])
def test_nothing_is_drawn_outside_the_bleed(
    faces: Mapping[str, Face], name: str, bleed: int
) -> None:
    face = faces[name]
    sheet = on_sheet(face, 20, 10, 0, bleed).copy()
    bottom, right = round(10 + face.height + bleed) * PX, round(20 + face.width + bleed) * PX
    # pdfium widens a clip to whole pixels, so one more may be inked.
    sheet[(10 - bleed) * PX - 1 : bottom + 1, (20 - bleed) * PX - 1 : right + 1] = 255
    assert sheet.min() >= 250


@pytest.mark.parametrize("name", ["J01", "S1", "G01", "B01", "B06", "B11", "back-start"])
def test_bleed_is_filled_to_its_edge(faces: Mapping[str, Face], name: str) -> None:
    picture = pixels(faces[name], DPI, 3)
    edge = np.concatenate([picture[1], picture[-2], picture[:, 1], picture[:, -2]])
    assert np.all(edge.min(axis=1) < 250)


def test_a_turned_face_lies_where_it_should(faces: Mapping[str, Face]) -> None:
    face = faces["G01"]
    turned = on_sheet(face, 110, 20, 90, 0)
    placed = np.rot90(turned[20 * PX : 83 * PX, 22 * PX : 110 * PX])
    assert np.abs(placed.astype(int) - pixels(face, DPI).astype(int)).mean() < 3


def test_bleed_goes_on_where_the_trim_ends(faces: Mapping[str, Face]) -> None:
    """Within the trim the picture is the same with and without bleed."""
    for name in (
        "J02",
        "S1",
        "G05",
        "B01",
        "B06",
        "B11",
        "back-journey",
        "back-start",
        "back-goal-II",
    ):
        with_bleed = pixels(faces[name], DPI, 2)[2 * PX : -2 * PX, 2 * PX : -2 * PX]
        alone = pixels(faces[name], DPI, 0)
        assert np.abs(with_bleed.astype(int) - alone.astype(int)).mean() < 1.5
