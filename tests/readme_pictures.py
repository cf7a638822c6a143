"""Draws the pictures that the README shows: `python -m tests.readme_pictures`."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from generator.faces.catalogue import lay_faces
from generator.faces.face import Face
from generator.pictures import encode, write_file
from generator.raster import on_ground, raster_faces, round_corners
from generator.templates import Style
from schema.loader import load_deck

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
DPI = 120
GAP = 16  # pixels
GROUND = "#ffffff"
# file name: faces, pixels between them
PICTURES = {
    "row": (("J02", "S2", "J10"), 0),
    "goal": (("G03", "back-goal-I"), GAP),
    "tokens": (("B05", "B06", "B15"), GAP),
    "back": (("back-journey", "back-start"), GAP),
}


def picture(faces: Sequence[Face], gap: int) -> Image.Image:
    """Return the faces side by side, cut to their trims."""
    parts = [
        on_ground(round_corners(part, face, 0, DPI), GROUND) if gap else part
        for face, part in zip(faces, raster_faces(faces, 0, DPI), strict=True)
    ]
    width = sum(part.width for part in parts) + gap * (len(parts) - 1)
    height = max(part.height for part in parts)
    whole = Image.new("RGB", (width, height), GROUND)
    x = 0
    for part in parts:
        whole.paste(part, (x, (height - part.height) // 2))
        x += part.width + gap
    return whole


def main() -> None:
    """Write the pictures."""
    faces = lay_faces(load_deck(ROOT / "cards.json"), Style())
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (ids, gap) in PICTURES.items():
        data = encode(picture([faces[face] for face in ids], gap), "webp", DPI)
        write_file(FOLDER / f"{name}.webp", data)


if __name__ == "__main__":
    main()
