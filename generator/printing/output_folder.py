"""A folder that gets all new files or keeps all old ones.

New files are written beside their places under hidden names and moved there at the end; one run
at a time holds the folder.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from schema.common.errors import UnusableInputError

PART = ".part"
REMAINS = (f".*.pdf{PART}", f".print.json{PART}")


class Staging:
    """New files on their way into a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts: dict[Path, Path] = {}

    def add(self, name: str, data: bytes) -> None:
        """Write a file under a hidden name; UnusableInputError when it can't be."""
        path = self._folder / name
        if path.is_dir():
            raise UnusableInputError(
                f"{path}: is a folder, not a file; move it away or choose another with --output"
            )
        part = path.with_name(f".{name}{PART}")
        self._parts[path] = part
        try:
            part.write_bytes(data)
        except OSError as error:
            raise _unwritable(path, error) from error

    def move_in(self) -> None:
        """Move all files to their places, in the order in which they were added."""
        for path, part in self._parts.items():
            try:
                part.replace(path)
            except OSError as error:
                raise _unwritable(path, error) from error

    def clear(self) -> None:
        """Remove what has not been moved; where even that can't be, the reason is told already."""
        for part in self._parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)

    def clear_remains(self) -> None:
        """Remove what a run that was killed has left here; nobody else holds the folder."""
        for pattern in REMAINS:
            for part in self._folder.glob(pattern):
                with suppress(OSError):
                    part.unlink()


@contextmanager
def staged(folder: Path) -> Iterator[Staging]:
    """Hold the folder, made if need be; on the way out all files are there, or none.

    Raises UnusableInputError when another run holds it, or nothing can be written there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = "is a file, not a folder" if folder.is_file() else _reason(error)
        raise UnusableInputError(f"{folder}: {reason}; choose another with --output") from error
    with _held(folder):
        staging = Staging(folder)
        staging.clear_remains()
        try:
            yield staging
            staging.move_in()
        finally:
            staging.clear()


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Hold the folder against other runs; the system lets go of it if this process dies."""
    busy = f"{folder}: another horizon print is at work here; wait for it, or choose --output"
    try:
        import fcntl
    except ImportError:  # Windows: an open file can't be opened or removed by others
        with _held_by_file(folder, busy):
            yield
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise UnusableInputError(f"{folder}: can't be read: {_reason(error)}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(handle)
        raise UnusableInputError(busy) from error
    except OSError:  # a file system without locks: two runs are then the user's affair
        pass
    try:
        yield
    finally:
        os.close(handle)


@contextmanager
def _held_by_file(folder: Path, busy: str) -> Iterator[None]:
    path = folder / ".horizon.lock"
    try:
        path.unlink(missing_ok=True)
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except (FileExistsError, PermissionError) as error:
        raise UnusableInputError(busy) from error
    try:
        yield
    finally:
        os.close(handle)
        path.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> UnusableInputError:
    return UnusableInputError(
        f"{path}: can't be written: {_reason(error)}; the old files are kept, "
        f"free some space or choose another folder with --output"
    )


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
