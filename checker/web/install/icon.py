"""The site's icon as PNG: the picture of its favicon, drawn at any size.

Launchers cut a maskable icon to their own shape; what lies within a circle of 80 % stays
(https://www.w3.org/TR/appmanifest/#icon-masks).
"""

from functools import lru_cache
from io import BytesIO

SIZES = (180, 192, 512)  # px: a home screen of iOS, of Android, a splash screen
UNIT = 32  # the favicon's own width
SMOOTH = 4  # drawn so many times larger, then reduced
SAFE = 0.72  # of the width, for what a mask leaves; the picture's corners lie within 80 %
GROUND, PAPER, SUN, LAND, TAPE = "#1f4a5c", "#fbf4e4", "#e27613", "#76c086", "#fddf4c"


@lru_cache(maxsize=8)
def icon(size: int, *, is_maskable: bool) -> bytes:
    """Return the PNG file of the icon, so many px wide; a maskable one is safe to cut round."""
    from PIL import Image, ImageDraw

    width = size * SMOOTH
    share = SAFE if is_maskable else 1.0
    scale, edge = width / UNIT * share, width * (1 - share) / 2

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(edge + x * scale, edge + y * scale) for x, y in points]

    drawn = Image.new("RGB", (width, width), GROUND)
    pen = ImageDraw.Draw(drawn)
    pen.rectangle(at((6, 7), (26, 25)), PAPER)
    pen.ellipse(at((12, 11), (20, 19)), SUN)
    pen.polygon(at((8, 23), (14, 17), (18, 21), (21, 18), (25, 23)), LAND)
    pen.polygon(at((10, 4.4), (21.9, 3.6), (22.2, 8.5), (10.3, 9.3)), TAPE)
    target = BytesIO()
    drawn.reduce(SMOOTH).save(target, "PNG", optimize=True)
    return target.getvalue()
