"""How near a small margin or a printer's correction lets what is printed come to the paper's edge.

Pure, in mm.
"""

import math
from collections.abc import Callable, Iterable, Sequence

from generator.drawing.geometry import Box, Edges, Size
from generator.drawing.matrix import SAME, Matrix
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import EXACT, REACH
from generator.imposition.sheets import Page, SheetSide
from schema.common.lists import all_of

TENTH = 0.05  # mm; less is not told


def edge_warning(
    pages: Sequence[Page], corrections: Corrections, margin: Edges | None = None
) -> str:
    """Return what to tell of pages that reach where the printer leaves paper blank.

    Empty when nothing comes nearer than `REACH`, and where what does was there without the
    correction; but under a `margin` of the user's own that is less, all is told, words too.
    """
    is_tight = margin is not None and min(margin.each) < REACH
    room = REACH if is_tight else -math.inf
    fronts = [page for page in pages if page.side is not SheetSide.BACK]
    backs = [page for page in pages if page.side is SheetSide.BACK]
    found: list[str] = []
    kinds = (("cards", _trims), ("marks", _marks), ("words", _words))
    for what, boxes_of in kinds if is_tight else kinds[:2]:
        front = _told(fronts, boxes_of, corrections.front, room)
        back = _told(backs, boxes_of, corrections.back, room)
        if front and (front == back or not backs):
            found.append(f"{what} {front}")
        else:
            found += [f"front {what} {front}"] if front else []
            found += [f"back {what} {back}"] if back else []
    if not found:
        return ""
    causes = ([f"--margin {margin}"] if is_tight else []) + _causes(corrections)
    return (
        f"{', '.join(causes)}: at the paper's edge {all_of(found)}; printers leave about "
        f"{REACH:g} mm blank: choose a larger --margin or --paper"
    )


def _told(
    pages: Sequence[Page], boxes_of: Callable[[Page], list[Box]], correction: Correction,
    room: float,
) -> str:  # fmt: skip
    """Return how many mm the boxes of pages have left; nothing where that is enough, or as was.

    At least `room` mm are due, as it may have been.
    """
    left, before = math.inf, math.inf
    for page in pages:
        boxes = boxes_of(page)
        left = min(left, _left(page.paper, correction.matrix(page.paper), boxes))
        before = min(before, _left(page.paper, SAME, boxes))
    if left >= max(room, min(REACH, before)) - TENTH:
        return ""
    mm = f"{round(abs(left), 1) + 0.0:g} mm"
    return f"lie {mm} outside" if left < -TENTH else f"have {mm} left"


def _trims(page: Page) -> list[Box]:
    return [one.trim for one in page.placed]


def _marks(page: Page) -> list[Box]:
    return [mark.box for mark in page.marks]


def _words(page: Page) -> list[Box]:
    return [spot.box for spot in page.spots]


def _left(paper: Size, matrix: Matrix, boxes: Iterable[Box]) -> float:
    """Return how near the boxes come to an edge; below 0 when beyond it."""
    points = (
        matrix.point(x, y)
        for box in boxes
        for x in (box.x, box.right)
        for y in (box.y, box.bottom)
    )
    return min((min(x, y, paper.w - x, paper.h - y) for x, y in points), default=math.inf)


def _causes(corrections: Corrections) -> list[str]:
    """Return the options that correct."""
    if corrections.printer:
        return [f"--printer {corrections.printer}"]
    back, stretch = corrections.back, corrections.front.scale
    given = {
        "--back-shift": (back.shift, (0.0, 0.0)),
        "--back-turn": ((back.turn,), (0.0,)),
        "--scale": (stretch, (1.0, 1.0)),
    }
    return [
        f"{name} {','.join(f'{value:g}' for value in values)}"
        for name, (values, none) in given.items()
        if math.dist(values, none) > EXACT
    ]
