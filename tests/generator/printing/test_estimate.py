"""The estimate: how many sheets and cuts, for every arrangement."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.faces.face import Face
from generator.inserts.products import COUNTER_WORDS
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
}


@pytest.mark.parametrize("arrange", WORK)
def test_one_cut_is_counted_along_each_edge_of_the_fronts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arrange: str
) -> None:
    monkeypatch.setattr("generator.printing.estimate.measure_faces", lambda *_: {})
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    sheets, cuts, _why = WORK[arrange]
    words = ("--estimate", "--only", "cards", "--arrange", arrange, "--output", tmp_path / "out")
    told = run_print(*words).output.splitlines()
    assert len(told) == 3
    assert all(f", {sheets} sheets, {cuts} cuts, " in line for line in told), told


def told_of(tmp_path: Path, *words: str) -> str:
    """What is told of a print in full ink, without its ink."""
    done = run_print("--estimate", "--output", tmp_path / "out", *words)
    assert done.exception is None, done.output
    return done.output.splitlines()[0].split(", ", 1)[1]


@pytest.fixture
def without_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.printing.estimate.measure_faces", lambda *_: {})


@pytest.mark.usefixtures("without_ink")
def test_what_the_print_shop_cuts_is_not_counted(tmp_path: Path) -> None:
    told = told_of(tmp_path, "--arrange", "one", "--only", "cards,tokens,counters")
    assert told == "134 sheets, nothing to cut"


# Of the kit's parts: read me, test sheet, cards, tokens with counters and aids, pad, rulebook.
KIT = {
    "long-edge": 1 + 1 + 11 + 2 + 1 + 3,
    "separate": 1 + 1 + 11 + 2 + 1 + 3,
    "none": 1 + 1 + 9 + 2 + 1 + 12,
}


@pytest.mark.usefixtures("without_ink")
@pytest.mark.parametrize("backs", KIT)
def test_sheets_are_those_of_the_kit(tmp_path: Path, backs: str) -> None:
    told = told_of(tmp_path, "--paper", "a4", "--backs", backs)
    assert told.startswith(f"{KIT[backs]} sheets, ")


@pytest.mark.usefixtures("without_ink")
def test_rulebook_is_not_cut(tmp_path: Path) -> None:
    words = ("--paper", "a4", "--only", "rulebook")
    assert told_of(tmp_path, *words) == "12 sheets, nothing to cut"
    assert told_of(tmp_path, *words, "--booklet") == "3 sheets, nothing to cut"


@pytest.mark.usefixtures("without_ink")
def test_cuts_are_counted_in_each_block(tmp_path: Path) -> None:
    """Tokens: two rows of five that touch, and five discs that don't."""
    told = told_of(tmp_path, "--paper", "a4", "--only", "tokens")
    assert told.startswith(f"1 sheet, {2 * (6 + 2) + (10 + 2)} cuts, ")


def test_counters_take_ink(tmp_path: Path) -> None:
    told = run_print("--estimate", "--output", tmp_path, "--only", "counters").output
    assert "ink of 0 pages" not in told
    assert "text alone" not in told


def test_only_what_is_printed_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[list[str]] = []

    def note(faces: Sequence[Face], *_: object) -> dict[str, float]:
        measured.append([face.id for face in faces])
        return {}

    monkeypatch.setattr("generator.printing.estimate.measure_faces", note)
    run_print("--estimate", "--output", tmp_path, "--only", "counters")
    assert all(len(faces) == 41 and faces[0] == COUNTER_WORDS for faces in measured)
    assert len(measured) == 3


WITH_BACKS = {"none": "9 sheets, 71 cuts", "separate": "11 sheets, 84 cuts",
              "short-edge": "11 sheets, 84 cuts"}  # fmt: skip


@pytest.mark.parametrize("backs", WITH_BACKS)
def test_backs_are_cut_with_their_fronts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, backs: str
) -> None:
    monkeypatch.setattr("generator.printing.estimate.measure_faces", lambda *_: {})
    words = ("--estimate", "--only", "cards", "--paper", "a4", "--backs", backs)
    told = run_print(*words, "--output", tmp_path / "out").output
    assert told.count(f", {WITH_BACKS[backs]}, ") == 3
