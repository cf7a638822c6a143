"""Landscapes on pages of their own, as arrays of height x width x 3, and as PDF files."""

from collections.abc import Sequence
from io import BytesIO
from typing import TypeAlias

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import PdfPen
from generator.scenery.landscape import draw_landscape
from generator.sheets.canvas import new_canvas
from schema.deck.model import Scene

Pictured: TypeAlias = Scene | tuple[Scene, tuple[str, ...]]  # a scene, and the icons of its card
WIDTH, HEIGHT = 55.0, 47.0
DPI = 60


def pdf_of(scenes: Sequence[Pictured], *, packed: bool = True, height: float = HEIGHT) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target, packed=packed)
    pen = PdfPen(canvas)
    for one in scenes:
        scene, icons = one if isinstance(one, tuple) else (one, ())
        pen.begin_page(WIDTH, height)
        draw_landscape(pen, scene, Box(0, 0, WIDTH, height), icons)
        pen.end_page()
    canvas.save()
    return target.getvalue()


def size_of(scenes: Sequence[Pictured]) -> int:
    return len(pdf_of(scenes))


def pictures(scenes: Sequence[Pictured], height: float = HEIGHT) -> list[NDArray[np.float64]]:
    document = pypdfium2.PdfDocument(pdf_of(scenes, packed=False, height=height))
    shots = [
        np.asarray(document[n].render(scale=DPI / 72, rev_byteorder=True).to_pil(), dtype=float)
        for n in range(len(scenes))
    ]
    document.close()
    return shots
