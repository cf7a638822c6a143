"""Folders that change whole: a new one is filled beside its place, then takes it.

Nothing of the old folder is touched before the new one is complete. A run that is killed leaves
hidden folders beside the place; the next run puts the old one back, or removes what is left.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copymode, rmtree

from schema.common.errors import UnusableInputError, unusable
from schema.common.file_set import CURE, KEPT, LOCK, NEW, OLD, OPTION, held, sync
from schema.common.files import make_folder, write_hidden
from schema.common.shown import shown_path


class StagedFolder:
    """A folder that is being filled, and in the end stands at `place`.

    Files are named by their paths in it, such as `a/b.png`.
    """

    def __init__(self, place: Path, path: Path) -> None:
        self.place = place
        self.path = path
        self.names: list[str] = []
        self.is_in = False

    def add(self, name: str, data: bytes) -> None:
        """Write a file, and the folders that it lies in; UnusableInputError when it can't be."""
        path = self.path / name
        try:
            make_folder(path.parent)
            write_hidden(path, data)
            sync(path)
        except OSError as error:
            told = f"{KEPT}, free some space or {CURE}"
            raise unusable(self.place / name, error, "can't be written: ", told) from error
        self.names.append(name)

    def move_in(self, old: Path) -> None:
        """Let the folder take its place, and what was there be `old`."""
        try:
            if self.place.exists():
                copymode(self.place, self.path)
                self.place.replace(old)
            self.path.replace(self.place)
        except BaseException as error:
            if old.exists() and not self.place.exists():
                old.replace(self.place)
            if isinstance(error, OSError):
                told = f"{KEPT}, close what holds this folder or {CURE}"
                raise unusable(self.place, error, "can't be replaced: ", told) from error
            raise
        self.is_in = True


@contextmanager
def swapped_folder(
    place: Path, check: Callable[[Path], None], option: str = OPTION
) -> Iterator[StagedFolder]:
    """Yield a folder to fill; at the end it stands at `place`, after an error nothing is changed.

    `check` is called with the folder that is there already, and raises where it may not be
    replaced. Raises UnusableInputError when another run holds the place, or nothing can be
    written there.
    """
    place = place.resolve()
    if not place.name:
        raise UnusableInputError(f"{shown_path(place)}: can't be replaced whole; {CURE}")
    make_folder(place.parent, option)
    new, old, lock = (place.with_name(f".{place.name}{end}") for end in (NEW, OLD, LOCK))
    with held(place, lock):
        _end_swap(place, new, old)
        if place.exists():
            if not place.is_dir():
                raise UnusableInputError(f"{shown_path(place)}: is a file, not a folder; {CURE}")
            check(place)
        yield from _filled(place, new, old)


def _filled(place: Path, new: Path, old: Path) -> Iterator[StagedFolder]:
    staged = StagedFolder(place, new)
    try:
        make_folder(new, OPTION)
        yield staged
        staged.move_in(old)
    except KeyboardInterrupt:
        if staged.is_in:
            raise UnusableInputError(
                f"{shown_path(place)}: stopped, but all new files were written before"
            ) from None
        raise
    finally:
        rmtree(new, ignore_errors=True)
        if place.exists():
            rmtree(old, ignore_errors=True)


def _end_swap(place: Path, new: Path, old: Path) -> None:
    """Put back what a killed run moved away, and remove what it left."""
    try:
        if old.exists() and not place.exists():
            old.replace(place)
    except OSError as error:
        raise unusable(place, error, "can't be put back: ", CURE) from error
    for left in (new, old):
        rmtree(left, ignore_errors=True)
