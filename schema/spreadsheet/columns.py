"""The columns that each kind of a deck's entries has in a table, in the deck's usual order."""

import re
from dataclasses import dataclass
from enum import Enum, auto

ID = "id"
KIND = "kind"
"""The column that says of what kind a row is, in a table of several kinds."""


class CellForm(Enum):
    """How a value is written in a cell."""

    TEXT = auto()
    NUMBER = auto()  # whole
    WORDS = auto()  # ids of tapes and icons: `sun sun boat`
    CONDITION = auto()  # `2 paw, 1 sun`, `5 cards without paw`


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column: its name in the first row, the keys that lead to its value in an entry."""

    name: str
    path: tuple[str, ...]
    form: CellForm = CellForm.TEXT


def _text(*names: str) -> tuple[SheetColumn, ...]:
    return tuple(SheetColumn(name, (name,)) for name in names)


_ID, _NAME = _text(ID, "name")
_MARKER, _BEGINNING, _VALUE, _POINTS = (
    SheetColumn(name, (name,), CellForm.NUMBER)
    for name in ("marker", "beginning", "value", "points")
)
_TAPE, _ICONS, _END = (
    SheetColumn(name, (name,), CellForm.WORDS) for name in ("tape", "icons", "end")
)
_SCENE = (
    SheetColumn("scene kind", ("scene", "kind")),
    SheetColumn("scene time", ("scene", "time")),
    SheetColumn("scene seed", ("scene", "seed"), CellForm.NUMBER),
)

_CONDITION = SheetColumn("condition", ("condition",), CellForm.CONDITION)

COLUMNS: dict[str, tuple[SheetColumn, ...]] = {
    "journey": (
        _ID, _MARKER, _NAME, *_text("place"), _TAPE, _ICONS, _BEGINNING, _END, *_SCENE,
    ),
    "start": (_ID, _MARKER, _NAME, _BEGINNING, _END),
    "goals": (
        _ID, _MARKER, *_text("type"), _NAME, _CONDITION,
    ),
    "tokens": (_ID, _MARKER, *_text("type"), _VALUE, _END, _POINTS),
    "tapes": (_ID, _NAME, *_text("colour", "pattern")),
    "icons": (_ID, _NAME),
}  # fmt: skip
"""By kind, in the order of the sheets: what is edited most comes first."""

ALL_COLUMNS = tuple(dict.fromkeys(column for kind in COLUMNS.values() for column in kind))
"""Those of all kinds, as a table of several kinds has them."""

KIND_OF_LETTER = {"J": "journey", "S": "start", "G": "goals", "B": "tokens"}
"""The kind that the first letter of an id tells (contract 1); tapes and icons have none."""


def plain(name: str) -> str:
    """Return a column's or sheet's name as it is compared: `Scene_Kind ` is `scene kind`."""
    return re.sub(r"[\s_.-]+", " ", name).strip().casefold()
