"""Why the rules forbid a claim: the reason that comes first, and what it is about (R7, R8)."""

from __future__ import annotations

from checker.cases.case import Claim
from checker.cases.house_rules import DEFAULT
from checker.rules.engine import Illegal, Middle, Refusal, begin, why_no_claim
from schema.deck.model import Type
from tests.checker.judged import deck


def refusal(in_play: dict[Type, str]) -> Refusal | None:
    """The answer to a claim of G02 with the Start card alone in the row."""
    small = deck("small")
    middle = Middle({type_: small.goals[id_] for type_, id_ in in_play.items()})
    state = begin(small, small.cards["S1"])
    goal, token = small.goals["G02"], small.tokens["B01"]
    return why_no_claim(state, middle, Claim("G02", "B01", "S1"), goal, token, "", DEFAULT)


def test_goal_that_is_in_play_instead_is_named() -> None:
    about = {"goal": "G02", "type": "I", "instead": "G01"}
    assert refusal({Type.I: "G01"}) == Refusal(Illegal.GOAL_NOT_IN_PLAY, about)


def test_no_goal_is_named_where_none_of_the_type_is_in_play() -> None:
    about = {"goal": "G02", "type": "I", "instead": None}
    assert refusal({Type.II: "G04"}) == Refusal(Illegal.GOAL_NOT_IN_PLAY, about)


def test_goal_in_play_that_does_not_hold_is_not_met() -> None:
    assert refusal({Type.I: "G02"}) == Refusal(Illegal.GOAL_NOT_MET, {"goal": "G02"})
