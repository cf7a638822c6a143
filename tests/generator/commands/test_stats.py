"""The command `horizon stats`: exit statuses, formats, the file of the chart."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from horizon import command
from tests.places import DATA, DECK_FILE, SMALL_FILE

BAD = DATA / "cards" / "bad" / "beginning-as-text.json"


def _run(*words: str | Path, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, ["stats", *map(str, words)], input=given)


def test_text() -> None:
    result = _run("--cards", SMALL_FILE)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Small, edition 1, deck ")


def test_json() -> None:
    result = _run("--cards", SMALL_FILE, "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)["title"]) == (0, "Small")


def test_facts() -> None:
    result = _run("--cards", SMALL_FILE, "--format", "facts")
    assert result.exit_code == 0
    assert 'journey J01 name: "Þingvellir"' in result.stdout.splitlines()


def test_facts_of_a_deck_with_errors() -> None:
    assert _run("--cards", BAD, "--format", "facts").exit_code == 0


def test_facts_of_what_is_not_json_are_its_text(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a deck\n", "utf-8")
    assert _run("--cards", path, "--format", "facts").stdout == "not a deck\n"


def test_facts_have_no_chart(tmp_path: Path) -> None:
    result = _run("--cards", SMALL_FILE, "--format", "facts", "--chart", tmp_path / "a.png")
    assert result.exit_code == 2
    assert "facts have no chart" in result.stderr


def test_the_deck_of_this_folder_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(SMALL_FILE, tmp_path / "cards.json")
    monkeypatch.chdir(tmp_path)
    assert _run().stdout.startswith("Small, ")


def test_a_deck_from_standard_input() -> None:
    result = _run("--cards", "-", given=DECK_FILE.read_bytes())
    assert result.stdout.startswith("Journey: Horizon, ")


def test_a_deck_with_errors_is_1() -> None:
    result = _run("--cards", BAD)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{BAD}:")


def test_a_deck_with_errors_gives_no_chart(tmp_path: Path) -> None:
    assert _run("--cards", BAD, "--chart", tmp_path / "a.png").exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_a_missing_file_is_2(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    result = _run("--cards", path)
    assert (result.exit_code, result.stderr) == (2, f"{path}: no such file or directory\n")


def test_a_chart_in_addition(tmp_path: Path) -> None:
    path = tmp_path / "Hạ Long.PNG"
    result = _run("--cards", SMALL_FILE, "--chart", path, "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)["title"]) == (0, "Small")
    assert path.read_bytes().startswith(b"\x89PNG")
    assert list(tmp_path.iterdir()) == [path]


def test_a_chart_as_pdf(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert _run("--cards", SMALL_FILE, "--chart", path).exit_code == 0
    assert path.read_bytes().startswith(b"%PDF")


def test_a_chart_that_is_neither_pdf_nor_png_is_2(tmp_path: Path) -> None:
    result = _run("--cards", SMALL_FILE, "--chart", tmp_path / "a.svg")
    assert result.exit_code == 2
    assert 'a.svg" must end in .pdf or .png' in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_chart_that_can_not_be_written_is_2(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.mkdir()
    result = _run("--cards", SMALL_FILE, "--chart", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{path}: can't be written: ")


def test_help_shows_an_example_and_both_kinds_of_chart() -> None:
    told = _run("--help").stdout
    assert "Example: horizon stats --chart output/deck.pdf" in told
    assert "as .pdf or .png" in told
