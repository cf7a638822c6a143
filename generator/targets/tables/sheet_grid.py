"""Sheets of cards as Tabletop Simulator cuts them: equal cells, row by row from the top left.

The last cell of a sheet is no card of the deck: the classic importer shows it to other players in
place of a card in hand (kb.tabletopsimulator.com, asset creation).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator.drawing.geometry import Size
from generator.targets.tables.pieces import Pile

MOST_PX = 4096  # of a side; larger pictures are reduced by the game


class SheetForm(StrEnum):
    """How many cells across and down a sheet has at most."""

    MANY = "10x7"
    SHARP = "8x4"

    @property
    def cells(self) -> tuple[int, int]:
        """Columns and rows."""
        across, down = self.value.split("x")
        return int(across), int(down)


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Faces on a picture of `columns` by `rows` cells of `cell` pixels; `last` is in the last."""

    name: str
    columns: int
    rows: int
    cell: tuple[int, int]
    faces: tuple[str, ...]
    last: str
    back: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    def corners(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Yield each face with the top left pixel of its cell."""
        cells = list(enumerate(self.faces))
        if self.last:
            cells.append((self.columns * self.rows - 1, self.last))
        for slot, face in cells:
            row, column = divmod(slot, self.columns)
            yield face, (column * self.cell[0], row * self.cell[1])


def cell_px(card: Size, form: SheetForm) -> tuple[int, int]:
    """Return the largest cell in pixels of a card's shape whose full sheet is not too large.

    63 x 88 mm: 409 x 571 for 10 x 7, 512 x 715 for 8 x 4.
    """
    columns, rows = form.cells
    widest, highest = MOST_PX // columns, MOST_PX // rows
    if round(widest * card.h / card.w) <= highest:
        return widest, round(widest * card.h / card.w)
    return round(highest * card.w / card.h), highest


def card_sheets(pile: Pile, card: Size, form: SheetForm) -> list[CardSheet]:
    """Return the sheets of a pile of cards; one that is not full has no empty rows."""
    columns, rows = form.cells
    most = columns * rows - 1
    faces = pile.faces
    parts = [faces[n : n + most] for n in range(0, len(faces), most)]
    return [
        CardSheet(
            pile.id if len(parts) == 1 else f"{pile.id}-{number}",
            min(columns, len(part) + 1),
            -(-(len(part) + 1) // columns),
            cell_px(card, form),
            part,
            pile.back,
            pile.back,
        )
        for number, part in enumerate(parts, 1)
    ]
