"""The folder of a print: it gets all new files or keeps all old ones, and one run holds it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from schema.common.errors import UnusableInputError
from schema.common.files import PART, Staging, make_folder, staged
from schema.common.shown import shown_path

REMAINS = (f".*.pdf{PART}", f".print.json{PART}")
LOCK = ".horizon.lock"
FOR_ALL = 0o666  # whoever may write in the folder may hold it
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
    """Hold the folder against other runs; the system lets go of it if this process dies.

    Where there are no locks, two runs are the user's affair. Where nothing may be written, neither
    can a lock be, and the first file tells why.
    """
    from filelock import FileLock, Timeout  # takes as long to import as all of a --help

    lock = FileLock(folder / LOCK, mode=FOR_ALL, blocking=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise UnusableInputError(
            f"{shown_path(folder)}: another horizon print is at work here; "
            f"wait for it, or choose --output"
        ) from error
    except OSError:
        pass
    try:
        yield
    finally:
        # Before the lock is let go, so that nobody holds what is removed; Windows does it after.
        with suppress(OSError):
            (folder / LOCK).unlink()
        lock.release()
