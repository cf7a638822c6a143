"""The commands balance and impact: what they take, say and return."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.balance import charts, paired
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import no_weights
from checker.simulation.task import Task
from horizon import command
from schema.common.version import VERSION
from schema.stats.plots import Plot
from tests.checker.balance.games import CARD, DOCUMENT, Json, greedy, result_of, stronger
from tests.places import FIRST_FILE

CARDS = ["--cards", str(FIRST_FILE)]


def run(*arguments: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(command, arguments)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results: of greedy players, of a mixed table, of another deck, without squares."""
    folder = tmp_path_factory.mktemp("results")
    bare = {key: value for key, value in greedy().items() if key != "squares"}
    for name, result in {
        "greedy": greedy(),
        "mixed": result_of(DOCUMENT, ("greedy", *("random",) * 4), 100),
        "other": result_of(stronger(), ("random",) * 5, 20),
        "bare": bare,
    }.items():
        (folder / f"{name}.json").write_text(json.dumps(result), encoding="utf-8")
    damaged = copy.deepcopy(greedy())
    del damaged["squares"]["goals"]["G02"]
    (folder / "damaged.json").write_text(json.dumps(damaged), encoding="utf-8")
    (folder / "edited.json").write_text(json.dumps(stronger()), encoding="utf-8")
    return folder


def test_a_result_becomes_findings_and_1_when_one_fails(folder: Path) -> None:
    result = run("balance", str(folder / "greedy.json"), *CARDS, "--format", "json")
    found = json.loads(result.stdout)["findings"]
    assert result.exit_code == 1
    assert {"pass", "fail"} <= {one["result"] for one in found} <= {"pass", "fail", "undecided"}


def test_0_when_nothing_fails(folder: Path, tmp_path: Path) -> None:
    aims = tmp_path / "mine.json"
    aims.write_text('{"mean": [0, 200]}', encoding="utf-8")
    result = run("balance", str(folder / "greedy.json"), *CARDS, "--aims", str(aims))
    assert result.exit_code == 0
    assert "1 pass, 0 fail, 0 undecided" in result.stdout
    assert "mine.json" in result.stdout


def test_a_second_result_tells_of_skill(folder: Path) -> None:
    files = [str(folder / name) for name in ("greedy.json", "mixed.json")]
    result = run("balance", *files, *CARDS)
    assert "skill greedy among random" in result.stdout
    assert result.stdout.count(" mean ") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["greedy.json", "--games", "5"], "--games: says how to play, and FILE is played"),
        (["greedy.json", "other.json"], "judge each by itself"),
        (["other.json"], "name the deck that was played"),
        (["bare.json"], 'has no "squares", of which intervals are made'),
        (["damaged.json"], "damaged.json: is damaged at 'G02'"),
        (["none.json"], "none.json: no such file or directory"),
        (["edited.json"], 'has no "deck"'),
        (["greedy.json", "--aims", "edited.json"], "is the name of no finding"),
    ],
)
def test_what_makes_no_sense_is_refused_with_2(
    folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str
) -> None:
    monkeypatch.chdir(folder)
    result = run("balance", *arguments, *CARDS)
    assert result.exit_code == 2
    assert told in result.output


def test_of_another_deck_than_the_one_at_hand_less_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    result = run("balance", "other.json", "--format", "json")
    names = {one["name"] for one in json.loads(result.stdout)["findings"]}
    assert "goal_met" in names
    assert "tape_wins" not in names


class Drawn:
    """Stands for what is installed to draw: keeps the plots, gives a file of each."""

    def __init__(self) -> None:
        """Nothing was drawn yet."""
        self.plots: Sequence[Plot] = ()

    def __call__(self, plots: Sequence[Plot]) -> Mapping[str, bytes]:
        """Keep the plots."""
        self.plots = plots
        return {f"{plot.name}.pdf": VERSION.encode() for plot in plots}

    def load(self) -> Drawn:
        """As an entry point does."""
        return self


