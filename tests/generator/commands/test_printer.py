"""The commands `printer add`, `list`, `show`, `remove`, and what a profile is good for."""

import json
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator.commands.printer import printer
from tests.generator.printed import run_print

READINGS = ("--front-x", "130", "--front-y", "210", "--back-x", "130", "--back-y", "210",
            "--top", "0.3", "--right", "0", "--bottom", "0.3", "--left", "0")  # fmt: skip


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)  # no record lies there


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(printer, list(words), input=typed)


def add(*readings: str, typed: str | None = None) -> Result:
    return run("add", "Canon", *readings, typed=typed)


def test_profile_tells_its_correction_and_what_remains(tmp_path: Path) -> None:
    said = add(*READINGS).output.replace("-0.", "+0.")
    assert "moved +0.30 mm right and +0.00 mm down, turned +0.000 degrees" in said.replace(
        "-", "+"
    )
    assert "remaining error: about 0." in said
    assert "print with: horizon print --printer Canon" in said


def test_example_of_the_help_fits_the_test_sheet() -> None:
    said = " ".join(run("add", "--help").output.split())
    readings = said.split("Example: horizon printer add Canon ")[1].split(" Options:")[0]
    result = add(*readings.split())
    assert result.exit_code == 0, result.output


def test_readings_left_out_are_asked_for_with_a_picture(tmp_path: Path) -> None:
    result = add(typed="130\n210\n130\n210\n0.3\n0\n0.3\n0\n")
    assert result.exit_code == 0, result.output
    assert "Lay your own ruler along the long rulers" in result.output
    assert "front, the ruler across, 130 mm long as drawn (mm): " in result.output
    assert "here the line of 0.1 runs on straight" in result.output


def test_profiles_are_listed_shown_and_removed(tmp_path: Path) -> None:
    add(*READINGS)
    assert run("list").output == "Canon\n"
    assert "Canon, measured on 210 x 297 mm" in run("show", "Canon").output
    assert run("remove", "Canon").output == "Canon: removed\n"
    assert "no printer is known yet" in run("list").output


@pytest.mark.parametrize(
    ("reading", "said"),
    [("--front-x=0", "--front-x: 0 mm can't be"), ("--top=99", "--top: 99 mm can't be"),
     ("--left=nan", "--left: nan mm can't be"), ("--front-x=90", "a ruler: its length is more")],
)  # fmt: skip
def test_impossible_reading_is_refused(tmp_path: Path, reading: str, said: str) -> None:
    assert said in str(add(*READINGS, reading).exception)
    assert run("list").output.startswith("no printer")


def test_unknown_profile_is_refused_with_those_there_are(tmp_path: Path) -> None:
    add(*READINGS)
    assert "Canon" in str(run("show", "Cannon").exception)


def test_damaged_profile_is_refused(tmp_path: Path) -> None:
    add(*READINGS)
    (tmp_path / "config/printers/Canon.json").write_text("{}", encoding="utf-8")
    assert "not a printer's profile" in str(run("show", "Canon").exception)


def test_sheets_are_corrected_and_name_the_printer(tmp_path: Path) -> None:
    add(*READINGS)
    result = run_print("--output", tmp_path / "out", "--printer", "Canon", "--faces", "J01",
                       "--only", "cards")  # fmt: skip
    assert result.exit_code == 0, result.output
    with pikepdf.open(tmp_path / "out/cards-J01.pdf") as document:
        front, back = (page.Contents.read_bytes()[:120] for page in document.pages)
        assert front.count(b" cm") + 1 == back.count(b" cm")
        assert "printer Canon" in str(document.docinfo["/Subject"])


@pytest.mark.parametrize(
    "options", [["--paper", "letter"], ["--backs", "short-edge"], ["--arrange", "one"]]
)
def test_profile_is_refused_for_other_ways_through_the_printer(
    tmp_path: Path, options: list[str]
) -> None:
    add(*READINGS)
    result = run_print("--output", tmp_path / "out", "--printer", "Canon", *options)
    assert str(result.exception).startswith("--printer")


def test_profile_and_own_correction_contradict(tmp_path: Path) -> None:
    add(*READINGS)
    result = run_print("--output", tmp_path / "out", "--printer", "Canon", "--back-turn", "1")
    assert "--back-turn: --printer Canon has its own" in str(result.exception)


def test_measuring_again_adds_to_what_was_corrected(tmp_path: Path) -> None:
    add(*READINGS)
    out = tmp_path / "out"
    run_print("--output", out, "--printer", "Canon", "--only", "test-sheet")
    result = run("add", "Canon", *READINGS, "--record", str(out / "print.json"))
    assert "moved +0.60 mm right" in result.output


def test_test_sheet_of_an_earlier_run_is_measured_as_it_was_printed(tmp_path: Path) -> None:
    out = tmp_path / "out"
    run_print("--output", out, "--paper", "letter", "--only", "test-sheet")
    run_print("--output", out, "--paper", "a4", "--only", "cards", "--faces", "J01")
    run("add", "Canon", *READINGS, "--record", str(out / "print.json"))
    assert "measured on 215.9 x 279.4 mm" in run("show", "Canon").output


def test_record_that_is_named_must_be_there() -> None:
    result = run("add", "Canon", *READINGS, "--record", "prnit.json")
    assert str(result.exception).startswith("--record prnit.json: no such file")


@pytest.mark.parametrize("scale", ["[0, 1]", "[NaN, 1]"])
def test_record_of_an_impossible_scale_is_refused(tmp_path: Path, scale: str) -> None:
    run_print("--output", tmp_path, "--only", "test-sheet", "--paper", "a4", "--scale", "1,1.01")
    record = tmp_path / "print.json"
    words = json.loads(record.read_text(encoding="utf-8"))
    words["options"]["scale"] = json.loads(scale)
    record.write_text(json.dumps(words), encoding="utf-8")
    result = run("add", "Canon", *READINGS, "--record", str(record))
    assert "not a record of horizon print" in str(result.exception)


def test_endlessly_nested_files_are_refused(tmp_path: Path) -> None:
    add(*READINGS)
    for path in (tmp_path / "config/printers/Canon.json", tmp_path / "deep.json"):
        path.write_text("[" * 99_999, encoding="utf-8")
    assert "not a printer's profile" in str(run("show", "Canon").exception)
    result = run("add", "Canon", *READINGS, "--record", "deep.json")
    assert "not a record of horizon print" in str(result.exception)


@pytest.mark.parametrize(
    "options", [("--arrange", "one"), ("--arrange", "fold"), ("--backs", "none")]
)
def test_sheets_without_a_back_are_not_measured(tmp_path: Path, options: tuple[str, ...]) -> None:
    run_print("--output", tmp_path, "--only", "cards", "--faces", "J01", *options)
    done = add("--record", str(tmp_path / "print.json"), *READINGS)
    assert "these sheets have no back to measure; print the test sheet with" in str(done.exception)


def test_printer_is_refused_for_a_print_shop(tmp_path: Path) -> None:
    add(*READINGS)
    done = run_print("--output", tmp_path / "out", "--arrange", "one", "--printer", "Canon")
    assert str(done.exception) == (
        "--printer: pages of --arrange one are for print shops; leave --printer out"
    )
