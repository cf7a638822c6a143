"""Files that are whole or not there, the folders they lie in, and standard input."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copymode
from typing import BinaryIO

from schema.common.errors import UnusableInputError, unusable
from schema.common.shown import shown_path

OWNERS = 0o600  # permissions of what only its owner may read
PART = ".part"  # how the hidden name of a file that is not yet whole ends


class Staging:
    """New files on their way into a folder: under hidden names beside their places till the end.

    `mark` tells these names from those of another run. A run that is killed while files are moved
    leaves some of them; `file_set` has the sets that this must not happen to.
    """

    def __init__(self, folder: Path, mark: str = "") -> None:
        self._folder, self._mark = folder, mark
        self._parts: dict[Path, Path] = {}

    def add(
        self, name: str, data: bytes, like: Path | None = None, *, is_secret: bool = False
    ) -> None:
        """Write a file under its hidden name; UnusableInputError when it can't be.

        `like` names a file whose permissions it gets; a secret one is its owner's alone from its
        first byte on.
        """
        path = self._folder / name
        self._parts[path] = path.with_name(f".{path.name}{self._mark}{PART}")
        with self._told(path):
            if is_secret:
                _remove([self._parts[path]])  # else it would keep the permissions that it has
                os.close(os.open(self._parts[path], os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNERS))
            write_hidden(self._parts[path], data)
            if like:
                copymode(like, self._parts[path])

    def move_in(self) -> None:
        """Move all files to their places, in the order in which they were added.

        Where one can't be, those that were new are taken away again, and old ones come back.
        """
        new = [path for path in self._parts if not path.exists()]
        old: dict[Path, bytes] = {}  # of several, what those held that are moved already
        try:
            for path, part in self._parts.items():
                with self._told(path):
                    if len(self._parts) > 1 and path not in new:
                        old[path] = path.read_bytes()
                    part.replace(path)
        except BaseException:
            _remove(new)
            self._put_back(old)
            raise

    def _put_back(self, old: Mapping[Path, bytes]) -> None:
        """Let files hold again what they held; one that was not moved yet does so anyway."""
        for path, data in old.items():
            with self._told(path):
                if not self._parts[path].exists():
                    write_hidden(self._parts[path], data)
                    self._parts[path].replace(path)

    def clear(self) -> None:
        """Remove what has not been moved; where even that can't be, the reason is told already."""
        _remove(self._parts.values())

    @contextmanager
    def _told(self, path: Path) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise unusable(path, error, "can't be written: ") from error


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()


@contextmanager
def staged(folder: Path, mark: str = "") -> Iterator[Staging]:
    """Within, files are staged for the folder; at the end all are there, after an error none."""
    staging = Staging(folder, mark)
    try:
        yield staging
        staging.move_in()
    finally:
        staging.clear()


def write_hidden(path: Path, data: bytes) -> None:
    """Write a file under a name that nobody looks for yet; OSError when it can't be."""
    path.write_bytes(data)


def write_file(path: Path, data: bytes) -> None:
    """Write a file so that its name never stands for half of it, even when stopped midway.

    A device or a pipe is written to. Raises UnusableInputError, naming the file, when it can't be
    written.
    """
    if _is_stream(path):
        with growing_file(path) as write:
            write(data)
        return
    with staged(path.parent, f".{os.getpid()}") as staging:
        staging.add(path.name, data)


@contextmanager
def growing_file(path: Path) -> Iterator[Callable[[bytes], None]]:
    """Yield what is called with each next piece of a file; it gets its name when it is whole.

    Raises UnusableInputError, naming the file, when it can't be written. After any error there is
    none, or the one that was there before. A device or a pipe is written to, never replaced.
    """
    is_stream = _is_stream(path)
    part = path if is_stream else path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with part.open("wb") as stream:

            def write(data: bytes) -> None:
                try:
                    stream.write(data)
                except OSError as error:
                    raise unusable(path, error, "can't be written: ") from error

            yield write
        if not is_stream:
            part.replace(path)
    except OSError as error:
        raise unusable(path, error, "can't be written: ") from error
    finally:
        if not is_stream:
            _remove([part])


def _is_stream(path: Path) -> bool:
    """Return whether a device, a pipe or a socket is there, which nothing may replace."""
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except OSError:  # writing tells why
        return False


def rewrite_file(path: Path, data: bytes) -> None:
    """Write a file anew as `write_file` does; its permissions stay, and so does a link to it.

    Raises UnusableInputError, naming the file, when it may not be written.
    """
    place = path.resolve()
    if not os.access(place, os.W_OK):
        raise UnusableInputError(f"{shown_path(path)}: can't be written: it is read-only")
    with staged(place.parent, f".{os.getpid()}") as staging:
        staging.add(place.name, data, like=place)


def read_file(path: Path, most: int) -> bytes:
    """Return a file's bytes. Raises OSError, and ValueError when there are more than `most`."""
    with path.open("rb") as file:  # its size tells nothing of a device or a pipe
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(f"over {most} bytes")
    return data


def make_folder(folder: Path, option: str = "") -> None:
    """Make the folder and those it lies in, where they are not there yet.

    Raises UnusableInputError, naming what is in the way and the `option` that chooses another.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cure = option and f"choose another with {option}"
        for place in (folder, *folder.parents):
            if what := _obstacle(place):
                raise UnusableInputError(
                    f"{shown_path(place)}: {what}{cure and '; ' + cure}"
                ) from error
        raise unusable(folder, error, "can't be made: ", cure) from error


def _obstacle(place: Path) -> str:
    """Return why no folder can be at the place, or nothing."""
    try:
        if place.exists():
            return "" if place.is_dir() else "is a file, not a folder"
        return "is a link to what is not there" if place.is_symlink() else ""
    except OSError:  # it can't even be looked at
        return ""


def standard_input() -> BinaryIO:
    """Return the stream of standard input. Raises UnusableInputError when it is closed."""
    if sys.stdin is None:
        raise UnusableInputError("-: standard input is closed; name a file, or pipe the text in")
    return sys.stdin.buffer


def read_standard_input(most: int) -> bytes:
    """Return at most so many bytes of standard input.

    Raises UnusableInputError when it is closed or can't be read.
    """
    try:
        return standard_input().read(most)
    except OSError as error:
        raise unusable("-", error, "standard input can't be read: ") from error
