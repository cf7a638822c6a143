"""The command `horizon diff`: exit statuses, streams, decks that can't be read."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from horizon import command
from tests.places import DATA, DECK_FILE, SMALL_FILE
from tests.schema.decks import changed, small

BAD = DATA / "cards" / "bad" / "beginning-as-text.json"


def _run(*words: str | Path, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, ["diff", *map(str, words)], input=given)


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """Return the file of the small deck with one figure changed."""
    path = tmp_path / "Hạ Long.json"
    path.write_text(json.dumps(changed("journey", "J07", beginning=1)), "utf-8")
    return path


def test_alike_is_0() -> None:
    result = _run(SMALL_FILE, SMALL_FILE)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("are alike\n")


def test_different_is_1(edited: Path) -> None:
    result = _run(SMALL_FILE, edited)
    assert (result.exit_code, result.stderr) == (1, "")
    assert "beginning: 4 → 1" in result.stdout
    assert "Hạ Long.json" in result.stdout


def test_json(edited: Path) -> None:
    result = _run(SMALL_FILE, edited, "--format", "json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["old"]["file"], told["new"]["file"]) == (str(SMALL_FILE), str(edited))


def test_white_space_is_no_difference(tmp_path: Path) -> None:
    path = tmp_path / "wide.json"
    path.write_text(json.dumps(small(), indent=8), "utf-8")
    assert _run(SMALL_FILE, path).exit_code == 0


@pytest.mark.parametrize(
    ("words", "where"), [(("-", SMALL_FILE), "old"), ((SMALL_FILE, "-"), "new")]
)
def test_one_deck_from_standard_input(words: tuple[str, Path], where: str) -> None:
    result = _run(*words, "--format", "json", given=DECK_FILE.read_bytes())
    assert json.loads(result.stdout)[where]["title"] == "Journey: Horizon"


def test_both_decks_from_standard_input_is_2() -> None:
    result = _run("-", "-", given=b"{}")
    assert result.exit_code == 2
    assert "only one deck can come from standard input" in result.stderr


@pytest.mark.parametrize("nothing", ["/dev/null", os.devnull])
def test_no_deck(nothing: str) -> None:
    result = _run(nothing, SMALL_FILE, "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["old"]["deck"] is None


@pytest.mark.parametrize("words", [(BAD, SMALL_FILE), (SMALL_FILE, BAD)])
def test_a_deck_with_errors_is_1_and_tells_them(words: tuple[Path, Path]) -> None:
    result = _run(*words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{BAD}:")
    assert len(result.stderr.splitlines()) == 1


def test_both_decks_with_errors_are_told(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(b'{"game": ')
    result = _run(BAD, broken)
    assert result.exit_code == 1
    one, two = result.stderr.splitlines()
    assert one.startswith(f"{BAD}:")
    assert two.startswith(f"{broken}:")


def test_a_missing_file_is_2_and_goes_before_errors(tmp_path: Path) -> None:
    result = _run(BAD, tmp_path / "no.json")
    assert result.exit_code == 2
    one, two = result.stderr.splitlines()
    assert one.startswith(f"{BAD}:")
    assert two == f"{tmp_path / 'no.json'}: no such file or directory"


def test_a_folder_is_2(tmp_path: Path) -> None:
    result = _run(SMALL_FILE, tmp_path)
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path}: is a directory, not a file\n")


def test_a_deck_too_few_is_2() -> None:
    assert _run(SMALL_FILE).exit_code == 2


def test_no_colour_where_the_output_is_no_terminal(edited: Path) -> None:
    assert "\x1b" not in _run(SMALL_FILE, edited).stdout


def test_colour_on_a_terminal(edited: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.commands.diff.wants_colour", lambda: True)
    result = CliRunner().invoke(command, ["diff", str(SMALL_FILE), str(edited)], color=True)
    assert "\x1b[33mchanged " in result.stdout


def test_help_shows_an_example() -> None:
    assert "Example: horizon diff printed-cards.json cards.json" in _run("--help").stdout
