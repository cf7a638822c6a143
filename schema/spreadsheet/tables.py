"""Tables as read from a spreadsheet, and what is wrong in them, by sheet, row and column."""

from dataclasses import dataclass

from schema.common.errors import HorizonError
from schema.common.shown import shown_message


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A cell's text; a whole number has no fraction, so `2`.

    `fault` tells why it is no text, `cure` what to do then.
    """

    text: str = ""
    fault: str = ""
    cure: str = "write plain text there"

    def __bool__(self) -> bool:
        """Whether anything is in it but white space."""
        return bool(self.text.strip() or self.fault)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The cells of a row; `number` is what the spreadsheet calls it, from 1."""

    number: int
    cells: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class SheetTable:
    """The rows of one sheet that are not empty. `kind` is that of all its rows, or None."""

    file: str
    sheet: str | None
    kind: str | None
    rows: tuple[SheetRow, ...]

    def place(self, row: int | None = None, column: str | None = None) -> str:
        """Return how messages call a place: `cards.xlsx: sheet goals, row 7, column name`."""
        parts = [f"sheet {self.sheet}"] if self.sheet else []
        parts += [f"row {row}"] if row is not None else []
        parts += [f"column {column}"] if column is not None else []
        return ": ".join(part for part in (self.file, ", ".join(parts)) if part)


@dataclass(frozen=True, slots=True)
class CellProblem:
    """What is wrong in a spreadsheet: where, what, and the cure."""

    place: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        """Return it in one line."""
        return shown_message(f"{self.place}: {self.message}{self.hint and '; ' + self.hint}")


MOST_TOLD = 100  # problems of one spreadsheet that are told


class SheetError(HorizonError):
    """A spreadsheet that can't be imported, or a deck that can't be exported; a line a problem."""

    status = 1

    def __init__(self, problems: tuple[CellProblem, ...]) -> None:
        lines = list(map(str, problems[:MOST_TOLD]))
        if len(problems) > MOST_TOLD:
            lines.append(f"and {len(problems) - MOST_TOLD} more problems; mend the first ones")
        super().__init__("\n".join(lines))
        self.problems = problems
