"""The starter: copies of ours, all or some, into a folder in which nothing was."""

import json
from pathlib import Path

import pytest

from generator.style.starter import Parts, write_starter
from generator.style.style import Style
from schema.common.errors import UnusableInputError
from schema.common.packs import our_packs
from schema.common.paths import own_file


def tree(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_without_parts_all_is_there(tmp_path: Path) -> None:
    names = write_starter(tmp_path / "new", Parts())
    assert tree(tmp_path / "new") == set(names)
    ours = tree(own_file("templates"))
    assert set(names) == ours | {"face.schema.json"}


PARTS = [
    (Parts(faces=True), {"faces", "face.schema.json"}),
    (Parts(icons=True), {"icons"}),
    (Parts(rulebook=True), {"languages"}),
    (Parts(languages=("de",)), {"languages"}),
    (Parts(web=True), {"web", "rules"}),
    (Parts(faces=True, icons=True), {"faces", "icons", "face.schema.json"}),
]


@pytest.mark.parametrize(("parts", "there"), PARTS)
def test_only_the_parts_asked_for_are_there(tmp_path: Path, parts: Parts, there: set[str]) -> None:
    write_starter(tmp_path, parts)
    assert {path.name for path in tmp_path.iterdir()} == there | {"README.md"}


def test_rulebook_is_the_english_text_alone(tmp_path: Path) -> None:
    write_starter(tmp_path, Parts(rulebook=True))
    assert tree(tmp_path) == {"README.md", "languages/en/rulebook.md"}


def test_language_is_the_whole_pack(tmp_path: Path) -> None:
    write_starter(tmp_path, Parts(languages=("de",)))
    for name in ("paper.po", "rulebook.md"):
        copy = tmp_path / "languages/de" / name
        assert copy.read_bytes() == (our_packs() / "de" / name).read_bytes()


def test_starter_changes_nothing(tmp_path: Path) -> None:
    write_starter(tmp_path, Parts())
    assert Style(tmp_path).templates == Style().templates
    assert dict(Style(tmp_path).colours) == dict(Style().colours)


def test_layouts_point_to_the_schema_beside_them(tmp_path: Path) -> None:
    write_starter(tmp_path, Parts(faces=True))
    for file in (tmp_path / "faces").glob("*.json"):
        named = json.loads(file.read_text(encoding="utf-8"))["$schema"]
        assert (file.parent / named).resolve() == (tmp_path / "face.schema.json").resolve()


def test_empty_folder_is_filled(tmp_path: Path) -> None:
    assert write_starter(tmp_path, Parts(icons=True))


def test_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    with pytest.raises(UnusableInputError, match="is not empty, and nothing of yours is overw"):
        write_starter(tmp_path, Parts())
    with pytest.raises(UnusableInputError, match="all parts in one command, such as --faces --i"):
        write_starter(tmp_path, Parts(icons=True))
    assert tree(tmp_path) == {"mine"}


def test_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(UnusableInputError, match="file: is a file, not a folder"):
        write_starter(file, Parts())


def test_unknown_language_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match='no language "xx" came along; there are de, en'):
        write_starter(tmp_path / "new", Parts(languages=("xx",)))
    assert not (tmp_path / "new").exists()
