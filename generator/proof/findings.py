"""What a proof finds: each a line that names the face, what is measured, and the cure."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from generator.drawing.colour import contrast
from generator.drawing.geometry import INCH, Box
from generator.faces.face import Face
from generator.ink.listener import Listener, Written
from generator.style.legible import least_pt
from generator.style.style import Style

if TYPE_CHECKING:
    from PIL.Image import Image

LEAST_CONTRAST = 4.5  # WCAG 2.2, 1.4.3
SAFE_MM = 3.0  # from the trim; printers' and services' cutting drifts by less
TOKEN_SAFE_MM = 1.0
SLACK = 0.03  # mm or points of rounding
LEAST_DPI = 200
DPI = 150  # of the raster on which contrast is measured
NEAR = 40  # how far a pixel may be from the text's colour to count as text, of 255


def read_texts(face: Face) -> list[Written]:
    """Return every line that is written on the face."""
    listener = Listener()
    face.paint(listener, 0)
    return listener.written


def find_text_faults(
    face: Face, style: Style, picture: "Image", scale: float = 1
) -> Iterator[str]:
    """Yield what is wrong with the texts of a face; `picture` is its trim at 150 dpi.

    `scale`: how much larger it is printed than laid out.
    """
    slips = _slips(face, style)
    for text in read_texts(face):
        yield from _size(face, text, least_pt(scale), scale)
        yield from _place(face, text, slips, scale)
        yield from _contrast(face, text, picture)


def find_soft_photos(dpi: Mapping[str, float]) -> Iterator[str]:
    """Yield a line for each card whose photograph has too few pixels."""
    for card, value in dpi.items():
        if value < LEAST_DPI:
            yield (
                f"{card}: photo resolution {value:.0f} dpi, at least {LEAST_DPI} are due; "
                "take a larger picture"
            )


def _size(face: Face, text: Written, least: float, scale: float) -> Iterator[str]:
    size_pt = text.size_pt * scale
    if size_pt < least - SLACK:
        cure = "raise least_pt in its template"
        cure += " or choose a larger --card" if scale < 1 else ""
        yield (
            f"{face.id}: text '{text.words}' is {size_pt:.1f} pt, at least {least:.3g} are due; "
            f"{cure}"
        )


def _place(face: Face, text: Written, slips: list[Box], scale: float) -> Iterator[str]:
    """Yield whether it leaves the safe area; on a Note's half 1 mm is enough, as on tokens."""
    is_token = face.width < 60
    on_slip = any(slip.holds(text.ink, slack=0.5) for slip in slips)
    safe = TOKEN_SAFE_MM if is_token or on_slip else SAFE_MM
    margin = safe / scale  # as laid out
    if face.corner >= face.width / 2 > 0:
        (x, y), r = face.trim.centre, face.corner - margin
        corners = [(cx, cy) for cx in (text.ink.x, text.ink.right)
                   for cy in (text.ink.y, text.ink.bottom)]  # fmt: skip
        is_safe = all(math.hypot(cx - x, cy - y) <= r + SLACK for cx, cy in corners)
    else:
        is_safe = face.trim.grown(-margin).holds(text.ink, slack=SLACK)
    if not is_safe:
        yield (
            f"{face.id}: text '{text.words}' is less than {safe:g} mm from the trim; "
            "move its box in the template"
        )


def _slips(face: Face, style: Style) -> list[Box]:
    if face.kind not in {"journey", "start"}:
        return []
    boxes = style.templates[face.kind].boxes
    return [boxes["beginning"], boxes["end"]]


def _contrast(face: Face, text: Written, picture: "Image") -> Iterator[str]:
    """Measure the text's colour against the commonest other colour around it."""
    ground = _ground(text, picture)
    ratio = contrast(text.colour, ground) if ground else LEAST_CONTRAST
    if ratio < LEAST_CONTRAST - 0.05:
        yield (
            f"{face.id}: text '{text.words}' has a contrast of {ratio:.1f}, "
            f"at least {LEAST_CONTRAST:g} is due; choose another colour in its template"
        )


def _ground(text: Written, picture: "Image") -> str:
    """Return the colour on which a text stands, or nothing when it covers all of its box."""
    box = text.ink.grown(0.5)
    pixels = tuple(round(n / INCH * DPI) for n in (box.x, box.y, box.right, box.bottom))
    left, top, right, bottom = pixels
    part = picture.crop((max(0, left), max(0, top), min(right, picture.width),
                         min(bottom, picture.height)))  # fmt: skip
    ink = tuple(int(text.colour[n : n + 2], 16) for n in (1, 3, 5))
    counts: Counter[tuple[int, int, int]] = Counter()
    for count, colour in part.getcolors(part.width * part.height) or ():
        if (
            isinstance(colour, tuple)
            and max(abs(a - b) for a, b in zip(colour, ink, strict=False)) > NEAR
        ):
            counts[colour[0], colour[1], colour[2]] += count
    if not counts:
        return ""
    return "#" + "".join(f"{channel:02x}" for channel in counts.most_common(1)[0][0])
