"""The commands `printer add`, `list`, `show`, `remove`, and what a profile is good for."""

import json
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator.commands.printer import printer
from generator.errors import OptionError
from tests.generator.printed import run_print

READINGS = ("--front-x", "130", "--front-y", "210", "--back-x", "130", "--back-y", "210",
            "--top", "0:0.3", "--right", "0:0", "--bottom", "0:0.3", "--left", "0:0")  # fmt: skip


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
    said = add(*READINGS).output
    assert "moved +0.30 mm right and +0.00 mm down, turned +0.000 degrees" in said
    assert "remaining error: about 0." in said
    assert "print with: horizon print --printer Canon" in said


def test_example_of_the_help_fits_the_test_sheet() -> None:
    said = " ".join(run("add", "--help").output.split())
    readings = said.split("Example: horizon printer add Canon ")[1].split(" Options:")[0]
    result = add(*readings.split())
    assert result.exit_code == 0, result.output


ANSWERS = ("130", "210", "130", "210", "0", "0.3", "0", "0", "0", "0.3", "0", "0")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_readings_left_out_are_asked_for_with_a_picture() -> None:
    result = add(typed=typed(*ANSWERS))
    assert result.exit_code == 0, result.output
    assert "Lay your own ruler along the long rulers" in result.output
    assert "front, the ruler across, 130 mm as drawn (mm): " in result.output
    assert "here the thick line stands at +3" in result.output
    assert "here the line of 0.1 runs on straight" in result.output
    assert "moved +0.30 mm right" in result.output


def test_both_scales_of_each_edge_are_asked_for() -> None:
    asked = add(typed=typed(*ANSWERS)).output
    for edge in ("top", "right", "bottom", "left"):
        assert f"{edge} edge, the coarse scale (whole mm, -10 to 10): " in asked
        assert f"{edge} edge, the fine scale (mm, or none where no line runs on straight)" in asked


WRONG = [
    (0, "90", "front, the ruler across: 90 mm is more than a tenth off the 130 mm as drawn"),
    (1, "21o", 'front, the ruler down: "21o" is no length; write a number of mm'),
    (4, "11", 'top edge, the coarse scale: "11" is 11 mm, out of range; write -10 to 10 mm'),
    (5, "2,5 mm", 'top edge, the fine scale: "2,5 mm" is 2.5 mm, out of range; write -2 to 2 mm'),
    (5, "some", 'top edge, the fine scale: "some" is no length'),
]


@pytest.mark.parametrize(("place", "wrong", "told"), WRONG)
def test_wrong_answer_is_told_when_it_is_given_and_asked_for_again(
    place: int, wrong: str, told: str
) -> None:
    result = add(typed=typed(*ANSWERS[:place], wrong, *ANSWERS[place:]))
    assert result.exit_code == 0, result.output
    assert told in result.output
    assert "moved +0.30 mm right" in result.output


def test_pair_that_contradicts_itself_is_told_and_both_are_asked_for_again() -> None:
    result = add(typed=typed(*ANSWERS[:4], "5", "-0,5", *ANSWERS[4:]))
    assert result.exit_code == 0, result.output
    assert (
        "--top: coarse 5 and fine -0.5 mm contradict each other: this fine reading goes with "
        "coarse 3.4 or 7.3; read both again at the top edge"
    ) in result.output
    assert "moved +0.30 mm right" in result.output


def test_given_pair_that_contradicts_typed_lengths_is_asked_for_again() -> None:
    result = add("--top", "5:-0.5", typed=typed(*ANSWERS))
    assert result.exit_code == 0, result.output
    assert "--top: coarse 5 and fine -0.5 mm contradict each other" in result.output
    assert "moved +0.30 mm right" in result.output


def test_edges_that_contradict_each_other_are_told_and_asked_for_again() -> None:
    result = add(typed=typed(*ANSWERS[:10], "4", "0", *ANSWERS[4:]))
    assert result.exit_code == 0, result.output
    assert "--left 4:0: by top and bottom the back is turned 0.00 degrees" in result.output
    assert "one is misread: read all four again" in result.output


def test_readings_may_have_units_decimal_commas_and_signs() -> None:
    words = ("--front-x", "13 cm", "--front-y", "8.2677in", "--back-x", "130,0 mm", "--back-y",
             "210", "--top", "+0:+0,3 mm", "--right", "0:0", "--bottom", "0mm:0.012in",
             "--left", "−0:0")  # fmt: skip
    result = add(*words)
    assert result.exit_code == 0, result.exception
    assert "moved +0.30 mm right" in result.output


def test_coarse_scale_tells_the_periods_of_the_fine_one_apart() -> None:
    said = add(*READINGS, "--top", "5:1.1", "--bottom", "5:1,1").output
    assert "moved +5.00 mm right" in said


def test_remaining_error_above_a_third_of_a_mm_brings_advice() -> None:
    said = add(*READINGS, "--top", "1:none").output
    assert "remaining error: about 0.5" in said
    assert (
        "more than 0.3 mm may remain: print the test sheet once more as before, with --printer "
        "Canon besides, and measure it: horizon printer add Canon\n"
    ) in said
    assert "may remain" not in add(*READINGS).output


