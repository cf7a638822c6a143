"""The simulated printer prints what it is given, and no better than it drifts."""

from pathlib import Path

import pytest

from generator.imposition.corrections import Correction
from generator.imposition.grids import Axis
from tests.generator.printed import run_print
from tests.generator.printers.simulated import Drift, marks_of, print_duplex, print_in_two_runs

SHIFTED = Drift(back=Correction((1, 1), (3, 4)))


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sheets")
    for name, options in (("true", ()), ("moved", ("--back-shift=-3,-4"))):
        done = run_print("--output", folder / name, "--only", "cards", "--faces", "J01-J20",
                         "--paper", "a4", *([options] if options else ()))  # fmt: skip
        assert done.exit_code == 0, done.output
    return folder


def test_all_marks_of_a_sheet_are_found(sheets: Path) -> None:
    first, *_ = marks_of(sheets / "true/cards-J01-J20.pdf")
    assert len(first.ends) == 2 * 2 * (4 + 4)
    assert (10.5, 11.5) in {(round(x, 2), round(y, 2)) for x, y in first.ends}


def test_true_printer_ends_nowhere_else(sheets: Path) -> None:
    printed = print_duplex(sheets / "true/cards-J01-J20.pdf", Drift(), Axis.UPRIGHT)
    assert [round(sheet.apart, 2) for sheet in printed] == [0, 0, 0]


def test_shifted_printer_ends_as_far_off_as_it_shifts(sheets: Path) -> None:
    printed = print_duplex(sheets / "true/cards-J01-J20.pdf", SHIFTED, Axis.UPRIGHT)
    assert {round(sheet.apart, 2) for sheet in printed} == {5}


def test_correction_in_the_file_counts(sheets: Path) -> None:
    printed = print_duplex(sheets / "moved/cards-J01-J20.pdf", SHIFTED, Axis.UPRIGHT)
    assert [round(sheet.apart, 2) for sheet in printed] == [0, 0, 0]


def test_wrong_order_of_the_stack_shows(tmp_path: Path) -> None:
    """The last sheet has fewer cards, so fewer marks."""
    run_print("--output", tmp_path, "--only", "cards", "--faces", "J01-J11", "--paper", "a4",
              "--backs", "separate")  # fmt: skip
    fronts, backs = sorted(tmp_path.glob("*.pdf"), key=lambda file: "backs" in file.name)
    assert len(marks_of(fronts)) == len(marks_of(backs)) == 2
    right = print_in_two_runs(fronts, backs, Drift(), Axis.UPRIGHT)
    wrong = print_in_two_runs(fronts, backs, Drift(), Axis.UPRIGHT, [1, 0])
    assert max(sheet.apart for sheet in right) < 0.01
    assert max(sheet.apart for sheet in wrong) > 60
