"""Sheets: fronts and backs of cards or tokens on pages, complete but for the drawing. Pure.

Backs are the fronts' slots mirrored over the page (or over the fold line), slot by slot, so that
no back can be elsewhere than behind its front.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from generator.drawing.geometry import Box, Size
from generator.imposition.blocks import Block, Marks, clip_of
from generator.imposition.cut_plan import number_boxes
from generator.imposition.grids import Axis, around, back_turn, mirrored
from generator.imposition.marks import CutLine, crop_marks, through_lines
from generator.imposition.sheet_line import Part, Spot, place_line


class SheetSide(StrEnum):
    """The sides of a sheet; a folded sheet has both on one."""

    FRONT = "front"
    BACK = "back"
    BOTH = "front and back"


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: its trim, the shape it is drawn in, its turn in degrees anticlockwise."""

    face: str
    trim: Box
    clip: tuple[Box, ...]
    turned: float
    is_round: bool


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `number` of `count` sheets; boxes and lines in mm.

    `plan_area` is the printable area where the page shows the cut plan, else None. `trim` is what
    a print shop cuts the page to; None is the whole page, as print systems at home turn, scale and
    clip a page by a smaller one. `registration` is what a cutting machine looks for, in black. On
    a blank page nothing is drawn.
    """

    what: str
    number: int
    count: int
    side: SheetSide
    paper: Size
    placed: tuple[Placed, ...]
    marks: tuple[CutLine, ...] = ()
    lines: tuple[CutLine, ...] = ()
    spots: tuple[Spot, ...] = ()
    flip: Axis | None = None
    fold: CutLine | None = None
    blocks: tuple[Block, ...] = ()
    plan_area: Box | None = None
    trim: Box | None = None
    is_blank: bool = False
    registration: tuple[Box, ...] = ()

    @property
    def fronts(self) -> tuple[Placed, ...]:
        """The faces that are no backs; on a folded sheet they come first, then their backs."""
        if self.side is SheetSide.BOTH:
            return self.placed[: len(self.placed) // 2]
        return self.placed if self.side is SheetSide.FRONT else ()


def plain_page(
    what: str, paper: Size, number: int, count: int, side: SheetSide = SheetSide.FRONT
) -> Page:
    """Return a page that holds no faces."""
    return Page(what, number, count, side, paper, ())


def blank_back(front: Page) -> Page:
    """Return the back of a sheet that has none."""
    page = plain_page(front.what, front.paper, front.number, front.count, SheetSide.BACK)
    return replace(page, is_blank=True)


OFF_FOLD = 1.0  # mm from the fold line to words
OFF_REGISTRATION = 2.0  # mm from what a cutting machine looks for to words


@dataclass(frozen=True, slots=True)
class Form:
    """What all sheets of a file have in common."""

    what: str
    paper: Size
    area: Box
    blocks: tuple[Block, ...]
    marks: Marks
    flip: Axis | None
    fold: Axis | None = None
    plans_cuts: bool = False
    spots: tuple[Spot, ...] = ()
    registration: tuple[Box, ...] = ()

    @property
    def slots(self) -> int:
        """How many slots a sheet has."""
        return sum(len(block.slots) for block in self.blocks)

    @property
    def art(self) -> Box:
        """All blocks with their bleed; on a folded sheet, both halves."""
        art = around(tuple(block.art for block in self.blocks))
        return around((art, mirrored(art, self.paper, self.fold))) if self.fold else art

    def place_spots(self, lengths: Sequence[tuple[Part, float, float]]) -> tuple[Spot, ...]:
        """Return the places of the sheet's line, the same on every sheet; none without room."""
        whole = [(block, range(len(block.slots))) for block in self.blocks]
        obstacles = [mark.box for block, used in whole for mark in self.crop(block, used)]
        if self.fold:
            obstacles += [mirrored(box, self.paper, self.fold) for box in obstacles]
            obstacles.append(fold_line(self.paper, self.area, self.fold).box.grown(OFF_FOLD))
        obstacles += [mark.grown(OFF_REGISTRATION) for mark in self.registration]
        if self.plans_cuts:
            for block in self.blocks:
                obstacles += number_boxes(block, self.area).values()
        return place_line(lengths, self.area, self.art, obstacles)

    def crop(self, block: Block, used: Sequence[int]) -> list[CutLine]:
        """Return the short marks of the used slots, none where none are wanted."""
        return crop_marks(block, used) if self.marks.has_crop else []


