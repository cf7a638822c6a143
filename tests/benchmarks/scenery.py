"""How long landscapes and photographs take: beside a plain landscape, beside Pillow's decoding."""

import tempfile
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image
from reportlab.lib.colors import HexColor

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM, PdfPen
from generator.photos.develop import Frame, develop
from generator.photos.source import PhotoFile, read_source
from generator.scenery.landscape import draw_landscape
from generator.sheets.canvas import new_canvas
from schema.deck.loader import load_deck
from schema.deck.model import Scene
from tests.benchmarks.runner import Comparison
from tests.places import DECK_FILE

BOX = Box(0, 0, 55, 47)
CAMERA = (4000, 3000)  # pixels: 12 megapixels
PHOTOS = 4


def comparisons() -> list[Comparison]:
    """Return the comparisons: 61 landscapes with 61 plain ones, photographs with decoding them.

    A plain landscape is a gradient, a sun and 4 ridges of 27 points. It takes some 0.56 ms, and a
    card's may take 3 ms; developing may take a fifth longer than decoding.
    """
    deck = load_deck(DECK_FILE)
    scenes = [(card.scene, card.icons) for card in deck.journey if card.scene]
    folder = tempfile.TemporaryDirectory()
    sources = _photos(Path(folder.name))
    return [
        Comparison(
            "61 landscapes / 61 plain ones", 3 / 0.56,
            lambda: _landscapes(scenes), lambda: _plain(len(scenes)),
        ),
        Comparison(
            "developing photos of 12 megapixels / decoding them with Pillow", 1.2,
            lambda: [develop(source, Frame(BOX.w, BOX.h)) for source in sources],
            lambda: (folder, [_decode(source.file) for source in sources]),  # folder: kept alive
        ),
    ]  # fmt: skip


def _landscapes(scenes: list[tuple[Scene, tuple[str, ...]]]) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    for scene, icons in scenes:
        pen.begin_page(BOX.w, BOX.h)
        draw_landscape(pen, scene, BOX, icons)
        pen.end_page()
    canvas.save()
    return target.getvalue()


def _plain(count: int) -> bytes:
    """Draw plain landscapes with reportlab's own calls."""
    target = BytesIO()
    canvas = new_canvas(target)
    chance = Random(1)
    width, height = BOX.w * MM, BOX.h * MM
    for _ in range(count):
        canvas.setPageSize((width, height))
        canvas.saveState()
        frame = canvas.beginPath()
        frame.rect(0, 0, width, height)
        canvas.clipPath(frame, stroke=0, fill=0)
        sky = (HexColor("#3d86c6"), HexColor("#e3f1f4"))
        canvas.linearGradient(0, height, 0, 0, sky, extend=False)
        canvas.setFillColorRGB(1, 0.94, 0.78)
        canvas.circle(110, 100, 9, stroke=0, fill=1)
        for n in range(4):
            canvas.setFillColorRGB(0.6 - 0.1 * n, 0.7 - 0.08 * n, 0.7 - 0.12 * n)
            ridge = canvas.beginPath()
            ridge.moveTo(0, 0)
            for k in range(27):
                ridge.lineTo(width * k / 26, 70 - 16 * n + chance.uniform(0, 22))
            ridge.lineTo(width, 0)
            ridge.close()
            canvas.drawPath(ridge, stroke=0, fill=1)
        canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _photos(folder: Path) -> list[PhotoFile]:
    sources = []
    for n in range(PHOTOS):
        grain = Image.effect_noise((CAMERA[0] // 4, CAMERA[1] // 4), 60).resize(CAMERA)
        picture = Image.merge(
            "RGB", (grain, grain.rotate(180), Image.linear_gradient("L").resize(CAMERA))
        )
        picture.save(folder / f"{n}.jpg", quality=92)
        source = read_source(folder / f"{n}.jpg")
        if isinstance(source, PhotoFile):
            sources.append(source)
    return sources


def _decode(file: Path) -> tuple[int, int]:
    with Image.open(file) as picture:
        picture.load()
        return picture.size
