"""Blocks: slots of one size in a regular grid, with the bleed and marks they have room for.

A page of cards is one block; a page of tokens may hold several, one for each size. Pure, in mm.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from generator.drawing.geometry import Box
from generator.imposition.grids import EXACT, OFF, Arrange, Grid, Room, around

LONG = 2.0  # mm, a mark's length where there is room
LANE = 2.8  # mm for the words of the sheet's line, on the sides of the page that have most room
SHORT = 0.5  # mm, the least length that still shows where to cut
FOLD_ROOM = 4.0  # mm beside the fold line for bleed and marks; 1 mm more keeps them off the line
TRACE = 0.05  # mm; half a dot at 300 dpi
ROUND_BLEED = 1.0  # mm around a round token: it is cut along its edge, not along marks alone


class Marks(StrEnum):
    """What shows where to cut."""

    CROP = "crop"
    LINES = "lines"
    BOTH = "both"
    NONE = "none"

    @property
    def has_crop(self) -> bool:
        """Whether short marks stand at the ends of each cut."""
        return self in {Marks.CROP, Marks.BOTH}

    @property
    def has_lines(self) -> bool:
        """Whether the cuts are drawn through wherever no face is."""
        return self in {Marks.LINES, Marks.BOTH}


@dataclass(frozen=True, slots=True)
class BlockEdge:
    """What is outside one side of a block: bleed, then a mark from `off` mm on, `length` long."""

    bleed: float
    off: float
    length: float


@dataclass(frozen=True, slots=True)
class Block:
    """Slots of one size; the sides are those of the whole block."""

    slots: tuple[Box, ...]
    turned: int
    gap: float
    bleed: float
    left: BlockEdge
    top: BlockEdge
    right: BlockEdge
    bottom: BlockEdge
    is_round: bool = False

    @property
    def box(self) -> Box:
        """The box around all slots."""
        return around(self.slots)

    @property
    def art(self) -> Box:
        """The block with the bleed around it."""
        box, left, top = self.box, self.left.bleed, self.top.bleed
        return Box(
            box.x - left, box.y - top,
            box.w + left + self.right.bleed, box.h + top + self.bottom.bleed,
        )  # fmt: skip


def side(room: float, bleed: float, marked: bool, *, keeps_bleed: bool, lane: float) -> BlockEdge:
    """Return what a side with `room` mm of printable paper outside the trim can have.

    Bleed gives way to the mark and to the `lane` of words unless it is to be kept whole; a mark
    that would be shorter than 0.5 mm is left out.
    """
    if not marked:
        return BlockEdge(min(bleed, max(room - lane, 0)), 0, 0)
    wanted = bleed if keeps_bleed else min(bleed, max(OFF, room - max(OFF, lane) - SHORT))
    off = max(wanted, OFF)
    if not keeps_bleed:
        off = min(off, room - SHORT)
    length = min(LONG, max(SHORT, room - off - lane), room - off)
    if length < SHORT - EXACT or off < 0.3:
        return BlockEdge(max(0, min(wanted, room)), 0, 0)
    return BlockEdge(min(wanted, off), off, length)


def block_of(grid: Grid, room: Room) -> Block:
    """Return the one block of a page of cards."""
    box, area = grid.block, grid.area
    right, bottom = area.right, area.bottom
    keeps = room.arrange is Arrange.GAP
    fold = FOLD_ROOM + room.bleed
    spaces = [
        box.x - area.x, box.y - area.y,
        right - box.right if grid.fold != "upright" else fold,
        bottom - box.bottom if grid.fold != "level" else fold,
    ]  # fmt: skip
    most = max(spaces[:2])
    left, top, right_side, foot = (
        side(space, room.bleed, room.marked, keeps_bleed=keeps, lane=lane)
        for space in spaces
        for lane in [LANE if space > LANE and space >= most - EXACT else 0]
    )
    return Block(grid.slots, grid.turned, room.gap, room.bleed, left, top, right_side, foot)


def clip_of(block: Block, used: frozenset[int], index: int) -> tuple[Box, ...]:
    """Return the boxes, together one shape, in which the face in a slot is drawn.

    Bleed runs into the gap as far as its middle, over an edge of the block as far as it has room,
    into an empty slot in full, and never onto another face, a diagonal neighbour's included.
    """
    box = block.slots[index]
    if block.is_round:
        return (box.grown(block.bleed),)
    others = [block.slots[n] for n in used if n != index]
    whole = block.art
    spaces = _spaces(box, others)
    left = min(block.bleed, box.x - whole.x, spaces[0])
    top = min(block.bleed, box.y - whole.y, spaces[1])
    right = _under(min(block.bleed, whole.right - box.right), spaces[2])
    bottom = _under(min(block.bleed, whole.bottom - box.bottom), spaces[3])
    full = Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)
    if not any(full.overlaps(other.grown(-TRACE)) for other in others):
        return (full,)
    return (Box(full.x, box.y, full.w, box.h), Box(box.x, full.y, box.w, full.h))


def _under(bleed: float, space: float) -> float:
    """Return a bleed to the right or downwards: under a face that touches, a trace at least.

    That face is drawn later and covers it; without it, a hairline of paper shines through where
    a printer's dots meet no common edge.
    """
    return min(bleed, space) if space > EXACT else TRACE


def _spaces(box: Box, others: list[Box]) -> tuple[float, float, float, float]:
    """Return how far the middles of the gaps are: to the left, above, to the right, below."""
    level = [other for other in others if other.y < box.bottom and box.y < other.bottom]
    upright = [other for other in others if other.x < box.right and box.x < other.right]
    return (
        _to_the_middle(box.x - other.right for other in level),
        _to_the_middle(box.y - other.bottom for other in upright),
        _to_the_middle(other.x - box.right for other in level),
        _to_the_middle(other.y - box.bottom for other in upright),
    )


def _to_the_middle(gaps: Iterable[float]) -> float:
    """Return half of the smallest gap; what lies on the other side has a negative one."""
    return min((gap for gap in gaps if gap > -EXACT), default=inf) / 2
