"""Marks for cutting, as data: lines in mm from the page's top left corner. Pure.

Each cut is marked at both ends, outside the block, so that the first cut does not remove what the
next one needs. No mark lies on a face or its bleed, nor outside the printable area.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.drawing.geometry import Box
from generator.imposition.blocks import Block

WIDTH = 0.2  # mm; a mark's line
NEAR = 0.25  # mm that full lines keep from faces and words
TINY = 0.8  # mm; shorter pieces of a full line are left out


class CutLine(NamedTuple):
    """A straight line from one point to the other, mm."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def box(self) -> Box:
        """The ink's box; the ends are cut off square."""
        across = 0 if self.y0 == self.y1 else WIDTH / 2
        down = 0 if self.x0 == self.x1 else WIDTH / 2
        return Box(
            min(self.x0, self.x1) - across, min(self.y0, self.y1) - down,
            abs(self.x1 - self.x0) + 2 * across, abs(self.y1 - self.y0) + 2 * down,
        )  # fmt: skip


def cuts(block: Block, used: Iterable[int]) -> tuple[list[float], list[float]]:
    """Return the x of all upright cuts and the y of all level ones that free the used slots."""
    boxes = [block.slots[n] for n in used]
    xs = (x for box in boxes for x in (box.x, box.right))
    ys = (y for box in boxes for y in (box.y, box.bottom))
    return apart(xs), apart(ys)


def apart(lengths: Iterable[float]) -> list[float]:
    """Return lengths in ascending order; those that only a computer tells apart are one."""
    return sorted({round(length, 6) for length in lengths})


def crop_marks(block: Block, used: Iterable[int]) -> list[CutLine]:
    """Return the short marks at both ends of each cut of the used slots."""
    xs, ys = cuts(block, used)
    box, found = block.box, []
    for x in xs:
        if block.top.length:
            y = box.y - block.top.off
            found.append(CutLine(x, y - block.top.length, x, y))
        if block.bottom.length:
            y = box.bottom + block.bottom.off
            found.append(CutLine(x, y, x, y + block.bottom.length))
    for y in ys:
        if block.left.length:
            x = box.x - block.left.off
            found.append(CutLine(x - block.left.length, y, x, y))
        if block.right.length:
            x = box.right + block.right.off
            found.append(CutLine(x, y, x + block.right.length, y))
    return found


def through_lines(
    block: Block, used: Iterable[int], area: Box, kept_free: Sequence[Box]
) -> list[CutLine]:
    """Return the cuts as full lines over the area, broken where faces or words are."""
    xs, ys = cuts(block, used)
    found = []
    for x in xs:
        blocked = [(b.y, b.bottom) for b in kept_free if b.x - NEAR < x < b.right + NEAR]
        found += [CutLine(x, a, x, b) for a, b in _open(area.y, area.bottom, blocked)]
    for y in ys:
        blocked = [(b.x, b.right) for b in kept_free if b.y - NEAR < y < b.bottom + NEAR]
        found += [CutLine(a, y, b, y) for a, b in _open(area.x, area.right, blocked)]
    return found


def _open(
    start: float, end: float, blocked: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    """Return what is left of a stretch when the blocked ones, and a little more, are taken out."""
    parts: list[tuple[float, float]] = []
    at = start
    for low, high in sorted(blocked):
        parts.append((at, min(low - NEAR, end)))
        at = max(at, high + NEAR)
    parts.append((at, end))
    return [(a, b) for a, b in parts if b - a >= TINY]
