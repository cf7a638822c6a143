"""The Note: a slip of paper that two cards share, and the halves of it.

The beginning is the left half of the slip and lies bottom right on a card; the end is the right
half and lies bottom left. A half's box is 24 x 16 mm in our templates; a token of type I or II is
cut to exactly that size. All of the slip that crosses the seam is drawn the same in both halves.
"""

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.text import LaidText
from generator.faces.stickers import draw_icon, draw_tape
from generator.style.style import Style
from schema.deck.model import Tape

PLUS_GAP = 0.3  # mm at least on either side of a plus
LEAST_SIDE = 6.0  # mm, of a criterion
WIDENED = 1.0  # mm by which a gap is made wider where there is room
LETTER = 3.0  # mm below a tape's swatch in which its letter stands


class Half(Enum):
    """Which half: the beginning's seam is its right edge, the end's its left edge."""

    BEGINNING = "beginning"
    END = "end"


@dataclass(frozen=True, slots=True)
class DrawnCriterion:
    """One thing that an end counts: a tape with its letter laid out, or an icon."""

    box: Box
    tape: Tape | None = None
    letter: LaidText | None = None
    icon: str = ""


def draw_slip(pen: Pen, style: Style, half: Half, box: Box, bleed: float) -> None:
    """Draw the half's paper, run over the seam by `bleed` mm; its outer edges cast a shadow."""
    seam = bleed + 0.01
    sheet = Box(box.x, box.y, box.w + seam, box.h)
    if half is Half.END:
        sheet = Box(box.x - seam, box.y, box.w + seam, box.h)
    outer = sheet.x if half is Half.BEGINNING else sheet.right
    away = -0.5 if half is Half.BEGINNING else 0.5
    for share, alpha in ((1.0, 0.10), (0.5, 0.16)):
        lifted = Outline().polygon(
            [
                (sheet.x if outer != sheet.x else outer + 0.3, box.y + 1),
                (sheet.right if outer != sheet.right else outer - 0.3, box.y + 1),
                (sheet.right + max(away, 0) * share, box.bottom + 0.9 * share),
                (sheet.x + min(away, 0) * share, box.bottom + 0.9 * share),
            ]
        )
        with pen.thinned(alpha):
            pen.fill(lifted, SHADOW)
    draw_sheet(pen, style, sheet, "note")
    edge = Outline().move(outer, box.y).line((outer, box.bottom))
    for y in (sheet.y, sheet.bottom):
        edge.move(sheet.x, y).line((sheet.right, y))
    pen.stroke(edge, style.colour("note-edge"), 0.15)


def draw_place(pen: Pen, half: Half, box: Box, bleed: float, ink: str) -> None:
    """Draw a dashed outline where the half would lie, open at the seam."""
    outer, seam = (
        (box.x, box.right + bleed) if half is Half.BEGINNING else (box.right, box.x - bleed)
    )
    path = (
        Outline().move(seam, box.y).line((outer, box.y), (outer, box.bottom), (seam, box.bottom))
    )
    pen.stroke(path, ink, 0.3, "1.1 1.1")


def draw_sheet(pen: Pen, style: Style, sheet: Box, paper: str) -> None:
    """Draw the slip's paper: its ground, and the gummed band at the top."""
    band = style.templates["note"].sizes["band"]
    pen.fill(Outline().rect(sheet), style.colour(paper))
    pen.fill(Outline().rect(Box(sheet.x, sheet.y, sheet.w, band)), style.colour(f"{paper}-band"))


def place_criteria(box: Box, count: int, style: Style) -> tuple[Box, ...]:
    """Return a box for each of `count` criteria over the box, mm, as large as can be.

    They stand in a row; in two where they would be less than 6 mm wide in one, as on a token.
    """
    one = _in_rows(box, count, 1, style)
    return one if count < 3 or one[0].w >= LEAST_SIDE else _in_rows(box, count, 2, style)


def _in_rows(box: Box, count: int, rows: int, style: Style) -> tuple[Box, ...]:
    """Return a box for each of the criteria, row by row; the last ends where the first does."""
    sizes = style.templates["note"].sizes
    gap = sizes["plus"] + 2 * PLUS_GAP
    columns, height = -(-count // rows), box.h / rows
    most = sizes["largest"] if rows == 1 else min(sizes["largest"], height)
    width = min(most, (box.w - gap * (columns - 1)) / columns)
    if columns > 1:
        gap = min((box.w - width * columns) / (columns - 1), gap + WIDENED)
    left = box.centre[0] - (width * columns + gap * (columns - 1)) / 2
    missing = columns * rows - count
    places = []
    for n in range(count):
        row = n // columns
        column = n % columns + (missing if row == rows - 1 else 0)
        places.append(Box(left + column * (width + gap), box.y + row * height, width, height))
    return tuple(places)


def draw_criteria(pen: Pen, style: Style, criteria: tuple[DrawnCriterion, ...], ink: str) -> None:
    """Draw the criteria with a plus before each but the first, in a new row, too."""
    for criterion in criteria:
        draw_criterion(pen, style, criterion)
    arm = style.templates["note"].sizes["plus"] / 2
    for left, right in pairwise(criteria):
        x, y = (left.box.right + right.box.x) / 2, right.box.centre[1]
        if right.box.y > left.box.y:
            x = right.box.x - PLUS_GAP - arm
        plus = Outline().move(x - arm, y).line((x + arm, y)).move(x, y - arm).line((x, y + arm))
        pen.stroke(plus, ink, 0.42)


def draw_criterion(pen: Pen, style: Style, criterion: DrawnCriterion) -> None:
    """Draw a tape's swatch over its letter, or an icon."""
    box = criterion.box
    if criterion.tape is None or criterion.letter is None:
        side = box.w
        where = Box(box.x, box.centre[1] - side / 2, side, side)
        draw_icon(pen, style, criterion.icon, where, style.colour("icon"))
        return
    draw_tape(pen, criterion.tape, swatch(box), unit=swatch(box).h / 6.6)
    pen.write(criterion.letter)


def swatch(box: Box) -> Box:
    """Return where the tape of a criterion lies: above the middle, so that its letter fits."""
    height = min(box.w, max(7.0, box.w * 0.45), box.h - LETTER)
    top = box.centre[1] - (height + LETTER) / 2 + 0.2
    return Box(box.x, top, box.w, height)


def letter_box(box: Box) -> Box:
    """Return where the letter of a criterion's tape lies, below its swatch."""
    tape = swatch(box)
    return Box(box.x, tape.bottom + 0.55, box.w, 2.6)
