"""The cut plan: every cut of a stack numbered, with the distance from the fence in mm. Pure.

The left edge stays at the fence for all upright cuts, the farthest first, so that each one frees
a whole column; the columns, laid on each other, are then cut with the top edge at the fence.
"""

from dataclasses import dataclass

from generator.blocks import Block
from generator.geometry import Box
from generator.marks import cuts
from schema.language import _

HEIGHT = 1.7  # mm of a number beside a mark
WIDE = 2.6  # mm


@dataclass(frozen=True, slots=True)
class Cut:
    """One cut: its number, the distance from the left edge (upright) or the top edge, in mm."""

    number: int
    upright: bool
    distance: float


def plan_cuts(block: Block) -> tuple[Cut, ...]:
    """Return the cuts of the whole block in the order in which they are made."""
    xs, ys = cuts(block, range(len(block.slots)))
    ordered = [(True, x) for x in reversed(xs)] + [(False, y) for y in reversed(ys)]
    return tuple(Cut(n, upright, at) for n, (upright, at) in enumerate(ordered, 1))


def number_boxes(block: Block) -> dict[int, Box]:
    """Return a box for each cut's number, beside the mark at its left or upper end."""
    found = {}
    for cut in plan_cuts(block):
        at, art = cut.distance, block.box
        if cut.upright and block.top.length:
            y = art.y - block.top.off - HEIGHT
            found[cut.number] = Box(at + 0.5, y, WIDE, HEIGHT)
        elif not cut.upright and block.left.length:
            x = art.x - block.left.off - WIDE + 0.6
            found[cut.number] = Box(x, at - HEIGHT - 0.4, WIDE - 0.6, HEIGHT)
    return found


def cut_words(block: Block, *, upright: bool) -> str:
    """Return the plan in words: `cuts, mm from the left edge: 1 at 199.5, 2 at 136.5`."""
    places = ", ".join(
        _("{number} at {distance}", number=cut.number, distance=f"{cut.distance:.1f}")
        for cut in plan_cuts(block)
        if cut.upright is upright
    )
    if upright:
        return _("cuts, mm from the left edge at the fence: {places}", places=places)
    return _("cuts, mm from the top edge at the fence: {places}", places=places)
