"""Golden files: texts that a person has read and found right, kept under `tests/golden/`.

A test hands over what the program makes; it must be what the file holds. A missing file fails. The
files are written only by `pytest --write-golden`, which is refused where CI is set: read what it
wrote before you commit it.
"""

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.places import ROOT

FOLDER = ROOT / "tests" / "golden"
OPTION = "--write-golden"


@dataclass(frozen=True, slots=True)
class Golden:
    """The golden files of a folder; `writes` them instead of comparing."""

    writes: bool
    folder: Path = FOLDER

    def check(self, name: str, text: str) -> None:
        """Fail unless the file of that name holds the text."""
        path = self.folder / name
        if self.writes:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            return
        if not path.is_file():
            pytest.fail(f"{path.name}: no such golden file; write it with pytest {OPTION}")
        kept = path.read_bytes().decode()
        if text != kept:
            lines = unified_diff(kept.splitlines(), text.splitlines(), name, "now", lineterm="")
            pytest.fail("\n".join(lines), pytrace=False)


def may_write(wanted: bool, ci: str | None) -> bool:
    """Return whether golden files are written; raises UsageError where CI is set."""
    if wanted and ci:
        raise pytest.UsageError(f"{OPTION} is refused where CI is set; write them at home")
    return wanted
