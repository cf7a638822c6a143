"""What a final row's verdict does where random cases seldom come."""

from __future__ import annotations

import copy

from schema.deck.build import build_deck
from tests.checker.judged import deck, deck_json, verdict_of


def test_a_token_without_any_goal_of_its_type_was_never_claimed() -> None:
    """A deck with other totals may have no goal of type III."""
    document = copy.deepcopy(deck_json("small"))
    document["goals"] = [goal for goal in document["goals"] if goal["type"] != "III"]
    verdict = verdict_of(
        build_deck(document), {"row": ["S1", "J24"], "tokens": [{"token": "B15"}]}
    )
    assert [(one["code"], one["pointer"]) for one in verdict["problems"]] == [
        ("goal-not-met", "/tokens/0")
    ]


def test_a_pair_said_twice_is_said_once() -> None:
    pair = ["J02", "J24"]
    once = {"row": ["J02", "S1", "J24"], "known": [pair]}
    twice = {**once, "known": [pair, pair]}
    keys = ("orders", "histories", "min", "max", "problems")
    one, two = (verdict_of(deck("small"), case) for case in (once, twice))
    assert [one[key] for key in keys] == [two[key] for key in keys]


def test_example_claims_where_the_goals_are_met() -> None:
    """J19 meets G08 at once, G03 wants three cards: B15 after 1, or both after 2 in two orders."""
    tokens = [{"token": "B02", "on": "S3"}, {"token": "B15"}]
    verdict = verdict_of(deck("small"), {"row": ["S3", "J19", "J18"], "tokens": tokens})
    (total,) = verdict["totals"]
    assert (total["total"], total["histories"]) == (10, 3)
    assert "/S3/RJ19.RJ18.G03:B02:S3.G08:B15.K" in total["example"]


def test_order_in_which_tokens_are_written_changes_nothing() -> None:
    tokens = [{"token": "B05", "on": "J22"}, {"token": "B10", "on": "J05"}]
    row = ["S1", "J22", "J05"]
    one, two = (
        verdict_of(deck("small"), {"row": row, "tokens": each, "claimed_total": 9})
        for each in (tokens, tokens[::-1])
    )
    assert one == two


def test_total_claimed_of_a_row_without_history_is_impossible() -> None:
    """B07 can't lie beside the row; B10 needs a goal that S1 and J24 never meet."""
    for tokens, code in (
        ([{"token": "B07"}], "target-missing"),
        ([{"token": "B10", "on": "J24"}], "goal-not-met"),
    ):
        case = {"row": ["S1", "J24"], "tokens": tokens, "claimed_total": 4}
        verdict = verdict_of(deck("small"), case)
        assert [one["code"] for one in verdict["problems"]] == [code, "total-differs"]
        assert verdict["problems"][1]["mistakes"] == []
        assert (verdict["claim_possible"], verdict["question"]) == (False, None)
        assert (verdict["totals"], verdict["min"], verdict["max"]) == ([], None, None)


def test_token_without_a_moment_is_named_whatever_is_known_of_the_others() -> None:
    """B15's goal is never met; what is said of B02 and of both is left aside."""
    tokens = [{"token": "B02", "on": "S1"}, {"token": "B15"}]
    case = {"row": ["S1", "J02", "J24"], "tokens": tokens, "known": [["B15", "B02"]]}
    (problem,) = verdict_of(deck("small"), case)["problems"]
    assert (problem["code"], problem["pointer"]) == ("goal-not-met", "/tokens/1")


def test_tokens_that_only_together_have_no_history_are_named_together() -> None:
    """B05 comes after 2 only (G03), B14 from 1 on (J20's temple): not the one before the other."""
    tokens = [{"token": "B05", "on": "S1"}, {"token": "B14"}]
    case = {"row": ["S1", "J20", "J01"], "tokens": tokens, "known": [["J20", "B14"]]}
    assert verdict_of(deck("small"), case)["histories"] == 3
    case["known"] = [["B05", "B14"], ["B14", "J01"]]
    (problem,) = verdict_of(deck("small"), case)["problems"]
    assert (problem["code"], problem["pointer"]) == ("goal-not-met", "/tokens")


def test_unknown_token_in_known_is_told_there() -> None:
    case = {"row": ["S1", "J24"], "known": [["J24", "B99"]]}
    (problem,) = verdict_of(deck("small"), case)["problems"]
    assert (problem["code"], problem["pointer"]) == ("unknown-token", "/known/0/1")
