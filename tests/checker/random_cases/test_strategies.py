"""Random cases are judged without a crash, and reach what they are meant to reach."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.checker.random_cases.strategies import decks, final_rows, logs, tables
from tests.checker.reference.scorer import judge

RANDOM = settings(
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@RANDOM
@given(st.data())
def test_a_log_is_judged(data: Any) -> None:
    """Lines add up to the total, and only an error leaves none."""
    deck = data.draw(decks())
    verdict = judge(deck, data.draw(logs(deck)))
    points = sum(
        scored["note"]["points"] + sum(claim["points"] for claim in scored["claims"])
        for scored in verdict["placements"]
    )
    has_error = any(one["severity"] == "error" for one in verdict["problems"])
    assert (verdict["total"] is None) == has_error
    if not has_error:
        assert verdict["total"] == points + verdict["end_points"]


@RANDOM
@given(st.data())
def test_a_final_row_is_judged(data: Any) -> None:
    """Histories add up, and there are none exactly when the row is not valid."""
    deck = data.draw(decks())
    verdict = judge(deck, data.draw(final_rows(deck)))
    assert verdict["histories"] == sum(one["histories"] for one in verdict["totals"])
    assert (verdict["histories"] > 0) == verdict["valid"]
    assert verdict["histories"] >= (verdict["orders"] > 0) * verdict["valid"]


@RANDOM
@given(st.data())
def test_a_table_is_judged(data: Any) -> None:
    """A ranking names every player, and its problems are those of the players in turn."""
    deck = data.draw(decks())
    case = data.draw(tables(deck))
    verdict = judge(deck, case)
    names = [player["name"] for player in case["players"]]
    if verdict["ranking"] is not None:
        assert sorted(one["name"] for one in verdict["ranking"]) == sorted(names)
    of_players = [one for player in verdict["players"] for one in player["problems"]]
    assert [one for one in verdict["problems"] if "/players/" in one["pointer"]] == of_players


@RANDOM
@given(st.data())
def test_a_log_is_one_history_of_the_row_that_it_leaves(data: Any) -> None:
    """Two scorers in one: the total of a log is among the totals of its final row."""
    deck = data.draw(decks())
    log = data.draw(logs(deck))
    verdict = judge(deck, log)
    tokens = [
        {key: claim[key] for key in ("token", "on") if claim[key] is not None}
        for scored in verdict["placements"]
        for claim in scored["claims"]
        if claim["accepted"]
    ]
    is_short = len(verdict["row"]) <= (9, 9, 7, 5)[len(tokens)]
    if verdict["total"] is not None and is_short:
        kept = {key: log[key] for key in ("rules", "goals") if key in log}
        final = judge(deck, {**kept, "row": verdict["row"], "tokens": tokens})
        assert verdict["total"] in [one["total"] for one in final["totals"]]
