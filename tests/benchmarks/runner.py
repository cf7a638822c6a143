"""Compares how long two things take in one run: only ratios mean anything on a shared machine."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many times as long `measured` takes as `base`; `aim` is the ratio not to exceed."""

    name: str
    aim: float
    measured: Work
    base: Work


def ratio(comparison: Comparison, repeats: int) -> float:
    """Return the ratio of the medians of so many runs of each, taken in turns."""
    comparison.base()  # once each before, so that both find their files in memory
    comparison.measured()
    measured, base = [], []
    for _ in range(repeats):
        base.append(seconds(comparison.base))
        measured.append(seconds(comparison.measured))
    return median(measured) / median(base)


def seconds(work: Work) -> float:
    """Return how long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def process(*words: str) -> Work:
    """Return the work of running Python with these words, from the start to the end."""

    def run() -> None:
        subprocess.run([sys.executable, *words], check=True, capture_output=True)

    return run


def report(comparisons: Sequence[Comparison], repeats: int) -> str:
    """Return a line for each comparison: ratio, aim, name."""
    lines = []
    for comparison in comparisons:
        found = ratio(comparison, repeats)
        mark = " " if found <= comparison.aim else "!"
        lines.append(f"{mark} {found:6.2f} (aim {comparison.aim:g})  {comparison.name}")
    return "\n".join(lines)
