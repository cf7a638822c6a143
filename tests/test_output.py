"""Where a command writes: its folder is made, and what is in the way is told alike by all."""

import errno
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from horizon import command
from tests.places import SMALL_FILE

# command: the option, and the name of the file in the folder where a file is named and no folder
FOLDERS = {"print": "", "images": "", "proof": "", "stats": "deck.png", "line": "row.svg"}
OPTIONS = {"stats": "--chart", "line": "--qr"}
WORDS = {
    "print": ["--only", "score-pad", "--cards", str(SMALL_FILE)],
    "images": ["--faces", "J01", "--dpi", "36", "--cards", str(SMALL_FILE)],
    "proof": ["--cards", str(SMALL_FILE)],
    "stats": ["--cards", str(SMALL_FILE)],
    "line": ["N1/S1/RJ01", "--cards", str(SMALL_FILE)],
}
every_command = pytest.mark.parametrize("name", WORDS)


def option(name: str) -> str:
    return OPTIONS.get(name, "--output")


def run(name: str, target: str | Path) -> Result:
    return CliRunner().invoke(command, [name, *WORDS[name], option(name), str(target)])


def told(name: str, folder: Path) -> str:
    """Return what the command says when it can't write into the folder."""
    result = run(name, folder / FOLDERS[name])
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr


@every_command
def test_folder_is_made_with_those_it_lies_in(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "newer"
    assert run(name, folder / FOLDERS[name]).exit_code in (0, 1)  # a proof may have findings
    assert [path for path in folder.iterdir() if not path.name.startswith(".")]


@every_command
def test_a_file_in_its_place_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", "utf-8")
    message = f"{tmp_path / 'README.md'}: is a file, not a folder; choose another with "
    assert told(name, tmp_path / "README.md") == f"{message}{option(name)}\n"
    assert told(name, tmp_path / "README.md" / "sub") == f"{message}{option(name)}\n"
    assert (tmp_path / "README.md").read_text("utf-8") == "mine"


@every_command
def test_a_link_to_nowhere_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    message = f"{tmp_path / 'link'}: is a link to what is not there; choose another with "
    assert told(name, tmp_path / "link") == f"{message}{option(name)}\n"
    assert told(name, tmp_path / "link" / "sub") == f"{message}{option(name)}\n"


@every_command
def test_a_place_where_nothing_may_be_made_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", closed)
    folder = tmp_path / "new"
    message = f"{folder}: can't be made: permission denied; choose another with {option(name)}\n"
    assert told(name, folder) == message


@every_command
def test_a_name_that_is_empty_is_told(name: str, tmp_path: Path) -> None:
    result = run(name, "")
    assert result.exit_code == 2
    assert f"'{option(name)}': the name is empty" in result.stderr.replace("\n", " ")
