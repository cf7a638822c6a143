"""The house rules: readings of the rules that a case switches on by name (R4, R7, R8)."""

from typing import Any, NamedTuple


class HouseRules(NamedTuple):
    """The four rulings in force, each with the rules' own reading as default.

    The field names and values are those of a case's `rules`.
    """

    bonus_on_note: str = "replace"
    start_card_counts: bool = True
    goals_first_come: bool = False
    tie_start: str = "oldest_tied"


DEFAULT = HouseRules()

# letter in a row line: (field, the value that the letter switches on, rule)
LETTERS = {
    "A": ("bonus_on_note", "add", "R8"),
    "C": ("start_card_counts", False, "R7"),
    "F": ("goals_first_come", True, "R7"),
    "O": ("tie_start", "oldest_overall", "R4"),
}


def letters(rules: HouseRules) -> str:
    """Return the sorted letters of the house rules that are on; "" for the rules as written."""
    return "".join(
        letter for letter, (name, value, _) in LETTERS.items() if getattr(rules, name) == value
    )


def from_letters(text: str) -> HouseRules:
    """Return the house rules of a string of letters, the inverse of `letters`."""
    chosen: dict[str, Any] = {LETTERS[letter][0]: LETTERS[letter][1] for letter in text}
    return HouseRules(**chosen)
