"""Draws the picture that the README shows: `python -m tests.readme_pictures`."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from generator.faces.catalogue import lay_faces
from generator.faces.face import Face
from generator.pictures import write_file
from generator.raster import on_ground, raster_faces, round_corners
from generator.templates import Style
from schema.loader import load_deck

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "faces.png"
DPI = 110
GAP = 18  # pixels
GROUND = "#e9e4d8"  # a table
ROW = ("J02", "S2", "J10")
GOAL, BACK = "G03", "back-journey"
TOKENS = ("B05", "B06", "B15")


def main() -> None:
    """Write the picture."""
    faces = lay_faces(load_deck(ROOT / "cards.json"), Style())
    row = joined(faces, ROW)
    others = side_by_side(
        [cut(faces, GOAL), column([cut(faces, t) for t in TOKENS]), cut(faces, BACK)]
    )
    whole = column([row, others])
    target = BytesIO()
    framed(whole).save(target, "PNG", optimize=True)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    write_file(PICTURE, target.getvalue())


def cut(faces: Mapping[str, Face], face: str) -> Image.Image:
    """Return the face as it is cut, on the table."""
    (picture,) = raster_faces([faces[face]], 0, DPI)
    return on_ground(round_corners(picture, faces[face], 0, DPI), GROUND)


def joined(faces: Mapping[str, Face], ids: Sequence[str]) -> Image.Image:
    """Return a row of cards that touch."""
    pictures = list(raster_faces([faces[face] for face in ids], 0, DPI))
    return _laid(pictures, 0, is_row=True)


def side_by_side(pictures: Sequence[Image.Image]) -> Image.Image:
    """Return the pictures in a row, centred on each other."""
    return _laid(pictures, GAP, is_row=True)


def column(pictures: Sequence[Image.Image]) -> Image.Image:
    """Return the pictures below each other, centred on each other."""
    return _laid(pictures, GAP, is_row=False)


def framed(picture: Image.Image) -> Image.Image:
    """Return the picture with some table around it."""
    size = (picture.width + 2 * GAP, picture.height + 2 * GAP)
    whole = Image.new("RGB", size, GROUND)
    whole.paste(picture, (GAP, GAP))
    return whole


def _laid(pictures: Sequence[Image.Image], gap: int, *, is_row: bool) -> Image.Image:
    widths, heights = [p.width for p in pictures], [p.height for p in pictures]
    gaps = gap * (len(pictures) - 1)
    size = (sum(widths) + gaps, max(heights)) if is_row else (max(widths), sum(heights) + gaps)
    whole = Image.new("RGB", size, GROUND)
    at = 0
    for picture in pictures:
        if is_row:
            whole.paste(picture, (at, (size[1] - picture.height) // 2))
            at += picture.width + gap
        else:
            whole.paste(picture, ((size[0] - picture.width) // 2, at))
            at += picture.height + gap
    return whole


if __name__ == "__main__":
    main()
