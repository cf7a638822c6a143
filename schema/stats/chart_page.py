"""The page that a chart is drawn on: bars, dots and words, in millimetres from the top left.

Everything is drawn larger than it is kept and then reduced, which smooths the edges. Colours are
`#rrggbb`; whatever has a colour can have a pattern too, so that colour is never the only sign.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from math import cos, tau

from PIL import Image, ImageDraw, ImageFont

WIDTH_MM, HEIGHT_MM = 210.0, 297.0  # A4 (ISO 216)
DPI = 200
OVER = 2  # pixels drawn for each pixel kept, in either direction
MM_PER_INCH = 25.4
SCALE = OVER * DPI / MM_PER_INCH  # pixels drawn per millimetre

HEAD_MM, SMALL_MM = 4.6, 3.0

PAPER = "#fffdf8"
INK = "#2b2a33"
SOFT = "#6f6a64"
FAINT = "#e7e1d6"
SLATE = "#44546a"

_FONTS = {False: "SourceSansPro-Regular.ttf", True: "SourceSansPro-Bold.ttf"}
_UNKNOWN = "\uffff"  # no character, so that a font shows what it shows for a missing letter


@dataclass(frozen=True, slots=True)
class Area:
    """Where a panel lies."""

    x: float
    y: float
    w: float
    h: float


class ChartPage:
    """One page, A4 unless said otherwise. Sizes of words are those of the font, in millimetres."""

    def __init__(self, width: float = WIDTH_MM, height: float = HEIGHT_MM) -> None:
        size = round(width * SCALE), round(height * SCALE)
        self._image = Image.new("RGB", size, PAPER)
        self._draw = ImageDraw.Draw(self._image)

    def head(self, title: str, area: Area, note: str = "") -> None:
        """Write the title of a panel on the upper edge of its area, and a note at the right."""
        self.words(area.x, area.y, title, HEAD_MM, anchor="ls", bold=True)
        right = area.x + area.w
        self.words(right, area.y, note, SMALL_MM, anchor="rs", colour=SOFT)

    def to_png(self) -> bytes:
        """Return the page as the bytes of a PNG file."""
        target = BytesIO()
        self._image.reduce(OVER).save(target, "PNG", dpi=(DPI, DPI))
        return target.getvalue()

    def box(self, x: float, y: float, w: float, h: float, colour: str, pattern: str = "") -> None:
        """Fill a box; a pattern that is not known is left out."""
        if w <= 0 or h <= 0:
            return
        left, top, right, bottom = (round(v * SCALE) for v in (x, y, x + w, y + h))
        size = max(right - left, 1), max(bottom - top, 1)
        tile = Image.new("RGB", size, colour)
        if pattern in _PATTERNS:
            mask = Image.new("L", size, 0)
            _PATTERNS[pattern](ImageDraw.Draw(mask), *size)
            tile.paste(_pattern_ink(colour), (0, 0, *size), mask)
        self._image.paste(tile, (left, top))

    def frame(self, x: float, y: float, w: float, h: float, colour: str = SOFT) -> None:
        """Draw the outline of a box."""
        corners = tuple(v * SCALE for v in (x, y, x + w, y + h))
        self._draw.rectangle(corners, outline=colour, width=round(0.18 * SCALE))

    def line(
        self, x: float, y: float, to_x: float, to_y: float,
        colour: str = SOFT, thick: float = 0.2,
    ) -> None:  # fmt: skip
        """Draw a straight line, `thick` mm wide."""
        ends = tuple(v * SCALE for v in (x, y, to_x, to_y))
        self._draw.line(ends, fill=colour, width=max(round(thick * SCALE), 1))

    def dot(self, x: float, y: float, diameter: float, colour: str) -> None:
        """Draw a disc around a point."""
        radius = diameter / 2 * SCALE
        self._draw.circle((x * SCALE, y * SCALE), radius, fill=colour)

    def diamond(self, x: float, y: float, width: float, colour: str) -> None:
        """Draw a square that stands on a corner, around a point."""
        r = width / 2
        corners = ((x, y - r), (x + r, y), (x, y + r), (x - r, y))
        self._draw.polygon([(a * SCALE, b * SCALE) for a, b in corners], fill=colour)

    def words(
        self, x: float, y: float, text: str, size: float, *,
        anchor: str = "lm", bold: bool = False, colour: str = INK,
    ) -> None:  # fmt: skip
        """Write a line; `anchor` is left, middle or right, then top, middle or baseline."""
        font = _font(round(size * SCALE), bold)
        self._draw.text((x * SCALE, y * SCALE), text, fill=colour, font=font, anchor=anchor)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how long a line of words is, mm."""
    return _font(round(size * SCALE), bold).getlength(text) / SCALE


def fitted(text: str, size: float, width: float) -> str:
    """Return as much of the text as is at most `width` mm long, with `…` for the rest."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def can_write(text: str) -> bool:
    """Whether the font has every letter of the text."""
    font = _font(64, False)
    unknown = bytes(font.getmask(_UNKNOWN))
    return all(c.isspace() or bytes(font.getmask(c)) != unknown for c in set(text))


@cache
def _font(pixels: int, bold: bool) -> ImageFont.FreeTypeFont:
    file = files("font_source_sans_pro") / "files" / _FONTS[bold]
    return ImageFont.truetype(BytesIO(file.read_bytes()), max(pixels, 1))


# Patterns

Paint = Callable[[ImageDraw.ImageDraw, int, int], None]


def _mm(length: float) -> int:
    return round(length * SCALE)


def _stripes(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for x in range(-height, width, _mm(2)):
        draw.line((x, height, x + height, 0), fill=255, width=_mm(0.55))


def _dots(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    step = _mm(1.8)
    for row, y in enumerate(range(step // 2, height + step, step)):
        for x in range(step // 2 * (1 + row % 2), width + step, step):
            draw.circle((x, y), _mm(0.4), fill=255)


def _waves(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    wave = [round(cos(tau * part / 16) * _mm(0.4)) for part in range(16)]
    _lines(draw, width, height, wave, _mm(0.3))


def _chevrons(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    _lines(draw, width, height, [-_mm(0.75), _mm(0.75)], _mm(0.6))


def _lines(
    draw: ImageDraw.ImageDraw, width: int, height: int, rises: Sequence[int], thick: int
) -> None:
    """Draw lines below each other that go through the rises over and over."""
    step = _mm(3) / len(rises)
    count = round(width / step) + 2
    for y in range(-_mm(1), height + _mm(1), _mm(1.8)):
        points = [(at * step, y + rises[at % len(rises)]) for at in range(count)]
        draw.line(points, fill=255, width=thick, joint="curve")


def _checks(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    side = _mm(1.1)
    for row, y in enumerate(range(0, height, side)):
        for x in range(side * (row % 2), width, 2 * side):
            draw.rectangle((x, y, x + side - 1, y + side - 1), fill=255)


_PATTERNS: Mapping[str, Paint] = {
    "stripes": _stripes,
    "dots": _dots,
    "waves": _waves,
    "chevrons": _chevrons,
    "checks": _checks,
}


def _pattern_ink(colour: str) -> str:
    """Return a shade of the colour: darker of a light one, lighter of a dark one."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    light = sum(part * share for part, share in zip(parts, (0.3, 0.59, 0.11), strict=True))
    aim, share = (0, 0.22) if light > 110 else (255, 0.35)
    return "#" + "".join(f"{round(part + (aim - part) * share):02x}" for part in parts)
