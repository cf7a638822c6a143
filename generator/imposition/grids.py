"""Grids: how many cards of one size fit on a paper, and where. Pure numbers in mm.

A grid is centred; `fold` has one on each half of the page, front and back over a fold line. The
best orientation of page and cards is the one that holds the most cards.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.paper.formats import CARDS, PAPERS
from schema.common.lists import any_of

MARGIN = 8.0  # mm; lasers can't print the outer 4.23 mm, inkjets 5, and feed askew by up to 1.5
REACH = 5.0  # mm from the edge that home printers reach; for marks where the cards need the room
FOLD = 5.0  # mm from the bleed to the fold line, so that thick board folds beside the faces
MARK = 0.5  # mm beyond a full bleed that the shortest mark needs
OFF = 1.0  # mm from a card to its mark, or more where the bleed is wider
LONG = 2.0  # mm, a mark's length where there is room and nobody asked for another
USUAL = 1.5  # mm, what a mark has at least that nobody asked for, unless room lacks
LEAST = 0.8  # mm beside a card that the shortest mark needs where bleed gives way to it
LINE = 3.8  # mm beside the faces that the sheet's line needs on one side of the page
EXACT = 1e-6  # mm; lengths that differ by less are equal


class Arrange(StrEnum):
    """How faces stand to each other on a page."""

    TOUCHING = "touching"
    GAP = "gap"
    FOLD = "fold"


class Axis(StrEnum):
    """The line about which a sheet is turned over, or folded."""

    UPRIGHT = "upright"
    LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Room:
    """What the user allows, in mm; `margin` None is the usual 8, or less where that holds more.

    `gap` is the distance of neighbouring trims across and down, `bleed` the art around each;
    `marked` tells whether crop marks need room beside them, `mark` how long they are at most.
    Edges are those of the page as its front is seen. With `rows` or `columns` the page stands as
    the paper does, with exactly so many.
    """

    arrange: Arrange
    margin: Edges | None
    gap: tuple[float, float]
    bleed: Edges
    marked: bool
    mark: float = LONG
    rows: int | None = None
    columns: int | None = None

    @property
    def outside(self) -> Edges:
        """How much of each face's surroundings must lie inside the margin."""
        if self.arrange is not Arrange.GAP:
            return Edges.all(0)
        return self.bleed.plus(MARK if self.marked else 0)

    @property
    def is_exact(self) -> bool:
        """Whether rows or columns are counted, not as many as fit."""
        return self.rows is not None or self.columns is not None


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid on a page: its slots in reading order, the cards' turn, the area that is printable.

    `turned` in degrees anticlockwise, 0 or 90. `margin` is how near the edge faces may come, and
    `reach` how near words and marks may. `fold` is the fold line's axis, if there is one.
    """

    page: Size
    slots: tuple[Box, ...]
    columns: int
    turned: int
    reach: Edges
    margin: Edges
    fold: Axis | None = None

    @property
    def block(self) -> Box:
        """The box around all slots."""
        return around(self.slots)

    @property
    def area(self) -> Box:
        """What a printer can print."""
        return Box(0, 0, self.page.w, self.page.h).within(self.reach)

    @property
    def spaces(self) -> Edges:
        """How much paper is between each edge and the faces; beyond a fold there are more."""
        box = self.block
        return Edges(box.y, self.page.w - box.right, self.page.h - box.bottom, box.x)


def around(boxes: tuple[Box, ...]) -> Box:
    """Return the smallest box that holds all the boxes."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def cells(
    x: float, y: float, card: Size, columns: int, rows: int, gap: tuple[float, float]
) -> tuple[Box, ...]:
    """Return the boxes of a grid whose top left corner is (x, y), in reading order."""
    across, down = card.w + gap[0], card.h + gap[1]
    return tuple(
        Box(x + n * across, y + m * down, card.w, card.h)
        for m, n in product(range(rows), range(columns))
    )


def room_for(side: float, length: float, gap: float) -> int:
    """Return how many cards of that side go on a length, with a gap between each two, in mm."""
    return max(0, int((length + gap + EXACT) / (side + gap)))


def length_of(count: int, side: float, gap: float) -> float:
    """Return the length in mm of so many cards of that side, with a gap between each two."""
    return count * (side + gap) - gap


def _free(page: Size, fold: Axis | None, room: Room, margin: Edges) -> Box:
    """Return where cards may lie: the page within its margins, or its half before the fold.

    The other half is this one mirrored, so that the wider of the margins across the fold holds.
    """
    edge = Edges(*map(sum, zip(margin.each, room.outside.each, strict=True)))
    if fold is Axis.UPRIGHT:
        kept = page.w / 2 + FOLD + room.bleed.right
        edge = replace(edge, left=max(edge.left, edge.right), right=kept)
    elif fold is Axis.LEVEL:
        kept = page.h / 2 + FOLD + room.bleed.bottom
        edge = replace(edge, top=max(edge.top, edge.bottom), bottom=kept)
    return Box(0, 0, page.w, page.h).within(edge)


