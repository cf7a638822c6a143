"""Printing against its floor: the same number of plain faces and pages by reportlab alone."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.runner import Comparison, process

FLOOR = Path(__file__).with_name("plain_sheets.py")


def comparisons() -> Sequence[Comparison]:
    """Return whole processes: all files, and the cards alone, each to the floor."""
    folder = Path(tempfile.mkdtemp(prefix="horizon-bench-"))
    floor = process(str(FLOOR), str(folder / "plain.pdf"))
    ours = ("-m", "horizon", "print", "--output", str(folder))
    return (
        Comparison("horizon print to plain sheets", 10, process(*ours), floor),
        Comparison(
            "horizon print --only cards to plain sheets",
            4,
            process(*ours, "--only", "cards"),
            floor,
        ),
    )
