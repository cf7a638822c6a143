"""One value of a deck as a cell's text, and back."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from schema.json_text.faults import quoted
from schema.spreadsheet.columns import CellForm
from schema.spreadsheet.tables import SheetCell

FORMULA = re.compile(r"[=+\-@\t\r＝＋－＠]")
"""What begins a text that a spreadsheet may take for a formula, also as wide letters (OWASP, CSV
injection)."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")  # which no text of a deck holds
_WHOLE = re.compile(r"-?\d{1,15}(?:[.,]0*)?")
_PARTED = re.compile(r"[\s\x00-\x1f\x7f-\x9f,;/+&]+")
_COUNTED = re.compile(r"(\d{1,15})\s*[x×]?\s+(\S+)|(\d{1,15})([a-z][a-z0-9-]*)")
_WITHOUT = re.compile(r"(\d{1,15})\s+cards?\s+without\s+(.+)", re.DOTALL)


class CellError(ValueError):
    """A cell that can't be read; message and cure."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def written(value: Any, form: CellForm) -> str:
    """Return the text of a value of a valid deck; None, which stands for no value, is empty."""
    if value is None:
        return ""
    if form is CellForm.WORDS:
        return " ".join(value)
    return _condition_words(value) if form is CellForm.CONDITION else str(value)


def _condition_words(condition: Mapping[str, Any]) -> str:
    if "cards" in condition:
        cards = "card" if condition["cards"] == 1 else "cards"
        return f"{condition['cards']} {cards} without {', '.join(condition['without'])}"
    (counts,) = condition.values()
    return ", ".join(f"{count} {symbol}" for symbol, count in counts.items())


def read(cell: SheetCell, form: CellForm, tapes: Collection[str]) -> Any:
    """Return the value in a cell; None of an empty one, [] of empty words.

    `tapes` are the ids of the tapes, which tell what a condition counts. Whether there are such
    ids, and whether the number may be so large, is for the checks of the deck. Raises CellError.
    """
    text = cell.text.strip(" \n")
    if cell.fault:
        raise CellError(cell.fault, cell.cure)
    if not text.strip():
        return [] if form is CellForm.WORDS else None
    if form is CellForm.NUMBER and _WHOLE.fullmatch(text.strip()):
        return int(re.split("[.,]", text.strip())[0])
    if FORMULA.match(text):
        raise CellError(f"{quoted(text)} would be a formula", "begin it with a letter or digit")
    if form is CellForm.TEXT and (found := _CONTROL.search(text)):
        what = "a line end" if found[0] == "\n" else f"the control character U+{ord(found[0]):04X}"
        raise CellError(f"{what} stands in {quoted(text)}", "take it away")
    if form is CellForm.NUMBER:
        raise CellError(f"{quoted(text)} is no whole number", "write digits alone, such as 2")
    if form is CellForm.WORDS:
        return words(text)
    return _condition(text.casefold(), tapes) if form is CellForm.CONDITION else text.strip()


def words(text: str) -> list[str]:
    """Return the ids that a cell lists, parted by spaces or commas, in small letters."""
    return [word for word in _PARTED.split(text.casefold()) if word]


def _condition(text: str, tapes: Collection[str]) -> dict[str, Any]:
    if found := _WITHOUT.fullmatch(text.strip()):
        return {"cards": int(found[1]), "without": words(found[2])}
    counts: dict[str, int] = {}
    for part in re.split(r"\s*[,;\n+&]\s*", text.strip(" ,;\n")):
        symbol, count = _counted(part)
        if symbol in counts:
            raise CellError(f"{quoted(symbol)} stands there twice", "write one number of each")
        counts[symbol] = count
    return {_kind(tuple(counts), tapes): counts}


def _counted(part: str) -> tuple[str, int]:
    found = _COUNTED.fullmatch(part)
    if not found:
        raise CellError(
            f"{quoted(part)} is no part of a condition",
            'write it as "2 paw, 1 sun" or "5 cards without paw"',
        )
    return found[2] or found[4], int(found[1] or found[3])


def _kind(symbols: Sequence[str], tapes: Collection[str]) -> str:
    """Return the key of a condition that counts these symbols."""
    of_tape = [symbol for symbol in symbols if symbol in tapes]
    if of_tape and len(of_tape) < len(symbols):
        other = next(symbol for symbol in symbols if symbol not in tapes)
        raise CellError(
            f"{quoted(of_tape[0])} is tape and {quoted(other)} is not",
            "a condition counts tape alone or icons alone",
        )
    return "tape" if of_tape else "icons"
