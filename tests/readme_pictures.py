"""Draws the pictures that the README shows: `python -m tests.readme_pictures`."""

import shutil
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from pypdfium2 import PdfDocument

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.verdict import is_valid
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.images.raster import on_ground, raster_faces, round_corners
from generator.style.style import Style
from horizon import command
from schema.common.files import write_file
from schema.deck.loader import load_deck
from tests.browser.conftest import FLAGS, SIZES
from tests.checker.web.served import Server, serving
from tests.places import DECK_FILE, ROOT

PICTURES = ROOT / "docs" / "pictures"
DPI = 110
INCH_PT = 72
GAP = 18  # pixels
GROUND = "#e9e4d8"  # a table
ROW = ("J02", "S2", "J10")
GOAL, BACK = "G03", "back-journey"
TOKENS = ("B05", "B06", "B15")


# What is shown of the box: file, page from 0, dots per inch.
PAGES = (("rulebook.pdf", 3, 80), ("score-pad.pdf", 0, 56), ("aids.pdf", 0, 56))
LINE = "N1.G01.G06.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ42.RJ55.G01:B05:J41/LJ18.RJ60"
TABLE = "N1.G01.G06.G11/P34/S3/RJ12.LJ07/P41/S1/RJ42.LJ55/RJ33.LJ41/P28/S2/LJ18.RJ10"


def main() -> None:
    """Write the pictures; the one of the web checker needs Chromium."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, picture in (("faces", of_faces()), ("box", of_box()), ("verdict", of_verdict())):
        target = BytesIO()
        picture.save(target, "PNG", optimize=True)
        write_file(PICTURES / f"{name}.png", target.getvalue())


def of_box() -> Image.Image:
    """Return pages of the rulebook, the score pad and the player aids on a table."""
    with TemporaryDirectory() as folder:
        command(["print", "--unpacked", "--output", folder], standalone_mode=False)
        return framed(
            side_by_side([_page(Path(folder) / name, at, dpi) for name, at, dpi in PAGES])
        )


def of_verdict() -> Image.Image:
    """Return the verdict page in the light and in the dark, and the score pad, on three phones.

    Raises ValueError where the deck makes the row illegal: then show another one.
    """
    if not is_valid(judge(load_deck(DECK_FILE), read_line(LINE)).problems):
        raise ValueError(f"LINE: {LINE!r} is not valid with {DECK_FILE.name}; choose another row")
    with serving("--cards", str(DECK_FILE)) as site, sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        shots = [_shot(browser, site, f"/r/{LINE}", scheme) for scheme in ("light", "dark")]
        return framed(side_by_side([*shots, _shot(browser, site, f"/t/{TABLE}", "light")]))


def _page(file: Path, at: int, dpi: int) -> Image.Image:
    picture: Image.Image = PdfDocument(file)[at].render(scale=dpi / INCH_PT).to_pil()
    return picture


def _shot(
    browser: Browser, site: Server, path: str, scheme: Literal["light", "dark"]
) -> Image.Image:
    width, height = SIZES["phone"]
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(f"http://127.0.0.1:{site.port}{path}")
    page.wait_for_load_state("networkidle")
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def of_faces() -> Image.Image:
    """Return a row of three cards, a goal, tokens and a back."""
    faces = lay_faces(load_deck(DECK_FILE), Style())
    row = joined(faces, ROW)
    others = side_by_side(
        [cut(faces, GOAL), column([cut(faces, t) for t in TOKENS]), cut(faces, BACK)]
    )
    return framed(column([row, others]))


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
