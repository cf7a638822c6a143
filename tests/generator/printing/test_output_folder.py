"""The folder of a print: held by one run, let go of in any case, and left as tidy as it was."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.printing.output_folder import held_folder
from schema.common.errors import UnusableInputError
from tests.places import ROOT

HOLD = """
import sys
from pathlib import Path
from generator.printing.output_folder import held_folder
with held_folder(Path(sys.argv[1])) as folder:
    folder.add("cards.pdf", b"half")
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_run(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the folder until its input ends or it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, folder], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        yield process


def test_a_second_run_is_refused_at_once_and_the_first_goes_on(tmp_path: Path) -> None:
    with another_run(tmp_path) as process:
        with pytest.raises(UnusableInputError) as refusal, held_folder(tmp_path):
            pass
        assert str(refusal.value) == (
            f"{tmp_path}: another horizon print is at work here; wait for it, or choose --output"
        )
        process.communicate()
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_folder_whose_run_was_killed_is_free_and_its_remains_are_removed(tmp_path: Path) -> None:
    with another_run(tmp_path) as process:
        process.kill()
    assert (tmp_path / ".cards.pdf.part").exists()
    with held_folder(tmp_path) as folder:
        folder.add("tokens.pdf", b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["tokens.pdf"]


def test_nothing_is_left_of_the_lock(tmp_path: Path) -> None:
    with held_folder(tmp_path):
        pass
    assert list(tmp_path.iterdir()) == []


def test_an_error_leaves_the_folder_as_it_was_and_free(tmp_path: Path) -> None:
    def interrupted() -> None:
        with held_folder(tmp_path) as folder:
            folder.add("cards.pdf", b"half")
            raise KeyboardInterrupt

    for _again in range(2):
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has locks on every file system")
@pytest.mark.parametrize("number", [errno.ENOSYS, errno.ENOLCK, errno.ENOTSUP, errno.EIO])
def test_a_file_system_without_locks_is_printed_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def unlocked(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", unlocked)
    with held_folder(tmp_path) as folder:
        folder.add("cards.pdf", b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_where_nothing_may_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with (
        pytest.raises(UnusableInputError, match=r"cards.pdf: can't be written: permission denied"),
        held_folder(tmp_path) as folder,
    ):
        folder.add("cards.pdf", b"whole")
