"""Sets of files in a folder that change whole: all are new or all are old, whatever happens.

New files wait under hidden names beside their places. A journal is written when all are there, and
from then on every file is moved in while its old one, or one that only goes, waits in turn. A run
that fails moves all of them back; one that is killed leaves the journal, and the next run of any
command on this folder ends it. At each moment a new file is in its place or waits, an old one
likewise, so that going on and going back both work from any step.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from schema.common.errors import UnusableInputError, unusable
from schema.common.files import make_folder, write_hidden
from schema.common.paths import is_file_name
from schema.common.shown import shown_path

NEW, OLD = ".horizon-new", ".horizon-old"  # how the hidden names of waiting files end
JOURNAL = ".horizon.swap"
LOCK = ".horizon.lock"
FOR_ALL = 0o666  # whoever may write in the folder may hold it
OPTION = "--output"
CURE = f"choose another folder with {OPTION}"
KEPT = "the old files are kept"


class FileSet:
    """The new files of a folder that is held."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names: dict[str, None] = {}
        self._gone: dict[str, None] = {}
        self.is_in = False

    def add(self, name: str, data: bytes) -> None:
        """Write a file under its hidden name; UnusableInputError when it can't be."""
        self.expect([name])
        write_new(self._folder, name, data)

    def expect(self, names: Iterable[str]) -> None:
        """Take files into the set that `write_new` writes.

        Raises UnusableInputError for a folder in the place of one.
        """
        for name in names:
            if (self._folder / name).is_dir():
                raise UnusableInputError(
                    f"{shown_path(self._folder / name)}: is a folder, not a file; move it away or "
                    f"{CURE}"
                )
            self._names[name] = None

    def remove(self, name: str) -> None:
        """Let an old file go when the new ones take their places."""
        self._gone[name] = None

    def move_in(self) -> None:
        """Let all files take their places, or none.

        Raises UnusableInputError, which says how it stands now.
        """
        entries: dict[str, bool | None] = {
            name: _is_there(self._folder / name) for name in self._names
        }
        for name in entries:
            with _told(self._folder / name, "can't be written: ", f"{KEPT}, {CURE}"):
                sync(_waiting(self._folder, name, NEW))
        entries |= self._gone
        with _told(self._folder / JOURNAL, "can't be written: ", f"{KEPT}, {CURE}"):
            _write_journal(self._folder, entries)
        _move_all(self._folder, entries)
        self.is_in = True
        _sync_names(self._folder)

    def clear(self) -> None:
        """Remove the journal of what is done, and what waits still unless for the next run."""
        if self.is_in:
            _remove([self._folder / JOURNAL])
        if not _is_there(self._folder / JOURNAL):
            names = (*self._names, *self._gone, JOURNAL)
            _remove(_waiting(self._folder, name, end) for name in names for end in (NEW, OLD))


@contextmanager
def held_folder(folder: Path) -> Iterator[FileSet]:
    """Hold the folder of `--output`, made if need be; in the end all files are there, or none.

    What a killed run left is ended first. Raises UnusableInputError when another run holds the
    folder, or something can't be written there.
    """
    make_folder(folder, OPTION)
    files = FileSet(folder)
    try:
        with held(folder, folder / LOCK):
            _end_swap(folder)
            try:
                yield files
                files.move_in()
            finally:
                files.clear()
    except KeyboardInterrupt:
        if files.is_in:
            files.clear()
            raise UnusableInputError(
                f"{shown_path(folder)}: stopped, but all new files were written before"
            ) from None
        raise


def end_swap(folder: Path) -> None:
    """End what a killed run left in the folder, so that what is read there is of one run."""
    if _is_there(folder / JOURNAL):
        with held_folder(folder):
            pass


def write_new(folder: Path, name: str, data: bytes) -> None:
    """Write a file that waits for its set; UnusableInputError when it can't be."""
    with _told(folder / name, "can't be written: ", f"{KEPT}, free some space or {CURE}"):
        write_hidden(_waiting(folder, name, NEW), data)


def _waiting(folder: Path, name: str, end: str) -> Path:
    """Return the hidden path at which the new or the old file of a name waits."""
    return folder / f".{name}{end}"


# The journal


def _write_journal(folder: Path, entries: Mapping[str, bool | None]) -> None:
    """Note the files to be moved in, and of each whether it takes an old one's place.

    Of one that only goes, nothing is noted.
    """
    path = _waiting(folder, JOURNAL, NEW)
    write_hidden(path, json.dumps(entries).encode())
    sync(path)
    path.replace(folder / JOURNAL)
    _sync_names(folder)


