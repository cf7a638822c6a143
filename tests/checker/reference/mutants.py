"""The fourteen known wrong readings, as mutants of the reference scorer.

Each mutant is the reference with one rule misread, and nothing else: a misread count changes what
Notes pay, never which goals are met. It shares no line with the program's own readings, so that
each can be held against the other. Two readings that differ little share a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.checker.reference.board import Board, Json
from tests.checker.reference.log import Player

Patch = pytest.MonkeyPatch
Mutant = Callable[[Patch], None]
PLACE, SCORE_NOTE, PUT_TOKEN = Board.place, Board.score_note, Board.put_token
BEARERS, CRITERIA_OF, IS_MET = Board.bearers, Board.criteria_of, Board.is_met
VALUE_OF, COPY, BEGIN = Board.value_of, Board.copy, Player.begin


def _count(patch: Patch, bearers: Callable[[Board, str], list[str]]) -> None:
    """Let Notes, and only Notes, find the bearers of a symbol in another way."""

    def score_note(self: Board, left: str, right: str) -> Json:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Board, "bearers", bearers)
            return SCORE_NOTE(self, left, right)

    patch.setattr(Board, "score_note", score_note)


def new_card_not_counted(patch: Patch) -> None:
    """Leave the card just placed out of the count."""

    def bearers(self: Board, symbol: str) -> list[str]:
        newest = max(self.row, key=lambda name: self.placed[name])
        return [name for name in BEARERS(self, symbol) if name != newest]

    _count(patch, bearers)


def counted_at_the_end(patch: Patch) -> None:
    """Count the final row for every Note."""

    def begin(self: Player, can_play: bool) -> None:
        BEGIN(self, can_play)
        cards = [placement["card"] for placement in self.case["placements"]]
        vars(self.board)["whole"] = [self.case["start"], *cards]

    def bearers(self: Board, symbol: str) -> list[str]:
        board = self.copy()
        row = vars(self).get("whole", self.row)
        board.row = [name for name in row if self.card(name)]
        return BEARERS(board, symbol)

    patch.setattr(Player, "begin", begin)
    _count(patch, bearers)


def bottom_counted(patch: Patch) -> None:
    """Count symbols printed at the bottom too."""

    def bearers(self: Board, symbol: str) -> list[str]:
        at_bottom = [name for name in self.row if symbol in self.card(name).get("end", [])]
        return BEARERS(self, symbol) + at_bottom

    _count(patch, bearers)


def _score(patch: Patch, points: Callable[[Json], int]) -> None:
    """Take another way from a Note's value and criteria to its points."""

    def score_note(self: Board, left: str, right: str) -> Json:
        note = SCORE_NOTE(self, left, right)
        return {**note, "points": points(note)} if note["complete"] else note

    patch.setattr(Board, "score_note", score_note)


def cards_not_symbols(patch: Patch) -> None:
    """Count a card once for the Note, however many of the symbols it bears."""

    def points(note: Json) -> int:
        cards = {card for one in note["criteria"] for card in one["cards"]}
        return int(note["value"]) * len(cards)

    _score(patch, points)


def cards_not_symbols_each(patch: Patch) -> None:
    """Count a card once for each criterion, however often it bears the symbol."""

    def points(note: Json) -> int:
        return int(note["value"]) * sum(len(set(one["cards"])) for one in note["criteria"])

    _score(patch, points)


def first_criterion_only(patch: Patch) -> None:
    """Count only the first of several criteria."""
    _score(patch, lambda note: int(note["value"] * note["criteria"][0]["count"]))


def value_not_multiplied(patch: Patch) -> None:
    """Take the count alone for the points."""
    _score(patch, lambda note: sum(one["count"] for one in note["criteria"]))


def both_halves_of_one_card(patch: Patch) -> None:
    """Pay the beginning of the new card, or of the token's, with its own end."""

    def place(self: Board, name: str, end: str) -> Json:
        PLACE(self, name, end)
        return SCORE_NOTE(self, name, name)

    def put_token(self: Board, token: Json, on: str | None) -> Json:
        PUT_TOKEN(self, token, on)
        return SCORE_NOTE(self, on, on) if token["type"] != "III" and on else None

    patch.setattr(Board, "place", place)
    patch.setattr(Board, "put_token", put_token)


