"""What goes into a box and how much room it takes. Pure arithmetic, in mm.

Sources: a sleeve of 0.04 mm (thin) or 0.09 mm (thick) has two layers around a card; 60 cards of
20 mm were measured at 24 and 32 mm in them (sumpfork/dominiontabs #146), which is what the layers
come to, give or take a twentieth: so much is added for the air between cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from generator.drawing.geometry import Size

LAYERS = 2  # of a sleeve, before and behind the card
AIR = 0.05  # of a stack's height
SHALLOW = 10.0  # mm; a box of few cards is as deep, so that it can be folded and its sides read
LOOSE = 0.5  # mm more, so that a few bare cards come out too
PLAY = 3.0  # mm that a box is wider and higher than what goes in (OWASP/cornucopia PR 579)
SEAM = 3.0  # mm that a sleeve is wider and higher than its card: 66 x 91 for 63 x 88
APART = 1.5  # mm of room around a token in its cell
LOW = 8.0  # mm, the lowest tray whose walls can be folded and glued


class Sleeves(StrEnum):
    """What cards are kept in."""

    NONE = "none"
    THIN = "thin"
    THICK = "thick"

    @property
    def layer(self) -> float:
        """How thick one layer of a sleeve is."""
        return {Sleeves.NONE: 0.0, Sleeves.THIN: 0.04, Sleeves.THICK: 0.09}[self]


class Holds(StrEnum):
    """What a box is for."""

    CARDS = "cards"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Inside:
    """The inside of something, in mm."""

    w: float
    h: float
    d: float


@dataclass(frozen=True, slots=True)
class CardStack:
    """Cards on top of each other: how many, their size, their paper, their sleeves."""

    count: int
    card: Size
    stock: float
    sleeves: Sleeves

    @property
    def height(self) -> float:
        """How high the cards and their sleeves are, pressed."""
        return self.count * (self.stock + LAYERS * self.sleeves.layer)

    @property
    def room(self) -> Inside:
        """The room that they take lying in a box with play."""
        seam = SEAM if self.sleeves is not Sleeves.NONE else 0.0
        across, down = self.card.w + seam + PLAY, self.card.h + seam + PLAY
        return Inside(across, down, max(SHALLOW, self.height * (1 + AIR) + LOOSE))

    def told(self) -> Iterator[str]:
        """Yield the arithmetic in words."""
        room = self.room
        parts = f"{self.count} cards of {self.stock:.2f} mm"
        if self.sleeves is not Sleeves.NONE:
            parts += (
                f" and {self.count * LAYERS} layers of {self.sleeves} sleeves of "
                f"{self.sleeves.layer:.2f} mm"
            )
        deep = f"with {AIR:.0%} of air {room.d:.1f} mm"
        if room.d <= SHALLOW:
            deep = f"a box is {SHALLOW:g} mm deep at least"
        yield f"{parts} are {self.height:.1f} mm; {deep}"


@dataclass(frozen=True, slots=True)
class Pieces:
    """Tokens or counters that share cells: their count and size."""

    name: str
    count: int
    w: float
    h: float
    cells: int = 1


@dataclass(frozen=True, slots=True)
class TrayRoom:
    """A tray's cells, all alike, and how high its pieces lie in them."""

    columns: int
    rows: int
    cell: Inside
    height: float


COLUMNS, ROWS = 2, 3


def tray_room(inside: Inside, pieces: tuple[Pieces, ...], stock: float, board: float) -> TrayRoom:
    """Return the tray of 2 x 3 cells that stands in a room so wide and high.

    `board` is how thick the pieces are. Raises ValueError where a piece has no room in a cell.
    """
    walls, height = 2 * stock, 0.0
    cell_w = (inside.w - 1 - walls - (COLUMNS - 1) * stock) / COLUMNS
    cell_h = (inside.h - 1 - walls - (ROWS - 1) * stock) / ROWS
    for one in pieces:
        piles = max(
            int(cell_w / (w + APART)) * int(cell_h / (h + APART))
            for w, h in ((one.w, one.h), (one.h, one.w))
        )
        if not piles:
            raise ValueError(
                f"{one.name} of {one.w:g} x {one.h:g} mm do not go into cells of {cell_w:.1f} x "
                f"{cell_h:.1f} mm"
            )
        height = max(height, ceil(one.count / (piles * one.cells)) * board)
    deep = max(LOW, height * (1 + AIR) + LOOSE + stock)
    return TrayRoom(COLUMNS, ROWS, Inside(cell_w, cell_h, deep - stock), height)
