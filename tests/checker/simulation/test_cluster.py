"""A real cluster of two worker processes, one of them killed on the way: the same bytes."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import distributed
import pytest

from checker.simulation.result import result_json
from checker.simulation.run import run
from checker.simulation.task import Scheduler
from schema.deck.model import Deck
from tests.checker.simulation.playing import task

GAMES = 600


@pytest.fixture
def cluster() -> Iterator[Any]:
    make: Any = distributed.LocalCluster  # has no types of its own
    with make(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
        host="127.0.0.1",
    ) as found:  # fmt: skip
        yield found


@pytest.mark.skipif(os.name == "nt", reason="nothing is killed like that there")
@pytest.mark.filterwarnings("ignore")  # a killed worker is what its library warns of
def test_killed_worker_changes_no_byte(
    deck: Deck, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("checker.simulation.task.CHUNKS", (20, 20, 20))
    greedy = task(deck, (1,) * 5, games=GAMES)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed:
            worker = next(iter(cluster.workers.values()))
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    monkeypatch.setattr("checker.simulation.run.progress", lambda _what, _total: Told(kill_one))
    far = run(greedy, (0, GAMES - 1), scheduler=Scheduler(cluster.scheduler_address))
    assert killed
    monkeypatch.undo()
    assert result_json(far) == result_json(run(greedy, (0, GAMES - 1)))


class Told:
    """What takes the place of a line of progress: tells a function of each part that is done."""

    def __init__(self, tell: Any) -> None:
        self.tell = tell

    def __enter__(self) -> Any:
        return self.tell

    def __exit__(self, *_error: object) -> None:
        """End."""
