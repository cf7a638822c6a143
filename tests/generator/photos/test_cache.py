"""Developed photographs that are kept between runs."""

from pathlib import Path

import pytest
from PIL import Image

from generator.photos import store
from schema.deck.model import Deck
from tests.generator.photos.albums import opened
from tests.generator.photos.files import quarters, write_photo


def test_developed_photos_are_kept_between_runs(
    deck: Deck, folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_photo(folder / "J07.jpg")
    first = opened(deck, folder).photos
    assert len(list(cache.glob("*.jpg"))) == 1

    def again(*_: object) -> bytes:
        raise AssertionError("it was developed again")

    monkeypatch.setattr("generator.photos.album.develop", again)
    assert opened(deck, folder).photos == first


def test_photo_that_changed_is_developed_anew(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg")
    before = opened(deck, folder).photos["J07"].digest
    write_photo(folder / "J07.jpg", quarters().transpose(Image.Transpose.ROTATE_180))
    assert opened(deck, folder).photos["J07"].digest != before


def test_focus_that_changed_develops_anew(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J07.jpg", quarters(2600, 1110))
    before = opened(deck, folder).photos["J07"].digest
    (folder / "J07.json").write_text('{"focus": [0, 0.5]}')
    assert opened(deck, folder).photos["J07"].digest != before


def test_cache_keeps_the_newest_files(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setattr(store, "MOST_FILES", 2)
    for n in range(4):
        (cache / f"{n}.jpg").write_bytes(b"")
        os.utime(cache / f"{n}.jpg", (n, n))
    store.prune(cache)
    assert sorted(file.name for file in cache.iterdir()) == ["2.jpg", "3.jpg"]


def test_without_a_cache_folder_a_passing_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: tmp_path / "file")
    assert store.cache_folder().is_dir()


def test_cache_folder_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: tmp_path / "mine")
    assert store.cache_folder() == tmp_path / "mine" / "photos"
