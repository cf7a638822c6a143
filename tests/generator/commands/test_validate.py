"""`horizon validate` as a command: streams, exit statuses, no traceback ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import horizon
from schema.common.terminal import wants_colour
from tests.places import DATA, ROOT, SMALL_FILE

BAD = DATA / "cards" / "bad"


def run(*words: str | Path, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a person does, from the project's folder."""
    command = [sys.executable, "-m", "horizon", *map(str, words)]
    return subprocess.run(command, capture_output=True, check=False, cwd=ROOT, **options)  # type: ignore[call-overload,no-any-return]  # options are passed on as they come


def validate(*words: str | Path, **options: str) -> tuple[int, str]:
    """Run `validate` in this process; return exit status and output."""
    result = CliRunner().invoke(horizon.command, ["validate", *map(str, words)], **options)  # type: ignore[arg-type]  # options are passed on as they come
    return result.exit_code, result.output


def test_standard_deck_is_the_default() -> None:
    result = run("validate")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.strip() == b"cards.json: all well"


def test_cards_json_of_the_current_folder_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards.json").write_text("{")
    monkeypatch.chdir(tmp_path)
    status, output = validate()
    assert status == 1
    assert output.startswith("cards.json:1:2: error:")


def test_own_deck_is_checked_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert validate() == (0, f"{ROOT / 'cards.json'}: all well\n")


def test_cards_option_names_the_deck() -> None:
    assert validate("--cards", SMALL_FILE) == (0, f"{SMALL_FILE}: all well\n")


def test_two_decks_at_once_are_refused() -> None:
    status, output = validate(SMALL_FILE, "--cards", SMALL_FILE)
    assert status == 2
    assert "give the deck once" in output


def test_bad_deck_ends_with_one() -> None:
    status, output = validate(BAD / "missing-colon.json")
    assert status == 1
    assert "a colon is missing" in output


def test_warnings_alone_end_with_nought() -> None:
    status, output = validate(BAD / "colours-alike.json")
    assert status == 0
    assert "[contrast]" in output


def test_json_names_the_file() -> None:
    status, output = validate(BAD / "empty.json", "--format", "json")
    assert status == 1
    assert json.loads(output)["file"] == str(BAD / "empty.json")


def test_github_prints_nothing_for_a_good_deck() -> None:
    assert validate(SMALL_FILE, "--format", "github") == (0, "")


def test_unknown_format_is_a_wrong_call() -> None:
    assert validate("--format", "xml")[0] == 2


def test_help_has_an_example() -> None:
    status, output = validate("--help")
    assert status == 0
    assert "Example: horizon validate" in output


@pytest.mark.parametrize(
    ("name", "reason"), [(".", "is a directory"), ("none.json", "no such file")]
)
def test_unusable_file_ends_with_two_and_one_line(name: str, reason: str) -> None:
    result = run("validate", name)
    assert result.returncode == 2
    assert result.stdout == b""
    assert reason in result.stderr.decode()
    assert len(result.stderr.splitlines()) == 1


def test_standard_input_is_read() -> None:
    result = run("validate", "-", input=SMALL_FILE.read_bytes())
    assert (result.returncode, result.stdout.strip()) == (0, b"-: all well")
    assert run("validate", "-", input=b"{").returncode == 1


def test_huge_file_is_refused_by_size(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    status, output = validate(path)
    assert status == 1
    assert "the file is over 4 MiB" in output


def test_deep_brackets_leave_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_bytes(b"[" * 100_000)
    result = run("validate", path)
    assert result.returncode == 1
    assert b"over 64 deep" in result.stdout
    assert result.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="needs a pipe that can be closed early")
@pytest.mark.parametrize("style", ["text", "json", "sarif"])
def test_broken_pipe_leaves_no_traceback(tmp_path: Path, style: str) -> None:
    path = tmp_path / "many.json"
    path.write_text('{"journey": [' + "0," * 3000 + "0]}")
    command = [sys.executable, "-m", "horizon", "validate", str(path), "--format", style]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read every file"
)
def test_no_permission_ends_with_two(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.write_text("{}")
    path.chmod(0)
    assert run("validate", path).returncode == 2


def test_no_colour_without_a_terminal() -> None:
    assert "\x1b" not in validate(BAD / "missing-colon.json")[1]


@pytest.mark.parametrize(("setting", "expected"), [("", True), ("1", False)])
def test_colour_on_a_terminal_unless_it_is_unwanted(
    monkeypatch: pytest.MonkeyPatch, setting: str, expected: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", setting)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert wants_colour() is expected


def test_no_colour_on_a_terminal_that_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert not wants_colour()


def test_output_that_the_terminal_can_not_show_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text('{"Þ": 1}', "utf-8")
    result = run("validate", path, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 1
    assert result.stderr == b""


def test_several_decks_are_checked_one_after_another() -> None:
    status, output = validate(SMALL_FILE, BAD / "empty.json", SMALL_FILE)
    assert status == 1
    assert output.count("all well") == 2


@pytest.mark.parametrize("style", ["json", "sarif"])
def test_one_document_is_for_one_deck(style: str) -> None:
    assert validate(SMALL_FILE, SMALL_FILE, "--format", style)[0] == 2
