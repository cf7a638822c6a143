"""Font files: which can be used, and how those are told that can't."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from generator.drawing.fonts import package_font
from generator.errors import OptionError, TemplateError
from generator.letters.font_file import FontFile
from generator.letters.font_folder import font_files
from tests.generator.world import SANS


def changed(folder: Path, name: str, table: str, **fields: int) -> Path:
    """Return the path of our font with some fields of a table set otherwise."""
    font = TTFont(SANS)
    for field, value in fields.items():
        setattr(font[table], field, value)
    font.save(folder / name)
    return folder / name


@pytest.mark.parametrize("right", [0x0002, 0x0100, 0x0200])
def test_font_that_may_not_be_embedded_is_refused_by_name(tmp_path: Path, right: int) -> None:
    path = changed(tmp_path, "closed.ttf", "OS/2", fsType=right)
    with pytest.raises(TemplateError, match=r"closed\.ttf: this font's maker forbids to embed it"):
        FontFile(path).has("a")


def test_font_of_pictures_is_refused_by_name(tmp_path: Path) -> None:
    font = TTFont(SANS)
    for table in ("glyf", "loca", "fpgm", "prep", "cvt "):
        if table in font:
            del font[table]
    target = BytesIO()
    font.save(target)
    (tmp_path / "pictures.ttf").write_bytes(target.getvalue())
    with pytest.raises(TemplateError, match=r"pictures\.ttf: a font of pictures, which can't"):
        FontFile(tmp_path / "pictures.ttf").has("a")


@pytest.mark.parametrize("content", [b"", b"no font", b"\0\1\0\0", b"OTTO" + bytes(90)])
def test_what_is_no_font_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "own.otf").write_bytes(content)
    with pytest.raises(TemplateError, match=r"own\.otf: not a font that can be embedded; take"):
        FontFile(tmp_path / "own.otf").has("a")


def test_font_that_is_not_there_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(TemplateError, match=r"own\.ttf: can't be read: no such file"):
        FontFile(tmp_path / "own.ttf").has("a")


def test_letter_without_ink_is_not_had(tmp_path: Path) -> None:
    """Fonts of coloured letters have blank outlines below their pictures."""
    font = TTFont(SANS)
    font["glyf"][font.getBestCmap()[ord("a")]] = font["glyf"]["space"]
    font.save(tmp_path / "blank.ttf")
    file = FontFile(tmp_path / "blank.ttf")
    assert [file.has(letter) for letter in "ab \u200d"] == [False, True, True, True]


def test_cff_and_truetype_have_the_same_letters() -> None:
    other = package_font("font_source_sans_pro", "files/SourceSansPro-Bold.otf")
    assert [FontFile(path).has("Ж") for path in (SANS, other)] == [True, True]


def test_folder_gives_fonts_in_order_of_name_and_collections_one_by_one(tmp_path: Path) -> None:
    fonts = TTCollection()
    fonts.fonts = [TTFont(SANS), TTFont(package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf"))]
    fonts.save(tmp_path / "B.ttc")
    for name in ("c.OTF", "A.ttf"):
        (tmp_path / name).write_bytes(SANS.read_bytes())
    (tmp_path / "LICENSE.txt").write_text("free", encoding="utf-8")
    (tmp_path / "deeper.ttf").mkdir()
    found = font_files(tmp_path)
    assert [file.name for file in found] == ["A", "B", "B-1", "c"]
    assert [file.has("Ж") for file in found] == [True, True, False, True]
    assert len({file.digest for file in found}) == 3


def test_font_that_a_collection_lacks_is_told() -> None:
    with pytest.raises(TemplateError, match=r"Bold\.ttf: has no font 3; its last is 0"):
        FontFile(SANS, 3).has("a")


def test_broken_font_in_a_folder_is_told_before_anything_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(SANS.read_bytes())
    (tmp_path / "b.ttf").write_bytes(SANS.read_bytes()[:300])
    with pytest.raises(TemplateError, match=r"b\.ttf: not a font"):
        font_files(tmp_path)


def test_font_packed_for_the_web_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "a.woff2").write_bytes(b"")
    with pytest.raises(TemplateError, match=r"a\.woff2: fonts of this make can't be embedded"):
        font_files(tmp_path)


def test_folder_that_holds_no_font_is_told(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"--fonts: .*: holds no font; lay \.ttf"):
        font_files(tmp_path)
    with pytest.raises(OptionError, match=r"--fonts: .*nowhere: no such folder"):
        font_files(tmp_path / "nowhere")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_folder_that_can_t_be_read_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0)
    with pytest.raises(OptionError, match=r"--fonts: .*: can't be read: permission denied"):
        font_files(tmp_path)
