"""The fourteen known wrong readings, as mutants of the reference: none survives the corpus.

Each mutant is the reference with one rule misread. A hand-worked case has to notice it; for most
there is a case named `misread-...` that claims the very figure which the mutant computes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.checker import reference_board
from tests.checker.partial import mismatch, without
from tests.checker.reference import judge
from tests.checker.reference_board import Board, Json
from tests.checker.reference_log import Player
from tests.checker.test_reference import CASES, ONLY_THE_PROGRAM_SAYS, load, load_deck

Patch = pytest.MonkeyPatch
PLACE, SCORE_NOTE, PUT_TOKEN = Board.place, Board.score_note, Board.put_token
BEARERS, CRITERIA_OF, IS_MET = Board.bearers, Board.criteria_of, Board.is_met
VALUE_OF, BEGIN, SYMBOLS_ON = Board.value_of, Player.begin, reference_board.symbols_on


def new_card_not_counted(patch: Patch) -> None:
    """The Note is scored before the new card joins the collection."""

    def place(self: Board, name: str, end: str) -> Json:
        def others(board: Board, symbol: str) -> list[str]:
            return [card for card in BEARERS(board, symbol) if card != name]

        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Board, "bearers", others)
            return PLACE(self, name, end)

    patch.setattr(Board, "place", place)


def counted_at_the_end(patch: Patch) -> None:
    """Every Note counts the final row."""

    def begin(self: Player, can_play: bool) -> None:
        BEGIN(self, can_play)
        cards = [placement["card"] for placement in self.case["placements"]]
        vars(self.board)["whole"] = [self.case["start"], *cards]

    def bearers(self: Board, symbol: str) -> list[str]:
        row = vars(self).get("whole", self.row)
        known = [name for name in row if self.card(name)]
        return [name for name in known for one in SYMBOLS_ON(self.card(name)) if one == symbol]

    patch.setattr(Player, "begin", begin)
    patch.setattr(Board, "bearers", bearers)


def bottom_counted(patch: Patch) -> None:
    """Symbols printed at the bottom join the collection."""
    patch.setattr(
        reference_board, "symbols_on", lambda card: SYMBOLS_ON(card) + card.get("end", [])
    )


def _score(patch: Patch, points: Callable[[Json], int]) -> None:
    """Another way from a Note's value and criteria to its points."""

    def score_note(self: Board, left: str, right: str) -> Json:
        note = SCORE_NOTE(self, left, right)
        return {**note, "points": points(note)} if note["complete"] else note

    patch.setattr(Board, "score_note", score_note)


def cards_not_symbols(patch: Patch) -> None:
    """A card counts once, however many of the symbols it bears."""
    _score(
        patch,
        lambda note: (
            int(note["value"]) * len({card for one in note["criteria"] for card in one["cards"]})
        ),
    )


def first_criterion_only(patch: Patch) -> None:
    """Of several criteria only the first is counted."""
    _score(patch, lambda note: int(note["value"] * note["criteria"][0]["count"]))


def value_not_multiplied(patch: Patch) -> None:
    """The count alone is taken for the points."""
    _score(patch, lambda note: sum(one["count"] for one in note["criteria"]))


def both_halves_of_one_card(patch: Patch) -> None:
    """The new card's beginning is paid with its own end."""

    def place(self: Board, name: str, end: str) -> Json:
        PLACE(self, name, end)
        return SCORE_NOTE(self, name, name)

    patch.setattr(Board, "place", place)


def wrong_side(patch: Patch) -> None:
    """The beginning of the right card with the end of the left one."""
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
    """A token always adds to what is printed."""
    _bonus(patch, "add")


def token_replaced(patch: Patch) -> None:
    """A token always replaces what is printed."""
    _bonus(patch, "replace")


def gain_only(patch: Patch) -> None:
    """A Note scored once more pays only what it gains."""

    def put_token(self: Board, token: Json, on: str | None) -> Json:
        before = self.copy()
        note = PUT_TOKEN(self, token, on)
        if note is None:
            return None
        then = before.score_note(note["left"], note["right"])
        return {**note, "points": note["points"] - then["points"]}

    patch.setattr(Board, "put_token", put_token)


def token_three_early(patch: Patch) -> None:
    """A type III token counts at once in the running total, and so in the turn order."""

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
    """The Start card is one of exactly N cards, whatever the house says."""
    _start_card(patch, counts=True)


def start_card_not_counted(patch: Patch) -> None:
    """The Start card is none of exactly N cards, whatever the house says."""
    _start_card(patch, counts=False)


MISREADINGS = [
    new_card_not_counted,
    counted_at_the_end,
    bottom_counted,
    cards_not_symbols,
    first_criterion_only,
    both_halves_of_one_card,
    wrong_side,
    value_not_multiplied,
    token_added,
    token_replaced,
    gain_only,
    token_three_early,
    start_card_counted,
    start_card_not_counted,
]


def caught_by() -> list[str]:
    """The hand-worked cases that the reference, as it stands now, gets wrong."""
    return [
        path.stem
        for path, hand_worked in ((path, load(path)) for path in CASES)
        if mismatch(
            without(hand_worked["expect"], ONLY_THE_PROGRAM_SAYS),
            judge(load_deck(hand_worked["deck"]), hand_worked["case"]),
        )
    ]


def test_there_are_fourteen() -> None:
    """As many as the program names at least."""
    assert len(MISREADINGS) == 14


@pytest.mark.parametrize("misread", MISREADINGS, ids=lambda misread: misread.__name__)
def test_a_wrong_reading_is_caught(misread: Callable[[Patch], None], monkeypatch: Patch) -> None:
    """By the case that bears its name, and by others."""
    misread(monkeypatch)
    caught = caught_by()
    assert len(caught) > 1
    assert "misread-" + misread.__name__.replace("_", "-") in caught


def test_every_claimed_misreading_is_what_the_mutant_computes() -> None:
    """The figure claimed in a case named after a wrong reading is that reading's figure."""
    for misread in MISREADINGS:
        stem = "misread-" + misread.__name__.replace("_", "-")
        hand_worked = next(load(path) for path in CASES if path.stem == stem)
        at = next(
            one["pointer"]
            for one in hand_worked["expect"]["problems"]
            if one["code"] == "points-differ"
        )
        with pytest.MonkeyPatch.context() as patch:
            misread(patch)
            verdict = judge(load_deck(hand_worked["deck"]), hand_worked["case"])
        assert at not in [one["pointer"] for one in verdict["problems"]], stem
