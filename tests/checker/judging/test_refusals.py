"""Each reason for which the rules forbid a claim has its words, made in the language in use."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from checker.judging.refusals import refused
from checker.rules.engine import Illegal, Refusal, Value
from schema.common.language import current, use

# each reason with what the rules give with it, and what is said
SAID: dict[Illegal, tuple[dict[str, Value], str, str]] = {
    Illegal.GOAL_NOT_IN_PLAY: (
        {"goal": "G01", "type": "I", "instead": None},
        "G01 is not in play; the goal of type I in play is none",
        "claim none, or correct the goals in play",
    ),
    Illegal.GOAL_NOT_MET: (
        {"goal": "G01"},
        "G01 is not met at this check",
        "claim it after a placement at which its condition holds",
    ),
    Illegal.TOKEN_WRONG_TYPE: (
        {"token": "B06", "type": "II", "goal": "G01", "wanted": "I"},
        "B06 is a token of type II, but G01 is a goal of type I",
        "choose a token of type I",
    ),
    Illegal.TOKEN_TYPE_HELD: (
        {"token": "B01", "type": "I"},
        "the player already has B01, a token of type I",
        "one token of each type is all a player may have",
    ),
    Illegal.GOAL_TAKEN: (
        {"owner": "{Ana}", "goal": "G01"},
        "{Ana} met G01 first, and goals go to the first who meets them",
        "the house rule goals_first_come is on",
    ),
    Illegal.TOKEN_TAKEN: (
        {"token": "B01", "owner": "Ana"},
        "B01 was taken by Ana",
        "choose a token that is left",
    ),
    Illegal.TARGET_MISSING: (
        {"token": "B01"},
        "B01 must be laid on a card, and no card is named",
        "name the card of the row on which it lies",
    ),
    Illegal.TARGET_NOT_IN_ROW: (
        {"token": "B01", "card": "J09", "row": ("J07", "S3")},
        "B01 can't lie on J09, which is not in the row at this check",
        "name a card of the row: J07 S3",
    ),
    Illegal.TARGET_NOT_ALLOWED: (
        {"token": "B14", "card": "S3"},
        "B14 is of type III and lies beside the row, not on S3",
        "leave the card out",
    ),
}


@pytest.mark.parametrize("reason", Illegal, ids=lambda reason: reason.code)
def test_reason_is_told_in_words(reason: Illegal) -> None:
    values, message, hint = SAID[reason]
    problem = refused(Refusal(reason, values), ("placements", 1, "claims", 0))
    assert (problem.message, problem.hint) == (message, hint)
    assert (problem.code, problem.rule) == (reason.code, reason.rule)
    assert problem.pointer == "/placements/1/claims/0"


def test_reasons_are_the_contracts_in_its_order() -> None:
    order = """goal-not-in-play goal-not-met token-wrong-type token-type-held goal-taken
               token-taken target-missing target-not-in-row target-not-allowed"""
    assert [reason.code for reason in Illegal] == order.split()


def test_words_are_in_the_language_in_use() -> None:
    class Framed(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"<{message}>"

    before = current()
    use(Framed())
    try:
        problem = refused(Refusal(Illegal.GOAL_NOT_MET, {"goal": "G01"}), ())
    finally:
        use(before)
    assert problem.message == "<G01 is not met at this check>"