def _fitting(free: Box, card: Size, room: Room) -> tuple[int, int]:
    """Return how many columns and rows fit."""
    return room_for(card.w, free.w, room.gap[0]), room_for(card.h, free.h, room.gap[1])


def _grid(page: Size, card: Size, turned: int, fold: Axis | None, room: Room,
          margin: Edges) -> Grid | None:  # fmt: skip
    """Return the grid of this orientation with this margin, or None when it does not fit."""
    columns, rows = _fitting(_free(page, fold, room, margin), card, room)
    if columns < (room.columns or 1) or rows < (room.rows or 1):
        return None
    shape = room.columns or columns, room.rows or rows
    return _grid_of(page, card, shape, turned, fold, room, margin)


def _grid_of(page: Size, card: Size, shape: tuple[int, int], turned: int, fold: Axis | None,
             room: Room, margin: Edges) -> Grid:  # fmt: skip
    """Return the grid of so many columns and rows, centred or beside the fold line."""
    columns, rows = shape
    free = _free(page, fold, room, margin)
    width = length_of(columns, card.w, room.gap[0])
    height = length_of(rows, card.h, room.gap[1])
    x = free.right - width if fold is Axis.UPRIGHT else free.x + (free.w - width) / 2
    y = free.bottom - height if fold is Axis.LEVEL else free.y + (free.h - height) / 2
    slots = cells(x, y, card, columns, rows, room.gap)
    return Grid(page, slots, columns, turned, margin, margin, fold)


def _with_line(grid: Grid, card: Size, room: Room) -> Iterator[Grid]:
    """Yield the grid if a margin has room for the sheet's line, else it without a row or column.

    The line needs 3.8 mm between the printable area's edge and the faces on one side. Rows and
    columns that are counted stay.
    """
    if _has_line(grid, room):
        yield grid
        return
    columns, rows = grid.columns, len(grid.slots) // grid.columns
    fewer = [(columns - 1, rows)] if room.columns is None else []
    fewer += [(columns, rows - 1)] if room.rows is None else []
    for shape in fewer:
        if min(shape) > 0:
            yield _grid_of(grid.page, card, shape, grid.turned, grid.fold, room, grid.margin)


def _has_line(grid: Grid, room: Room) -> bool:
    """Whether a margin has room for the sheet's line; opposite ones have the same."""
    block, area = grid.block, grid.area
    art = room.bleed if room.arrange is Arrange.GAP else Edges.all(0)
    space = max(block.x - area.x - art.left, block.y - area.y - art.top)
    return space >= LINE - EXACT


def candidates(
    pages: Iterable[Size], card: Size, room: Room, margin: Edges, turns: Iterable[int] = (0, 90)
) -> Iterator[Grid]:
    """Yield the grid of each page and turn of the cards that holds one card at least."""
    folds = tuple(Axis) if room.arrange is Arrange.FOLD else (None,)
    for page, turned, fold in product(pages, turns, folds):
        laid = card.turned if turned else card
        grid = _grid(page, laid, turned, fold, room, margin)
        if grid:
            yield from _with_line(grid, laid, room)


def _edge(grid: Grid, room: Room) -> float:
    """Return how near the nearest art that must be printed comes to the paper's edge, in mm."""
    outside = room.outside.each
    return min(space - art for space, art in zip(grid.spaces.each, outside, strict=True))


def _with_marks(grid: Grid, room: Room) -> Grid:
    """Return the grid; marks that find no room beside the cards within 8 mm may reach further.

    The shortest mark must find it, or one as much longer as was asked.
    """
    needs = Edges.all(LEAST)
    if room.arrange is Arrange.GAP:
        needs = room.bleed.at_least(OFF).plus(MARK)
    needs = needs.plus(max(0, room.mark - LONG))
    sides = zip(grid.spaces.each, grid.reach.each, needs.each, strict=True)
    if not room.marked or all(space - reach >= need - EXACT for space, reach, need in sides):
        return grid
    return replace(grid, reach=Edges.all(REACH))


def _best(grids: Iterator[Grid], room: Room) -> Grid | None:
    """Return the grid with the most cards; of equals the first with the usual margin around."""
    return max(
        grids,
        key=lambda grid: (len(grid.slots), min(_edge(grid, room), MARGIN)),
        default=None,
    )


def find_grid(paper: Size, card: Size, room: Room) -> Grid:
    """Return the grid that holds the most cards on the paper, or exactly the rows and columns.

    Without a margin of the user's own it is 8 mm; when more cards fit with less, down to 5 mm,
    then that is used. Marks that need it may reach to 5 mm from the edge. Where rows or columns
    are counted the page stands as the paper does, and cards lie on their sides only if they fit
    in no other way. Raises OptionError when it does not fit; nothing is ever scaled.
    """
    for turns in ((0,), (90,)) if room.is_exact else ((0, 90),):
        grid = _found(_pages(paper, room), card, room, turns)
        if grid:
            return grid
    refusal = exact_refusal if room.is_exact else _refusal
    raise OptionError(refusal(paper, card, room))


