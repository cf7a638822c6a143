"""The estimate: how many sheets and cuts, for every arrangement."""

from pathlib import Path

import pytest

from tests.generator.printed import run_print

# What 78 cards of 63 x 88 mm take on A4: sheets, and one cut along each edge of their fronts.
WORK = {
    "touching": (11, 7 * 8 + 4 * 7, "seven sheets of 3 x 3, four of 3 x 2"),
    "gap": (10, 9 * (4 + 8) + (4 + 6), "nine sheets of 2 x 4, one of 2 x 3"),
    "fold": (
        21,
        19 * (2 + 5) + 2 * (2 + 2),
        "nineteen halves of 1 x 4 beside their backs, two of 1",
    ),
    "one": (78, 78 * 4, "each face on a page of its own"),
}


@pytest.mark.parametrize("arrange", WORK)
def test_one_cut_is_counted_along_each_edge_of_the_fronts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arrange: str
) -> None:
    monkeypatch.setattr("generator.printing.estimate.measure_faces", lambda _faces: {})
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    sheets, cuts, _why = WORK[arrange]
    words = ("--estimate", "--only", "cards", "--arrange", arrange, "--output", tmp_path / "out")
    told = run_print(*words).output.splitlines()
    assert len(told) == 3
    assert all(f", {sheets} sheets, {cuts} cuts, " in line for line in told), told


WITH_BACKS = {"none": "9 sheets, 71 cuts", "separate": "11 sheets, 84 cuts",
              "short-edge": "11 sheets, 84 cuts"}  # fmt: skip


@pytest.mark.parametrize("backs", WITH_BACKS)
def test_backs_are_cut_with_their_fronts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, backs: str
) -> None:
    monkeypatch.setattr("generator.printing.estimate.measure_faces", lambda _faces: {})
    words = ("--estimate", "--only", "cards", "--paper", "a4", "--backs", backs)
    told = run_print(*words, "--output", tmp_path / "out").output
    assert told.count(f", {WITH_BACKS[backs]}, ") == 3
