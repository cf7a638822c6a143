"""A box planned: what goes in, its nets, and which of their parts lie where on which sheet. Pure.

A net that is larger than the paper is cut in two, which tabs join.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.boxes.contents import (
    CardStack,
    Holds,
    Inside,
    Pieces,
    Sleeves,
    TrayRoom,
    tray_room,
)
from generator.boxes.folding import collisions, gaps
from generator.boxes.net import Net
from generator.boxes.tray import dividers, tray
from generator.boxes.tuck_box import tuck_box
from generator.cutting.path import CutPath
from generator.drawing.geometry import Box, Size
from generator.errors import OptionError
from generator.imposition.grids import LINE, REACH
from generator.paper.formats import PAPERS
from schema.common.lists import any_of

LANE = LINE + 2.0  # mm for the sheet's line, beyond the bleed
BETWEEN = 6.0  # mm between two nets on a sheet
MEETS = 0.2  # mm that edges may be apart once folded


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """What a box is made for: `stock` and `board` are how thick cards and pieces are, in mm."""

    holds: Holds
    stack: CardStack
    pieces: tuple[Pieces, ...]
    board: float
    paper: Size


@dataclass(frozen=True, slots=True)
class NetPlace:
    """A part of a net on a sheet, moved by so many mm."""

    net: Net
    part: tuple[str, ...]
    dx: float
    dy: float

    @property
    def paths(self) -> tuple[CutPath, ...]:
        """What is cut and folded, where it lies on the sheet."""
        return tuple(path.moved(self.dx, self.dy) for path in self.net.paths(self.part))

    @property
    def box(self) -> Box:
        """The box around it, where it lies on the sheet."""
        return self.net.box(self.part).moved(self.dx, self.dy)


@dataclass(frozen=True, slots=True)
class BoxSheet:
    """A sheet of paper, as it stands, with what lies on it."""

    paper: Size
    placements: tuple[NetPlace, ...]


@dataclass(frozen=True)
class BoxPlan:
    """A box's inside, its nets and its sheets; `tray` is that of a box for the whole game."""

    order: BoxOrder
    inside: Inside
    nets: tuple[Net, ...]
    sheets: tuple[BoxSheet, ...]
    tray: TrayRoom | None

    @property
    def is_in_two(self) -> bool:
        """Whether the box itself is of two parts."""
        return len(self.nets[0].parts) > 1

    @cached_property
    def gap(self) -> float:
        """How far apart edges that ought to meet are at most, all nets folded, mm."""
        return max(gap for net in self.nets for gap in gaps(net))

    def told(self) -> Iterator[str]:
        """Yield the arithmetic, and how the nets fold, in words."""
        stack, inside = self.order.stack, self.inside
        yield from stack.told()
        room = stack.room
        seam = "" if stack.sleeves is Sleeves.NONE else ", in sleeves 3 mm larger,"
        yield (
            f"a card of {stack.card.w:g} x {stack.card.h:g} mm{seam} with 3 mm of play is "
            f"{room.w:g} x {room.h:g} mm"
        )
        if self.tray:
            kinds = ", ".join(f"{one.count} {one.name}" for one in self.order.pieces)
            cell = self.tray.cell
            yield (
                f"a tray of {self.tray.columns} x {self.tray.rows} cells of {cell.w:.1f} x "
                f"{cell.h:.1f} x {cell.d:.1f} mm holds {kinds} of {self.order.board:g} mm, "
                f"{self.tray.height:.1f} mm high"
            )
        yield f"the box is {inside.w:.1f} x {inside.h:.1f} x {inside.d:.1f} mm inside"
        yield f"folded in numbers: edges meet within {self.gap:.2f} mm, no flap lies on another"


