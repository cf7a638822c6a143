"""Blocks: slots of one size in a regular grid, with the bleed and marks they have room for.

A page of cards is one block; a page of tokens may hold several, one for each size. Pure, in mm.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from generator.drawing.geometry import Box, Edges, Size
from generator.imposition.grids import EXACT, LONG, OFF, Arrange, Axis, Grid, Room, around

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
    gap: tuple[float, float]
    bleed: Edges
    left: BlockEdge
    top: BlockEdge
    right: BlockEdge
    bottom: BlockEdge
    is_round: bool = False

    @property
    def box(self) -> Box:
        """The box around all slots."""
        return around(self.slots)

    def is_of(self, size: Size) -> bool:
        """Whether the slots are for what is so large, upright or turned."""
        one, *_ = self.slots
        sides = sorted((one.w, one.h)), sorted((size.w, size.h))
        return all(abs(a - b) < EXACT for a, b in zip(*sides, strict=True))

    @property
    def art(self) -> Box:
        """The block with the bleed around it."""
        sides = (self.top, self.right, self.bottom, self.left)
        return self.box.around(Edges(*(side.bleed for side in sides)))


def side(
    room: float, bleed: float, marked: bool, *, keeps_bleed: bool, lane: float, mark: float = LONG
) -> BlockEdge:
    """Return what a side with `room` mm of printable paper outside the trim can have.

    Bleed gives way to the mark and to the `lane` of words unless it is to be kept whole; a mark
    is `mark` mm long or as long as there is room, and left out if that is less than 0.5 mm.
    """
    if not marked:
        return BlockEdge(min(bleed, max(room - lane, 0)), 0, 0)
    wanted = bleed if keeps_bleed else min(bleed, max(OFF, room - max(OFF, lane) - SHORT))
    off = max(wanted, OFF)
    if not keeps_bleed:
        off = min(off, room - SHORT)
    length = min(mark, max(SHORT, room - off - lane), room - off)
    if length < SHORT - EXACT or off < 0.3:
        return BlockEdge(max(0, min(wanted, room)), 0, 0)
    return BlockEdge(min(wanted, off), off, length)


def block_of(grid: Grid, room: Room) -> Block:
    """Return the one block of a page of cards."""
    box, area = grid.block, grid.area
    right, bottom = area.right, area.bottom
    keeps = room.arrange is Arrange.GAP
    bleed = room.bleed
    spaces = [
        (box.x - area.x, bleed.left), (box.y - area.y, bleed.top),
        (FOLD_ROOM + bleed.right if grid.fold is Axis.UPRIGHT else right - box.right, bleed.right),
        (FOLD_ROOM + bleed.bottom if grid.fold is Axis.LEVEL else bottom - box.bottom,
         bleed.bottom),
    ]  # fmt: skip
    most = max(space for space, _ in spaces[:2])
    left, top, right_side, foot = (
        side(space, art, room.marked, keeps_bleed=keeps, lane=lane, mark=room.mark)
        for space, art in spaces
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
        return (box.grown(block.bleed.most),)
    others = [block.slots[n] for n in used if n != index]
    whole, bleed = block.art, block.bleed
    gaps = _gaps(box, others)
    left = min(_share(bleed.left, bleed.right, gaps.left), box.x - whole.x)
    top = min(_share(bleed.top, bleed.bottom, gaps.top), box.y - whole.y)
    right = _under(min(_share(bleed.right, bleed.left, gaps.right), whole.right - box.right),
                   gaps.right)  # fmt: skip
    bottom = _under(min(_share(bleed.bottom, bleed.top, gaps.bottom), whole.bottom - box.bottom),
                    gaps.bottom)  # fmt: skip
    full = box.around(Edges(top, right, bottom, left))
    if not any(full.overlaps(other.grown(-TRACE)) for other in others):
        return (full,)
    return (Box(full.x, box.y, full.w, box.h), Box(box.x, full.y, box.w, full.h))


def _under(bleed: float, gap: float) -> float:
    """Return a bleed to the right or downwards: under a face that touches, a trace at least.

    That face is drawn later and covers it; without it, a hairline of paper shines through where
    a printer's dots meet no common edge.
    """
    return bleed if gap > EXACT else TRACE


def _share(own: float, other: float, gap: float) -> float:
    """Return what a face's bleed has of a gap: all, or its part where the other's meets it."""
    return own if own + other <= gap else gap * own / (own + other)


def _gaps(box: Box, others: list[Box]) -> Edges:
    """Return the gaps to the nearest faces above, to the right, below and to the left."""
    level = [other for other in others if other.y < box.bottom and box.y < other.bottom]
    upright = [other for other in others if other.x < box.right and box.x < other.right]
    return Edges(
        _nearest(box.y - other.bottom for other in upright),
        _nearest(other.x - box.right for other in level),
        _nearest(other.y - box.bottom for other in upright),
        _nearest(box.x - other.right for other in level),
    )


def _nearest(gaps: Iterable[float]) -> float:
    """Return the smallest gap; what lies on the other side has a negative one."""
    return max(0, min((gap for gap in gaps if gap > -EXACT), default=inf))
