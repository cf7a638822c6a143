"""A set of files: whole whatever happens; its folder held by one run, left as tidy as it was."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from schema.common.errors import UnusableInputError
from schema.common.file_set import JOURNAL, end_swap, held_folder
from tests.faults import CALLS, Fault, Killed, broken
from tests.places import ROOT

HOLD = """
import sys
from pathlib import Path
from schema.common.file_set import held_folder
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
            f"{tmp_path}: another horizon is at work here; wait for it, or choose --output"
        )
        process.communicate()
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_folder_whose_run_was_killed_is_free_and_its_remains_are_removed(tmp_path: Path) -> None:
    with another_run(tmp_path) as process:
        process.kill()
    assert (tmp_path / ".cards.pdf.horizon-new").exists()
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


# Faults at every step. A print of one set over another, and what is there afterwards.

OLD = {
    "cards.pdf": b"old cards", "print.json": b"old record", "mine.txt": b"mine",
    "cards-02.png": b"old page",
}  # fmt: skip
NEW = {"cards.pdf": b"new cards", "tokens.pdf": b"new tokens", "print.json": b"new record"}
GONE = "cards-02.png"  # what the print lets go
BEFORE, AFTER = OLD, {name: data for name, data in {**OLD, **NEW}.items() if name != GONE}
OTHER = {"score-pad.pdf": b"new pad"}  # what the next run writes
STEPS = 40  # more than a set of three files takes