def fold_line(paper: Size, area: Box, fold: Axis) -> CutLine:
    """Return the line over which the sheet is folded: through the page's middle."""
    if fold is Axis.UPRIGHT:
        return CutLine(paper.w / 2, area.y, paper.w / 2, area.bottom)
    return CutLine(area.x, paper.h / 2, area.right, paper.h / 2)


def front_page(form: Form, number: int, count: int, used: Mapping[int, str]) -> Page:
    """Return the front of a sheet whose slots hold these faces."""
    placed: list[Placed] = []
    marks: list[CutLine] = []
    full: list[tuple[Block, list[int]]] = []
    first = 0
    for block in form.blocks:
        taken = [n for n in range(len(block.slots)) if first + n in used]
        there = frozenset(taken)
        placed += [
            Placed(used[first + n], block.slots[n], clip_of(block, there, n),
                   float(block.turned), block.is_round)
            for n in taken
        ]  # fmt: skip
        marks += form.crop(block, taken)
        full.append((block, taken))
        first += len(block.slots)
    return Page(
        form.what, number, count, SheetSide.FRONT, form.paper, tuple(placed),
        tuple(marks), _lines(form, full, placed), form.spots, form.flip,
        blocks=form.blocks, plan_area=form.area if form.plans_cuts and number == 1 else None,
        registration=form.registration,
    )  # fmt: skip


def _lines(
    form: Form, full: list[tuple[Block, list[int]]], placed: list[Placed],
) -> tuple[CutLine, ...]:  # fmt: skip
    """Return the cuts drawn through; those of several blocks stay beside their own block."""
    if not form.marks.has_lines:
        return ()
    kept_free = [box for one in placed for box in one.clip] + [spot.box for spot in form.spots]
    found = []
    for block, taken in full:
        area = form.area if len(form.blocks) == 1 and not form.fold else _beside(block)
        found += through_lines(block, taken, area, kept_free)
    return tuple(found)


def _beside(block: Block) -> Box:
    art = block.box
    left, top = block.left.off + block.left.length, block.top.off + block.top.length
    right, bottom = block.right.off + block.right.length, block.bottom.off + block.bottom.length
    return Box(art.x - left, art.y - top, art.w + left + right, art.h + top + bottom)


def back_page(form: Form, front: Page, backs: Mapping[str, str], axis: Axis) -> Page:
    """Return the back of a front: the same slots mirrored, each with the back of its own face.

    Behind a face that `backs` doesn't know, there is nothing.
    """
    paper = form.paper
    return Page(
        front.what, front.number, front.count, SheetSide.BACK, paper,
        tuple(_turned_over(one, backs[one.face], paper, axis)
              for one in front.placed if one.face in backs),
        tuple(line_over(line, paper, axis) for line in front.marks),
        tuple(line_over(line, paper, axis) for line in front.lines),
        tuple(spot.mirrored(paper, axis) for spot in front.spots
              if spot.part not in {Part.CUTS_ACROSS, Part.CUTS_DOWN}),
        front.flip,
    )  # fmt: skip


def folded_page(form: Form, front: Page, backs: Mapping[str, str], fold: Axis) -> Page:
    """Return the page that holds the fronts and, mirrored over the fold line, their backs."""
    paper = form.paper
    over = back_page(form, front, backs, fold)
    return Page(
        front.what, front.number, front.count, SheetSide.BOTH, paper, front.placed + over.placed,
        front.marks + over.marks, front.lines + over.lines, front.spots, None,
        fold_line(paper, form.area, fold),
        front.blocks, front.plan_area,
    )  # fmt: skip


def _turned_over(one: Placed, back: str, paper: Size, axis: Axis) -> Placed:
    return Placed(
        back, mirrored(one.trim, paper, axis),
        tuple(mirrored(box, paper, axis) for box in one.clip),
        back_turn(one.turned, axis), one.is_round,
    )  # fmt: skip


def line_over(line: CutLine, paper: Size, axis: Axis) -> CutLine:
    """Return where the line is once the page is turned over, seen from its other side."""
    if axis is Axis.UPRIGHT:
        return CutLine(paper.w - line.x0, line.y0, paper.w - line.x1, line.y1)
    return CutLine(line.x0, paper.h - line.y0, line.x1, paper.h - line.y1)
