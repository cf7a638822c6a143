"""Saves come to the desk, however an editor saves, by the system's events and by looking."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from generator.watch.desk import Desk
from generator.watch.saves import start_watching
from tests.generator.watch.desks import commit, desk_of, own_style

PATIENCE = 15.0  # seconds; only a failure takes as long


@pytest.fixture(params=[False, True], ids=["events", "poll"])
def polls(request: pytest.FixtureRequest) -> bool:
    """Whether saves are looked for again and again."""
    return bool(request.param)


@pytest.fixture
def watching(tmp_path: Path, polls: bool) -> Iterator[Callable[[], Desk]]:
    """What starts to watch a desk over the folder, with a folder of templates."""
    stop = Event()
    threads = []

    def start() -> Desk:
        desk, _ = desk_of(tmp_path, templates=own_style(tmp_path))
        threads.extend(start_watching(desk, stop, polls=polls))
        return desk

    yield start
    stop.set()
    for thread in threads:
        thread.join()


def in_place(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def by_rename(path: Path, data: bytes) -> None:
    part = path.with_name("cards.json~new")
    part.write_bytes(data)
    part.replace(path)


def by_backup(path: Path, data: bytes) -> None:
    """Save as vim does: the old file gets another name first."""
    path.rename(path.with_name("cards.json~"))
    path.write_bytes(data)


@pytest.mark.parametrize("save", [in_place, by_rename, by_backup])
def test_save_is_seen_however_it_is_done(
    watching: Callable[[], Desk], save: Callable[[Path, bytes], None]
) -> None:
    desk = watching()
    deck = desk.watched.deck
    for name in ("Leiden", "Leeuwarden"):  # a second time too, on what is another file now
        number = desk.view.number
        new = f'"name": "{name}", "place": "Netherlands"'
        text = re.sub('"name": "[^"]*", "place": "Netherlands"', new, deck.read_text("utf-8"))
        save(deck, text.encode())
        while name not in {face.name for face in desk.view.faces}:
            assert desk.wait_for(number, PATIENCE).number != number
            number = desk.view.number
    assert desk.view.changed == ("J04",)


def test_template_is_seen(watching: Callable[[], Desk]) -> None:
    desk = watching()
    icons = desk.watched.deck.with_name("style") / "icons"
    (icons / "sun.svg").write_text("<svg", "utf-8")
    while not desk.view.notes:
        number = desk.view.number
        assert desk.wait_for(number, PATIENCE).number != number


def test_burst_of_saves_is_one(tmp_path: Path) -> None:
    desk, _ = desk_of(tmp_path)
    stop = Event()
    threads = start_watching(desk, stop, polls=False)
    number, text = desk.view.number, desk.watched.deck.read_bytes()
    for n in range(20):
        desk.watched.deck.write_bytes(text.replace(b"Lisse", b"L%d" % n))
    desk.wait_for(number, PATIENCE)
    while "L19" not in {face.name for face in desk.view.faces}:
        desk.wait_for(desk.view.number, 1)
    assert desk.view.number <= number + 3
    stop.set()
    for thread in threads:
        thread.join()


def test_commit_is_seen(tmp_path: Path) -> None:
    desk_of(tmp_path)
    commit(tmp_path)
    desk, _ = desk_of(tmp_path)
    desk.watched.deck.write_bytes(desk.watched.deck.read_bytes().replace(b"Lisse", b"Leiden"))
    desk.take_in_deck()
    assert desk.view.changed == ("J04",)
    stop = Event()
    threads = start_watching(desk, stop, polls=False)
    number = desk.view.number
    commit(tmp_path)
    desk.wait_for(number, PATIENCE)
    while desk.view.changed:
        assert desk.wait_for(desk.view.number, PATIENCE)
    stop.set()
    for thread in threads:
        thread.join()
