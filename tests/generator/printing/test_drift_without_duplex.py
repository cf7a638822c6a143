"""A printer that drifts and has no duplex unit: measured and followed, backs meet their fronts."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.commands.printer import printer as printer_command
from generator.imposition.corrections import Correction
from generator.imposition.grids import Axis
from generator.imposition.planner import plan_grid
from generator.printers.gauge import geometry_of
from generator.printers.profiles import load_printer
from generator.sheets.print_file import Report
from tests.generator.imposition.layouts import layout
from tests.generator.planned import planned
from tests.generator.printed import run_print
from tests.generator.printers.eyes import Eyes, as_options, read_off, untouched
from tests.generator.printers.simulated import Drift, print_in_two_runs
from tests.generator.printing.person import PRINTERS, OneSidedPrinter, find_out, follow

DRIFT = Drift(Correction((1.01, 0.992)), Correction((0.99, 1.01), (6, -5.5), 1))
WITHIN = 0.2  # mm
FACES = "J01-J11,S1"  # two kinds of back, the last sheet of each with fewer cards
NAME = "One side"
OPTIONS = ("--paper", "a4", "--backs", "separate")


@pytest.fixture(scope="module")
def profiles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the configuration of whoever measured the printer, and measured again."""
    folder = tmp_path_factory.mktemp("profiles")
    gauge = geometry_of(plan_grid(layout()), Axis.UPRIGHT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.printers.profiles.user_config_path", lambda _: folder)
        corrections, known = untouched(), list[str]()
        for _time in range(2):
            run_print("--output", folder, "--only", "test-sheet", *OPTIONS, *known)
            words = as_options(read_off(gauge, DRIFT, corrections, Eyes()))
            record = str(folder / "print.json")
            done = CliRunner().invoke(printer_command, ["add", NAME, *words, "--record", record])
            assert done.exit_code == 0, (done.output, done.exception)
            corrections, known = load_printer(NAME).corrections, ["--printer", NAME]
    return folder


@pytest.mark.parametrize("printer", PRINTERS)
def test_whoever_does_what_is_told_ends_within_a_fifth_of_a_millimetre(
    profiles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printer: OneSidedPrinter
) -> None:
    monkeypatch.setattr("generator.printers.profiles.user_config_path", lambda _: profiles)
    (sheet,) = planned("face-up", "test-sheet").files[0].pages
    stack = find_out(printer, sheet).value
    done = run_print("--output", tmp_path, "--only", "cards", "--faces", FACES, *OPTIONS,
                     "--stack", stack, "--printer", NAME)  # fmt: skip
    assert done.exit_code == 0, (done.output, done.exception)
    report = planned(stack, "cards", faces=FACES)
    fronts, backs = (tmp_path / file.name for file in report.files)
    feed = sheets_of_backs(report, printer)
    printed = print_in_two_runs(fronts, backs, DRIFT, Axis.UPRIGHT, feed)
    assert max(one.apart for one in printed) < WITHIN
    wrong = print_in_two_runs(fronts, backs, DRIFT, Axis.UPRIGHT, feed[::-1])
    assert max(one.apart for one in wrong) > WITHIN


def sheets_of_backs(report: Report, printer: OneSidedPrinter) -> list[int]:
    """Return on which sheet, from 0, each page of the file of backs was printed."""
    behind = [paper.pages[1] for paper in follow(report, printer)]
    return [next(n for n, one in enumerate(behind) if one is page)
            for page in report.files[1].pages]  # fmt: skip