def seen(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def shown(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in seen(folder).items() if name[0] != "."}


def put(folder: Path, files: dict[str, bytes]) -> None:
    with held_folder(folder) as made:
        for name, data in files.items():
            made.add(name, data)
        if files is NEW:
            made.remove(GONE)


def filled(folder: Path) -> Path:
    folder.mkdir()
    for name, data in OLD.items():
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("command", ["print", "other"])
def test_a_run_killed_at_any_step_is_ended_whole_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool, command: str
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", unlinked)
    ends = set()
    for step in range(STEPS):
        folder = filled(tmp_path / str(step))
        fault = Fault(step, Killed(), lasts=True)
        with broken(fault, *CALLS), suppress(Killed, UnusableInputError):
            put(folder, NEW)
        if not fault.has_struck:
            break
        if command == "print":
            end_swap(folder)
            assert shown(folder) in (BEFORE, AFTER)
        put(folder, OTHER)
        assert seen(folder) in ({**BEFORE, **OTHER}, {**AFTER, **OTHER}), step
        ends.add(seen(folder)["cards.pdf"])
    assert ends == {b"old cards", b"new cards"}
    assert 12 < step < STEPS - 1


def unlinked(*_: object, **__: object) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("lasts", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("call", [*CALLS[:3], "link"])
def test_a_step_that_fails_leaves_all_old_or_says_so(
    tmp_path: Path, call: str, lasts: bool
) -> None:
    mixed = 0
    for step in range(STEPS):
        folder = filled(tmp_path / str(step))
        fault = Fault(step, PermissionError(errno.EACCES, "Permission denied"), lasts=lasts)
        told = ""
        with broken(fault, call):
            try:
                put(folder, NEW)
            except UnusableInputError as error:
                told = str(error)
        if not fault.has_struck:
            break
        if "the old files are kept" in told:
            assert seen(folder) == BEFORE
        elif "some files here are new and some old" in told:
            mixed += 1
        else:
            assert (told, seen(folder)) == ("", AFTER)
        end_swap(folder)
        assert shown(folder) in (BEFORE, AFTER)
        put(folder, OTHER)
        assert seen(folder) in ({**BEFORE, **OTHER}, {**AFTER, **OTHER})
    assert step > 0
    assert mixed == 0 or (call == "replace" and lasts)


@pytest.mark.parametrize("held", [*NEW, GONE])
def test_a_file_that_another_program_holds_keeps_all_old_ones(tmp_path: Path, held: str) -> None:
    """As Windows has it: what is open can't be replaced, moved or removed."""
    folder = filled(tmp_path / "out")
    if held not in OLD:
        (folder / held).write_bytes(b"old")
    before = seen(folder)
    with holding(folder / held), pytest.raises(UnusableInputError) as refusal:
        put(folder, NEW)
    assert str(refusal.value) == (
        f"{folder / held}: can't be replaced: permission denied; the old files are kept, close "
        f"what holds this one or choose another folder with --output"
    )
    assert seen(folder) == before
    put(folder, NEW)
    assert seen(folder) == AFTER


@contextmanager
def holding(path: Path) -> Iterator[None]:
    """Hold a file open as Windows does."""
    replace = os.replace

    def replace_others(source: Any, target: Any) -> None:
        if path in (Path(source), Path(target)):
            raise PermissionError(errno.EACCES, "Permission denied")
        replace(source, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", replace_others)
        yield


def test_a_swap_that_a_held_file_keeps_from_ending_is_told_until_it_can(tmp_path: Path) -> None:
    folder = filled(tmp_path / "out")
    with (
        broken(Fault(2, Killed(), lasts=True), "replace", "unlink"),
        suppress(Killed, UnusableInputError),
    ):
        put(folder, NEW)
    assert (folder / JOURNAL).exists()
    with (
        holding(folder / "print.json"),
        pytest.raises(UnusableInputError, match="are kept, close"),
    ):
        put(folder, OTHER)
    assert shown(folder) == BEFORE
    put(folder, OTHER)
    assert seen(folder) == {**BEFORE, **OTHER}


@pytest.mark.parametrize("step", range(1, 8))
def test_what_ctrl_c_stops_is_all_old_or_told_to_be_new(tmp_path: Path, step: int) -> None:
    folder = filled(tmp_path / "out")
    with broken(Fault(step, KeyboardInterrupt(), lasts=False), "replace", "unlink"):
        try:
            put(folder, NEW)
        except KeyboardInterrupt:
            assert shown(folder) == BEFORE
        except UnusableInputError as error:
            assert "stopped, but all new files were written before" in str(error)  # noqa: PT017 - one of the two is raised
            assert shown(folder) == AFTER
    put(folder, OTHER)
    assert len({*seen(folder).values()} & {b"old cards", b"new cards"}) == 1


def test_a_file_that_was_taken_away_meanwhile_is_no_hindrance(tmp_path: Path) -> None:
    folder = filled(tmp_path / "out")
    with (
        broken(Fault(2, Killed(), lasts=True), "replace", "link", "unlink"),
        suppress(Killed, UnusableInputError),
    ):
        put(folder, NEW)
    (folder / "cards.pdf").unlink()
    put(folder, OTHER)
    assert seen(folder) == {**AFTER, **OTHER}


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"../out": true}',
        '{"..": null}',
        '{"": true}',
        '{"a\\u0000": null}',
        '{"a": 1}',
        "[" * 99_999,
    ],
)
def test_a_journal_that_is_not_ours_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    (tmp_path / JOURNAL).write_text(text)
    with pytest.raises(UnusableInputError, match=r"is no journal of horizon; move it away"):
        put(tmp_path, NEW)
    assert {path.name for path in tmp_path.iterdir()} == {JOURNAL}


def test_files_that_are_not_ours_stay(tmp_path: Path) -> None:
    others = {".cards.pdf.part": b"1", ".notes": b"2", "notes.horizon-old": b"3", "a.pdf": b"4"}
    for name, data in others.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / ".b.pdf.horizon-new").write_bytes(b"half")
    put(tmp_path, NEW)
    assert seen(tmp_path) == {**others, **NEW}


def test_the_folder_we_are_in_can_be_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(filled(tmp_path / "out"))
    put(Path(), NEW)
    assert seen(Path()) == AFTER


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_link_is_replaced_and_what_it_points_to_stays(tmp_path: Path) -> None:
    folder = filled(tmp_path / "out")
    (tmp_path / "elsewhere.pdf").write_bytes(b"elsewhere")
    (folder / "tokens.pdf").symlink_to(tmp_path / "elsewhere.pdf")
    put(folder, NEW)
    assert not (folder / "tokens.pdf").is_symlink()
    assert (tmp_path / "elsewhere.pdf").read_bytes() == b"elsewhere"