def _pages(paper: Size, room: Room) -> tuple[Size, ...]:
    return (paper,) if room.is_exact else (paper, paper.turned)


def _found(pages: Sequence[Size], card: Size, room: Room, turns: Sequence[int]) -> Grid | None:
    """Return the best grid of these pages and turns, with the margin that it keeps."""
    if room.margin is not None:
        return _best(candidates(pages, card, room, room.margin, turns), room)
    best = _best(candidates(pages, card, room, Edges.all(MARGIN), turns), room)
    tight = _best(candidates(pages, card, room, Edges.all(REACH), turns), room)
    if tight and (best is None or len(tight.slots) > len(best.slots)):
        return replace(tight, margin=Edges.all(round(min(_edge(tight, room), MARGIN), 3)))
    return _with_marks(best, room) if best else None


def _refusal(paper: Size, card: Size, room: Room) -> str:
    """Return why nothing fits and which named sizes would."""
    margin = _least_margin(room)
    papers = [
        p.name for p in PAPERS.values() if any(candidates(_pages(p, room), card, room, margin))
    ]
    pages = _pages(paper, room)
    cards = [c.name for c in CARDS.values() if any(candidates(pages, c, room, margin))]
    able = any_of(
        part
        for part in (
            f"--paper {', '.join(papers)}" if papers else "",
            f"--card {', '.join(cards)}" if cards else "",
        )
        if part
    )
    return (
        f"--paper {paper.name}: no card of {card.w:g} x {card.h:g} mm fits {paper.w:g} x "
        f"{paper.h:g} mm with a margin of {margin} mm; choose {able or 'a smaller margin'}"
    )


def _least_margin(room: Room) -> Edges:
    return Edges.all(REACH) if room.margin is None else room.margin


def exact_refusal(paper: Size, card: Size, room: Room) -> str:
    """Return why so many rows or columns don't fit, in mm, and how many would, or which paper."""
    margin = _least_margin(room)
    folds = tuple(Axis) if room.arrange is Arrange.FOLD else (None,)
    halves = (_free(paper, fold, room, margin) for fold in folds)
    free = max(halves, key=lambda half: _met(half, card, room))
    columns, rows = _fitting(free, card, room)
    need_w = length_of(room.columns or 1, card.w, room.gap[0])
    need_h = length_of(room.rows or 1, card.h, room.gap[1])
    if columns < (room.columns or 1):
        fault = (
            f"--columns {room.columns or 1}: cards of {card.w:g} x {card.h:g} mm need "
            f"{need_w:g} mm across, and {paper.name} leaves {free.w:g}"
        )
        able = [f"--columns {columns}"] if columns and room.columns else []
    elif rows < (room.rows or 1):
        fault = (
            f"--rows {room.rows or 1}: cards of {card.w:g} x {card.h:g} mm need "
            f"{need_h:g} mm down, and {paper.name} leaves {free.h:g}"
        )
        able = [f"--rows {rows}"] if rows and room.rows else []
    else:
        name, count = ("rows", room.rows) if room.rows else ("columns", room.columns)
        fault = (
            f"--{name} {count}: no margin of {paper.name} is left with the {LINE:g} mm that the "
            f"sheet's line needs"
        )
        able = [f"--{name} {count - 1}"] if count and count > 1 else []
    able += [f"--paper {name}" for name in _papers_for(paper, card, room, margin)]
    return f"{fault}; choose {any_of(able) or 'a smaller --margin or --card'}"


def _met(free: Box, card: Size, room: Room) -> float:
    """Return what share of the rows, or of the columns, fits, whichever is less."""
    columns, rows = _fitting(free, card, room)
    return min(columns / (room.columns or 1), rows / (room.rows or 1))


def _papers_for(paper: Size, card: Size, room: Room, margin: Edges) -> list[str]:
    """Return the papers on which it fits: this one on its side, and the smallest named one."""
    on_its_side = Size(f"{paper.h:g}x{paper.w:g}mm", paper.h, paper.w)
    named = sorted(PAPERS.values(), key=lambda size: size.w * size.h)
    able = [page.name for page in named if any(candidates([page], card, room, margin))]
    turned = [on_its_side.name] if any(candidates([on_its_side], card, room, margin)) else []
    return turned + able[:1]


def mirrored(box: Box, page: Size, axis: Axis) -> Box:
    """Return where the box lies once the page is turned over, seen from its other side."""
    if axis is Axis.UPRIGHT:
        return Box(page.w - box.right, box.y, box.w, box.h)
    return Box(box.x, page.h - box.bottom, box.w, box.h)


def back_turn(turned: float, axis: Axis) -> float:
    """Return the turn of the back, so that its head is where its front's head is.

    Degrees anticlockwise. Over an upright axis left and right change places: 90 becomes 270. Over
    a level one head and foot do: 0 becomes 180, 90 stays.
    """
    return (-turned if axis is Axis.UPRIGHT else 180 - turned) % 360
