"""Golden files: compared, or written anew with --write-golden; a missing one fails."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "golden"


def check_text(request: pytest.FixtureRequest, name: str, actual: str) -> None:
    """Compare a text with the golden file `name`, or write it."""
    path = FOLDER / name
    if request.config.getoption("--write-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8", newline="\n")
    assert path.is_file(), f"{path} is missing; look at the result, then run with --write-golden"
    assert actual == path.read_text(encoding="utf-8")