def plan_box(order: BoxOrder) -> BoxPlan:
    """Return the plan; OptionError where something has no room on the paper or in the box."""
    room = order.stack.room
    held, found = room, None
    if order.holds is Holds.GAME:
        try:
            found = tray_room(room, order.pieces, order.stack.stock, order.board)
        except ValueError as error:
            raise OptionError(f"--holds: {error}; choose --holds cards") from error
        held = Inside(room.w, room.h, room.d + found.cell.d + order.stack.stock)
    stock = order.stack.stock
    nets, sheets = _box_sheets(order, held)
    if found:
        extra = (tray(found, stock), *dividers(found, stock))
        nets, sheets = (*nets, *extra), (*sheets, *_stacked(order, extra))
    plan = BoxPlan(order, held, nets, sheets, found)
    _hold(plan)
    return plan


def _hold(plan: BoxPlan) -> None:
    """Raise ArithmeticError, a fault of ours, for a net that does not fold."""
    lying = [pair for net in plan.nets for pair in collisions(net)]
    if plan.gap > MEETS or lying:
        raise ArithmeticError(f"a net's edges are {plan.gap:.2f} mm apart; overlapping: {lying}")


def _box_sheets(order: BoxOrder, held: Inside) -> tuple[tuple[Net, ...], tuple[BoxSheet, ...]]:
    """Return the box's net and its sheets: one if the paper is large enough, else two."""
    whole, halves = (tuck_box(held, order.stack.stock, in_two=two) for two in (False, True))
    for net in (whole, halves):
        sheets = [_sheet(order.paper, [(net, part)]) for part in net.parts]
        if all(sheets):
            return (net,), tuple(sheet for sheet in sheets if sheet)
    able = [
        name for name, paper in PAPERS.items()
        if all(_sheet(paper, [(halves, part)]) for part in halves.parts)
    ]  # fmt: skip
    need = halves.box(halves.parts[0])
    cure = f"choose --paper {any_of(able)}" if able else "choose a smaller --card"
    raise OptionError(
        f"--paper {order.paper.name}: half the box is {need.w:.0f} x {need.h:.0f} mm, which does "
        f"not go on {order.paper.w:g} x {order.paper.h:g} mm; {cure}"
    )


def _stacked(order: BoxOrder, nets: Sequence[Net]) -> tuple[BoxSheet, ...]:
    """Return the sheets of the tray and its dividers, as many of them on each as it has room for.

    OptionError where one has no room on any.
    """
    found: list[BoxSheet] = []
    lying: list[tuple[Net, tuple[str, ...]]] = []
    for net in nets:
        more = [*lying, (net, net.parts[0])]
        sheet = _sheet(order.paper, more)
        if sheet and lying:
            found[-1], lying = sheet, more
            continue
        lying = more[-1:]
        alone = _sheet(order.paper, lying)
        if alone is None:
            box = net.box(net.parts[0])
            raise OptionError(
                f"--paper {order.paper.name}: the {net.name} is {box.w:.0f} x {box.h:.0f} mm, "
                f"which does not go on {order.paper.w:g} x {order.paper.h:g} mm; choose a larger "
                f"--paper"
            )
        found.append(alone)
    return tuple(found)


def _sheet(paper: Size, parts: Sequence[tuple[Net, tuple[str, ...]]]) -> BoxSheet | None:
    """Return the parts on the paper, upright or on its side, in its middle; None without room."""
    boxes = [net.box(part) for net, part in parts]
    width = max(box.w for box in boxes)
    height = sum(box.h for box in boxes) + BETWEEN * (len(boxes) - 1)
    for page in (paper, paper.turned):
        area = Box(REACH, REACH, page.w - 2 * REACH, page.h - 2 * REACH - LANE)
        if width > area.w or height > area.h:
            continue
        y = area.centre[1] - height / 2
        placed = []
        for (net, part), box in zip(parts, boxes, strict=True):
            placed.append(NetPlace(net, part, area.centre[0] - box.w / 2 - box.x, y - box.y))
            y += box.h + BETWEEN
        return BoxSheet(page, tuple(placed))
    return None
