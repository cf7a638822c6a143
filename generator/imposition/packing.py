"""Pieces of several sizes packed onto pages: a block for each lot, in rows of blocks. Pure, in mm.

A lot is what is alike: tokens of one size and back, cards, one large figure. Blocks stand so far
apart that each has its bleed and marks to itself. A page is a stack of shelves, each as high as
its highest block, all in the middle of the page; so a straight cut always frees a shelf.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.blocks import ROUND_BLEED, Block, BlockEdge
from generator.imposition.grids import (
    EXACT,
    FOLD,
    LONG,
    OFF,
    Arrange,
    Axis,
    Grid,
    Room,
    cells,
    length_of,
    room_for,
)
from generator.imposition.selection import Copy

BETWEEN = 4.0  # mm between the marks of one block and those of the next
ROUND_GAP = 4.0  # mm between round tokens, so that scissors get around


@dataclass(frozen=True, slots=True)
class Lot:
    """Pieces that are alike, and their size; figures are cut along lines of their own."""

    size: Size
    is_round: bool
    pieces: tuple[Copy, ...]
    is_figure: bool = False


class Patch(NamedTuple):
    """A block and the pieces in its first slots."""

    block: Block
    pieces: tuple[Copy, ...]


@dataclass(frozen=True, slots=True)
class _Shape:
    """A way to lay a lot: so many columns and rows of upright or turned pieces.

    `outside` is what bleed and marks take around the block; a figure has neither, but the ends of
    its own lines.
    """

    piece: Size
    turned: int
    columns: int
    rows: int
    gap: tuple[float, float]
    bleed: Edges
    mark: float
    outside: Edges

    @property
    def width(self) -> float:
        return length_of(self.columns, self.piece.w, self.gap[0]) + self.outside.across

    @property
    def height(self) -> float:
        return length_of(self.rows, self.piece.h, self.gap[1]) + self.outside.down


class _Item(NamedTuple):
    """What is left of a lot, the lot's number, and the shape in which it is laid."""

    number: int
    lot: Lot
    shape: _Shape


_Shelf = list[_Item]
_Sheet = list[_Shelf]


def packing_area(grid: Grid, room: Room, lane: float, *, is_folded: bool) -> Box:
    """Return where blocks with their marks may lie: the page, or its half before the fold line.

    `lane` mm are left free above and below. The other half is this one mirrored, so that the wider
    of the margins across the fold holds.
    """
    edge, page = grid.reach, grid.page
    edge = replace(edge, top=edge.top + lane, bottom=edge.bottom + lane)
    kept = FOLD - (min(room.mark, LONG) if room.marked else 0)
    if is_folded and grid.fold is Axis.UPRIGHT:
        edge = replace(edge, left=max(edge.left, edge.right), right=page.w / 2 + kept)
    elif is_folded and grid.fold is Axis.LEVEL:
        edge = replace(edge, top=max(edge.top, edge.bottom), bottom=page.h / 2 + kept)
    return Box(0, 0, page.w, page.h).within(edge)


def fits(lot: Lot, area: Box, room: Room) -> bool:
    """Whether a piece of the lot goes on the area."""
    return any(min(_most(bare, area)) for bare in _bare_shapes(lot, room))


def pack(lots: Sequence[Lot], area: Box, room: Room) -> list[list[Patch]]:
    """Return the blocks of each page, on as few pages as this finds.

    A lot has as few rows as can be, all as long as each other if the count allows, unless other
    shapes save a page; one that is more than a page holds is divided. OptionError for a piece
    larger than the area.
    """
    choices = []
    for number, lot in enumerate(lots):
        most = _most_pieces(lot, area, room)
        for first in range(0, len(lot.pieces), most):
            part = replace(lot, pieces=lot.pieces[first : first + most])
            shapes = _shapes(part, area, room)
            choices.append([_Item(number, part, shape) for shape in shapes])
    return [_placed(sheet, area) for sheet in _packed(choices, area)]


