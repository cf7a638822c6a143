"""The reference's board: one row on the table, counted by looking at every card.

Slow and plain on purpose. Nothing is remembered that can be counted again, and every value is
plain JSON, so that a reader can hold each line against the rule that it names.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

Json = Any

TYPES = ("I", "II", "III")
DEFAULT_RULES: dict[str, Json] = {
    "bonus_on_note": "replace",
    "start_card_counts": True,
    "goals_first_come": False,
    "tie_start": "oldest_tied",
}
USED_BY_THE_RULES = (
    "id",
    "tape",
    "icons",
    "beginning",
    "end",
    "type",
    "condition",
    "value",
    "points",
)


def fingerprint(deck: Json) -> str:
    """The deck's fingerprint (contract 1)."""
    reduced: dict[str, Json] = {}
    for part in ("goals", "journey", "start", "tokens"):
        reduced[part] = [
            {key: value for key, value in thing.items() if key in USED_BY_THE_RULES}
            for thing in deck[part]
        ]
    for part in ("icons", "tapes"):
        reduced[part] = [thing["id"] for thing in deck[part]]
    text = json.dumps(reduced, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def rules_of(case: Json) -> dict[str, Json]:
    """All four house rules, those of the case over the defaults."""
    return {**DEFAULT_RULES, **case.get("rules", {})}


def find(things: list[Json], wanted: str) -> Json:
    """The thing with this id, or None."""
    for thing in things:
        if thing["id"] == wanted:
            return thing
    return None


def symbols_on(card: Json) -> list[str]:
    """Tape and icons on the top of a card, each as often as it is printed (R6)."""
    return list(card.get("tape", [])) + list(card.get("icons", []))


class Board:
    """One player's row, the tokens on it, and which placement brought each card."""

    def __init__(self, deck: Json, rules: dict[str, Json], start: str) -> None:
        """Begin a row with its Start card alone (R2)."""
        self.deck = deck
        self.rules = rules
        self.row = [start]
        self.placed = {start: 0}
        self.value_tokens: dict[str, int] = {}
        self.end_tokens: dict[str, list[str]] = {}
        self.looked_up: dict[str, Json] = {}

    def copy(self) -> Board:
        """The same board, to try something on."""
        other = Board(self.deck, self.rules, self.row[0])
        other.row = list(self.row)
        other.placed = dict(self.placed)
        other.value_tokens = dict(self.value_tokens)
        other.end_tokens = dict(self.end_tokens)
        other.looked_up = self.looked_up
        return other

    def card(self, name: str) -> Json:
        """The printed card, which no play changes: it is looked for but once."""
        if name not in self.looked_up:
            found = find(self.deck["start"], name) or find(self.deck["journey"], name)
            self.looked_up[name] = found
        return self.looked_up[name]

    def bearers(self, symbol: str) -> list[str]:
        """The cards of the row that bear the symbol, a card once per printed symbol (R6)."""
        return [name for name in self.row for one in symbols_on(self.card(name)) if one == symbol]

    def collection(self) -> dict[str, int]:
        """Every tape, then every icon, with its count in the row."""
        kinds = [kind["id"] for kind in self.deck["tapes"] + self.deck["icons"]]
        return {kind: len(self.bearers(kind)) for kind in kinds}

    def value_of(self, name: str) -> int | None:
        """What stands at the beginning on this card now, token included (R8)."""
        printed: int | None = self.card(name).get("beginning")
        token = self.value_tokens.get(name)
        if token is None:
            return printed
        if self.rules["bonus_on_note"] == "add":
            return (printed or 0) + token
        return token

    def criteria_of(self, name: str) -> list[str] | None:
        """What stands at the end on this card now, token included (R8)."""
        printed: list[str] | None = self.card(name).get("end")
        token = self.end_tokens.get(name)
        if token is None:
            return printed
        if self.rules["bonus_on_note"] == "add":
            return (printed or []) + token
        return token

    def score_note(self, left: str, right: str) -> dict[str, Json]:
        """The Note (beginning of the left card, end of the right card) as of now (R6)."""
        value, criteria = self.value_of(left), self.criteria_of(right)
        counted: list[Json] | None = None
        if criteria is not None:
            counted = []
            for symbol in criteria:
                cards = self.bearers(symbol)
                counted.append({"of": symbol, "count": len(cards), "cards": cards})
        points = 0
        if value is not None and counted is not None:
            points = value * sum(one["count"] for one in counted)
        return {
            "number": max(self.placed[left], self.placed[right]),
            "left": left,
            "right": right,
            "value": value,
            "complete": value is not None and counted is not None,
            "points": points,
            "criteria": counted,
        }

    def place(self, name: str, end: str) -> dict[str, Json]:
        """Put a card at one end of the row; the Note that it makes (R5)."""
        number = len(self.row)
        self.placed[name] = number
        if end == "right":
            self.row.append(name)
            return self.score_note(self.row[-2], name)
        self.row.insert(0, name)
        return self.score_note(name, self.row[1])

    def put_token(self, token: Json, on: str | None) -> dict[str, Json] | None:
        """Lay an accepted token; the Note that it scores once more, or None (R8)."""
        if token["type"] == "III" or on is None:
            return None
        place = self.row.index(on)
        if token["type"] == "I":
            self.value_tokens[on] = token["value"]
            if place == len(self.row) - 1:
                return None
            note = self.score_note(on, self.row[place + 1])
        else:
            self.end_tokens[on] = list(token["end"])
            if place == 0:
                return None
            note = self.score_note(self.row[place - 1], on)
        # reading: a Note whose other half is missing is not scored once more, its note is null.
        return note if note["complete"] else None

    def is_met(self, goal: Json) -> bool:
        """Does the goal's condition hold for the row as it lies now (R7)?"""
        condition = goal["condition"]
        if "cards" in condition:
            cards = len(self.row)
            if not self.rules["start_card_counts"]:
                cards = cards - 1
            has_none = all(self.bearers(icon) == [] for icon in condition["without"])
            return bool(cards == condition["cards"] and has_none)
        needed = condition.get("icons") or condition.get("tape") or {}
        return all(len(self.bearers(symbol)) >= least for symbol, least in needed.items())
