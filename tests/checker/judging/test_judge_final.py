"""What a final row's verdict does where random cases seldom come."""

from __future__ import annotations

import copy

from schema.deck.build import build_deck
from tests.checker.judged import deck, deck_json, verdict_of


def test_a_token_without_any_goal_of_its_type_is_left_out_of_the_example() -> None:
    """A deck with other totals may have no goal of type III; its token counts all the same."""
    document = copy.deepcopy(deck_json("small"))
    document["goals"] = [goal for goal in document["goals"] if goal["type"] != "III"]
    case = {"row": ["S1", "J24"], "tokens": [{"token": "B15"}]}
    (total,) = verdict_of(build_deck(document), case)["totals"]
    assert (total["total"], total["histories"]) == (10, 1)
    assert "/S1/RJ24.K" in total["example"]


def test_a_pair_said_twice_is_said_once() -> None:
    pair = ["J02", "J24"]
    once = {"row": ["J02", "S1", "J24"], "known": [pair]}
    twice = {**once, "known": [pair, pair]}
    keys = ("orders", "histories", "min", "max", "problems")
    one, two = (verdict_of(deck("small"), case) for case in (once, twice))
    assert [one[key] for key in keys] == [two[key] for key in keys]


def test_example_claims_where_the_goals_are_met() -> None:
    """Without goals given two tokens can have come at either check, in either order: six ways.

    Only the second card meets a goal of each type, so the ways back from both end at the first.
    """
    tokens = [{"token": "B02", "on": "S3"}, {"token": "B15"}]
    verdict = verdict_of(deck("small"), {"row": ["S3", "J19", "J18"], "tokens": tokens})
    (total,) = verdict["totals"]
    assert (total["total"], total["histories"]) == (10, 6)
    assert "/S3/RJ19.RJ18.G03:B02:S3.G08:B15.K" in total["example"]
