"""The command `simulate`."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from horizon import command
from tests.places import DATA, FIRST_FILE


def simulate(*arguments: str | Path) -> Result:
    fixed = ["simulate", "--cards", str(FIRST_FILE), "--jobs", "1"]
    return CliRunner().invoke(command, [*fixed, *map(str, arguments)])


def told(*arguments: str | Path) -> Any:
    result = simulate("--format", "json", *arguments)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_json_has_the_keys_of_the_contract() -> None:
    result = told("--level", "random", "--games", "20")
    assert list(result)[:7] == ["deck", "rules", "players", "games", "seed", "levels", "player"]
    assert result["levels"] == ["random"] * 5
    assert result["player"] is None


def test_text_tells_the_mean() -> None:
    result = simulate("--level", "random", "--games", "20")
    assert "totals: mean" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--shard", "4/3"], '--shard: "4/3" is no part of a run'),
        (["--shard", "1/" + "9" * 5000], "is no part of a run"),
        (["--shard", "1/2000"], "part 1/2000 of 1000 games has no game"),
        (["--scheduler", "tls://host:8786"], "--jobs is for this machine"),
        (["--tls-ca", "ca.pem"], "go with --scheduler"),
        (["--merge", "a.json", "--seed", "1"], "--merge goes with --format alone"),
        (["a.json"], "files go with --merge"),
        (["--level", "best"], '--level: no level is named "best"'),
        (["--level", "random,greedy"], "names 2 levels for 5 players"),
        (["--rules", "X"], '--rules: no house rule has the letter "X"'),
    ],
)
def test_calls_that_make_no_sense_are_refused_with_2(arguments: list[str], why: str) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 2
    assert why in result.output


def test_an_empty_scheduler_is_not_taken_for_none() -> None:
    result = CliRunner().invoke(command, ["simulate", "--scheduler", ""])
    assert result.exit_code == 2
    assert "is no address of a scheduler" in result.output


def test_deck_too_small_is_refused_with_what_it_is_enough_for() -> None:
    small = DATA / "decks" / "small.json"
    result = CliRunner().invoke(command, ["simulate", "--cards", str(small)])
    assert result.exit_code == 2
    assert "--players 5: needs 5 Start cards and 60 Journey cards" in result.output
