"""The contact sheet: all faces small on one picture."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image

from generator.faces.face import Face
from generator.images.raster import on_ground, raster_faces, round_corners

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

DPI = 75  # each face is about 186 x 260 pixels
COLUMNS = 10
GAP_PX = 12
GROUND = "#e9e4d8"


def draw_sheet(faces: Sequence[Face]) -> "Picture":
    """Return one picture of all the faces' trims, in rows of ten, each in the size of the rest."""
    pictures = [
        on_ground(round_corners(picture, face, 0, DPI), GROUND)
        for face, picture in zip(faces, raster_faces(faces, 0, DPI), strict=True)
    ]
    width = max(picture.width for picture in pictures)
    rows = _rows(pictures)
    heights = [max(picture.height for picture in row) for row in rows]
    columns = max(len(row) for row in rows)
    size = (GAP_PX + columns * (width + GAP_PX), GAP_PX + sum(heights) + GAP_PX * len(rows))
    sheet = Image.new("RGB", size, GROUND)
    y = GAP_PX
    for row, height in zip(rows, heights, strict=True):
        for n, picture in enumerate(row):
            left = GAP_PX + n * (width + GAP_PX) + (width - picture.width) // 2
            sheet.paste(picture, (left, y + (height - picture.height) // 2))
        y += height + GAP_PX
    return sheet


def _rows(pictures: Sequence["Picture"]) -> list[list["Picture"]]:
    """Return the pictures in rows; a new size begins a new row."""
    rows: list[list[Picture]] = []
    for picture in pictures:
        if not rows or len(rows[-1]) == COLUMNS or rows[-1][-1].size != picture.size:
            rows.append([])
        rows[-1].append(picture)
    return rows
