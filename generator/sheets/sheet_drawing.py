"""Draws a sheet: faces in their slots, marks, the line in the margin."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.text import PT, LaidText, TextLine
from generator.imposition.blocks import Block
from generator.imposition.caption import ARROW, Caption, flip_words, ruler_words
from generator.imposition.cut_plan import cut_words, number_boxes
from generator.imposition.grids import Axis
from generator.imposition.marks import WIDTH, CutLine
from generator.imposition.sheet_line import RULER, Part, Spot
from generator.imposition.sheets import Page, Placed, SheetSide

BLACK = "#000000"
GREY = 0.44  # of lines that go through the page, so that a face is never taken for cut
ARROWS = {  # the way to the edge, as degrees clockwise from "up" on the page
    (Axis.UPRIGHT, SheetSide.FRONT): 270, (Axis.UPRIGHT, SheetSide.BACK): 90,
    (Axis.LEVEL, SheetSide.FRONT): 0, (Axis.LEVEL, SheetSide.BACK): 180,
}  # fmt: skip


def corner_of(one: Placed) -> tuple[float, float, float]:
    """Return x and y of the face's own top left corner, and its turn clockwise in degrees."""
    box = one.trim
    corners = {0: (box.x, box.y), 90: (box.x, box.bottom),
               180: (box.right, box.bottom), 270: (box.right, box.y)}  # fmt: skip
    x, y = corners[round(one.turned) % 360]
    return x, y, -one.turned


def clip_path(one: Placed) -> Outline:
    """Return the shape in which the face is drawn."""
    path = Outline()
    for box in one.clip:
        if one.is_round:
            x, y = box.centre
            path.circle(x, y, box.w / 2)
        else:
            path.rect(box)
    return path


def draw_lines(pen: Pen, lines: Sequence[CutLine], grey: float = 0, width: float = WIDTH) -> None:
    """Draw marks: straight lines `width` mm wide with flat ends, black unless told."""
    if not lines:
        return
    path = Outline()
    for line in lines:
        path.move(line.x0, line.y0).line((line.x1, line.y1))
    pen.mark(path, width, grey)


def draw_furniture(pen: Pen, page: Page, caption: Caption, font: Font) -> None:
    """Draw what is not a face: lines, marks, fold line, the sheet's line, the cut plan."""
    draw_lines(pen, page.lines, GREY)
    draw_lines(pen, page.marks)
    _draw_registration(pen, page.registration)
    if page.fold:
        _draw_fold(pen, page.fold)
    words = {Part.SHEET: caption.sheet(page), Part.EDITION: caption.versions,
             Part.FLIP: flip_words(), Part.RULER: ruler_words()}  # fmt: skip
    if page.plan_area:
        words[Part.CUTS_ACROSS] = cut_words(page.blocks[0], upright=True)
        words[Part.CUTS_DOWN] = cut_words(page.blocks[0], upright=False)
        _draw_numbers(pen, page.blocks[0], page.plan_area, font)
    for spot in page.spots:
        if spot.part in words:
            with _on(pen, spot):
                _draw_part(pen, page, spot, font.spelt(words[spot.part]), font)


def _draw_registration(pen: Pen, boxes: Sequence[Box]) -> None:
    """Draw what a cutting machine looks for, each box as one line as wide as it is."""
    for box in boxes:
        (x, y), path = box.centre, Outline()
        if box.w >= box.h:
            path.move(box.x, y).line((box.right, y))
        else:
            path.move(x, box.y).line((x, box.bottom))
        pen.mark(path, min(box.w, box.h))


def _on(pen: Pen, spot: Spot) -> AbstractContextManager[None]:
    """Return the context in which a spot's own coordinates hold."""
    box = spot.box
    return pen.placed(box.x, box.bottom, -90) if spot.upright else pen.placed(box.x, box.y)


def _draw_part(pen: Pen, page: Page, spot: Spot, words: str, font: Font) -> None:
    """Draw one part in its own coordinates: x along the words, (0, 0) at their upper left."""
    size = spot.size_pt * PT
    base = size * 0.82
    if spot.part is Part.RULER:
        _draw_ruler(pen, base)
        _write(pen, words, RULER + 1.5, base, size, font)
    elif spot.part is Part.FLIP and page.flip:
        turn = ARROWS[page.flip, page.side] + (90 if spot.upright else 0)
        length = font.width(words) * size
        behind = turn % 360 == 90
        x = length + ARROW - 0.8 if behind else 1.0
        _draw_arrow(pen, x, base - size * 0.33, turn, size)
        _write(pen, words, 0.0 if behind else ARROW, base, size, font)
    else:
        _write(pen, words, 0, base, size, font)


def _draw_ruler(pen: Pen, base: float) -> None:
    """Draw 50 mm with ticks; a tick's middle is its place, the outer two end flush."""
    path = Outline().move(0, base).line((RULER, base))
    for mm in range(int(RULER) + 1):
        length = 1.7 if mm % 10 == 0 else 1.2 if mm % 5 == 0 else 0.7
        x = min(max(mm, 0.05), RULER - 0.05)
        path.move(x, base).line((x, base - length))
    pen.mark(path, 0.1)


def _draw_arrow(pen: Pen, x: float, y: float, turn: float, size: float) -> None:
    r = size * 0.55
    with pen.placed(x, y, turn):
        pen.fill(Outline().polygon([(0, -r), (0.75 * r, 0), (-0.75 * r, 0)]), BLACK)
        pen.fill(Outline().rect(Box(-0.22 * r, 0, 0.44 * r, r)), BLACK)


def _draw_fold(pen: Pen, line: CutLine) -> None:
    """Draw the fold line, dashed."""
    path = Outline().move(line.x0, line.y0).line((line.x1, line.y1))
    pen.mark(path, WIDTH, GREY, "2 1")


def _draw_numbers(pen: Pen, block: Block, area: Box, font: Font) -> None:
    for number, box in number_boxes(block, area).items():
        _write(pen, str(number), box.x, box.bottom - 0.2, 1.7, font)


def _write(pen: Pen, words: str, x: float, y: float, size: float, font: Font) -> None:
    pen.write(LaidText((TextLine(words, x, y),), font, size, BLACK))