def _read_journal(folder: Path) -> dict[str, bool | None]:
    """Return what is to be moved in, or nothing; UnusableInputError for one that is not ours."""
    path = folder / JOURNAL
    try:
        entries = json.loads(path.read_bytes())
        if not all(
            is_file_name(name) and isinstance(has_old, bool | None)
            for name, has_old in entries.items()
        ):
            raise ValueError
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise unusable(path, error, "can't be read: ") from error
    except (ValueError, AttributeError, RecursionError) as error:
        raise UnusableInputError(
            f"{shown_path(path)}: is no journal of horizon; move it away"
        ) from error
    found: dict[str, bool | None] = entries
    return found


def _end_swap(folder: Path) -> None:
    """End the swap that a killed run began, and remove what it left; nobody else is at work."""
    _move_all(folder, _read_journal(folder))
    _sync_names(folder)
    _remove([folder / JOURNAL])
    _remove(path for end in (NEW, OLD) for path in folder.glob(f".*{end}"))


# Moves


def _move_all(folder: Path, entries: Mapping[str, bool | None]) -> None:
    """Move all new files in or, where one can't be, all old ones back.

    Raises UnusableInputError, which says how it stands now.
    """
    path = folder
    try:
        for name, has_old in entries.items():
            path = folder / name
            _move_in(folder, name, has_old)
    except BaseException as error:
        try:
            for name, has_old in entries.items():
                _move_back(folder, name, has_old)
        except BaseException as worse:
            raise UnusableInputError(
                f"{shown_path(path)}: can't be replaced, so some files here are new and some old; "
                f"close what holds them and run this again, which ends it"
            ) from worse
        _remove([folder / JOURNAL])
        if isinstance(error, OSError):
            told = f"{KEPT}, close what holds this one or {CURE}"
            raise unusable(path, error, "can't be replaced: ", told) from error
        raise


def _move_in(folder: Path, name: str, has_old: bool | None) -> None:
    """Let a new file take its place if it waits still; its old one waits from then on."""
    place, new, old = folder / name, _waiting(folder, name, NEW), _waiting(folder, name, OLD)
    if has_old is None and _is_there(place) and not _is_there(old):
        place.replace(old)
    if not _is_there(new):
        return
    if has_old and _is_there(place) and not _is_there(old):
        try:
            os.link(place, old, follow_symlinks=False)  # so that the place is never empty
        except (OSError, NotImplementedError):
            place.replace(old)
    new.replace(place)


def _move_back(folder: Path, name: str, has_old: bool | None) -> None:
    """Let an old file take its place again, and the new one wait."""
    place, new, old = folder / name, _waiting(folder, name, NEW), _waiting(folder, name, OLD)
    if has_old is not None and not _is_there(new):
        place.replace(new)
    if has_old is not False and _is_there(old) and not _is_same(old, place):
        old.replace(place)


def _is_there(path: Path) -> bool:
    return path.is_symlink() or path.exists()


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names are links to one file: then none has taken the other's place."""
    return _is_there(other) and os.path.samestat(one.lstat(), other.lstat())


def _remove(paths: Iterable[Path]) -> None:
    """Remove files; where one can't be, it stays, hidden as it is."""
    for path in paths:
        with suppress(OSError):
            path.unlink()


def sync(path: Path) -> None:
    """Wait until a file is on the disk, so that no power cut leaves an empty one in its place."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _sync_names(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; not every system can."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextmanager
def _told(path: Path, doing: str, cure: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unusable(path, error, doing, cure) from error


@contextmanager
def held(folder: Path, lock_file: Path) -> Iterator[None]:
    """Hold the folder against other runs; the system lets go of it if this process dies.

    Where there are no locks, two runs are the user's affair. Where nothing may be written, neither
    can a lock be, and the first file tells why.
    """
    from filelock import FileLock, Timeout  # takes as long to import as all of a --help

    lock = FileLock(lock_file, mode=FOR_ALL, blocking=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise UnusableInputError(
            f"{shown_path(folder)}: another horizon is at work here; "
            f"wait for it, or choose {OPTION}"
        ) from error
    except OSError:
        pass
    try:
        yield
    finally:
        try:
            # Before the lock is let go, so that nobody holds what is removed; not on Windows.
            _remove([lock_file])
        finally:
            lock.release()
