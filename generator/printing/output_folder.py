"""The folder of a print: it gets all new files or keeps all old ones, and one run holds it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from schema.common.errors import UnusableInputError
from schema.common.files import PART, Staging, make_folder, staged
from schema.common.shown import shown_path

REMAINS = (f".*.pdf{PART}", f".print.json{PART}")
CURE = "the old files are kept, free some space or choose another folder with --output"


class PrintFolder:
    """The folder while it is held; what is added is moved in at the end."""

    def __init__(self, folder: Path, staging: Staging) -> None:
        self._folder, self._staging = folder, staging

    def add(self, name: str, data: bytes) -> None:
        """Write a file under a hidden name; UnusableInputError when it can't be."""
        path = self._folder / name
        if path.is_dir():  # else some files would be moved before this one can't be
            raise UnusableInputError(
                f"{shown_path(path)}: is a folder, not a file; move it away or choose another "
                f"with --output"
            )
        self._staging.add(name, data)


@contextmanager
def held_folder(folder: Path) -> Iterator[PrintFolder]:
    """Hold the folder, made if need be; on the way out all files are there, or none.

    Raises UnusableInputError when another run holds it, or nothing can be written there.
    """
    make_folder(folder, "--output")
    with _held(folder):
        for pattern in REMAINS:  # of a run that was killed, as nobody else holds the folder
            for part in folder.glob(pattern):
                with suppress(OSError):
                    part.unlink()
        with staged(folder, cure=CURE) as staging:
            yield PrintFolder(folder, staging)


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


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
