"""The pre-commit hook that card-data repositories use, run exactly as it is declared."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import DATA, ROOT, SMALL_FILE

HOOK = dict(
    line[2:].split(": ", 1)
    for line in (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8").splitlines()
)


def run_hook(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the hook's entry as pre-commit does: in the repository, its files as arguments."""
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.json"))
    chosen = [name for name in names if re.search(HOOK["files"], Path(name).as_posix())]
    paths = [str(Path(sys.executable).parent), os.environ["PATH"]]
    program, *words = shlex.split(HOOK["entry"])
    found = shutil.which(program, path=os.pathsep.join(paths))
    assert found, "the program is not installed"
    return subprocess.run(
        [found, *words, *chosen], cwd=folder, capture_output=True, text=True, check=False,
        encoding="utf-8",
    )  # fmt: skip


def test_hook_is_declared_for_python() -> None:
    assert HOOK["id"] == "horizon-validate"
    assert HOOK["language"] == "python"


def test_hook_passes_good_decks(tmp_path: Path) -> None:
    (tmp_path / "expansion").mkdir()
    shutil.copy(SMALL_FILE, tmp_path / "cards.json")
    shutil.copy(SMALL_FILE, tmp_path / "expansion" / "cards.json")
    (tmp_path / "package.json").write_text("no deck")
    result = run_hook(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("all well") == 2


@pytest.mark.parametrize("name", ["missing-colon", "id-twice"])
def test_hook_stops_a_bad_deck(tmp_path: Path, name: str) -> None:
    shutil.copy(DATA / "cards/bad" / f"{name}.json", tmp_path / "cards.json")
    result = run_hook(tmp_path)
    assert result.returncode == 1
    assert "cards.json:" in result.stdout
