"""What the tests of photographs share: a folder for them, and an empty cache."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep developed photographs in the test's own folder."""
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: folder)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    return made
