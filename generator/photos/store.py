"""Developed photographs, kept between runs in the user's cache folder."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from generator.photos.develop import DPI, QUALITY, Frame
from generator.photos.source import PhotoFile
from schema.common.files import write_file

VERSION = 2  # goes up when developing changes
MOST_FILES = 600  # some ten decks; beyond, the oldest are thrown out


def cache_folder() -> Path:
    """Return the folder, made if need be; a temporary one where no cache can be written."""
    folder = user_cache_path("journey-horizon", appauthor=False) / "photos"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    passing = tempfile.mkdtemp(prefix="horizon-photos-")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    return Path(passing)


def key(source: PhotoFile, frame: Frame) -> str:
    """Return the name under which a developed photograph is kept.

    It changes with the file (place, size, time of change) and with all that developing depends on.
    """
    state = source.file.stat()
    parts = (VERSION, DPI, QUALITY, str(source.file.resolve()), state.st_size, state.st_mtime_ns,
             frame)  # fmt: skip
    return sha256(repr(parts).encode()).hexdigest()[:40]


def kept(folder: Path, name: str, make: Callable[[], bytes | str]) -> Path | str:
    """Return the kept file of this name, made first if it is not there; or what went wrong."""
    path = folder / f"{name}.jpg"
    if path.is_file():
        return path
    data = make()
    if isinstance(data, str):
        return data
    write_file(path, data)
    return path


def prune(folder: Path) -> None:
    """Throw out the oldest files beyond the most that are kept."""
    files = sorted(folder.glob("*.jpg"), key=lambda file: file.stat().st_mtime_ns)
    for file in files[:-MOST_FILES]:
        file.unlink(missing_ok=True)
