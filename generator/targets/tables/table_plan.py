"""The table of 1600 x 1000 pixels on which two of the virtual tables play.

Above: the Journey cards, discards, Start cards, buttons, and of each type the goals with their
tokens. Below: a strip for each of five players, with a seat, the row, what is kept in a draft, the
order counters and room for scores. At the bottom: the hands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.faces.counter import LETTERS
from generator.targets.tables.pieces import Pile, PileKind

WIDTH, HEIGHT = 1600, 1000  # px, of the table of both sites (virtualtabletop's importer)
CARD_BOX = (70, 98)  # px, in which a card lies: nine of them in a row are 630 wide
TOKEN_HIGH, COUNTER_HIGH = 44, 60  # px
TOP, TOKENS, STRIPS, STRIP = 28, 150, 226, 118  # y of the parts, and how high a strip is
ROW = 9  # the Start card and eight more (R5)
PAD = 3  # px between a holder's edge and what lies in it
ROUNDS = ("1", "2", "3", "4")
LAST = "III"  # the column of the token that counts at the end (R9)

Widget = dict[str, Any]  # what lies on a table, as its site writes it in JSON


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle on the table, in px from its top left corner."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Strip:
    """A player's part of the table."""

    letter: str
    seat: Place
    row: Place
    kept: Place
    counters: Place
    points: Place
    cells: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything lies. `sizes` are those of pieces in px by the ids of piles."""

    sizes: Mapping[str, tuple[int, int]]
    piles: Mapping[str, Place]
    in_play: Mapping[str, Place]
    discards: Place
    buttons: tuple[Place, ...]
    strips: tuple[Strip, ...]
    hand: Place

    def step(self, pile: Pile) -> int:
        """Return how far the left edges of tokens in a row are apart, in px; they may overlap."""
        wide, count = self.sizes[pile.id][0], len(pile.pieces)
        room = self.piles[pile.id].w - 2 * PAD - wide
        return max(1, min(wide + PAD, room // max(1, count - 1)))


def within(face: tuple[float, float], box: tuple[int, int]) -> tuple[int, int]:
    """Return the size in px of a face of so many mm that fills the box one way."""
    scale = min(box[0] / face[0], box[1] / face[1])
    return max(1, round(face[0] * scale)), max(1, round(face[1] * scale))


def plan_table(piles: Sequence[Pile], faces: Mapping[str, tuple[float, float]]) -> TablePlan:
    """Return where the piles lie; `faces` has the width and height of each face in mm."""
    sizes = {pile.id: _size(pile, faces[pile.faces[0]]) for pile in piles}
    card = next((sizes[pile.id] for pile in piles if pile.is_of_cards), CARD_BOX)
    around = (card[0] + 2 * PAD, card[1] + 2 * PAD)
    spots, in_play = {}, {}
    for pile in piles:
        if pile.kind is PileKind.JOURNEY:
            spots[pile.id] = Place(10, TOP, *around)
        elif pile.kind is PileKind.START:
            spots[pile.id] = Place(190, TOP, *around)
        elif pile.kind is PileKind.GOAL:
            spots[pile.id] = Place(_left(pile), TOP, *around)
            in_play[pile.id] = Place(_left(pile) + 100, TOP, *around)
        elif pile.kind is PileKind.TOKEN:
            spots[pile.id] = Place(_left(pile), TOKENS, 360, TOKEN_HIGH + 2 * PAD)
    strips = tuple(_strip(n, letter, around) for n, letter in enumerate(LETTERS))
    for pile in piles:
        if pile.kind is PileKind.COUNTER:
            spots[pile.id] = strips[LETTERS.index(pile.of)].counters
    return TablePlan(
        sizes, spots, in_play, Place(100, TOP, *around),
        tuple(Place(285 + 85 * (n % 2), TOP + 52 * (n // 2), 80, 46) for n in range(4)),
        strips, Place(50, 820, 1500, 180),
    )  # fmt: skip


def _size(pile: Pile, face: tuple[float, float]) -> tuple[int, int]:
    if pile.is_of_cards:
        return within(face, CARD_BOX)
    return within(face, (66, TOKEN_HIGH) if pile.kind is PileKind.TOKEN else (60, COUNTER_HIGH))


def _left(pile: Pile) -> int:
    """Return the left edge of what belongs to a type."""
    return 470 + 378 * ("I", "II", "III").index(pile.of)


def _strip(n: int, letter: str, around: tuple[int, int]) -> Strip:
    y = STRIPS + n * STRIP
    middle = y + (around[1] - 44) // 2
    return Strip(
        letter,
        seat=Place(6, middle, 150, 44),
        row=Place(200, y, ROW * (around[0] - 2 * PAD) + 2 * PAD, around[1]),
        kept=Place(850, y, *around),
        counters=Place(940, y + (around[1] - COUNTER_HIGH) // 2 - PAD, 50, COUNTER_HIGH + 2 * PAD),
        points=Place(1005, middle, 140, 44),
        cells=tuple(Place(1160 + 70 * column, middle, 62, 44) for column in range(6)),
    )
