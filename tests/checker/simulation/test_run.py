"""A run in parts: the same bytes, whoever plays them and in whatever order they are merged."""

import json
from pathlib import Path

import pytest

from checker.simulation import run as runs
from checker.simulation.result import Result, merge, result_json
from checker.simulation.run import PlayedGames, run
from checker.simulation.task import Scheduler, Task, shard
from schema.common.errors import UnusableInputError
from schema.deck.model import Deck
from tests.checker.simulation.playing import task

GAMES = 400
WHOLE = (0, GAMES - 1)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.simulation.task.CHUNKS", (90, 90, 90))


@pytest.fixture
def greedy(deck: Deck) -> Task:
    return task(deck, (1,) * 5, games=GAMES)


def written(folder: Path, name: str, result: Result) -> Path:
    path = folder / name
    path.write_text(result_json(result), "utf-8")
    return path


def test_processes_change_no_byte(greedy: Task) -> None:
    assert result_json(run(greedy, WHOLE, jobs=2)) == result_json(run(greedy, WHOLE))


def test_shards_merged_in_any_order_are_the_whole(greedy: Task, tmp_path: Path) -> None:
    parts = [
        written(tmp_path, f"{number}.json", run(greedy, shard(GAMES, number, 3)))
        for number in (3, 1, 2)
    ]
    assert result_json(merge(parts)) == result_json(run(greedy, WHOLE))
    some = json.loads(result_json(merge(parts[:2])))
    assert some["done"] == [[0, 132], [266, 399]]


def test_parts_that_overlap_are_refused(greedy: Task, tmp_path: Path) -> None:
    part = written(tmp_path, "1.json", run(greedy, shard(GAMES, 1, 3)))
    with pytest.raises(UnusableInputError, match=r"1.json: holds game 0 once more"):
        merge([part, part])


def test_parts_of_other_runs_are_refused(greedy: Task, tmp_path: Path) -> None:
    one = written(tmp_path, "1.json", run(greedy, shard(GAMES, 1, 3)))
    other = written(tmp_path, "2.json", run(greedy._replace(seed=8), shard(GAMES, 2, 3)))
    with pytest.raises(UnusableInputError, match=r'2.json: is of another run .* "seed" differs'):
        merge([one, other])


@pytest.mark.parametrize(
    ("text", "why"),
    [("[]", "is not an object"), ("", "is not JSON"), ("{}", 'has no "deck"'),
     ("[" * 9999, "is not JSON")],
)  # fmt: skip
def test_files_that_hold_no_result_are_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "no.json"
    path.write_text(text, "utf-8")
    with pytest.raises(UnusableInputError, match=why):
        merge([path])


@pytest.mark.parametrize(
    "change",
    [{"done": [[0, 9]]}, {"done": 3}, {"done": [[0, 19.5]]}, {"games": "x"}, {"players": None},
     {"players": 4}, {"deck": {}}, {"seed": "x"}, {"rules": [1]}, {"levels": [[1]] * 5},
     {"levels": ["best"] * 5}, {"cards": {"J01": 1.5}}, {"goals": {"G01": {}}}, {"seats": []},
     {"order": 3}, {"notes": {}}, {"points": None}, {"more": 0.5},
     {"totals": {"count": 100, "sum": 1, "sum_sq": 1, "histogram": {"x": 100}}},
     {"totals": {"count": 100, "sum": 1, "sum_sq": 1, "histogram": {}}}],
)  # fmt: skip
def test_damaged_results_are_refused(greedy: Task, tmp_path: Path, change: dict[str, int]) -> None:
    whole = json.loads(result_json(run(greedy, (0, 19))))
    path = tmp_path / "no.json"
    path.write_text(json.dumps({**whole, **change}), "utf-8")
    with pytest.raises(UnusableInputError, match="is damaged"):
        merge([path])


def test_interrupted_run_keeps_what_is_done(
    greedy: Task, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[object] = []

    def twice(*arguments: object) -> PlayedGames:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(arguments)
        return play(*arguments)  # type: ignore[arg-type]

    play = runs.play_part
    monkeypatch.setattr(runs, "play_part", twice)
    cut = run(greedy, WHOLE)
    assert cut.done == ((0, 179),)
    monkeypatch.setattr(runs, "play_part", play)
    rest = run(greedy, (180, 399))
    files = [written(tmp_path, "rest.json", rest), written(tmp_path, "cut.json", cut)]
    assert result_json(merge(files)) == result_json(run(greedy, WHOLE))


def test_records_are_written_in_order_of_game(greedy: Task, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    result = run(greedy, WHOLE, records_file=one)
    run(greedy, WHOLE, jobs=2, records_file=two)
    assert one.read_bytes() == two.read_bytes()
    lines = [json.loads(line) for line in one.read_text("utf-8").splitlines()]
    assert len(lines) == GAMES
    totals = [player["claimed_total"] for line in lines for player in line["players"]]
    assert sum(totals) == result.sums["totals"]["sum"]


def test_records_that_cannot_be_written_are_told_before_anything_is_fitted(
    greedy: Task, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "fitted", lambda _task: pytest.fail("was made to wait"))
    sensible = greedy._replace(levels=(2,) * 5)
    with pytest.raises(UnusableInputError, match=r"games.jsonl: can't be written"):
        run(sensible, WHOLE, records_file=tmp_path / "no" / "games.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_first_game_is_the_same_in_each_run(deck: Deck) -> None:
    few, many = (task(deck, (0,) * 5, games=games) for games in (1, 7))
    assert run(few, (0, 0)).sums == run(many, (0, 0)).sums


@pytest.mark.parametrize(
    ("address", "why"),
    [("tcp://10.0.0.1:8786", "is not encrypted"), ("example.org:8786", "is not encrypted"),
     ("nonsense", "is no address"), ("tls://host", "is no address"), ("http://a:1", "no address")],
)  # fmt: skip
def test_scheduler_elsewhere_needs_encryption(
    greedy: Task, monkeypatch: pytest.MonkeyPatch, address: str, why: str
) -> None:
    sensible = greedy._replace(levels=(2,) * 5)
    monkeypatch.setattr(runs, "fitted", lambda _task: pytest.fail("was made to wait"))
    with pytest.raises(UnusableInputError, match=why):
        run(sensible, WHOLE, scheduler=Scheduler(address))
