"""Random cases are judged without a crash, and reach what they are meant to reach."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.checker.reference import judge
from tests.checker.strategies import decks, logs

RANDOM = settings(
    max_examples=60,
    deadline=None,
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
