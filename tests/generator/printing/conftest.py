"""What the tests of printed files share: one default print of the standard deck."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner, Result

from generator.print_cli import print_

ROOT = Path(__file__).parents[3]


def run_print(*options: str | Path) -> Result:
    words = [str(option) for option in options]
    if "--cards" not in words:
        words += ["--cards", str(ROOT / "cards.json")]
    return CliRunner().invoke(print_, words, prog_name="horizon")


def file_of(name: str, *options: str | Path) -> bytes:
    """Return a file, such as `rulebook`, printed alone; raise what the command raised."""
    with TemporaryDirectory() as folder:
        done = run_print("--output", folder, "--only", name, *options)
        if done.exit_code and done.exception:
            raise done.exception
        return Path(folder, f"{name}.pdf").read_bytes()


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("printed")
    result = run_print("--output", folder, "--paper", "a4")
    assert result.exit_code == 0, result.output
    return folder
