"""The floor of printing: 78 plain faces and their backs on 18 pages, by reportlab alone.

`python plain_sheets.py OUT.pdf`. A face is a gradient, a sun, four ridges, two bands, a title, a
large figure, three icons and two criteria as shared forms; each page has crop marks, and one
TrueType font is embedded. Nothing is read, checked or placed with care: no program that draws as
much with reportlab can be faster.
"""

import sys
from importlib.util import find_spec
from math import sin
from pathlib import Path
from random import Random

from reportlab import rl_config
from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
W, H = 63 * MM, 88 * MM
PAGE = 210 * MM, 297 * MM
LEFT, FOOT = (PAGE[0] - 3 * W) / 2, (PAGE[1] - 3 * H) / 2
FACES, SLOTS = 78, 9
WORDS = ("Mist", "Path", "Rain", "Dawn", "Bridge", "Pass", "Salt", "Lake", "Stone", "Pines")


def forms(canvas: Canvas) -> None:
    """Define the icons and the back."""
    side = 0.13 * W
    for n in range(11):
        canvas.beginForm(f"icon{n}", 0, 0, side, side)
        canvas.setFillColorRGB(0.2, 0.3, 0.05 * n)
        canvas.circle(side / 2, side / 2, side / 2.2, stroke=0, fill=1)
        canvas.rect(side / 4, side / 4, side / 2, side / 2, stroke=0, fill=1)
        canvas.endForm()
    canvas.beginForm("back", 0, 0, W, H)
    canvas.setFillColorRGB(0.24, 0.33, 0.38)
    canvas.rect(0, 0, W, H, stroke=0, fill=1)
    canvas.setStrokeColorRGB(0.35, 0.47, 0.51)
    for n in range(0, int(W + H), 14):
        canvas.line(n, 0, 0, n)
    canvas.endForm()


def landscape(canvas: Canvas, chance: Random) -> None:
    """Draw a sky, a sun and four ridges of 27 points, clipped to the card."""
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(0, 0, W, H)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.linearGradient(0, H, 0, 0, (Color(0.3, 0.5, chance.random()), Color(0.9, 0.8, 0.7)))
    canvas.setFillColorRGB(1, 0.94, 0.78)
    canvas.circle(W * chance.random(), H * 0.7, 12, stroke=0, fill=1)
    for ridge in range(4):
        canvas.setFillColorRGB(0.1 * ridge, 0.3, 0.3)
        base, phase = H * (0.55 - 0.11 * ridge), 6 * chance.random()
        path = canvas.beginPath()
        path.moveTo(0, 0)
        for n in range(25):
            path.lineTo(W * n / 24, base + 12 * sin(phase + n / 3) + 4 * chance.random())
        path.lineTo(W, 0)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
    canvas.restoreState()


def face(canvas: Canvas, chance: Random) -> None:
    """Draw one face at the origin."""
    landscape(canvas, chance)
    for n in range(2):
        canvas.setFillColorRGB(chance.random(), 0.4, 0.5)
        canvas.rect(W * n / 2, 0.885 * H, W / 2, 0.085 * H, stroke=0, fill=1)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.setFont("Face", 10)
    canvas.drawCentredString(W / 2, 0.91 * H, " ".join(chance.sample(WORDS, 3)))
    for count, y in ((3, 0.73 * H), (2, 0.03 * H)):  # icons, criteria
        for n in range(count):
            canvas.saveState()
            canvas.translate(W * 0.06 + n * 0.16 * W, y)
            canvas.doForm(f"icon{chance.randrange(11)}")
            canvas.restoreState()
    canvas.setFont("Face", 36)
    canvas.drawRightString(W * 0.93, 0.03 * H, f"x{chance.randint(1, 9)}")


def crop_marks() -> list[tuple[float, float, float, float]]:
    """Return the lines at both ends of every cut, as (x, y, x, y)."""
    near, far, lines = 3 * MM, 9 * MM, []
    for n in range(4):
        x, y = LEFT + n * W, FOOT + n * H
        lines += [
            (x, FOOT - near, x, FOOT - far),
            (x, PAGE[1] - FOOT + near, x, PAGE[1] - FOOT + far),
            (LEFT - near, y, LEFT - far, y),
            (PAGE[0] - LEFT + near, y, PAGE[0] - LEFT + far, y),
        ]
    return lines


def sheets(path: str) -> None:
    """Write all pages into a file."""
    rl_config.useA85 = 0
    spec = find_spec("font_source_sans_pro")
    folder = Path(next(iter(spec.submodule_search_locations or []))) if spec else Path()
    pdfmetrics.registerFont(TTFont("Face", str(folder / "files/SourceSansPro-Semibold.ttf")))
    canvas = Canvas(path, pagesize=PAGE, pageCompression=1, invariant=1)
    forms(canvas)
    chance = Random(1)
    for first in range(0, FACES, SLOTS):
        for is_back in (False, True):
            canvas.setLineWidth(0.3)
            canvas.lines(crop_marks())
            for slot in range(min(SLOTS, FACES - first)):
                canvas.saveState()
                canvas.translate(LEFT + slot % 3 * W, FOOT + slot // 3 * H)
                if is_back:
                    canvas.doForm("back")
                else:
                    face(canvas, chance)
                canvas.restoreState()
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    sheets(sys.argv[1])