def wrong_side(patch: Patch) -> None:
    """Pay the beginning of the right card with the end of the left one."""
    patch.setattr(Board, "score_note", lambda self, left, right: SCORE_NOTE(self, right, left))


def _bonus(patch: Patch, reading: str) -> None:
    def read(method: Callable[[Board, str], Any]) -> Callable[[Board, str], Any]:
        def misread(self: Board, name: str) -> Any:
            board = self.copy()
            board.rules = {**self.rules, "bonus_on_note": reading}
            return method(board, name)

        return misread

    patch.setattr(Board, "value_of", read(VALUE_OF))
    patch.setattr(Board, "criteria_of", read(CRITERIA_OF))


def token_added(patch: Patch) -> None:
    """Let a token always add to what is printed."""
    _bonus(patch, "add")


def token_replaced(patch: Patch) -> None:
    """Let a token always replace what is printed."""
    _bonus(patch, "replace")


def gain_over_paid(patch: Patch) -> None:
    """Pay, for a Note scored once more, only what it gives more than it had paid."""

    def copy(self: Board) -> Board:
        board = COPY(self)
        vars(board)["paid"] = dict(vars(self).get("paid", {}))
        return board

    def place(self: Board, name: str, end: str) -> Json:
        note = PLACE(self, name, end)
        vars(self).setdefault("paid", {})[note["number"]] = note["points"]
        return note

    def put_token(self: Board, token: Json, on: str | None) -> Json:
        note = PUT_TOKEN(self, token, on)
        if note is None:
            return None
        before = vars(self)["paid"][note["number"]]
        vars(self)["paid"][note["number"]] = note["points"]
        return {**note, "points": note["points"] - before}

    patch.setattr(Board, "copy", copy)
    patch.setattr(Board, "place", place)
    patch.setattr(Board, "put_token", put_token)


def gain_over_now(patch: Patch) -> None:
    """Pay, for a Note scored once more, only what the token gives more than there is now."""

    def put_token(self: Board, token: Json, on: str | None) -> Json:
        before = self.copy()
        note = PUT_TOKEN(self, token, on)
        if note is None:
            return None
        now = before.score_note(note["left"], note["right"])
        return {**note, "points": note["points"] - now["points"]}

    patch.setattr(Board, "put_token", put_token)


def token_three_early(patch: Patch) -> None:
    """Count a type III token at once in the running total, and so in the turn order."""

    def put_token(self: Board, token: Json, on: str | None) -> Json:
        if token["type"] == "III":
            return {"points": token["points"], "criteria": None}
        return PUT_TOKEN(self, token, on)

    patch.setattr(Board, "put_token", put_token)


def _start_card(patch: Patch, counts: bool) -> None:
    def is_met(self: Board, goal: Json) -> bool:
        board = self.copy()
        board.rules = {**self.rules, "start_card_counts": counts}
        return IS_MET(board, goal)

    patch.setattr(Board, "is_met", is_met)


def start_card_counted(patch: Patch) -> None:
    """Count the Start card among exactly N cards, whatever the house says."""
    _start_card(patch, counts=True)


def start_card_not_counted(patch: Patch) -> None:
    """Leave the Start card out of exactly N cards, whatever the house says."""
    _start_card(patch, counts=False)


MUTANTS: dict[str, tuple[Mutant, ...]] = {
    "new-card-not-counted": (new_card_not_counted,),
    "counted-at-the-end": (counted_at_the_end,),
    "bottom-counted": (bottom_counted,),
    "cards-not-symbols": (cards_not_symbols, cards_not_symbols_each),
    "first-criterion-only": (first_criterion_only,),
    "both-halves-of-one-card": (both_halves_of_one_card,),
    "wrong-side": (wrong_side,),
    "value-not-multiplied": (value_not_multiplied,),
    "token-added": (token_added,),
    "token-replaced": (token_replaced,),
    "gain-only": (gain_over_paid, gain_over_now),
    "token-three-early": (token_three_early,),
    "start-card-counted": (start_card_counted,),
    "start-card-not-counted": (start_card_not_counted,),
}
