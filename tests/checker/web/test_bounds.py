"""How long the worst legal input takes, and that a server does not grow."""

import gc
import json
import threading
import time
import tracemalloc
from typing import Any

import pytest

from tests.checker.web.site import client, standard

MOST_SECONDS = 0.2  # issue 10: the worst legal input
VERDICTS = 20_000
THREADS = 4


def final_row() -> dict[str, Any]:
    """Return a final row with all its eight cards, three tokens and no goals: most histories."""
    ids = [card.id for card in standard().journey if card.end and card.beginning]
    return {
        "row": [*ids[:4], "S3", *ids[4:8]],
        "tokens": [{"token": "B05", "on": ids[0]}, {"token": "B06", "on": ids[5]},
                   {"token": "B15"}],
        "claimed_total": 0,
    }  # fmt: skip


def table() -> dict[str, Any]:
    """Return a table of five full rows with claimed figures that no known mistake explains."""
    ids = iter(card.id for card in standard().journey)
    players = []
    for number, start in enumerate(standard().start):
        placements = [
            {"card": next(ids), "end": ("left", "right")[n % 2], "claimed_points": 99}
            for n in range(8)
        ]
        placements[-1]["claims"] = [  # type: ignore[assignment]  # a list beside texts and figures
            {"goal": g, "token": t, "on": placements[0]["card"], "claimed_points": 99}
            for g, t in (("G01", "B01"), ("G05", "B06"), ("G09", "B11"))
        ]
        players.append(
            {"name": f"Player {number}", "start": start.id, "placements": placements,
             "claimed_total": 9999}
        )  # fmt: skip
    return {"goals": ["G01", "G05", "G09"], "players": players}


@pytest.mark.parametrize("make", [final_row, table], ids=["final row", "table"])
def test_worst_legal_input_is_answered_in_time(make: Any) -> None:
    body = json.dumps(make())
    assert len(body) < 16_384

    def once() -> float:
        began = time.perf_counter()
        answer = client().post("/api/check", data=body, content_type="application/json")
        took = time.perf_counter() - began
        assert answer.status_code == 200
        return took

    assert min(once() for _ in range(5)) < MOST_SECONDS


def test_no_error_and_no_growth_over_many_verdicts() -> None:
    """Four threads judge; what is held afterwards is what was held before (within 1 MB)."""
    bodies = [
        json.dumps({"start": "S3", "placements": [{"card": f"J{n:02}", "end": "right"}]})
        for n in range(1, 62)
    ]
    failures: list[int] = []

    def work(count: int) -> None:
        own = client().application.test_client()
        for number in range(count):
            answer = own.post(
                "/api/check", data=bodies[number % 61], content_type="application/json"
            )
            if answer.status_code != 200:
                failures.append(answer.status_code)

    def run(count: int) -> None:
        threads = [threading.Thread(target=work, args=(count // THREADS,)) for _ in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    run(VERDICTS // 2)
    gc.collect()
    tracemalloc.start()
    run(400)  # fills what is filled once
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    run(VERDICTS // 2 - 800)
    tracemalloc.start()
    run(400)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert failures == []
    assert after - before < 1_000_000
