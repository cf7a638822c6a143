"""Grids: how many cards of one size fit on a paper, and where. Pure numbers in mm.

A grid is centred; `fold` has one on each half of the page, front and back over a fold line. The
best orientation of page and cards is the one that holds the most cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product

from generator.drawing.geometry import Box, Size
from generator.errors import OptionError
from generator.paper.formats import CARDS, PAPERS
from schema.common.lists import any_of

MARGIN = 8.0  # mm; lasers can't print the outer 4.23 mm, inkjets 5, and feed askew by up to 1.5
REACH = 5.0  # mm from the edge that home printers reach; for marks where the cards need the room
FOLD = 5.0  # mm from the bleed to the fold line, so that thick board folds beside the faces
MARK = 0.5  # mm beyond a full bleed that the shortest mark needs
OFF = 1.0  # mm from a card to its mark, or more where the bleed is wider
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

    `gap` is the distance of neighbouring trims, `bleed` the art around each; `marked` tells
    whether crop marks need room beside them.
    """

    arrange: Arrange
    margin: float | None
    gap: float
    bleed: float
    marked: bool

    @property
    def outside(self) -> float:
        """How much of each face's surroundings must lie inside the margin, in mm."""
        if self.arrange is not Arrange.GAP:
            return 0
        return self.bleed + (MARK if self.marked else 0)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid on a page: its slots in reading order, the cards' turn, the area that is printable.

    `turned` in degrees anticlockwise, 0 or 90. `fold` is the fold line's axis, if there is one.
    """

    page: Size
    slots: tuple[Box, ...]
    columns: int
    turned: int
    reach: float
    margin: float
    fold: Axis | None = None

    @property
    def block(self) -> Box:
        """The box around all slots."""
        return around(self.slots)

    @property
    def area(self) -> Box:
        """What a printer can print."""
        return Box(0, 0, self.page.w, self.page.h).grown(-self.reach)


def around(boxes: tuple[Box, ...]) -> Box:
    """Return the smallest box that holds all the boxes."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def cells(x: float, y: float, card: Size, columns: int, rows: int, gap: float) -> tuple[Box, ...]:
    """Return the boxes of a grid whose top left corner is (x, y), in reading order."""
    return tuple(
        Box(x + n * (card.w + gap), y + m * (card.h + gap), card.w, card.h)
        for m, n in product(range(rows), range(columns))
    )


def room_for(side: float, length: float, gap: float) -> int:
    """Return how many cards of that side go on a length, with a gap between each two, in mm."""
    return max(0, int((length + gap + EXACT) / (side + gap)))


def _grid(page: Size, card: Size, turned: int, fold: Axis | None, room: Room,
          margin: float) -> Grid | None:  # fmt: skip
    """Return the grid of this orientation with this margin, or None when not one card fits."""
    edge = margin + room.outside
    width, height = page.w - 2 * edge, page.h - 2 * edge
    kept = FOLD + room.bleed  # free on either side of the fold line
    if fold is Axis.UPRIGHT:
        width = page.w / 2 - edge - kept
    elif fold is Axis.LEVEL:
        height = page.h / 2 - edge - kept
    columns, rows = room_for(card.w, width, room.gap), room_for(card.h, height, room.gap)
    if not columns or not rows:
        return None
    return _grid_of(page, card, (columns, rows), turned, fold, room, margin)


def _grid_of(page: Size, card: Size, shape: tuple[int, int], turned: int, fold: Axis | None,
             room: Room, margin: float) -> Grid:  # fmt: skip
    """Return the grid of so many columns and rows, centred or beside the fold line."""
    columns, rows = shape
    kept = FOLD + room.bleed
    x = (page.w - columns * (card.w + room.gap) + room.gap) / 2
    y = (page.h - rows * (card.h + room.gap) + room.gap) / 2
    if fold is Axis.UPRIGHT:
        x = page.w / 2 - kept - (columns * (card.w + room.gap) - room.gap)
    elif fold is Axis.LEVEL:
        y = page.h / 2 - kept - (rows * (card.h + room.gap) - room.gap)
    slots = cells(x, y, card, columns, rows, room.gap)
    return Grid(page, slots, columns, turned, margin, margin, fold)