def _shapes(lot: Lot, area: Box, room: Room) -> list[_Shape]:
    """Return the shapes in which all of a lot goes on the area, the preferred one first."""
    found, count = [], len(lot.pieces)
    for bare in _bare_shapes(lot, room):
        most, highest = _most(bare, area)
        for rows in range(1, min(highest, count) + 1):
            columns = -(-count // rows)
            if columns <= most and -(-count // columns) == rows:
                found.append(replace(bare, columns=columns, rows=rows))
    return found


def _bare_shapes(lot: Lot, room: Room) -> list[_Shape]:
    """Return a piece of the lot upright and, if that makes a difference, turned."""
    one = _bare_figure(lot) if lot.is_figure else _bare_piece(lot, room)
    if abs(lot.size.w - lot.size.h) < EXACT:
        return [one]
    return [one, replace(one, piece=lot.size.turned, turned=90)]


def _bare_figure(lot: Lot) -> _Shape:
    return _Shape(lot.size, 0, 1, 1, (0, 0), Edges.all(OFF), 0, Edges.all(0))


def _bare_piece(lot: Lot, room: Room) -> _Shape:
    across, down = room.gap
    gap = (max(across, ROUND_GAP), max(down, ROUND_GAP)) if lot.is_round else room.gap
    bleed = room.bleed if room.arrange is Arrange.GAP else room.bleed.at_most(OFF)
    if lot.is_round:  # a disc has no sides
        bleed = Edges.all(min(room.bleed.most, ROUND_BLEED))
    mark = room.mark if room.marked else 0
    return _Shape(lot.size, 0, 1, 1, gap, bleed, mark, bleed.at_least(OFF).plus(mark))


def _most(shape: _Shape, area: Box) -> tuple[int, int]:
    """Return how many columns and rows of a shape's pieces go on the area."""
    free = area.within(shape.outside)
    columns = room_for(shape.piece.w, free.w, shape.gap[0])
    return columns, room_for(shape.piece.h, free.h, shape.gap[1])


def _most_pieces(lot: Lot, area: Box, room: Room) -> int:
    """Return how many pieces of the lot a page holds; OptionError if not one goes on it."""
    most = max(prod(_most(bare, area)) for bare in _bare_shapes(lot, room))
    if not most:
        raise OptionError(
            f"--only: no piece of {lot.size.w:g} x {lot.size.h:g} mm fits the page; "
            f"choose a larger --paper"
        )
    return most


def _packed(choices: Sequence[Sequence[_Item]], area: Box) -> list[_Sheet]:
    """Return the sheets of lots, each in one of its shapes: in the first, if no other saves paper.

    Else one lot's shape after the other is changed as long as that makes less paper of it.
    """
    items = [shapes[0] for shapes in choices]
    preferred = best = _shelved(items, area)
    is_better = len(best) > 1
    while is_better:
        is_better = False
        for n, shapes in enumerate(choices):
            for item in shapes:
                others = [*items[:n], item, *items[n + 1 :]]
                sheets = _shelved(others, area)
                if _paper(sheets) < _paper(best):
                    best, items, is_better = sheets, others, True
    return best if len(best) < len(preferred) else preferred


def _paper(sheets: Sequence[_Sheet]) -> tuple[int, float]:
    """Return what sheets take: how many they are, and how high all shelves are."""
    return len(sheets), round(sum(_height(shelf) for sheet in sheets for shelf in sheet), 3)


def _height(shelf: _Shelf) -> float:
    return max(item.shape.height for item in shelf)


def _width(shelf: _Shelf) -> float:
    return sum(item.shape.width for item in shelf) + BETWEEN * (len(shelf) - 1)


def _stack(sheet: _Sheet) -> float:
    return sum(map(_height, sheet)) + BETWEEN * (len(sheet) - 1)


def _shelved(items: Sequence[_Item], area: Box) -> list[_Sheet]:
    """Return sheets of shelves: the highest first, each on the first with room."""
    sheets: list[_Sheet] = []
    for item in sorted(items, key=lambda item: -item.shape.height):
        wide = area.w - item.shape.width - BETWEEN + EXACT
        high = area.h - item.shape.height - BETWEEN + EXACT
        shelf = next((one for sheet in sheets for one in sheet if _width(one) <= wide), None)
        sheet = next((one for one in sheets if _stack(one) <= high), None)
        if shelf is not None:
            shelf.append(item)
        elif sheet is not None:
            sheet.append([item])
        else:
            sheets.append([[item]])
    return sheets


def _placed(sheet: _Sheet, area: Box) -> list[Patch]:
    """Return the blocks of a sheet in its middle, lots in their order as far as shelves allow."""
    rows = [sorted(shelf, key=lambda item: item.number) for shelf in sheet]
    shelves = sorted(rows, key=lambda shelf: shelf[0].number)
    patches = []
    y = area.centre[1] - _stack(sheet) / 2
    for shelf in shelves:
        x = area.centre[0] - _width(shelf) / 2
        for _number, lot, shape in shelf:
            top = y + (_height(shelf) - shape.height) / 2
            patches.append(Patch(_block(shape, x, top, is_round=lot.is_round), lot.pieces))
            x += shape.width + BETWEEN
        y += _height(shelf) + BETWEEN
    return patches


def _block(shape: _Shape, x: float, y: float, *, is_round: bool) -> Block:
    outside, mark = shape.outside, shape.mark
    top, right, bottom, left = (
        BlockEdge(bleed, away - mark if mark else 0, mark)
        for bleed, away in zip(shape.bleed.each, outside.each, strict=True)
    )
    slots = cells(x + outside.left, y + outside.top, shape.piece, shape.columns, shape.rows,
                  shape.gap)  # fmt: skip
    return Block(slots, shape.turned, shape.gap, shape.bleed, left, top, right, bottom, is_round)