def test_stopping_midway_keeps_the_old_profile_and_tells_how_to_go_on(tmp_path: Path) -> None:
    add(*READINGS)
    old = (tmp_path / "config/printers/Canon.json").read_bytes()
    stopped = str(add(typed=typed("131", *ANSWERS[1:6])).exception)
    assert stopped == (
        'printer "Canon": stopped, and nothing was changed; go on with: horizon printer add Canon '
        "--front-x 131 --front-y 210 --back-x 130 --back-y 210 --top 0:0.3"
    )
    assert (tmp_path / "config/printers/Canon.json").read_bytes() == old


def test_answers_that_can_not_be_kept_are_told_as_options(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file", encoding="utf-8")
    told = str(add(typed=typed(*ANSWERS)).exception)
    assert "is a file, not a folder; go on with: horizon printer add Canon --front-x 130" in told
    assert told.endswith("--left 0:0")


def test_profiles_are_listed_shown_and_removed(tmp_path: Path) -> None:
    add(*READINGS)
    assert run("list").output == "Canon\n"
    assert "Canon, measured on 210 x 297 mm" in run("show", "Canon").output
    assert run("remove", "Canon").output == "Canon: removed\n"
    assert "no printer is known yet" in run("list").output


REFUSED = [
    (
        "--front-x=0",
        "--front-x: 0 mm is more than a tenth off the 130 mm as drawn on a test sheet of paper a4",
    ),
    ("--back-y=nan", '--back-y: "nan" is no length; write a number of mm'),
    ("--top=99:0", '--top, coarse: "99" is 99 mm, out of range; write -10 to 10 mm'),
    ("--left=0:3", '--left, fine: "3" is 3 mm, out of range; write -2 to 2 mm'),
    ("--right=0.3", '--right: "0.3" is one reading, and two are needed; write coarse:fine, such'),
    ("--right=", '--right: "" is one reading, and two are needed'),
    ("--bottom=5:-0.5", "--bottom: coarse 5 and fine -0.5 mm contradict each other"),
    ("--left=4:0", "--left 4:0: by top and bottom the back is turned 0.00 degrees"),
]


@pytest.mark.parametrize(("reading", "said"), REFUSED)
def test_impossible_reading_is_refused(reading: str, said: str) -> None:
    refusal = add(*READINGS, reading).exception
    assert said in str(refusal)
    assert isinstance(refusal, OptionError)
    assert run("list").output.startswith("no printer")


def test_corrections_that_add_up_to_what_can_not_be_are_not_kept(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "test-sheet", "--paper", "a4", "--scale", "1,1")
    record = tmp_path / "print.json"
    words = json.loads(record.read_text(encoding="utf-8"))
    words["options"]["back_shift"] = [24, 0]
    record.write_text(json.dumps(words), encoding="utf-8")
    far = ("--top", "4:0.1", "--bottom", "4:0.1")
    refusal = run("add", "Canon", *READINGS, *far, "--record", str(record)).exception
    assert str(refusal) == (
        'printer "Canon": "back_shift_mm" is not from -25 to 25; print the test sheet without '
        "--printer, and measure that one"
    )
    assert run("list").output.startswith("no printer")


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


def test_sheet_printed_before_other_files_is_measured_as_it_was_printed(tmp_path: Path) -> None:
    add(*READINGS)
    here = ("--output", tmp_path, "--paper", "a4")
    run_print(*here, "--only", "test-sheet")
    run_print(*here, "--only", "cards", "--faces", "J01", "--printer", "Canon")
    record = ("--record", str(tmp_path / "print.json"))
    assert "moved +0.30 mm right" in run("add", "Canon", *READINGS, *record).output


def test_newer_test_sheet_counts_though_an_older_one_is_kept(tmp_path: Path) -> None:
    add(*READINGS)
    here = ("--output", tmp_path, "--paper", "a4", "--only", "test-sheet")
    run_print(*here)
    run_print(*here, "--backs", "separate", "--printer", "Canon")
    record = ("--record", str(tmp_path / "print.json"))
    assert "moved +0.60 mm right" in run("add", "Canon", *READINGS, *record).output


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


@pytest.mark.parametrize(
    ("key", "bad", "told"),
    [("files", [{"file": 5}], "not a record of horizon print"),
     ("files", 5, "not a record of horizon print"),
     ("options", {"paper": 5}, "not a record of horizon print"),
     ("options", [], "not a record of horizon print"),
     ("paper", 5, "not a record of horizon print"),
     ("paper", "a9", 'its sheets can\'t be: --paper: no paper "a9"')],
)  # fmt: skip
def test_hostile_record_is_refused(tmp_path: Path, key: str, bad: object, told: str) -> None:
    run_print("--output", tmp_path, "--only", "test-sheet", "--paper", "a4")
    record = tmp_path / "print.json"
    words = json.loads(record.read_text(encoding="utf-8"))
    (words["options"] if key == "paper" else words)[key] = bad
    record.write_text(json.dumps(words), encoding="utf-8")
    refusal = str(run("add", "Canon", *READINGS, "--record", str(record)).exception)
    assert refusal.startswith(f"--record {record}: {told}")


def test_endlessly_nested_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text("[" * 99_999, encoding="utf-8")
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
