"""Tokens on a page: a block for each size, below each other, centred together. Pure, in mm.

When all sizes do not fit one page, each gets pages of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.geometry import Box, Size
from generator.errors import OptionError
from generator.imposition.blocks import LONG, ROUND_BLEED, Block, BlockEdge
from generator.imposition.grids import FOLD, OFF, Arrange, Axis, Grid, Room, cells, room_for

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
    gap: float
    bleed: float
    columns: int
    rows: int

    @property
    def width(self) -> float:
        return self.columns * (self.kind.size.w + self.gap) - self.gap

    @property
    def height(self) -> float:
        return self.rows * (self.kind.size.h + self.gap) - self.gap


def token_blocks(kinds: Sequence[Kind], grid: Grid, room: Room) -> list[list[Block]]:
    """Return the blocks of each design of page: all kinds on one, or else a page for each kind.

    `grid` is that of the cards; the page's orientation, margins and fold are the same.
    """
    mark = LONG if room.marked else 0
    plans = [_plan(kind, _area(grid, kind, room, mark), room) for kind in kinds]
    whole = sum(plan.height for plan in plans) + sum(
        2 * (mark + _outside(plan)) + BETWEEN for plan in plans[1:]
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


def _bleed(kind: Kind, room: Room) -> float:
    if kind.is_round:
        return min(room.bleed, ROUND_BLEED)
    return room.bleed if room.arrange is Arrange.GAP else min(room.bleed, OFF)


def _gap(kind: Kind, room: Room) -> float:
    return max(room.gap, ROUND_GAP) if kind.is_round else room.gap


def _outside(plan: _Plan) -> float:
    return max(plan.bleed, OFF)


def _area(grid: Grid, kind: Kind, room: Room, mark: float) -> Box:
    """Return where tokens of a kind may lie: the page, or its half before the fold line."""
    edge = grid.reach + max(_bleed(kind, room), OFF) + mark
    box = Box(0, 0, grid.page.w, grid.page.h).grown(-edge)
    kept = FOLD + max(_bleed(kind, room), OFF)
    if grid.fold is Axis.UPRIGHT:
        return Box(box.x, box.y, grid.page.w / 2 - kept - box.x, box.h)
    if grid.fold is Axis.LEVEL:
        return Box(box.x, box.y, box.w, grid.page.h / 2 - kept - box.y)
    return box


def _plan(kind: Kind, area: Box, room: Room) -> _Plan:
    """Return as few rows as can be, all as long as each other if the count allows."""
    gap = _gap(kind, room)
    most = room_for(kind.size.w, area.w, gap)
    if not most or not room_for(kind.size.h, area.h, gap):
        raise OptionError(
            f"--only: no token of {kind.size.w:g} x {kind.size.h:g} mm fits the page; "
            f"choose a larger --paper"
        )
    rows = -(-kind.count // most)
    return _Plan(kind, gap, _bleed(kind, room), -(-kind.count // rows), rows)


def _full(kind: Kind, area: Box, room: Room) -> _Plan:
    plan = _plan(kind, area, room)
    most = room_for(kind.size.h, area.h, plan.gap)
    if plan.rows <= most:
        return plan
    return _Plan(kind, plan.gap, plan.bleed, room_for(kind.size.w, area.w, plan.gap), most)


def _stacked(
    plans: Sequence[_Plan], whole: float, grid: Grid, area: Box, mark: float
) -> list[Block]:
    blocks = []
    y = area.centre[1] - whole / 2
    for plan in plans:
        off = _outside(plan)
        side = BlockEdge(plan.bleed, off if mark else 0, mark)
        x = area.centre[0] - plan.width / 2
        slots = cells(x, y, plan.kind.size, plan.columns, plan.rows, plan.gap)
        blocks.append(
            Block(slots, 0, plan.gap, plan.bleed, side, side, side, side, plan.kind.is_round)
        )
        y += plan.height + 2 * (mark + off) + BETWEEN
    return blocks
