"""The record that `printer add` measures by: of sheets of any layout, and of none that can be."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.commands.printer import printer
from generator.drawing.geometry import Size
from generator.imposition.grids import Grid, Room, find_grid
from tests.generator.printed import run_print

READINGS = ["--front-x=130", "--front-y=210", "--back-x=130", "--back-y=210"]
READINGS += [f"--{edge}=0:0" for edge in ("top", "right", "bottom", "left")]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )


def add(record: Path) -> Result:
    return CliRunner().invoke(printer, ["add", "Canon", *READINGS, "--record", str(record)])


SHEETS = [
    ["--card", "59x92mm", "--margin", "6;7;8;30", "--bleed", "1;2;3;4"],
    ["--rows", "2", "--columns", "2", "--mark-length", "6mm", "--card", "poker"],
    ["--arrange", "gap", "--gap", "7;9", "--marks", "lines", "--card", "40x60mm"],
    ["--format", "png", "--dpi", "36", "--rows", "3"],
    ["--backs", "separate", "--margin", "0,5in;1cm;12pt;1cm"],
]


@pytest.mark.parametrize("options", SHEETS, ids=" ".join)
def test_test_sheet_of_any_layout_is_measured_as_it_was_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    grids: list[Grid] = []

    def found(paper: Size, card: Size, room: Room) -> Grid:
        grids.append(find_grid(paper, card, room))
        return grids[-1]

    monkeypatch.setattr("generator.imposition.planner.find_grid", found)
    out = tmp_path / "out"
    done = run_print("--output", out, "--paper", "a4", "--only", "test-sheet", *options)
    assert done.exception is None, done.output
    printed = grids[-1]
    run_print("--output", out, "--paper", "letter", "--only", "cards", "--faces", "J01")
    grids.clear()
    add(out / "print.json")
    assert set(grids) == {printed}


@pytest.mark.parametrize(
    ("option", "value"),
    [("rows", "-1"), ("columns", "Infinity"), ("margin", "[1, 2]"), ("margin", "-3"),
     ("bleed", "[1, 2, 3, NaN]"), ("gap", "[1, 2, 3]"), ("card", '"tarot"')],
)  # fmt: skip
def test_record_of_an_impossible_layout_is_refused(
    tmp_path: Path, option: str, value: str
) -> None:
    record = tmp_path / "print.json"
    options = {"paper": "a4", option: json.loads(value)}
    neutral = {"scale": [1, 1], "back_scale": [1, 1], "back_shift": [0, 0], "back_turn": 0}
    record.write_text(json.dumps({"options": {**neutral, **options}, "files": []}))
    said = str(add(record).exception)
    assert said.startswith(("--record", "--card"))


def run_add(*words: str) -> Result:
    return CliRunner().invoke(printer, ["add", "Canon", *words])


def test_sheet_that_is_measured_is_told_before_anything_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    cure = "name the record of another print with --record\n"
    assert run_add().output.startswith(
        "this measures a test sheet of paper a4, card euro-poker, assumed as there is no "
        f"output/print.json; {cure}"
    )
    run_print("--output", "let", *LETTER)
    done = run_add("--record", "let/print.json", "--front-x=179")
    sheet = "the test sheet of let/print.json (paper letter, card 70x120mm)"
    assert done.output == f"this measures {sheet}; {cure}"
    assert f"more than a tenth off the 80 mm as drawn on {sheet};" in str(done.exception)
    assert str(done.exception).endswith("or name the record of its print with --record")


LETTER = ("--paper", "letter", "--card", "70x120mm", "--only", "test-sheet")
LARGE = ["--front-x=80", "--front-y=180", "--back-x=80", "--back-y=180", *READINGS[4:]]
POKER = ["--front-x=131", "--front-y=140", "--back-x=131", "--back-y=140", *READINGS[4:]]
GAPS = ("--paper", "letter", "--card", "poker", "--arrange", "gap", "--backs", "separate",
        "--stack", "face-up")  # fmt: skip


def test_print_that_is_advised_keeps_the_options_of_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = "print with: horizon print --printer Canon"
    run_print("--output", "let sheets", "--only", "test-sheet", *GAPS)
    done = run_add(*POKER, "--record", "let sheets/print.json")
    assert f"{told} {' '.join(GAPS)} --output 'let sheets'\n" in done.output
    run_print(*LETTER)
    assert f"{told} --paper letter --card 70x120mm\n" in run_add(*LARGE).output


def test_record_is_named_wherever_a_command_is_advised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_print("--output", "let", *LETTER)
    record = ("--record", "let/print.json")
    rough = run_add(*LARGE, "--top=1:none", *record).output
    assert rough.endswith(f"measure it: horizon printer add Canon {' '.join(record)}\n")
    stopped = str(run_add("--front-x=80", *record).exception)
    assert f"go on with: horizon printer add Canon {' '.join(record)} --front-x 80" in stopped
