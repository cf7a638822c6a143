"""Files are whole or not there."""

from pathlib import Path

import pytest

from schema.common.errors import UnusableInputError
from schema.common.files import write_file


def test_a_new_file(tmp_path: Path) -> None:
    write_file(tmp_path / "Hạ Long.png", b"new")
    assert (tmp_path / "Hạ Long.png").read_bytes() == b"new"


def test_an_old_file_is_replaced_and_nothing_else_left(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"old")
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["write_bytes", "replace"])
def test_a_step_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, step, fail)
    with pytest.raises(UnusableInputError, match=r"a.png: can't be written: permission denied$"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"a.png: can't be written: no such file"):
        write_file(tmp_path / "no" / "a.png", b"new")


def test_a_folder_in_its_place_stays(tmp_path: Path) -> None:
    (tmp_path / "a.png").mkdir()
    with pytest.raises(UnusableInputError, match=r"a.png: can't be written"):
        write_file(tmp_path / "a.png", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]
