"""The cut plan: every cut of a stack numbered, with the distance from the fence in mm. Pure.

The left edge stays at the fence for all upright cuts, the farthest first, so that each one frees
a whole column; the columns, laid on each other, are then cut with the top edge at the fence.
"""

from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.imposition.blocks import Block
from generator.imposition.marks import cuts
from schema.common.language import _
from schema.common.numbers import spoken_number

HEIGHT = 1.7  # mm of a number beside a mark
WIDE = 2.0  # mm that a number beside a level mark is left of the bleed
DIGIT = 0.8  # mm; a figure of that height is no wider
BESIDE = 0.5  # mm from an upright mark to its number


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


def number_boxes(block: Block, area: Box) -> dict[int, Box]:
    """Return a box for each cut's number, beside the mark at its left or upper end.

    Numbers stay in the printable area: where it ends, they come nearer or change sides. One that
    would then lie on a card is left out; the plan in words tells its distance all the same.
    """
    found = {}
    for cut in plan_cuts(block):
        at, box, wide = cut.distance, block.box, DIGIT * len(str(cut.number))
        if cut.upright and block.top.length:
            y = max(area.y, box.y - block.top.off - HEIGHT)
            right = at + BESIDE
            x = right if right + wide <= area.right else at - BESIDE - wide
            if y + HEIGHT <= box.y:
                found[cut.number] = Box(x, y, wide, HEIGHT)
        elif not cut.upright and block.left.length:
            x = max(area.x, box.x - block.left.off - WIDE)
            above = at - HEIGHT - 0.4
            y = above if above >= area.y else at + 0.4
            if x + wide <= box.x:
                found[cut.number] = Box(x, y, wide, HEIGHT)
    return found


def cut_words(block: Block, *, upright: bool) -> str:
    """Return the plan in words: `cuts, mm from the left edge: 1 at 199.5; 2 at 136.5`."""
    places = "; ".join(
        # Seen: The margin of the first sheet: cut number 3 lies at 12.5 mm.
        _("{number} at {distance}", number=cut.number, distance=_spelt(cut.distance))
        for cut in plan_cuts(block)
        if cut.upright is upright
    )
    if upright:
        return _("cuts, mm from the left edge at the fence: {places}", places=places)
    return _("cuts, mm from the top edge at the fence: {places}", places=places)


def _spelt(distance: float) -> str:
    """Return the distance to a hundredth: 13.45 rounded would make a card too wide or narrow."""
    return spoken_number(f"{distance:.2f}".removesuffix("0"))
