"""Files are whole or not there."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from schema.common.errors import UnusableInputError
from schema.common.files import growing_file, make_folder, read_file, staged, write_file


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


def test_several_files_are_moved_in_together(tmp_path: Path) -> None:
    with staged(tmp_path) as staging:
        staging.add("a.pdf", b"a")
        staging.add("b.pdf", b"b")
        assert not [path for path in tmp_path.iterdir() if not path.name.startswith(".")]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "a.pdf": b"a", "b.pdf": b"b",
    }  # fmt: skip


def test_of_several_files_none_is_there_after_an_error(tmp_path: Path) -> None:
    def interrupted() -> None:
        with staged(tmp_path) as staging:
            staging.add("a.pdf", b"new")
            raise KeyboardInterrupt

    (tmp_path / "a.pdf").write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.pdf": b"old"}


def test_of_several_files_none_is_new_where_one_can_not_be_moved_in(tmp_path: Path) -> None:
    def half_moved() -> None:
        with staged(tmp_path) as staging:
            for name in ("a.po", "b.po", "c.po"):
                staging.add(name, b"new")
            (tmp_path / "c.po").mkdir()

    (tmp_path / "a.po").write_bytes(b"old")
    with pytest.raises(UnusableInputError, match=r"c.po: can't be written"):
        half_moved()
    (tmp_path / "c.po").rmdir()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.po": b"old"}


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.png").touch()
    make_folder(tmp_path)
    assert (tmp_path / "a.png").exists()


def test_a_folder_without_an_option_has_no_cure(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    with pytest.raises(UnusableInputError, match=r"a: is a file, not a folder$"):
        make_folder(tmp_path / "a")


def test_a_name_that_no_folder_can_have_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r": can't be made: "):
        make_folder(tmp_path / ("x" * 300))


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A named pipe, and what reads from it."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no named pipes on this system")
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield path, reader
    os.close(reader)


def test_a_pipe_is_written_to_and_stays(pipe: tuple[Path, int]) -> None:
    path, reader = pipe
    write_file(path, b"one")
    with growing_file(path) as write:
        write(b" two")
    assert os.read(reader, 100) == b"one two"
    assert path.is_fifo()
    assert [*path.parent.iterdir()] == [path]


def test_file_is_read_up_to_its_most_bytes(tmp_path: Path) -> None:
    file = tmp_path / "five"
    file.write_bytes(b"12345")
    assert read_file(file, 5) == b"12345"
    with pytest.raises(ValueError, match="over 4 bytes"):
        read_file(file, 4)
