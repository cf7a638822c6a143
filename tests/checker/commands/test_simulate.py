"""The command `simulate`."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from horizon import command
from tests.places import FIRST_FILE


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