def test_charts_are_drawn_by_what_is_installed_for_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn()
    monkeypatch.setattr(charts, "entry_points", lambda group: {"horizon.charts": [drawn]}[group])
    files = [str(folder / name) for name in ("greedy.json", "mixed.json")]
    run("balance", *files, *CARDS, "--charts", str(tmp_path / "new"))
    names = ["balance-cards", "balance-goals", "balance-tokens", "balance-totals"]
    assert [plot.name for plot in drawn.plots] == names
    assert sorted(file.stem for file in (tmp_path / "new").iterdir()) == names
    cards, goals, tokens, totals = drawn.plots
    assert len(cards.cloud) == len(DOCUMENT["journey"])
    assert [mark.label for mark in goals.rows] == [goal["id"] for goal in DOCUMENT["goals"]]
    assert [mark.x for mark in tokens.rows] == sorted((m.x for m in tokens.rows), reverse=True)
    assert [series.label for series in totals.curves] == ["greedy", "greedy and random"]
    assert sum(y for _x, y in totals.curves[0].points) == pytest.approx(100)


def test_without_anything_that_draws_charts_are_refused(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charts, "entry_points", lambda group: [])
    result = run("balance", str(folder / "greedy.json"), *CARDS, "--charts", str(tmp_path / "new"))
    assert result.exit_code == 2
    assert "--charts: nothing installed can draw" in result.output
    assert not (tmp_path / "new").exists()


@pytest.fixture(autouse=True)
def unfitted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who differ by deck, without fitting them, which takes seconds a deck."""

    def teacher(task: Task, number: int) -> Table:
        return no_weights(deck_tables(task.deck)) + number

    def pupil(task: Task, teacher: Table, _number: int) -> Table:
        learnt = teacher.copy()
        learnt[1, 0] = int(task.deck.fingerprint[:4], 16)
        return learnt

    monkeypatch.setattr(paired, "teacher_of", teacher)
    monkeypatch.setattr(paired, "pupil_of", pupil)


def impact_of(*arguments: str) -> Result:
    """The impact of an edit, few games of two players."""
    return run("impact", *arguments, "--players", "2", "--games", "160", "--jobs", "1")


@pytest.mark.parametrize("style", ["text", "markdown", "json"])
def test_an_edit_is_told_with_1(folder: Path, style: str) -> None:
    result = impact_of(str(FIRST_FILE), str(folder / "edited.json"), "--format", style)
    assert result.exit_code == 1
    assert CARD in result.stdout
    if style == "json":
        told = json.loads(result.stdout)
        each: Json = next(one for one in told["differences"] if one["of"] == CARD)
        assert [*each] == ["name", "of", "old", "new", "difference", "low", "high", "seen"]
        assert len(set(told["player"])) == 2
        assert told["fittings"] == 8


def test_with_the_same_player_nobody_adapts(folder: Path) -> None:
    edited = str(folder / "edited.json")
    result = impact_of(str(FIRST_FILE), edited, "--same-player", "--format", "json")
    assert len(set(json.loads(result.stdout)["player"])) == 1
    told = impact_of(str(FIRST_FILE), edited, "--same-player").stdout
    assert "do not adapt to the edit" in told


def test_a_player_who_can_t_read_the_new_deck_is_refused(tmp_path: Path) -> None:
    document = copy.deepcopy(DOCUMENT)
    document["icons"].append({"id": "kite", "name": "Kite"})
    file = tmp_path / "kite.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    result = impact_of(str(FIRST_FILE), str(file), "--same-player")
    assert result.exit_code == 2
    assert "--same-player: the decks have not the same tapes and icons" in result.output


def test_decks_that_play_alike_are_not_played_and_give_0(tmp_path: Path) -> None:
    renamed = copy.deepcopy(DOCUMENT)
    renamed["journey"][0]["name"] = "Nowhere"
    file = tmp_path / "renamed.json"
    file.write_text(json.dumps(renamed), encoding="utf-8")
    result = impact_of(str(FIRST_FILE), str(file))
    assert result.exit_code == 0
    assert "play alike" in result.stdout
    assert (
        json.loads(impact_of(str(FIRST_FILE), str(file), "--format", "json").stdout)["differences"]
        == []
    )


def test_a_file_that_is_no_deck_is_told_before_anything_is_played() -> None:
    result = impact_of(str(FIRST_FILE), "none.json")
    assert result.exit_code == 2
    assert "none.json: no such file or directory" in result.output
