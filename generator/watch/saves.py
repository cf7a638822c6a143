"""Saves as the system tells them, by watchfiles: folders are watched, as editors rename files."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from generator.watch.commit import log_folder
from generator.watch.desk import Desk, Watched

QUIET_MS = 30
"""For so long nothing more must be saved until a burst of saves is taken for one."""

LOOK_MS = 60  # after which it is looked whether to end
BURST_MS = 1000  # but no burst is waited for longer
POLL_MS = 200  # between two looks, with --poll


def start_watching(desk: Desk, stop: Event, *, polls: bool) -> list[Thread]:
    """Start telling the desk of each save, until `stop`; return the threads that do."""
    watched = desk.watched
    threads = []
    if folders := _folders(watched):
        taken = _Taken(desk)
        threads.append(_watch(folders, taken, stop, polls=polls, deep=False))
    if looks := [one for one in (watched.templates, watched.photos) if one]:
        threads.append(_watch(looks, lambda _: desk.take_in_look(), stop, polls=polls, deep=True))
    return threads


class _Taken:
    """Tells the desk which of the watched files were saved."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._deck = set(_places(desk.watched.deck))
        self._sheet = set(_places(desk.watched.sheet)) if desk.watched.sheet else set()
        self._log = log_folder(desk.watched.deck)

    def __call__(self, paths: set[Path]) -> None:
        """Take in what was saved; a spreadsheet first, as it changes the deck."""
        if paths & self._sheet:
            self._desk.take_in_sheet()
        elif paths & self._deck or any(path.parent == self._log for path in paths):
            self._desk.take_in_deck()


def _places(path: Path) -> Iterator[Path]:
    """Yield where a file is, and where the file is that a link leads to."""
    yield path.absolute()
    yield path.resolve()


def _folders(watched: Watched) -> list[Path]:
    """Return the folders in which single files are watched."""
    files = [watched.deck, *([watched.sheet] if watched.sheet else [])]
    folders = [place.parent for file in files for place in _places(file)]
    if log := log_folder(watched.deck):
        folders.append(log)
    return list(dict.fromkeys(folders))


def _watch(
    paths: Sequence[Path], take_in: Callable[[set[Path]], object], stop: Event,
    *, polls: bool, deep: bool,
) -> Thread:  # fmt: skip
    """Start a thread that takes in the paths of each burst of saves; by now it watches."""
    ready = Event()
    tell = _looked_for if polls else _told

    def run() -> None:
        for saved in tell(paths, stop, deep=deep):
            ready.set()
            if saved:
                take_in(saved)

    thread = Thread(target=run, daemon=True)
    thread.start()
    ready.wait(10)
    return thread


def _told(paths: Sequence[Path], stop: Event, *, deep: bool) -> Iterator[set[Path]]:
    """Yield what is saved as the system tells it, and now and then nothing."""
    from watchfiles import watch

    saves = watch(
        *paths, watch_filter=None, step=QUIET_MS, debounce=BURST_MS, stop_event=stop,
        rust_timeout=LOOK_MS, yield_on_timeout=True, raise_interrupt=False, recursive=deep,
    )  # fmt: skip
    for changes in saves:
        yield {Path(path) for _, path in changes}


def _looked_for(paths: Sequence[Path], stop: Event, *, deep: bool) -> Iterator[set[Path]]:
    """Yield what is saved, looked for again and again.

    By size and time to the nanosecond: the polling of watchfiles compares whole seconds, in which
    one may save twice.
    """
    seen = _stamps(paths, deep=deep)
    yield set()
    while not stop.wait(POLL_MS / 1000):
        now = _stamps(paths, deep=deep)
        if now == seen:
            continue
        while not stop.wait(QUIET_MS / 1000) and (later := _stamps(paths, deep=deep)) != now:
            now = later
        yield {path for path in seen | now if seen.get(path) != now.get(path)}
        seen = now


def _stamps(paths: Sequence[Path], *, deep: bool) -> dict[Path, tuple[int, int, int]]:
    """Return what tells one state of each file in the folders from another."""
    found = {}
    for folder in paths:
        for file in folder.rglob("*") if deep else folder.glob("*"):
            with suppress(OSError):  # gone meanwhile
                stat = file.stat()
                found[file] = stat.st_mtime_ns, stat.st_size, stat.st_ino
    return found
