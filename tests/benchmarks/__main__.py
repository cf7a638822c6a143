"""Prints all comparisons: `python -m tests.benchmarks [REPEATS]` in the project's folder."""

import sys

from tests.benchmarks import (
    best_play,
    deck_checks,
    health,
    photos,
    scenery,
    sheets,
    simulator,
    verdicts,
)
from tests.benchmarks.runner import report

SUBJECTS = (best_play, deck_checks, verdicts, scenery, sheets, simulator, photos)


def main() -> None:
    """Run each comparison so many times (7 unless told) and print what is found."""
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    found = [each for subject in SUBJECTS for each in subject.comparisons()]
    sys.stdout.write(report(found, repeats) + "\n")
    sys.stdout.write(f"{health.report()}\n{health.report_photos()}\n")


if __name__ == "__main__":
    main()
