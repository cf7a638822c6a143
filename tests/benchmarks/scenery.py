"""How long landscapes and photographs take: beside a plain landscape, beside Pillow's decoding."""

import tempfile
from io import BytesIO
from pathlib import Path as File
from random import Random

from PIL import Image

from generator.geometry import Box
from generator.paths import Path
from generator.pdf import new_canvas
from generator.pen import Pen
from generator.photos.develop import Frame, develop
from generator.photos.source import Source, read_source
from generator.scenery.landscape import draw_landscape
from schema.loader import load_deck
from schema.model import Scene
from tests.benchmarks.runner import Comparison

CARDS = File(__file__).parents[2] / "cards.json"
BOX = Box(0, 0, 55, 47)
CAMERA = (4000, 3000)  # pixels: 12 megapixels
PHOTOS = 4


def comparisons() -> list[Comparison]:
    """Return the comparisons: 61 landscapes with 61 plain ones, photographs with decoding them.

    A plain landscape is a gradient, a sun and 4 ridges of 27 points. It takes some 0.56 ms, and a
    card's may take 3 ms; developing may take a fifth longer than decoding.
    """
    deck = load_deck(CARDS)
    scenes = [card.scene for card in deck.journey if card.scene]
    folder = tempfile.TemporaryDirectory()
    sources = _photos(File(folder.name))
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


def _landscapes(scenes: list[Scene]) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target)
    pen = Pen(canvas)
    for scene in scenes:
        pen.begin_page(BOX.w, BOX.h)
        draw_landscape(pen, scene, BOX)
        pen.end_page()
    canvas.save()
    return target.getvalue()


def _plain(count: int) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target)
    pen = Pen(canvas)
    chance = Random(1)
    for _ in range(count):
        pen.begin_page(BOX.w, BOX.h)
        with pen.clipped(Path().rect(BOX)):
            pen.gradient(BOX, ("#3d86c6", "#e3f1f4"), (0, 1))
            pen.fill(Path().circle(40, 10, 3), "#fff0c8")
            for n in range(4):
                y = 22 + 6 * n
                ridge = [(55 * k / 26, y - chance.uniform(0, 8)) for k in range(27)]
                path = Path().polygon([*ridge, (55, 47), (0, 47)])
                pen.fill(path, ("#9fb4c0", "#7f9aa0", "#5f8078", "#3f6650")[n])
        pen.end_page()
    canvas.save()
    return target.getvalue()


def _photos(folder: File) -> list[Source]:
    sources = []
    for n in range(PHOTOS):
        grain = Image.effect_noise((CAMERA[0] // 4, CAMERA[1] // 4), 60).resize(CAMERA)
        picture = Image.merge(
            "RGB", (grain, grain.rotate(180), Image.linear_gradient("L").resize(CAMERA))
        )
        picture.save(folder / f"{n}.jpg", quality=92)
        source = read_source(folder / f"{n}.jpg")
        if isinstance(source, Source):
            sources.append(source)
    return sources


def _decode(file: File) -> None:
    with Image.open(file) as picture:
        picture.load()