def _with_line(grid: Grid, card: Size, room: Room) -> Iterator[Grid]:
    """Yield the grid if a margin has room for the sheet's line, else it without a row or column.

    The line needs 3.8 mm between the printable area's edge and the faces on one side.
    """
    block, area = grid.block, grid.area
    space = max(block.x - area.x, block.y - area.y)
    art = room.bleed if room.arrange is Arrange.GAP else 0
    if space >= art + LINE - EXACT:
        yield grid
        return
    columns, rows = grid.columns, len(grid.slots) // grid.columns
    for fewer in ((columns - 1, rows), (columns, rows - 1)):
        if min(fewer) > 0:
            yield _grid_of(grid.page, card, fewer, grid.turned, grid.fold, room, grid.margin)


def candidates(paper: Size, card: Size, room: Room, margin: float) -> Iterator[Grid]:
    """Yield the grid of each orientation of page and cards that holds one card at least."""
    folds = tuple(Axis) if room.arrange is Arrange.FOLD else (None,)
    for page, turned, fold in product((paper, paper.turned), (0, 90), folds):
        laid = card.turned if turned else card
        grid = _grid(page, laid, turned, fold, room, margin)
        if grid:
            yield from _with_line(grid, laid, room)


def _nearest(grid: Grid) -> float:
    """Return how near a card comes to the paper's edge, in mm; opposite it there is no less."""
    return min(grid.block.x, grid.block.y)


def _edge(grid: Grid, room: Room) -> float:
    """Return how near the nearest art that must be printed comes to the paper's edge, in mm."""
    return _nearest(grid) - room.outside


def _with_marks(grid: Grid, room: Room) -> Grid:
    """Return the grid; marks that find no room beside the cards within 8 mm may reach further."""
    need = max(room.bleed, OFF) + MARK if room.arrange is Arrange.GAP else LEAST
    if not room.marked or _nearest(grid) - grid.reach >= need - EXACT:
        return grid
    return replace(grid, reach=REACH)


def _best(grids: Iterator[Grid], room: Room) -> Grid | None:
    """Return the grid with the most cards; of equals the first with the usual margin around."""
    return max(
        grids,
        key=lambda grid: (len(grid.slots), min(_edge(grid, room), MARGIN)),
        default=None,
    )


def find_grid(paper: Size, card: Size, room: Room) -> Grid:
    """Return the grid that holds the most cards on the paper.

    Without a margin of the user's own it is 8 mm; when more cards fit with less, down to 5 mm,
    then that is used. Marks that need it may reach to 5 mm from the edge. Raises OptionError when
    not one card fits; nothing is ever scaled.
    """
    margin = MARGIN if room.margin is None else room.margin
    best = _best(candidates(paper, card, room, margin), room)
    if room.margin is None:
        tight = _best(candidates(paper, card, room, REACH), room)
        if tight and (best is None or len(tight.slots) > len(best.slots)):
            edge = round(min(_edge(tight, room), MARGIN), 3)
            return Grid(tight.page, tight.slots, tight.columns, tight.turned, REACH, edge,
                        tight.fold)  # fmt: skip
    if best is None:
        raise OptionError(_refusal(paper, card, room))
    return _with_marks(best, room) if room.margin is None else best


def _refusal(paper: Size, card: Size, room: Room) -> str:
    """Return why nothing fits and which named sizes would."""
    margin = REACH if room.margin is None else room.margin
    papers = [p.name for p in PAPERS.values() if any(candidates(p, card, room, margin))]
    cards = [c.name for c in CARDS.values() if any(candidates(paper, c, room, margin))]
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
        f"{paper.h:g} mm with a margin of {margin:g} mm; choose {able or 'a smaller margin'}"
    )


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
