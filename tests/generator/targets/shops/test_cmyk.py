"""Colours of a press: profiles that are taken and refused, ink kept in bounds."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageCms

from generator.errors import OptionError
from generator.targets.shops import cmyk
from generator.targets.shops.cmyk import (
    FOGRA39,
    SWOP,
    PressColours,
    find_profile,
    limited,
    text_ink,
    to_cmyk,
)
from tests.generator.targets.exported import run_export

PRESS = PressColours(find_profile(None, SWOP), 240, (60, 40, 40, 100))


def test_too_much_ink_is_taken_from_the_colours_and_never_from_black() -> None:
    dots = np.array([[255, 255, 255, 255], [200, 100, 50, 255], [10, 20, 30, 40]], np.uint8)
    less = limited(dots, 612)
    assert less[:, 3].tolist() == [255, 255, 40]
    assert less.sum(axis=1, dtype=int).tolist() == [612, 605, 100]
    assert less[2].tolist() == dots[2].tolist()


def test_wholly_black_dots_take_the_shops_rich_black() -> None:
    dots = to_cmyk(Image.new("RGB", (1, 1), "#000000"), PRESS)
    assert dots.tobytes() == bytes([153, 102, 102, 255])


@pytest.mark.parametrize(
    ("colour", "size", "inks"),
    [("#2b2a33", 7, (0, 0, 0, 1)), ("#2b2a33", 28, (0.6, 0.4, 0.4, 1))],
)
def test_small_dark_text_is_black_alone_and_large_text_rich(
    colour: str, size: float, inks: tuple[float, ...]
) -> None:
    assert text_ink(colour, size, PRESS) == inks


def test_coloured_text_keeps_its_colour() -> None:
    assert text_ink("#b3262e", 7, PRESS)[1] > 0.8


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("no.icc", "no.icc: is not there; name a file"),
        (str(Path(__file__)), "can't be read as an"),
    ],
)
def test_profile_that_is_none_is_refused(tmp_path: Path, path: str, said: str) -> None:
    done = run_export("mbprint", "--output", tmp_path / "out", "--icc", path)
    assert isinstance(done.exception, OptionError)
    assert said in str(done.exception)


def test_profile_newer_than_the_standard_takes_is_refused(tmp_path: Path) -> None:
    data = bytearray(find_profile(None, SWOP).read_bytes())
    data[8:10] = b"\x04\x20"  # the version, ICC.1, 7.2.4
    (tmp_path / "new.icc").write_bytes(data)
    with pytest.raises(OptionError, match=r"is of ICC version 4\.2, and files for a press"):
        find_profile(tmp_path / "new.icc", SWOP)


def test_profile_that_makes_no_colour_is_refused(tmp_path: Path) -> None:
    data = find_profile(None, SWOP).read_bytes()
    (tmp_path / "no-tables.icc").write_bytes(data.replace(b"B2A", b"X2X"))
    with pytest.raises(OptionError, match="no colour can be made by this profile; name another"):
        find_profile(tmp_path / "no-tables.icc", SWOP)


def test_profile_of_fogra39_is_found_where_a_package_keeps_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "ISOcoated_v2_300_bas.icc"
    there.write_bytes(find_profile(None, SWOP).read_bytes())
    monkeypatch.setattr(cmyk, "FOLDERS", (str(tmp_path), *cmyk.FOLDERS))
    cmyk._installed.cache_clear()
    assert find_profile(None, FOGRA39 + SWOP) == there
    cmyk._installed.cache_clear()


def test_profile_of_a_screen_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "screen.icc"
    path.write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    with pytest.raises(OptionError, match="is a profile of RGB, class mntr; name one of a CMYK"):
        find_profile(path, SWOP)


def test_missing_profile_is_told_with_the_cure() -> None:
    with pytest.raises(OptionError, match="no CMYK profile is installed here; name one, or"):
        find_profile(None, ("nowhere.icc",))
