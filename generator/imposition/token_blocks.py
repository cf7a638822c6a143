"""Tokens on a page: a block for each size, below each other, centred together. Pure, in mm.

When all sizes do not fit one page, each gets pages of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.blocks import ROUND_BLEED, Block, BlockEdge
from generator.imposition.grids import (
    FOLD,
    OFF,
    Arrange,
    Axis,
    Grid,
    Room,
    cells,
    length_of,
    room_for,
)

BETWEEN = 4.0  # mm between the marks of one block and those of the next
ROUND_GAP = 4.0  # mm between round tokens, so that scissors get around


@dataclass(frozen=True, slots=True)
class Kind:
    """Tokens of one size: how many of them are wanted."""

    size: Size
    is_round: bool
    count: int


@dataclass(frozen=True, slots=True)
class _Plan:
    kind: Kind
    gap: tuple[float, float]
    bleed: Edges
    columns: int
    rows: int

    @property
    def width(self) -> float:
        return length_of(self.columns, self.kind.size.w, self.gap[0])

    @property
    def height(self) -> float:
        return length_of(self.rows, self.kind.size.h, self.gap[1])


def token_blocks(kinds: Sequence[Kind], grid: Grid, room: Room) -> list[list[Block]]:
    """Return the blocks of each design of page: all kinds on one, or else a page for each kind.

    `grid` is that of the cards; the page's orientation, margins and fold are the same.
    """
    mark = room.mark if room.marked else 0
    plans = [_plan(kind, _area(grid, kind, room, mark), room) for kind in kinds]
    whole = sum(plan.height for plan in plans) + sum(
        2 * mark + _outside(above.bleed).bottom + _outside(below.bleed).top + BETWEEN
        for above, below in pairwise(plans)
    )
    first = _area(grid, kinds[0], room, mark)
    if whole <= first.h:
        return [_stacked(plans, whole, grid, first, mark)]
    return [
        _stacked([full], full.height, grid, area, mark)
        for kind in kinds
        for area in [_area(grid, kind, room, mark)]
        for full in [_full(kind, area, room)]
    ]


def _bleed(kind: Kind, room: Room) -> Edges:
    if kind.is_round:  # a disc has no sides
        return Edges.all(min(room.bleed.most, ROUND_BLEED))
    return room.bleed if room.arrange is Arrange.GAP else room.bleed.at_most(OFF)


def _gap(kind: Kind, room: Room) -> tuple[float, float]:
    across, down = room.gap
    return (max(across, ROUND_GAP), max(down, ROUND_GAP)) if kind.is_round else (across, down)


def _outside(bleed: Edges) -> Edges:
    return bleed.at_least(OFF)


def _area(grid: Grid, kind: Kind, room: Room, mark: float) -> Box:
    """Return where tokens of a kind may lie: the page, or its half before the fold line."""
    page, outside = grid.page, _outside(_bleed(kind, room))
    box = Box(0, 0, page.w, page.h).within(grid.reach).within(outside.plus(mark))
    if grid.fold is Axis.UPRIGHT:
        x = max(box.x, page.w - box.right)
        return Box(x, box.y, page.w / 2 - FOLD - outside.right - x, box.h)
    if grid.fold is Axis.LEVEL:
        y = max(box.y, page.h - box.bottom)
        return Box(box.x, y, box.w, page.h / 2 - FOLD - outside.bottom - y)
    return box


def _plan(kind: Kind, area: Box, room: Room) -> _Plan:
    """Return as few rows as can be, all as long as each other if the count allows."""
    gap = _gap(kind, room)
    most = room_for(kind.size.w, area.w, gap[0])
    if not most or not room_for(kind.size.h, area.h, gap[1]):
        raise OptionError(
            f"--only: no token of {kind.size.w:g} x {kind.size.h:g} mm fits the page; "
            f"choose a larger --paper"
        )
    rows = -(-kind.count // most)
    return _Plan(kind, gap, _bleed(kind, room), -(-kind.count // rows), rows)


def _full(kind: Kind, area: Box, room: Room) -> _Plan:
    plan = _plan(kind, area, room)
    most = room_for(kind.size.h, area.h, plan.gap[1])
    if plan.rows <= most:
        return plan
    return _Plan(kind, plan.gap, plan.bleed, room_for(kind.size.w, area.w, plan.gap[0]), most)


def _stacked(
    plans: Sequence[_Plan], whole: float, grid: Grid, area: Box, mark: float
) -> list[Block]:
    blocks: list[Block] = []
    y = area.centre[1] - whole / 2
    for plan in plans:
        off = _outside(plan.bleed)
        top, right, bottom, left = (
            BlockEdge(bleed, away if mark else 0, mark)
            for bleed, away in zip(plan.bleed.each, off.each, strict=True)
        )
        if blocks:
            y += mark + off.top
        x = area.centre[0] - plan.width / 2
        slots = cells(x, y, plan.kind.size, plan.columns, plan.rows, plan.gap)
        blocks.append(
            Block(slots, 0, plan.gap, plan.bleed, left, top, right, bottom, plan.kind.is_round)
        )
        y += plan.height + off.bottom + mark + BETWEEN
    return blocks
