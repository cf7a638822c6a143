"""Own photographs in the web checker's cards."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from checker.web.site.settings import make_settings
from generator.photos.errors import PhotoError
from horizon import command
from tests.places import FIRST_FILE


def photo(folder: Path, colour: str) -> None:
    Image.new("RGB", (900, 900), colour).save(folder / "J12.jpg")


def test_photos_change_the_pictures_and_their_addresses(tmp_path: Path) -> None:
    photo(tmp_path, "#ff0000")
    plain = make_settings(FIRST_FILE).edition
    own = make_settings(FIRST_FILE, photos=tmp_path).edition
    assert plain.pictures
    assert own.pictures
    assert own.pictures.get("J12", 160) != plain.pictures.get("J12", 160)
    assert own.pictures.get("J13", 160) == plain.pictures.get("J13", 160)
    assert own.mark != plain.mark


def test_another_photo_is_another_address(tmp_path: Path) -> None:
    photo(tmp_path, "#ff0000")
    first = make_settings(FIRST_FILE, photos=tmp_path).edition.mark
    photo(tmp_path, "#00ff00")
    assert make_settings(FIRST_FILE, photos=tmp_path).edition.mark != first


def test_faulty_photo_is_told_before_the_server_starts(tmp_path: Path) -> None:
    (tmp_path / "J12.jpg").write_bytes(b"no picture")
    with pytest.raises(PhotoError, match=r"J12\.jpg"):
        make_settings(FIRST_FILE, photos=tmp_path)


def test_assign_without_photos_is_refused() -> None:
    result = CliRunner().invoke(command, ["serve", "--assign"])
    assert result.exit_code == 2
    assert "name it with --photos" in result.output
