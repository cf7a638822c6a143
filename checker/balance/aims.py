"""What a deck is asked for: ends of intervals by the name of a finding, kept as data."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from schema.common.errors import UnusableInputError
from schema.common.paths import own_file
from schema.common.shown import shown_path
from schema.common.suggest import did_you_mean
from schema.json_text.document import Source, load
from schema.json_text.faults import quoted

FILE_NAME = "balance.json"
FAIR = frozenset({"seat", "age", "start_card", "turn"})  # aims in parts of a fair share of wins
ENDS = (
    "mean", "spread", "seat", "age", "start_card", "turn", "points_share", "zero_notes",
    "goal_met", "token_taken", "token_wins", "token_gain", "card_kept", "card_placed", "card_wins",
    "card_points", "tape_kept", "tape_wins", "icon_kept", "icon_wins", "cards_placed_often",
    "leading round 1", "leading round 2", "leading round 3", "leading round 4", "skill",
)  # fmt: skip
FIGURES = {"placed_often": 0.75, "token_taken_from_points": 4}

AimEnds = tuple[float | None, float | None]  # the least and the most; None is no end
NO_AIM: AimEnds = (None, None)


class Aims(NamedTuple):
    """The aims in force: the file's name, ends by name, the other figures by name."""

    file: str
    ends: Mapping[str, AimEnds]
    figures: Mapping[str, float]

    def of(self, name: str, of: str, players: int) -> AimEnds:
        """Return what a finding is asked for; shares of wins as shares of all wins."""
        low, high = self.ends.get(f"{name} {of}", self.ends.get(name, NO_AIM))
        part = players if name in FAIR else 1
        return (low if low is None else low / part, high if high is None else high / part)


def find_aims(chosen: Path | None, deck_file: Path) -> Path:
    """Return the file of aims: the chosen one, else that beside the deck, else our own."""
    if chosen is not None:
        return chosen
    beside = deck_file.parent / FILE_NAME
    is_there = beside.exists() or beside.is_symlink()
    return beside if is_there else own_file(FILE_NAME)


def read_aims(path: Path) -> Aims:
    """Return the aims in a file.

    Raises UnusableInputError, a line each, for what is no aim: its place, and the cure.
    """
    source = load(path)
    faults = [
        f"{each.line}:{each.column}: {each.message}; {each.hint}" for each in source.problems
    ]
    if isinstance(source.document, dict):
        faults += _faults(source)
    elif not faults:
        faults = ['1:1: the aims are an object; write {"mean": [45, 55]}']
    if faults:
        raise UnusableInputError("\n".join(f"{shown_path(path)}:{fault}" for fault in faults))
    told = source.document
    ends = {name: (ends[0], ends[1]) for name, ends in told.items() if name in ENDS}
    figures = {name: told.get(name, own) for name, own in FIGURES.items()}
    return Aims(shown_path(path), ends, figures)


def _faults(source: Source) -> list[str]:
    found = []
    for name, value in source.document.items():
        if name in ENDS:
            why = _why_no_ends(value)
        elif name in FIGURES:
            why = "" if _is_number(value) else "is no number; write it in digits"
        else:
            near = did_you_mean(name, (*ENDS, *FIGURES)) or f"there are {', '.join(ENDS)}"
            why = f"is the name of no finding; {near}"
        if why:
            line, column = source.place((name,), of_key=name not in ENDS and name not in FIGURES)
            found.append(f"{line}:{column}: {quoted(name)} {why}")
    return found


def _why_no_ends(value: Any) -> str:
    if not isinstance(value, list) or len(value) != 2:
        return "is not asked for by two ends; write [least, most], null for none"
    if not all(end is None or _is_number(end) for end in value):
        return "has an end that is no number; write digits, or null for no end"
    low, high = value
    if low is not None and high is not None and low > high:
        return f"can't be from {low} to {high}; write the smaller end first"
    return ""


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
