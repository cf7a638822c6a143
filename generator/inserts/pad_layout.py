"""Where everything on a score sheet goes: pure numbers in mm from the sheet's top left corner.

A sheet has a row for the names, four for each round (two Notes, the Note scored again by a token,
the total so far), one for the token of type III and one for the total (R6, R8, R9, R10).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator.drawing.geometry import Box

ROUNDS = 4  # R5: a game has so many
PLAYERS = range(2, 6)  # R1
BASE_W, BASE_H = 105.0, 148.0  # A6 (ISO 216), for which the sizes below are chosen
EDGE, TITLE, FOOT, LABEL, BAND = 5.5, 10.5, 15.5, 24.5, 6.5  # mm on an A6 sheet
SMALLEST = 0.72  # of A6; below it one can't write into the cells


class Row(StrEnum):
    """What a row of the sheet holds; the value begins the names of its fields."""

    NAME = "name"
    FIRST = "note1"
    SECOND = "note2"
    AGAIN = "again"
    SO_FAR = "sofar"
    THREE = "three"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class PadLine:
    """A row and its round; round 0 for those that belong to none."""

    row: Row
    round: int = 0


LINES = (
    PadLine(Row.NAME),
    *(
        PadLine(row, number)
        for number in range(1, ROUNDS + 1)
        for row in (Row.FIRST, Row.SECOND, Row.AGAIN, Row.SO_FAR)
    ),
    PadLine(Row.THREE),
    PadLine(Row.TOTAL),
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet of `width` x `height` mm for so many players."""

    width: float
    height: float
    players: int

    @property
    def scale(self) -> float:
        """How much larger than A6 it is."""
        return min(self.width / BASE_W, self.height / BASE_H)

    @property
    def title(self) -> Box:
        """Where the game's name stands."""
        edge = EDGE * self.scale
        return Box(edge, edge, self.width - 2 * edge, TITLE * self.scale)

    @property
    def foot(self) -> Box:
        """Where the reminders of the rules stand."""
        edge, height = EDGE * self.scale, FOOT * self.scale
        return Box(edge, self.height - edge - height, self.width - 2 * edge, height)

    @property
    def table(self) -> Box:
        """The whole table."""
        top = self.title.bottom
        gap = 1.5 * self.scale
        return Box(self.title.x, top, self.title.w, self.foot.y - gap - top)

    def row(self, line: PadLine) -> Box:
        """Return the row of a line, over the whole table."""
        table = self.table
        height = table.h / (len(LINES) + 1)  # names and total are half as high again
        n = LINES.index(line)
        y = table.y + height * (n + (0.5 if n else 0))
        tall = height * (1.5 if line.row in (Row.NAME, Row.TOTAL) else 1)
        return Box(table.x, y, table.w, tall)

    def band(self, number: int) -> Box:
        """Return the band at the left that tells the round."""
        first, last = self.row(PadLine(Row.FIRST, number)), self.row(PadLine(Row.SO_FAR, number))
        return Box(first.x, first.y, BAND * self.scale, last.bottom - first.y)

    def label(self, line: PadLine) -> Box:
        """Return where the words of a row stand."""
        row, width = self.row(line), LABEL * self.scale
        left = BAND * self.scale if line.round else 0
        return Box(row.x + left, row.y, width - left, row.h)

    def cell(self, line: PadLine, player: int) -> Box:
        """Return the cell of a player (from 1) in a row."""
        row, label = self.row(line), LABEL * self.scale
        width = (row.w - label) / self.players
        return Box(row.x + label + width * (player - 1), row.y, width, row.h)

    def cells(self) -> Iterator[tuple[PadLine, int, Box]]:
        """Yield every cell with its row and player."""
        for line in LINES:
            for player in range(1, self.players + 1):
                yield line, player, self.cell(line, player)

    def start_mark(self, line: PadLine, player: int) -> Box | None:
        """Return where one ticks who starts the next round (R4); none after the last."""
        if line.row is not Row.SO_FAR or line.round == ROUNDS:
            return None
        cell, side = self.cell(line, player), 2.6 * self.scale
        inset = 0.7 * self.scale
        return Box(cell.right - side - inset, cell.centre[1] - side / 2, side, side)


def field_name(line: PadLine, player: int) -> str:
    """Return the name of a cell's field: `note1_r2_p3`, `name_p1`, `total_p5`."""
    middle = f"_r{line.round}" if line.round else ""
    return f"{line.row.value}{middle}_p{player}"


def summands(line: PadLine, player: int) -> tuple[str, ...]:
    """Return the names of the fields that add up to this one; none for those one writes."""
    if line.row is Row.SO_FAR:
        rows = [PadLine(row, line.round) for row in (Row.FIRST, Row.SECOND, Row.AGAIN)]
        if line.round > 1:
            rows.insert(0, PadLine(Row.SO_FAR, line.round - 1))
    elif line.row is Row.TOTAL:
        rows = [PadLine(Row.SO_FAR, ROUNDS), PadLine(Row.THREE)]
    else:
        rows = []
    return tuple(field_name(row, player) for row in rows)
